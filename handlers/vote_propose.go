package handlers

import "arbiter/domain"

// proposeToHead tells the organisers what a captain asks the council of captains: one of them
// ticks who is present and opens the vote (1.3).
func (c *Call) proposeToHead(b domain.Ballot, e domain.Entrant) error {
	for _, person := range c.runners() {
		text := domain.T("vote.proposed.head", "Number", b.Number, "Cup", c.t.Name, "Team", e.Name, "Question", b.Question, "Options", b.Options)
		if err := c.tell(person, text, func(to *Call) []domain.Button { return to.preparedRow(b) }); err != nil {
			return err
		}
	}
	c.show(domain.T("vote.proposed", "Number", b.Number, "Question", b.Question, "Options", b.Options),
		row(c.button(domain.T("button.vote.drop.own", "Number", b.Number), "vote", itoa(b.Number)+" drop")))
	return nil
}

// preparedRow is what the head does with a question that is not open.
func (c *Call) preparedRow(b domain.Ballot) []domain.Button {
	n := itoa(b.Number)
	return row(c.button(domain.T("button.vote.show", "Number", b.Number), "vote", n+" show"), c.button(domain.T("button.vote.drop"), "vote", n+" drop"))
}

// proposedBy is the question of a team that waits for the head.
func (c *Call) proposedBy(e domain.Entrant) (domain.Ballot, bool) {
	for _, b := range c.t.OpenBallots(domain.BallotQuestion) {
		if b.Status == domain.BallotPrepared && (e.Is(b.By, domain.Captain) || e.Is(b.By, domain.Deputy)) {
			return b, true
		}
	}
	return domain.Ballot{}, false
}
