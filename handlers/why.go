package handlers

import (
	"slices"
	"strings"

	"arbiter/domain"
	"arbiter/domain/rank"
)

// why explains places (G-5): /why A > B, /why A against the neighbours, /why N for the
// pairing of a game, of rounds that a host leads /why N A > B for places in one. Alone it is about one's own team, or offers the teams.
func why(c *Call) error {
	if g, rest, ok, err := c.roundWhy(); ok {
		if err != nil {
			return err
		}
		return c.whyInRound(g, rest)
	}
	first, second, two := cutPair(c.Args)
	switch {
	case c.Args == "", c.aboutMe():
		return c.whyOwn()
	case two:
		return c.whyPair(first, second)
	case strings.Trim(c.Args, "0123456789") == "" && len(c.matching(c.Args)) == 0:
		return c.whyGame(c.Args)
	}
	e, err := c.entrant(c.Args, func(e domain.Entrant) line { return c.line("why", hash(e)) })
	if err != nil {
		return err
	}
	return c.whyOne(e)
}

// aboutMe tells whether a question speaks of the sender: «почему я четвёртый».
func (c *Call) aboutMe() bool {
	words := fields(lower(c.Args))
	if len(words) == 0 || !slices.Contains([]string{"я", "меня", "мне", "i", "me"}, words[0]) {
		return false
	}
	_, plays := c.t.EntrantOf(c.From.ID)
	return plays && len(c.matching(c.Args)) == 0
}

// cutPair reads "A > B"; the order of the two does not matter.
func cutPair(args string) (first, second string, ok bool) {
	for _, sign := range []string{">", "<"} {
		if first, second, ok = strings.Cut(args, sign); ok {
			return strings.TrimSpace(first), strings.TrimSpace(second), true
		}
	}
	return args, "", false
}

func (c *Call) whyOwn() error {
	if e, ok := c.t.EntrantOf(c.From.ID); ok {
		return c.whyOne(e)
	}
	return c.askTeamOf("why")
}

func (c *Call) whyOne(e domain.Entrant) error {
	table, i, err := c.tableOf(e)
	if err != nil {
		return err
	}
	return c.whyRow(table, i)
}

// whyRow explains a row against its neighbours.
func (c *Call) whyRow(table domain.Table, i int) error {
	var texts []domain.Text
	if i > 0 {
		texts = append(texts, c.explain(table, i-1, i))
	}
	if i < len(table.Rows)-1 {
		texts = append(texts, c.explain(table, i, i+1))
	}
	if len(texts) == 0 {
		return domain.Refuse(domain.Early, "why.alone")
	}
	c.showWhy(c.within(table, texts))
	return nil
}

// within puts the name of the group before what is said of its rows, where there are several.
func (c *Call) within(table domain.Table, texts []domain.Text) []domain.Text {
	stage, _, group := strings.Cut(table.ID, "/")
	several := 0
	for _, other := range c.regulation().Tables(c.t) {
		if ofStage(other, domain.StageID(stage)) {
			several++
		}
	}
	if !group || several < 2 {
		return texts
	}
	return append([]domain.Text{domain.T("why.in", "Title", table.Title)}, texts...)
}

func (c *Call) whyPair(first, second string) error {
	a, err := c.entrant(first, func(e domain.Entrant) line { return c.line("why", hash(e)+" > "+second) })
	if err != nil {
		return err
	}
	b, err := c.entrant(second, func(e domain.Entrant) line { return c.line("why", hash(a)+" > "+hash(e)) })
	if err != nil {
		return err
	}
	table, i, err := c.tableOf(a, b)
	if err != nil {
		return err
	}
	j := rowOf(table, b.ID)
	if j < 0 || i == j {
		return domain.Refuse(domain.Invalid, "why.same", "A", a.Name, "B", b.Name)
	}
	c.showWhy(c.within(table, []domain.Text{c.explain(table, min(i, j), max(i, j))}))
	return nil
}

func (c *Call) showWhy(texts []domain.Text) {
	parts := make([]string, len(texts))
	for i, t := range texts {
		parts[i] = c.html(t)
	}
	c.showHTML(strings.Join(parts, "\n\n"), c.backToMenu()...)
}

// tableOf is the newest table of a stage with the entrant, and its row there; with others
// the newest that has them too, else the final one.
func (c *Call) tableOf(e domain.Entrant, others ...domain.Entrant) (domain.Table, int, error) {
	tables := c.explained()
	slices.Reverse(tables)
	slices.SortStableFunc(tables, func(a, b domain.Table) int { return last(a) - last(b) })
	for i, table := range tables {
		without := slices.ContainsFunc(others, func(o domain.Entrant) bool { return rowOf(table, o.ID) < 0 })
		if at := rowOf(table, e.ID); at >= 0 && (!without || i == len(tables)-1) {
			return table, at, nil
		}
	}
	return domain.Table{}, 0, domain.Refuse(domain.Early, "table.none")
}

// explained are the tables that places are asked of: of a season its own, not those of its rounds,
// but for the first one while nothing else is there.
func (c *Call) explained() []domain.Table {
	if g, ok := c.app.onlyRound(c.t); ok {
		table, _ := c.app.tableOfRound(c.t, g)
		return []domain.Table{table}
	}
	if c.openAlways() && !c.app.anyOver(c.t) {
		return nil
	}
	return slices.DeleteFunc(slices.Clone(c.regulation().Tables(c.t)), func(t domain.Table) bool { return t.Part })
}

// last puts the final table behind those of stages.
func last(table domain.Table) int {
	if table.ID == finalTable {
		return 1
	}
	return 0
}

func rowOf(table domain.Table, id domain.EntrantID) int {
	for i, r := range table.Rows {
		if r.Entrant == id {
			return i
		}
	}
	return -1
}

// explain says why one row stands above another, a sentence a criterion.
func (c *Call) explain(table domain.Table, above, below int) domain.Text {
	lines, err := rank.Why(c.regulation(), c.t, table, table.Rows[above].Entrant, table.Rows[below].Entrant)
	if err != nil {
		return domain.Text{}
	}
	return domain.T("why.lines", "Lines", lines)
}

// whyGame says why a game was paired so: the reason that stood in the preview of its round.
func (c *Call) whyGame(number string) error {
	g, err := c.game(number)
	if err != nil {
		return err
	}
	key := "why.game"
	if g.Why.Key == "" {
		key = "why.game.unknown" // a game of an imported file
	}
	if isBye(c.regulation().Sides(g)) {
		key = "why.bye"
	}
	c.show(domain.T(key, "Number", g.Number(), "Game", c.app.gameText(c.t, g), "Round", g.Round, "Table", g.Table, "Why", g.Why), c.backToMenu()...)
	return nil
}
