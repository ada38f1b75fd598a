package handlers

import (
	"slices"

	"arbiter/domain"
)

// askAnew asks captains who have said that they have no claims once more when their own result
// has changed since (CG-25): an edit of the card above is heard by nobody.
func (c *Call) askAnew() error {
	h := c.hosted()
	if h == nil {
		return nil
	}
	now := c.after()
	for _, g := range c.change.Delta.Games {
		was, known := c.t.Game(g.ID)
		if !known || h.Over(g) || g.Revision() == was.Revision() || !wereRead(h, c.t, was) || !wereRead(h, now, g) {
			continue
		}
		table, _ := c.app.tableOfRound(now, g)
		for _, id := range h.Unsaid(now, g) {
			if slices.Contains(h.Unsaid(c.t, was), id) {
				continue
			}
			e, _ := now.Entrant(id)
			if err := c.notify(e.Captain, domain.T("notice.anew", "Team", e.Name, "Own", ownRow(table, g, id)), func(to *Call) []domain.Button {
				return to.clearRow(g)
			}); err != nil {
				return err
			}
		}
	}
	return nil
}
