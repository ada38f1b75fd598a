package handlers

import (
	"reflect"
	"slices"

	"arbiter/domain"
)

// postOwn is the card of a captain's own result in a round that a host leads; its part is the
// round, the team and the captain.
const postOwn = "own"

// ownPosts are what each captain's team has in a round, from the reading of the results on
// (CG-25): a correction, an accepted appeal or a replacement edits them.
func (p poster) ownPosts() ([]domain.Post, error) {
	h := p.hosted()
	if h == nil {
		return nil, nil
	}
	var posts []domain.Post
	for _, g := range p.t.Games {
		was, _ := p.before.Game(g.ID)
		read := wereRead(h, p.before, was) || wereRead(h, p.t, g)
		if !read || h.Over(was) || reflect.DeepEqual(was, g) && reflect.DeepEqual(p.before.Entrants, p.t.Entrants) {
			continue
		}
		list, err := p.ownOf(h, g)
		if err != nil {
			return nil, err
		}
		posts = append(posts, list...)
	}
	return posts, nil
}

// wereRead tells whether the results of a round were read out.
func wereRead(h domain.Hosted, t *domain.Tournament, g domain.Game) bool {
	return h.Over(g) || hasStep(h.Steps(t, g), domain.ActOver)
}

func (p poster) ownOf(h domain.Hosted, g domain.Game) ([]domain.Post, error) {
	table, _ := p.app.tableOfRound(p.t, g)
	var posts []domain.Post
	for _, id := range h.Standing(p.t, g, domain.Act{Name: domain.ActPresent}) {
		e, _ := p.t.Entrant(id)
		post, err := p.ownPost(h, g, e, ownRow(table, g, id))
		if err != nil {
			return nil, err
		}
		posts = append(posts, post...)
	}
	return posts, nil
}

// ownPost is one captain's card. Who has muted the bot gets none, but one that he has is kept
// right.
func (p poster) ownPost(h domain.Hosted, g domain.Game, e domain.Entrant, own domain.Text) ([]domain.Post, error) {
	to, err := p.to(e.Captain)
	if err != nil || to == nil {
		return nil, err
	}
	key := domain.PostKey{Tournament: p.t.ID, Kind: postOwn, Part: string(g.ID) + "/" + string(e.ID) + "/" + person36(e.Captain)}
	if p.t.Has(e.Captain, domain.Muted) {
		sent, err := p.store.SentPost(p.ctx, key)
		if err != nil || sent == 0 {
			return nil, err //nolint:wrapcheck // the store says what failed
		}
	}
	state, rows := to.ownState(h, p.t, g, e)
	html := to.html(domain.T("post.own."+state, "Round", g.Round, "Team", e.Name, "Own", own))
	return []domain.Post{{PostKey: key, Chat: to.Chat.ID, Body: domain.Body{HTML: html, Keyboard: rows}}}, nil
}

// ownState is what the captain is asked, with the buttons for it: whether he has claims, as
// long as he can have any.
func (c *Call) ownState(h domain.Hosted, t *domain.Tournament, g domain.Game, e domain.Entrant) (string, domain.Keyboard) {
	switch {
	case h.Over(g):
		return "over", nil
	case !wereRead(h, t, g):
		return "unread", nil
	case slices.Contains(h.Unsaid(t, g), e.ID):
		return "asked", domain.Keyboard{c.clearRow(g)}
	}
	_, err := h.Do(t, g, domain.Act{Name: domain.ActClear, Teams: []domain.EntrantID{e.ID}})
	if refusal, ok := domain.AsRefusal(err); ok && refusal.Kind != domain.Stale {
		return "out", domain.Keyboard{c.clearRow(g)[1:]} // it left, or was disqualified
	}
	return "clear", domain.Keyboard{c.clearRow(g)[1:]}
}
