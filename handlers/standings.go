package handlers

import (
	"slices"
	"strings"
	"time"

	"arbiter/domain"
	"arbiter/handlers/view"
)

// finalTable is the id of the final table in the tournament file.
const finalTable = "final"

// standings are what people look at now, a part each: the tables or the bracket of the
// stage that is played, before them the final table once it is there. Where points carry
// through all stages the final one says all at the end, and nothing new before (MF-2).
func (a *App) standings(t *domain.Tournament, lang string, now time.Time) []string {
	if a.isHosted(t) && !a.anyOver(t) {
		return nil
	}
	r, _ := a.regulation(t.Regulation)
	var parts []string
	tables := r.Tables(t)
	shown, current := a.currentStage(t, tables, lang, now)
	if i := slices.IndexFunc(tables, func(table domain.Table) bool { return table.ID == finalTable }); i > 0 && len(tables) > 2 {
		switch whole := tables[i]; {
		case !whole.Players:
			parts = append(parts, a.tableHTML(t, whole, lang, now, current))
		case !whole.Provisional:
			return []string{a.tableHTML(t, whole, lang, now)}
		}
	}
	return append(parts, shown...)
}

// currentStage are the tables or the bracket of the last stage that has any, and which it is.
func (a *App) currentStage(t *domain.Tournament, tables []domain.Table, lang string, now time.Time) ([]string, domain.StageID) {
	for _, s := range slices.Backward(t.Stages) {
		if parts := a.stageParts(t, tables, s, lang, now); len(parts) > 0 {
			return parts, s.ID
		}
	}
	return nil, ""
}

// stageStandings are those of one stage, or the final table.
func (a *App) stageStandings(t *domain.Tournament, id domain.StageID, lang string, now time.Time) []string {
	t = a.shown(t)
	if g, ok := t.Game(domain.GameID(id)); ok {
		return a.titledTable(t, g, lang)
	}
	if a.isHosted(t) && !a.anyOver(t) {
		return nil
	}
	r, _ := a.regulation(t.Regulation)
	stage, _ := t.Stage(id)
	stage.ID = id
	return a.stageParts(t, r.Tables(t), stage, lang, now)
}

func (a *App) stageParts(t *domain.Tournament, tables []domain.Table, s domain.Stage, lang string, now time.Time) []string {
	if bracket, ok := a.bracket(t, s); ok {
		return []string{a.bracketHTML(t, s, bracket, lang, now)}
	}
	var parts []string
	for _, table := range tables {
		if ofStage(table, s.ID) {
			parts = append(parts, a.tableHTML(t, table, lang, now))
		}
	}
	return parts
}

// ofStage tells whether the table is the stage's or one of its groups'.
func ofStage(table domain.Table, stage domain.StageID) bool {
	own, _, _ := strings.Cut(table.ID, "/")
	return own == string(stage)
}

func (a *App) bracket(t *domain.Tournament, s domain.Stage) (domain.Bracket, bool) {
	r, _ := a.regulation(t.Regulation)
	if b, ok := r.(domain.Bracketed); ok {
		return b.Bracket(t, s)
	}
	return domain.Bracket{}, false
}

// bracketHTML is a bracket as people see it: who meets whom in each round (CN-30).
func (a *App) bracketHTML(t *domain.Tournament, s domain.Stage, b domain.Bracket, lang string, now time.Time) string {
	p, _ := a.regulation(t.Regulation)
	title := domain.Text{}
	if pairer, ok := p.(domain.Pairer); ok {
		title = pairer.FormatText([]domain.Stage{s})
	}
	ours := func(g domain.Game) bool { return g.Stage == s.ID }
	lines := slices.Concat(view.Bracket(b, nameOf(t)), contestedGames(t, ours), a.openWindows(t, now, ours))
	return a.texts.In(t.Regulation).HTML(lang, domain.T("bracket", "Title", title, "Lines", lines))
}

// earlierStages are buttons to the stages that shown, the standings of now, does not show.
func (c *Call) earlierStages(shown []string) [][]domain.Button {
	var buttons []domain.Button
	for _, s := range slices.Backward(c.t.Stages) {
		parts := c.app.stageStandings(c.t, s.ID, c.lang, c.At)
		if len(parts) > 0 && !slices.Contains(shown, parts[0]) {
			buttons = append(buttons, c.plainButton(c.plain(c.tablesText(s)), "table", string(s.ID)))
		}
	}
	return grid(1, buttons)
}

// tablesText names the tables of a stage shortly, of many groups the first and the last.
func (c *Call) tablesText(s domain.Stage) domain.Text {
	var titles []domain.Text
	for _, table := range c.regulation().Tables(c.t) {
		if ofStage(table, s.ID) {
			titles = append(titles, table.Title)
		}
	}
	switch len(titles) {
	case 0:
		return c.stageText(s)
	case 1:
		return titles[0]
	}
	first, last := titles[0], titles[len(titles)-1]
	if a, b := first.Args["Group"], last.Args["Group"]; first.Key == last.Key && a != nil && b != nil {
		return domain.T("table.groups.named", "First", a, "Last", b)
	}
	return domain.T("table.groups", "First", first, "Last", last)
}

func (c *Call) stageText(s domain.Stage) domain.Text {
	p, err := c.pairer()
	if err != nil {
		return domain.Text{}
	}
	return p.FormatText([]domain.Stage{s})
}
