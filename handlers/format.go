package handlers

import (
	"maps"
	"slices"

	"arbiter/domain"
)

// format sets the stages: /format SPEC; alone, or with "plan", it proposes (CN-12).
func format(c *Call) error {
	p, err := c.formatter()
	if err != nil {
		return err
	}
	words := fields(c.Args)
	switch {
	case len(words) == 0:
		return c.showFormat(p)
	case slices.Contains(planWords, lower(words[0])):
		return c.planFormat(p, words[1:])
	}
	return c.setFormat(p, c.Args, c.t.Tables, nil)
}

// setFormat sets the stages of a SPEC, and the settings that a proposal needs with it.
func (c *Call) setFormat(p domain.Formatter, spec string, tables int, settings map[string]string) error {
	stages, err := p.ParseFormat(spec)
	if err != nil {
		return err
	}
	delta, err := c.newStages(p, stages)
	if err != nil {
		return err
	}
	if len(settings) > 0 {
		if err = c.settable(""); err != nil {
			return err
		}
	}
	c.withSettings(&delta, tables, settings)
	c.write(delta)
	c.abandonLots("lot.outdated")
	undated := c.dropSurplus()
	c.tellFewer(undated)
	c.note("", domain.T("journal.format", "Format", p.FormatText(stages)))
	buttons := append(c.menuButtons(c.fitting("draw", "round")...), c.button(domain.T("button.undo"), "undo", ""))
	if c.t.Phase == domain.PhaseRunning { // a lot that was given up does not count again
		c.fixed, buttons = true, buttons[:1]
		c.announce(domain.T("format.anew", "Format", p.FormatText(stages)))
	}
	note, others := c.undrawable(p, stages)
	c.show(domain.T("format.ok", "Format", p.FormatText(stages), "Settings", c.settingLines(settings), "Undated", undated, "Uneven", note), append(others, buttons)...)
	return nil
}

// undrawable says at once what /draw would say of a format and those who are entered so far:
// that it refuses it, or which seats nobody has, with the formats that fit as buttons (MF-16).
func (c *Call) undrawable(p domain.Formatter, stages []domain.Stage) (domain.Text, [][]domain.Button) {
	pairer, ok := p.(domain.Pairer)
	if !ok || c.t.Phase == domain.PhaseRunning {
		return domain.Text{}, nil
	}
	note, others := c.uneven(pairer, stages)
	if note.Key == "" {
		return note, nil
	}
	now := c.after()
	if _, err := pairer.Draw(now, stages[0], drawOrder(now.Field())); err != nil {
		if refusal, ok := domain.AsRefusal(err); ok {
			note = refusal.Text
		}
	}
	return note, others
}

// withSettings adds tables and settings to the change of the head, where they differ.
func (c *Call) withSettings(delta *domain.Delta, tables int, settings map[string]string) {
	if len(settings) == 0 && tables == c.t.Tables {
		return
	}
	head := c.t.Head
	if delta.Head != nil {
		head = *delta.Head
	}
	head.Tables, head.Settings = tables, maps.Clone(head.Settings)
	if head.Settings == nil {
		head.Settings = map[string]string{}
	}
	maps.Copy(head.Settings, settings)
	delta.Head = &head
}

// settingLines says settings as they are after the change, a line each.
func (c *Call) settingLines(changed map[string]string) []domain.Text {
	var lines []domain.Text
	for _, s := range c.regulationSettings() {
		if _, ok := changed[s.Key]; ok {
			lines = append(lines, settingLine(c.after(), s))
		}
	}
	return lines
}

// stages are those chosen, else the usual one.
func (c *Call) stages(p domain.Formatter) ([]domain.Stage, error) {
	if len(c.t.Stages) > 0 {
		return c.t.Stages, nil
	}
	if u, ok := p.(domain.Usual); ok {
		return p.ParseFormat(u.UsualFormat(len(c.t.Field()))) //nolint:wrapcheck // a refusal is shown as it is
	}
	return p.ParseFormat("round_robin") //nolint:wrapcheck // as above
}
