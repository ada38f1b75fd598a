package mafia

import (
	"cmp"
	"slices"

	"arbiter/domain"
	"arbiter/domain/strict"
)

// published makes the games of the tables, with who fills in and why.
func (c *course) published(number int, tables []tableDue) (domain.Round, error) {
	round := domain.Round{Stage: c.stages[c.stage].id, Number: number, Of: max(c.of(), number)}
	busy := c.seatedIn(number)
	for _, due := range tables {
		busy = append(busy, due.seats...)
	}
	for _, due := range tables {
		slot := Slot{Table: due.table, Seats: slices.Clone(due.seats)}
		for i, id := range slot.Seats {
			if id != "" {
				continue
			}
			who, ok := c.standIn(busy, slot.Seats)
			if !ok {
				return round, domain.Refuse(domain.Early, "mafia.next.no_stand_in", "Round", number, "Table", due.table, "Seat", i+1)
			}
			busy = append(busy, who)
			slot.Seats[i], slot.StandIns = who, append(slot.StandIns, i+1)
		}
		c.add(&round, slot)
	}
	c.rest(&round, busy)
	if ids := c.expected(c.stage); len(c.written) == 0 && len(c.stages[c.stage].Entrants) == 0 && c.drawLot(ids) == nil {
		round.Lots = append(round.Lots, lotAmong(whyDraw, ids))
	}
	return round, nil
}

// rest names those of the stage who have no seat in the round.
func (c *course) rest(round *domain.Round, busy []domain.EntrantID) {
	for _, id := range c.order {
		if id != "" && c.entrants[id].Mark() == "" && !slices.Contains(busy, id) {
			round.Resting = append(round.Resting, id)
		}
	}
}

func (c *course) add(round *domain.Round, slot Slot) {
	c.addGame(round, domain.Game{
		ID: domain.GameIDOf(c.t.Last.Game + len(round.Games) + 1), Stage: round.Stage, Round: round.Number,
		Slot: strict.JSON(slot), Table: slot.Table,
	}, slot)
}

// addGame adds a game with the reason of its seats.
func (c *course) addGame(round *domain.Round, g domain.Game, slot Slot) {
	round.Games = append(round.Games, g)
	met := c.met(slot, round.Number)
	why := domain.T("mafia.next.why_left", "Round", round.Number, "Of", round.Of, "Met", met)
	if c.follows || c.whole() {
		why = domain.T("mafia.next.why", "Players", c.request.Players, "Games", c.request.Games, "Round", round.Number, "Of", round.Of, "Met", met)
	}
	for _, seat := range slot.StandIns {
		why = domain.T("mafia.next.why_stand_in", "Why", why, "Seat", seat, "Name", c.nameOf(slot.Seats[seat-1]))
	}
	round.Why = append(round.Why, why)
}

// met is how many pairs of the table have shared one in an earlier round of the stage.
func (c *course) met(slot Slot, round int) int {
	n := 0
	for i, a := range slot.Seats {
		for _, b := range slot.Seats[i+1:] {
			if slices.ContainsFunc(c.written, func(r record) bool {
				return r.Round < round && r.slot.seatOf(a) > 0 && r.slot.seatOf(b) > 0
			}) {
				n++
			}
		}
	}
	return n
}

func (c *course) seatedIn(round int) []domain.EntrantID {
	var ids []domain.EntrantID
	for _, r := range c.written {
		if r.Round == round {
			ids = append(ids, r.slot.Seats...)
		}
	}
	return ids
}

// standIn is who fills a seat: a stand-in of the tournament, else somebody of the stage who
// rests, else somebody who is out of the cup; of these who has filled in least (MF-16). Who must
// not meet somebody at the table comes last.
func (c *course) standIn(busy, table []domain.EntrantID) (domain.EntrantID, bool) {
	var free []domain.EntrantID
	for _, e := range c.t.Entrants {
		if e.Mark() == "" && !slices.Contains(busy, e.ID) && c.kindOf(e.ID) != undrawn {
			free = append(free, e.ID)
		}
	}
	if len(free) == 0 {
		return "", false
	}
	apart := func(id domain.EntrantID) int {
		if c.mustMiss(id, table) {
			return 1
		}
		return 0
	}
	return slices.MinFunc(free, func(x, y domain.EntrantID) int {
		return cmp.Or(cmp.Compare(apart(x), apart(y)), cmp.Compare(c.kindOf(x), c.kindOf(y)), cmp.Compare(c.filled(x), c.filled(y)), domain.CompareIDs(string(x), string(y)))
	}), true
}

const undrawn = 3

// kindOf is 0 for a stand-in of the tournament, 1 for a player of the stage, 2 for one who is
// out of the cup, undrawn for who was never in it: he may not even be there (G-13).
func (c *course) kindOf(id domain.EntrantID) int {
	switch {
	case c.entrants[id].StandIn:
		return 0
	case slices.Contains(c.order, id):
		return 1
	case len(c.stages) > 0 && len(c.stages[0].Entrants) > 0 && !slices.Contains(c.stages[0].Entrants, id):
		return undrawn
	}
	return 2
}

// filled is how often somebody has filled in.
func (c *course) filled(id domain.EntrantID) int {
	n := 0
	for _, r := range c.games {
		if seat := r.slot.seatOf(id); seat > 0 && (r.slot.fillsIn(seat) || c.entrants[id].StandIn) {
			n++
		}
	}
	return n
}
