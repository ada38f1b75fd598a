package mafia

import (
	"slices"

	"arbiter/domain"
	"arbiter/domain/strict"
)

// begun tells whether the round of a game was published.
func (r record) begun() bool { return r.Begun() }

// waiting are the games of the first written round that has not begun; none when all have.
func (c *course) waiting() (round int, games []record) {
	for _, r := range c.written {
		switch {
		case r.begun() || !r.open:
			continue
		case len(games) == 0 || r.Round < round:
			round, games = r.Round, []record{r}
		case r.Round == round:
			games = append(games, r)
		}
	}
	slices.SortStableFunc(games, func(a, b record) int { return a.slot.Table - b.slot.Table })
	return round, games
}

// whole tells whether all games of the stage are written.
func (c *course) whole() bool {
	size, err := c.size()
	return err == nil && len(c.written) >= size.Games
}

// begin is a written round as it begins: seats of who has left, and those that nobody has,
// are filled (MF-16). Who was put on a seat to fill it keeps it while he is free.
func (c *course) begin(number int, games []record) (domain.Round, error) {
	round := domain.Round{Stage: c.stages[c.stage].id, Number: number, Of: max(c.of(), number)}
	busy := c.playingIn(number)
	for _, r := range games {
		slot := r.slot
		slot.Seats = slices.Clone(r.slot.Seats)
		for i, id := range slot.Seats {
			if id != "" && c.entrants[id].Mark() == "" {
				continue
			}
			who, ok := c.standIn(busy, slot.Seats)
			if !ok {
				return round, domain.Refuse(domain.Early, "mafia.next.no_stand_in", "Round", number, "Table", slot.Table, "Seat", i+1)
			}
			busy = append(busy, who)
			slot.Seats[i], slot.StandIns = who, sorted(append(slices.Clone(slot.StandIns), i+1))
			slot.StandIns = slices.Compact(slot.StandIns)
		}
		g := r.Game
		g.Slot, g.Table = strict.JSON(slot), slot.Table
		c.addGame(&round, g, slot)
	}
	c.rest(&round, busy)
	return round, nil
}

// playingIn are those who have a seat in a round and are still in the tournament.
func (c *course) playingIn(round int) []domain.EntrantID {
	return slices.DeleteFunc(c.seatedIn(round), func(id domain.EntrantID) bool { return id == "" || c.entrants[id].Mark() != "" })
}
