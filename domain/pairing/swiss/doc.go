// Package swiss pairs a round by the FIDE (Dutch) System, C.04.3 in force from 1 July 2025:
// bracket by bracket from the top, criteria C1 to C21 in their order, the completion of the
// round guaranteed (CN-29). White is the starting side (CN-13).
//
// It finds the pairing by matchings of the greatest weight in place of the sequences of the
// text: see bracket.go for the proof that brackets are solved exactly.
package swiss

// Colour is a side: White starts.
type Colour int8

// The sides. NoColour stands for a round without a game and for no preference.
const (
	NoColour Colour = iota
	White
	Black
)

// Other is the opposite side.
func (c Colour) Other() Colour {
	switch c {
	case White:
		return Black
	case Black:
		return White
	case NoColour:
	}
	return NoColour
}

// Game is a past round of one player. The zero value is a round in which he was not there.
type Game struct {
	Opponent int    // pairing number; 0 for none
	Colour   Colour // the side he had; of a forfeit it counts for nothing
	Played   bool   // false for forfeits, byes and absences: they count for no colour and no repeat
	Bye      bool   // the bye of a pairing, whatever it gave
	Gain     int    // points it gave, in the unit of Position
}

// Player is one who may be paired. His score is the sum of his gains.
type Player struct {
	Number int    // pairing number, from 1
	Games  []Game // one a round played so far; a late entry has zero values for those missed
	Absent bool   // not to be paired in this round: withdrawn, or away
}

// Position is what a round is paired from. Points are whole numbers of a unit of the
// caller's choice, for example halves of a point.
type Position struct {
	Players []Player
	Rounds  int     // of the whole tournament; the last one has topscorers
	Win     int     // points for a win
	Loss    int     // points for a loss
	First   Colour  // initial colour: of odd numbers that nothing else decides; White if none is set
	Apart   [][]int // groups of pairing numbers that must not meet each other
}

// Round is a paired round.
type Round struct {
	Pairs []Pair // by the better score in them, the other score, the better number; a bye last
}

// Pair is a game to be played, or a bye, with what led to it.
type Pair struct {
	White, Black int // pairing numbers; Black is 0 for the bye of White
	Why          Reason
}

// Reason says how a pair came about.
type Reason struct {
	Score int        // the score group it was made in
	Down  int        // who floated down into it, 0 for nobody; of a bye: who has it
	Up    int        // whose opponent floated down, 0 for nobody
	Side  SideRule   // what gave White the start
	White Preference // what White would have liked
	Black Preference
}

// SideRule is the first of 5.2.1 to 5.2.5 that decided who has White.
type SideRule int8

// The rules in their order. NoSide is that of a bye.
const (
	NoSide    SideRule = iota
	BothSides          // both have what they prefer
	Stronger           // the stronger preference is granted
	Alternate          // as they last had different sides, the other way round
	Higher             // the higher ranked has his preference
	Initial            // by the initial colour and the pairing number
)

// Strength is that of a preference.
type Strength int8

// The strengths of 1.7.
const (
	NoPreference Strength = iota
	Mild
	Strong
	Absolute
)

// Preference is the side a player should have, and how much.
type Preference struct {
	Colour   Colour
	Strength Strength
}
