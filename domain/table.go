package domain

// Table is a standings table; it explains itself (G-5).
type Table struct {
	ID          string // "rr", "g/A", "final"
	Title       Text
	Provisional bool // a game is missing or under protest
	Players     bool // rows are players, not teams
	Part        bool // one round of what another table counts: places are explained by that one
	Columns     []string
	Rows        []Row
	Cut         int         // how many go on; 0: no cut
	Cup         []EntrantID // holders of the cup of a ChGK round, in the order of the rows (CG-8)
	Pending     []Pending
}

// Row is one entrant's line.
type Row struct {
	Place   [2]int // range: level entrants carry the same one (G-4)
	Entrant EntrantID
	// Values has every plain criterion; a head-to-head one only where it was applied
	// to the row. Exact decimals without trailing zeros.
	Values map[string]string
	// DecidedBy is the criterion that put the row below the one above; empty in the
	// first row and between level rows.
	DecidedBy string
	Mark      string // "excluded", "withdrawn" or ""
	// Kept tells that the entrant went on from this table before being marked: the table, and
	// who is above its cut, stay as they were then (MF-13).
	Kept bool
	// Steps tell, criterion by criterion, among whom the row was compared and what it
	// had, down to the criterion after which it stood alone. Any two rows share their
	// first steps up to the one that parted them.
	Steps []Step
}

// Counts tells whether the row takes a place at the cut.
func (r Row) Counts() bool { return r.Mark == "" || r.Kept }

// Step is one criterion as it was applied to a row.
type Step struct {
	Criterion string
	Among     []EntrantID // those still level before it, in canonical order
	Skipped   bool        // a head-to-head criterion: some pair has not met (G-3)
	Value     string      // empty when skipped
}

// PendingKind says what must happen before a table is settled.
type PendingKind string

// The kinds of what is pending.
const (
	PendingExtraGames PendingKind = "extra_games"
	PendingLot        PendingKind = "lot"
	PendingGame       PendingKind = "game"
	PendingProtest    PendingKind = "protest"
)

// Pending is something a table waits for.
type Pending struct {
	Kind     PendingKind
	Entrants []EntrantID
	Why      string // "cut", "prize", "order", "all", or the id of the game
}
