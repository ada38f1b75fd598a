package handlers

import (
	"arbiter/domain"
)

// fileClaim writes an appeal or a counting error: the card in the group and the council's own
// cards follow from it.
func (c *Call) fileClaim(g domain.Game, d appealDraft) error {
	last, p := c.t.Last, d.claim()
	last.Protest++
	p.ID, p.Written = domain.ProtestIDOf(last.Protest), d.Written
	if d.Paper {
		p.Entered = c.From.ID
	} else {
		p.Author = c.From.ID
	}
	c.write(domain.Delta{Last: &last, Protests: []domain.Protest{p}})
	c.noteFixed(g.ID, domain.T("journal.appeal", "Number", p.Number(), "Claim", claimText(p), "Team", nameOf(c.t)(p.By), "Text", p.Text))
	if p.Kind != domain.ClaimError {
		if err := c.dropDraft(d); err != nil {
			return err
		}
	}
	key := "appeal.ok"
	if p.Kind == domain.ClaimError {
		key = "council.error.ok"
	}
	c.show(d.told(domain.T(key, "Number", p.Number(), "Claim", claimText(p), "Team", nameOf(c.t)(p.By))),
		row(c.button(domain.T("button.withdraw_protest"), "withdraw_protest", itoa(p.Number()))))
	return nil
}

// claimText says what a claim is about: "вопрос 5, «некорректный вопрос»".
func claimText(p domain.Protest) domain.Text {
	if p.Question == 0 {
		return kindText(p.Kind)
	}
	return domain.T("council.on", "Question", p.Question, "Kind", kindText(p.Kind))
}

// withdrawClaim takes a claim back while it is not decided and the round is on: by who filed
// it, or who speaks for its team.
func (c *Call) withdrawClaim(a domain.Appealable) error {
	p, ok, err := c.toWithdraw(c.Args)
	if err != nil || !ok {
		return err
	}
	g, _ := c.t.Game(p.Game)
	if takesAppeals(a, c.t, g) == domain.Closed {
		return a.Appeals(c.t, g) //nolint:wrapcheck // the round is over
	}
	p.Status = domain.ProtestWithdrawn
	c.write(domain.Delta{Protests: []domain.Protest{p}})
	c.noteFixed(g.ID, domain.T("journal.appeal.withdrawn", "Number", p.Number(), "Claim", claimText(p), "Team", nameOf(c.t)(p.By)))
	c.show(domain.T("council.withdrawn.ok", "Number", p.Number(), "Claim", claimText(p)))
	return nil
}
