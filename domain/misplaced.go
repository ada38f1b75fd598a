package domain

// Misplaced is a published round of a bracket that a later correction has overtaken: Out
// was sent there, and In has won their match (G-12).
type Misplaced struct {
	Stage   StageID
	Out, In EntrantID
	// Games are the published ones that concern them, with the two exchanged.
	Games []Game
	// Played tells that a game of these rounds has ended: nothing moves.
	Played bool
}

// Rebracketer is a regulation whose brackets can be published and overtaken.
type Rebracketer interface {
	// Misplaced are those in published rounds who have not won the match before.
	Misplaced(t *Tournament) []Misplaced
}
