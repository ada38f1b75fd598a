package handlers

import (
	"strconv"
	"strings"
	"time"

	"arbiter/domain"
)

// forgetContacts erases phones and e-mails at once, in two steps: a player his own, a captain
// his team's, an organiser a team's or all (G-20).
func forgetContacts(c *Call) error {
	typed, agreed := strings.CutSuffix(" "+c.Args, " yes")
	typed = strings.TrimSpace(typed)
	key, what, err := c.forgotten(typed)
	if err != nil {
		return err
	}
	if !agreed {
		return c.confirm(domain.T("forget.ask", "What", what), domain.T("button.forget.yes"), "forget", typed+" yes")
	}
	c.change.DropContacts = append(c.change.DropContacts, key)
	c.done() // a form may hold what was typed
	if key.Entrant == "" {
		c.change.DropTimers = append(c.change.DropTimers, c.forgetTimer())
	}
	c.noteFixed("", domain.T("journal.forget", "What", what))
	c.show(domain.T("forget.ok", "What", what), c.backToMenu()...)
	return nil
}

// forgotten is whose contacts are meant, for storage and in words.
func (c *Call) forgotten(typed string) (domain.ContactKey, domain.Text, error) {
	key := domain.ContactKey{Tournament: c.t.ID}
	own, plays := c.t.EntrantOf(c.From.ID)
	organiser := c.hasAny(domain.Organiser)
	switch {
	case organiser && (typed == "all" || typed == "" && (!plays || !c.speaksFor(own))):
		return key, domain.T("forget.all"), nil
	case organiser && typed != "":
		e, err := c.entrant(typed, func(e domain.Entrant) line { return c.line("forget", hash(e)) })
		key.Entrant = e.ID
		return key, domain.T("forget.team", "Team", e.Name), err
	case typed != "" && typed != hash(own):
		return key, domain.Text{}, domain.Refuse(domain.Forbidden, "forget.own")
	}
	key.Entrant = own.ID
	if c.speaksFor(own) {
		return key, domain.T("forget.team", "Team", own.Name), nil
	}
	for _, m := range own.Members {
		if m.Person == c.From.ID {
			key.Player = m.Name
			return key, domain.T("forget.player", "Player", m.Name), nil
		}
	}
	return key, domain.Text{}, domain.Refuse(domain.Missing, "team.none")
}

// forgetTimer names the timer of a tournament.
func (c *Call) forgetTimer() string { return "forget/" + strconv.FormatInt(int64(c.t.ID), 10) }

// privateSetting is how many days phones and e-mails are kept after the end.
const privateSetting = "private_days"

// forgetLater has the contacts of a finished tournament erased after private_days.
func (c *Call) forgetLater() {
	if _, ok := c.contacted(); !ok {
		return
	}
	for _, s := range c.regulation().Settings() {
		if s.Key != privateSetting {
			continue
		}
		days, err := strconv.Atoi(c.t.Setting(s))
		if err != nil || days == 0 {
			c.change.DropContacts = append(c.change.DropContacts, domain.ContactKey{Tournament: c.t.ID})
			return
		}
		c.change.Timers = append(c.change.Timers, domain.Timer{
			Key: c.forgetTimer(), Tournament: c.t.ID, At: c.At.Add(time.Duration(days) * 24 * time.Hour), Then: "forget",
		})
	}
}

// contactsOver comes when they were kept long enough.
func contactsOver(c *Call, _ []string) error {
	c.change.DropContacts = append(c.change.DropContacts, domain.ContactKey{Tournament: c.t.ID})
	c.noteFixed("", domain.T("journal.forget.over"))
	return nil
}
