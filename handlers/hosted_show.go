package handlers

import (
	"html"
	"slices"
	"strings"

	"arbiter/domain"
	"arbiter/handlers/view"
)

// roundTable is the table of a round as people see it, as it stands, with the holder of the
// cup when it is over; nothing before the first question. Whoever calls it answers for whom
// it is shown to.
func (a *App) roundTable(t *domain.Tournament, g domain.Game, lang string) []string {
	table, ok := a.tableOfRound(t, g)
	if !ok || !g.Played() {
		return nil
	}
	words := a.texts.In(t.Regulation)
	rows := view.Table(words, lang, table, nameOf(t), tableWidth)
	parts := []string{"<pre>" + html.EscapeString(strings.Join(rows, "\n")) + "</pre>\n" + words.HTML(lang, view.Legend(table))}
	if !a.isOpen(t, g) {
		for _, note := range view.Notes(table, nameOf(t)) {
			parts = append(parts, words.HTML(lang, note))
		}
	}
	return []string{strings.Join(parts, "\n")}
}

func (a *App) tableOfRound(t *domain.Tournament, g domain.Game) (domain.Table, bool) {
	r, _ := a.regulation(t.Regulation)
	h, ok := r.(domain.Hosted)
	if !ok {
		return domain.Table{}, false
	}
	return h.RoundTable(t, g)
}

// titledTable is roundTable with where the round stands above it.
func (a *App) titledTable(t *domain.Tournament, g domain.Game, lang string) []string {
	parts := a.roundTable(t, g, lang)
	if len(parts) == 0 {
		return nil
	}
	return []string{a.texts.In(t.Regulation).HTML(lang, a.gameText(t, g)) + "\n" + parts[0]}
}

// roundStandings is the table of the round that is on, while its results may be shown, else
// that they are hidden.
func (a *App) roundStandings(t *domain.Tournament, lang string) []string {
	r, _ := a.regulation(t.Regulation)
	h, ok := r.(domain.Hosted)
	if !ok {
		return nil
	}
	g, on := h.Current(t)
	switch {
	case !on || !g.Played():
		return nil
	case h.Hidden(t, g):
		return []string{a.texts.In(t.Regulation).HTML(lang, domain.T("round.hidden", "Round", g.Round, "Phase", h.Phase(t, g)))}
	}
	return a.titledTable(t, g, lang)
}

// anyOver tells whether a round is over: before that a season has no places.
func (a *App) anyOver(t *domain.Tournament) bool {
	return slices.ContainsFunc(t.Games, func(g domain.Game) bool { return g.Played() && !a.isOpen(t, g) })
}

// showRounds answers /games with the rounds of the season, /games 2 with the table of one.
func (c *Call) showRounds() error {
	games := slices.Clone(c.t.Games)
	if c.Args != "" {
		i := slices.IndexFunc(games, func(g domain.Game) bool { return itoa(g.Round) == strings.TrimSpace(c.Args) })
		if i < 0 {
			return domain.Refuse(domain.Missing, "round.unknown", "Typed", c.Args)
		}
		return c.showOneRound(games[i])
	}
	if len(games) == 0 {
		return domain.Refuse(domain.Early, "games.none")
	}
	slices.SortFunc(games, func(a, b domain.Game) int { return a.Round - b.Round })
	lines, buttons := make([]domain.Text, len(games)), make([]domain.Button, len(games))
	for i, g := range games {
		lines[i] = c.app.gameText(c.t, g)
		buttons[i] = c.button(domain.T("button.round.one", "Number", g.Round), "games", itoa(g.Round))
	}
	rows := grid(3, buttons)
	if c.Chat.Kind == domain.Group {
		rows = nil
	}
	c.show(domain.T("rounds", "Lines", lines), append(rows, c.backToMenu()...)...)
	return nil
}

func (c *Call) showOneRound(g domain.Game) error {
	parts := c.app.titledTable(c.t, g, c.lang)
	if _, ahead := c.app.dayOf(c.t, g); ahead {
		parts = []string{c.html(c.app.gameText(c.t, g))}
	} else if len(parts) == 0 || c.hosted().Hidden(c.t, g) {
		parts = []string{c.html(domain.T("round.hidden", "Round", g.Round, "Phase", c.hosted().Phase(c.t, g)))}
	}
	var rows [][]domain.Button
	if c.Chat.Kind == domain.Private {
		buttons := row(c.button(domain.T("button.games"), "games", ""))
		if g.Played() && !c.hosted().Hidden(c.t, g) {
			buttons = append(row(c.button(domain.T("button.why"), "why", itoa(g.Round))), buttons...)
		}
		rows = append(rows, buttons)
	}
	c.showHTML(strings.Join(parts, "\n\n"), append(rows, c.backToMenu()...)...)
	return nil
}

// roundsOfTeam say what a team has in each round whose results may be shown, and who of it was
// at the table as far as that was named (CG-2).
func (a *App) roundsOfTeam(t *domain.Tournament, e domain.Entrant) []domain.Text {
	var lines []domain.Text
	t = a.shown(t)
	for _, g := range t.Games {
		if line := a.ownRound(t, g, e.ID); line.Key != "" {
			if players := a.sat(t, g, e); len(players) > 0 {
				line = domain.T("round.sat", "Own", line, "Players", players)
			}
			lines = append(lines, line)
		}
	}
	return lines
}

// ownRound says what a team has in a round; nothing when it was not there.
func (a *App) ownRound(t *domain.Tournament, g domain.Game, id domain.EntrantID) domain.Text {
	table, _ := a.tableOfRound(t, g)
	return ownRow(table, g, id)
}

func ownRow(table domain.Table, g domain.Game, id domain.EntrantID) domain.Text {
	at := rowOf(table, id)
	if at < 0 {
		return domain.Text{}
	}
	return domain.T("round.team", "Round", g.Round, "Count", atoi(table.Rows[at].Values["answers"]),
		"Place", placeRange(table.Rows[at].Place), "Of", len(table.Rows))
}

// tellTeams tells who follows a team what it has in a round, when the results were read out
// and at the end, and then the captains too (G-18): before that they have cards of their own.
func (c *Call) tellTeams(g domain.Game) error {
	now := c.after()
	table, _ := c.app.tableOfRound(now, g)
	for _, id := range c.hosted().Standing(now, g, domain.Act{Name: domain.ActPresent}) {
		e, _ := now.Entrant(id)
		text := domain.T("notice.round", "Team", e.Name, "Own", ownRow(table, g, id))
		if c.hosted().Over(g) {
			if err := c.notify(e.Captain, text, (*Call).menuRow); err != nil {
				return err
			}
		}
		for _, person := range followers(now, e) {
			if err := c.notify(person, text); err != nil {
				return err
			}
		}
	}
	return nil
}
