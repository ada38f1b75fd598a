package handlers

import "arbiter/domain"

// enterLate takes a team into the stage that is being played, where the format has a place
// for it (G-13). Published rounds stand.
func (c *Call) enterLate(list ...domain.Entrant) error {
	for _, e := range list {
		if err := c.joinLate(e); err != nil {
			return err
		}
	}
	return nil
}

func (c *Call) joinLate(e domain.Entrant) error {
	l, ok := c.regulation().(domain.Latecomer)
	if !ok {
		return domain.Refuse(domain.Closed, "late.closed")
	}
	stage, err := l.Join(c.after(), e.ID)
	if err != nil {
		return err
	}
	c.write(domain.Delta{Stages: []domain.Stage{stage}})
	c.noteFixed("", domain.T("journal.late", "Team", e.Name))
	c.announce(domain.T("late.post", "Team", e.Name, "Players", memberNames(e)))
	c.show(domain.T("late.ok", "Team", e.Name, "Number", listNumber(e)), c.backToMenu()...)
	return nil
}
