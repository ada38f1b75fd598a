package swiss

import (
	"slices"

	"arbiter/domain/pairing/matching"
)

// pairRemainder pairs the residents whom no moved-down player has met: the fewest and least
// exchanges between S1 and S2 (4.3), then the first transposition of S2 (4.2).
func (sol *solution) pairRemainder() {
	rest, size := sol.remainder()
	sol.weighExchanges(rest, size)
	sol.chooseExchanges(rest[:size], rest[size:])
	sol.e.half = make([]int8, sol.b.size())
	var first []int
	for _, v := range rest {
		sol.e.half[v] = inS2
		if sol.leads(v) {
			sol.e.half[v] = inS1
			first = append(first, v)
		}
	}
	sol.s.Raise(func(int) matching.Weight { return matching.Weight{} })
	sol.s.Solve()
	for _, v := range first {
		sol.fix(v)
	}
}

// remainder lists the residents who are left, and says how many pairs they make.
func (sol *solution) remainder() (rest []int, pairs int) {
	taken := make(map[int]bool, len(sol.pairs))
	for _, p := range sol.pairs {
		taken[p.b] = true
	}
	for v := sol.b.moved; v < sol.b.inside; v++ {
		if !taken[sol.b.places[v]] {
			rest = append(rest, v)
			pairs += int(one(sol.leads(v)))
		}
	}
	return rest, pairs
}

// weighExchanges makes few exchanges weigh most, then a small sum of the numbers in S1: who
// leads a pair is of S1. Raised duals keep the pairs that need no exchange.
func (sol *solution) weighExchanges(rest []int, size int) {
	many := int64(len(rest) * len(rest))
	for i, v := range rest {
		sol.e.exchange[v] = -int64(i)
		if i < size {
			sol.e.exchange[v] += many
		}
	}
	sol.s.Raise(func(v int) matching.Weight {
		w := matching.Weight{}
		if i := slices.Index(rest[:size], v); i >= 0 {
			w[placeExchange] = 2 * sol.e.exchange[v]
		}
		return w
	})
	sol.s.Solve()
}

// chooseExchanges takes the lowest ranked out of S1 that can be, then the highest ranked
// out of S2.
func (sol *solution) chooseExchanges(first, second []int) {
	count := 0
	for _, v := range first {
		count += int(one(!sol.leads(v)))
	}
	left := count
	for i := len(first) - 1; i >= 0 && left > 0; i-- {
		left -= int(one(sol.settle(first[i], false)))
	}
	left = count
	for i := 0; i < len(second) && left > 0; i++ {
		left -= int(one(sol.settle(second[i], true)))
	}
}
