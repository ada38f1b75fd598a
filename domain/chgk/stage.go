package chgk

import "arbiter/domain"

// Stage is the season as the tournament file has it, without its id (CG-1).
type Stage struct {
	Rounds    int `json:"rounds" strict:"required"`
	Questions int `json:"questions" strict:"required"` // in each round
}

// Slot is what the calendar fixes of a round.
type Slot struct {
	Date string `json:"date,omitempty"` // 2026-10-04
}

// AtTable is the most players of a team at the table at once (2.3, CG-2).
func (Rules) AtTable() int { return 8 }

// Sides is nil: a round is a game of all who are present (CG-28).
func (Rules) Sides(domain.Game) []domain.EntrantID { return nil }
