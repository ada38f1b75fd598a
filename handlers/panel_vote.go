package handlers

import (
	"slices"
	"strings"

	"arbiter/domain"
	"arbiter/domain/protest"
)

// tally counts the votes on a protest. Votes on a result that was changed since do not count.
func (c *Call) tally(panel protest.Panel, p domain.Protest, closed bool) protest.Tally {
	return panel.Count(c.votesOf(p), closed)
}

func (c *Call) votesOf(p domain.Protest) []domain.Vote {
	g, _ := c.t.Game(p.Game)
	return slices.DeleteFunc(slices.Clone(p.Votes), func(v domain.Vote) bool { return v.Revision != g.Revision() })
}

// vote writes the sender's vote, which may be changed until the panel has decided. A
// decision of the majority is carried out at once (MF-11).
func (c *Call) vote(p domain.Protest, g domain.Game, f ruleForm, also []domain.Protest) error {
	v := domain.Vote{Person: c.From.ID, Decision: f.Decision, Body: f.Body, Reason: f.Reason, Revision: g.Revision(), At: seconds(c.At)}
	again := votedSo(p, v) && !slices.ContainsFunc(also, func(o domain.Protest) bool { return !votedSo(o, v) })
	p.Votes = domain.Revoted(p.Votes, v)
	for i := range also {
		also[i].Votes = domain.Revoted(also[i].Votes, v)
	}
	panel := c.app.panel(c.t, p)
	tally := c.tally(panel, p, false)
	if again && !tally.Settled && (!tally.Tied || panel.Casting != 0) { // of a changed panel the same word may decide
		c.show(domain.T("decide.voted.already", "Number", p.Number(), "Voted", tally.Voted, "Of", len(panel.Voters)), c.backToMenu()...)
		return nil
	}
	c.write(domain.Delta{Protests: append([]domain.Protest{p}, also...)})
	c.noteFixed(p.Game, domain.T("journal.vote", "Number", p.Number(), "Voted", tally.Voted, "Of", len(panel.Voters)))
	switch {
	case tally.Settled:
		return c.carry(p, c.settledAlike(also, tally.Winner), c.panelRuling(p, tally.Winner))
	case tally.Tied && panel.Casting == 0:
		return c.carry(p, nil, c.tieRuling())
	}
	c.show(domain.T("decide.voted", "Number", p.Number(), "Voted", tally.Voted, "Of", len(panel.Voters)), c.backToMenu()...)
	if tally.Tied {
		return c.askCasting(panel, p)
	}
	return nil
}

// votedSo tells whether the vote is the person's last word on the protest already.
func votedSo(p domain.Protest, v domain.Vote) bool {
	return slices.ContainsFunc(p.Votes, func(w domain.Vote) bool {
		return w.Person == v.Person && w.Revision == v.Revision && w.Reason == v.Reason && protest.SameDecision(w, v)
	})
}

// settledAlike are the other protests on the game that the panel has decided the same way.
func (c *Call) settledAlike(also []domain.Protest, winner domain.Vote) []domain.Protest {
	return slices.DeleteFunc(also, func(o domain.Protest) bool {
		tally := c.tally(c.app.panel(c.t, o), o, false)
		return !tally.Settled || !protest.SameDecision(tally.Winner, winner)
	})
}

// panelRuling is the decision of the majority, with the reasons that its members gave.
func (c *Call) panelRuling(p domain.Protest, winner domain.Vote) domain.Ruling {
	panel := c.app.panel(c.t, p)
	var reasons []string
	for _, v := range c.votesOf(p) {
		if slices.Contains(panel.Voters, v.Person) && protest.SameDecision(v, winner) && !slices.Contains(reasons, v.Reason) {
			reasons = append(reasons, v.Reason)
		}
	}
	return domain.Ruling{Decision: winner.Decision, Body: winner.Body, Reason: strings.Join(reasons, "; "), At: seconds(c.At)}
}

// tieRuling leaves the result standing: nobody may break the tie (MF-11).
func (c *Call) tieRuling() domain.Ruling {
	reason := c.texts().Text(c.groupLang(), domain.T("decide.reason.tie"))
	return domain.Ruling{Decision: domain.Reject, Reason: reason, At: seconds(c.At)}
}

// askCasting tells the chief judge that his vote decides now.
func (c *Call) askCasting(panel protest.Panel, p domain.Protest) error {
	return c.tell(panel.Casting, domain.T("decide.tied", "Number", p.Number()), func(to *Call) []domain.Button {
		return row(to.button(domain.T("decide.button.choose"), "decide", itoa(p.Number())))
	})
}

// askAgain tells those whose votes were about the result before that they no longer count.
func (c *Call) askAgain(g domain.Game) error {
	for _, p := range c.t.ProtestsOn(g.ID) {
		for _, v := range p.Votes {
			if !p.Binding() || v.Revision == g.Revision() || v.Person == c.From.ID {
				continue
			}
			err := c.tell(v.Person, domain.T("decide.again", "Number", p.Number(), "Game", c.app.gameText(c.after(), g)), func(to *Call) []domain.Button {
				return row(to.button(domain.T("decide.button.vote"), "decide", itoa(p.Number())))
			})
			if err != nil {
				return err
			}
		}
	}
	return nil
}
