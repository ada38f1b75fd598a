package handlers

import "arbiter/domain"

// joinSeason takes a team into a season that is being played: from the next round on, or as
// a late one into the round that is on (CG-28).
func (c *Call) joinSeason(e domain.Entrant) error {
	c.noteFixed("", domain.T("journal.late", "Team", e.Name))
	c.show(domain.T("late.ok", "Team", e.Name, "Number", listNumber(e)), c.backToMenu()...)
	return nil
}

// openAlways tells whether entrants come at any time (CG-1, CG-28).
func (c *Call) openAlways() bool {
	_, hosted := c.regulation().(domain.Hosted)
	return hosted
}

// registers tells whether people can enter themselves now.
func (a *App) registers(t *domain.Tournament) bool {
	r, _ := a.regulation(t.Regulation)
	_, hosted := r.(domain.Hosted)
	return t.Phase == domain.PhaseRegistration || hosted && t.Phase == domain.PhaseRunning
}
