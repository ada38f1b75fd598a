package mafia

import (
	"encoding/json"
	"errors"
	"fmt"
	"slices"

	"arbiter/domain"
	"arbiter/domain/pairing/seating"
	"arbiter/domain/strict"
)

// TableSize is the ten of MF-1.
func (Rules) TableSize() int { return seatsAtTable }

// SeatOf is the seat number of a player, 0 when he is not at the table.
func (Rules) SeatOf(g domain.Game, id domain.EntrantID) int { return slotOf(g).seatOf(id) }

// FillsIn are those who only fill seats of a game (MF-16), by seat.
func (Rules) FillsIn(t *domain.Tournament, g domain.Game) []domain.EntrantID {
	slot := slotOf(g)
	var ids []domain.EntrantID
	for i, id := range slot.Seats {
		if e, ok := t.Entrant(id); ok && (e.StandIn || slot.fillsIn(i+1)) {
			ids = append(ids, id)
		}
	}
	return ids
}

// Unseated is the request of the pattern for the stage that is drawn and has no games yet.
func (Rules) Unseated(t *domain.Tournament) (json.RawMessage, bool) {
	c, ok := unseated(t)
	if !ok {
		return nil, false
	}
	return strict.JSON(patternRequest{Players: c.request.Players, Games: c.request.Games, Tables: c.request.Tables, Apart: c.request.Apart}), true
}

// unseated is the running stage when its draw is known and none of its games is written.
func unseated(t *domain.Tournament) (*course, bool) {
	b, stage, err := running(t)
	if err != nil || len(b.stages[stage].Entrants) == 0 {
		return nil, false
	}
	c := b.course(stage)
	_, err = seating.SizeOf(c.request)
	return c, len(c.written) == 0 && err == nil
}

// Seat lays the names of the stage on the pattern, by the order of its draw (MF-3): all its
// games, none begun. A seat that no player has is left open until its round begins (MF-16).
func (Rules) Seat(t *domain.Tournament, pattern json.RawMessage) ([]domain.Game, error) {
	c, ok := unseated(t)
	if !ok {
		return nil, errors.New("no stage waits for its seats")
	}
	if err := json.Unmarshal(pattern, &c.pattern); err != nil {
		return nil, fmt.Errorf("pattern: %w", err)
	}
	var games []domain.Game
	for r, round := range c.pattern {
		for i, table := range round {
			slot := c.openSlot(i+1, table)
			games = append(games, domain.Game{
				ID: domain.GameIDOf(t.Last.Game + len(games) + 1), Stage: c.stages[c.stage].id, Round: r + 1,
				Slot: strict.JSON(slot), Table: slot.Table,
			})
		}
	}
	return games, nil
}

// openSlot is a table of the pattern with names; seats of nobody are marked and empty.
func (c *course) openSlot(number int, table seating.Table) Slot {
	slot := Slot{Table: number}
	for i, n := range table {
		id := domain.EntrantID("")
		if n >= 0 {
			id = c.order[n]
		}
		if id == "" {
			slot.StandIns = append(slot.StandIns, i+1)
		}
		slot.Seats = append(slot.Seats, id)
	}
	return slot
}

// filledSeats are the seats of the stage on which nobody plays for himself (MF-16).
func (c *course) filledSeats() int {
	n := 0
	for _, r := range c.written {
		n += len(r.slot.StandIns)
	}
	return n
}

// seatingOf is the written games with the players by number; who fills in is nobody.
func (c *course) seatingOf() seating.Seating {
	var out seating.Seating
	for _, r := range c.written {
		for len(out.Rounds) < r.Round {
			out.Rounds = append(out.Rounds, nil)
		}
		var table seating.Table
		for i, id := range r.slot.Seats {
			table[i] = slices.Index(c.order, id)
			if id == "" || r.slot.fillsIn(i+1) || c.entrants[id].StandIn {
				table[i] = seating.StandIn
			}
		}
		if r.Round > 0 {
			out.Rounds[r.Round-1] = append(out.Rounds[r.Round-1], table)
		}
	}
	return out
}
