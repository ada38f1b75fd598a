package handlers

import (
	"slices"

	"arbiter/domain"
	"arbiter/domain/protest"
)

// mayClose lets the chief judge close a vote in which somebody does not answer; an
// organiser when the chief judge judged or played the game (MF-11).
func (c *Call) mayClose(p domain.Protest) bool {
	panel := c.app.panel(c.t, p)
	g, _ := c.t.Game(p.Game)
	barred := c.app.barred(c.t, g)
	switch {
	case p.Status != domain.ProtestOpen || len(panel.Voters) == 0:
		return false
	case panel.Casting != 0:
		return panel.Casting == c.From.ID
	}
	free := slices.ContainsFunc(c.runners(), func(person domain.PersonID) bool { return !barred(person) })
	return c.hasAny(domain.Organiser) && (!free || !barred(c.From.ID))
}

// ruleClose ends a vote before all have voted: /decide P close. The votes given decide; of
// a tie the chief judge, and where nobody may break it the result stands.
func ruleClose(c *Call, p domain.Protest, g domain.Game, _ string) error {
	panel := c.app.panel(c.t, p)
	switch {
	case len(panel.Voters) == 0:
		return domain.Refuse(domain.Invalid, "decide.close.novote", "Number", p.Number())
	case !c.mayClose(p):
		return domain.Refuse(domain.Forbidden, "decide.close.forbidden", "Number", p.Number())
	}
	f := ruleForm{Protest: p.ID, Revision: g.Revision(), Closed: true}
	tally := c.tally(panel, p, true)
	switch {
	case tally.Settled:
		f = withRuling(f, c.panelRuling(p, tally.Winner))
	case panel.Casting == 0:
		f = withRuling(f, c.tieRuling())
	default:
		return c.askCast(p, g, f)
	}
	return c.showEffect(p, g, f)
}

func withRuling(f ruleForm, r domain.Ruling) ruleForm {
	f.Decision, f.Body, f.Reason = r.Decision, r.Body, r.Reason
	return f
}

// closeVote carries the closing out, when the votes still come to what was shown.
func (c *Call) closeVote(p domain.Protest, f ruleForm, also []domain.Protest) error {
	panel := c.app.panel(c.t, p)
	if !c.mayClose(p) {
		return domain.Refuse(domain.Forbidden, "decide.close.forbidden", "Number", p.Number())
	}
	tally := c.tally(panel, p, true)
	shown := domain.Vote{Decision: f.Decision, Body: f.Body}
	switch {
	case tally.Settled && protest.SameDecision(tally.Winner, shown):
		return c.carry(p, nil, c.panelRuling(p, tally.Winner))
	case !tally.Settled && panel.Casting == c.From.ID:
		return c.carry(p, also, c.ruling(f))
	case !tally.Settled && f.Decision == domain.Reject:
		return c.carry(p, nil, c.tieRuling())
	}
	return domain.Refuse(domain.Stale, "decide.close.moved", "Number", p.Number())
}

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
		return c.withBody(g, v.Body)
	}
	return domain.T("decide.button." + string(v.Decision))
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

// ruleRefer hands a protest to the panel: /decide P refer, by the chief judge where the
// regulation knows it (MF-11).
func ruleRefer(c *Call, p domain.Protest, _ domain.Game, args string) error {
	r, err := c.protestable()
	if err != nil {
		return err
	}
	referred := p
	referred.Referred = true
	panel := c.app.panel(c.t, referred)
	switch {
	case !r.Referable():
		return domain.Refuse(domain.Invalid, "decide.refer.never", "Number", p.Number())
	case p.Referred:
		return domain.Refuse(domain.Stale, "decide.refer.already", "Number", p.Number())
	case c.partIn(p) != single || !c.hasAny(domain.Chief):
		return domain.Refuse(domain.Forbidden, "forbidden", "Who", c.roleNames([]domain.Role{domain.Chief}))
	case len(panel.Voters) == 0:
		return domain.Refuse(domain.Invalid, "decide.refer.nobody", "Number", p.Number())
	}
	names, err := c.namesOfPeople(panel.Voters)
	if err != nil {
		return err
	}
	if !slices.Contains([]string{"yes", "да"}, args) {
		return c.confirm(domain.T("decide.refer.ask", "Number", p.Number(), "Names", names), domain.T("decide.button.refer.yes"),
			"decide", itoa(p.Number())+" refer yes")
	}
	c.write(domain.Delta{Protests: []domain.Protest{referred}})
	c.noteFixed(p.Game, domain.T("journal.refer", "Number", p.Number()))
	c.show(domain.T("decide.refer.ok", "Number", p.Number(), "Names", names), c.backToMenu()...)
	return nil
}
