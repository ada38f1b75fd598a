package handlers

import (
	"slices"

	"arbiter/domain"
	"arbiter/domain/protest"
)

// panel says whose word decides a protest (MF-11). Nobody decides before there is a chief judge.
func (a *App) panel(t *domain.Tournament, p domain.Protest) protest.Panel {
	if !slices.ContainsFunc(t.Grants, func(g domain.Grant) bool { return g.Role == domain.Chief }) {
		return protest.Panel{}
	}
	g, _ := t.Game(p.Game)
	return protest.PanelOf(t, p, a.barred(t, g))
}

// barred tells who has no vote on a protest about the game: who judged it, and who plays
// in it or whose team does (G-15, MF-11).
func (a *App) barred(t *domain.Tournament, g domain.Game) func(domain.PersonID) bool {
	r, _ := a.regulation(t.Regulation)
	sides := r.Sides(g)
	return func(person domain.PersonID) bool {
		return g.Judge == person || slices.ContainsFunc(sides, func(id domain.EntrantID) bool {
			e, ok := t.Entrant(id)
			return ok && e.Is(person, domain.Player)
		})
	}
}
