package handlers

import (
	"slices"
	"time"

	"arbiter/domain"
)

// finish ends the tournament: refuses with what is missing, asks, posts the podium.
func finish(c *Call) error {
	if c.t.Phase != domain.PhaseRunning && !finished(c.t) {
		return c.closeEmpty()
	}
	if p, ok := c.regulation().(domain.Prized); ok {
		return c.finishSeason(p)
	}
	missing, err := c.missing()
	if err != nil {
		return err
	}
	if len(missing) > 0 {
		return domain.Refuse(domain.Early, "finish.missing", "Lines", missing)
	}
	if c.Args != "yes" {
		ask := domain.T("finish.ask", "Podium", c.podium(), "Note", domain.Text{})
		return c.confirm(c.withUnanswered(ask), domain.T("button.finish.yes"), "finish", "yes")
	}
	c.turn(domain.PhaseFinished)
	c.noteFixed("", domain.T("journal.finish"))
	c.show(domain.T("finish.ok", "Name", c.t.Name), c.backToMenu()...)
	return nil
}

// withUnanswered adds to the question the late protests that nobody has answered: they keep
// nothing, and cannot be answered after the end.
func (c *Call) withUnanswered(ask domain.Text) domain.Text {
	var numbers []string
	for _, p := range c.t.Protests {
		if p.Kind == domain.ProtestResult && p.Status == domain.ProtestOpen && p.Late {
			numbers = append(numbers, itoa(p.Number()))
		}
	}
	if len(numbers) == 0 {
		return ask
	}
	return domain.T("finish.unanswered", "Ask", ask, "Protests", numbers, "First", numbers[0])
}

// closeEmpty closes a tournament that has not begun: made by mistake, or that nobody came to. It
// takes two steps.
func (c *Call) closeEmpty() error {
	if c.Args != "empty" {
		return c.confirm(domain.T("finish.empty.ask", "Name", c.t.Name), domain.T("button.finish.empty"), "finish", "empty")
	}
	c.abandonLots("lot.closed")
	c.turn(domain.PhaseFinished)
	c.noteFixed("", domain.T("journal.finish.empty"))
	c.announce(domain.T("finish.empty.post", "Name", c.t.Name))
	if c.Chat.Kind == domain.Private {
		c.show(domain.T("finish.empty.post", "Name", c.t.Name), c.backToMenu()...)
	}
	return nil
}

// missing lists what prevents the end: rounds, results, extra games, open windows.
func (c *Call) missing() ([]domain.Text, error) {
	if c.t.Phase != domain.PhaseRunning {
		return nil, domain.Refuse(domain.Early, "finish.notdrawn")
	}
	p, err := c.pairer()
	if err != nil {
		return nil, err
	}
	var lines []domain.Text
	var open deadlines
	for _, g := range c.t.Games {
		if c.isOpen(g) && g.Begun() {
			lines = append(lines, domain.T("finish.game", "Number", g.Number(), "Game", c.app.withWaiting(c.t, g, c.app.gameText(c.t, g))))
		} else if until := c.app.deadline(c.t, g); c.waiting(g, until) {
			open, lines = c.addWindow(open, lines, g, until)
		}
		more, err := c.contestedLines(g)
		if err != nil {
			return nil, err
		}
		lines = append(lines, more...)
	}
	return slices.Concat(lines, c.heldBy(open), c.toPlay(p)), nil
}

// toPlay says what is not played yet: a round, or a stage that is not drawn.
func (c *Call) toPlay(p domain.Pairer) []domain.Text {
	round, err := c.nextRound(p)
	if err == nil {
		return []domain.Text{domain.T("finish.round", "Title", c.app.roundTitle(c.t, round))}
	}
	ahead := -len(rounds(c.t))
	for _, s := range c.t.Stages {
		ahead += p.Rounds(c.t, s)
	}
	refusal, ok := domain.AsRefusal(err)
	switch {
	case ahead > 0:
		return []domain.Text{domain.T("finish.ahead", "Rounds", ahead)}
	case ok && refusal.Kind == domain.Early && !slices.ContainsFunc(c.t.Games, c.isOpen):
		return []domain.Text{refusal.Text}
	}
	return nil
}

// addWindow adds an open window to the others; one whose end is not known has a line of its own.
func (c *Call) addWindow(open deadlines, lines []domain.Text, g domain.Game, until time.Time) (deadlines, []domain.Text) {
	if until.IsZero() {
		return open, append(lines, domain.T("finish.window.unknown", "Number", g.Number()))
	}
	return open.with(g, c.local(until)), lines
}

// contestedLines name the protests that keep the game's result from being final, and whose word they wait for.
func (c *Call) contestedLines(g domain.Game) ([]domain.Text, error) {
	var lines []domain.Text
	for _, p := range c.t.ProtestsOn(g.ID) {
		if !p.Binding() {
			continue
		}
		who, err := c.whoDecides(p)
		if err != nil {
			return nil, err
		}
		lines = append(lines, domain.T("finish.protest", "Number", g.Number(), "Protest", p.Number(), "Who", who))
	}
	return lines, nil
}

// waiting tells whether a result is not final yet; one whose end is not known waits too.
func (c *Call) waiting(g domain.Game, until time.Time) bool {
	return g.Played() && !g.Void && c.app.window(c.t) > 0 && (until.IsZero() || !c.At.After(until))
}

// podium names the first three places of the last table; a cup of players is told from the
// third place to the first (MF-35).
func (c *Call) podium() []domain.Text { return podium(c.regulation(), c.t) }

func podium(r domain.Regulation, t *domain.Tournament) []domain.Text {
	if p, ok := r.(domain.Prized); ok {
		return seasonPodium(p.Prizes(t), t)
	}
	medals := []string{"🥇", "🥈", "🥉"}
	var lines []domain.Text
	for _, row := range medalRows(r, t) {
		lines = append(lines, domain.T("podium.line", "Medal", medals[row.Place[0]-1], "Team", nameOf(t)(row.Entrant), "Points", points(row)))
	}
	return lines
}

// medalRows are the rows of the last table on the places 1 to 3, in the order they are told.
func medalRows(r domain.Regulation, t *domain.Tournament) []domain.Row {
	tables := r.Tables(t)
	if len(tables) == 0 {
		return nil
	}
	last := tables[len(tables)-1]
	rows := slices.DeleteFunc(slices.Clone(last.Rows), func(row domain.Row) bool {
		return row.Place[0] > 3 || row.Mark != "" && last.Players
	})
	if last.Players {
		slices.SortStableFunc(rows, func(a, b domain.Row) int { return b.Place[0] - a.Place[0] })
	}
	return rows
}
