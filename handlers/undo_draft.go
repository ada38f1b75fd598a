package handlers

import (
	"strconv"

	"arbiter/domain"
)

// dropWaiting lets a bare /undo give up the sender's correction that waits for its last word,
// when it is newer than the change: the result stays, and can be taken back by a button.
func (c *Call) dropWaiting(entry *domain.Entry) (bool, error) {
	if c.Args != "" || c.Kind != Typed {
		return false, nil
	}
	drafts, err := c.drafts()
	if err != nil {
		return false, err
	}
	for _, d := range drafts {
		if !d.game.Played() || d.form.At.Before(entry.At) {
			continue
		}
		c.dropResult(d.game.ID)
		c.show(domain.T("undo.draft", "Number", d.game.Number(), "Game", c.app.gameText(c.t, d.game), "What", entry.What),
			row(c.button(domain.T("button.undo.too"), "undo", strconv.FormatInt(int64(entry.ID), 10))))
		return true, nil
	}
	return false, nil
}
