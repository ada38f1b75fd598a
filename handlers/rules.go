package handlers

import "arbiter/domain"

// Ruled is a regulation whose text can be shown by sections.
type Ruled interface {
	// RuleSections are the sections in order: a short value and the title of each. The
	// text of a section has the key "<regulation>.rules.<value>".
	RuleSections() []domain.Choice
}

// showRules answers /rules: the regulation in short, sections by buttons.
func showRules(c *Call) error {
	r, ok := c.regulation().(Ruled)
	if !ok {
		return domain.Refuse(domain.Invalid, "regulation.cannot", "Regulation", c.t.Regulation)
	}
	key := c.t.Regulation + ".rules"
	var buttons []domain.Button
	for _, s := range r.RuleSections() {
		if s.Value == c.Args {
			key += "." + s.Value
		}
		buttons = append(buttons, c.button(s.Label, "rules", s.Value))
	}
	c.show(domain.T(key), append(grid(2, buttons), c.backToMenu()...)...)
	return nil
}
