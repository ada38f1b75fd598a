package domain

// Bracketed is a regulation with knockout stages (CN-30).
type Bracketed interface {
	Regulation
	// Bracket is a drawn knockout stage as it stands; false for a stage of another kind.
	Bracket(t *Tournament, s Stage) (Bracket, bool)
}

// ThirdPlacer is a regulation whose brackets may have a game for the third place (CN-25).
type ThirdPlacer interface {
	Bracketed
	// ThirdPlace tells whether a game is one of the match for the third place.
	ThirdPlace(g Game) bool
}

// Bracket is a knockout to be looked at.
type Bracket struct {
	ToWins int       // games that win a match (CN-14)
	Rounds [][]Match // from the first one; the last has the final, before it the third-place game
}

// Match is a pair of a bracket with its series of games.
type Match struct {
	Number int // in its round, from 1; 0 is the third-place game
	Sides  [2]MatchSide
	Over   bool
	Winner EntrantID // empty also when over: both are out
}

// MatchSide is one of the two of a match.
type MatchSide struct {
	Entrant EntrantID // empty while it is not known who comes
	Seed    int
	Empty   bool // nobody comes: the other side has the round free
	From    int  // the match of the round before that sends the winner, or the loser, here; 0 in the first round
	Wins    int
}

// Free tells whether a side comes through without a game.
func (m Match) Free() bool { return m.Sides[0].Empty || m.Sides[1].Empty }
