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
