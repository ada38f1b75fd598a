package handlers

import (
	"slices"

	"arbiter/domain"
)

// showProtests answers /protests: all of them with their state, the undecided first;
// /protests P shows one with what the person may do.
func showProtests(c *Call) error {
	if c.Args != "" {
		p, err := c.protestNumbered(c.Args)
		if err != nil {
			return err
		}
		return c.showProtest(p)
	}
	if len(c.t.Protests) == 0 {
		return domain.Refuse(domain.Missing, "protests.none", "Name", c.t.Name)
	}
	list := byKind(c.t.Protests)
	slices.SortStableFunc(list, func(a, b domain.Protest) int { return waits(b) - waits(a) })
	var buttons []domain.Button
	for _, p := range list {
		buttons = append(buttons, c.plainButton("⚖ "+itoa(p.Number()), "protests", itoa(p.Number())))
	}
	c.show(domain.T("protests", "Lines", c.protestLines(list)), append(grid(4, buttons[:min(len(buttons), mostTeamButtons)]), c.backToMenu()...)...)
	return nil
}

func waits(p domain.Protest) int {
	if p.Status == domain.ProtestOpen {
		return 1
	}
	return 0
}

// shortState is the state of a protest in a word or two.
func shortState(p domain.Protest) domain.Text {
	state := p.Status
	if p.Status == domain.ProtestOpen && p.Late {
		state = "late"
	}
	if p.Entered != 0 {
		return domain.T("protests.state.paper", "State", domain.T("protests.state."+state))
	}
	return domain.T("protests.state." + state)
}

// showProtest shows one protest to a judge or organiser.
func (c *Call) showProtest(p domain.Protest) error {
	text, err := c.protestCard(p)
	if err != nil {
		return err
	}
	var rows [][]domain.Button
	g, _ := c.t.Game(p.Game)
	switch a, ok := c.regulation().(domain.Appealable); {
	case ok && c.mayRule(a, g, p) == nil:
		rows = c.councilRows(p)
	case !ok && p.Status == domain.ProtestOpen && (c.partIn(p) != outsider || c.mayClose(p)):
		rows = c.cardRows(p, g)
	}
	if p.Status == domain.ProtestOpen && c.filedBy(p) {
		rows = append(rows, row(c.button(domain.T("button.withdraw_protest"), "withdraw_protest", itoa(p.Number()))))
	}
	c.show(text, append(rows, row(c.button(domain.T("button.protests"), "protests", "")))...)
	return nil
}
