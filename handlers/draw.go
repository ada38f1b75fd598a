package handlers

import (
	"slices"
	"strings"

	"arbiter/domain"
)

const purposeDraw = "draw"

// markFirst stands in the data of the button that draws the first stage.
const markFirst = "first"

// draw answers /draw: who takes part and how, then the lot for the order. The button says what
// it draws, "go MARK": under another draw it shows what is to be drawn now instead.
func draw(c *Call) error {
	p, err := c.pairer()
	if err != nil {
		return err
	}
	if a, ok := p.(domain.Advancer); ok && c.t.Phase == domain.PhaseRunning {
		return c.advance(a)
	}
	stages, err := c.drawable(p)
	if err != nil && len(stages) > 0 {
		return c.refuseDraw(p, stages, err)
	}
	if err != nil {
		return err
	}
	teams := c.t.Field()
	if seeds, ok := cutWord(c.Args, seedWords); ok {
		return c.seed(p, stages, seeds)
	}
	word, mark, marked := strings.Cut(c.Args, " ")
	if word != "go" || marked && mark != markFirst {
		note, others := c.uneven(p, stages)
		ask := domain.T("draw.ask", "Count", len(teams), "Teams", namesOf(c.t, drawOrder(teams)), "Format", p.FormatText(stages), "Uneven", note)
		c.show(c.withApart(c.withAbsent(ask), stages[0], drawOrder(teams)), slices.Concat([][]domain.Button{row(c.button(domain.T("button.draw.go"), "draw", "go "+markFirst))}, others,
			[][]domain.Button{row(c.button(domain.T("button.format"), "format", ""), c.button(domain.T("button.add"), "add", ""))})...)
		return nil
	}
	c.turn(domain.PhaseClosed)
	if len(c.t.Stages) == 0 {
		c.write(domain.Delta{Stages: stages})
	}
	return c.startLots([]domain.Lot{{Purpose: purposeDraw, Entrants: drawOrder(teams)}})
}

// uneven says which seats nobody would have, with the formats that leave none as buttons:
// the organiser chooses (MF-16).
func (c *Call) uneven(p domain.Pairer, stages []domain.Stage) (domain.Text, [][]domain.Button) {
	e, ok := p.(domain.Evener)
	if !ok {
		return domain.Text{}, nil
	}
	note, specs, uneven := e.Uneven(stages, len(c.t.Field()))
	if !uneven {
		return domain.Text{}, nil
	}
	var rows [][]domain.Button
	for _, spec := range specs {
		rows = append(rows, row(c.button(domain.T("button.format.other", "Format", spec), "format", spec)))
	}
	return note, rows
}

// refuseDraw refuses a format that the field cannot take, with the ways out as buttons.
func (c *Call) refuseDraw(p domain.Pairer, stages []domain.Stage, err error) error {
	refusal, ok := domain.AsRefusal(err)
	if !ok {
		return err
	}
	among := *refusal
	among.Text = c.withAbsent(refusal.Text) // too few, maybe, because they have not checked in
	_, rows := c.uneven(p, stages)
	if len(rows) == 0 {
		return &among
	}
	rows = append(rows, row(c.button(domain.T("button.format"), "format", ""), c.button(domain.T("button.add"), "add", "")))
	c.show(among.Text, rows...)
	return nil
}

// drawable refuses a draw that cannot be made: not accepted, drawn already, a field the
// format cannot take.
func (c *Call) drawable(p domain.Pairer) ([]domain.Stage, error) {
	switch {
	case c.t.Phase == domain.PhaseSettings:
		return nil, domain.Refuse(domain.Early, "open.settings")
	case c.t.Phase == domain.PhaseRunning:
		return nil, domain.Refuse(domain.Stale, "draw.done")
	case len(openLots(c.t)) > 0:
		return nil, domain.Refuse(domain.Stale, "draw.lot", "Number", lotNumber(openLots(c.t)[0]))
	}
	stages, err := c.stages(p)
	if err != nil {
		return nil, err
	}
	_, err = p.Draw(c.t, stages[0], drawOrder(c.t.Field()))
	return stages, err
}

// drawOrder is the canonical order of a lot: by the number of registration.
func drawOrder(teams []domain.Entrant) []domain.EntrantID {
	ids := make([]domain.EntrantID, len(teams))
	for i, e := range teams {
		ids[i] = e.ID
	}
	slices.SortFunc(ids, func(a, b domain.EntrantID) int { return domain.CompareIDs(string(a), string(b)) })
	return ids
}

// layDraw puts the drawn order on the stage: the tournament runs.
func (c *Call) layDraw(l domain.Lot) error {
	p, err := c.pairer()
	if err != nil {
		return err
	}
	now := c.after()
	stage, err := p.Draw(now, now.Stages[0], l.Order)
	if err != nil {
		return err
	}
	c.write(domain.Delta{Stages: []domain.Stage{stage}})
	c.turn(domain.PhaseRunning)
	c.announceGroups(stage, lotNumber(l))
	if _, ok := p.(domain.Seater); ok {
		return c.tell(l.By, domain.T("draw.seating", "Number", lotNumber(l)))
	}
	return c.tell(l.By, domain.T("draw.laid", "Number", lotNumber(l)), func(to *Call) []domain.Button {
		return row(to.button(domain.T("button.next"), "next", ""))
	})
}

// announceGroups says who is in which group after the draw.
func (c *Call) announceGroups(stage domain.Stage, lot int) {
	if lines := c.tablesOf(stage); len(lines) > 0 {
		c.announce(domain.T("draw.tables", "Number", lot, "Lines", lines))
	}
}

// tablesOf says who plays in which group, a line each; none when there is one table.
func (c *Call) tablesOf(stage domain.Stage) []domain.Text {
	var lines []domain.Text
	for _, table := range c.regulation().Tables(c.after()) {
		if !ofStage(table, stage.ID) {
			continue
		}
		ids := make([]domain.EntrantID, len(table.Rows))
		for i, r := range table.Rows {
			ids[i] = r.Entrant
		}
		lines = append(lines, domain.T("draw.table", "Title", table.Title, "Teams", namesOf(c.t, ids)))
	}
	if len(lines) < 2 {
		return nil
	}
	return lines
}
