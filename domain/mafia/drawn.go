package mafia

import (
	"slices"

	"arbiter/domain"
	"arbiter/domain/strict"
)

// Live is what is known of a game beside its draw and its protocol; no file has it.
type Live struct {
	// Drawn are the players who gave their seats to those who fill in: they may come back to
	// them (MF-16).
	Drawn []DrawnSeat `json:"drawn,omitempty"`
}

// DrawnSeat says whose a seat is on which somebody fills in.
type DrawnSeat struct {
	Seat   int              `json:"seat"`
	Player domain.EntrantID `json:"player"`
}

func liveOf(g domain.Game) Live { return strict.Read[Live](g.Live) }

// with is the game with these seats given up; one without any has no Live.
func (l Live) with(g domain.Game) domain.Game {
	g.Live = nil
	if len(l.Drawn) > 0 {
		g.Live = strict.JSON(l)
	}
	return g
}

// drawnFor is the player whose seat it is while somebody fills in there; "" for nobody.
func (l Live) drawnFor(seat int) domain.EntrantID {
	for _, d := range l.Drawn {
		if d.Seat == seat {
			return d.Player
		}
	}
	return ""
}

// given is the game with a seat taken by a player for himself, or by one who fills in; then it
// remembers who had it.
func given(g domain.Game, seat int, id domain.EntrantID, own bool) domain.Game {
	slot, live := slotOf(g), liveOf(g)
	had := slot.Seats[seat-1]
	slot.Seats = slices.Clone(slot.Seats)
	slot.Seats[seat-1] = id
	switch {
	case own:
		live.Drawn = slices.DeleteFunc(live.Drawn, func(d DrawnSeat) bool { return d.Seat == seat })
		slot.StandIns = slices.DeleteFunc(slices.Clone(slot.StandIns), func(n int) bool { return n == seat })
	case !slot.fillsIn(seat):
		slot.StandIns = sorted(append(slices.Clone(slot.StandIns), seat))
		if had != "" && had != id {
			live.Drawn = append(live.Drawn, DrawnSeat{Seat: seat, Player: had})
		}
	}
	g.Slot = strict.JSON(slot)
	return live.with(g)
}
