package mafia

import (
	"slices"

	"arbiter/domain"
)

// Slot is what the draw fixes of a game.
type Slot struct {
	Table int    `json:"table,omitempty"`
	Judge string `json:"judge,omitempty"` // as a hand-made file names him
	// Seats are the ten players; Seats[0] has number 1.
	Seats []domain.EntrantID `json:"seats,omitempty"`
	// StandIns are the numbers of seats whose players only fill in there (MF-16). Until its
	// round begins such a seat may be empty.
	StandIns []int `json:"stand_ins,omitempty"`
	// Drawn are the players who gave their seats to those who fill in: they may come back to
	// them (MF-16).
	Drawn []DrawnSeat `json:"drawn,omitempty"`
}

// DrawnSeat says whose a seat is on which somebody fills in.
type DrawnSeat struct {
	Seat   int              `json:"seat" strict:"required"`
	Player domain.EntrantID `json:"player" strict:"required"`
}

// drawnFor is the player whose seat it is while somebody fills in there; "" for nobody.
func (s Slot) drawnFor(seat int) domain.EntrantID {
	for _, d := range s.Drawn {
		if d.Seat == seat {
			return d.Player
		}
	}
	return ""
}

// given is the slot with a seat taken by a player for himself, or by one who fills in; then it
// remembers who had it.
func (s Slot) given(seat int, id domain.EntrantID, own bool) Slot {
	had := s.Seats[seat-1]
	s.Seats = slices.Clone(s.Seats)
	s.Seats[seat-1] = id
	switch {
	case own:
		s.Drawn = slices.DeleteFunc(slices.Clone(s.Drawn), func(d DrawnSeat) bool { return d.Seat == seat })
		s.StandIns = slices.DeleteFunc(slices.Clone(s.StandIns), func(n int) bool { return n == seat })
	case !s.fillsIn(seat):
		s.StandIns = sorted(append(slices.Clone(s.StandIns), seat))
		if had != "" && had != id {
			s.Drawn = append(slices.Clone(s.Drawn), DrawnSeat{Seat: seat, Player: had})
		}
	}
	return s
}

// fillsIn tells whether the player of a seat number has nothing of the game (MF-16).
func (s Slot) fillsIn(seat int) bool { return slices.Contains(s.StandIns, seat) }

// seatOf is the seat number of a player, 0 when he is not at the table.
func (s Slot) seatOf(id domain.EntrantID) int { return slices.Index(s.Seats, id) + 1 }

// Sides are the players of a game by seats, those who fill in too; a seat that nobody has
// yet is left out.
func (Rules) Sides(g domain.Game) []domain.EntrantID {
	return slices.DeleteFunc(slotOf(g).Seats, func(id domain.EntrantID) bool { return id == "" })
}
