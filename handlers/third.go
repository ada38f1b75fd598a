package handlers

import (
	"slices"

	"arbiter/domain"
)

// third tells whether a game is for the third place (CN-25).
func (a *App) third(t *domain.Tournament, g domain.Game) bool {
	r, _ := a.regulation(t.Regulation)
	p, ok := r.(domain.ThirdPlacer)
	return ok && p.ThirdPlace(g)
}

// gameTitle is the title of a game's round, but for a game for the third place: it is played in
// the round of the final.
func (a *App) gameTitle(t *domain.Tournament, g domain.Game, round domain.Text) domain.Text {
	if a.third(t, g) {
		return domain.T("round.third")
	}
	return round
}

// noted says in the line of a game which of the two matches of the last round it is.
func (a *App) noted(t *domain.Tournament, g domain.Game, line domain.Text) domain.Text {
	switch {
	case a.third(t, g):
		return domain.T("game.line.third", "Line", line)
	case a.besideThird(t, g):
		return domain.T("game.line.final", "Line", line)
	}
	return line
}

// besideThird tells whether a game is of a final beside which there is a game for the third place.
func (a *App) besideThird(t *domain.Tournament, g domain.Game) bool {
	stage, _ := t.Stage(g.Stage)
	b, ok := a.bracket(t, stage)
	if !ok || g.Round != len(b.Rounds) || g.Round == 0 {
		return false
	}
	return slices.ContainsFunc(b.Rounds[g.Round-1], func(m domain.Match) bool { return m.Number == 0 })
}
