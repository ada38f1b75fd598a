package codenames

import "arbiter/domain"

// The kinds of stages (CN-12).
const (
	RoundRobin = "round_robin"
	Groups     = "groups"
	Swiss      = "swiss"
	Knockout   = "knockout"
)

// Stage is a stage as the tournament file has it, without its id.
type Stage struct {
	Kind     string             `json:"kind" strict:"required"`
	Groups   []Group            `json:"groups,omitempty"`
	Entrants []domain.EntrantID `json:"entrants,omitempty"` // in the order of the draw
	Rounds   int                `json:"rounds,omitempty"`   // Swiss
	ToWins   int                `json:"to_wins,omitempty"`  // CN-14
	Advance  int                `json:"advance,omitempty"`  // the cut, of each group
}

// Group is one group of a stage.
type Group struct {
	ID       string             `json:"id" strict:"required"`
	Entrants []domain.EntrantID `json:"entrants" strict:"required"`
}
