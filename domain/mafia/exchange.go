package mafia

import (
	"slices"

	"arbiter/domain"
)

// Field are the players of a stage in the order of its draw; none before it is drawn.
func (Rules) Field(s domain.Stage) []domain.EntrantID { return decoded[Stage](s.Detail).Entrants }

// Exchange puts a player on the number of another one in a stage (G-12).
func (Rules) Exchange(s domain.Stage, out, in domain.EntrantID) domain.Stage {
	detail := decoded[Stage](s.Detail)
	detail.Entrants = slices.Clone(detail.Entrants)
	for i, id := range detail.Entrants {
		if id == out {
			detail.Entrants[i] = in
		}
	}
	s.Detail = asJSON(detail)
	return s
}

// ExchangeIn puts the player on the seat of the other one in a game (G-12). Who only fills
// the seat there keeps it.
func (Rules) ExchangeIn(g domain.Game, out, in domain.EntrantID) domain.Game {
	slot := slotOf(g)
	if seat := slot.seatOf(out); seat == 0 || slot.fillsIn(seat) {
		return g
	}
	return seatExchanged(g, out, in)
}
