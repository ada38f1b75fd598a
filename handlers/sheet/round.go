package sheet

import (
	"cmp"
	"slices"

	"arbiter/domain"
)

// Round is the sheet of a round as it was read.
type Round struct {
	Number int // of the round, by a title or by the name of the page; 0 when nothing says it
	Rows   []Row
	// Asked is the last question that some team has a mark for; later columns are empty.
	Asked int
	// Columns are where the questions stand, from question 1.
	Columns []int
	// Warnings are sums that do not agree with the marks; they hinder nothing.
	Warnings []domain.Text
}

// Row is the line of a team.
type Row struct {
	Team  domain.EntrantID
	Line  int    // where it stands, from 1
	Marks string // a character a question: 1 right, 0 wrong, a space for an empty cell
}

// Fault is a cell that cannot be read; rows and columns count from 1, column 0 is the row.
type Fault struct {
	Row, Column int
	Why         domain.Text
}

// Text names the cell as people and as spreadsheets call it.
func (f Fault) Text() domain.Text {
	if f.Column == 0 {
		return domain.T("sheet.fault.row", "Row", f.Row, "Why", f.Why)
	}
	return domain.T("sheet.fault.cell", "Row", f.Row, "Column", f.Column, "Address", address(f.Row, f.Column), "Why", f.Why)
}

// Cell is where a team's mark for a question stands.
func (r Round) Cell(team domain.EntrantID, question int) (row, column int) {
	for _, line := range r.Rows {
		if line.Team == team {
			row = line.Line
		}
	}
	if question > 0 && question <= len(r.Columns) {
		column = r.Columns[question-1]
	}
	return row, column
}

// Read reads the sheet of a round of so many questions: a heading with the numbers of the
// questions, then a line a team, matched by name, or by number where no name stands. Titles
// above, sums beside and below are passed by. All faults are named at once; with faults the
// round is not to be used. It refuses a page that is no sheet of a round at all.
func Read(s Sheet, teams []domain.Entrant, questions int) (Round, []Fault, error) {
	r := reader{sheet: s, teams: teams, questions: questions, seen: map[domain.EntrantID]int{}}
	if !r.findHead() && !r.guessHead() {
		return Round{}, nil, domain.Refuse(domain.Invalid, "sheet.no_head", "Questions", questions)
	}
	r.round.Number = r.titled()
	r.readRows()
	if len(r.round.Rows) == 0 && len(r.faults) == 0 {
		return Round{}, nil, domain.Refuse(domain.Invalid, "sheet.no_teams")
	}
	r.round.Columns = r.columns
	slices.SortStableFunc(r.faults, func(a, b Fault) int { return cmp.Or(cmp.Compare(a.Row, b.Row), cmp.Compare(a.Column, b.Column)) })
	return r.round, r.faults, nil
}

// reader is a sheet on its way.
type reader struct {
	sheet     Sheet
	teams     []domain.Entrant
	questions int

	head    int   // row of the heading, from 0; -1: there is none
	columns []int // columns of the questions, from 1
	number  int   // columns of number and name, from 0; -1: there is none
	name    int
	sum     int // column of the sum, from 0; -1: there is none

	seen   map[domain.EntrantID]int
	round  Round
	faults []Fault
}

func (r *reader) fault(row, column int, key string, pairs ...any) {
	r.faults = append(r.faults, Fault{Row: row, Column: column, Why: domain.T(key, pairs...)})
}

// cell is the text of a cell without what shows nothing; "" outside the sheet.
func (s Sheet) cell(row, column int) string {
	if row < 0 || row >= len(s.Rows) || column < 0 || column >= len(s.Rows[row]) {
		return ""
	}
	return clean(s.Rows[row][column])
}
