package handlers

import "arbiter/domain"

// format sets the stages: /format SPEC; alone it shows what stands and what can be chosen.
func format(c *Call) error {
	p, err := c.pairer()
	if err != nil {
		return err
	}
	if c.Args == "" {
		return c.showFormat(p)
	}
	stages, err := p.ParseFormat(c.Args)
	if err != nil {
		return err
	}
	if c.t.Phase == domain.PhaseRunning {
		return domain.Refuse(domain.Closed, "format.drawn")
	}
	delta := domain.Delta{Stages: stages}
	for _, s := range c.t.Stages {
		delta.DropStages = append(delta.DropStages, s.ID)
	}
	c.write(delta)
	c.abandonLots("lot.outdated")
	c.note("", domain.T("journal.format", "Format", p.FormatText(stages)))
	c.show(domain.T("format.ok", "Format", p.FormatText(stages)), row(c.button(domain.T("button.draw"), "draw", ""), c.button(domain.T("button.undo"), "undo", "")))
	return nil
}

func (c *Call) showFormat(p domain.Pairer) error {
	stages, err := c.stages(p)
	if err != nil {
		return err
	}
	c.show(domain.T("format", "Format", p.FormatText(stages)), row(c.button(domain.T("button.round_robin"), "format", "round_robin")))
	return nil
}

// stages are those chosen, else the usual one.
func (c *Call) stages(p domain.Pairer) ([]domain.Stage, error) {
	if len(c.t.Stages) > 0 {
		return c.t.Stages, nil
	}
	return p.ParseFormat("round_robin")
}
