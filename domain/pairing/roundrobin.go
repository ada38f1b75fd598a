package pairing

// Pair is a game between two places of a drawn order, counted from 0. First starts.
type Pair struct{ First, Second int }

// Round is a round of a table: who meets whom and who rests.
type Round struct {
	Pairs   []Pair
	Resting []int
}

// Berger is the round robin of n by the Berger tables (FIDE C.05, Annex 1): every two
// meet once. Numbers of starts differ by one at most, with odd n not at all; nobody
// starts, or does not start, more than twice running (CN-13). Below two there are no rounds.
func Berger(n int) []Round {
	if n < 2 {
		return nil
	}
	rounds := make([]Round, BergerRounds(n))
	for r := range rounds {
		rounds[r] = BergerRound(n, r+1)
	}
	return rounds
}

// BergerRounds is the number of rounds in which n meet each other.
func BergerRounds(n int) int {
	if n < 2 {
		return 0
	}
	return n - 1 + n%2
}

// BergerRound is a round of the table of n, counted from 1; empty when it has none such.
func BergerRound(n, number int) Round {
	circle := BergerRounds(n) // all of an odd field; of an even one all but the last, who is fixed
	if number < 1 || number > circle {
		return Round{}
	}
	return bergerRound(n, circle, number-1)
}

// bergerRound pairs round r (from 0). In the table's numbers, from 1, two of the circle
// meet when their sum is r+2 modulo the circle; the one that would meet itself meets
// the last of an even field or rests.
func bergerRound(n, circle, r int) Round {
	var round Round
	alone := r * (circle + 1) / 2 % circle
	if n%2 == 0 {
		round.Pairs = append(round.Pairs, againstLast(alone, n-1))
	} else {
		round.Resting = []int{alone}
	}
	for k := 1; k <= circle/2; k++ {
		round.Pairs = append(round.Pairs, sides((alone+k)%circle, (alone-k+circle)%circle))
	}
	return round
}

// againstLast gives the start to the circle's first half, and to the last one otherwise.
func againstLast(place, last int) Pair {
	if 2*place < last {
		return Pair{First: place, Second: last}
	}
	return Pair{First: last, Second: place}
}

// sides gives the start to the smaller number of a pair with an odd sum, to the larger
// one otherwise: so each starts in half of its games inside the circle.
func sides(a, b int) Pair {
	if (a < b) == ((a+b)%2 == 1) {
		return Pair{First: a, Second: b}
	}
	return Pair{First: b, Second: a}
}
