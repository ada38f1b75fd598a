package mafia

import (
	"slices"

	"arbiter/domain"
	"arbiter/domain/pairing/seating"
)

// course is a stage on its way: who has which number of the pattern, and what is written.
type course struct {
	*book
	stage   int
	request seating.Request
	order   []domain.EntrantID // by number of the pattern; "" is nobody
	written []record           // games of the stage, a replay counted in the game it replaces
	follows bool               // the written games are those of the pattern
	pattern [][]seating.Table
}

// seatAt is a table of a round, both from 1.
type seatAt struct{ round, table int }

// course reads the stage. The order of its draw is that of the lot, else that of its
// entrants; where games are written they say themselves who has which number.
func (b *book) course(stage int) *course {
	c := &course{book: b, stage: stage}
	for _, r := range b.games {
		if r.stage == stage && r.ReplayOf == "" {
			c.written = append(c.written, r)
		}
	}
	base := b.drawnOrder(stage)
	for len(base) < seatsAtTable {
		base = append(base, "") // a place of the final that nobody went up to (MF-34)
	}
	c.request = seating.Request{Players: len(base), Games: b.stages[stage].Games, Tables: max(b.t.Tables, 0), Apart: apartIn(b.t, base)}
	c.order = base
	return c
}

// lay makes the pattern and lays the names on it. It refuses numbers that cannot be seated.
func (c *course) lay() error {
	s, err := makePattern(c.request, domain.Run{})
	if err != nil {
		return err
	}
	c.pattern = s.Rounds
	c.order, c.follows = c.numbers(c.order)
	return nil
}

// of is the number of rounds of the pattern, or of those written when they are more.
func (c *course) of() int {
	size, err := c.size()
	if err != nil {
		return c.lastRound() // written by hand: nothing else is known
	}
	return max(size.Rounds, c.lastRound())
}

func (c *course) size() (seating.Size, error) {
	return seating.SizeOf(c.request) //nolint:wrapcheck // a refusal is shown as it is
}

func (c *course) lastRound() int {
	last := 0
	for _, r := range c.written {
		last = max(last, r.Round)
	}
	return last
}

// numbers are the names by number: those that the written games tell, the others as drawn.
// False when a written game is none of the pattern.
func (c *course) numbers(base []domain.EntrantID) ([]domain.EntrantID, bool) {
	order := make([]domain.EntrantID, len(base))
	seen := map[seatAt]bool{}
	for _, r := range c.written {
		at := c.place(r)
		if at.round < 1 || at.round > len(c.pattern) || at.table > len(c.pattern[at.round-1]) || seen[at] {
			return base, false
		}
		seen[at] = true
		for i, number := range c.pattern[at.round-1][at.table-1] {
			if !c.agrees(order, number, r.slot, i) {
				return base, false
			}
		}
	}
	return completed(order, base), true
}

// agrees notes who has the number; a seat that is only filled in says nothing of it.
func (c *course) agrees(order []domain.EntrantID, number int, s Slot, i int) bool {
	id := s.Seats[i]
	switch fills := s.fillsIn(i+1) || c.entrants[id].StandIn; {
	case fills:
		return true
	case number == seating.StandIn:
		return false
	case order[number] == "" && !slices.Contains(order, id):
		order[number] = id
	}
	return order[number] == id
}

// completed puts those of whom no game tells on the free numbers, their own first.
func completed(order, base []domain.EntrantID) []domain.EntrantID {
	out := slices.Clone(order)
	for i, id := range base {
		if out[i] == "" && !slices.Contains(out, id) {
			out[i] = id
		}
	}
	for _, id := range base {
		if i := slices.Index(out, ""); i >= 0 && !slices.Contains(out, id) {
			out[i] = id
		}
	}
	return out
}

// place is where a written game stands; without a table it is the next one of its round.
func (c *course) place(r record) seatAt {
	if r.slot.Table == 0 {
		return seatAt{r.Round, 1 + c.before(r)}
	}
	return seatAt{r.Round, r.slot.Table}
}

func (c *course) before(r record) int {
	n := 0
	for _, other := range c.written {
		if other.Round == r.Round && domain.CompareIDs(string(other.ID), string(r.ID)) < 0 {
			n++
		}
	}
	return n
}
