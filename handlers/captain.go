package handlers

import (
	"strconv"
	"strings"

	"arbiter/domain"
)

// passCaptain hands a team over: /captain @user, in reply to a person, or by the link
// that /captain alone gives. Whoever opens the link asks, the captain agrees.
func passCaptain(c *Call) error {
	return c.passRole(domain.Captain)
}

// nameDeputy names who may act for the captain; /deputy - takes the deputy away.
func nameDeputy(c *Call) error {
	return c.passRole(domain.Deputy)
}

func (c *Call) passRole(role domain.Role) error {
	e, err := c.teamToPass()
	if err != nil {
		return err
	}
	if role == domain.Deputy && c.Args == "-" {
		return c.dropDeputy(e)
	}
	person, err := c.named(c.Args)
	if err != nil {
		return err
	}
	if person == nil {
		return c.offerLink(role, e)
	}
	return c.setRole(role, e, *person)
}

// teamToPass is the captain's team; an organiser names one: /captain #3 @user.
func (c *Call) teamToPass() (domain.Entrant, error) {
	first, rest, _ := strings.Cut(c.Args, " ")
	if e, ok := c.byNumber(first); ok && (c.hasAny(domain.Organiser) || e.Captain == c.From.ID && c.roster().Team) {
		c.Args = strings.TrimSpace(rest)
		return e, nil
	}
	e, ok := c.t.EntrantOf(c.From.ID)
	if !c.roster().Team && !c.hasAny(domain.Organiser) {
		return domain.Entrant{}, domain.Refuse(domain.Invalid, "solo")
	}
	if !ok || e.Captain != c.From.ID {
		return domain.Entrant{}, domain.Refuse(domain.Invalid, "captain.which")
	}
	return e, nil
}

// named finds the person meant: who wrote the message replied to, @user, or a numeric
// id from a button. Nil when nobody is named.
func (c *Call) named(typed string) (*domain.Person, error) {
	typed = strings.TrimSpace(typed)
	if typed == "" && c.Reply != nil && !c.Reply.FromBot && c.Reply.From.ID != 0 {
		return &c.Reply.From, nil
	}
	if typed == "" {
		return nil, nil
	}
	person, err := c.lookUp(typed)
	if err != nil {
		return nil, err
	}
	if person == nil {
		return nil, domain.Refuse(domain.Missing, "person.unknown", "Name", typed)
	}
	return person, nil
}

func (c *Call) lookUp(typed string) (*domain.Person, error) {
	if id, err := strconv.ParseInt(typed, 36, 64); err == nil && c.Kind == Pressed && c.typedAt.IsZero() {
		return c.store.Person(c.ctx, domain.PersonID(id))
	}
	return c.store.PersonNamed(c.ctx, strings.TrimPrefix(typed, "@"))
}

func (c *Call) setRole(role domain.Role, e domain.Entrant, person domain.Person) error {
	if other, ok := c.t.EntrantOf(person.ID); ok && other.ID != e.ID && !other.Withdrawn {
		return domain.Refuse(domain.Invalid, "captain.other", "Name", person.Name, "Team", other.Name)
	}
	switch {
	case e.Is(person.ID, role), role == domain.Deputy && e.Captain == person.ID:
		return domain.Refuse(domain.Stale, "ask.already")
	case role == domain.Captain:
		e.Captain = person.ID
	default:
		e.Deputy = person.ID
	}
	c.write(domain.Delta{Entrants: []domain.Entrant{e}})
	c.note("", domain.T("journal."+string(role), "Name", person.Name, "Team", e.Name))
	c.show(domain.T(string(role)+".ok", "Name", person.Name, "Team", e.Name), row(c.button(domain.T("button.undo"), "undo", "")))
	return c.tell(person.ID, domain.T(string(role)+".you", "Team", e.Name, "Name", c.t.Name), (*Call).menuRow)
}

// dropDeputy takes the deputy's role away.
func (c *Call) dropDeputy(e domain.Entrant) error {
	if e.Deputy == 0 {
		return domain.Refuse(domain.Missing, "deputy.none", "Team", e.Name)
	}
	e.Deputy = 0
	c.write(domain.Delta{Entrants: []domain.Entrant{e}})
	c.note("", domain.T("journal.deputy.drop", "Team", e.Name))
	c.show(domain.T("deputy.dropped", "Team", e.Name), row(c.button(domain.T("button.undo"), "undo", "")))
	return nil
}

// menuRow is a row that opens the menu of the tournament.
func (c *Call) menuRow() []domain.Button {
	return row(c.button(domain.T("button.menu"), "help", ""))
}

func (c *Call) offerLink(role domain.Role, e domain.Entrant) error {
	link := c.link(domain.Text{}, "ask", string(role)+" "+itoa(listNumber(e)))
	c.show(domain.T(string(role)+".link", "Team", e.Name, "Link", link.URL), c.backToMenu()...)
	return nil
}

// takeoverRow is the way to an entrant that was entered by hand (G-14): the organiser gives
// its link, whoever plays nowhere may say that it is his.
func (c *Call) takeoverRow(e domain.Entrant) [][]domain.Button {
	if e.Captain != 0 || e.Mark() != "" || finished(c.t) || c.Chat.Kind != domain.Private {
		return nil
	}
	_, plays := c.t.EntrantOf(c.From.ID)
	switch {
	case c.hasAny(domain.Organiser):
		return [][]domain.Button{row(c.button(domain.T("button.takeover"), "captain", hash(e)))}
	case !plays:
		return [][]domain.Button{row(c.button(domain.T("button.itsme"), "ask", "captain "+itoa(listNumber(e))))}
	}
	return nil
}
