package domain

import "time"

// Incident is a warning, foul or removal (G-19).
type Incident struct {
	ID       int // number in the tournament, 0 in a file
	Game     GameID
	Entrant  EntrantID
	Seat     int
	Sanction string // "warning", "foul", "dq_game", "dq_tournament", "defeat"
	Reason   string // a clause of the regulation, may be empty
	At       time.Time
	By       PersonID
}

// Share leaves level entrants on a shared prize place (CN-11).
type Share struct {
	Table    string
	Entrants []EntrantID
	Reason   string
}

// ProgrammeItem is a line of the tournament's programme (G-17).
type ProgrammeItem struct {
	At    time.Time
	Title string
	Kind  string
}
