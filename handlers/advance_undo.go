package handlers

import (
	"slices"

	"arbiter/domain"
)

// journalAdvance is the line of a stage that was drawn from the one before.
const journalAdvance = "journal.advance"

// laid is the stage that a change has drawn from the one before it; false for any other change.
func laid(e *domain.Entry) (domain.Stage, bool) {
	if e.What.Key != journalAdvance || e.Done == nil || len(e.Done.Stages) != 1 {
		return domain.Stage{}, false
	}
	return e.Done.Stages[0], true
}

// begun tells whether a game of a stage is published: from then on the stage stands (G-12).
func (c *Call) begun(s domain.Stage) bool {
	return slices.ContainsFunc(c.t.Games, func(g domain.Game) bool { return g.Stage == s.ID })
}

// tellUnlaid tells everybody who was told who goes on that this does not hold any more.
func (c *Call) tellUnlaid(e *domain.Entry) error {
	s, ok := laid(e)
	if !ok {
		return nil
	}
	text := domain.T("advance.undone", "Stage", c.stageText(s))
	c.announce(text)
	i := slices.IndexFunc(c.t.Stages, func(is domain.Stage) bool { return is.ID == s.ID })
	if i < 1 {
		return nil
	}
	for _, id := range c.entrantsOf(c.t, c.t.Stages[i-1].ID) {
		entrant, _ := c.t.Entrant(id)
		if entrant.Withdrawn {
			continue
		}
		if err := c.notify(entrant.Captain, text); err != nil {
			return err
		}
	}
	return nil
}
