package mafia

import "arbiter/domain"

// Stage is a stage as the tournament file has it, without its id (MF-2).
type Stage struct {
	Games   int `json:"games_per_player" strict:"required"`
	Advance int `json:"advance,omitempty"` // the cut
	// Entrants are the players of the stage; they win over the cut before it (MF-34).
	Entrants []domain.EntrantID `json:"entrants,omitempty"`
}
