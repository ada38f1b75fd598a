package handlers

import (
	"slices"
	"strings"

	"arbiter/domain"
)

// withdrawProtest answers /withdraw_protest P: who filed it, or who speaks for that side,
// takes it back while it is not decided. A press is asked once more.
func withdrawProtest(c *Call) error {
	if a, ok := c.regulation().(domain.Appealable); ok {
		return c.withdrawClaim(a)
	}
	number, agreed := strings.CutSuffix(c.Args, " yes")
	p, ok, err := c.toWithdraw(number)
	if err != nil || !ok {
		return err
	}
	g, _ := c.t.Game(p.Game)
	if until := c.app.deadline(c.t, g); !until.IsZero() && c.EditedAt.After(until) {
		return domain.Refuse(domain.Invalid, "edited")
	}
	if c.Kind == Pressed && c.typedAt.IsZero() && !agreed {
		return c.confirm(domain.T("protest.withdraw.ask", "Protest", p.Number(), "Number", g.Number()),
			domain.T("button.withdraw_protest.yes"), "withdraw_protest", itoa(p.Number())+" yes")
	}
	p.Status = domain.ProtestWithdrawn
	c.write(domain.Delta{Protests: []domain.Protest{p}})
	c.noteFixed(g.ID, domain.T("journal.protest.withdrawn", "Number", g.Number(), "Protest", p.Number(), "Team", nameOf(c.t)(p.By)))
	c.show(domain.T("protest.withdraw.ok", "Protest", p.Number(), "Number", g.Number()))
	return c.tellWithdrawn(g, p)
}

// toWithdraw finds the protest; without a number the sender's only open one. False when
// it is asked which.
func (c *Call) toWithdraw(number string) (domain.Protest, bool, error) {
	if number == "" {
		return c.ownOpenProtest()
	}
	p, err := c.protestNumbered(number)
	if err != nil {
		return p, false, err
	}
	switch {
	case !c.filedBy(p):
		return p, false, domain.Refuse(domain.Forbidden, "protest.withdraw.other", "Protest", p.Number(), "Team", nameOf(c.t)(p.By))
	case p.Status == domain.ProtestWithdrawn:
		return p, false, domain.Refuse(domain.Stale, "protest.withdraw.done", "Protest", p.Number())
	case p.Status != domain.ProtestOpen:
		return p, false, domain.Refuse(domain.Closed, "protest.withdraw.decided", "Protest", p.Number())
	}
	return p, true, nil
}

func (c *Call) ownOpenProtest() (domain.Protest, bool, error) {
	list := slices.DeleteFunc(slices.Clone(c.t.Protests), func(p domain.Protest) bool { return p.Status != domain.ProtestOpen || !c.filedBy(p) })
	switch len(list) {
	case 0:
		return domain.Protest{}, false, domain.Refuse(domain.Missing, "protest.withdraw.none")
	case 1:
		return list[0], true, nil
	}
	var buttons []domain.Button
	for _, p := range list {
		g, _ := c.t.Game(p.Game)
		buttons = append(buttons, c.button(domain.T("protest.line.short", "Protest", p.Number(), "Number", g.Number()), "withdraw_protest", itoa(p.Number())))
	}
	c.show(domain.T("protest.withdraw.which"), grid(1, buttons)...)
	return domain.Protest{}, false, nil
}

// protestNumbered finds the protest that P means: 2, №2 or p2.
func (c *Call) protestNumbered(typed string) (domain.Protest, error) {
	n := atoi(strings.TrimLeft(strings.TrimSpace(typed), "№p#"))
	p, ok := c.t.Protest(domain.ProtestIDOf(n))
	switch {
	case n == 0:
		return p, domain.Refuse(domain.Invalid, "protest.number", "Typed", typed)
	case !ok:
		return p, domain.Refuse(domain.Missing, "protest.unknown", "Number", n, "Last", c.t.Last.Protest)
	}
	return p, nil
}

// filedBy tells whether the sender filed the protest or entered it, or speaks for its side.
func (c *Call) filedBy(p domain.Protest) bool {
	e, ok := c.t.Entrant(p.By)
	speaks := ok && (e.Is(c.From.ID, domain.Captain) || e.Is(c.From.ID, domain.Deputy))
	return speaks || p.Author == c.From.ID || p.Entered == c.From.ID
}

// tellWithdrawn tells the other side, the judge and who would have decided.
func (c *Call) tellWithdrawn(g domain.Game, p domain.Protest) error {
	text := domain.T("notice.protest.withdrawn", "Protest", p.Number(), "Number", g.Number(), "Team", nameOf(c.t)(p.By))
	if err := c.tellConcerned(g, p, text); err != nil {
		return err
	}
	panel := c.app.panel(c.t, p)
	for _, person := range append(slices.Clone(panel.Voters), panel.Single, panel.Casting) {
		if person == 0 || person == c.From.ID || person == g.Judge {
			continue
		}
		if err := c.tell(person, text); err != nil {
			return err
		}
	}
	return nil
}
