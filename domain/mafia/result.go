package mafia

import (
	"slices"

	"arbiter/domain"
)

// ResultText says who won a game. Who played what is in SeatResult.
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

// SeatResult is what one player has of one game.
type SeatResult struct {
	Seat               int
	Role               Role
	Won                bool
	Points, Additional domain.Points // MF-4 to MF-8; nothing for who fills in (MF-16)
	FillsIn            bool
}

// SeatResult is what a player has of a game; false when he did not play in it, when it has
// no result, or when it was annulled.
func (Rules) SeatResult(t *domain.Tournament, g domain.Game, id domain.EntrantID) (SeatResult, bool) {
	slot, p := slotOf(g), protocolOf(g)
	seat := slot.seatOf(id)
	if seat == 0 || !p.played() || g.Void {
		return SeatResult{}, false
	}
	s := scoringOf(t).of(p, seat)
	out := SeatResult{Seat: seat, Role: p.RoleOf(seat), Won: s.won, Points: s.points, Additional: s.additional}
	if e, _ := t.Entrant(id); e.StandIn || slot.fillsIn(seat) {
		out.FillsIn, out.Points, out.Additional = true, 0, 0
	}
	return out, true
}
