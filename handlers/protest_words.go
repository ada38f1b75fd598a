package handlers

import (
	"slices"
	"strings"

	"arbiter/domain"
)

// typedProtestWord runs «протест» as if it had its slash.
func (c *Call) typedProtestWord() error {
	if c.Anonymous {
		return domain.Refuse(domain.Forbidden, "anonymous")
	}
	return c.run(c.app.commands["protest"])
}

// groundsReply takes a reply to the bot's answer about a protest as further grounds of it,
// when the sender speaks for its side (G-7). False when it is none.
func (c *Call) groundsReply() (bool, error) {
	if c.Reply == nil || !c.Reply.FromBot || c.Reply.Post.Kind != "" || c.Text == "" || !strings.HasPrefix(c.Reply.Text, "⚖") {
		return false, nil
	}
	open, err := c.openHere()
	if err != nil {
		return true, err
	}
	open = slices.DeleteFunc(open, func(t *domain.Tournament) bool {
		c.t = t
		p, ok := c.answeredProtest()
		return !ok || p.Status != domain.ProtestOpen || !c.filedBy(p)
	})
	c.t = nil
	if len(open) != 1 {
		return false, nil
	}
	c.settle(open[0])
	p, _ := c.answeredProtest()
	return true, c.file(filing{Game: gameOf(c.t, p.Game), By: p.By, Written: seconds(c.At), Edited: c.EditedAt, Text: c.Text, Author: c.From.ID})
}

// editedProtest tells who edits a protest, or its grounds, to write anew: an edit carries
// the date of the first writing (G-7).
func (c *Call) editedProtest() error {
	_, ok := c.app.cutProtest(c.Text)
	answersBot := c.Reply != nil && c.Reply.FromBot
	if ok && (answersBot || c.Chat.Kind == domain.Private) {
		return domain.Refuse(domain.Invalid, "edited")
	}
	grounds, err := c.editsGrounds()
	if err != nil || !grounds {
		return err
	}
	return domain.Refuse(domain.Invalid, "edited")
}

// editsGrounds tells whether the old text may have been grounds: the author's form is
// open, or he has an undecided protest and writes to the bot.
func (c *Call) editsGrounds() (bool, error) {
	if c.Chat.Kind != domain.Private && (c.Reply == nil || !c.Reply.FromBot) {
		return false, nil
	}
	form, err := c.openForm()
	if err != nil || form != nil && form.Kind == protestForm {
		return err == nil, err
	}
	open, err := c.openHere()
	return slices.ContainsFunc(open, func(t *domain.Tournament) bool {
		return slices.ContainsFunc(t.Protests, func(p domain.Protest) bool { return p.Status == domain.ProtestOpen && p.Author == c.From.ID })
	}), err
}
