package handlers

import "arbiter/domain"

// openRegistration opens registration: the live list in the group gets its button.
func openRegistration(c *Call) error {
	switch c.t.Phase {
	case domain.PhaseSettings:
		return domain.Refuse(domain.Early, "open.settings")
	case domain.PhaseRegistration:
		return domain.Refuse(domain.Stale, "open.already")
	case domain.PhaseClosed:
		c.turn(domain.PhaseRegistration)
		c.note("", domain.T("journal.open"))
		c.toast(domain.T("open.ok"))
		return nil
	}
	return domain.Refuse(domain.Closed, "open.drawn")
}

// closeRegistration closes it; teams can still be added by the organiser until the draw.
func closeRegistration(c *Call) error {
	if c.t.Phase != domain.PhaseRegistration {
		return domain.Refuse(domain.Stale, "close.already")
	}
	c.turn(domain.PhaseClosed)
	c.note("", domain.T("journal.close"))
	c.toast(domain.T("close.ok", "Count", len(c.t.Active())))
	return nil
}

// turn moves the tournament to a phase.
func (c *Call) turn(phase domain.Phase) {
	head := c.after().Head
	head.Phase = phase
	c.write(domain.Delta{Head: &head})
}
