package handlers

import (
	"slices"

	"arbiter/domain"
	"arbiter/domain/protest"
)

// part is what a person's word is worth on a protest (CN-23, MF-11).
type part int

const (
	outsider part = iota
	single        // decides alone
	voter         // one of the panel
	casting       // breaks a tie of the panel
)

// partIn is the sender's part in a protest.
func (c *Call) partIn(p domain.Protest) part { return partOf(c.app.panel(c.t, p), c.From.ID) }

func partOf(panel protest.Panel, person domain.PersonID) part {
	switch {
	case person == 0:
		return outsider
	case panel.Single == person:
		return single
	case slices.Contains(panel.Voters, person):
		return voter
	case panel.Casting == person:
		return casting
	}
	return outsider
}

// mayDecide lets those decide whom the panel names. The chief judge waits for a tie when
// the panel votes.
func (c *Call) mayDecide(p domain.Protest) error {
	panel := c.app.panel(c.t, p)
	switch partOf(panel, c.From.ID) {
	case single, voter:
		return nil
	case casting:
		if tally := c.tally(panel, p, false); !tally.Tied && !c.closing(p) {
			return domain.Refuse(domain.Early, "decide.casting", "Number", p.Number(), "Voted", tally.Voted, "Of", len(panel.Voters))
		}
		return nil
	}
	return c.notTheirs(p, panel)
}

// closing tells whether the sender is closing the vote: then the casting vote may be given.
func (c *Call) closing(p domain.Protest) bool {
	var f ruleForm
	d, err := c.openForm()
	return err == nil && d != nil && d.Kind == ruleKind && unmarshal(d.Draft, &f) && f.Protest == p.ID && f.Closed
}

// notTheirs says why the protest is not the sender's to decide, and whose it is.
func (c *Call) notTheirs(p domain.Protest, panel protest.Panel) error {
	g, _ := c.t.Game(p.Game)
	who, err := c.whoDecides(p)
	switch {
	case err != nil:
		return err
	case panel.Single == 0 && len(panel.Voters) == 0:
		return domain.Refuse(domain.Forbidden, "decide.nobody", "Number", p.Number())
	case c.hasAny(domain.Judge) && c.app.barred(c.t, g)(c.From.ID):
		return domain.Refuse(domain.Forbidden, "decide.barred", "Number", p.Number(), "Game", g.Number(), "Who", who)
	}
	return domain.Refuse(domain.Forbidden, "decide.forbidden", "Number", p.Number(), "Who", who)
}

// choicesOf are the decisions that a protest can lead to now: a late one, and one on a game
// that has no result any more, can only be rejected (MF-10).
func (c *Call) choicesOf(p domain.Protest, g domain.Game) []domain.Decision {
	r, ok := c.regulation().(domain.Protestable)
	if !ok || p.Late || g.Void || !g.Played() {
		return []domain.Decision{domain.Reject}
	}
	return append([]domain.Decision{domain.Reject}, r.Decisions(c.t, g)...)
}

// replayed tells whether an annulled game of the regulation is always played again (CN-26).
func (c *Call) replayed(g domain.Game) bool {
	r, ok := c.regulation().(domain.Protestable)
	if !ok {
		return false
	}
	list := r.Decisions(c.t, g)
	return slices.Contains(list, domain.Replay) && !slices.Contains(list, domain.Annul)
}

// allows refuses a decision that the protest cannot lead to, with the reason.
func (c *Call) allows(p domain.Protest, g domain.Game, f ruleForm) error {
	accepts := f.Accept || f.Decision != "" && f.Decision != domain.Reject
	switch {
	case accepts && p.Late:
		return domain.Refuse(domain.Closed, "decide.late", "Number", p.Number())
	case accepts && g.Void:
		return domain.Refuse(domain.Closed, "decide.void", "Number", p.Number(), "Game", g.Number())
	case accepts && !g.Played():
		return domain.Refuse(domain.Early, "decide.unplayed", "Number", p.Number(), "Game", g.Number())
	case f.Decision != "" && !slices.Contains(c.choicesOf(p, g), f.Decision):
		return domain.Refuse(domain.Invalid, "decide.cannot", "Number", p.Number(), "Decision", domain.T("decide.button."+string(f.Decision)),
			"Game", c.app.gameText(c.t, g))
	case f.Decision != "" && c.partIn(p) == casting && !c.votedFor(p, f):
		return c.refuseUnvoted(p)
	}
	return nil
}

// others are the other open protests in time on the game whom the same people decide: the
// decision may answer them too (MF-17).
func (c *Call) others(p domain.Protest) []domain.Protest {
	panel := c.app.panel(c.t, p)
	return slices.DeleteFunc(c.t.ProtestsOn(p.Game), func(o domain.Protest) bool {
		return o.ID == p.ID || !o.Binding() || p.Late || partOf(c.app.panel(c.t, o), c.From.ID) != partOf(panel, c.From.ID)
	})
}
