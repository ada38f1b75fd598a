package swiss

import (
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// mediumPosition is a field too large for all of its rounds, often late in the tournament.
func mediumPosition(seed uint64) Position {
	r := rand.New(rand.NewPCG(seed, 13))
	rounds := 3 + r.IntN(9)
	return tournament(r, randomChances(r), 13+r.IntN(60), rounds, r.IntN(rounds))
}

// mates is a round by places of the field.
func (ref *reference) mates(round Round) []int {
	place := map[int]int{}
	for i, p := range ref.f.players {
		place[p.number] = i
	}
	mate := make([]int, len(ref.f.players))
	for i := range mate {
		mate[i] = -1
	}
	for _, p := range round.Pairs {
		v, w := place[p.White], place[p.White]
		if p.Black != 0 {
			w = place[p.Black]
		}
		mate[v], mate[w] = w, v
	}
	return mate
}

// legal holds a round against C1 to C3 and says what breaks them.
func (ref *reference) legal(mate []int) string {
	rested := 0
	for v, w := range mate {
		switch {
		case w < 0 || mate[w] != v:
			return "somebody has no partner"
		case v == w && ref.f.players[v].noBye:
			return "C2"
		case v != w && !ref.mayMeet(v, w):
			return "C1 or C3"
		case v == w:
			rested++
		}
	}
	if rested != len(mate)%2 {
		return "number of byes"
	}
	return ""
}

// neighbours are the legal rounds that differ in two pairs, one of them perhaps the bye.
func (ref *reference) neighbours(mate []int) [][]int {
	var list [][]int
	try := func(a, b, c, d int) {
		other := slices.Clone(mate)
		other[a], other[b] = b, a
		other[c], other[d] = d, c
		if ref.legal(other) == "" {
			list = append(list, other)
		}
	}
	for v, w := range mate {
		for x := range v {
			y := mate[x]
			if y == w || y == v {
				continue
			}
			try(v, x, w, y)
			try(v, y, w, x)
		}
	}
	return list
}

// C1 to C3 hold, and no exchange of partners between two pairs is better by C5 to C21 and
// the order of generation.
func TestNoExchangeOfTwoPairsIsBetter(t *testing.T) {
	t.Parallel()
	compared := 0
	for seed := range uint64(40) {
		pos := mediumPosition(seed)
		round, err := Next(pos)
		if err != nil {
			continue
		}
		ref := newReferenceOf(pos)
		mate := ref.mates(round)
		if broken := ref.legal(mate); broken != "" {
			t.Fatalf("seed %d breaks %s", seed, broken)
		}
		ref.all = append(ref.neighbours(mate), mate)
		compared += len(ref.all)
		if diff := cmp.Diff(mate, ref.solve()); diff != "" {
			t.Fatalf("seed %d: a neighbour is better: %s", seed, diff)
		}
	}
	if compared < 3000 {
		t.Errorf("only %d rounds were compared", compared)
	}
}

// A bracket's answer in the narrowest scope that proves it is that of the whole field.
func TestNarrowScopesProveTheWholeAnswer(t *testing.T) {
	t.Parallel()
	narrow := 0
	for seed := range uint64(40) {
		pos := mediumPosition(seed)
		f := newField(&pos)
		if !f.setBye() {
			continue
		}
		var moved []int
		for from := 0; from < len(f.players); from = f.groupEnd(from) {
			lazy, err := f.pairBracket(moved, from, f.groupEnd(from))
			if err != nil {
				t.Fatal(err)
			}
			whole, err := newBracket(f, moved, from, f.groupEnd(from), all).solve()
			if err != nil {
				t.Fatal(err)
			}
			if diff := cmp.Diff(whole.pairs, lazy.pairs, cmp.AllowUnexported(made{})); diff != "" {
				t.Fatalf("seed %d, bracket from %d: %s", seed, from, diff)
			}
			if lazy.b.scope != all {
				narrow++
			}
			moved = lazy.left
		}
	}
	if narrow == 0 {
		t.Error("no bracket was solved in a narrow scope")
	}
}

func TestOrderOfInputChangesNothing(t *testing.T) {
	t.Parallel()
	for seed := range uint64(40) {
		pos := mediumPosition(seed)
		want, wantErr := Next(pos)
		r := rand.New(rand.NewPCG(seed, 14))
		r.Shuffle(len(pos.Players), func(i, j int) { pos.Players[i], pos.Players[j] = pos.Players[j], pos.Players[i] })
		got, err := Next(pos)
		if diff := cmp.Diff(want, got); diff != "" || (err == nil) != (wantErr == nil) {
			t.Fatalf("seed %d: %s, %v, %v", seed, diff, err, wantErr)
		}
	}
}

// A large field is complete and legal.
func TestLargeFieldsAreLegal(t *testing.T) {
	t.Parallel()
	for _, n := range []int{255, 1000} {
		for _, pos := range []Position{evening(n), decided(n)} {
			round, err := Next(pos)
			if err != nil {
				t.Fatal(err)
			}
			ref := newReferenceOf(pos)
			if broken := ref.legal(ref.mates(round)); broken != "" {
				t.Errorf("%d players: %s", n, broken)
			}
		}
	}
}
