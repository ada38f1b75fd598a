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
