package handlers

import (
	"encoding/json"
	"fmt"
	"hash/fnv"
	"slices"
	"strconv"

	"arbiter/domain"
	"arbiter/handlers/sheet"
)

// mostFaults is how many cells a refusal names: the rest follow when these are mended.
const mostFaults = 15

// slotSheet keeps a sheet that was read until it is written.
const slotSheet domain.DialogSlot = "sheet"

// sheetDraft is a sheet that was shown and not written yet, and what it was shown against.
type sheetDraft struct {
	Game     domain.GameID
	Revision int
	File     string
	Rows     []domain.SheetRow
}

// mark tells drafts apart in the data of a button.
func (d sheetDraft) mark() string {
	h := fnv.New64a()
	_ = json.NewEncoder(h).Encode(d) // plain fields, never fails
	return strconv.FormatUint(h.Sum64(), 36)
}

// previewSheet reads the file and shows what it would change; every fault is named by its cell.
func (c *Call) previewSheet() error {
	s, g, err := c.sheetRound()
	if err != nil {
		return err
	}
	round, err := c.readSheet(s, g)
	if err != nil {
		return err
	}
	if err = c.led(g); err != nil {
		return err
	}
	rows := make([]domain.SheetRow, len(round.Rows))
	for i, r := range round.Rows {
		rows[i] = domain.SheetRow{Team: r.Team, Marks: r.Marks}
	}
	filled, err := s.Fill(c.t, g, rows, c.From.ID, seconds(c.At))
	if err != nil {
		return err //nolint:wrapcheck // a refusal of the regulation
	}
	var faults []sheet.Fault
	for _, f := range filled.Faults {
		line, column := round.Cell(f.Team, f.Question)
		faults = append(faults, sheet.Fault{Row: line, Column: column, Why: f.Why})
	}
	switch {
	case len(faults) > 0:
		return c.faultySheet(faults)
	case len(filled.Entered)+len(filled.Corrected) == 0 && round.Asked == 0:
		return domain.Refuse(domain.Early, "import.blank", "Round", g.Round)
	case len(filled.Entered)+len(filled.Corrected) == 0:
		return domain.Refuse(domain.Stale, "import.same", "Round", g.Round, "Asked", round.Asked)
	}
	return c.offerSheet(sheetDraft{g.ID, g.Revision(), c.Document.Name, rows}, c.sheetPreview(s, g, round, filled))
}

// readSheet reads the page of the file that has the round.
func (c *Call) readSheet(s domain.Sheeted, g domain.Game) (sheet.Round, error) {
	pages, err := c.Document.pages()
	if err != nil {
		return sheet.Round{}, err
	}
	if len(pages) == 1 && pages[0].Name == "" {
		pages[0].Name = c.Document.Name // CSV has no pages: what was exported says its round in the name of the file
	}
	round, faults, err := c.pageOf(pages, g, s.Questions(c.t))
	switch {
	case err != nil:
		return sheet.Round{}, err
	case round.Number > 0 && round.Number != g.Round:
		return sheet.Round{}, c.otherRound(round.Number, g)
	case len(faults) > 0:
		return sheet.Round{}, c.faultySheet(faults)
	}
	return round, nil
}

// pageOf finds the page of the round: the one that says its number, else the only one that
// has teams and questions.
func (c *Call) pageOf(pages []sheet.Sheet, g domain.Game, questions int) (sheet.Round, []sheet.Fault, error) {
	type read struct {
		round  sheet.Round
		faults []sheet.Fault
	}
	var fit []read
	var names []string
	var first error
	for _, p := range pages {
		round, faults, err := sheet.Read(p, c.t.Entrants, questions)
		if err != nil {
			first = cmpErr(first, err)
			continue
		}
		if round.Number == g.Round {
			return round, faults, nil
		}
		fit, names = append(fit, read{round, faults}), append(names, p.Name)
	}
	switch len(fit) {
	case 0:
		return sheet.Round{}, nil, first
	case 1:
		return fit[0].round, fit[0].faults, nil
	}
	return sheet.Round{}, nil, domain.Refuse(domain.Invalid, "import.page", "Round", g.Round, "Pages", names)
}

func cmpErr(first, err error) error {
	if first != nil {
		return first
	}
	return err
}

// otherRound refuses the sheet of another round; one that is over takes nothing (CG-17).
func (c *Call) otherRound(number int, g domain.Game) error {
	over := slices.ContainsFunc(c.t.Games, func(other domain.Game) bool { return other.Round == number && other.ID != g.ID && number < g.Round })
	if over {
		return domain.Refuse(domain.Closed, "import.over", "Round", number, "Now", g.Round)
	}
	return domain.Refuse(domain.Invalid, "import.other", "Round", number, "Now", g.Round)
}

// faultySheet names the cells that are wrong.
func (c *Call) faultySheet(faults []sheet.Fault) error {
	lines := make([]domain.Text, 0, mostFaults)
	for _, f := range faults[:min(len(faults), mostFaults)] {
		lines = append(lines, f.Text())
	}
	if more := len(faults) - len(lines); more > 0 {
		lines = append(lines, domain.T("import.more", "Count", more))
	}
	return domain.Refuse(domain.Invalid, "import.faults", "Name", c.Document.Name, "Lines", lines)
}

// sheetPreview says what the sheet would change.
func (c *Call) sheetPreview(s domain.Sheeted, g domain.Game, round sheet.Round, filled domain.Filled) domain.Text {
	var lines []domain.Text
	if len(filled.Entered) > 0 {
		lines = append(lines, domain.T("import.entered", "Questions", domain.Ranges(filled.Entered)))
	}
	if len(filled.Corrected) > 0 {
		lines = append(lines, domain.T("import.corrected", "Questions", domain.Ranges(filled.Corrected)))
		lines = append(lines, c.sheetChanges(s, g, filled)...)
	}
	if len(filled.Missing) > 0 {
		lines = append(lines, domain.T("import.missing", "Teams", namesOf(c.t, filled.Missing)))
	}
	for _, w := range round.Warnings[:min(len(round.Warnings), mostFaults)] {
		lines = append(lines, domain.T("import.warning", "Line", w))
	}
	return domain.T("import.preview", "Round", g.Round, "Name", c.Document.Name,
		"Teams", domain.T("import.teams", "Count", len(round.Rows)), "Lines", lines, "Sums", c.sheetSums(s, filled))
}

// offerSheet keeps the sheet and asks (G-16: a second file replaces the first).
func (c *Call) offerSheet(d sheetDraft, preview domain.Text) error {
	data, err := json.Marshal(d)
	if err != nil {
		return fmt.Errorf("sheet: %w", err)
	}
	c.change.Dialogs = append(c.change.Dialogs, domain.Dialog{
		DialogKey: c.slot(slotSheet), Kind: "sheet", Tournament: c.t.ID, Draft: data, Expires: c.At.Add(formFor),
	})
	return c.confirm(preview, domain.T("button.import.yes"), "import", "yes "+d.mark())
}
