package handlers

import (
	"slices"
	"strings"

	"arbiter/domain"
)

// tablePosts are the standings: one post a complete round, of which only the newest is
// kept up to date, and the final post.
func (p poster) tablePosts() []domain.Post {
	if !slices.ContainsFunc(p.t.Games, domain.Game.Played) {
		return nil
	}
	html := strings.Join(p.app.standings(p.t, p.lang, p.now), "\n\n")
	rows := row(p.link(domain.T("button.why"), "why", ""), p.link(domain.T("button.games"), "games", ""))
	rows = append(rows, p.protestLink()...)
	posts := p.post(postStandings, "r"+itoa(p.t.Last.Round), html, rows)
	if p.t.Phase == domain.PhaseFinished {
		text := domain.T("post.final", "Title", p.title(), "Podium", podium(p.regulation(), p.t))
		posts = append(posts, p.post(postFinal, "", p.html(text), rows)...)
	}
	return posts
}
