package handlers

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"

	"arbiter/domain"
	"arbiter/handlers/contacts"
)

// showContacts answers /contacts, in private only: a captain sees and gives names, phones and
// e-mails of his team, a player a line; an organiser those of any team (CG-24, G-20).
func showContacts(c *Call) error {
	if c.Chat.Kind == domain.Group {
		c.say(domain.T("contacts.private"), row(c.link(domain.T("button.contacts"), "contacts", "")))
		return nil
	}
	e, rest, err := c.contactsTeam()
	if err != nil {
		return err
	}
	switch rest {
	case "":
		return c.contactsCard(e)
	case "+":
		c.show(domain.T("contacts.ask", "Team", e.Name), row(c.button(domain.T("button.cancel"), "cancel", "")))
		return c.await("contacts", contactsDraft{Team: e.ID})
	case "confirm":
		return c.confirmAge(e)
	case "remind":
		return c.remindOne(e)
	}
	return c.takeContacts(e, rest)
}

// contactsDraft is the form that waits for lines.
type contactsDraft struct {
	Team domain.EntrantID `json:"team"`
}

func contactsText(c *Call, draft json.RawMessage) error {
	var d contactsDraft
	if err := json.Unmarshal(draft, &d); err != nil {
		return fmt.Errorf("contacts: %w", err)
	}
	e, ok := c.t.Entrant(d.Team)
	if !ok || !c.mayReach(e) {
		return endsForm(domain.Refuse(domain.Forbidden, "forbidden", "Who", c.anyOf(contactReaders)))
	}
	return c.takeContacts(e, c.Text)
}

// contacted is the regulation as one with contacts of players.
func (c *Call) contacted() (domain.Contacted, bool) {
	r, ok := c.regulation().(domain.Contacted)
	return r, ok
}

// mayReach tells whether the sender sees the contacts of a team.
func (c *Call) mayReach(e domain.Entrant) bool {
	return c.speaksFor(e) || c.hasAny(domain.Organiser)
}

func (c *Call) speaksFor(e domain.Entrant) bool {
	return e.Is(c.From.ID, domain.Captain) || e.Is(c.From.ID, domain.Deputy)
}

// contactsTeam is the team that is meant, and what is to be done: "#3 ..." by a button,
// "NAME: ..." by an organiser, else one's own.
func (c *Call) contactsTeam() (domain.Entrant, string, error) {
	first, rest, _ := strings.Cut(c.Args, " ")
	if e, ok := c.byNumber(first); ok && c.mayReach(e) {
		return e, strings.TrimSpace(rest), nil
	}
	own, captain := c.t.EntrantOf(c.From.ID)
	captain = captain && c.speaksFor(own)
	if !c.hasAny(domain.Organiser) {
		return own, c.Args, nil
	}
	name, rest, lines := strings.Cut(c.Args, ":")
	switch {
	case c.Args == "all", c.Args == "" && !captain:
		return own, "", c.contactsList()
	case captain && (c.Args == "" || !lines && contacts.Holds(c.Args) || c.Args == "+" || c.Args == "confirm"):
		return own, c.Args, nil
	case contacts.Holds(name):
		return own, "", domain.Refuse(domain.Invalid, "contacts.team", "Example", c.exampleTeam())
	}
	e, err := c.entrant(name, func(e domain.Entrant) line { return c.line("contacts", hash(e)) })
	return e, strings.TrimSpace(rest), err
}

// contactsList offers the teams to an organiser: what is missing is marked.
func (c *Call) contactsList() error {
	all, err := c.store.Contacts(c.ctx, c.t.ID, "")
	if err != nil {
		return fmt.Errorf("contacts: %w", err)
	}
	var buttons []domain.Button
	for _, e := range c.t.Active() {
		mark := "▫️ "
		if incomplete(e, all).Complete() {
			mark = "✅ "
		}
		buttons = append(buttons, c.plainButton(mark+e.Name, "contacts", hash(e)))
	}
	rows := append(grid(2, buttons[:min(len(buttons), mostTeamButtons)]), row(c.button(domain.T("button.forget"), "forget", "")))
	c.show(domain.T("contacts.list"), append(rows, c.backToMenu()...)...)
	return errAsked
}

// incomplete is what a roster lacks (CG-24).
func incomplete(e domain.Entrant, all []domain.Contact) domain.IncompleteRoster {
	i := domain.IncompleteRoster{Unconfirmed: !e.Confirmed}
	for _, m := range e.Members {
		if !strings.Contains(m.Name, " ") {
			i.NoSurname = append(i.NoSurname, m.Name)
		}
		if contactOf(e, m.Name, all).Phone == "" {
			i.NoPhone = append(i.NoPhone, m.Name)
		}
	}
	return i
}

// contactOf is how a player can be reached; empty when it is not known.
func contactOf(e domain.Entrant, player string, all []domain.Contact) domain.Contact {
	i := slices.IndexFunc(all, func(k domain.Contact) bool { return k.Entrant == e.ID && k.Player == player })
	if i < 0 {
		return domain.Contact{}
	}
	return all[i]
}

// contactsCard shows a team as its captain and the organisers see it.
func (c *Call) contactsCard(e domain.Entrant, before ...domain.Text) error {
	if c.Chat.Kind == domain.Group {
		return c.inPrivate("contacts", hash(e)) // whatever led here
	}
	all, err := c.store.Contacts(c.ctx, c.t.ID, e.ID)
	if err != nil {
		return fmt.Errorf("contacts: %w", err)
	}
	all = c.contactsAfter(all)
	lines := before
	for i, m := range e.Members {
		k := contactOf(e, m.Name, all)
		lines = append(lines, domain.T("contacts.line", "Number", i+1, "Player", m.Name, "Phone", k.Phone, "Email", k.Email))
	}
	r, _ := c.contacted()
	said := len(c.change.Messages)
	c.show(domain.T("contacts.card", "Team", e.Name, "Lines", lines, "Missing", missingText(incomplete(e, all), r.Under())), c.contactsRows(e)...)
	for i := range c.change.Messages[said:] {
		c.change.Messages[said+i].Secret = true
	}
	return nil
}

// contactsAfter are the contacts with what the call has decided so far.
func (c *Call) contactsAfter(all []domain.Contact) []domain.Contact {
	out := slices.DeleteFunc(slices.Clone(all), func(k domain.Contact) bool {
		return slices.Contains(c.change.DropContacts, k.ContactKey) ||
			slices.ContainsFunc(c.change.Contacts, func(n domain.Contact) bool { return n.ContactKey == k.ContactKey })
	})
	return append(out, c.change.Contacts...)
}

func missingText(i domain.IncompleteRoster, under int) []domain.Text {
	var lines []domain.Text
	if len(i.NoSurname) > 0 {
		lines = append(lines, domain.T("contacts.missing.surname", "Players", i.NoSurname))
	}
	if len(i.NoPhone) > 0 {
		lines = append(lines, domain.T("contacts.missing.phone", "Players", i.NoPhone))
	}
	if i.Unconfirmed {
		lines = append(lines, domain.T("contacts.missing.age", "Under", under))
	}
	return lines
}

func (c *Call) contactsRows(e domain.Entrant) [][]domain.Button {
	var rows [][]domain.Button
	r, _ := c.contacted()
	if !finished(c.t) {
		rows = append(rows, row(c.button(domain.T("button.contacts.add"), "contacts", hash(e)+" +")))
		switch {
		case c.speaksFor(e) && !e.Confirmed:
			rows = append(rows, row(c.button(domain.T("button.contacts.confirm", "Under", r.Under()), "contacts", hash(e)+" confirm")))
		case !c.speaksFor(e):
			rows = append(rows, row(c.button(domain.T("button.contacts.remind"), "contacts", hash(e)+" remind")))
		}
	}
	rows = append(rows, row(c.button(domain.T("button.forget"), "forget", hash(e))))
	if c.hasAny(domain.Organiser) {
		rows = append(rows, row(c.button(domain.T("button.contacts.all"), "contacts", "all")))
	}
	return append(rows, c.backToMenu()...)
}

// confirmAge is the captain's word that all on the roster are young enough (CG-2).
func (c *Call) confirmAge(e domain.Entrant) error {
	switch {
	case finished(c.t):
		return domain.Refuse(domain.Closed, "finished", "Name", c.t.Name)
	case !c.speaksFor(e):
		return domain.Refuse(domain.Forbidden, "forbidden", "Who", c.anyOf(captains))
	case e.Confirmed:
		return domain.Refuse(domain.Stale, "contacts.confirmed", "Team", e.Name)
	}
	r, _ := c.contacted()
	e.Confirmed = true
	c.write(domain.Delta{Entrants: []domain.Entrant{e}})
	c.note("", domain.T("journal.age", "Team", e.Name, "Under", r.Under()))
	return c.contactsCard(e)
}
