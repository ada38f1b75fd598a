package handlers

import (
	"slices"

	"arbiter/domain"
	"arbiter/domain/protest"
)

// windowsHold refuses a draw while a result that can still be protested against could
// change who goes on: a stage is drawn after its windows (G-9), but for those whose games
// cannot move the cut (G-12).
func (c *Call) windowsHold(p domain.Pairer) error {
	r, ok := p.(domain.Protestable)
	stage, drawn := lastDrawn(p, c.t.Stages)
	if !ok || !drawn {
		return nil
	}
	could, open := *c.t, map[domain.GameID]bool{}
	could.Protests = slices.Clone(c.t.Protests)
	for _, g := range c.t.Games {
		if g.Stage != stage.ID || c.t.Contested(g.ID) || !c.waiting(g, c.app.deadline(c.t, g)) {
			continue
		}
		open[g.ID] = true
		could.Protests = append(could.Protests, domain.Protest{Game: g.ID, Kind: domain.ProtestResult, Status: domain.ProtestOpen})
	}
	if len(open) == 0 {
		return nil
	}
	var lines []domain.Text
	var held deadlines
	for _, hold := range protest.Holds(r, &could, stage.ID) {
		if g, _ := c.t.Game(hold.Game); open[hold.Game] {
			held, lines = c.addWindow(held, lines, g, c.app.deadline(c.t, g))
			delete(open, hold.Game)
		}
	}
	if lines = append(lines, c.heldBy(held)...); len(lines) == 0 {
		return nil
	}
	return domain.Refuse(domain.Early, "advance.window", "Lines", lines)
}

// prizesWait refuses the lots at the prize places while a result is not final: it may still
// part those who are level (MF-9).
func (c *Call) prizesWait(a domain.Advance) error {
	if a.Stage.ID != "" {
		return nil
	}
	var lines []domain.Text
	var held deadlines
	for _, g := range c.t.Games {
		if until := c.app.deadline(c.t, g); c.waiting(g, until) {
			held, lines = c.addWindow(held, lines, g, until)
		}
	}
	if lines = append(lines, c.heldBy(held)...); len(lines) == 0 {
		return nil
	}
	return domain.Refuse(domain.Early, "advance.window", "Lines", lines)
}

// lastDrawn is the stage that is played.
func lastDrawn(p domain.Pairer, stages []domain.Stage) (domain.Stage, bool) {
	for _, s := range slices.Backward(stages) {
		if p.Drawn(s) {
			return s, true
		}
	}
	return domain.Stage{}, false
}
