package handlers

import (
	"slices"

	"arbiter/domain"
)

// sheetSums are the answers of each team as they would stand with the sheet written.
func (c *Call) sheetSums(s domain.Sheeted, filled domain.Filled) []string {
	after, _ := s.Sheet(c.t, filled.Game)
	sums := make([]string, len(after.Rows))
	for i, r := range after.Rows {
		sums[i] = c.plain(domain.T("import.sum", "Team", c.numberedNames([]domain.EntrantID{r.Team})[0], "Sum", r.Answers))
	}
	return sums
}

// sheetChanges say of each team which of the questions that were entered before it would be
// given or taken.
func (c *Call) sheetChanges(s domain.Sheeted, g domain.Game, filled domain.Filled) []domain.Text {
	before, _ := s.Sheet(c.t, g)
	after, _ := s.Sheet(c.t, filled.Game)
	var lines []domain.Text
	for _, was := range before.Rows {
		i := slices.IndexFunc(after.Rows, func(r domain.SheetRow) bool { return r.Team == was.Team })
		var given, taken []int
		for _, k := range filled.Corrected {
			switch had, has := was.Marks[k-1], after.Rows[i].Marks[k-1]; {
			case had < has:
				given = append(given, k)
			case had > has:
				taken = append(taken, k)
			}
		}
		if len(given)+len(taken) > 0 {
			lines = append(lines, domain.T("import.changed", "Team", c.numberedNames([]domain.EntrantID{was.Team})[0],
				"Given", domain.Ranges(given), "Taken", domain.Ranges(taken)))
		}
	}
	if more := len(lines) - mostFaults; more > 0 {
		lines = append(lines[:mostFaults], domain.T("import.changed.more", "Teams", more))
	}
	return lines
}
