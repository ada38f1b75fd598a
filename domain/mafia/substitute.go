package mafia

import (
	"cmp"
	"slices"

	"arbiter/domain"
)

// Substitute puts a player on a seat of a game without a result: he fills in, or plays a game
// of his own that somebody else was to fill (MF-16).
func (Rules) Substitute(t *domain.Tournament, g domain.Game, seat int, id domain.EntrantID, own bool) (domain.Game, error) {
	b := newBook(t)
	slot, number := slotOf(g), g.Number()
	e, ok := b.entrants[id]
	switch {
	case g.Played() || g.Void:
		return g, domain.Refuse(domain.Closed, "mafia.substitute.played", "Number", number)
	case seat < 1 || seat > len(slot.Seats):
		return g, domain.Refuse(domain.Invalid, "mafia.substitute.seat", "Number", number, "Max", seatsAtTable)
	case !ok || e.Mark() != "":
		return g, domain.Refuse(domain.Invalid, "mafia.substitute.left", "Name", b.nameOf(id))
	case slot.seatOf(id) == seat && slot.fillsIn(seat) != own:
		return g, domain.Refuse(domain.Stale, "mafia.substitute.same", "Number", number, "Seat", seat, "Name", e.Name)
	case own && !slices.Contains(b.lacking(g), id):
		return g, domain.Refuse(domain.Invalid, "mafia.substitute.own", "Name", e.Name)
	}
	switch at := b.busyAt(g, id); {
	case at == g.ID && slot.seatOf(id) != seat:
		return g, domain.Refuse(domain.Invalid, "mafia.substitute.here", "Name", e.Name, "Number", number, "Seat", slot.seatOf(id))
	case at != "" && at != g.ID:
		return g, domain.Refuse(domain.Invalid, "mafia.substitute.busy", "Name", e.Name, "Number", number, "Other", domain.Game{ID: at}.Label())
	}
	return given(g, seat, id, own), nil
}

// busyAt is the game of the same round in which somebody sits; "" when he is free.
func (b *book) busyAt(g domain.Game, id domain.EntrantID) domain.GameID {
	for _, r := range b.games {
		if r.Stage == g.Stage && r.Round == g.Round && !r.replayed && r.slot.seatOf(id) > 0 {
			return r.ID
		}
	}
	return ""
}

// lacking are the players of the stage of a game, free in its round, whose own games there
// are fewer than the stage gives.
func (b *book) lacking(g domain.Game) []domain.EntrantID {
	stage := slices.IndexFunc(b.stages, func(s stageRecord) bool { return s.id == g.Stage })
	if stage < 0 {
		return nil
	}
	own := map[domain.EntrantID]int{}
	for _, r := range b.games {
		for i, id := range r.slot.Seats {
			if r.stage == stage && !r.replayed && !r.slot.fillsIn(i+1) {
				own[id]++
			}
		}
	}
	return slices.DeleteFunc(slices.Clone(b.stages[stage].players), func(id domain.EntrantID) bool {
		at := b.busyAt(g, id)
		return b.entrants[id].Mark() != "" || own[id] >= b.stages[stage].Games || at != "" && at != g.ID
	})
}

// Substitutes are those free in the round of a game: stand-ins of the tournament first, then
// those who rest, then who is out of the cup, of these who has filled in least (MF-16); and
// the players who lack a game of their own.
func (Rules) Substitutes(t *domain.Tournament, g domain.Game) (fill, own []domain.EntrantID) {
	b := newBook(t)
	c := &course{book: b}
	if i := slices.IndexFunc(b.stages, func(s stageRecord) bool { return s.id == g.Stage }); i >= 0 {
		c.stage, c.order = i, b.stages[i].players
	}
	for _, e := range t.Entrants {
		if e.Mark() == "" && b.busyAt(g, e.ID) == "" {
			fill = append(fill, e.ID)
		}
	}
	slices.SortFunc(fill, func(x, y domain.EntrantID) int {
		return cmp.Or(cmp.Compare(c.kindOf(x), c.kindOf(y)), cmp.Compare(c.filled(x), c.filled(y)), domain.CompareIDs(string(x), string(y)))
	})
	return fill, b.lacking(g)
}

// Vacant are the seats of a game without a result that nobody plays on (MF-13, MF-16).
func (Rules) Vacant(t *domain.Tournament, g domain.Game) []int {
	if g.Played() || g.Void {
		return nil
	}
	var seats []int
	for i, id := range slotOf(g).Seats {
		if e, ok := t.Entrant(id); !ok || e.Mark() != "" {
			seats = append(seats, i+1)
		}
	}
	return seats
}
