package swiss

import "slices"

// made is a pair of places in the field, the higher ranked first, and its bracket's score.
type made struct{ a, b, score int }

// pairAll pairs the round bracket by bracket. rest is the place of who gets the bye, -1 for
// nobody. The field can be paired completely.
func (f *field) pairAll() (pairs []made, rest int, err error) {
	var moved []int
	for from := 0; from < len(f.players); {
		to := f.groupEnd(from)
		sol, err := f.pairBracket(moved, from, to)
		if err != nil {
			return nil, 0, err
		}
		pairs = append(pairs, sol.pairs...)
		moved, from = sol.left, to
	}
	if len(moved) == 1 {
		return pairs, moved[0], nil
	}
	return pairs, -1, nil
}

// pairBracket takes the narrowest scope that proves its answer.
func (f *field) pairBracket(moved []int, from, to int) (*solution, error) {
	reach := alone
	if to == len(f.players) || f.odd() && f.bye >= f.players[from].score {
		reach = all // the bye is decided here
	}
	for ; ; reach++ {
		sol, err := newBracket(f, moved, from, to, reach).solve()
		if err != nil {
			return nil, err
		}
		if reach == all || f.proven(sol, to) {
			return sol, nil
		}
	}
}

// proven says whether the rest can be paired (C4), and the bracket that follows as well as
// any choice of downfloaters could make it (C8).
func (f *field) proven(sol *solution, to int) bool {
	end := f.groupEnd(to)
	open := sol.open
	if sol.b.scope == alone {
		var ok bool
		if open, ok = f.fits(sol.left, to, end); !ok {
			return false
		}
	}
	open = slices.Clone(open)
	for i := end; i < len(f.players); i++ {
		open = append(open, i)
	}
	return f.perfect(open)
}
