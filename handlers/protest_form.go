package handlers

import (
	"encoding/json"
	"fmt"
	"time"

	"arbiter/domain"
)

// protestForm is the kind of the dialog of a protest.
const protestForm = "protest"

// startCounts is how long a deep-link start dates the grounds that follow it (G-7).
const startCounts = 5 * time.Minute

// The words after the number of a game in the data of a protest's buttons.
const (
	chosen  = "q"     // the game that was asked for
	onPaper = "paper" // a judge enters a paper (G-11)
)

// linkedProtest opens the form by a deep link: its start may date the protest.
func (c *Call) linkedProtest() error {
	d := protestDraft{Started: seconds(c.At)}
	if c.Args == "" {
		return c.openProtestForm(d)
	}
	g, err := c.game(c.Args)
	if err != nil {
		return err
	}
	d.Game = g.ID
	return c.openProtestForm(d)
}

// pressedProtest opens the form by a button, or goes on with it.
func (c *Call) pressedProtest() error {
	words := fields(c.Args)
	if len(words) == 0 {
		return c.openProtestForm(protestDraft{})
	}
	g, err := c.game(words[0])
	switch {
	case err != nil:
		return err
	case len(words) > 1 && words[1] == onPaper:
		return c.paperForm(g, words[2:])
	case len(words) > 1:
		return c.choseProtested(g)
	}
	return c.openProtestForm(protestDraft{Game: g.ID})
}

// choseProtested goes on with the game that was asked for.
func (c *Call) choseProtested(g domain.Game) error {
	d, ok, err := c.protestDraft()
	switch {
	case err != nil:
		return err
	case !ok || d.Game != "":
		return domain.Refuse(domain.Stale, "protest.stale", "Number", g.Number())
	}
	d.Game = g.ID
	if d.Written.IsZero() {
		return c.openProtestForm(d)
	}
	return c.fileForm(g, d)
}

// protestDraft is the open form of a protest in this chat.
func (c *Call) protestDraft() (protestDraft, bool, error) {
	var d protestDraft
	open, err := c.openForm()
	if err != nil || open == nil || open.Kind != protestForm || open.Tournament != c.t.ID {
		return d, false, err
	}
	if err := json.Unmarshal(open.Draft, &d); err != nil {
		return d, false, fmt.Errorf("draft of a protest: %w", err)
	}
	return d, true, nil
}

// openProtestForm asks for the grounds, first for the game when several are possible.
func (c *Call) openProtestForm(d protestDraft) error {
	if d.Game == "" {
		g, ok, err := c.protestGame(d)
		if err != nil || !ok {
			return err
		}
		d.Game = g.ID
	}
	g, _ := c.t.Game(d.Game)
	by, err := c.protesterIn(g)
	if err != nil {
		return err
	}
	if err := c.fileable(g, by); err != nil {
		return err
	}
	c.show(c.protestFormText(g, by, d), row(c.button(domain.T("button.cancel"), "cancel", "")))
	return c.await(protestForm, d)
}

// protestFormText says what is written now and until when it is in time.
func (c *Call) protestFormText(g domain.Game, by domain.EntrantID, d protestDraft) domain.Text {
	deadline := c.app.deadline(c.t, g)
	key := "protest.form"
	open, more := c.openProtest(g, by)
	switch {
	case more:
		key = "protest.form.more"
	case deadline.IsZero():
		key = "protest.form.early"
	case c.At.After(deadline):
		key = "protest.form.late"
	case !d.Started.IsZero():
		key = "protest.form.started"
	}
	return domain.T(key, "Number", g.Number(), "Game", c.app.gameText(c.t, g), "Protest", open.Number(),
		"Until", untilText(c.local(deadline)), "Started", exact(c.local(d.Started)))
}

// protestText takes the next text: the grounds, the game that was asked for, or a paper.
func protestText(c *Call, draft json.RawMessage) error {
	var d protestDraft
	if err := json.Unmarshal(draft, &d); err != nil {
		return fmt.Errorf("draft of a protest: %w", err)
	}
	if d.Game == "" {
		return c.protestedText(d)
	}
	g, ok := c.t.Game(d.Game)
	switch {
	case !ok:
		return endsForm(domain.Refuse(domain.Stale, "stale.button"))
	case d.Paper != "":
		return c.paperText(g, d)
	}
	d.Text, d.Edited, d.Written = c.Text, c.EditedAt, c.groundsDate(d)
	return c.fileForm(g, d)
}

// protestedText reads a text while the game is asked: its number, or grounds.
func (c *Call) protestedText(d protestDraft) error {
	number, rest := cutGame(c.Text)
	g, ok := c.t.Game(domain.GameIDOf(atoi(number)))
	if ok && len(c.protestedBy([]domain.Game{g})) > 0 {
		d.Game = g.ID
		if rest == "" && d.Written.IsZero() {
			return c.openProtestForm(d)
		}
		c.Text = rest
	}
	if d.Written.IsZero() {
		d.Written, d.Edited = c.groundsDate(d), c.EditedAt
	}
	d.Text = joinGrounds(d.Text, c.Text)
	if d.Game != "" {
		return c.fileForm(g, d)
	}
	return c.askProtested(c.inWindow(c.protestedBy(c.t.Games), d.Written), d)
}

// groundsDate is the date of the start when the grounds follow in time, else their own (G-7).
func (c *Call) groundsDate(d protestDraft) time.Time {
	if !d.Started.IsZero() && !c.At.After(d.Started.Add(startCounts)) {
		return d.Started
	}
	return seconds(c.At)
}

// fileForm files what the form has gathered.
func (c *Call) fileForm(g domain.Game, d protestDraft) error {
	by, err := c.protesterIn(g)
	if err != nil {
		return err
	}
	return c.file(filing{Game: g, By: by, Written: d.Written, Edited: d.Edited, Text: d.Text, Author: c.From.ID, form: true})
}
