package mafia

import (
	"slices"

	"arbiter/domain"
	"arbiter/domain/strict"
)

// Field are the players of a stage in the order of its draw; none before it is drawn.
func (Rules) Field(s domain.Stage) []domain.EntrantID { return strict.Read[Stage](s.Detail).Entrants }

// Exchange puts a player on the number of another one in a stage (G-12).
func (Rules) Exchange(s domain.Stage, out, in domain.EntrantID) domain.Stage {
	detail := strict.Read[Stage](s.Detail)
	detail.Entrants = exchanged(detail.Entrants, out, in)
	s.Detail = strict.JSON(detail)
	return s
}

// ExchangeIn changes the seats of the two in a game (G-12): who comes takes the seat, and
// where he was to fill in the one who leaves does (MF-16).
func (Rules) ExchangeIn(g domain.Game, out, in domain.EntrantID) domain.Game {
	slot := slotOf(g)
	slot.Seats = exchanged(slot.Seats, out, in)
	g.Slot = strict.JSON(slot)
	live := liveOf(g)
	for i, d := range live.Drawn {
		live.Drawn[i].Player = exchanged([]domain.EntrantID{d.Player}, out, in)[0]
	}
	return live.with(g)
}

// exchanged has each of the two where the other one was.
func exchanged(ids []domain.EntrantID, out, in domain.EntrantID) []domain.EntrantID {
	ids = slices.Clone(ids)
	for i, id := range ids {
		switch id {
		case out:
			ids[i] = in
		case in:
			ids[i] = out
		}
	}
	return ids
}
