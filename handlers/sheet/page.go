package sheet

import (
	"strconv"
	"strings"

	"arbiter/domain"
	"arbiter/handlers/text"
)

// RoundPage is the page of a round, in the shape that Read takes: number, name, a column a
// question, then the sums.
func RoundPage(c *text.Catalogue, lang string, round int, s domain.Sheet, name func(domain.EntrantID) string) Page {
	word := func(key string) string { return c.Text(lang, domain.T("sheet.head."+key)) }
	p := Page{Name: c.Text(lang, domain.T("sheet.page.round", "Number", round)), Head: []string{word("number"), word("team")}}
	for k := range s.Questions {
		p.Head = append(p.Head, strconv.Itoa(k+1))
	}
	p.Head = append(p.Head, word("replaced"), word("sum"), word("rating"))
	for _, line := range s.Rows {
		row := []Cell{Number(strings.TrimLeft(string(line.Team), letters)), Text(name(line.Team))}
		for k := range s.Questions {
			if k < len(line.Marks) && line.Marks[k] != ' ' {
				row = append(row, Number(line.Marks[k:k+1]))
			} else {
				row = append(row, Text(""))
			}
		}
		p.Rows = append(p.Rows, append(row, Int(line.Replaced), Int(line.Answers), Int(line.Rating)))
	}
	return p
}
