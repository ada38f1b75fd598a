package handlers

import "arbiter/domain"

// Ruled is a regulation whose text can be shown by sections.
type Ruled interface {
	// RuleSections are the sections in order: a short value and the title of each. The
	// text of a section has the key "<regulation>.rules.<value>".
	RuleSections() []domain.Choice
	// FullText is the regulation as the club wrote it, in the language or translated to it.
	FullText(lang string) string
}

// showRules answers /rules: the regulation in short, sections by buttons.
func showRules(c *Call) error {
	r, ok := c.regulation().(Ruled)
	if !ok {
		return domain.Refuse(domain.Invalid, "regulation.cannot", "Regulation", c.t.Regulation)
	}
	if c.Args == "full" {
		return c.sendRules(r)
	}
	key := c.t.Regulation + ".rules"
	var buttons []domain.Button
	for _, s := range r.RuleSections() {
		if s.Value == c.Args {
			key = c.t.Regulation + ".rules." + s.Value
		}
		buttons = append(buttons, c.button(s.Label, "rules", s.Value))
	}
	buttons = append(buttons, c.button(domain.T("button.rules.full"), "rules", "full"))
	c.show(domain.T(key), append(grid(2, buttons), c.backToMenu()...)...)
	return nil
}

// sendRules sends the whole text as a file: it is longer than a message.
func (c *Call) sendRules(r Ruled) error {
	c.send(domain.Message{
		Kind: domain.File, Chat: c.Chat.ID, Thread: c.Thread,
		Body:     domain.Body{HTML: c.html(domain.T("rules.file", "Name", c.t.Name))},
		Document: &domain.Document{Name: c.t.Regulation + ".txt", Data: []byte(r.FullText(c.lang))},
	})
	return nil
}
