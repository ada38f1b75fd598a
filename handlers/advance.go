package handlers

import (
	"fmt"
	"hash/crc32"
	"slices"
	"strconv"
	"strings"

	"arbiter/domain"
	"arbiter/domain/protest"
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
	a, err := c.nextStage(p)
	if err != nil {
		return err
	}
	if err := c.windowsHold(p); err != nil {
		return err
	}
	if err := c.prizesWait(a); err != nil {
		return err
	}
	word, mark, marked := strings.Cut(c.Args, " ")
	switch {
	case word != "go":
		c.previewStage(a, false)
		return nil
	case marked && mark != drawMark(a):
		c.previewStage(a, true)
		return nil
	case len(a.Lots) > 0:
		return c.startLots(a.Lots)
	}
	if err := c.layStage(a, c.From.ID); err != nil {
		return err
	}
	buttons := row(c.button(domain.T("button.next"), "next", ""))
	if !c.fixed {
		buttons = append(buttons, c.button(domain.T("button.undo"), "undo", ""))
	}
	c.show(domain.T("advance.ok", "Stage", c.stageText(a.Stage)), buttons)
	return nil
}

// drawMark tells one draw from another: by the stage, who is in it and what is drawn by lot.
func drawMark(a domain.Advance) string {
	sum := crc32.NewIEEE()
	_, _ = fmt.Fprintln(sum, a.Stage.ID, string(a.Stage.Detail))
	for _, l := range a.Lots {
		_, _ = fmt.Fprintln(sum, l.Purpose, l.Entrants)
	}
	return strconv.FormatUint(uint64(sum.Sum32()), 36)
}

// previewStage shows what is to be drawn; changed: in answer to a button of another draw.
func (c *Call) previewStage(a domain.Advance, changed bool) {
	text, label := domain.T("advance.preview", "Stage", c.stageText(a.Stage), "Why", a.Why, "Through", c.throughLines(a), "Before", c.stageBefore(a)), domain.T("button.advance.go")
	switch {
	case len(a.Lots) == 0:
	case a.Stage.ID == "":
		text, label = domain.T("advance.prize", "Lots", c.levelLines(a.Lots)), domain.T("button.draw.go")
	case a.Lots[0].Purpose == purposeDraw:
		text, label = domain.T("advance.order", "Stage", c.stageText(a.Stage), "Through", c.throughLines(a), "Before", c.stageBefore(a)), domain.T("button.draw.go")
	default:
		text, label = domain.T("advance.lots", "Stage", c.stageText(a.Stage), "Lots", c.levelLines(a.Lots)), domain.T("button.draw.go")
	}
	text = c.withApart(text, a.Stage, c.goingOn(a))
	if changed {
		text = domain.T("draw.changed", "Now", text)
	}
	c.show(text, append([][]domain.Button{row(c.button(label, "draw", "go "+drawMark(a)))}, c.backToMenu()...)...)
}

// goingOn are those of the next stage as far as they are known.
func (c *Call) goingOn(a domain.Advance) []domain.EntrantID {
	e, ok := c.regulation().(protest.Exchanger)
	switch {
	case a.Stage.ID == "":
		return nil
	case len(a.Lots) > 0 && a.Lots[0].Purpose == purposeDraw:
		return a.Lots[0].Entrants
	case len(a.Lots) == 0 && ok:
		return e.Field(a.Stage)
	}
	return nil
}

func (c *Call) levelLines(lots []domain.Lot) []domain.Text {
	lines := make([]domain.Text, len(lots))
	for i, l := range lots {
		lines[i] = domain.T("advance.level", "Teams", namesOf(c.t, l.Entrants))
	}
	return lines
}

// layStage writes the drawn stage and tells who goes on and who does not (G-18). It is the change
// of who began the draw; a stage that is seated whole at once stays.
func (c *Call) layStage(a domain.Advance, by domain.PersonID) error {
	c.write(domain.Delta{Stages: []domain.Stage{a.Stage}, Games: slices.Concat(c.recorded(slices.Clone(a.Settled)), a.Games)})
	c.note("", domain.T(journalAdvance, "Stage", c.stageText(a.Stage)))
	_, c.fixed = c.regulation().(domain.Seater)
	c.entry.By = by
	c.announce(domain.T("advance.post", "Stage", c.stageText(a.Stage), "Why", a.Why, "Through", c.throughLines(a), "Before", c.stageBefore(a)), row(c.link(domain.T("button.why"), "why", "")))
	return c.tellCut(a.Stage)
}

// tellCut tells the captains of the stage before whether they go on (G-18). Where the stage
// was drawn already and somebody goes up, he alone is told, with his seats (MF-34).
func (c *Call) tellCut(next domain.Stage) error {
	now := c.after()
	i := slices.IndexFunc(now.Stages, func(s domain.Stage) bool { return s.ID == next.ID })
	if i < 1 {
		return nil
	}
	through := c.entrantsOf(now, next.ID)
	if before := c.entrantsOf(c.t, next.ID); len(before) > 0 {
		return c.tellGoneUp(next, slices.DeleteFunc(through, func(id domain.EntrantID) bool { return slices.Contains(before, id) }))
	}
	for _, id := range c.entrantsOf(now, now.Stages[i-1].ID) {
		key := "notice.out"
		if slices.Contains(through, id) {
			key = "notice.through"
		}
		e, _ := now.Entrant(id)
		if e.Withdrawn {
			continue
		}
		if err := c.notify(e.Captain, domain.T(key, "Team", e.Name, "Stage", c.stageText(next)), (*Call).ownGamesRow); err != nil {
			return err
		}
	}
	return nil
}

// tellGoneUp tells those who have come into a drawn stage, and what their seats are.
func (c *Call) tellGoneUp(next domain.Stage, who []domain.EntrantID) error {
	for _, id := range who {
		e, _ := c.t.Entrant(id)
		if err := c.notify(e.Captain, domain.T("notice.through", "Team", e.Name, "Stage", c.stageText(next)), (*Call).ownGamesRow); err != nil {
			return err
		}
	}
	s, ok := c.regulation().(domain.Seater)
	if !ok || len(c.app.planOf(c.after(), s, next.ID).rounds) == 0 {
		return nil
	}
	return c.tellSeats(s, next.ID, who)
}

// entrantsOf are those in the tables of a stage.
func (c *Call) entrantsOf(t *domain.Tournament, stage domain.StageID) []domain.EntrantID {
	var ids []domain.EntrantID
	for _, table := range c.regulation().Tables(t) {
		if !ofStage(table, stage) {
			continue
		}
		for _, r := range table.Rows {
			ids = append(ids, r.Entrant)
		}
	}
	return ids
}

// layAdvance goes on after the lots of a draw between stages. When a correction has
// changed who goes on meanwhile, they are given up.
func (c *Call) layAdvance(lots []domain.Lot) error {
	p, ok := c.regulation().(domain.Advancer)
	if !ok {
		return nil
	}
	wanted, err := c.nextStage(p)
	if err != nil || !sameDraw(wanted.Lots, lots) {
		c.abandon(lots, "lot.outdated")
		return nil
	}
	if wanted.Stage.ID == "" {
		return c.tell(lots[0].By, domain.T("advance.prize.ok", "Number", lotNumber(lots[0])), func(to *Call) []domain.Button {
			return row(to.button(domain.T("button.finish"), "finish", ""))
		})
	}
	a, err := p.Advance(c.after())
	if err != nil {
		return err
	}
	if len(a.Lots) > 0 {
		return c.tell(lots[0].By, domain.T("advance.more", "Number", lotNumber(lots[0])), func(to *Call) []domain.Button {
			return row(to.button(domain.T("button.draw"), "draw", ""))
		})
	}
	return c.layStage(a, lots[0].By)
}

// isCut tells whether a lot decides who goes on, or in what order.
func isCut(l domain.Lot) bool { return strings.HasPrefix(l.Purpose, purposeCut) }
