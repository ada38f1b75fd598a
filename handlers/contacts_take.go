package handlers

import (
	"fmt"
	"slices"
	"strings"

	"arbiter/domain"
	"arbiter/handlers/contacts"
	"arbiter/handlers/names"
)

// takeContacts writes lines of a captain: each is for the player whose name it has, or adds
// one. What a line does not give stays as it is.
func (c *Call) takeContacts(e domain.Entrant, typed string) error {
	if finished(c.t) {
		return domain.Refuse(domain.Closed, "finished", "Name", c.t.Name)
	}
	lines := contacts.Lines(typed)
	if len(lines) == 0 {
		return domain.Refuse(domain.Invalid, "contacts.empty")
	}
	old, err := c.store.Contacts(c.ctx, c.t.ID, e.ID)
	if err != nil {
		return fmt.Errorf("contacts: %w", err)
	}
	roster := e
	roster.Members = slices.Clone(e.Members)
	var added []string
	for i, l := range lines {
		at, err := c.lineOf(&roster, l, i+1)
		if err != nil {
			return err
		}
		if at >= len(e.Members) {
			added = append(added, roster.Members[at].Name)
		}
		was := ""
		if at < len(e.Members) {
			was = e.Members[at].Name
		}
		c.putContact(e, was, roster.Members[at].Name, l, old)
	}
	return c.saveContacts(e, roster, added)
}

// saveContacts writes the roster and says how it stands.
func (c *Call) saveContacts(e, roster domain.Entrant, added []string) error {
	if err := c.checkPlayers(e.Name, memberNames(roster), e.ID); err != nil {
		return err
	}
	if !slices.Equal(e.Members, roster.Members) {
		c.write(domain.Delta{Entrants: []domain.Entrant{roster}})
	}
	c.done()
	c.noteFixed("", domain.T("journal.contacts", "Team", e.Name, "Added", added))
	var before []domain.Text
	if len(added) > 0 {
		before = append(before, domain.T("contacts.added", "Players", added))
	}
	if err := c.contactsCard(roster, before...); err != nil {
		return err
	}
	return c.askNamesakes(roster, e)
}

// lineOf is the player on the roster that a line is about; a new one is put at its end. The
// roster gets the fuller name. A line of a phone alone is for a roster of one.
func (c *Call) lineOf(e *domain.Entrant, l contacts.Line, number int) (int, error) {
	if l.Name == "" {
		return 0, domain.Refuse(domain.Invalid, "contacts.noname", "Line", number)
	}
	if digits(l.Name) > 4 || strings.Contains(l.Name, "@") {
		return 0, domain.Refuse(domain.Invalid, "contacts.unread", "Line", number)
	}
	name, err := names.Clean(l.Name, names.Player)
	if err != nil {
		return 0, err //nolint:wrapcheck // a refusal is shown as it is
	}
	fits := fitting(*e, name)
	switch len(fits) {
	case 0:
		e.Members = append(e.Members, domain.Member{Name: name})
		return len(e.Members) - 1, nil
	case 1:
		if m := &e.Members[fits[0]]; len(strings.Fields(name)) > len(strings.Fields(m.Name)) {
			*e, m.Name = e.Named(m.Name, name), name
		}
		return fits[0], nil
	}
	var found []string
	for _, i := range fits {
		found = append(found, e.Members[i].Name)
	}
	return 0, domain.Refuse(domain.Invalid, "contacts.which", "Name", name, "Players", found)
}

// fitting are the players that a name means: the very one, else those who share all words of
// the shorter name, in any order: «Аня» is «Иванова Аня», and «Аня Иванова» too.
func fitting(e domain.Entrant, name string) []int {
	var fits []int
	for i, m := range e.Members {
		if names.Key(m.Name) == names.Key(name) {
			return []int{i}
		}
		if shareWords(m.Name, name) {
			fits = append(fits, i)
		}
	}
	return fits
}

func shareWords(a, b string) bool {
	short, long := keyWords(a), keyWords(b)
	if len(short) > len(long) {
		short, long = long, short
	}
	return !slices.ContainsFunc(short, func(w string) bool { return !slices.Contains(long, w) })
}

func keyWords(name string) []string {
	words := strings.Fields(name)
	for i := range words {
		words[i] = names.Key(words[i])
	}
	return words
}

func digits(s string) int {
	n := 0
	for _, r := range s {
		if r >= '0' && r <= '9' {
			n++
		}
	}
	return n
}

// putContact writes what a line gives beside what was known, under the player's present name.
func (c *Call) putContact(e domain.Entrant, was, player string, l contacts.Line, old []domain.Contact) {
	k := contactOf(e, was, old)
	if i := slices.IndexFunc(c.change.Contacts, func(k domain.Contact) bool { return k.Player == player && k.Entrant == e.ID }); i >= 0 {
		k = c.change.Contacts[i] // an earlier line of the same message
	}
	k.ContactKey = domain.ContactKey{Tournament: c.t.ID, Entrant: e.ID, Player: player}
	if l.Phone != "" {
		k.Phone = l.Phone
	}
	if l.Email != "" {
		k.Email = l.Email
	}
	if was != "" && was != player {
		gone := k.ContactKey
		gone.Player = was
		c.change.DropContacts = append(c.change.DropContacts, gone)
	}
	if k.Phone != "" || k.Email != "" {
		c.change.Contacts = append(c.change.Contacts, k)
	}
}

// giveContacts writes what was typed with the names of a new team.
func (c *Call) giveContacts(e domain.Entrant, lines []contacts.Line) {
	for _, l := range lines {
		if i := slices.IndexFunc(e.Members, func(m domain.Member) bool { return names.Key(m.Name) == names.Key(l.Name) }); i >= 0 {
			c.putContact(e, "", e.Members[i].Name, l, nil)
		}
	}
}

// exposed refuses phones and e-mails in a group, where everybody reads them. It repeats
// nothing, and asks to have the message deleted (G-20).
func (c *Call) exposed(command string) error {
	giving := []string{"contacts", "register", "add", "roster", "rename", "forget", "team", "captain", "deputy", "why", "follow"}
	typed := c.Args
	if c.Command == "" {
		typed = c.Text // for a form
	}
	if c.Kind != Typed || c.Chat.Kind != domain.Group || !slices.Contains(giving, command) || !contacts.Holds(typed) {
		return nil
	}
	open, err := c.openHere()
	if err != nil {
		return err
	}
	for _, t := range open {
		if r, _ := c.app.regulation(t.Regulation); isContacted(r) {
			return domain.Refuse(domain.Invalid, "contacts.group")
		}
	}
	return nil
}

func isContacted(r domain.Regulation) bool {
	_, ok := r.(domain.Contacted)
	return ok
}
