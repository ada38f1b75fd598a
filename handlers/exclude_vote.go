package handlers

import (
	"slices"

	"arbiter/domain"
	"arbiter/domain/protest"
)

// openMotion puts an exclusion to the panel; who proposes it is for it.
func (c *Call) openMotion(e domain.Entrant, reason string, panel protest.Panel) error {
	m := domain.Motion{Reason: reason, By: c.From.ID, At: seconds(c.At)}
	e.Motion = m.Voted(c.exclusionVote(true))
	c.write(domain.Delta{Entrants: []domain.Entrant{e}})
	c.noteFixed("", domain.T("journal.exclude.motion"))
	c.show(domain.T("exclude.motion.sent", "Name", e.Name, "Voted", 1, "Of", len(panel.Voters)), c.backToMenu()...)
	return c.callPanel(e, panel)
}

// callPanel brings the motion to every judge who has a word and has not given it.
func (c *Call) callPanel(e domain.Entrant, panel protest.Panel) error {
	people := slices.Clone(panel.Voters)
	if panel.Casting != 0 {
		people = append(people, panel.Casting)
	}
	for _, person := range people {
		if person == c.From.ID {
			continue
		}
		text, err := c.motionText(e, panel)
		if err != nil {
			return err
		}
		if err := c.tell(person, text, func(to *Call) []domain.Button { return to.motionRow(e) }); err != nil {
			return err
		}
	}
	return nil
}

// motionRow is what the person may say to the motion.
func (c *Call) motionRow(e domain.Entrant) []domain.Button {
	if c.chiefly(e) {
		return row(c.button(domain.T("button.exclude.now"), "exclude", excludeNow+" "+hash(e)), c.button(domain.T("button.exclude.drop"), "exclude", excludeDrop+" "+hash(e)))
	}
	return row(c.button(domain.T("button.exclude.for"), "exclude", excludeFor+" "+hash(e)), c.button(domain.T("button.exclude.against"), "exclude", excludeAgainst+" "+hash(e)))
}

func (c *Call) motionText(e domain.Entrant, panel protest.Panel) (domain.Text, error) {
	name, err := c.personName(e.Motion.By)
	if err != nil {
		return domain.Text{}, err
	}
	tally := panel.Count(e.Motion.Votes, false)
	key := "exclude.motion"
	if tally.Tied {
		key = "exclude.motion.tied"
	}
	return domain.T(key, "Name", e.Name, "By", name, "Reason", e.Motion.Reason, "Voted", tally.Voted, "Of", len(panel.Voters)), nil
}

func (c *Call) showMotion(e domain.Entrant) error {
	if c.Chat.Kind == domain.Group {
		return domain.Refuse(domain.Invalid, "exclude.private")
	}
	text, err := c.motionText(e, c.bench(e))
	if err != nil {
		return err
	}
	c.show(text, c.motionRow(e))
	return nil
}

func (c *Call) exclusionVote(in bool) domain.Vote {
	v := domain.Vote{Person: c.From.ID, Decision: domain.Reject, At: seconds(c.At)}
	if in {
		v.Decision = domain.Exclude
	}
	return v
}

// voteExclusion takes a vote; the majority of the panel carries it or ends it (MF-13). Of a tie
// the chief judge is told, whose word it is then.
func (c *Call) voteExclusion(e domain.Entrant, in bool) error {
	panel := c.bench(e)
	switch {
	case e.Motion == nil:
		return domain.Refuse(domain.Stale, "exclude.over", "Name", e.Name)
	case !slices.Contains(panel.Voters, c.From.ID):
		return domain.Refuse(domain.Forbidden, "exclude.voteless", "Name", e.Name)
	}
	v := c.exclusionVote(in)
	again := slices.ContainsFunc(e.Motion.Votes, func(w domain.Vote) bool { return w.Person == v.Person && w.Decision == v.Decision })
	e.Motion = e.Motion.Voted(v)
	tally := panel.Count(e.Motion.Votes, false)
	switch {
	case tally.Settled && tally.Winner.Decision == domain.Exclude:
		return c.carryExclusion(e, e.Motion.Reason, 0)
	case tally.Settled, tally.Tied && panel.Casting == 0:
		return c.endMotion(e)
	case again:
		c.show(domain.T("exclude.voted.already", "Name", e.Name, "Voted", tally.Voted, "Of", len(panel.Voters)), c.motionRow(e))
		return nil
	}
	c.write(domain.Delta{Entrants: []domain.Entrant{e}})
	c.noteFixed("", domain.T("journal.exclude.vote", "Voted", tally.Voted, "Of", len(panel.Voters)))
	c.show(domain.T("exclude.voted", "Name", e.Name, "Voted", tally.Voted, "Of", len(panel.Voters)), c.motionRow(e))
	if !tally.Tied {
		return nil
	}
	text, err := c.motionText(e, panel)
	if err != nil {
		return err
	}
	return c.tell(panel.Casting, text, func(to *Call) []domain.Button { return to.motionRow(e) })
}

// dropMotion lets the chief judge end a motion.
func (c *Call) dropMotion(e domain.Entrant) error {
	switch {
	case e.Motion == nil:
		return domain.Refuse(domain.Stale, "exclude.over", "Name", e.Name)
	case !c.chiefly(e):
		return domain.Refuse(domain.Forbidden, "forbidden", "Who", c.anyOf([]domain.Role{domain.Chief}))
	}
	return c.endMotion(e)
}

// endMotion leaves the player in the tournament.
func (c *Call) endMotion(e domain.Entrant) error {
	by := e.Motion.By
	e.Motion = nil
	c.write(domain.Delta{Entrants: []domain.Entrant{e}})
	c.noteFixed("", domain.T("journal.exclude.over"))
	c.show(domain.T("exclude.stays", "Name", e.Name), c.backToMenu()...)
	if by == c.From.ID {
		return nil
	}
	return c.tell(by, domain.T("exclude.stays", "Name", e.Name))
}
