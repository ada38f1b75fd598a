package handlers

import (
	"slices"
	"strconv"
	"strings"
	"time"

	"arbiter/domain"
)

// showGames lists the games of the running round, a judge's own first; /games N shows one.
func showGames(c *Call) error {
	if c.openAlways() {
		return c.showRounds()
	}
	if c.Args != "" {
		g, err := c.game(c.Args)
		if err != nil {
			return err
		}
		return c.showGame(g)
	}
	games := lastRound(c.t)
	if len(games) == 0 {
		return domain.Refuse(domain.Early, "games.none")
	}
	slices.SortStableFunc(games, func(a, b domain.Game) int { return c.mine(b) - c.mine(a) })
	lines := make([]domain.Text, len(games))
	for i, g := range games {
		line, err := c.listLine(g)
		if err != nil {
			return err
		}
		lines[i] = line
		if c.isOpen(g) && g.Planned.After(c.At) {
			lines[i] = domain.T("games.later", "Line", lines[i], "At", c.local(g.Planned.Truncate(time.Minute)))
		}
	}
	c.show(domain.T("games", "Title", c.app.roundName(c.t, games[0]), "Lines", lines), append(c.gameButtons(games), c.backToMenu()...)...)
	return nil
}

// lastRound are the games of the newest round of the running stage.
func lastRound(t *domain.Tournament) []domain.Game {
	rounds := rounds(t)
	if len(rounds) == 0 {
		return nil
	}
	return rounds[len(rounds)-1]
}

// rounds are the published games by stage and round, in the order they were published.
// The replay of an annulled game stands in the round of that game (CN-26).
func rounds(t *domain.Tournament) [][]domain.Game {
	var list [][]domain.Game
	for _, g := range t.Games {
		if !g.Begun() {
			continue
		}
		i := slices.IndexFunc(list, func(r []domain.Game) bool { return r[0].Stage == g.Stage && r[0].Round == g.Round })
		if i < 0 {
			list = append(list, []domain.Game{g})
			continue
		}
		list[i] = append(list[i], g)
	}
	return list
}

// mine puts a judge's games first, then a player's where games have seats.
func (c *Call) mine(g domain.Game) int {
	switch _, sits := c.ownSeat(g); {
	case g.Judge == c.From.ID && c.From.ID != 0:
		return 2
	case sits:
		return 1
	}
	return 0
}

// gameLine says a game in a line: table, number, sides, and the result once there is one.
func (a *App) gameLine(t *domain.Tournament, g domain.Game) domain.Text {
	if r, _ := a.regulation(t.Regulation); isBye(r.Sides(g)) || a.isHosted(t) {
		return a.gameText(t, g)
	}
	text, result := a.gameText(t, g), domain.Text{}
	if g.Played() || g.Void {
		result = text
	}
	return a.withWaiting(t, g, a.noted(t, g, domain.T("game.line", "Table", g.Table, "Number", g.Number(), "Game", text, "Result", result)))
}

// gameText says the sides of a game, or its result.
func (a *App) gameText(t *domain.Tournament, g domain.Game) domain.Text {
	r, _ := a.regulation(t.Regulation)
	if h, ok := r.(domain.Hosted); ok {
		if d, dated := a.dayOf(t, g); dated {
			return domain.T("round.ahead", "Round", g.Round, "Day", d)
		}
		return domain.T("round.line", "Round", g.Round, "Phase", h.Phase(t, g))
	}
	if reporter, ok := r.(domain.Reporter); ok && g.Played() {
		text := reporter.ResultText(t, g)
		if g.Void {
			return domain.T("game.void", "Game", text)
		}
		return text
	}
	if isBye(r.Sides(g)) {
		return domain.T("game.bye", "Team", nameOf(t)(r.Sides(g)[0]))
	}
	text := domain.T("game.sides", "Sides", strings.Join(namesOf(t, r.Sides(g)), " – "), "Round", g.Round, "Table", g.Table, "Stage", a.stageTitle(t, g.Stage))
	switch {
	case g.Void:
		return domain.T("game.void", "Game", text)
	case !open(t, r.Sides(g), g):
		return domain.T("game.left", "Game", text)
	}
	return text
}

// game finds the game a number means.
func (c *Call) game(typed string) (domain.Game, error) {
	n, err := strconv.Atoi(strings.TrimPrefix(strings.TrimSpace(typed), "№"))
	if err != nil {
		return domain.Game{}, domain.Refuse(domain.Invalid, "game.number", "Typed", typed)
	}
	g, ok := c.t.Game(domain.GameIDOf(n))
	if !ok {
		return domain.Game{}, domain.Refuse(domain.Missing, "game.unknown", "Number", n, "Last", c.t.Last.Game)
	}
	return g, nil
}

// askGame offers games as buttons for a command that needs one.
func (c *Call) askGame(question, command string, fits func(domain.Game) bool) error {
	var buttons []domain.Button
	for _, g := range c.t.Games {
		if fits(g) {
			label := c.numbered(g) + " " + c.plain(c.app.gameText(c.t, g))
			buttons = append(buttons, c.plainButton(label, command, itoa(g.Number())))
		}
	}
	if len(buttons) == 0 {
		return domain.Refuse(domain.Early, question+".none")
	}
	c.show(domain.T(question), append(grid(1, buttons), c.backToMenu()...)...)
	return nil
}

// backToMenu is the row under what was opened from the menu, in private.
func (c *Call) backToMenu() [][]domain.Button {
	if c.Chat.Kind != domain.Private || c.t == nil {
		return nil
	}
	return [][]domain.Button{c.menuRow()}
}

// open tells whether a game still waits for its result. A game of two that one has left
// needs none (CN-6); at a table of more the seat is filled (MF-16).
func open(t *domain.Tournament, sides []domain.EntrantID, g domain.Game) bool {
	switch {
	case g.Played() || g.Void || isBye(sides):
		return false
	case len(sides) > 2:
		return true
	}
	left := func(id domain.EntrantID) bool { e, ok := t.Entrant(id); return ok && e.Withdrawn }
	return !slices.ContainsFunc(sides, left)
}

// isBye tells a bye from a game: one side alone, nothing to play (CN-29).
func isBye(sides []domain.EntrantID) bool { return len(sides) == 1 }

func (c *Call) isOpen(g domain.Game) bool { return c.app.isOpen(c.t, g) }

// isOpen tells whether a game waits for its result, or a round that a host leads for its end.
func (a *App) isOpen(t *domain.Tournament, g domain.Game) bool {
	if waits, hosted := a.waits(t, g); hosted {
		return waits
	}
	r, _ := a.regulation(t.Regulation)
	return open(t, r.Sides(g), g)
}

// inPlay tells whether a game waits for its result now: its round has begun.
func (c *Call) inPlay(g domain.Game) bool { return g.Begun() && c.isOpen(g) }

// gameOf is a game that is known to be there.
func gameOf(t *domain.Tournament, id domain.GameID) domain.Game {
	g, _ := t.Game(id)
	return g
}
