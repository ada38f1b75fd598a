package swiss

import (
	"fmt"
	"strings"

	"arbiter/domain/pairing/matching"
)

// Unplayable says that no complete round keeps C1, C2 and C3, and what the round that breaks
// least would break: first repeats are few, then second byes, then clashes of sides.
type Unplayable struct {
	Repeats   [][2]int // pairs that have met, or are kept apart
	SecondBye int      // who would get another bye, 0 for nobody
	Clashes   [][2]int // pairs with the same absolute preference
}

// Error is a sentence with pairing numbers.
func (u *Unplayable) Error() string {
	var faults []string
	if len(u.Repeats) > 0 {
		faults = append(faults, fmt.Sprintf("%d repeated: %s", len(u.Repeats), listed(u.Repeats)))
	}
	if u.SecondBye != 0 {
		faults = append(faults, fmt.Sprintf("a second bye: %d", u.SecondBye))
	}
	if len(u.Clashes) > 0 {
		faults = append(faults, fmt.Sprintf("%d against an absolute colour preference: %s", len(u.Clashes), listed(u.Clashes)))
	}
	return "no complete round is possible without breaking a rule; the least is " + strings.Join(faults, "; ")
}

func listed(pairs [][2]int) string {
	words := make([]string, len(pairs))
	for i, p := range pairs {
		words[i] = fmt.Sprintf("%d-%d", p[0], p[1])
	}
	return strings.Join(words, ", ")
}

// loose is the graph in which anybody may meet anybody, at a price.
type loose struct{ f *field }

// Weight is less for what is broken.
func (l loose) Weight(v, w int, weight *matching.Weight) bool {
	if v > w {
		v, w = w, v
	}
	*weight = matching.Weight{1}
	if w == len(l.f.players) {
		weight[2] = -one(l.f.players[v].noBye)
		return true
	}
	weight[1] = -one(l.f.met[v].has(w))
	weight[3] = -one(l.f.clash(v, w))
	return true
}

// Bound is that of an edge that breaks nothing.
func (l loose) Bound(int) matching.Weight { return matching.Weight{1} }

func (f *field) unplayable() *Unplayable {
	n := len(f.players)
	s := matching.New(loose{f}, n+n%2)
	s.Greedy(1)
	s.Solve()
	u := &Unplayable{}
	for v, p := range f.players {
		w := s.Mate(v)
		switch {
		case w == n && p.noBye:
			u.SecondBye = p.number
		case w > v && w < n:
			u.add(f, v, w)
		}
	}
	return u
}

func (u *Unplayable) add(f *field, v, w int) {
	numbers := [2]int{f.players[v].number, f.players[w].number}
	if f.met[v].has(w) {
		u.Repeats = append(u.Repeats, numbers)
	}
	if f.clash(v, w) {
		u.Clashes = append(u.Clashes, numbers)
	}
}
