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
		w := weights{never: 5, over: 3, rests: 2}
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
		if fresh.score != b.score || fresh.rests != b.rests || !cmp.Equal(fresh.where, b.where) || !cmp.Equal(fresh.more, b.more) || !cmp.Equal(fresh.less, b.less) {
			t.Fatal("the board differs from one counted anew")
		}
	})
}

// Shifts make rounds that share as many pairs as their differences say.
func TestDifferencesSayWhatRoundsShare(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		factors := rapid.SampledFrom([][]int{{5}, {6}, {7}, {2, 2, 2}, {8}, {3, 3}, {10}, {2, 2, 3}, {13}}).Draw(t, "factors")
		rounds := rapid.IntRange(2, 7).Draw(t, "rounds")
		d := dice(rapid.Uint64().Draw(t, "seed"))
		f := newDifferences(factors, rounds, &d)
		f.search(&d, 2000, func(int) bool { return true })
		s, err := newShape(Request{Players: 10 * f.order, Games: rounds})
		if err != nil {
			t.Fatal(err)
		}
		b := newBoard(s)
		b.set(f.games())
		want := f.order * (f.excess + f.rounds*(f.rounds-1)/2*spreadCost(10, f.order))
		if f.excess < 0 || b.score.meetings() != want {
			t.Fatalf("excess %d, %d meetings, want %d", f.excess, b.score.meetings(), want)
		}
		for p := range s.Players {
			for r := range rounds {
				if b.rested(p, r) {
					t.Fatalf("player %d rests in round %d", p, r)
				}
			}
		}
	})
}

func (b *board) sum(w weights) (sum int) {
	for p := range b.Players {
		for q := range p {
			sum += w.of(int(b.met[p*b.stride+q]), b.usual)
		}
		for r := 1; r < b.rounds; r++ {
			if b.rested(p, r-1) && b.rested(p, r) {
				sum += w.rests
			}
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
		edges := rapid.SliceOfN(rapid.Custom(func(t *rapid.T) edge {
			return edge{vertex.Draw(t, "player"), vertex.Draw(t, "game")}
		}), 0, 90).Draw(t, "edges")
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
