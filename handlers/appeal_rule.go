package handlers

import (
	"slices"

	"arbiter/domain"
)

// journalRuled is the journal's line of a decision on a claim.
const journalRuled = "journal.appeal.ruled"

// rulers of claims are those whose decision undo may take back while the round is on.
var councilRoles = []domain.Role{domain.Coach, domain.Host}

// claimRuling is the decision of a form as the sender's.
func (c *Call) claimRuling(f councilForm) domain.Ruling {
	return domain.Ruling{Decision: f.Decision, Teams: f.Teams, Reason: f.Reason, By: c.From.ID, At: seconds(c.At)}
}

// showClaimEffect is the first step: what the decision changes, with the button that does it.
func (c *Call) showClaimEffect(a domain.Appealable, g domain.Game, p domain.Protest, f councilForm) error {
	effect, err := c.claimEffect(a, g, p, f)
	if err != nil {
		return err
	}
	if f.moved {
		effect = append([]domain.Text{domain.T("council.moved")}, effect...)
	}
	args := itoa(p.Number()) + " yes " + f.token()
	if err := c.keep("confirm", "decide", args, c.t.ID); err != nil {
		return err
	}
	c.show(domain.T("council.effect", "Number", p.Number(), "Claim", claimText(p), "Team", nameOf(c.t)(p.By), "Decision", domain.T("council.decision."+string(f.Decision)),
		"Reason", f.Reason, "Effect", effect),
		row(c.button(domain.T("decide.button.yes"), "decide", args)), c.cancelClaim(p))
	return c.awaitClaim(f)
}

// ruleClaim is the second step: the decision is carried out if nothing has changed since; else
// what it changes now is shown first.
func (c *Call) ruleClaim(a domain.Appealable, g domain.Game, p domain.Protest, token string) error {
	f, err := c.openCouncil(a, g, p)
	if err != nil {
		return err
	}
	switch {
	case f.Decision == "" || f.Reason == "" || f.moved:
		return c.goOnClaim(a, g, p, f)
	case token == "" && c.Kind == Pressed || token != "" && token != f.token():
		return domain.Refuse(domain.Stale, "council.stale", "Number", p.Number())
	}
	delta, said, err := a.Rule(c.t, g, p, c.claimRuling(f))
	if err != nil {
		return err //nolint:wrapcheck // the regulation's refusal is the answer
	}
	if err := c.leaveClaim(p); err != nil {
		return err
	}
	c.write(delta)
	ruled, _ := c.after().Protest(p.ID)
	c.note(g.ID, domain.T(journalRuled, "Number", p.Number(), "Claim", claimText(p), "Decision", domain.T("council.decided."+string(f.Decision)), "Reason", f.Reason))
	return c.tellRuled(ruled, said, f.Teams)
}

// tellRuled says the decision in the group with the full text of the appeal and the reason
// (6.2), to who decided, and to the captains whom it concerns.
func (c *Call) tellRuled(p domain.Protest, said domain.Text, also []domain.EntrantID) error {
	verdict := c.ruledText(p, said)
	c.announce(verdict)
	undo := row(c.button(domain.T("button.undo"), "undo", ""))
	if c.Chat.ID != c.t.Chat {
		c.show(verdict, append([][]domain.Button{undo}, c.backToMenu()...)...)
	} else {
		c.toast(domain.T("decide.done"))
	}
	if c.waitsForReplacement(p) {
		if err := c.tellHosts(domain.T("council.replace.owed", "Question", p.Question, "Said", said), func(to *Call) []domain.Button {
			return row(to.button(domain.T("button.act.replace", "Number", p.Question), "replace", itoa(p.Question)))
		}); err != nil {
			return err
		}
	}
	told := []domain.PersonID{c.From.ID, 0}
	for _, id := range append([]domain.EntrantID{p.By}, also...) {
		e, _ := c.t.Entrant(id)
		for _, person := range []domain.PersonID{p.Author, e.Captain} {
			if slices.Contains(told, person) {
				continue
			}
			told = append(told, person)
			if err := c.tell(person, verdict); err != nil {
				return err
			}
		}
	}
	return nil
}

// waitsForReplacement tells whether a question is to be asked in place of the one of a claim: not
// when everybody in the hall has its point (CG-13).
func (c *Call) waitsForReplacement(p domain.Protest) bool {
	now := c.after()
	g, _ := now.Game(p.Game)
	return p.Kind == domain.ClaimQuestion && slices.ContainsFunc(c.hosted().Steps(now, g), func(a domain.Act) bool {
		return a.Name == domain.ActReplace && a.Question == p.Question
	})
}

// ruledText is what is read out: the claim in full, the decision, its reason, what follows.
func (c *Call) ruledText(p domain.Protest, said domain.Text) domain.Text {
	key := "council.ruled"
	if p.Kind == domain.ClaimError {
		key = "council.ruled.error"
	}
	follows := domain.Text{}
	if said.Key != "" {
		follows = domain.T("council.ruled.follows", "Said", said)
	}
	return domain.T(key, "Number", p.Number(), "Claim", claimText(p), "Team", nameOf(c.t)(p.By), "Text", p.Text,
		"Decision", domain.T("council.decided."+string(claimDecision(p))), "Reason", p.Reason, "Follows", follows)
}

// claimDecision is the decision on a decided claim.
func claimDecision(p domain.Protest) domain.Decision {
	if p.Status == domain.ProtestRejected && p.Decision == "" {
		return domain.Reject
	}
	return p.Decision
}

// tellHosts tells those who lead the round what they have to do next.
func (c *Call) tellHosts(text domain.Text, button func(*Call) []domain.Button) error {
	var told []domain.PersonID
	for _, grant := range c.t.Grants {
		host := grant.Role == domain.Host || grant.Role == domain.Owner
		if !host || grant.Person == c.From.ID || slices.Contains(told, grant.Person) {
			continue
		}
		told = append(told, grant.Person)
		if err := c.tell(grant.Person, text, button); err != nil {
			return err
		}
	}
	return nil
}

// sayUnruled says in the group that a decision was taken back: it was read out there.
func (c *Call) sayUnruled(e *domain.Entry) {
	if e.What.Key == journalRuled {
		c.announce(domain.T("council.unruled", "What", e.What))
	}
}
