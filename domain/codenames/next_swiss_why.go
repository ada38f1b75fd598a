package codenames

import (
	"arbiter/domain"
	"arbiter/domain/pairing/swiss"
)

// whySwiss tells in which score group the two met, who floated there and what gave the
// first one the start (CN-13).
func (f *swissField) whySwiss(p swiss.Pair) domain.Text {
	first, second := f.teams[p.White-1], f.teams[p.Black-1]
	side := f.whySide(p)
	if f.played == 0 {
		return domain.T("codenames.why.swiss_first", "First", nameOf(f.t, first), "FirstNumber", p.White,
			"Second", nameOf(f.t, second), "SecondNumber", p.Black, "Side", side)
	}
	if p.Why.Down == 0 {
		return domain.T("codenames.why.swiss", "First", nameOf(f.t, first), "Second", nameOf(f.t, second),
			"Count", f.wins(p.White), "Side", side)
	}
	return domain.T("codenames.why.swiss_float", "First", nameOf(f.t, first), "Second", nameOf(f.t, second),
		"Down", nameOf(f.t, f.teams[p.Why.Down-1]), "DownWins", f.wins(p.Why.Down), "UpWins", f.wins(p.Why.Up), "Side", side)
}

// whySide tells what gave the start: the first of the rules that decided.
func (f *swissField) whySide(p swiss.Pair) domain.Text {
	first, second := f.teams[p.White-1], f.teams[p.Black-1]
	pairs := []any{
		"First", nameOf(f.t, first), "FirstStarts", f.started[first].started, "FirstGames", f.started[first].games,
		"Second", nameOf(f.t, second), "SecondStarts", f.started[second].started, "SecondGames", f.started[second].games,
	}
	switch p.Why.Side {
	case swiss.Stronger:
		return domain.T("codenames.why.side_stronger", pairs...)
	case swiss.Alternate:
		return domain.T("codenames.why.side_alternate", pairs...)
	case swiss.Higher:
		return domain.T("codenames.why.side_higher", pairs...)
	case swiss.Initial:
		return domain.T("codenames.why.side_initial", "First", nameOf(f.t, first))
	case swiss.BothSides, swiss.NoSide:
	}
	return domain.T("codenames.why.side_both", pairs...)
}

func (f *swissField) whyBye(p swiss.Pair) domain.Text {
	return domain.T("codenames.why.bye", "Team", nameOf(f.t, f.teams[p.White-1]), "Score", f.book.byeScore())
}

// wins of a team so far, a bye included.
func (f *swissField) wins(number int) int {
	wins := 0
	for _, g := range f.players[number-1].Games {
		wins += g.Gain
	}
	return wins
}
