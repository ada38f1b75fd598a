package seating

import (
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"
)

// What an exchange says it costs is what counting anew says, and it can be undone.
func TestExchangesCostWhatTheySay(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		s, err := newShape(Request{Players: rapid.IntRange(20, 45).Draw(t, "players"), Games: rapid.IntRange(2, 7).Draw(t, "games"), Apart: [][2]int{{0, 1}, {2, 3}}})
		if err != nil {
			t.Skip("stand-ins")
		}
		search := newSearch(s, Options{Seed: rapid.Uint64().Draw(t, "seed"), Steps: 1})
		b := search.board
		w := weights{never: 5, over: 3}
		b.weigh(w)
		b.set(search.anyhow())
		for range 200 {
			e, ok := b.pick(search.dice.next())
			if !ok {
				continue
			}
			before, said := b.sum(w), b.cost(e)
			b.do(e)
			if after := b.sum(w); after-before != said {
				t.Fatalf("%+v: from %d to %d, said %d", e, before, after, said)
			}
		}
		fresh := newBoard(s)
		fresh.weigh(w)
		fresh.set(b.games)
		if fresh.score != b.score || !cmp.Equal(fresh.where, b.where) || !cmp.Equal(fresh.more, b.more) || !cmp.Equal(fresh.less, b.less) {
			t.Fatal("the board differs from one counted anew")
		}
	})
}

func (b *board) sum(w weights) (sum int) {
	for p := range b.Players {
		for q := range p {
			sum += w.of(int(b.met[p*b.stride+q]), b.usual)
		}
	}
	return sum
}

func TestScoreIsLexicographic(t *testing.T) {
	t.Parallel()
	s := 3*brokenOne + 1440*meetingOne + 20*neverOne + 5*one
	if got := [4]int{s.broken(), s.meetings(), s.never(), s.over()}; got != [4]int{3, 1440, 20, 5} {
		t.Fatal(got)
	}
	if scoreOf(2, 3) != meetingOne || scoreOf(0, 3) != neverOne || scoreOf(5, 3) != 10*meetingOne+4 || scoreOf(apart+2, 3) != brokenOne+meetingOne {
		t.Fatal("score of a pair")
	}
}

// At every vertex two colours differ by one edge at most, whatever the graph.
func TestColoursAreEvenAtEveryVertex(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		n := rapid.IntRange(1, 10).Draw(t, "colours")
		vertex := rapid.IntRange(0, 6)
		edges := rapid.SliceOf(rapid.Custom(func(t *rapid.T) edge {
			return edge{vertex.Draw(t, "player"), vertex.Draw(t, "game")}
		})).Draw(t, "edges")
		counts := map[[2]int][]int{}
		for i, c := range colour(edges, n) {
			for _, v := range [2][2]int{{0, edges[i].player}, {1, edges[i].game}} {
				if counts[v] == nil {
					counts[v] = make([]int, n)
				}
				counts[v][c]++
			}
		}
		for v, count := range counts {
			least, most := count[0], count[0]
			for _, c := range count {
				least, most = min(least, c), max(most, c)
			}
			if most-least > 1 {
				t.Fatalf("vertex %v: %v", v, count)
			}
		}
	})
}

// The inner loop: exchanges tried a second.
func BenchmarkExchanges(b *testing.B) {
	s, err := newShape(Request{Players: 40, Games: 10})
	if err != nil {
		b.Fatal(err)
	}
	search := newSearch(s, Options{Seed: 1, Steps: 1})
	search.board.weigh(weights{})
	search.board.set(search.anyhow())
	best := record{score: search.board.score}
	var chances [dearest]uint32
	fill(&chances, cold)
	for b.Loop() {
		search.board.stage(search.dice, 1000, &chances, &best)
	}
	b.ReportMetric(float64(b.N)*1000/b.Elapsed().Seconds(), "exchanges/s")
}
