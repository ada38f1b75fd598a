package matching

import (
	"math/rand/v2"
	"testing"
)

// Graphs too large for brute force: the duals prove the weight, whatever was changed before.
func TestDualsProveLargeGraphs(t *testing.T) {
	t.Parallel()
	for seed := range uint64(60) {
		r := rand.New(rand.NewPCG(seed, 4))
		g := randomTable(r, 20+r.IntN(60))
		s := New(g, g.n)
		s.Greedy(g.n / 2)
		s.Solve()
		s.mustBeProven(t, g)
		for range 10 {
			v := r.IntN(g.n)
			for w := range g.n {
				if w != v {
					g.set(v, w, randomWeight(r, 5), r.IntN(3) == 0)
				}
			}
			s.Reweigh(v)
			s.Solve()
			s.mustBeProven(t, g)
		}
	}
}

func (s *Solver) mustBeProven(t *testing.T, g *table) {
	t.Helper()
	for v := range s.n {
		if s.u[v].Sign() < 0 || s.mate[v] == none && s.u[v].Sign() != 0 {
			t.Fatalf("vertex %d has the dual %v and the mate %d", v, s.u[v], s.mate[v])
		}
		for w := range v {
			if g.absent[v][w] {
				continue
			}
			slack := s.fullSlack(g, v, w)
			if slack.Sign() < 0 || s.mate[v] == w && slack.Sign() != 0 {
				t.Fatalf("edge %d-%d has the slack %v, the mate is %d", v, w, slack, s.mate[v])
			}
		}
	}
	for node := s.n; node < len(s.kids); node++ {
		if s.kids[node] != nil {
			s.mustBeFull(t, node)
		}
	}
}

// fullSlack counts the blossoms around both ends.
func (s *Solver) fullSlack(g *table, v, w int) Weight {
	slack := s.u[v]
	slack.add(&s.u[w], 1)
	slack.add(&g.weight[v][w], -scale)
	for node := s.parent[v]; node != none; node = s.parent[node] {
		for other := s.parent[w]; other != none; other = s.parent[other] {
			if node == other {
				slack.add(&s.z[node], 1)
			}
		}
	}
	return slack
}

// mustBeFull: all vertices of a blossom but one are matched inside it.
func (s *Solver) mustBeFull(t *testing.T, node int) {
	t.Helper()
	inside := map[int]bool{}
	list := s.vertices(nil, node)
	for _, v := range list {
		inside[v] = true
	}
	out := 0
	for _, v := range list {
		if !inside[s.mate[v]] {
			out++
		}
	}
	if s.z[node].Sign() < 0 || out != 1 || len(list)%2 == 0 {
		t.Fatalf("blossom of %v: %d matched outside, dual %v", list, out, s.z[node])
	}
}
