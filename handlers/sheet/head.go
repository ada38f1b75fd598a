package sheet

import (
	"regexp"
	"slices"
	"strconv"
	"strings"

	"arbiter/handlers/names"
)

// headRows is how far down a heading is looked for.
const headRows = 30

// What the headings of columns are called, as names.Key has them.
var (
	nameWords   = keys("команда", "команды", "название", "название команды", "имя", "team", "team name", "name")
	numberWords = keys("№", "#", "номер", "номер команды", "n", "id", "no", "№ п/п", "п/п", "nr", "number")
	sumWords    = keys("сумма", "итого", "всего", "σ", "∑", "очки", "взято", "взяли", "ответов", "ответы", "итог", "результат", "total", "sum", "points", "answers")
	// plusWords are columns that add to the sum what is no mark.
	plusWords = keys("замены", "replaced")
)

func keys(words ...string) []string {
	out := make([]string, len(words))
	for i, w := range words {
		out[i] = names.Key(w)
	}
	return out
}

func is(cell string, words []string) bool {
	return cell != "" && slices.Contains(words, names.Key(cell))
}

// numbered reads the heading of a question: "7", "7.", "№7", "В7", "Q7", "вопрос 7".
var numbered = regexp.MustCompile(`^(?i:вопрос|вопр\.?|в|question|q|№|#)?\s*([1-9]\d{0,3})(?:\.0|\.)?$`)

func questionNumber(cell string) int {
	found := numbered.FindStringSubmatch(cell)
	if found == nil {
		return 0
	}
	n, err := strconv.Atoi(found[1])
	if err != nil {
		return 0
	}
	return n
}

// findHead finds the heading: the first row with questions 1, 2, ... in their order. Marks
// and sums of a team can look like that too: few questions need a column that is called
// team or number.
func (r *reader) findHead() bool {
	for row := range min(headRows, len(r.sheet.Rows)) {
		columns := r.inOrder(row)
		if len(columns) > 0 && r.labelled(row) || len(columns) >= min(r.questions, 3) && len(columns) > 1 && !r.marked(row) {
			r.head, r.columns = row, columns
			r.readHead()
			return true
		}
	}
	return false
}

// marked tells whether the row is a team's: it has a name of one, or marks.
func (r *reader) marked(row int) bool {
	for i := range r.sheet.Rows[row] {
		cell := r.sheet.cell(row, i)
		if _, ok := r.named(cell); ok || cell == "0" || cell == "+" || cell == "-" {
			return true
		}
	}
	return false
}

// inOrder are the columns of questions 1, 2, ... in a row. A column of numbers before them
// is passed by: the first 1 that a 2 follows begins them.
func (r *reader) inOrder(row int) []int {
	var columns []int
	for i := range r.sheet.Rows[row] {
		switch n := questionNumber(r.sheet.cell(row, i)); {
		case n == len(columns)+1:
			columns = append(columns, i+1)
		case n == 1 && len(columns) == 1:
			columns = []int{i + 1}
		}
	}
	return columns
}

func (r *reader) labelled(row int) bool {
	for i := range r.sheet.Rows[row] {
		if is(r.sheet.cell(row, i), nameWords) || is(r.sheet.cell(row, i), numberWords) {
			return true
		}
	}
	return false
}

// readHead finds the columns of names, numbers and sums, and names the questions that do
// not follow one another.
func (r *reader) readHead() {
	r.number, r.name, r.sum = -1, -1, -1
	first := r.columns[0] - 1
	for i := range first {
		switch cell := r.sheet.cell(r.head, i); {
		case r.name < 0 && is(cell, nameWords):
			r.name = i
		case r.number < 0 && is(cell, numberWords):
			r.number = i
		}
	}
	if r.name < 0 {
		r.name = r.columnOfNames(first)
	}
	if r.number < 0 && r.name != 0 && first > 0 {
		r.number = 0
	}
	r.checkHead()
}

// checkHead names what stands among the questions and is none, and finds the sum: the last
// column that says it is one.
func (r *reader) checkHead() {
	row, plus := r.head, false
	for i := r.columns[0] - 1; i < len(r.sheet.Rows[row]); i++ {
		cell := r.sheet.cell(row, i)
		n := questionNumber(cell)
		switch {
		case is(cell, sumWords):
			r.sum = i
		case is(cell, plusWords):
			plus = true
		case n == 0 || slices.Contains(r.columns, i+1):
		case len(r.faults) == 0: // the first is enough: those after it follow from it
			r.fault(row+1, i+1, "sheet.fault.order", "Number", n, "Last", len(r.columns))
		}
	}
	if len(r.columns) > r.questions {
		r.fault(row+1, r.columns[r.questions], "sheet.fault.questions", "Found", len(r.columns), "Questions", r.questions)
		r.columns = r.columns[:r.questions]
	}
	if plus {
		r.sum = -1
	}
}

// columnOfNames is the one of the first columns that has the name of a team; -1 when none has.
func (r *reader) columnOfNames(first int) int {
	for column := range first {
		for row := r.head + 1; row < len(r.sheet.Rows); row++ {
			if _, ok := r.named(r.sheet.cell(row, column)); ok {
				return column
			}
		}
	}
	return -1
}

// guessHead reads a sheet without a heading: the column of names, or of numbers, and after
// it the questions. A heading without questions is that of another table.
func (r *reader) guessHead() bool {
	for row := range min(headRows, len(r.sheet.Rows)) {
		if r.labelled(row) {
			return false
		}
	}
	r.head, r.number, r.sum = -1, -1, -1
	r.name = r.columnOfNames(2)
	first := r.name + 1
	if r.name < 0 {
		if !r.teamNumbers() {
			return false
		}
		r.number, first = 0, 1
	}
	width := 0
	for _, row := range r.sheet.Rows {
		width = max(width, len(row))
	}
	for k := first; k < min(width, first+r.questions); k++ {
		r.columns = append(r.columns, k+1)
	}
	return len(r.columns) > 0
}

// teamNumbers tells whether the first column has numbers of teams, each once.
func (r *reader) teamNumbers() bool {
	seen := map[string]bool{}
	for row := range r.sheet.Rows {
		cell := strings.TrimPrefix(r.sheet.cell(row, 0), "#")
		if cell == "" {
			continue
		}
		if _, ok := r.byNumber(cell); !ok || seen[cell] {
			return false
		}
		seen[cell] = true
	}
	return len(seen) > 0
}

// titles say which round it is.
var titles = regexp.MustCompile(`(?i)(?:тур|round)\s*№?\s*([1-9]\d?)(?:\D|$)|(?:^|\D)([1-9]\d?)(?:-?[йяи]{1,2})?\s*тур`)

// titled is the number of the round in a title above the heading, or in the name of the page.
func (r *reader) titled() int {
	for row := range max(0, r.head) {
		for i := range r.sheet.Rows[row] {
			if n := roundIn(r.sheet.cell(row, i)); n > 0 {
				return n
			}
		}
	}
	return roundIn(r.sheet.Name)
}

func roundIn(title string) int {
	found := titles.FindStringSubmatch(title)
	if found == nil {
		return 0
	}
	n, err := strconv.Atoi(found[1] + found[2])
	if err != nil {
		return 0
	}
	return n
}
