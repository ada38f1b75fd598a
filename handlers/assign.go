package handlers

import (
	"slices"
	"strings"

	"arbiter/domain"
)

// assign answers /assign N @judge: the chief judge says who holds a game (G-15). In reply to
// a judge's message nobody is named; /assign N offers the judges.
func assign(c *Call) error {
	number, typed, _ := strings.Cut(c.Args, " ")
	if number == "" {
		return c.askGame("assign.which", "assign", c.inPlay)
	}
	g, err := c.game(number)
	if err != nil {
		return err
	}
	if err = c.mayHand(g); err != nil {
		return err
	}
	judge, err := c.named(typed)
	if err != nil {
		return err
	}
	if judge == nil {
		return c.askJudge(g)
	}
	return c.hand(g, *judge)
}

// mayHand refuses a game whose judge does not change any more.
func (c *Call) mayHand(g domain.Game) error {
	p, contested := c.protestOn(g.ID)
	switch {
	case contested:
		return domain.Refuse(domain.Closed, "take.protest", "Number", p.Number(), "Game", g.Number())
	case c.app.final(c.t, g, c.At):
		return domain.Refuse(domain.Closed, "result.final", "Number", g.Number(), "Until", c.local(c.app.deadline(c.t, g)))
	}
	return nil
}

// hand gives a game to a judge, who is told.
func (c *Call) hand(g domain.Game, judge domain.Person) error {
	as := *c
	as.From = judge
	switch {
	case !c.t.Has(judge.ID, domain.Judge):
		return domain.Refuse(domain.Invalid, "assign.judge", "Name", judge.Name)
	case as.plays(g):
		return domain.Refuse(domain.Invalid, "assign.plays", "Name", judge.Name, "Number", g.Number())
	case g.Judge == judge.ID:
		return domain.Refuse(domain.Stale, "assign.already", "Name", judge.Name, "Number", g.Number())
	}
	before := g.Judge
	g.Judge = judge.ID
	c.write(domain.Delta{Games: []domain.Game{g}})
	c.note(g.ID, domain.T("journal.assign", "Number", g.Number(), "Name", judge.Name))
	c.show(domain.T("assign.ok", "Number", g.Number(), "Name", judge.Name), row(c.button(domain.T("button.undo"), "undo", "")))
	if before != 0 && before != c.From.ID {
		if err := c.tell(before, domain.T("assign.gone", "Number", g.Number(), "Name", judge.Name)); err != nil {
			return err
		}
	}
	if judge.ID == c.From.ID {
		return nil
	}
	return c.tell(judge.ID, domain.T("assign.you", "Cup", c.t.Name, "Number", g.Number(), "Line", c.app.gameLine(c.t, g)), func(to *Call) []domain.Button {
		return row(to.button(domain.T("button.result"), "result", itoa(g.Number())))
	})
}

// askJudge offers the judges who do not play in the game.
func (c *Call) askJudge(g domain.Game) error {
	plays := c.app.playing(c.t, g)
	var asked []domain.PersonID
	var buttons []domain.Button
	for _, grant := range c.t.Grants {
		judge := grant.Role == domain.Judge || grant.Role == domain.Chief
		if !judge || grant.Person == g.Judge || plays(grant.Person) || slices.Contains(asked, grant.Person) {
			continue
		}
		asked = append(asked, grant.Person)
		name, err := c.personName(grant.Person)
		if err != nil {
			return err
		}
		buttons = append(buttons, c.plainButton(name, "assign", itoa(g.Number())+" "+person36(grant.Person)))
	}
	if len(buttons) == 0 {
		return domain.Refuse(domain.Early, "assign.nobody", "Number", g.Number())
	}
	c.show(domain.T("assign.who", "Number", g.Number(), "Game", c.app.gameText(c.t, g)), append(grid(1, buttons[:min(len(buttons), mostTeamButtons)]), c.backToMenu()...)...)
	return nil
}
