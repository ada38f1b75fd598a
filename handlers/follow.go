package handlers

import (
	"slices"

	"arbiter/domain"
)

// follow adds a team whose games and results one is told of, or takes it away again:
// /follow T (G-18). Captains are told of their own team without it.
func follow(c *Call) error {
	if c.Args == "" {
		return c.askTeamOf("follow")
	}
	e, err := c.entrant(c.Args, func(e domain.Entrant) line { return c.line("follow", hash(e)) })
	if err != nil {
		return err
	}
	grant := domain.Grant{Person: c.From.ID, Role: domain.Follower, Entrant: e.ID}
	key, delta := c.toggled(grant, "follow")
	c.write(delta)
	c.show(domain.T(key, "Team", e.Name), append([][]domain.Button{row(c.button(domain.T("button.follow"), "follow", hash(e)))}, c.backToMenu()...)...)
	return nil
}

// mute takes all notices away but those on protests, or brings them back (G-18). What
// one is asked, and answers to one's own messages, still come.
func mute(c *Call) error {
	key, delta := c.toggled(domain.Grant{Person: c.From.ID, Role: domain.Muted}, "mute")
	c.write(delta)
	c.show(domain.T(key, "Name", c.t.Name), append([][]domain.Button{row(c.button(domain.T("button.mute"), "mute", ""))}, c.backToMenu()...)...)
	return nil
}

// toggled gives a grant or takes it back, with the key of the answer.
func (c *Call) toggled(grant domain.Grant, key string) (string, domain.Delta) {
	if slices.Contains(c.t.Grants, grant) {
		return key + ".off", domain.Delta{DropGrants: []domain.Grant{grant}}
	}
	return key + ".on", domain.Delta{Grants: []domain.Grant{grant}}
}

// followers of a team, its captain not among them.
func followers(t *domain.Tournament, e domain.Entrant) []domain.PersonID {
	var list []domain.PersonID
	for _, g := range t.Grants {
		if g.Role == domain.Follower && g.Entrant == e.ID && g.Person != e.Captain {
			list = append(list, g.Person)
		}
	}
	return list
}

// notify is tell for what a person may have muted.
func (c *Call) notify(person domain.PersonID, t domain.Text, rows ...func(*Call) []domain.Button) error {
	if c.t.Has(person, domain.Muted) {
		return nil
	}
	return c.tell(person, t, rows...)
}
