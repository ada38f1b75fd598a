package domain

// The sanctions of incidents, in the spelling of the tournament file (MF-18).
const (
	SanctionWarning   = "warning"
	SanctionFoul      = "foul"
	SanctionRemoval   = "dq_game"       // disqualification from the game
	SanctionExclusion = "dq_tournament" // disqualification from the tournament
	SanctionDefeat    = "defeat"        // of the player's side
)

// Sanctioner is a regulation whose judges sanction players by their seats (MF-18, MF-19).
type Sanctioner interface {
	Seated
	// SanctionReasons are the clauses that a sanction is given for, in the order of the
	// regulation; the value of each is its number.
	SanctionReasons(sanction string) []Choice
	// SanctionReason reads a clause or its words; other text is kept as it is but for spare
	// blanks. It refuses a clause that is for another sanction than the incident's.
	SanctionReason(in Incident, typed string) (string, error)
	// SanctionText says a recorded reason in words.
	SanctionText(reason string) Text
	// MaySanction refuses what a seat cannot be given in the game any more, and a sanction
	// without the reason that it needs.
	MaySanction(t *Tournament, in Incident) error
	// Sanctioned says what a recorded incident comes to: how many so far, and what follows.
	Sanctioned(t *Tournament, in Incident) Text
}
