package sheet

import (
	"cmp"
	"strconv"
	"strings"

	"arbiter/domain"
	"arbiter/handlers/names"
)

// footWords begin the lines under the teams.
var footWords = keys("рейтинг", "рейтинг вопроса", "сложность", "взяли", "взято", "итого", "всего", "сумма", "количество", "rating", "total", "sum", "difficulty")

// letters begin the ids of entrants: t4 is number 4.
const letters = "abcdefghijklmnopqrstuvwxyz"

// readRows reads the lines of the teams. A line of numbers without a name counts the
// columns when it stands below all teams; among them it is a fault.
func (r *reader) readRows() {
	last := -1
	for row := r.head + 1; row < len(r.sheet.Rows); row++ {
		if r.number >= 0 && r.sheet.cell(row, r.number) != "" || r.name >= 0 && r.sheet.cell(row, r.name) != "" {
			last = row
		}
	}
	for row := r.head + 1; row <= last; row++ {
		if !r.blank(row) {
			r.readRow(row)
		}
	}
}

func (r *reader) blank(row int) bool {
	for i := range r.sheet.Rows[row] {
		if r.sheet.cell(row, i) != "" {
			return false
		}
	}
	return true
}

func (r *reader) readRow(row int) {
	team, ok := r.teamOf(row)
	if !ok {
		return
	}
	if first, twice := r.seen[team]; twice {
		r.fault(row+1, 0, "sheet.fault.twice", "Team", r.nameOf(team), "First", first)
		return
	}
	r.seen[team] = row + 1
	marks := make([]byte, len(r.columns))
	for i, column := range r.columns {
		marks[i] = r.mark(row, column)
		if marks[i] != ' ' {
			r.round.Asked = max(r.round.Asked, i+1)
		}
	}
	r.round.Rows = append(r.round.Rows, Row{Team: team, Line: row + 1, Marks: string(marks)})
	r.checkSum(row, team, string(marks))
}

// teamOf finds the team of a line; false for a line that is none's, a fault when it should be.
func (r *reader) teamOf(row int) (domain.EntrantID, bool) {
	name, number := r.sheet.cell(row, r.name), r.sheet.cell(row, r.number)
	if id, ok := r.named(name); ok {
		return id, true
	}
	if id, ok := r.byNumber(cmp.Or(name, number)); ok {
		return id, true
	}
	label, column := name, r.name+1
	if name == "" {
		label, column = number, r.number+1
	}
	switch {
	case is(label, footWords) || is(number, footWords):
	case label == "":
		r.fault(row+1, 0, "sheet.fault.nobody")
	case name == "":
		r.fault(row+1, column, "sheet.fault.number", "Typed", label)
	default:
		r.fault(row+1, column, "sheet.fault.team", "Typed", label)
	}
	return "", false
}

func (r *reader) named(name string) (domain.EntrantID, bool) {
	if name == "" {
		return "", false
	}
	key := names.Key(name)
	for _, e := range r.teams {
		if names.Key(e.Name) == key {
			return e.ID, true
		}
	}
	return "", false
}

// byNumber reads the number of a team: "4", "#4", "№4", "4.0".
func (r *reader) byNumber(cell string) (domain.EntrantID, bool) {
	n, err := strconv.Atoi(strings.TrimSuffix(strings.TrimLeft(cell, "#№ "), ".0"))
	if err != nil {
		return "", false
	}
	for _, e := range r.teams {
		if strings.TrimLeft(string(e.ID), letters) == strconv.Itoa(n) {
			return e.ID, true
		}
	}
	return "", false
}

func (r *reader) nameOf(id domain.EntrantID) string {
	for _, e := range r.teams {
		if e.ID == id {
			return e.Name
		}
	}
	return string(id)
}

// mark reads a cell; what is no mark is a fault.
func (r *reader) mark(row, column int) byte {
	cell := r.sheet.cell(row, column-1)
	switch strings.ToUpper(cell) {
	case "":
		return ' '
	case "1", "+", "1.0", "✓", "✔", "✅", "TRUE", "ИСТИНА": // a ticked box is TRUE in CSV
		return '1'
	case "0", "-", "0.0", "FALSE", "ЛОЖЬ", "−", "–", "—", "‐", "‑":
		return '0'
	}
	r.fault(row+1, column, "sheet.fault.mark", "Typed", names.Shorten(cell, 20))
	return ' '
}

// checkSum warns of a sum that does not agree with the marks.
func (r *reader) checkSum(row int, team domain.EntrantID, marks string) {
	sum, err := strconv.Atoi(strings.TrimSuffix(r.sheet.cell(row, r.sum), ".0"))
	if got := strings.Count(marks, "1"); err == nil && sum != got {
		r.round.Warnings = append(r.round.Warnings, domain.T("sheet.warning.sum", "Row", row+1, "Team", r.nameOf(team), "Sum", sum, "Found", got))
	}
}
