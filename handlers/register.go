package handlers

import (
	"encoding/json"
	"fmt"
	"strings"
	"time"

	"arbiter/domain"
	"arbiter/handlers/contacts"
	"arbiter/handlers/names"
)

// registration is a team on its way in.
type registration struct {
	Name    string   `json:"name"`
	Players []string `json:"players"`
	StandIn bool     `json:"stand_in,omitempty"` // only fills in (MF-16)
	// Contacts are what was typed beside the names, where rosters have it (CG-24).
	Contacts []contacts.Line `json:"contacts,omitempty"`
}

// register answers /register NAME: PLAYER, PLAYER; without arguments it asks, one
// thing a message. The sender is the captain.
func register(c *Call) error {
	if err := c.mayRegister(); err != nil {
		return err
	}
	if !c.roster().Team {
		return c.registerPlayer()
	}
	switch c.Args {
	case "":
		return c.askTeam()
	case "yes":
		return c.confirmRegistration()
	}
	r, err := c.readTeam(c.Args)
	if err != nil {
		return err
	}
	return c.enter(r, c.From.ID)
}

func (c *Call) mayRegister() error {
	if !c.app.registers(c.t) {
		return domain.Refuse(domain.Closed, "register.closed")
	}
	if e, ok := c.t.EntrantOf(c.From.ID); ok && !e.Withdrawn {
		return domain.Refuse(domain.Invalid, "register.second", "Team", e.Name)
	}
	return nil
}

// askTeam starts the form in private; in a group it gives the way there.
func (c *Call) askTeam() error {
	if c.Chat.Kind == domain.Group {
		c.say(domain.T("register.private"), row(c.link(domain.T("button.register"), "register", "")))
		return nil
	}
	c.show(domain.T("register.name", "Min", c.roster().Min, "Max", c.roster().Max), row(c.button(domain.T("button.cancel"), "cancel", "")))
	return c.await("register", registration{})
}

func (c *Call) roster() domain.RosterRule {
	r, _ := c.app.regulation(c.t.Regulation)
	return r.Roster()
}

// registerText takes the name, then the players; or all of it in one message.
func registerText(c *Call, draft json.RawMessage) error {
	var r registration
	if err := json.Unmarshal(draft, &r); err != nil {
		return fmt.Errorf("registration: %w", err)
	}
	if err := c.mayRegister(); err != nil {
		return endsForm(err)
	}
	if !c.roster().Team {
		return c.enterPlayers([]string{c.Text}, entry{command: "register", person: c.From.ID})
	}
	if r.Name == "" && !strings.ContainsAny(c.Text, ":\n") {
		return c.askPlayers(c.Text)
	}
	typed := c.Text
	if r.Name != "" && !strings.Contains(typed, ":") {
		typed = r.Name + ": " + typed
	}
	r, err := c.readTeam(typed)
	if err != nil {
		return err
	}
	return c.summarise(r)
}

func (c *Call) askPlayers(typed string) error {
	name, err := names.Clean(typed, names.Team)
	if err != nil {
		return err
	}
	if err := c.freeName(name, ""); err != nil {
		return err
	}
	c.say(domain.T("register.players", "Name", name, "Min", c.roster().Min, "Max", c.roster().Max),
		row(c.button(domain.T("button.cancel"), "cancel", "")))
	return c.await("register", registration{Name: name})
}

func (c *Call) summarise(r registration) error {
	c.say(domain.T("register.summary", "Name", r.Name, "Players", r.Players),
		row(c.button(domain.T("button.register.yes"), "register", "yes"), c.button(domain.T("button.change"), "register", "")))
	return c.await("register", r)
}

func (c *Call) confirmRegistration() error {
	d, err := c.openForm()
	if err != nil {
		return err
	}
	var r registration
	if d == nil || d.Kind != "register" || json.Unmarshal(d.Draft, &r) != nil || len(r.Players) == 0 {
		return domain.Refuse(domain.Stale, "register.stale")
	}
	if err := c.checkTeam(r, ""); err != nil {
		return err
	}
	c.done()
	return c.enter(r, c.From.ID)
}

// newEntrant writes an entrant that enters now.
func (c *Call) newEntrant(r registration, captain domain.PersonID) domain.Entrant {
	last := c.after().Last
	last.Entrant++
	kind := "t"
	if !c.roster().Team {
		kind = "p"
	}
	e := domain.Entrant{
		ID: domain.EntrantID(kind + itoa(last.Entrant)), Name: r.Name, Captain: captain, StandIn: r.StandIn,
		Members: c.members(r.Players, captain), Entered: c.At.UTC().Truncate(time.Second),
	}
	c.write(domain.Delta{Last: &last, Entrants: []domain.Entrant{e}})
	return e
}

// enter writes a new team.
func (c *Call) enter(r registration, captain domain.PersonID) error {
	e := c.newEntrant(r, captain)
	c.giveContacts(e, r.Contacts)
	if err := c.sayEntered(e, r, captain); err != nil || !isContacted(c.regulation()) {
		return err
	}
	return c.askNamesakes(e, domain.Entrant{})
}

func (c *Call) sayEntered(e domain.Entrant, r registration, captain domain.PersonID) error {
	if c.t.Phase == domain.PhaseRunning {
		return c.enterLate(e)
	}
	lot, reserve := c.lotGivenUp(), c.reserveText([]domain.Entrant{e})
	c.note("", domain.T("journal.register", "Team", e.Name))
	undo := c.button(domain.T("button.undo"), "undo", "")
	if captain == 0 {
		c.show(domain.T("register.ok.add", "Name", e.Name, "Players", r.Players, "Number", listNumber(e), "Reserve", reserve, "Lot", lot), row(undo))
		return nil
	}
	c.show(domain.T("register.ok", "Name", e.Name, "Players", r.Players, "Number", listNumber(e), "Reserve", reserve, "Lot", lot),
		row(c.button(domain.T("button."+c.rosterCommand()), c.rosterCommand(), ""), undo))
	return nil
}

// rosterCommand is what a captain does next with his roster: where it has phones and e-mails,
// he gives them (CG-24).
func (c *Call) rosterCommand() string {
	if isContacted(c.regulation()) {
		return "contacts"
	}
	return "roster"
}

// members makes a roster; a captain who registers his own team is known as the player
// who has his name.
func (c *Call) members(players []string, captain domain.PersonID) []domain.Member {
	first, _, _ := strings.Cut(c.From.Name, " ")
	var members []domain.Member
	for _, player := range players {
		m, key := domain.Member{Name: player}, names.Key(player)
		if captain == c.From.ID && (key == names.Key(c.From.Name) || key == names.Key(first)) {
			m.Person = captain
		}
		members = append(members, m)
	}
	return members
}
