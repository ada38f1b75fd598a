package handlers

import (
	"bytes"
	"fmt"
	"slices"
	"strings"

	"arbiter/domain"
	"arbiter/handlers/file"
	"arbiter/handlers/sheet"
)

// export sends the tournament to the private chat of who asked: the tournament file, or its
// tables as CSV or XLSX.
func export(c *Call) error {
	to, err := c.to(c.From.ID)
	if err != nil || to == nil {
		return err
	}
	to.t = c.exportable()
	var files []domain.Document
	switch form := strings.ToLower(c.Args); form {
	case "":
		files, err = to.tournamentFile()
	case "csv":
		files, err = to.csvFiles()
	case "xlsx", "excel":
		files, err = to.workbook()
	default:
		return domain.Refuse(domain.Invalid, "export.format", "Typed", c.Args)
	}
	if err != nil {
		return err
	}
	for i, f := range files {
		m := domain.Message{Kind: domain.File, Chat: to.Chat.ID, Person: c.From.ID, Document: &f}
		if i == 0 {
			m.Body = to.exported(c.Args, c.t.Name)
		}
		c.send(m)
	}
	if c.Chat.Kind == domain.Group {
		c.say(domain.T("export.private"), row(c.link(domain.T("button.private"), "help", "")))
	}
	return nil
}

// exported is what stands under the file: under the tournament file the other forms as buttons.
func (c *Call) exported(form, name string) domain.Body {
	if form != "" {
		return domain.Body{HTML: c.html(domain.T("export.tables", "Name", name))}
	}
	return domain.Body{
		HTML:     c.html(domain.T("export.file", "Name", name)),
		Keyboard: domain.Keyboard{row(c.plainButton("XLSX", "export", "xlsx"), c.plainButton("CSV", "export", "csv"))},
	}
}

// exportable is the tournament as everybody may see it; those who enter answers see them all.
func (c *Call) exportable() *domain.Tournament {
	if c.hasAny(importers...) {
		return c.t
	}
	return c.app.shown(c.t)
}

func (c *Call) tournamentFile() ([]domain.Document, error) {
	var data bytes.Buffer
	if err := file.Write(&data, c.t); err != nil {
		return nil, fmt.Errorf("tournament file: %w", err)
	}
	return []domain.Document{{Name: c.t.Tag + ".json", Data: data.Bytes()}}, nil
}

// csvFiles are the tables in one file; the sheets of rounds and the cross table have one
// each: what is sent back is read as it is.
func (c *Call) csvFiles() ([]domain.Document, error) {
	var out []domain.Document
	add := func(name string, pages ...sheet.Page) error {
		if len(pages) == 0 {
			return nil
		}
		data, err := sheet.CSV(pages, c.lang)
		if err != nil {
			return fmt.Errorf("CSV: %w", err)
		}
		out = append(out, domain.Document{Name: name + ".csv", Data: data})
		return nil
	}
	if err := add(c.t.Tag, c.tablePages()...); err != nil {
		return nil, err
	}
	for _, p := range slices.Concat(c.crossPages(), c.roundPages()) {
		if err := add(c.t.Tag+"-"+strings.ToLower(strings.ReplaceAll(p.Name, " ", "")), p); err != nil {
			return nil, err
		}
	}
	if len(out) == 0 {
		return nil, domain.Refuse(domain.Early, "table.none")
	}
	return out, nil
}

func (c *Call) workbook() ([]domain.Document, error) {
	pages := slices.Concat(c.tablePages(), c.crossPages(), c.roundPages())
	if len(pages) == 0 {
		return nil, domain.Refuse(domain.Early, "table.none")
	}
	data, err := sheet.XLSX(pages)
	if err != nil {
		return nil, fmt.Errorf("XLSX: %w", err)
	}
	return []domain.Document{{Name: c.t.Tag + ".xlsx", Data: data}}, nil
}

func (c *Call) tablePages() []sheet.Page {
	var pages []sheet.Page
	for _, table := range c.regulation().Tables(c.t) {
		if len(table.Rows) > 0 {
			pages = append(pages, sheet.TablePage(c.texts(), c.lang, table, nameOf(c.t)))
		}
	}
	return pages
}

func (c *Call) crossPages() []sheet.Page {
	r, ok := c.regulation().(domain.Crossed)
	if !ok {
		return nil
	}
	cross := r.Cross(c.t)
	if !met(cross) {
		return nil
	}
	return []sheet.Page{sheet.CrossPage(c.texts(), c.lang, cross, nameOf(c.t))}
}

// roundPages are the sheets of the rounds; for those who enter answers also a form with the
// teams for the round that comes next.
func (c *Call) roundPages() []sheet.Page {
	s, ok := c.regulation().(domain.Sheeted)
	if !ok {
		return nil
	}
	var pages []sheet.Page
	for _, g := range c.t.Games {
		if round, begun := s.Sheet(c.t, g); begun {
			pages = append(pages, sheet.RoundPage(c.texts(), c.lang, g.Round, round, nameOf(c.t)))
		}
	}
	next, ok := s.Current(c.t)
	if _, begun := s.Sheet(c.t, next); !ok || begun || len(c.t.Active()) == 0 || !c.hasAny(importers...) {
		return pages
	}
	blank := domain.Sheet{Questions: s.Questions(c.t)}
	for _, e := range c.t.Active() {
		blank.Rows = append(blank.Rows, domain.SheetRow{Team: e.ID})
	}
	return append(pages, sheet.RoundPage(c.texts(), c.lang, next.Round, blank, nameOf(c.t)))
}
