package seating

import (
	"testing"

	"pgregory.net/rapid"
)

// What is counted by classes of pairs is what the board counts of all the turns, and
// everybody plays once a round (MF-3).
func TestTurnedRoundsAreCountedAsTheBoardCounts(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		turns := rapid.IntRange(leastTurns, 7).Draw(t, "turns")
		r := Request{Players: 10 * rapid.IntRange(1, 4).Draw(t, "tables"), Games: turns * rapid.IntRange(1, 3).Draw(t, "rounds")}
		s, err := newShape(r)
		if err != nil {
			t.Fatal(err)
		}
		d := dice(rapid.Uint64().Draw(t, "seed"))
		f := newTurned(s, turns)
		run := f.search(&d, rapid.SampledFrom([]int{0, 10 * stages, 100 * stages}).Draw(t, "steps"), weights{never: 4, over: 3}, func(int) bool { return true })
		b := newBoard(s)
		b.weigh(weights{})
		b.set(f.games())
		if run != f.best || b.score != f.best {
			t.Fatalf("the run %d, the best %d, the board %d", run, f.best, b.score)
		}
		for p := range r.Players {
			for round := range s.rounds {
				if b.rested(p, round) {
					t.Fatalf("%d rests in round %d", p, round)
				}
			}
		}
	})
}

// At 40 players with 10 games chance comes near the bound (1444); turned rounds meet it.
func TestTurnedRoundsMeetTheBoundMF3(t *testing.T) {
	t.Parallel()
	r := Request{Players: 40, Games: 10}
	s, err := Make(r, Options{Seed: 2, Steps: 20_000_000})
	if q := Measure(r, s); err != nil || !q.Proven() || q.Meetings != 1440 || q.SeatCellsOff != 0 {
		t.Fatalf("%v %+v", err, q)
	}
}
