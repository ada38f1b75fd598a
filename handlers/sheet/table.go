package sheet

import (
	"slices"
	"strconv"

	"arbiter/domain"
	"arbiter/handlers/text"
)

// TablePage is a standings table with all its columns: place, name, the criteria in their order.
func TablePage(c *text.Catalogue, lang string, t domain.Table, name func(domain.EntrantID) string) Page {
	word := func(key string) string { return c.Text(lang, domain.T("sheet."+key)) }
	entrant := "head.team"
	if t.Players {
		entrant = "head.player"
	}
	p := Page{Name: c.Text(lang, t.Title), Head: []string{word("head.place"), word(entrant)}}
	if t.Part {
		p.Name = c.Text(lang, domain.T("sheet.page.places", "Title", t.Title))
	}
	for _, column := range t.Columns {
		p.Head = append(p.Head, word("column."+column))
	}
	marked := slices.ContainsFunc(t.Rows, func(row domain.Row) bool { return row.Mark != "" })
	if marked {
		p.Head = append(p.Head, word("head.mark"))
	}
	for _, row := range t.Rows {
		line := []Cell{places(row.Place), Text(name(row.Entrant))}
		for _, column := range t.Columns {
			line = append(line, Number(row.Values[column]))
		}
		switch {
		case row.Mark != "":
			line = append(line, Text(word("mark."+row.Mark)))
		case marked:
			line = append(line, Text(""))
		}
		p.Rows = append(p.Rows, line)
	}
	return p
}

// places is a place, or a range with a dash: spreadsheets take 2-3 for a date.
func places(p [2]int) Cell {
	if p[0] == p[1] {
		return Int(p[0])
	}
	return Text(strconv.Itoa(p[0]) + "–" + strconv.Itoa(p[1]))
}

// CrossPage is who beat whom: a line and a column an entrant. A cell that the standings do
// not count is empty.
func CrossPage(c *text.Catalogue, lang string, cross domain.Cross, name func(domain.EntrantID) string) Page {
	p := Page{
		Name: c.Text(lang, domain.T("sheet.page.cross")),
		Head: []string{c.Text(lang, domain.T("sheet.head.number")), c.Text(lang, domain.T("sheet.head.team"))},
	}
	for i, id := range cross.Teams {
		p.Head = append(p.Head, name(id))
		line := []Cell{Int(i + 1), Text(name(id))}
		for _, m := range cross.Cells[i] {
			line = append(line, score(m))
		}
		p.Rows = append(p.Rows, line)
	}
	return p
}

// score has a dash: spreadsheets take 3:1 for a time of day.
func score(m domain.Meeting) Cell {
	if !m.Counts {
		return Text("")
	}
	return Text(strconv.Itoa(m.Won) + "–" + strconv.Itoa(m.Lost))
}
