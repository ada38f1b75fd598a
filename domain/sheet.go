package domain

import "time"

// Sheeted is a Hosted regulation whose rounds stand on a sheet: teams in rows, questions in
// columns.
type Sheeted interface {
	Hosted
	// Questions is how many a round has.
	Questions(t *Tournament) int
	// Sheet is a round as it stands; false when nothing is recorded of it.
	Sheet(t *Tournament, g Game) (Sheet, bool)
	// Fill enters the answers of a sheet into a round, question by question, as the act of
	// answers would: teams without a line keep what they have. It refuses what the phase of
	// the round does not allow; cells that cannot be entered are named all at once.
	Fill(t *Tournament, g Game, rows []SheetRow, by PersonID, now time.Time) (Filled, error)
}

// Sheet is a round on paper.
type Sheet struct {
	Questions int // of the round
	Asked     int // those that have their answers
	Rows      []SheetRow
}

// SheetRow is the line of a team.
type SheetRow struct {
	Team EntrantID
	// Marks have a character a question: 1 for a right answer, 0 for none, a space where
	// nothing is written. They may be shorter than the round.
	Marks string
	// Replaced are the points by replacements, Answers and Rating the sums of the table: what
	// is written is not read.
	Replaced, Answers, Rating int
}

// Filled is what a sheet leads to.
type Filled struct {
	Acted
	Entered, Corrected []int // questions: new ones, and those that had other answers
	Missing            []EntrantID
	Faults             []SheetFault
}

// SheetFault is a mark that cannot be entered; question 0 is the whole line.
type SheetFault struct {
	Team     EntrantID
	Question int
	Why      Text
}
