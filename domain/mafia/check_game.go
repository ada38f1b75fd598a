package mafia

import (
	"slices"

	"arbiter/domain"
	"arbiter/domain/strict"
)

// game checks who sits where and what the protocol says.
func (c *checker) game(i int, g domain.Game) checkedGame {
	at := strict.Join("/games", i)
	out := checkedGame{stage: c.stageOfGame(at, g)}
	c.Note(strict.Decode(strict.OrEmpty(g.Slot), at, &out.slot)...)
	if out.slot.Table < 0 || (out.slot.Table == 0 && has(g.Slot, "table")) {
		c.Add(strict.Rule, strict.Join(at, "table"), "file.from_one")
	}
	if g.Played() {
		out.protocol = c.protocol(at, g.Protocol.Body)
	}
	c.seats(strict.Join(at, "seats"), out)
	c.standIns(strict.Join(at, "stand_ins"), out.slot)
	return out
}

func (c *checker) stageOfGame(at string, g domain.Game) int {
	i, ok := c.stageAt[g.Stage]
	switch {
	case g.Stage == "":
		c.Missing(strict.Join(at, "stage"))
	case !ok:
		c.Add(strict.Rule, strict.Join(at, "stage"), "file.no_such_stage", "ID", string(g.Stage))
	}
	if !ok {
		return -1
	}
	return i
}

// seats are ten different players (MF-1, MF-15) of the stage, or they fill in (MF-16, MF-34).
// A seat that is to be filled may be empty while the game has no result.
func (c *checker) seats(at string, g checkedGame) {
	seats := g.slot.Seats
	switch {
	case seats == nil:
		c.Missing(at)
	case len(seats) != seatsAtTable:
		c.Add("MF-15", at, "mafia.fault.ten_seats", "Count", len(seats))
	}
	for j, id := range seats {
		here := strict.Join(at, j)
		switch {
		case id == "" && g.slot.fillsIn(j+1) && !g.protocol.played():
		case !c.known(here, id):
		case slices.Contains(seats[:j], id):
			c.Add("MF-15", here, "mafia.fault.seat_twice", "ID", string(id))
		case !c.plays(g, j+1, id):
			c.Add("MF-34", here, "mafia.fault.not_in_stage", "ID", string(id))
		}
	}
}

// plays tells whether a player may sit there: everybody where the stage names no players.
func (c *checker) plays(g checkedGame, seat int, id domain.EntrantID) bool {
	if g.stage < 0 || g.slot.fillsIn(seat) || c.entrants[id].StandIn {
		return true
	}
	named := c.stages[g.stage].Entrants
	return len(named) == 0 || slices.Contains(named, id)
}

// standIns are different seats of the table (MF-16).
func (c *checker) standIns(at string, s Slot) {
	for j, seat := range s.StandIns {
		if seat < 1 || seat > seatsAtTable || slices.Contains(s.StandIns[:j], seat) {
			c.Add("MF-16", strict.Join(at, j), "mafia.fault.stand_in_seat", "Seat", seat)
		}
	}
}

// replays checks MF-17: what is played again is an annulled game of the same stage, once.
func (c *checker) replays() {
	again := map[domain.GameID]bool{}
	for i, g := range c.t.Games {
		if g.ReplayOf == "" {
			continue
		}
		at := strict.Join("/games", i, "replay_of")
		old, ok := c.gameAt[g.ReplayOf]
		switch {
		case !ok:
			c.Add(strict.Rule, at, "file.no_such_game", "ID", string(g.ReplayOf))
		case old == i || !c.t.Games[old].Void || c.t.Games[old].Stage != g.Stage:
			c.Add("MF-17", at, "mafia.fault.replay_of_void", "ID", string(g.ReplayOf))
		case again[g.ReplayOf]:
			c.Add("MF-17", at, "mafia.fault.replay_twice", "ID", string(g.ReplayOf))
		}
		again[g.ReplayOf] = true
	}
}
