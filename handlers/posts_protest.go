package handlers

import (
	"fmt"
	"strings"

	"arbiter/domain"
)

// postProtest is the public card of a protest; its part is the protest's id.
const postProtest = "protest"

// protestPosts are the public cards of all protests. None of them shows who voted how.
func (p poster) protestPosts() ([]domain.Post, error) {
	var posts []domain.Post
	for _, q := range p.t.Protests {
		text, err := p.protestCard(q)
		if err != nil {
			return nil, err
		}
		posts = append(posts, p.post(postProtest, q.ID, p.ofTournament(p.html(text)))...)
	}
	return posts, nil
}

// protestCard is a protest as everybody sees it: who, when, why, and what became of it.
func (c *Call) protestCard(q domain.Protest) (domain.Text, error) {
	if q.Kind != domain.ProtestResult {
		return c.claimCard(q), nil
	}
	g, _ := c.t.Game(q.Game)
	state, err := c.protestState(q)
	if err != nil {
		return domain.Text{}, err
	}
	by, err := c.protestBy(q)
	if err != nil {
		return domain.Text{}, err
	}
	return domain.T("post.protest", "Protest", q.Number(), "Number", g.Number(), "Table", g.Table, "Game", c.app.gameText(c.t, g),
		"By", by, "When", c.app.protestWhen(c.t, q), "Grounds", groundsText(q), "State", state), nil
}

// protestBy says whose protest it is, and who entered it from a paper (G-11).
func (c *Call) protestBy(q domain.Protest) (domain.Text, error) {
	team, seat := nameOf(c.t)(q.By), c.ofSeat(gameOf(c.t, q.Game), q.By)
	if q.Entered == 0 {
		return domain.T("protest.by", "Team", team, "Seat", seat), nil
	}
	judge, err := c.personName(q.Entered)
	return domain.T("protest.by.paper", "Team", team, "Seat", seat, "Judge", judge), err
}

// ofSeat says a seat behind a name: " (место 4)"; nothing where games have none.
func (c *Call) ofSeat(g domain.Game, id domain.EntrantID) domain.Text {
	s, ok := c.app.seatOf(c.t, g, id)
	if !ok {
		return domain.Text{}
	}
	return domain.T("protest.seat", "Seat", s.Number)
}

// groundsText is what was written, or that nothing was yet.
func groundsText(q domain.Protest) domain.Text {
	if q.Text == "" {
		return domain.T("protest.grounds.none")
	}
	return domain.T("protest.grounds", "Text", strings.ReplaceAll(q.Text, groundsMark, "\n"))
}

// protestState says where the protest stands: who decides, or what was decided and why.
func (c *Call) protestState(q domain.Protest) (domain.Text, error) {
	switch {
	case q.Status == domain.ProtestWithdrawn:
		return domain.T("protest.state.withdrawn"), nil
	case q.Status != domain.ProtestOpen:
		return c.decidedState(q)
	case q.Late:
		return domain.T("protest.state.late"), nil
	}
	who, err := c.whoDecides(q)
	if err != nil {
		return domain.Text{}, err
	}
	again, err := c.wasFinal(q)
	switch {
	case err != nil:
		return domain.Text{}, err
	case again:
		return domain.T("protest.state.reopened", "Who", who), nil
	}
	return domain.T("protest.state.open", "Who", who), nil
}

// decidedState says what was decided, why, by whom and when.
func (c *Call) decidedState(q domain.Protest) (domain.Text, error) {
	who, err := c.deciderText(q)
	if err != nil {
		return domain.Text{}, err
	}
	return domain.T("protest.state.decided", "Decision", domain.T("protest.state."+string(decisionOf(q))), "Reason", q.Reason,
		"Who", who, "At", exact(c.local(q.Decided))), nil
}

// whoDecides names whose word it is (MF-11, CN-23).
func (c *Call) whoDecides(q domain.Protest) (domain.Text, error) {
	panel := c.app.panel(c.t, q)
	switch {
	case panel.Alone:
		return domain.T("protest.who.alone"), nil
	case panel.Single != 0:
		return domain.T("protest.who.chief"), nil
	case len(panel.Voters) == 0:
		return domain.T("protest.who.nobody"), nil
	}
	if panel.Casting != 0 && c.tally(panel, q, false).Tied {
		return domain.T("protest.who.tied"), nil
	}
	names, err := c.namesOfPeople(panel.Voters)
	return domain.T("protest.who.panel", "Names", names, "Voted", c.tally(panel, q, false).Voted, "Of", len(panel.Voters)), err
}

// wasFinal tells whether the protest opened a result again that had been taken as final:
// the journal has kept it (G-9).
func (c *Call) wasFinal(q domain.Protest) (bool, error) {
	reopened := func(what domain.Text) bool {
		return what.Key == reopenedLine && fmt.Sprint(what.Args["Protest"]) == itoa(q.Number())
	}
	if c.entry != nil && reopened(c.entry.What) {
		return true, nil
	}
	if c.app.deadline(c.t, gameOf(c.t, q.Game)).IsZero() {
		return false, nil
	}
	entries, err := c.store.Journal(c.ctx, c.t.ID, q.Game, 0)
	if err != nil {
		return false, fmt.Errorf("journal of %s: %w", q.Game, err)
	}
	for _, e := range entries {
		if reopened(e.What) {
			return true, nil
		}
	}
	return false, nil
}
