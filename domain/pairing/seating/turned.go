package seating

import "math"

// turned looks for a few rounds that make the whole stage when they are turned: players
// stand in circles of as many places as there are turns, and a turn moves everybody one
// place on; who is left over stays. Pairs that turn into each other meet equally often,
// so one count stands for all of them and the search is as many times smaller.
type turned struct {
	*shape
	turns       int
	class       []int32 // [a*Players+b]: of pairs that turn into each other
	size        []int   // pairs of a class
	count       []int   // by class: meetings in the rounds that are turned
	where       []int   // [round*Players+player]: seat, ten a table
	who         []int   // [round*Players+seat]: player
	usual       int
	costs       map[int][]int // by size of a class, by count
	costsOf     [][]int       // by class
	cost, least int           // of all classes; the least of a run
	run, best   score         // of a run; of all
	seats       []int         // who, at the best
}

// newTurned has no seats yet. The turns divide the rounds of the shape.
func newTurned(s *shape, turns int) *turned {
	t := &turned{shape: s, turns: turns, class: make([]int32, s.Players*s.Players), usual: s.usual(), best: math.MaxInt64}
	for i := range t.class {
		t.class[i] = -1
	}
	for a := range s.Players {
		for b := range a {
			if t.class[a*s.Players+b] < 0 {
				t.size = append(t.size, t.classify(a, b))
			}
		}
	}
	t.count, t.costsOf, t.costs = make([]int, len(t.size)), make([][]int, len(t.size)), map[int][]int{}
	for _, size := range t.size {
		t.costs[size] = make([]int, s.rounds/turns*size+10) // 9 more on the way of an exchange
	}
	t.where = make([]int, s.rounds/turns*s.Players)
	t.who = make([]int, len(t.where))
	return t
}

// classify gives the pairs that two turn into the next number, and counts them.
func (t *turned) classify(a, b int) (pairs int) {
	for ; t.class[a*t.Players+b] < 0; a, b = t.next(a), t.next(b) {
		class := int32(len(t.size)) //nolint:gosec // a few thousand
		t.class[a*t.Players+b], t.class[b*t.Players+a] = class, class
		pairs++
	}
	return pairs
}

// next is who stands where the player turns to.
func (t *turned) next(p int) int {
	if first := p / t.turns * t.turns; first+t.turns <= t.Players {
		return first + (p-first+1)%t.turns
	}
	return p
}
