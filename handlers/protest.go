package handlers

import (
	"regexp"
	"strings"
	"time"

	"arbiter/domain"
)

// protestDraft is a protest on its way: it waits for its game, or for its grounds.
type protestDraft struct {
	Game  domain.GameID    `json:"game,omitempty"`
	Paper domain.EntrantID `json:"paper,omitempty"` // for whom a judge enters a paper (G-11)
	// Started is the date of the deep-link start that opened the form (G-7).
	Started time.Time `json:"started,omitzero"`
	// Written and Edited are of a typed protest whose game is asked.
	Written time.Time `json:"written,omitzero"`
	Edited  time.Time `json:"edited,omitzero"`
	Text    string    `json:"text,omitempty"`
}

// fileProtest answers /protest N TEXT, «протест» in private and in reply to a post or notice,
// and the ways to its form (G-7). Only what was typed is dated: a press never is.
func fileProtest(c *Call) error {
	if err := c.protestsOpen(); err != nil {
		return err
	}
	switch {
	case c.linked:
		return c.linkedProtest()
	case c.Kind != Typed && c.typedAt.IsZero():
		return c.pressedProtest()
	}
	return c.typedProtest()
}

// protestsOpen refuses what holds for every game of the tournament.
func (c *Call) protestsOpen() error {
	if _, err := c.protestable(); err != nil {
		return err
	}
	switch {
	case c.app.window(c.t) == 0:
		return domain.Refuse(domain.Closed, "protest.off", "Name", c.t.Name)
	case len(c.t.Games) == 0 && !c.hasAny(domain.Captain, domain.Deputy, domain.Judge):
		return domain.Refuse(domain.Forbidden, "protest.stranger")
	case len(c.t.Games) == 0:
		return domain.Refuse(domain.Early, "protest.early")
	}
	return nil
}

// typedProtest files what was typed. Its date is that of the message, also when the bot had
// to ask which tournament was meant (G-16).
func (c *Call) typedProtest() error {
	number, text := c.cutOwnGame()
	d := protestDraft{Written: seconds(c.written()), Edited: c.EditedAt, Text: text}
	if number == "" {
		g, ok, err := c.protestGame(d)
		if err != nil || !ok {
			return err
		}
		return c.fileOwn(g, d)
	}
	g, err := c.game(number)
	if err != nil {
		return err
	}
	if p, ok := c.readPaper(g, text); ok {
		return c.filePaper(g, p, d.Edited)
	}
	return c.fileOwn(g, d)
}

// gameNumber is the number of a game at the beginning of what was typed: "12", "№12:".
var gameNumber = regexp.MustCompile(`^№?\s*(-?\d+)[.,:;]?(?:\s+|$)`)

// cutGame takes the number of the game off the grounds; "" when none stands there.
func cutGame(args string) (number, text string) {
	args = strings.TrimSpace(args)
	m := gameNumber.FindStringSubmatch(args)
	if m == nil {
		return "", args
	}
	return m[1], strings.TrimSpace(args[len(m[0]):])
}

// cutOwnGame is cutGame where the answered message may name the game: "9 слов было" in reply
// to the result of game 12 is about that game (G-16), unless the sender protests on game 9.
func (c *Call) cutOwnGame() (number, text string) {
	number, text = cutGame(c.Args)
	g, ok := c.t.Game(domain.GameIDOf(atoi(number)))
	own := ok && len(c.protestedBy([]domain.Game{g})) > 0
	if number != "" && text != "" && !own && len(c.protestedBy(c.mentioned())) == 1 {
		return "", strings.TrimSpace(c.Args)
	}
	return number, text
}

// fileOwn files a protest of the sender's own side.
func (c *Call) fileOwn(g domain.Game, d protestDraft) error {
	by, err := c.protesterIn(g)
	if err != nil {
		return err
	}
	return c.file(filing{Game: g, By: by, Written: d.Written, Edited: d.Edited, Text: d.Text, Author: c.From.ID})
}

// protesterIn is the sender's side in the game. A judge who has none is told how a paper is entered.
func (c *Call) protesterIn(g domain.Game) (domain.EntrantID, error) {
	r, err := c.protestable()
	if err != nil {
		return "", err
	}
	by, err := r.Protester(c.t, g, c.From.ID)
	refusal, refused := domain.AsRefusal(err)
	if refused && refusal.Kind == domain.Forbidden && c.hasAny(domain.Judge) {
		return "", c.paperHow(g)
	}
	return by, err //nolint:wrapcheck // the regulation's refusal is the answer
}

// cutProtest takes the word «протест» off the front of a text, with the comma, colon or
// dash that people write after it: one who is in time must not be lost to a comma (G-7).
func (a *App) cutProtest(text string) (args string, ok bool) {
	word, args := cutWords(text, 1)
	cmd, ok := a.words[lower(strings.TrimRight(word, ":;,.!–—-"))]
	return args, ok && cmd.name == "protest"
}

// protestWord tells whether the text is a protest without a slash: in reply to a message
// of the bot, or with the number of a game in private, where it leaves any form.
func (c *Call) protestWord() bool {
	args, ok := c.app.cutProtest(c.Text)
	if !ok {
		return false
	}
	c.Args = args
	if c.Reply != nil && c.Reply.FromBot {
		return true
	}
	number, _ := cutGame(args)
	return c.Chat.Kind == domain.Private && number != ""
}
