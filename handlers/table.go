package handlers

import (
	"html"
	"slices"
	"strings"
	"time"

	"arbiter/domain"
	"arbiter/handlers/view"
)

// tableWidth is what fits a phone in a monospace block.
const tableWidth = 34

// showTable answers /table with what is played now, /table STAGE with an earlier stage,
// and with the word picture with a photo of the bracket.
func showTable(c *Call) error {
	stage, pictured := pictureArgs(c.Args)
	if pictured {
		return c.showPicture(c.stageMeant(stage))
	}
	stage, err := c.roundTable(c.stageMeant(stage))
	if err != nil {
		return err
	}
	parts := slices.Concat(c.app.roundStandings(c.t, c.lang), c.app.standings(c.t, c.lang, c.At))
	if stage != "" {
		parts = c.app.stageStandings(c.t, stage, c.lang, c.At)
	}
	switch {
	case len(parts) == 0 && stage != "":
		return c.noStage(stage)
	case len(parts) == 0:
		return domain.Refuse(domain.Early, "table.none")
	}
	about := c.whyArgs(stage)
	rows := [][]domain.Button{row(c.button(domain.T("button.why"), "why", about), c.button(domain.T("button.games"), "games", ""))}
	if c.Chat.Kind == domain.Group {
		rows = [][]domain.Button{row(c.link(domain.T("button.why"), "why", about), c.link(domain.T("button.games"), "games", ""))}
	}
	rows = append(rows, c.pictureButton(stage, c.Chat.Kind == domain.Private)...)
	if stage == "" {
		rows = slices.Concat(rows, c.shareRow(), c.roundTables(), c.earlierStages(parts))
	} else if c.Chat.Kind == domain.Private {
		rows = append(rows, row(c.button(domain.T("button.back"), "table", "")))
	}
	c.showHTML(strings.Join(parts, "\n\n"), append(rows, c.backToMenu()...)...)
	return nil
}

// tableHTML is a table as people see it: title, rows in monospace, what it waits for. The games of
// a stage that is shown beside it are left to that stage.
func (a *App) tableHTML(t *domain.Tournament, table domain.Table, lang string, now time.Time, beside ...domain.StageID) string {
	rows := view.Table(a.texts.In(t.Regulation), lang, table, nameOf(t), tableWidth)
	parts := []string{
		a.texts.In(t.Regulation).HTML(lang, a.tableTitle(t, table)),
		"<pre>" + html.EscapeString(strings.Join(rows, "\n")) + "</pre>",
	}
	if legend := view.Legend(table); legend.Key != "" {
		parts = append(parts, a.texts.In(t.Regulation).HTML(lang, legend))
	}
	for _, line := range a.pendingLines(t, table, now, beside) {
		parts = append(parts, a.texts.In(t.Regulation).HTML(lang, line))
	}
	return strings.Join(parts, "\n")
}

// tableTitle says whose table it is and how far it is; the final one has ended when settled.
func (a *App) tableTitle(t *domain.Tournament, table domain.Table) domain.Text {
	after := a.after(t, table)
	if table.ID == finalTable && after.Key == "table.settled" {
		return domain.T("table.final", "Title", table.Title)
	}
	return domain.T("table.title", "Title", table.Title, "After", after)
}

// after says how far the table is: settled, after round 3, or that round 4 is played.
func (a *App) after(t *domain.Tournament, table domain.Table) domain.Text {
	all, complete := a.roundsOf(t, table)
	switch {
	case !table.Provisional && len(table.Pending) == 0:
		return domain.T("table.settled")
	case complete < len(all) && slices.ContainsFunc(all[complete], domain.Game.Played):
		return a.upTo(t, all[complete][0], domain.T("table.during", "Number", all[complete][0].Round))
	case complete > 0:
		return a.upTo(t, all[complete-1][0], domain.T("table.after", "Count", all[complete-1][0].Round))
	}
	return domain.T("table.start")
}

// roundsOf are the published rounds that the table tells of, its stage's, and how many of
// them, from the first, are complete; the final table tells of all.
func (a *App) roundsOf(t *domain.Tournament, table domain.Table) (list [][]domain.Game, complete int) {
	for i, games := range rounds(t) {
		if table.ID != finalTable && !ofStage(table, games[0].Stage) {
			continue
		}
		list = append(list, games)
		if i < a.completeRounds(t) {
			complete++
		}
	}
	return list, complete
}

// upTo is the text for a round of the stage; extra games count in no table but their own (CN-9).
func (a *App) upTo(t *domain.Tournament, g domain.Game, usual domain.Text) domain.Text {
	if a.roundOf(t, g).Extra {
		return domain.T("table.extra")
	}
	return usual
}

// completeRounds is how many rounds, from the first, have all their results.
func (a *App) completeRounds(t *domain.Tournament) int {
	published := rounds(t)
	for i, games := range published {
		stage, round := games[0].Stage, games[0].Round
		if slices.ContainsFunc(t.Games, func(g domain.Game) bool {
			return g.Stage == stage && g.Round == round && a.isOpen(t, g)
		}) {
			return i
		}
	}
	return len(published)
}

// pendingLines say what the table waits for and until when results may change.
func (a *App) pendingLines(t *domain.Tournament, table domain.Table, now time.Time, beside []domain.StageID) []domain.Text {
	var lines []domain.Text
	for _, p := range table.Pending {
		if p.Kind == domain.PendingExtraGames || p.Kind == domain.PendingLot {
			lines = append(lines, domain.T("pending."+string(p.Kind), "Teams", namesOf(t, p.Entrants), "Why", domain.T("pending.why."+p.Why)))
		}
	}
	return slices.Concat(lines, contested(t, table), a.openWindows(t, now, func(g domain.Game) bool { return a.inTable(t, table, g) && !slices.Contains(beside, g.Stage) }))
}

// inTable tells whether a game counts in the table: it is of its stage, and all sides are
// in it. The final one has them all.
func (a *App) inTable(t *domain.Tournament, table domain.Table, g domain.Game) bool {
	r, _ := a.regulation(t.Regulation)
	if table.ID == finalTable {
		return true
	}
	return ofStage(table, g.Stage) && !slices.ContainsFunc(r.Sides(g), func(id domain.EntrantID) bool {
		return !slices.ContainsFunc(table.Rows, func(row domain.Row) bool { return row.Entrant == id })
	})
}

// contested names the games of the table that are under protest (G-10).
func contested(t *domain.Tournament, table domain.Table) []domain.Text {
	return contestedGames(t, func(g domain.Game) bool {
		return slices.ContainsFunc(table.Pending, func(w domain.Pending) bool { return w.Kind == domain.PendingProtest && w.Why == string(g.ID) })
	})
}

// contestedGames names the protests on those of the games that are under protest.
func contestedGames(t *domain.Tournament, of func(domain.Game) bool) []domain.Text {
	var lines []domain.Text
	for _, g := range t.Games {
		if !of(g) {
			continue
		}
		var numbers []string
		for _, p := range t.ProtestsOn(g.ID) {
			if p.Binding() {
				numbers = append(numbers, itoa(p.Number()))
			}
		}
		if len(numbers) > 0 {
			lines = append(lines, domain.T("pending.protest", "Number", g.Number(), "Protests", numbers))
		}
	}
	return lines
}

// openWindows says in one line which of the results are not final yet, with their deadlines.
func (a *App) openWindows(t *domain.Tournament, now time.Time, of func(domain.Game) bool) []domain.Text {
	var open deadlines
	if a.window(t) == 0 {
		return nil
	}
	for _, g := range t.Games {
		if deadline := a.deadline(t, g); of(g) && !g.Void && !deadline.IsZero() && !now.After(deadline) {
			open = open.with(g, deadline.In(t.Location()))
		}
	}
	switch len(open) {
	case 0:
		return nil
	case 1:
		return []domain.Text{domain.T("pending.window", "Number", open[0].number, "Until", untilText(open[0].until))}
	}
	return []domain.Text{domain.T("windows", "Groups", open.byMinute())}
}
