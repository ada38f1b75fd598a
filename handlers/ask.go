package handlers

import (
	"strings"

	"arbiter/domain"
)

// ask is what a person does who opened an invitation link: he asks for a role, and
// who may give it gets a button. A link that wanders through a chat gives nobody
// anything by itself.
func ask(c *Call) error {
	role, number, _ := strings.Cut(c.Args, " ")
	switch domain.Role(role) {
	case domain.Judge, domain.Host, domain.Coach, domain.Scorer:
		if !c.knows(domain.Role(role)) {
			return domain.Refuse(domain.Stale, "stale.button")
		}
		return c.askFor(domain.Role(role), domain.Entrant{}, c.runners())
	case domain.Captain, domain.Deputy:
		e, ok := c.byNumber("#" + number)
		if !ok {
			return domain.Refuse(domain.Stale, "stale.button")
		}
		return c.askFor(domain.Role(role), e, c.keepers(e))
	}
	return domain.Refuse(domain.Stale, "stale.button")
}

// runners are the organisers.
func (c *Call) runners() []domain.PersonID {
	var list []domain.PersonID
	for _, g := range c.t.Grants {
		if g.Role == domain.Owner || g.Role == domain.Organiser {
			list = append(list, g.Person)
		}
	}
	return list
}

// keepers decide over a team's captaincy: its captain, or the organisers when it has none.
func (c *Call) keepers(e domain.Entrant) []domain.PersonID {
	if e.Captain != 0 {
		return []domain.PersonID{e.Captain}
	}
	return c.runners()
}

func (c *Call) askFor(role domain.Role, e domain.Entrant, deciders []domain.PersonID) error {
	if c.holds(role, e) {
		return domain.Refuse(domain.Stale, "ask.already")
	}
	args := person36(c.From.ID)
	if e.ID != "" {
		args = hash(e) + " " + args
	}
	for _, person := range deciders {
		err := c.tell(person, domain.T("ask."+string(role), "Name", c.From.Name, "Team", e.Name, "Cup", c.t.Name), func(to *Call) []domain.Button {
			return row(to.button(domain.T("button.agree"), string(role), args), to.button(domain.T("button.no"), "cancel", ""))
		})
		if err != nil {
			return err
		}
	}
	c.show(domain.T("ask.sent", "Cup", c.t.Name))
	return nil
}

func (c *Call) holds(role domain.Role, e domain.Entrant) bool {
	if e.ID == "" {
		return c.t.Has(c.From.ID, role)
	}
	return e.Is(c.From.ID, role)
}
