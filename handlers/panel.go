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
	barred, voteless := a.barred(t, g), a.barred(t, g)
	if a.flag(t, judgeVotesSetting) {
		voteless = a.playing(t, g)
	}
	return protest.PanelOf(t, p, barred, voteless)
}

// judgeVotesSetting gives who judged a game a vote in the panel on it (MF-11). A chief judge
// who judged it does not decide all the same: the others do.
const judgeVotesSetting = "game_judge_votes"

// barred tells who decides nothing about the game: who judged it, and who plays in it or
// whose team does (G-15, MF-11).
func (a *App) barred(t *domain.Tournament, g domain.Game) func(domain.PersonID) bool {
	plays := a.playing(t, g)
	return func(person domain.PersonID) bool { return g.Judge == person || plays(person) }
}

// playing tells who plays in the game, or whose team does.
func (a *App) playing(t *domain.Tournament, g domain.Game) func(domain.PersonID) bool {
	r, _ := a.regulation(t.Regulation)
	sides := r.Sides(g)
	return func(person domain.PersonID) bool {
		return slices.ContainsFunc(sides, func(id domain.EntrantID) bool {
			e, ok := t.Entrant(id)
			return ok && e.Is(person, domain.Player)
		})
	}
}
