package swiss

import "arbiter/domain/pairing/matching"

// solution is a bracket being paired: first by the criteria, then, among what they leave
// equal, the pairing that comes first in the sequences of Articles 3 and 4. Each choice
// changes the weights of one vertex in the places below the criteria and asks the solver again.
type solution struct {
	b     *bracket
	e     *edges
	s     *matching.Solver
	pairs []made
	left  []int // places of the downfloaters
	open  []int // of them and the group below, who has no partner there
}

func (b *bracket) solve() (*solution, error) {
	sol, err := b.best()
	if err == nil && b.countsUnplayed && sol.floaters() != 1 {
		b.countsUnplayed = false // C9 is for a single downfloater
		sol, err = b.best()
	}
	if err != nil {
		return nil, err
	}
	sol.chooseMoved()
	for v := range b.moved {
		if sol.leads(v) {
			sol.fix(v)
		}
	}
	sol.pairRemainder()
	sol.collect()
	return sol, nil
}

// best is any pairing that meets the criteria best.
func (b *bracket) best() (*solution, error) {
	if err := b.weigh(); err != nil {
		return nil, err
	}
	b.bound()
	n := b.size()
	e := &edges{b: b, exchange: make([]int64, n), choice: make([]int64, n), focus: noFocus}
	sol := &solution{b: b, e: e, s: matching.New(e, n)}
	sol.s.Greedy(b.inside / 2)
	sol.s.Solve()
	return sol, nil
}

// leads says whether v is the higher ranked of a pair of the bracket.
func (sol *solution) leads(v int) bool {
	m := sol.s.Mate(v)
	return m > v && sol.b.isResident(m)
}

func (sol *solution) floaters() int {
	n := sol.b.inside
	for v := range sol.b.inside {
		if sol.leads(v) {
			n -= 2
		}
	}
	return n
}

// chooseMoved pairs the higher ranked of moved-down players with one score, if not all
// can be paired (4.4.2).
func (sol *solution) chooseMoved() {
	v := 0
	for _, g := range sol.b.groups {
		if g.zone != movedDown {
			return
		}
		left := 0
		for w := v; w < v+g.size; w++ {
			left += int(one(sol.leads(w)))
		}
		if left == g.size {
			left = 0
		}
		for w := v; w < v+g.size && left > 0; w++ {
			left -= int(one(sol.settle(w, true)))
		}
		v += g.size
	}
}

// settle tries to make v the higher ranked of a pair, or to make it none, and holds it so
// if nothing is lost by that.
func (sol *solution) settle(v int, lead bool) bool {
	sign := one(lead)*2 - 1
	if sol.leads(v) != lead {
		sol.e.focus, sol.e.bonus = v, func(int) int64 { return sign }
		sol.again(v)
		sol.e.focus = noFocus
	}
	held := sol.leads(v) == lead
	if held {
		sol.e.choice[v] = sign
	}
	sol.again(v)
	return held
}

func (sol *solution) again(v int) {
	sol.s.Reweigh(v)
	sol.s.Solve()
}

// fix gives v the highest ranked opponent that it can have, for good (4.2).
func (sol *solution) fix(v int) {
	n := int64(sol.b.size())
	sol.e.focus, sol.e.bonus = v, func(lower int) int64 { return n - int64(lower) }
	sol.again(v)
	sol.e.focus = noFocus
	m := sol.s.Mate(v)
	sol.pairs = append(sol.pairs, made{sol.b.places[v], sol.b.places[m], sol.b.score})
	sol.s.Remove(v)
	sol.s.Solve()
}

// collect notes who is left.
func (sol *solution) collect() {
	paired := make(map[int]bool, 2*len(sol.pairs))
	for _, p := range sol.pairs {
		paired[p.a], paired[p.b] = true, true
	}
	for v, place := range sol.b.places {
		if paired[place] {
			continue
		}
		if v < sol.b.inside {
			sol.left = append(sol.left, place)
		}
		if sol.s.Mate(v) < 0 {
			sol.open = append(sol.open, place)
		}
	}
}
