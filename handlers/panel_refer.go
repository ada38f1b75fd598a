package handlers

import (
	"slices"

	"arbiter/domain"
)

// ruleRefer hands a protest to the panel: /decide P refer, by the chief judge where the
// regulation knows it (MF-11).
func ruleRefer(c *Call, p domain.Protest, _ domain.Game, args string) error {
	r, err := c.protestable()
	if err != nil {
		return err
	}
	referred := p
	referred.Referred = true
	panel := c.app.panel(c.t, referred)
	switch {
	case !r.Referable():
		return domain.Refuse(domain.Invalid, "decide.refer.never", "Number", p.Number())
	case p.Referred:
		return domain.Refuse(domain.Stale, "decide.refer.already", "Number", p.Number())
	case c.partIn(p) != single || !c.hasAny(domain.Chief):
		return domain.Refuse(domain.Forbidden, "forbidden", "Who", c.anyOf([]domain.Role{domain.Chief}))
	case len(panel.Voters) == 0:
		return domain.Refuse(domain.Invalid, "decide.refer.nobody", "Number", p.Number())
	}
	names, err := c.namesOfPeople(panel.Voters)
	if err != nil {
		return err
	}
	if !slices.Contains([]string{"yes", "да"}, args) {
		return c.confirm(domain.T("decide.refer.ask", "Number", p.Number(), "Names", names), domain.T("decide.button.refer.yes"),
			"decide", itoa(p.Number())+" refer yes")
	}
	c.write(domain.Delta{Protests: []domain.Protest{referred}})
	c.noteFixed(p.Game, domain.T("journal.refer", "Number", p.Number()))
	c.show(domain.T("decide.refer.ok", "Number", p.Number(), "Names", names), c.backToMenu()...)
	return nil
}
