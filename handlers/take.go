package handlers

import "arbiter/domain"

// take makes the sender the judge of a game: /take N.
func take(c *Call) error {
	if c.Args == "" {
		return c.askGame("take.which", "take", func(g domain.Game) bool { return c.inPlay(g) && g.Judge != c.From.ID })
	}
	g, err := c.game(c.Args)
	if err != nil {
		return err
	}
	if err := c.mayHand(g); err != nil {
		return err
	}
	switch {
	case c.plays(g):
		return domain.Refuse(domain.Forbidden, "result.plays", "Number", g.Number())
	case g.Judge == c.From.ID:
		return domain.Refuse(domain.Stale, "take.already", "Number", g.Number())
	}
	g.Judge = c.From.ID
	c.write(domain.Delta{Games: []domain.Game{g}})
	c.note(g.ID, domain.T("journal.take", "Number", g.Number(), "Name", c.From.Name))
	c.show(domain.T("take.ok", "Number", g.Number(), "Game", c.app.gameText(c.t, g)),
		row(c.button(domain.T("button.result"), "result", itoa(g.Number())), c.button(domain.T("button.undo"), "undo", "")))
	return nil
}
