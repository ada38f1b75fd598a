package domain

// Planner is a regulation that proposes formats for a day (CN-12, MF-35).
type Planner interface {
	Regulation
	// Plan proposes two or three formats, the best first. Two calls with the same
	// request give the same proposals. It refuses numbers no tournament has.
	Plan(p PlanRequest) ([]Proposal, error)
}

// PlanRequest is what a format has to fit.
type PlanRequest struct {
	Entrants int
	Tables   int // games that can be played at the same time
	Minutes  int // from the start of the first round to the end of the last one
	// ToWins is the length of the series wanted in a knockout (CN-14); 0 leaves it open.
	ToWins int
	// Settings are those of the tournament that differ from the defaults.
	Settings map[string]string
}

// Proposal is a format and what it takes. Where results decide how much is played,
// the figures are those of the longest evening.
type Proposal struct {
	Spec string // what /format reads
	// Settings must be set so for the figures to hold.
	Settings map[string]string
	Stages   []PlannedStage
	Rounds   int
	Games    int // at most; LeastGames when every series is as short as can be
	// EntrantGames are the least and the most games of one entrant.
	LeastGames   int
	EntrantGames [2]int
	Waves        int // games one after the other at a table in a round, at most
	Minutes      int // from the start to the end
	Spare        int // minutes left of the request; below zero: minutes too many
	GivesUp      []Text
	Warnings     []Text
}

// Fits tells whether the proposal ends in time.
func (p Proposal) Fits() bool { return p.Spare >= 0 }

// PlannedStage is a stage of a proposal.
type PlannedStage struct {
	Kind   string // as in the tournament file
	Text   Text   // the stage in words
	Rounds int
	Games  int // at most
	// LeastGames are played when every series is as short as can be.
	LeastGames int
	Waves      int // at most, in one round
	Minutes    int
}
