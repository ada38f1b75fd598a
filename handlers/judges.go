package handlers

import (
	"slices"
	"strconv"
	"strings"

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

// nameCoach makes a member of the coaches' council, nameHost who leads the rounds, nameScorer
// who enters answers for the host (CG-22): as nameJudge does.
func nameCoach(c *Call) error  { return c.grantRole(domain.Coach) }
func nameHost(c *Call) error   { return c.grantRole(domain.Host) }
func nameScorer(c *Call) error { return c.grantRole(domain.Scorer) }

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

// dropJudge takes the roles of those who lead away: /unjudge @user, by a button one of them.
func dropJudge(c *Call) error {
	typed, only, _ := strings.Cut(c.Args, " ")
	person, err := c.named(typed)
	if err != nil {
		return err
	}
	var taken []domain.Grant
	var roles []domain.Role
	for _, role := range c.leading() {
		g := domain.Grant{Role: role}
		if person != nil {
			g.Person = person.ID
		}
		if slices.Contains(c.t.Grants, g) && (only == "" || only == string(role)) {
			taken, roles = append(taken, g), append(roles, role)
		}
	}
	if len(taken) == 0 {
		return domain.Refuse(domain.Missing, "judge.none")
	}
	c.write(domain.Delta{DropGrants: taken})
	c.note("", domain.T("journal.unjudge", "Name", person.Name, "Roles", c.roleNames(roles)))
	return c.listJudges(c.after())
}

// leading are the roles of those who lead games or rounds, and can be taken away.
func (c *Call) leading() []domain.Role {
	if _, hosted := c.regulation().(domain.Hosted); hosted {
		return []domain.Role{domain.Host, domain.Coach, domain.Scorer}
	}
	return []domain.Role{domain.Judge}
}

// showJudges lists the judges, or who leads the rounds; an organiser gets the link that
// invites one.
func showJudges(c *Call) error { return c.listJudges(c.t) }

func (c *Call) listJudges(t *domain.Tournament) error {
	var lines []domain.Text
	var rows [][]domain.Button
	for _, g := range t.Grants {
		if !c.listed(t, g) {
			continue
		}
		name, err := c.personName(g.Person)
		if err != nil {
			return err
		}
		lines = append(lines, domain.T("judges.line", "Name", name, "Role", domain.T("role."+string(g.Role))))
		if slices.Contains(c.leading(), g.Role) && c.hasAny(domain.Organiser) {
			rows = append(rows, c.judgeRow(t, g, name))
		}
	}
	key := "judges"
	if c.hasAny(domain.Organiser) {
		key = "judges.invite"
	}
	c.show(domain.T(key, "Lines", lines, "Links", c.invitations()), append(rows, c.backToMenu()...)...)
	return nil
}

// invitations are the links by which people ask for the roles that can be given, a line each.
func (c *Call) invitations() []domain.Text {
	var lines []domain.Text
	for _, role := range c.leading() {
		lines = append(lines, domain.T("judges.link", "Role", domain.T("role."+string(role)), "Link", c.link(domain.Text{}, "ask", string(role)).URL))
	}
	return lines
}

// listed tells whether a grant has a line: those who lead, and above them the chief judge,
// where a host leads the owner, who is one.
func (c *Call) listed(t *domain.Tournament, g domain.Grant) bool {
	chief := domain.Grant{Person: g.Person, Role: domain.Chief}
	switch g.Role {
	case domain.Owner:
		return !c.knows(domain.Chief)
	case domain.Chief:
		return c.knows(domain.Chief)
	case domain.Judge: // one who is the chief judge has one line
		return c.knows(domain.Judge) && !slices.Contains(t.Grants, chief)
	}
	return slices.Contains(c.leading(), g.Role)
}

// judgeRow takes the role away, or makes the judge the chief one.
func (c *Call) judgeRow(t *domain.Tournament, g domain.Grant, name string) []domain.Button {
	person := g.Person
	if g.Role != domain.Judge {
		return row(c.plainButton("− "+name+" ("+c.plain(domain.T("role."+string(g.Role)))+")", "unjudge", person36(person)+" "+string(g.Role)))
	}
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
