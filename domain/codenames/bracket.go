package codenames

import (
	"math/bits"
	"slices"

	"arbiter/domain"
)

// bracket is the plan of a knockout (CN-30): which seeds meet and where winners go. Rounds
// and matches are counted from 1; round 1 is that of the whole field.
type bracket struct {
	seeds []domain.EntrantID // seed 1 first
	order []int              // numbers of seeds down the bracket, two a match of round 1
	third bool               // losers of the semifinals play for place 3 (CN-25)
}

// newBracket is the bracket of the seeds. There is a third-place game from four on.
func newBracket(seeds []domain.EntrantID, third bool) bracket {
	b := bracket{seeds: seeds, third: third && len(seeds) >= 4}
	b.order = foldOrder(b.field(1))
	return b
}

// rounds is the number of rounds; a field of one has none.
func (b bracket) rounds() int { return bits.Len(uint(max(len(b.seeds), 1) - 1)) }

// matches is how many matches a round has, free ones included, the third-place game not.
func (b bracket) matches(round int) int {
	if round < 1 || round > b.rounds() {
		return 0
	}
	return b.field(round) / 2
}

// field is how many places a round has: 2 for the final, 4 for the semifinals; 1 after the final.
func (b bracket) field(round int) int { return 1 << (b.rounds() + 1 - round) }

// opening are the sides of a match of round 1; the second is "" when the first is free.
func (b bracket) opening(match int) [2]domain.EntrantID {
	var sides [2]domain.EntrantID
	for i := range sides {
		if seed := b.order[2*(match-1)+i]; seed <= len(b.seeds) {
			sides[i] = b.seeds[seed-1]
		}
	}
	return sides
}

// start is the match of round 1 in which a team stands; false when it is no seed.
func (b bracket) start(id domain.EntrantID) (match int, ok bool) {
	seed := slices.Index(b.seeds, id) + 1
	if seed == 0 || b.rounds() == 0 {
		return 0, false
	}
	return slices.Index(b.order, seed)/2 + 1, true
}

// spots are all matches in the order in which they can be decided; the third-place game
// stands before the final.
func (b bracket) spots() []spot {
	var out []spot
	for round := 1; round <= b.rounds(); round++ {
		if round == b.rounds() && b.third {
			out = append(out, spot{round, thirdPlace})
		}
		for match := 1; match <= b.matches(round); match++ {
			out = append(out, spot{round, match})
		}
	}
	return out
}

// final is the match that gives places 1 and 2.
func (b bracket) final() spot { return spot{b.rounds(), 1} }

// foldOrder is the order of seeds down the bracket of a full field: 1; 1 2; 1 4 2 3;
// 1 8 4 5 2 7 3 6 (CN-30).
func foldOrder(size int) []int {
	order := []int{1}
	for len(order) < size {
		next := make([]int, 0, 2*len(order))
		for _, seed := range order {
			next = append(next, seed, 2*len(order)+1-seed)
		}
		order = next
	}
	return order
}
