package handlers

import (
	"slices"
	"time"

	"arbiter/domain"
)

// tellRound tells captains and judges their games of a new round (G-18). A game that a side
// has left is written with its result: who is left of it has nothing to play (CN-6).
func (c *Call) tellRound(t *domain.Tournament, round domain.Round) error {
	title := c.app.roundShort(t, round)
	for _, g := range round.Games {
		if err := c.tellSides(t, g, title); err != nil {
			return err
		}
	}
	for _, id := range round.Resting {
		e, _ := t.Entrant(id)
		if err := c.notify(e.Captain, domain.T(c.restKey(t, round), "Title", title)); err != nil {
			return err
		}
	}
	nothingToPlay := func(g domain.Game) bool { return g.Played() || isBye(c.regulation().Sides(g)) }
	return c.tellJudges(slices.DeleteFunc(slices.Clone(round.Games), nothingToPlay), title)
}

// restKey: who rests in a bracket goes on, others wait for the next round.
func (c *Call) restKey(t *domain.Tournament, round domain.Round) string {
	stage, _ := t.Stage(round.Stage)
	if _, ok := c.app.bracket(t, stage); ok {
		return "notice.free"
	}
	return "notice.rest"
}

func (c *Call) tellSides(t *domain.Tournament, g domain.Game, title domain.Text) error {
	sides := c.regulation().Sides(g)
	title = c.app.gameTitle(t, g, title)
	if s, ok := c.regulation().(domain.Seater); ok {
		if g.Played() {
			return nil
		}
		return c.tellSeat(s, t, g, title)
	}
	for i, id := range sides {
		e, _ := t.Entrant(id)
		switch {
		case isBye(sides):
			return c.notify(e.Captain, domain.T("notice.bye", "Title", title))
		case g.Played() && e.Withdrawn:
			continue
		case g.Played():
			if err := c.notify(e.Captain, domain.T("notice.walkover", "Title", title, "Game", c.app.gameText(t, g)), (*Call).ownGamesRow); err != nil {
				return err
			}
			continue
		}
		if err := c.tellGame(t, e, g, title, i == 0); err != nil {
			return err
		}
	}
	return nil
}

// tellGame tells a captain, and who follows the team, of its next game.
func (c *Call) tellGame(t *domain.Tournament, e domain.Entrant, g domain.Game, title domain.Text, starts bool) error {
	key := "notice.game"
	if starts {
		key = "notice.game.starts"
	}
	for _, other := range c.regulation().Sides(g) {
		if other == e.ID {
			continue
		}
		facts := []any{"Title", title, "At", c.waits(g), "Table", g.Table, "Number", g.Number(), "Team", e.Name, "Opponent", nameOf(t)(other), "Reports", c.app.reportsText(t, "notice.game.reports")}
		if err := c.notify(e.Captain, domain.T(key, facts...), func(to *Call) []domain.Button { return to.nextGameRow(g) }); err != nil {
			return err
		}
		for _, person := range followers(t, e) {
			if err := c.notify(person, domain.T("notice.game.follow", facts...)); err != nil {
				return err
			}
		}
	}
	return nil
}

// waits is when a game of a later wave begins, to the minute; nothing for one that begins now.
func (c *Call) waits(g domain.Game) domain.Text {
	if !g.Planned.After(c.At) {
		return domain.Text{}
	}
	return domain.T("notice.wave", "At", c.local(g.Planned.Truncate(time.Minute)))
}

// nextGameRow is under the message about a captain's next game: where captains report it leads
// to the result (CN-21).
func (c *Call) nextGameRow(g domain.Game) []domain.Button {
	if !c.captainsReport() {
		return c.ownGamesRow()
	}
	return append(row(c.button(domain.T("button.result"), "result", itoa(g.Number()))), c.ownGamesRow()...)
}

func (c *Call) ownGamesRow() []domain.Button { return row(c.button(domain.T("button.me"), "me", "")) }

func (c *Call) tellJudges(games []domain.Game, title domain.Text) error {
	if len(games) == 0 {
		return nil
	}
	for _, g := range c.t.Grants {
		if g.Role != domain.Judge && g.Role != domain.Chief || c.alsoRuns(g) {
			continue
		}
		err := c.notify(g.Person, domain.T("notice.judge", "Title", title, "Count", len(games), "Reports", c.app.reportsText(c.t, "notice.judge.reports")), func(to *Call) []domain.Button {
			return row(to.button(domain.T("button.result"), "result", ""))
		})
		if err != nil {
			return err
		}
	}
	return nil
}

// alsoRuns tells that the judge published the round himself: he knows.
func (c *Call) alsoRuns(g domain.Grant) bool { return g.Person == c.From.ID }
