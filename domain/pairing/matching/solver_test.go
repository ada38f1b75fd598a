package matching

import (
	"flag"
	"math/rand/v2"
	"testing"
)

var graphs = flag.Int("graphs", 20000, "random small graphs to hold against brute force")

// table is a graph as a matrix; absent edges are marked.
type table struct {
	n      int
	weight [][]Weight
	absent [][]bool
}

func (t *table) Weight(a, b int, w *Weight) bool {
	*w = t.weight[a][b]
	return !t.absent[a][b]
}

func (t *table) Bound(v int) Weight {
	var most Weight
	for w := range t.n {
		if w != v && !t.absent[v][w] && most.Less(&t.weight[v][w]) {
			most = t.weight[v][w]
		}
	}
	return most
}

func (t *table) set(a, b int, w Weight, absent bool) {
	t.weight[a][b], t.weight[b][a] = w, w
	t.absent[a][b], t.absent[b][a] = absent, absent
}

func randomTable(r *rand.Rand, n int) *table {
	t := &table{n: n, weight: make([][]Weight, n), absent: make([][]bool, n)}
	for v := range n {
		t.weight[v], t.absent[v] = make([]Weight, n), make([]bool, n)
	}
	density, spread := r.Float64(), 1+r.Int64N(12)
	for a := range n {
		for b := range a {
			t.set(a, b, randomWeight(r, spread), r.Float64() > density)
		}
	}
	return t
}

func randomWeight(r *rand.Rand, spread int64) Weight {
	return Weight{r.Int64N(2), r.Int64N(spread) - spread/4, 0, r.Int64N(spread) - spread/2}
}

// best is the greatest weight by trying all matchings of the vertices from v on.
func (t *table) best(v int, used []bool) Weight {
	for v < t.n && used[v] {
		v++
	}
	if v >= t.n {
		return Weight{}
	}
	used[v] = true
	most := t.best(v+1, used)
	for w := v + 1; w < t.n; w++ {
		if used[w] || t.absent[v][w] {
			continue
		}
		used[w] = true
		x := t.best(v+1, used)
		x.add(&t.weight[v][w], 1)
		if most.Less(&x) {
			most = x
		}
		used[w] = false
	}
	used[v] = false
	return most
}

func (t *table) total(test *testing.T, s *Solver, gone []bool) Weight {
	test.Helper()
	var sum Weight
	for v := range t.n {
		m := s.Mate(v)
		if m == none {
			continue
		}
		if s.Mate(m) != v || t.absent[v][m] || gone[v] {
			test.Fatalf("%d is matched to %d, that one to %d", v, m, s.Mate(m))
		}
		if m > v {
			sum.add(&t.weight[v][m], 1)
		}
	}
	return sum
}

func (t *table) mustBeBest(test *testing.T, s *Solver, gone []bool) {
	test.Helper()
	used := append([]bool{}, gone...)
	if got, want := t.total(test, s, gone), t.best(0, used); got != want {
		test.Fatalf("weight %v, the greatest is %v\n%v\n%v", got, want, t.weight, t.absent)
	}
}

func TestSolveEqualsBruteForce(t *testing.T) {
	t.Parallel()
	for seed := range uint64(*graphs) {
		r := rand.New(rand.NewPCG(seed, 1))
		g := randomTable(r, r.IntN(10)+r.IntN(2)*r.IntN(3))
		s := New(g, g.n)
		if seed%2 == 0 {
			s.Greedy(r.IntN(4))
		}
		s.Solve()
		g.mustBeBest(t, s, make([]bool, g.n))
	}
}

// A vertex gets new edges, or a pair is taken out: the matching must stay the best.
func TestChangesKeepTheBest(t *testing.T) {
	t.Parallel()
	for seed := range uint64(*graphs / 4) {
		r := rand.New(rand.NewPCG(seed, 2))
		g := randomTable(r, 2+r.IntN(8))
		gone := make([]bool, g.n)
		s := New(g, g.n)
		s.Solve()
		for range 6 {
			v := r.IntN(g.n)
			if gone[v] {
				continue
			}
			if r.IntN(4) == 0 {
				if m := s.Mate(v); m != none {
					gone[m] = true
				}
				gone[v] = true
				s.Remove(v)
			} else {
				for w := range g.n {
					if w != v {
						g.set(v, w, randomWeight(r, 8), r.IntN(3) == 0)
					}
				}
				s.Reweigh(v)
			}
			s.Solve()
			g.mustBeBest(t, s, gone)
		}
	}
}

func TestRaiseKeepsTheBest(t *testing.T) {
	t.Parallel()
	for seed := range uint64(*graphs / 4) {
		r := rand.New(rand.NewPCG(seed, 3))
		g := randomTable(r, 2+r.IntN(8))
		s := New(g, g.n)
		s.Solve()
		more := make([]Weight, g.n)
		for v := range more {
			more[v] = Weight{0, 0, r.Int64N(5)}
		}
		for a := range g.n {
			for b := range a {
				w := g.weight[a][b]
				w.add(&more[b], 1)
				g.set(a, b, w, g.absent[a][b] || r.IntN(9) == 0)
			}
		}
		s.Raise(func(v int) Weight {
			by := Weight{}
			by.add(&more[v], 2)
			return by
		})
		s.Solve()
		g.mustBeBest(t, s, make([]bool, g.n))
	}
}
