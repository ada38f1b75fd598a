package handlers

import (
	"slices"

	"arbiter/domain"
	"arbiter/domain/protest"
)

// voted are the different decisions that the panel has voted for, in the order they were given.
func (c *Call) voted(p domain.Protest) []domain.Vote {
	panel := c.app.panel(c.t, p)
	var list []domain.Vote
	for _, v := range c.votesOf(p) {
		same := func(w domain.Vote) bool { return protest.SameDecision(v, w) }
		if slices.Contains(panel.Voters, v.Person) && !slices.ContainsFunc(list, same) {
			list = append(list, v)
		}
	}
	return list
}

// votedFor tells whether somebody of the panel has voted for the decision; anything may be
// chosen where nobody has voted.
func (c *Call) votedFor(p domain.Protest, f ruleForm) bool {
	list := c.voted(p)
	if f.Decision == domain.Correct && len(f.Body) == 0 {
		return len(list) == 0 || slices.ContainsFunc(list, func(v domain.Vote) bool { return v.Decision == domain.Correct })
	}
	chosen := domain.Vote{Decision: f.Decision, Body: f.Body}
	return len(list) == 0 || slices.ContainsFunc(list, func(v domain.Vote) bool { return protest.SameDecision(v, chosen) })
}

func (c *Call) refuseUnvoted(p domain.Protest) error {
	return domain.Refuse(domain.Invalid, "decide.unvoted", "Number", p.Number(), "Choices", c.votedTexts(p))
}

func (c *Call) votedTexts(p domain.Protest) []domain.Text {
	g, _ := c.t.Game(p.Game)
	var lines []domain.Text
	for _, v := range c.voted(p) {
		lines = append(lines, c.rulingText(g, ruleForm{Decision: v.Decision, Body: v.Body}))
	}
	return lines
}

// askCast offers the chief judge what the panel has voted for.
func (c *Call) askCast(p domain.Protest, g domain.Game, f ruleForm) error {
	list := c.voted(p)
	rows := c.decisionRows(p, g, f.Accept)
	if len(list) > 0 {
		rows = nil
		for i, v := range list {
			label := domain.T("decide.button.cast", "Choice", c.castLabel(g, v))
			rows = append(rows, row(c.button(label, "decide", itoa(p.Number())+" cast "+itoa(i+1))))
		}
	}
	c.show(domain.T("decide.cast", "Number", p.Number(), "Choices", c.votedTexts(p)), append(rows, row(c.button(domain.T("button.cancel"), "cancel", "")))...)
	return c.await(ruleKind, f)
}

// castLabel names a choice on a button: a correction by its result, others by their name.
func (c *Call) castLabel(g domain.Game, v domain.Vote) domain.Text {
	if v.Decision == domain.Correct {
		_, is := c.app.difference(c.t, g, withBody(g, v.Body))
		return is
	}
	return c.decisionLabel(g, v.Decision)
}

// ruleCast takes one of what the panel has voted for: decide P cast N.
func ruleCast(c *Call, p domain.Protest, g domain.Game, args string) error {
	f, err := c.openRuling(p, g)
	if err != nil {
		return err
	}
	list, n := c.voted(p), atoi(args)
	if c.partIn(p) != casting || n < 1 || n > len(list) {
		return domain.Refuse(domain.Stale, "stale.button")
	}
	f.Decision, f.Body = list[n-1].Decision, list[n-1].Body
	return c.goOnRuling(p, g, f)
}
