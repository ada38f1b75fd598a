package view

import (
	"arbiter/domain"
)

// Bracket says a knockout in lines, round by round: who meets whom, how their series
// stands, who goes on. It reads on a phone, where a drawing does not fit.
func Bracket(b domain.Bracket, name func(domain.EntrantID) string) []domain.Text {
	var lines []domain.Text
	for i, matches := range b.Rounds {
		lines = append(lines, domain.T("view.bracket.round", "Round", RoundName(1<<(len(b.Rounds)-i))))
		for _, m := range matches {
			lines = append(lines, matchLine(m, name))
		}
	}
	return lines
}

// RoundName names a round of a bracket by its field: 2 is the final.
func RoundName(field int) domain.Text {
	switch field {
	case 2:
		return domain.T("view.bracket.final")
	case 4:
		return domain.T("view.bracket.semi")
	case 8:
		return domain.T("view.bracket.quarter")
	}
	return domain.T("view.bracket.of", "Part", field/2)
}

func matchLine(m domain.Match, name func(domain.EntrantID) string) domain.Text {
	first, second := sideText(m, 0, name), sideText(m, 1, name)
	key := "view.bracket.match"
	switch {
	case m.Free() && m.Winner != "":
		return domain.T("view.bracket.free", "Number", m.Number, "Team", name(m.Winner))
	case m.Free():
		return domain.T("view.bracket.nobody", "Number", m.Number)
	case m.Number == 0:
		key = "view.bracket.third"
	}
	started := m.Over || m.Sides[0].Wins+m.Sides[1].Wins > 0
	score := domain.T("view.bracket.meet")
	if started {
		score = domain.T("view.bracket.score", "First", m.Sides[0].Wins, "Second", m.Sides[1].Wins)
	}
	return domain.T(key, "Number", m.Number, "First", first, "Second", second, "Score", score)
}

// sideText is a team, in bold when it has won, or where it will come from.
func sideText(m domain.Match, i int, name func(domain.EntrantID) string) domain.Text {
	side := m.Sides[i]
	switch {
	case side.Entrant != "" && side.Entrant == m.Winner:
		return domain.T("view.bracket.winner", "Team", name(side.Entrant))
	case side.Entrant != "":
		return domain.T("view.bracket.team", "Team", name(side.Entrant))
	case m.Number == 0:
		return domain.T("view.bracket.from.loser", "Number", side.From)
	}
	return domain.T("view.bracket.from", "Number", side.From)
}
