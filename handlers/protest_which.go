package handlers

import (
	"regexp"
	"slices"
	"strings"
	"time"

	"arbiter/domain"
)

// protestGame finds the game of a protest that names none: the one the answered message is
// about, else the only possible one. Several are asked about; false then.
func (c *Call) protestGame(d protestDraft) (domain.Game, bool, error) {
	named := c.protestedBy(c.mentioned())
	if len(named) == 1 {
		return named[0], true, nil // a named one may be late
	}
	games := c.inWindow(named, c.dateOf(d))
	if len(games) == 0 {
		games = c.inWindow(c.protestedBy(c.t.Games), c.dateOf(d))
	}
	switch len(games) {
	case 0:
		return domain.Game{}, false, c.noGame()
	case 1:
		return games[0], true, nil
	}
	return domain.Game{}, false, c.askProtested(games, d)
}

// dateOf is the date the draft has so far, else that of the request.
func (c *Call) dateOf(d protestDraft) time.Time {
	switch {
	case !d.Written.IsZero():
		return d.Written
	case !d.Started.IsZero():
		return d.Started
	}
	return c.At
}

// protestedBy are the games among them that the sender may protest on.
func (c *Call) protestedBy(games []domain.Game) []domain.Game {
	r, err := c.protestable()
	if err != nil {
		return nil
	}
	return slices.DeleteFunc(slices.Clone(games), func(g domain.Game) bool {
		_, err := r.Protester(c.t, g, c.From.ID)
		return err != nil || g.Void || !g.Played() && (!c.isOpen(g) || !begun(g))
	})
}

// begun tells whether the round of the game is published: games that a draw has written
// before have no time yet, and nobody has played in them.
func begun(g domain.Game) bool { return g.Played() || !g.Planned.IsZero() }

// inWindow are the games whose window is open at the time, or has not opened yet.
func (c *Call) inWindow(games []domain.Game, at time.Time) []domain.Game {
	return slices.DeleteFunc(slices.Clone(games), func(g domain.Game) bool {
		until := c.app.deadline(c.t, g)
		return !until.IsZero() && at.After(until)
	})
}

// noGame says why there is no game to protest on.
func (c *Call) noGame() error {
	games := c.protestedBy(c.t.Games)
	switch {
	case len(games) > 0:
		last := games[len(games)-1]
		return domain.Refuse(domain.Closed, "protest.over", "Number", last.Number(), "Game", c.app.gameText(c.t, last),
			"Until", untilText(c.local(c.app.deadline(c.t, last))))
	case c.hasAny(domain.Judge):
		return c.paperHow(c.t.Games[len(c.t.Games)-1])
	}
	return domain.Refuse(domain.Forbidden, "protest.stranger")
}

// askProtested asks which game is meant; the draft keeps the date.
func (c *Call) askProtested(games []domain.Game, d protestDraft) error {
	rows := make([][]domain.Button, len(games))
	for i, g := range games {
		rows[i] = row(c.plainButton(c.plain(domain.T("protest.game", "Number", g.Number(), "Game", c.app.gameText(c.t, g))), "protest", itoa(g.Number())+" "+chosen))
	}
	key := "protest.which"
	if !d.Written.IsZero() {
		key = "protest.which.dated"
	}
	c.show(domain.T(key, "At", exact(c.local(d.Written))), append(rows, row(c.button(domain.T("button.cancel"), "cancel", "")))...)
	return c.await(protestForm, d)
}

// The words by which posts and notices name a game, and a protest.
var (
	gamesNamed   = regexp.MustCompile(`(?:№\s?|[Gg]ame\s)(\d{1,6})|^\D{0,3}(\d{1,6})(?: recorded|:)`)
	protestNamed = regexp.MustCompile(`(?:[Пп]ротест\S*\s№|[Pp]rotest\s)(\d{1,6})`)
)

// mentioned are the games that the answered message of the bot is about.
func (c *Call) mentioned() []domain.Game {
	if c.Reply == nil || !c.Reply.FromBot {
		return nil
	}
	if p, ok := c.answeredProtest(); ok {
		g, _ := c.t.Game(p.Game)
		return []domain.Game{g}
	}
	if c.Reply.Post.Kind == postRound {
		part, _, _ := strings.Cut(c.Reply.Post.Part, "+") // a long post has pages
		return slices.DeleteFunc(slices.Clone(c.t.Games), func(g domain.Game) bool { return roundPart(g) != part })
	}
	var games []domain.Game
	for _, m := range gamesNamed.FindAllStringSubmatch(protestNamed.ReplaceAllString(c.Reply.Text, ""), -1) {
		g, ok := c.t.Game(domain.GameIDOf(atoi(m[1] + m[2])))
		if ok && !slices.ContainsFunc(games, func(o domain.Game) bool { return o.ID == g.ID }) {
			games = append(games, g)
		}
	}
	return games
}

// answeredProtest is the protest whose card or answer the message replies to.
func (c *Call) answeredProtest() (domain.Protest, bool) {
	if c.Reply == nil || !c.Reply.FromBot {
		return domain.Protest{}, false
	}
	if c.Reply.Post.Kind == postProtest {
		id, _, _ := strings.Cut(c.Reply.Post.Part, "+")
		return c.t.Protest(id)
	}
	m := protestNamed.FindStringSubmatch(c.Reply.Text)
	if m == nil {
		return domain.Protest{}, false
	}
	return c.t.Protest(domain.ProtestIDOf(atoi(m[1])))
}
