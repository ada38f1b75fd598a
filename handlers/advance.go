package handlers

import (
	"slices"
	"strings"

	"arbiter/domain"
)

// purposeCut stands before the stage in the purpose of a lot among level entrants.
const purposeCut = "cut:"

// advance answers /draw while a stage is played: who goes on to the next one, with the
// reason of each place; then the lots it needs, then the stage (CN-24). It refuses with
// what can still change who goes on (G-12).
func (c *Call) advance(p domain.Advancer) error {
	if lots := openLots(c.t); len(lots) > 0 {
		return domain.Refuse(domain.Stale, "draw.lot", "Number", lotNumber(lots[0]))
	}
	a, err := p.Advance(c.t)
	if err != nil {
		return err
	}
	switch {
	case c.Args != "go":
		c.previewStage(a)
		return nil
	case len(a.Lots) > 0:
		return c.startLots(a.Lots)
	}
	c.layStage(a)
	c.show(domain.T("advance.ok", "Stage", c.stageText(a.Stage)),
		row(c.button(domain.T("button.next"), "next", ""), c.button(domain.T("button.undo"), "undo", "")))
	return nil
}

func (c *Call) previewStage(a domain.Advance) {
	text, label := domain.T("advance.preview", "Stage", c.stageText(a.Stage), "Why", a.Why), domain.T("button.advance.go")
	if len(a.Lots) > 0 {
		text, label = domain.T("advance.lots", "Stage", c.stageText(a.Stage), "Lots", c.levelLines(a.Lots)), domain.T("button.draw.go")
	}
	c.show(text, append([][]domain.Button{row(c.button(label, "draw", "go"))}, c.backToMenu()...)...)
}

func (c *Call) levelLines(lots []domain.Lot) []domain.Text {
	lines := make([]domain.Text, len(lots))
	for i, l := range lots {
		lines[i] = domain.T("advance.level", "Teams", namesOf(c.t, l.Entrants))
	}
	return lines
}

// layStage writes the drawn stage and tells who goes on and who does not (G-18).
func (c *Call) layStage(a domain.Advance) {
	c.write(domain.Delta{Stages: []domain.Stage{a.Stage}, Games: c.recorded(slices.Clone(a.Settled))})
	c.note("", domain.T("journal.advance", "Stage", c.stageText(a.Stage)))
	c.announce(domain.T("advance.post", "Stage", c.stageText(a.Stage), "Why", a.Why), row(c.link(domain.T("button.why"), "why", "")))
}

// layAdvance goes on after the lots of a draw between stages. When a correction has
// changed who goes on meanwhile, they are given up.
func (c *Call) layAdvance(lots []domain.Lot) error {
	p, ok := c.regulation().(domain.Advancer)
	if !ok {
		return nil
	}
	wanted, err := p.Advance(c.t)
	if err != nil || !sameDraw(wanted.Lots, lots) {
		c.abandon(lots, "lot.outdated")
		return nil
	}
	a, err := p.Advance(c.after())
	if err != nil {
		return err
	}
	if len(a.Lots) == 0 {
		c.layStage(a)
	}
	return nil
}

// isCut tells whether a lot decides who goes on, or in what order.
func isCut(l domain.Lot) bool { return strings.HasPrefix(l.Purpose, purposeCut) }
