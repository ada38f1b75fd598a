package codenames

import "arbiter/domain"

// By is how a game was won or lost.
type By string

// The ways a game ends, in the spelling of the tournament file.
const (
	ByWords     By = "words"      // CN-3: Left words of the loser stay open
	ByBlack     By = "black"      // CN-4
	ByTime      By = "time"       // CN-5
	ByLeftEarly By = "left_early" // CN-6
	ByTechnical By = "technical"  // CN-7
	ByCognate   By = "cognate"    // CN-8
	ByAbsent    By = "absent"     // CN-19
)

// Protocol is what a judge records of a game.
type Protocol struct {
	Result Result `json:"result"`
	// Fouls are the fouls of each side in this game (CN-9); a side without fouls is absent.
	Fouls map[domain.EntrantID]int `json:"fouls,omitempty"`
}

// Result is the outcome of a game. Winner is nil only when both sides left (CN-6) or
// both were absent (CN-19).
type Result struct {
	Winner *domain.EntrantID `json:"winner" strict:"required"`
	By     By                `json:"by" strict:"required"`
	Left   *int              `json:"left,omitempty"` // only with ByWords
}
