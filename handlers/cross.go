package handlers

import (
	"html"
	"strconv"
	"strings"

	"arbiter/domain"
	"arbiter/handlers/view"
)

// showCross answers /cross and /cross PAGE with who beat whom (CG-5). In a group the other
// pages are opened in private.
func showCross(c *Call) error {
	r, ok := c.regulation().(domain.Crossed)
	if !ok {
		return domain.Refuse(domain.Invalid, "regulation.cannot", "Regulation", c.t.Regulation)
	}
	cross := r.Cross(c.t)
	if !met(cross) {
		return domain.Refuse(domain.Early, "cross.none")
	}
	page := max(1, atoi(c.Args))
	lines, pages := view.Cross(cross, nameOf(c.t), tableWidth, page)
	page = min(page, pages)
	title := domain.T("cross.title")
	if pages > 1 {
		title = domain.T("cross.title.page", "Page", page, "Pages", pages)
	}
	text := c.html(title) + "\n<pre>" + html.EscapeString(strings.Join(lines, "\n")) + "</pre>\n" + c.html(domain.T("cross.legend"))
	c.showHTML(text, append(c.crossRows(page, pages), c.backToMenu()...)...)
	return nil
}

// met tells whether any two have met: before the first round is over none has.
func met(cross domain.Cross) bool {
	for _, row := range cross.Cells {
		for _, m := range row {
			if m.Rounds > 0 {
				return true
			}
		}
	}
	return false
}

// crossRows are the other pages, and the table that the micromatches make.
func (c *Call) crossRows(page, pages int) [][]domain.Button {
	if c.Chat.Kind == domain.Group {
		if pages == 1 {
			return nil
		}
		return [][]domain.Button{row(c.link(domain.T("button.cross.more"), "cross", "2"))}
	}
	var around []domain.Button
	if page > 1 {
		around = append(around, c.button(domain.T("button.cross.back", "Page", page-1), "cross", strconv.Itoa(page-1)))
	}
	if page < pages {
		around = append(around, c.button(domain.T("button.cross.next", "Page", page+1), "cross", strconv.Itoa(page+1)))
	}
	rows := [][]domain.Button{row(c.button(domain.T("button.table"), "table", ""))}
	if len(around) > 0 {
		rows = append([][]domain.Button{around}, rows...)
	}
	return rows
}
