package handlers

import "arbiter/domain"

// moved tells of an end that was corrected after the result: the window ends at another
// time. A late protest that is in time by the new end becomes so, which is announced; one
// in time never becomes late (G-8).
func (c *Call) moved(g domain.Game) error {
	deadline := c.app.deadline(c.after(), g)
	c.timeWindow(g, deadline)
	for _, p := range c.t.ProtestsOn(g.ID) {
		if p.Status != domain.ProtestOpen || !p.Late || p.Written.After(deadline) {
			continue
		}
		p.Late, p.Deadline = false, deadline
		c.write(domain.Delta{Protests: []domain.Protest{p}})
		c.announce(domain.T("protest.now_in_time", "Protest", p.Number(), "Number", g.Number(), "Ended", c.local(g.Ended), "Until", untilText(c.local(deadline))))
	}
	text := domain.T("notice.moved", "Number", g.Number(), "Ended", c.local(g.Ended), "Until", untilText(c.local(deadline)))
	if before := gameOf(c.t, g.ID); c.app.final(c.t, before, c.At) {
		c.announce(text) // the result had been final: everybody hears of it (G-10)
	}
	return c.tellMoved(g, text)
}

// tellMoved tells the captains of the game.
func (c *Call) tellMoved(g domain.Game, text domain.Text) error {
	for _, id := range c.regulation().Sides(g) {
		e, _ := c.t.Entrant(id)
		if e.Captain == c.From.ID {
			continue
		}
		if err := c.tell(e.Captain, text, func(to *Call) []domain.Button {
			return row(to.button(domain.T("button.protest"), "protest", itoa(g.Number())))
		}); err != nil {
			return err
		}
	}
	return nil
}
