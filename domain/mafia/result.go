package mafia

import (
	"slices"

	"arbiter/domain"
)

// ResultText says who won a game. Who played what is in Seats.
func (Rules) ResultText(_ *domain.Tournament, g domain.Game) domain.Text {
	return resultText(protocolOf(g))
}

func resultText(p Protocol) domain.Text {
	switch {
	case !p.played():
		return domain.T("mafia.result.none")
	case p.Awarded:
		return domain.T("mafia.result.awarded." + string(p.Winner))
	}
	return domain.T("mafia.result." + string(p.Winner))
}

// WinText names the side that has won a played game, awarded or not: for a button.
func (Rules) WinText(g domain.Game) domain.Text {
	return domain.T("mafia.win." + string(protocolOf(g).Winner))
}

// Role is what a seat played (MF-1).
type Role string

// The roles.
const (
	Citizen Role = "citizen"
	Sheriff Role = "sheriff"
	Mafioso Role = "mafia"
	Don     Role = "don"
)

// RoleOf is the role of a seat.
func (p Protocol) RoleOf(seat int) Role {
	switch {
	case seat == p.Don:
		return Don
	case slices.Contains(p.Mafia, seat):
		return Mafioso
	case seat == p.Sheriff:
		return Sheriff
	}
	return Citizen
}
