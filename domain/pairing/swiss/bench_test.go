package swiss

import (
	"fmt"
	"math/rand/v2"
	"testing"
)

// evening is a seeded tournament before round 5 of 9, with draws, some forfeits and absences.
func evening(n int) Position {
	return tournament(rand.New(rand.NewPCG(uint64(n), 5)), chances{draw: 30, forfeit: 2, away: 2, halfBye: 30}, n, 9, 4)
}

// decided is the same without draws, as teams play: score groups are large.
func decided(n int) Position {
	return tournament(rand.New(rand.NewPCG(uint64(n), 6)), chances{}, n, 9, 4)
}

func BenchmarkNext(b *testing.B) {
	for _, n := range []int{16, 64, 256, 1000, 2000} {
		for name, pos := range map[string]Position{"draws": evening(n), "decided": decided(n)} {
			b.Run(fmt.Sprintf("%s/%d", name, n), func(b *testing.B) {
				b.ReportAllocs()
				for b.Loop() {
					if _, err := Next(pos); err != nil {
						b.Fatal(err)
					}
				}
			})
		}
	}
}
