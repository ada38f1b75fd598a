package handlers

import (
	"slices"

	"arbiter/domain"
	"arbiter/handlers/names"
)

const (
	// mostPairRows leaves room for other buttons under Telegram's limit of 100.
	mostPairRows = 80
	// pairName is the widest that a name gets on the button of a pair, in columns.
	pairName = 12
)

// showApart is the organiser's list: a button takes a pair off, another adds one.
func (c *Call) showApart(said domain.Text) error {
	if c.Chat.Kind == domain.Group {
		c.say(domain.T("apart.private"), row(c.link(domain.T("button.private"), "apart", "")))
		return nil
	}
	now := c.after()
	var rows [][]domain.Button
	if said.Key != "" {
		rows = append(rows, row(c.button(domain.T("button.undo"), "undo", "")))
	}
	pairs, how := now.KeptApart(), domain.T("apart.closed")
	if c.apartOpen() == nil {
		how = domain.T("apart.how")
		for _, p := range pairs[:min(len(pairs), mostPairRows)] {
			rows = append(rows, row(c.pairButton(now, p)))
		}
		rows = append(rows, row(c.button(domain.T("button.apart.add"), "apart", "+")))
	}
	c.show(domain.T("apart.list", "Said", said, "Pairs", pairLines(now, pairs), "Cannot", c.cannotText(now), "Together", c.togetherText(now), "How", how),
		append(rows, c.backToMenu()...)...)
	return nil
}

func (c *Call) pairButton(t *domain.Tournament, p domain.Pair) domain.Button {
	a, _ := t.Entrant(p[0])
	b, _ := t.Entrant(p[1])
	label := "✖ " + names.Shorten(a.Name, pairName) + " – " + names.Shorten(b.Name, pairName)
	return c.plainButton(label, "apart", "- "+hash(a)+", "+hash(b))
}

func pairLines(t *domain.Tournament, pairs []domain.Pair) []domain.Text {
	var lines []domain.Text
	for _, name := range pairNames(t, pairs) {
		lines = append(lines, domain.T("plain", "Value", name))
	}
	return lines
}

// pickApart offers the players: the first of a pair, then who must not meet him.
func (c *Call) pickApart(first []domain.EntrantID) error {
	if c.Chat.Kind == domain.Group {
		return domain.Refuse(domain.Invalid, "apart.two", "Example", c.exampleTeam())
	}
	args, ask := "+ ", domain.T("apart.pick")
	list := c.t.Active()
	if len(first) > 0 {
		chosen, _ := c.t.Entrant(first[0])
		args, ask = hash(chosen)+", ", domain.T("apart.pick.second", "Name", chosen.Name)
		list = slices.DeleteFunc(list, func(e domain.Entrant) bool {
			pair := domain.PairsOf([]domain.EntrantID{e.ID, chosen.ID})
			return len(pair) == 0 || slices.Contains(c.t.Apart, pair[0])
		})
	}
	var buttons []domain.Button
	for _, e := range list[:min(len(list), mostTeamButtons)] {
		buttons = append(buttons, c.plainButton(e.Name, "apart", args+hash(e)))
	}
	c.show(ask, append(grid(2, buttons), row(c.button(domain.T("button.back"), "apart", "")))...)
	return nil
}

// cannotText says, before the first draw, which pairs the tables have no room for.
func (c *Call) cannotText(t *domain.Tournament) domain.Text {
	p, err := c.pairer()
	if err != nil || t.Phase == domain.PhaseRunning {
		return domain.Text{}
	}
	stages, err := c.stages(p)
	if err != nil {
		return domain.Text{}
	}
	return c.inseparable(t, stages[0], drawOrder(t.Field()))
}

func (c *Call) inseparable(t *domain.Tournament, stage domain.Stage, who []domain.EntrantID) domain.Text {
	s, ok := c.regulation().(domain.Separator)
	if !ok {
		return domain.Text{}
	}
	return namesLine("apart.cannot", pairNames(t, s.Inseparable(t, stage, who)))
}

// togetherText names the pairs that sit together all the same in the stage that is played.
func (c *Call) togetherText(t *domain.Tournament) domain.Text {
	s, ok := c.regulation().(domain.Separator)
	if !ok || len(t.Games) == 0 {
		return domain.Text{}
	}
	return namesLine("apart.together", pairNames(t, s.Together(t, t.Games[len(t.Games)-1].Stage)))
}

// withApart adds to the question before the draw of a stage who of it must not meet, and what
// the tables have no room for; in the group only how many pairs there are.
func (c *Call) withApart(ask domain.Text, stage domain.Stage, who []domain.EntrantID) domain.Text {
	pairs := slices.DeleteFunc(c.t.KeptApart(), func(p domain.Pair) bool { return !slices.Contains(who, p[0]) || !slices.Contains(who, p[1]) })
	if len(pairs) == 0 {
		return ask
	}
	cannot := c.inseparable(c.t, stage, who)
	if c.Chat.Kind == domain.Group {
		few := domain.Text{}
		if cannot.Key != "" {
			few = domain.T("apart.few")
		}
		return domain.T("apart.ask.count", "Ask", ask, "Sum", len(pairs), "Few", few)
	}
	return domain.T("apart.ask", "Ask", ask, "Pairs", pairNames(c.t, pairs), "Cannot", cannot)
}

// seatsApart is the part of a seating's quality that only organisers read.
func (c *Call) seatsApart(t *domain.Tournament, stage domain.StageID) domain.Text {
	s, ok := c.regulation().(domain.Separator)
	if !ok {
		return domain.Text{}
	}
	who := c.entrantsOf(t, stage)
	pairs := slices.DeleteFunc(t.KeptApart(), func(p domain.Pair) bool { return !slices.Contains(who, p[0]) || !slices.Contains(who, p[1]) })
	together := s.Together(t, stage)
	switch {
	case len(pairs) == 0:
		return domain.Text{}
	case len(together) > 0:
		return domain.T("apart.together", "Names", pairNames(t, together))
	}
	return domain.T("apart.all")
}

// tellTogether tells the organisers who comes to share a table by a change of written games
// although he must not: a late player, a replacement, who fills in. Of a new seating they are
// told with it.
func (c *Call) tellTogether() error {
	s, ok := c.regulation().(domain.Separator)
	changed := c.change.Delta.Games
	if !ok || len(c.t.Apart) == 0 || len(changed) == 0 || c.Kind == Worked {
		return nil
	}
	now := c.after()
	var met []domain.Pair
	for _, stage := range now.Stages {
		if !slices.ContainsFunc(changed, func(g domain.Game) bool { return g.Stage == stage.ID }) {
			continue
		}
		before := s.Together(c.t, stage.ID)
		met = append(met, slices.DeleteFunc(s.Together(now, stage.ID), func(p domain.Pair) bool { return slices.Contains(before, p) })...)
	}
	if len(met) == 0 {
		return nil
	}
	for _, person := range c.runners() {
		if err := c.tell(person, domain.T("apart.met", "Cup", c.t.Name, "Names", pairNames(now, met))); err != nil {
			return err
		}
	}
	return nil
}
