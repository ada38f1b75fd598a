package handlers

import (
	"slices"
	"strings"

	"arbiter/domain"
)

// roundWhy is the round that /why 1 A > B asks about, and what stands after its number (CG-8);
// false when the line begins with no number, or with a team's name.
func (c *Call) roundWhy() (g domain.Game, rest string, ok bool, err error) {
	h := c.hosted()
	number, rest := cutWords(c.Args, 1)
	first, _, _ := cutPair(c.Args)
	if h == nil || number == "" || strings.Trim(number, "0123456789") != "" || len(c.matching(first)) > 0 {
		return g, "", false, nil
	}
	i := slices.IndexFunc(c.t.Games, func(g domain.Game) bool { return itoa(g.Round) == number && g.Played() })
	switch {
	case i < 0:
		return g, "", true, domain.Refuse(domain.Missing, "table.no_round", "Round", number)
	case h.Hidden(c.t, c.t.Games[i]):
		return g, "", true, domain.Refuse(domain.Early, "table.hidden", "Round", number)
	}
	return c.t.Games[i], rest, true, nil
}

// whyInRound explains places of a round: of two teams, of one against its neighbours, alone of
// one's own team, or it offers those that took part.
func (c *Call) whyInRound(g domain.Game, rest string) error {
	table, _ := c.app.tableOfRound(c.t, g)
	number := itoa(g.Round)
	if strings.TrimSpace(rest) == "" {
		own, plays := c.t.EntrantOf(c.From.ID)
		if plays && rowOf(table, own.ID) >= 0 {
			return c.whyRow(table, rowOf(table, own.ID))
		}
		return c.askWhyOf(g, table)
	}
	first, second, two := cutPair(rest)
	a, err := c.entrant(first, func(e domain.Entrant) line {
		return c.line("why", strings.TrimSpace(number+" "+hash(e)+strings.TrimPrefix(rest, first)))
	})
	if err != nil {
		return err
	}
	i := rowOf(table, a.ID)
	if i < 0 {
		return domain.Refuse(domain.Missing, "why.round.absent", "Team", a.Name, "Round", g.Round)
	}
	if !two {
		return c.whyRow(table, i)
	}
	b, err := c.entrant(second, func(e domain.Entrant) line { return c.line("why", number+" "+hash(a)+" > "+hash(e)) })
	if err != nil {
		return err
	}
	j := rowOf(table, b.ID)
	switch {
	case j < 0:
		return domain.Refuse(domain.Missing, "why.round.absent", "Team", b.Name, "Round", g.Round)
	case i == j:
		return domain.Refuse(domain.Invalid, "why.same", "A", a.Name, "B", b.Name)
	}
	c.showWhy([]domain.Text{c.explain(table, min(i, j), max(i, j))})
	return nil
}

// askWhyOf offers the teams of a round in the order of its table.
func (c *Call) askWhyOf(g domain.Game, table domain.Table) error {
	if c.Chat.Kind == domain.Group {
		return c.inPrivate("why", itoa(g.Round))
	}
	var buttons []domain.Button
	for _, r := range table.Rows {
		e, _ := c.t.Entrant(r.Entrant)
		buttons = append(buttons, c.plainButton(e.Name, "why", itoa(g.Round)+" "+hash(e)))
	}
	c.show(domain.T("why.round.which", "Round", g.Round), append(grid(2, buttons[:min(len(buttons), mostTeamButtons)]), c.backToMenu()...)...)
	return nil
}

// whyArgs are the arguments of /why under the table of a round: its number; under others none.
func (c *Call) whyArgs(stage domain.StageID) string {
	if g, ok := c.t.Game(domain.GameID(stage)); ok && c.openAlways() {
		return itoa(g.Round)
	}
	if g, ok := c.app.onlyRound(c.t); ok && stage == "" {
		return itoa(g.Round)
	}
	return ""
}

// onlyRound is the round that is on while none is over, once its table may be seen: then places
// are asked of it.
func (a *App) onlyRound(t *domain.Tournament) (domain.Game, bool) {
	r, _ := a.regulation(t.Regulation)
	h, ok := r.(domain.Hosted)
	if !ok || a.anyOver(t) {
		return domain.Game{}, false
	}
	g, on := h.Current(t)
	return g, on && g.Played() && !h.Hidden(t, g)
}
