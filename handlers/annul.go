package handlers

import (
	"strings"

	"arbiter/domain"
)

// Annuller is a regulation in which a judge annuls a game himself; in others only a decision
// on a protest does (MF-17).
type Annuller interface {
	JudgeAnnuls() bool
}

func (c *Call) judgeAnnuls() bool {
	r, ok := c.regulation().(Annuller)
	return ok && r.JudgeAnnuls()
}

// annul voids a game (CN-26: broken layout, wrong key); it is played again under a new
// number at the same table.
func annul(c *Call) error {
	number, agreed := strings.CutSuffix(c.Args, " yes")
	g, err := c.game(number)
	if err != nil {
		return err
	}
	if err := c.mayReport(g); err != nil {
		return err
	}
	if !c.judgeAnnuls() {
		return domain.Refuse(domain.Invalid, "annul.never", "Number", g.Number())
	}
	if p, contested := c.protestOn(g.ID); contested {
		return domain.Refuse(domain.Closed, "annul.protest", "Number", p.Number(), "Game", g.Number())
	}
	if !agreed {
		return c.confirm(domain.T("annul.ask", "Number", g.Number(), "Game", c.app.gameText(c.t, g)),
			domain.T("button.annul.yes"), "annul", number+" yes")
	}
	replay, last := c.t.Replayed(g), c.t.Last
	last.Game = replay.Number()
	g.Void = true
	c.write(domain.Delta{Last: &last, Games: []domain.Game{g, replay}})
	c.note(g.ID, domain.T("journal.annul", "Number", g.Number(), "Replay", replay.Number()))
	c.announce(domain.T("annul.post", "Number", g.Number(), "Game", c.app.gameText(c.t, g), "Replay", replay.Number(), "Table", g.Table))
	c.show(domain.T("annul.ok", "Number", g.Number(), "Replay", replay.Number()), row(c.button(domain.T("button.undo"), "undo", "")))
	return nil
}
