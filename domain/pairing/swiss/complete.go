package swiss

import (
	"slices"

	"arbiter/domain/pairing/matching"
)

// completion is the graph of who may meet, for places of the field and the bye.
type completion struct {
	f      *field
	places []int
}

// Weight is 1 for whoever may be paired.
func (c completion) Weight(v, w int, weight *matching.Weight) bool {
	*weight = matching.Weight{1}
	if v > w {
		v, w = w, v
	}
	if w == len(c.places) {
		return c.f.mayRest(c.places[v])
	}
	return c.f.legal(c.places[v], c.places[w])
}

// Bound is that of every vertex.
func (c completion) Bound(int) matching.Weight { return matching.Weight{1} }

// perfect says whether all of the places can be paired, one with the bye when the field is odd.
func (f *field) perfect(places []int) bool {
	n := len(places)
	if f.odd() {
		n++
	}
	if n%2 == 1 {
		return false
	}
	s := matching.New(completion{f, places}, n)
	s.Greedy(1)
	s.Solve()
	for v := range n {
		if s.Mate(v) < 0 {
			return false
		}
	}
	return true
}

// meeting is the graph of downfloaters and the group they come to.
type meeting struct {
	f     *field
	down  int
	place []int
}

// Weight counts pairs first, downfloaters in them next.
func (m meeting) Weight(v, w int, weight *matching.Weight) bool {
	floaters := one(v < m.down) + one(w < m.down)
	*weight = matching.Weight{1, floaters}
	return floaters < 2 && m.f.legal(m.place[v], m.place[w])
}

// Bound makes every edge tight from the start.
func (m meeting) Bound(v int) matching.Weight {
	return matching.Weight{1, 2 * one(v < m.down)}
}

// fits pairs downfloaters and the group from..end so that C6 and C7 could not be better
// there: all floaters and all of the group but an odd one have partners. open is the odd one.
func (f *field) fits(floaters []int, from, end int) (open []int, ok bool) {
	m := meeting{f, len(floaters), append([]int{}, floaters...)}
	for i := from; i < end; i++ {
		m.place = append(m.place, i)
	}
	if len(floaters) == 0 {
		return m.place, true // no choice was made
	}
	s := matching.New(m, len(m.place))
	s.Greedy(1)
	s.Solve()
	for v, place := range m.place {
		if s.Mate(v) < 0 {
			if v < m.down || len(open) > 0 {
				return nil, false
			}
			open = append(open, place)
		}
	}
	return open, true
}

// setBye finds the least score whose group can give up a player (C5). It answers whether
// the round can be paired at all.
func (f *field) setBye() bool {
	everybody := make([]int, len(f.players))
	for i := range everybody {
		everybody[i] = i
	}
	if !f.odd() {
		return f.perfect(everybody)
	}
	for _, p := range slices.Backward(f.players) {
		if p.noBye || p.score == f.bye {
			continue
		}
		f.bye = p.score
		if f.perfect(everybody) {
			return true
		}
	}
	return false
}
