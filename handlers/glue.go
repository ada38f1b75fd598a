package handlers

import (
	"arbiter/domain"
)

// A shared cup is glued after a month and a half (3.4).
const (
	glueMonths = 1
	glueDays   = 15
)

// timeGlue lets the council be reminded when a round has ended with a shared cup (CG-29).
func (c *Call) timeGlue(g domain.Game) {
	p, ok := c.regulation().(domain.Prized)
	if !ok || !c.hosted().Over(g) {
		return
	}
	prizes := p.Prizes(c.after())
	if prizes.Round != g.Round || len(prizes.Cup) < 2 {
		return
	}
	c.change.Timers = append(c.change.Timers, domain.Timer{
		Key: "glue/" + itoa(int(c.t.ID)) + "/" + string(g.ID), Tournament: c.t.ID,
		At: seconds(c.At).AddDate(0, glueMonths, glueDays), Then: "glue " + string(g.ID),
	})
}

// glueCup reminds every member of the coaches' council.
func glueCup(c *Call, args []string) error {
	g, ok := c.t.Game(domain.GameID(first(args)))
	if !ok {
		return nil
	}
	holders := c.cupOf(g)
	if len(holders) < 2 {
		return nil
	}
	told := map[domain.PersonID]bool{}
	for _, grant := range c.t.Grants {
		if (grant.Role == domain.Coach || grant.Role == domain.Owner) && !told[grant.Person] {
			told[grant.Person] = true
			if err := c.tell(grant.Person, domain.T("glue.tell", "Round", g.Round, "Teams", namesOf(c.t, holders))); err != nil {
				return err
			}
		}
	}
	return nil
}

// cupOf are those who won the cup of a round.
func (c *Call) cupOf(g domain.Game) []domain.EntrantID {
	for _, table := range c.regulation().Tables(c.t) {
		if table.ID == string(g.ID) {
			return table.Cup
		}
	}
	return nil
}

func first(args []string) string {
	if len(args) == 0 {
		return ""
	}
	return args[0]
}
