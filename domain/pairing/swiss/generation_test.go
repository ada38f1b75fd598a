package swiss

import "slices"

// generated is a key that is less for what the sequences of Articles 3 and 4 come to sooner:
// the set of moved-down players, their opponents, then exchange and transposition of the
// remainder.
func (b view) generated() []int {
	var moved, opponents, rest []int
	for v := range b.from {
		if b.came(v) && b.paired(v) {
			moved, opponents = append(moved, v), append(opponents, b.mate[v])
		}
	}
	for v := b.from; v < b.to; v++ {
		if !slices.Contains(opponents, v) {
			rest = append(rest, v)
		}
	}
	return slices.Concat(moved, opponents, b.remainderKey(rest))
}

// fewPairs is up to which all ways are tried; above it the higher ranked is taken to be in S1.
const fewPairs = 6

// remainderKey is the least over all ways to say which of each pair was in S1.
func (b view) remainderKey(rest []int) []int {
	number := map[int]int{} // in the remainder, from 1
	for i, v := range rest {
		number[v] = i + 1
	}
	var pairs [][2]int
	for _, v := range rest {
		if w := b.mate[v]; v < w && b.resident(w) {
			pairs = append(pairs, [2]int{number[v], number[w]})
		}
	}
	tried := 1
	if len(pairs) <= fewPairs {
		tried = 1 << len(pairs)
	}
	var best []int
	for ways := range tried {
		partner := map[int]int{}
		for i, p := range pairs {
			partner[p[ways>>i&1]] = p[1-ways>>i&1]
		}
		if key := exchangeKey(partner, len(pairs)); best == nil || slices.Compare(key, best) < 0 {
			best = key
		}
	}
	return best
}

// exchangeKey orders S1 (the keys of partner) against the original S1, which is 1..size, by
// 4.3.1 to 4.3.4, and then the transposition.
func exchangeKey(partner map[int]int, size int) []int {
	var out, in, first, second []int
	for n := range partner {
		first = append(first, n)
	}
	slices.Sort(first)
	for _, n := range first {
		if n > size {
			in = append(in, n)
		}
		second = append(second, partner[n])
	}
	sum := 0
	for n := 1; n <= size; n++ {
		if !slices.Contains(first, n) {
			out = append([]int{-n}, out...) // the greatest first
			sum -= n
		}
	}
	for _, n := range in {
		sum += n
	}
	return slices.Concat([]int{len(in), sum}, out, in, second)
}
