package handlers

import (
	"slices"
	"strconv"

	"arbiter/domain"
)

// nameJudge makes a judge: /judge in reply to a person or with @user. By a button it
// agrees to a request.
func nameJudge(c *Call) error {
	return c.grantRole(domain.Judge)
}

// nameChief makes the chief judge; there is one.
func nameChief(c *Call) error {
	return c.grantRole(domain.Chief)
}

func (c *Call) grantRole(role domain.Role) error {
	person, err := c.named(c.Args)
	if err != nil {
		return err
	}
	if person == nil {
		return domain.Refuse(domain.Invalid, string(role)+".who")
	}
	if c.t.Has(person.ID, role) {
		return domain.Refuse(domain.Stale, string(role)+".already", "Name", person.Name)
	}
	delta := domain.Delta{Grants: []domain.Grant{{Person: person.ID, Role: role}}}
	if role == domain.Chief {
		delta.DropGrants = c.grantsOf(domain.Chief)
		if err := c.tellReplaced(delta.DropGrants, person); err != nil {
			return err
		}
	}
	c.write(delta)
	c.note("", domain.T("journal."+string(role), "Name", person.Name))
	c.show(domain.T(string(role)+".ok", "Name", person.Name), row(c.button(domain.T("button.undo"), "undo", "")))
	return c.tell(person.ID, domain.T(string(role)+".you", "Cup", c.t.Name), (*Call).menuRow)
}

// tellReplaced tells the chief judge so far who is it now.
func (c *Call) tellReplaced(before []domain.Grant, now *domain.Person) error {
	for _, g := range before {
		if g.Person == c.From.ID {
			continue // he did it
		}
		if err := c.tell(g.Person, domain.T("chief.replaced", "Cup", c.t.Name, "Name", now.Name), (*Call).menuRow); err != nil {
			return err
		}
	}
	return nil
}

func (c *Call) grantsOf(role domain.Role) []domain.Grant {
	var list []domain.Grant
	for _, g := range c.t.Grants {
		if g.Role == role {
			list = append(list, g)
		}
	}
	return list
}

// dropJudge takes the judge's role away.
func dropJudge(c *Call) error {
	person, err := c.named(c.Args)
	if err != nil {
		return err
	}
	if person == nil || !c.t.Has(person.ID, domain.Judge) {
		return domain.Refuse(domain.Missing, "judge.none")
	}
	c.write(domain.Delta{DropGrants: []domain.Grant{{Person: person.ID, Role: domain.Judge}}})
	c.note("", domain.T("journal.unjudge", "Name", person.Name))
	return c.listJudges(c.after())
}

// showJudges lists the judges; an organiser gets the link that invites one.
func showJudges(c *Call) error { return c.listJudges(c.t) }

func (c *Call) listJudges(t *domain.Tournament) error {
	var lines []domain.Text
	var rows [][]domain.Button
	for _, g := range t.Grants {
		chief := domain.Grant{Person: g.Person, Role: domain.Chief}
		if g.Role != domain.Chief && (g.Role != domain.Judge || slices.Contains(t.Grants, chief)) {
			continue // a judge who is the chief judge has one line
		}
		name, err := c.personName(g.Person)
		if err != nil {
			return err
		}
		lines = append(lines, domain.T("judges.line", "Name", name, "Role", domain.T("role."+string(g.Role))))
		if g.Role == domain.Judge && c.hasAny(domain.Organiser) {
			rows = append(rows, c.judgeRow(t, g.Person, name))
		}
	}
	key := "judges"
	if c.hasAny(domain.Organiser) {
		key = "judges.invite"
	}
	c.show(domain.T(key, "Lines", lines, "Link", c.link(domain.Text{}, "ask", string(domain.Judge)).URL), append(rows, c.backToMenu()...)...)
	return nil
}

// judgeRow takes the judge's role away, or makes the judge the chief one.
func (c *Call) judgeRow(t *domain.Tournament, person domain.PersonID, name string) []domain.Button {
	buttons := row(c.plainButton("− "+name, "unjudge", person36(person)))
	if !slices.ContainsFunc(t.Grants, func(g domain.Grant) bool { return g.Person == person && g.Role == domain.Chief }) {
		buttons = append(buttons, c.button(domain.T("button.chief", "Name", name), "chief", person36(person)))
	}
	return buttons
}

// personName is what a person calls himself in Telegram; his number when not known.
func (c *Call) personName(id domain.PersonID) (string, error) {
	p, err := c.store.Person(c.ctx, id)
	if err != nil {
		return "", err
	}
	if p == nil {
		return strconv.FormatInt(int64(id), 10), nil
	}
	return p.Name, nil
}
