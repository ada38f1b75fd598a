package handlers

import (
	"strings"

	"arbiter/domain"
)

// hostedPost is the post of a round that a host leads: where it stands, its table once the
// results may be shown, at the end the seal (CG-17).
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
	if !h.Hidden(p.t, g) {
		parts = append(parts, p.app.roundTable(p.t, g, p.lang)...)
	}
	rows := p.claimRows(h, g)
	if len(rows) > 0 {
		parts = append(parts, p.html(p.unsaidLine(g)))
	}
	return p.post(postRound, roundPart(g), strings.Join(parts, "\n\n"), append(rows, row(p.link(domain.T("button.menu"), "help", "")))...)
}

// claimRows are the buttons of the captains under results that were read out (CG-25).
func (p poster) claimRows(h domain.Hosted, g domain.Game) [][]domain.Button {
	if !hasStep(h.Steps(p.t, g), domain.ActOver) {
		return nil
	}
	return [][]domain.Button{row(p.clearRow(g)[0], p.link(domain.T("button.error"), "error", ""))}
}
