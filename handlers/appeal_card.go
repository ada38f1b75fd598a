package handlers

import (
	"slices"

	"arbiter/domain"
)

// claimCard is a claim as everybody sees it: the round, the team, the full text, and what
// became of it.
func (c *Call) claimCard(p domain.Protest) domain.Text {
	g, _ := c.t.Game(p.Game)
	key := "post.appeal"
	if p.Kind == domain.ClaimError {
		key = "post.appeal.error"
	}
	paper := domain.Text{}
	if p.Entered != 0 {
		paper = domain.T("council.paper")
	}
	return domain.T(key, "Number", p.Number(), "Round", g.Round, "Claim", claimText(p), "Team", nameOf(c.t)(p.By), "Paper", paper,
		"At", exact(c.local(p.Written)), "Text", p.Text, "State", c.claimState(p))
}

// claimState says who decides, what the claim waits for, or what was decided and why.
func (c *Call) claimState(p domain.Protest) domain.Text {
	a, _ := c.regulation().(domain.Appealable)
	g, _ := c.t.Game(p.Game)
	switch {
	case p.Status == domain.ProtestWithdrawn:
		return domain.T("council.state.withdrawn")
	case p.Status != domain.ProtestOpen:
		key := "council.state.ruled"
		if p.Kind == domain.ClaimError {
			key = "council.state.ruled.error"
		}
		return domain.T(key, "Decision", domain.T("council.decided."+string(claimDecision(p))), "Reason", p.Reason, "At", exact(c.local(p.Decided)))
	case p.Kind == domain.ClaimError && g.Played() && g.Protocol.At.After(p.Written):
		return domain.T("council.state.host.moved")
	case p.Kind == domain.ClaimError:
		return domain.T("council.state.host")
	}
	if a.Undecidable(c.t, g, p, "") != nil {
		return domain.T("council.state.waits")
	}
	return domain.T("council.state.open")
}

// claimPosts are the cards of those who decide, in private: of the council, of a counting
// error those of the hosts. Once it is decided they stand without buttons.
func (p poster) claimPosts(a domain.Appealable) ([]domain.Post, error) {
	var posts []domain.Post
	for _, q := range p.t.Protests {
		was, known := p.before.Protest(q.ID)
		if q.Status != domain.ProtestOpen && (!known || was.Status != domain.ProtestOpen) {
			continue // its cards were put right when it was decided
		}
		for _, person := range p.claimDeciders(q) {
			post, err := p.claimPost(a, q, person)
			if err != nil {
				return nil, err
			}
			posts = append(posts, post...)
		}
	}
	return posts, nil
}

// claimDeciders are the members of the council, or those who lead the rounds.
func (p poster) claimDeciders(q domain.Protest) []domain.PersonID {
	role := domain.Coach
	if q.Kind == domain.ClaimError {
		role = domain.Host
	}
	var people []domain.PersonID
	for _, g := range p.t.Grants {
		if p.t.Has(g.Person, role) && !slices.Contains(people, g.Person) {
			people = append(people, g.Person)
		}
	}
	return people
}

func (p poster) claimPost(a domain.Appealable, q domain.Protest, person domain.PersonID) ([]domain.Post, error) {
	to, err := p.to(person)
	if err != nil || to == nil {
		return nil, err
	}
	q.Text = shortened(q.Text)
	body := domain.Body{HTML: split(to.html(to.claimCard(q)))[0]}
	if g, _ := p.t.Game(q.Game); q.Status == domain.ProtestOpen && a.Undecidable(p.t, g, q, "") == nil {
		body.Keyboard = to.councilRows(q)
	}
	key := domain.PostKey{Tournament: p.t.ID, Kind: postDecide, Part: q.ID + "/" + person36(person)}
	return []domain.Post{{PostKey: key, Chat: to.Chat.ID, Body: body}}, nil
}

// claimLine is a claim in the list, with what it waits for.
func (c *Call) claimLine(p domain.Protest) domain.Text {
	state := domain.T("council.short." + p.Status)
	a, ok := c.regulation().(domain.Appealable)
	g, _ := c.t.Game(p.Game)
	switch {
	case p.Decision == domain.Moot:
		state = domain.T("council.short.moot")
	case ok && p.Status == domain.ProtestOpen && a.Undecidable(c.t, g, p, "") != nil:
		state = domain.T("council.short.waits")
	}
	return domain.T("council.line", "Number", p.Number(), "Round", g.Round, "Claim", claimText(p), "Team", nameOf(c.t)(p.By), "State", state)
}
