package handlers

import (
	"strings"

	"arbiter/domain"
)

// hostedPosts are those of a round that a host leads: where it stands, and once the results were
// read out a new message with them (G-18).
func (p poster) hostedPosts(h domain.Hosted, g domain.Game) ([]domain.Post, error) {
	results, err := p.resultsPost(h, g)
	return append(p.hostedPost(h, g), results...), err
}

// hostedPost says where a round stands, at the end its seal (CG-17). It has the table only where
// everybody may see it before the results are read out.
func (p poster) hostedPost(h domain.Hosted, g domain.Game) []domain.Post {
	state := domain.T("post.hosted", "Round", g.Round, "Name", p.t.Name, "Phase", h.Phase(p.t, g))
	if h.Over(g) {
		state = domain.T("post.hosted.over", "Round", g.Round, "Name", p.t.Name, "Seal", h.Seal(g))
	}
	parts := []string{p.html(state)}
	if !g.Played() {
		if teams := h.Standing(p.t, g, domain.Act{Name: domain.ActPresent}); len(teams) > 0 {
			parts = append(parts, p.html(domain.T("post.hosted.teams", "Teams", namesOf(p.t, teams))))
		}
	}
	if !h.Hidden(p.t, g) && !wereRead(h, p.t, g) {
		parts = append(parts, p.app.roundTable(p.t, g, p.lang)...)
	}
	return p.post(postRound, roundPart(g), strings.Join(parts, "\n\n"), row(p.link(domain.T("button.menu"), "help", "")))
}

// resultsPost are the results of a round as they were read out, with the table and what captains
// may say to it (CG-25). At the end, and when the reading is taken back, it has neither: the end
// is told in a message of its own.
func (p poster) resultsPost(h domain.Hosted, g domain.Game) ([]domain.Post, error) {
	was, _ := p.before.Game(g.ID)
	read := wereRead(h, p.t, g) && !h.Over(g)
	if !read {
		sent, err := p.store.SentPost(p.ctx, domain.PostKey{Tournament: p.t.ID, Kind: postResults, Part: roundPart(g)})
		if err != nil {
			return nil, err //nolint:wrapcheck // the store says what failed
		}
		if sent == 0 && (h.Over(was) || !wereRead(h, p.before, was)) {
			return nil, nil
		}
		key := "post.results.unread"
		if h.Over(g) {
			key = "post.results.over"
		}
		return p.post(postResults, roundPart(g), p.html(domain.T(key, "Round", g.Round, "Name", p.t.Name))), nil
	}
	parts := []string{p.html(domain.T("post.results", "Round", g.Round, "Name", p.t.Name))}
	parts = append(append(parts, p.app.roundTable(p.t, g, p.lang)...), p.html(p.unsaidLine(g)))
	rows := append(p.claimRows(h, g), row(p.link(domain.T("button.why"), "why", itoa(g.Round)), p.link(domain.T("button.menu"), "help", "")))
	return p.post(postResults, roundPart(g), strings.Join(parts, "\n\n"), rows...), nil
}

// claimRows are the buttons of the captains under results that were read out (CG-25).
func (p poster) claimRows(h domain.Hosted, g domain.Game) [][]domain.Button {
	if !hasStep(h.Steps(p.t, g), domain.ActOver) {
		return nil
	}
	return [][]domain.Button{row(p.clearRow(g)[0], p.link(domain.T("button.error"), "error", ""))}
}
