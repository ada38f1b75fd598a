package view

import (
	"slices"
	"strconv"
	"strings"

	"arbiter/domain"
	"arbiter/handlers/names"
	"arbiter/handlers/text"
)

// leastName is the narrowest a name column gets, in columns.
const leastName = 6

// Table lays a table out in monospace lines at most width columns wide: place, name,
// the criteria people read, a line under the cut. Names are shortened before numbers are.
func Table(c *text.Catalogue, lang string, t domain.Table, name func(domain.EntrantID) string, width int) []string {
	entrant := domain.T("view.entrant")
	if t.Players {
		entrant = domain.T("view.player")
	}
	g := grid{width: width, head: []string{"", c.Text(lang, entrant)}}
	columns := shownColumns(t)
	for _, column := range columns {
		g.head = append(g.head, c.Text(lang, domain.T("view.column."+column)))
	}
	decimals := map[string]int{}
	for _, column := range columns {
		decimals[column] = mostDecimals(t.Rows, column)
	}
	for _, row := range t.Rows {
		cells := []string{Places(row.Place), name(row.Entrant) + sign(row)}
		for _, column := range columns {
			cells = append(cells, text.Decimal(lang, shown(column, withDecimals(row.Values[column], decimals[column]))))
		}
		g.rows = append(g.rows, cells)
	}
	lines := g.lines()
	if at := cutAfter(t); at > 0 {
		lines = slices.Insert(lines, at+1, rule(lines, c.Text(lang, domain.T("view.cut", "Count", t.Cut))))
	}
	for _, mark := range marks(t) {
		lines = append(lines, c.Text(lang, domain.T("view.mark."+mark)))
	}
	return lines
}

// Notes say what a table waits for, a line each.
func Notes(t domain.Table, name func(domain.EntrantID) string) []domain.Text {
	var out []domain.Text
	switch holders := namesOf(t.Cup, name); {
	case len(holders) == 1:
		out = append(out, domain.T("view.cup", "Entrant", holders[0]))
	case len(holders) > 1:
		out = append(out, domain.T("view.cup.shared", "Entrants", holders))
	}
	if t.Provisional {
		out = append(out, domain.T("view.provisional"))
	}
	for _, p := range t.Pending {
		out = append(out, domain.T("view.pending."+string(p.Kind), "Entrants", namesOf(p.Entrants, name), "Game", p.Why))
	}
	return out
}

// Legend says what the heads of a table with micromatches, or of a round, stand for; zero for
// other tables.
func Legend(t domain.Table) domain.Text {
	switch {
	case slices.Contains(t.Columns, "drawn"):
		return domain.T("view.legend.micromatches")
	case t.Part && slices.Contains(t.Columns, "rating"):
		return domain.T("view.legend.round")
	}
	return domain.Text{}
}

func namesOf(ids []domain.EntrantID, name func(domain.EntrantID) string) []string {
	out := make([]string, len(ids))
	for i, id := range ids {
		out[i] = name(id)
	}
	return out
}

// shownColumns are those that a phone has room for; the others stand in the explanation.
func shownColumns(t domain.Table) []string {
	read := []string{"points", "additional", "wins", "diff", "fouls", "stage_place", "won", "drawn", "lost", "answers"}
	if t.Part {
		read = append(read, "rating")
	}
	if t.Part && slices.ContainsFunc(t.Rows, func(r domain.Row) bool { return r.Values["extra"] != "" }) {
		read = append(read, "extra")
	}
	return slices.DeleteFunc(slices.Clone(t.Columns), func(column string) bool { return !slices.Contains(read, column) })
}

// mostDecimals is how many digits after the point the column needs: points stand under points.
func mostDecimals(rows []domain.Row, column string) int {
	most := 0
	for _, row := range rows {
		_, digits, _ := strings.Cut(row.Values[column], ".")
		most = max(most, len(digits))
	}
	return most
}

func withDecimals(value string, digits int) string {
	whole, fraction, dotted := strings.Cut(value, ".")
	if digits == 0 || value == "" || dotted && len(fraction) >= digits {
		return value
	}
	return whole + "." + fraction + strings.Repeat("0", digits-len(fraction))
}

// shown is a value with signs of typography; a difference above zero has a plus.
func shown(column, value string) string {
	if minus, ok := strings.CutPrefix(value, "-"); ok {
		return "−" + minus
	}
	if column == "diff" && value != "" && value != "0" {
		return "+" + value
	}
	return value
}

// Places are a place, or a range of shared ones: 2, 2-3.
func Places(p [2]int) string {
	if p[0] == p[1] {
		return strconv.Itoa(p[0])
	}
	return strconv.Itoa(p[0]) + "-" + strconv.Itoa(p[1])
}

// signs stand behind the name of who has left, as the legend under the table explains.
var signs = map[string]string{"withdrawn": " ×", "excluded": " !"}

func sign(row domain.Row) string { return signs[row.Mark] }

// Sign stands behind the name of an entrant with a mark; nothing for one without.
func Sign(mark string) string { return signs[mark] }

// cutAfter is the row under which the cut lies; who has left is not counted. 0: none.
func cutAfter(t domain.Table) int {
	counted := 0
	for i, row := range t.Rows {
		if row.Counts() {
			counted++
		}
		if t.Cut > 0 && counted == t.Cut && i+1 < len(t.Rows) {
			return i + 1
		}
	}
	return 0
}

func marks(t domain.Table) []string {
	var out []string
	for _, row := range t.Rows {
		if row.Mark != "" && !slices.Contains(out, row.Mark) {
			out = append(out, row.Mark)
		}
	}
	return out
}

// rule is a line as wide as the widest of the table with a label at its end.
func rule(lines []string, label string) string {
	widest := 0
	for _, line := range lines {
		widest = max(widest, names.Width(line))
	}
	return strings.Repeat("─", max(1, widest-names.Width(label)-1)) + " " + label
}
