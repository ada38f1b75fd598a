package domain

// Delta is what changes in a tournament: whole rows by their ids. It is data, so
// that a change can be written, shown in the journal and taken back (G-6).
type Delta struct {
	Head          *Head       `json:",omitempty"`
	Last          *Last       `json:",omitempty"` // never taken back
	Entrants      []Entrant   `json:",omitempty"`
	DropEntrants  []EntrantID `json:",omitempty"`
	Stages        []Stage     `json:",omitempty"`
	DropStages    []StageID   `json:",omitempty"`
	Games         []Game      `json:",omitempty"` // a new revision is appended when Protocol.Revision has grown
	DropGames     []GameID    `json:",omitempty"`
	Lots          []Lot       `json:",omitempty"`
	DropLots      []LotID     `json:",omitempty"`
	Incidents     []Incident  `json:",omitempty"`
	DropIncidents []int       `json:",omitempty"`
	Protests      []Protest   `json:",omitempty"`
	DropProtests  []string    `json:",omitempty"`
	Ballots       []Ballot    `json:",omitempty"`
	DropBallots   []int       `json:",omitempty"`
	Shared        []Share     `json:",omitempty"`
	DropShared    []Share     `json:",omitempty"`
	Apart         []Pair      `json:",omitempty"`
	DropApart     []Pair      `json:",omitempty"`
	// Programme replaces the whole programme (G-17); nil leaves it.
	Programme  *[]ProgrammeItem `json:",omitempty"`
	Grants     []Grant          `json:",omitempty"`
	DropGrants []Grant          `json:",omitempty"`
}
