package swiss

import (
	"errors"
	"flag"
	"math/rand/v2"
	"sync/atomic"
	"testing"

	"github.com/google/go-cmp/cmp"
)

var positions = flag.Int("positions", 400, "random positions to hold against every legal round")

// smallPosition is a field of up to 14 with a history of up to 9 rounds. Some are of one
// score, so that exchanges decide, some before the last round, with topscorers.
func smallPosition(seed uint64) Position {
	r := rand.New(rand.NewPCG(seed, 20250701))
	switch seed % 8 {
	case 0:
		n := 7 + r.IntN(6)
		return tournament(r, chances{draw: 100, anyhow: 100}, n, 12, 2+r.IntN(n-3))
	case 1, 2:
		return apartPosition(r)
	case 3, 4:
		rounds := 3 + r.IntN(5)
		c := randomChances(r)
		c.away, c.skew = 0, 80
		return tournament(r, c, 4+r.IntN(8), rounds, rounds-1)
	}
	n := 2 + r.IntN(9)
	if r.IntN(6) == 0 {
		n = 11 + r.IntN(2)
	}
	rounds := 1 + r.IntN(9)
	return tournament(r, randomChances(r), n, rounds, r.IntN(rounds))
}

// apartPosition is a first round in which few may meet: several are exchanged at once.
func apartPosition(r *rand.Rand) Position {
	pos := tournament(r, chances{}, 10+r.IntN(5), 12, 0)
	keepApart(r, &pos)
	return pos
}

// In this field exchanges of equal sums differ in who comes out of S2 (C.04.3, 4.3.4): one of
// 30000 does.
func TestTheHighestOfS2IsExchanged(t *testing.T) {
	t.Parallel()
	const seed = 9647
	if !equalsReference(t, apartPosition(rand.New(rand.NewPCG(seed, 20250701))), seed) {
		t.Error("unplayable")
	}
}

// keepApart leaves few pairs that may meet.
func keepApart(r *rand.Rand, pos *Position) {
	percent := 50 + r.IntN(25)
	for i := range pos.Players {
		for j := range i {
			if r.IntN(100) < percent {
				pos.Apart = append(pos.Apart, []int{i + 1, j + 1})
			}
		}
	}
}

// The engine's round is the best of all legal rounds by the text.
func TestEqualsEveryLegalRoundCompared(t *testing.T) {
	t.Parallel()
	const parts = 8
	var unplayable atomic.Int64
	t.Run("positions", func(t *testing.T) {
		for part := range parts {
			t.Run("", func(t *testing.T) {
				t.Parallel()
				for seed := part; seed < *positions; seed += parts {
					if !equalsReference(t, smallPosition(uint64(seed)), seed) {
						unplayable.Add(1)
					}
				}
			})
		}
	})
	if n := int(unplayable.Load()); n == *positions || n == 0 {
		t.Errorf("%d of %d positions were unplayable", n, *positions)
	}
	t.Logf("%d positions, %d of them unplayable", *positions, unplayable.Load())
}

func equalsReference(t *testing.T, pos Position, seed int) (playable bool) {
	t.Helper()
	got, err := Next(pos)
	if everybodyAway(pos) {
		return len(got.Pairs) == 0 && err == nil
	}
	ref := newReference(pos)
	want := ref.solve()
	var unplayable *Unplayable
	if want == nil || err != nil {
		if !errors.As(err, &unplayable) || want != nil {
			t.Fatalf("seed %d: %v, and there are %d legal rounds", seed, err, len(ref.all))
		}
		return false
	}
	if diff := cmp.Diff(ref.numbers(want), partners(got)); diff != "" {
		t.Fatalf("seed %d: %s", seed, diff)
	}
	return true
}

func everybodyAway(pos Position) bool {
	for _, p := range pos.Players {
		if !p.Absent {
			return false
		}
	}
	return true
}

// numbers are the pairs as white and black.
func (ref *reference) numbers(mate []int) map[int]int {
	pairs := map[int]int{}
	for v, w := range mate {
		p, q := &ref.f.players[v], &ref.f.players[w]
		switch {
		case v == w:
			pairs[p.number] = 0
		case v < w && referenceColour(p, q, ref.first) == White:
			pairs[p.number] = q.number
		case v < w:
			pairs[q.number] = p.number
		}
	}
	return pairs
}

func partners(r Round) map[int]int {
	pairs := map[int]int{}
	for _, p := range r.Pairs {
		pairs[p.White] = p.Black
	}
	return pairs
}
