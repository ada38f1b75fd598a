package handlers

import (
	"strings"

	"arbiter/domain"
)

// pageOf is one page of rows that are too many for a keyboard, each page beginning with a row,
// and under it the ways to the others; turn makes such a button. The page is brought into its limits.
func pageOf(rows [][]domain.Button, page int, turn func(label string, page int) domain.Button) [][]domain.Button {
	var pages [][][]domain.Button
	left := 0
	for _, row := range rows {
		if left < len(row) {
			pages, left = append(pages, nil), mostTeamButtons
		}
		pages[len(pages)-1] = append(pages[len(pages)-1], row)
		left -= len(row)
	}
	if len(pages) < 2 {
		return rows
	}
	page = max(0, min(page, len(pages)-1))
	var others []domain.Button
	for i, p := range pages {
		if i != page {
			others = append(others, turn(spanOf(p), i))
		}
	}
	return append(pages[page][:len(pages[page]):len(pages[page])], others)
}

// spanOf names a page by its first and last button: "91–120".
func spanOf(rows [][]domain.Button) string {
	name := func(b domain.Button) string { return strings.TrimPrefix(b.Text, "✓ ") }
	last := rows[len(rows)-1]
	return name(rows[0][0]) + "–" + name(last[len(last)-1])
}

// pageMark begins the value of a button that turns to another page.
const pageMark = "p"

// pageTurned reads such a value.
func pageTurned(value string) (int, bool) {
	page, ok := strings.CutPrefix(value, pageMark)
	return atoi(page), ok && strings.Trim(page, "0123456789") == "" && page != ""
}
