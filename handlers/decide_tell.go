package handlers

import (
	"slices"

	"arbiter/domain"
	"arbiter/domain/protest"
)

// rulingText says what a decision would do: the result that stands, that comes, or the replay.
func (c *Call) rulingText(g domain.Game, f ruleForm) domain.Text {
	now := c.app.gameText(c.t, g)
	switch f.Decision {
	case domain.Correct:
		was, is := c.app.difference(c.t, g, withBody(g, f.Body))
		return domain.T("decide.text.correct", "Before", was, "After", is)
	case domain.Reverse:
		return domain.T("decide.text.reverse", "Before", now, "After", c.reversedText(g))
	case domain.Annul:
		return domain.T("decide.text.annul", "Game", now)
	case domain.Replay:
		return domain.T("decide.text.replay", "Game", now)
	}
	return domain.T("decide.text.reject", "Game", now)
}

// withBody is the game with another protocol.
func withBody(g domain.Game, body []byte) domain.Game {
	g.Protocol = &domain.Protocol{Revision: g.Revision() + 1, Body: body}
	return g
}

func (c *Call) reversedText(g domain.Game) domain.Text {
	r, ok := c.regulation().(domain.Protestable)
	if !ok {
		return domain.Text{}
	}
	body, err := r.Reversed(c.t, g)
	if err != nil {
		return domain.Text{}
	}
	return c.app.gameText(c.t, withBody(g, body))
}

// verdict says a decided protest in three lines: the decision, why, by whom and when.
func (c *Call) verdict(t *domain.Tournament, p domain.Protest) (domain.Text, error) {
	who, err := c.deciderText(p)
	if err != nil {
		return domain.Text{}, err
	}
	g, _ := t.Game(p.Game)
	return domain.T("decide.verdict", "Number", p.Number(), "Game", g.Number(), "Decision", domain.T("decide.decided."+string(decisionOf(p))),
		"Who", who, "At", exact(c.local(p.Decided)), "Reason", p.Reason), nil
}

// deciderText names who has decided.
func (c *Call) deciderText(p domain.Protest) (domain.Text, error) {
	if p.DecidedBy == 0 {
		return domain.T("decide.by.panel"), nil
	}
	name, err := c.personName(p.DecidedBy)
	if votes := levelVotes(p); votes.Key != "" {
		return domain.T("decide.by.tie", "Name", name, "Votes", votes), err
	}
	return domain.T("decide.by", "Name", name), err
}

// levelVotes are the votes of a panel whose tie one person broke, by what they were for; none
// when no panel had voted on what was decided (MF-11).
func levelVotes(p domain.Protest) domain.Text {
	var kinds []domain.Vote
	count := map[int]int{}
	for _, v := range p.Votes {
		if v.Revision != newestVote(p) {
			continue
		}
		i := slices.IndexFunc(kinds, func(k domain.Vote) bool { return protest.SameDecision(k, v) })
		if i < 0 {
			i, kinds = len(kinds), append(kinds, v)
		}
		count[i]++
	}
	var all domain.Text
	for i, v := range kinds {
		one := domain.T("decide.by.tie.votes", "Decision", domain.T("decide.decided."+string(v.Decision)), "Votes", count[i])
		if i > 0 {
			one = domain.T("decide.by.tie.list", "Before", all, "Next", one)
		}
		all = one
	}
	return all
}

// newestVote is the revision of the result that the last votes were about.
func newestVote(p domain.Protest) int {
	newest := 0
	for _, v := range p.Votes {
		newest = max(newest, v.Revision)
	}
	return newest
}

func decisionOf(p domain.Protest) domain.Decision {
	if p.Status == domain.ProtestRejected {
		return domain.Reject
	}
	return p.Decision
}

// fullVerdict is the verdict with what has become of the game, and the other protests that
// it answers.
func (c *Call) fullVerdict(p domain.Protest, also []domain.Protest) (domain.Text, error) {
	verdict, err := c.verdict(c.after(), p)
	if err != nil {
		return domain.Text{}, err
	}
	same := domain.Text{}
	if len(also) > 0 {
		ids := make([]string, len(also))
		for i, o := range also {
			ids[i] = o.ID
		}
		same = domain.T("decide.same_for", "Count", len(ids), "Numbers", protestNumbers(ids))
	}
	return domain.T("decide.announce", "Verdict", verdict, "Also", same, "Outcome", c.outcomeText(p)), nil
}

// outcomeText says what has become of the game of a protest decided in this change.
func (c *Call) outcomeText(p domain.Protest) domain.Text {
	after := c.after()
	before, _ := c.t.Game(p.Game)
	now, _ := after.Game(p.Game)
	switch decisionOf(p) {
	case domain.Reject:
		return domain.T("decide.outcome.stands", "Game", c.app.gameText(after, now))
	case domain.Annul:
		return domain.T("decide.outcome.annul", "Game", c.app.gameText(c.t, before))
	case domain.Replay:
		replay, _ := after.Game(domain.GameIDOf(after.Last.Game))
		return domain.T("decide.outcome.replay", "Game", c.app.gameText(c.t, before), "Replay", replay.Number(), "Table", replay.Table)
	}
	was, is := c.app.difference(after, before, now)
	return domain.T("decide.outcome.changed", "Before", was, "After", is)
}

// tellVerdict tells a decision to whom it concerns: both captains, the authors, the game's
// judge, who follows them, and the deciders who did not decide just now. It may not be muted (G-18).
func (c *Call) tellVerdict(p domain.Protest, also []domain.Protest, verdict domain.Text) error {
	g, _ := c.t.Game(p.Game)
	told := map[domain.PersonID]bool{c.From.ID: true}
	people := []domain.PersonID{p.Author}
	for _, o := range also {
		people = append(people, o.Author)
	}
	var following []domain.PersonID
	for _, id := range c.regulation().Sides(g) {
		e, _ := c.t.Entrant(id)
		people = append(people, e.Captain)
		following = append(following, followers(c.t, e)...)
	}
	for _, person := range append(append(people, g.Judge), following...) {
		if told[person] {
			continue
		}
		told[person] = true
		if err := c.tell(person, verdict); err != nil {
			return err
		}
	}
	return nil
}
