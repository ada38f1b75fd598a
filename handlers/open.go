package handlers

import "arbiter/domain"

// openRegistration opens registration: the live list in the group gets its button.
// /open 30 sets how many can play too (G-13).
func openRegistration(c *Call) error {
	switch c.t.Phase {
	case domain.PhaseSettings:
		return domain.Refuse(domain.Early, "open.settings")
	case domain.PhaseRegistration:
		if c.Args == "" {
			return domain.Refuse(domain.Stale, "open.already")
		}
		return capacity(c)
	case domain.PhaseClosed:
		return c.open()
	}
	return domain.Refuse(domain.Closed, "open.drawn")
}

func (c *Call) open() error {
	if c.Args != "" && c.Args != itoa(c.t.Capacity) {
		if err := c.setCapacity(c.Args); err != nil {
			return err
		}
	}
	c.turn(domain.PhaseRegistration)
	c.lotGivenUp()
	c.note("", domain.T("journal.open"))
	c.toast(domain.T("open.ok", "Places", c.placesText(c.after().Capacity)))
	return nil
}

// closeRegistration closes it; teams can still be added by the organiser until the draw.
func closeRegistration(c *Call) error {
	if c.t.Phase != domain.PhaseRegistration {
		return domain.Refuse(domain.Stale, "close.already")
	}
	c.turn(domain.PhaseClosed)
	c.note("", domain.T("journal.close"))
	c.toast(domain.T("close.ok", "Count", len(c.t.Enlisted())))
	return nil
}

// turn moves the tournament to a phase.
func (c *Call) turn(phase domain.Phase) {
	head := c.after().Head
	head.Phase = phase
	c.write(domain.Delta{Head: &head})
	if phase == domain.PhaseFinished {
		c.forgetLater()
	}
}
