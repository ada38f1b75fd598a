package handlers

import (
	"slices"
	"strings"
	"time"

	"arbiter/domain"
)

// filing is a protest as it is filed.
type filing struct {
	Game            domain.Game
	By              domain.EntrantID
	Written, Edited time.Time
	Text            string
	Author, Entered domain.PersonID
	form            bool // the grounds came through the form, which is done
}

// file keeps the protest, late or not; while one of the same side is open on the game its
// text is further grounds of that one and the date stays.
func (c *Call) file(f filing) error {
	if err := c.fileable(f.Game, f.By); err != nil {
		return err
	}
	late, deadline, err := c.protestClock(f.Game, f.Written)
	if err != nil {
		return err
	}
	if current := c.app.deadline(c.t, f.Game); !current.IsZero() && f.Edited.After(current) {
		return domain.Refuse(domain.Invalid, "protest.edited", "Number", f.Game.Number(), "Edited", exact(c.local(f.Edited)), "Until", untilText(c.local(current)))
	}
	if f.form {
		c.done()
	}
	if open, ok := c.openProtest(f.Game, f.By); ok && (!open.Late || late) {
		return c.addGrounds(open, f)
	}
	return c.newProtest(f, late, deadline)
}

// fileable refuses a game that can be protested on by nobody, or not again by this side (MF-12).
func (c *Call) fileable(g domain.Game, by domain.EntrantID) error {
	replay, replayed := c.replayOf(g)
	switch {
	case g.Void && replayed:
		return domain.Refuse(domain.Closed, "protest.void.replay", "Number", g.Number(), "Replay", replay.Number())
	case g.Void:
		return domain.Refuse(domain.Closed, "protest.void", "Number", g.Number())
	case !begun(g):
		return domain.Refuse(domain.Early, "protest.unbegun", "Number", g.Number())
	case !g.Played() && !c.isOpen(g):
		return domain.Refuse(domain.Closed, "protest.left", "Number", g.Number(), "Game", c.app.gameText(c.t, g))
	}
	for _, p := range c.t.ProtestsOn(g.ID) {
		if p.By == by && answers(p, g) {
			return domain.Refuse(domain.Closed, "protest.decided", "Protest", p.Number(), "Number", g.Number())
		}
	}
	return nil
}

// answers tells whether the decision on the protest is about the standing result: a later
// correction with a new window (G-10) may be protested against anew.
func answers(p domain.Protest, g domain.Game) bool {
	if p.Status != domain.ProtestAccepted && p.Status != domain.ProtestRejected {
		return false
	}
	return g.Protocol == nil || !g.Protocol.Opened.After(p.Decided)
}

func (c *Call) replayOf(g domain.Game) (domain.Game, bool) {
	i := slices.IndexFunc(c.t.Games, func(r domain.Game) bool { return r.ReplayOf == g.ID })
	if i < 0 {
		return domain.Game{}, false
	}
	return c.t.Games[i], true
}

// openProtest is the side's undecided protest on the game.
func (c *Call) openProtest(g domain.Game, by domain.EntrantID) (domain.Protest, bool) {
	list := slices.DeleteFunc(c.t.ProtestsOn(g.ID), func(p domain.Protest) bool { return p.By != by || p.Status != domain.ProtestOpen })
	if len(list) == 0 {
		return domain.Protest{}, false
	}
	return list[len(list)-1], true
}

func (c *Call) newProtest(f filing, late bool, deadline time.Time) error {
	last := c.t.Last
	last.Protest++
	p := domain.Protest{
		ID: domain.ProtestIDOf(last.Protest), Game: f.Game.ID, By: f.By, Kind: domain.ProtestResult, Written: seconds(f.Written),
		Late: late, Text: f.Text, Status: domain.ProtestOpen, Deadline: deadline, Author: f.Author, Entered: f.Entered,
	}
	again, err := c.reopens(f.Game)
	if err != nil {
		return err
	}
	again = again && !late
	c.write(domain.Delta{Last: &last, Protests: []domain.Protest{p}})
	key := "journal.protest"
	if again {
		key = reopenedLine
	}
	c.noteFixed(f.Game.ID, domain.T(key, "Number", f.Game.Number(), "Protest", p.Number(), "Team", nameOf(c.t)(p.By), "When", c.app.protestWhen(c.t, p), "Text", groundsText(p)))
	if err := c.answerFiled(p, again); err != nil {
		return err
	}
	return c.tellProtest(p)
}

// reopenedLine is the journal's line for a protest that opened a final result again (G-9).
const reopenedLine = "journal.protest.reopened"

// addGrounds adds to an open protest; what stands there already is not added twice.
func (c *Call) addGrounds(p domain.Protest, f filing) error {
	if f.Text == "" || slices.Contains(strings.Split(p.Text, groundsMark), f.Text) {
		return c.answerKnown(p)
	}
	p.Text = joinGrounds(p.Text, f.Text)
	c.write(domain.Delta{Protests: []domain.Protest{p}})
	c.noteFixed(p.Game, domain.T("journal.protest.more", "Number", f.Game.Number(), "Protest", p.Number(), "Text", domain.T("protest.grounds", "Text", f.Text)))
	c.show(domain.T("protest.more.ok", "Protest", p.Number(), "When", c.app.protestWhen(c.t, p)), c.protestRows(p)...)
	return nil
}

// groundsMark parts the messages that the grounds were written in.
const groundsMark = "\n\n"

func joinGrounds(before, more string) string {
	switch {
	case before == "":
		return more
	case more == "":
		return before
	}
	return before + groundsMark + more
}
