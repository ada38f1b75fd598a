package handlers

import (
	"slices"

	"arbiter/domain"
)

// confirmers are those who may confirm a proposal (G-15): the captain of the other side or his
// deputy, and the chief judge or, where captains report, any judge (CN-21), who is not of the
// side that proposes; where games have no sides another judge.
func (c *Call) confirmers(g domain.Game, p domain.ProposedResult) []domain.PersonID {
	people := slices.Concat(c.captainsAcross(g, p), c.confirmingJudges(g, p))
	slices.Sort(people)
	return slices.Compact(people)
}

// captainsAcross are the captain and the deputy of the other side.
func (c *Call) captainsAcross(g domain.Game, p domain.ProposedResult) []domain.PersonID {
	across, _ := c.app.across(c.t, g, p.By)
	var people []domain.PersonID
	for _, id := range across {
		e, _ := c.t.Entrant(id)
		people = append(people, e.Captain, e.Deputy)
	}
	return slices.DeleteFunc(people, func(person domain.PersonID) bool { return person == 0 || person == p.By })
}

// confirmingJudges are the judges among the confirmers.
func (c *Call) confirmingJudges(g domain.Game, p domain.ProposedResult) []domain.PersonID {
	across, opposed := c.app.across(c.t, g, p.By)
	if !opposed {
		return c.otherJudges(g, p.By)
	}
	judges := c.judgesHere()
	if !c.captainsReport() {
		judges = slices.DeleteFunc(judges, func(person domain.PersonID) bool { return !c.t.Has(person, domain.Chief) })
	}
	impartial := c.app.impartial(c.t, g, across)
	return slices.DeleteFunc(judges, func(person domain.PersonID) bool { return person == p.By || !impartial(person) })
}

// across are the sides of a game that a person has no part in; false where games have no sides.
func (a *App) across(t *domain.Tournament, g domain.Game, person domain.PersonID) ([]domain.EntrantID, bool) {
	r, _ := a.regulation(t.Regulation)
	opposed, ok := r.(domain.Opposed)
	if !ok {
		return nil, false
	}
	var list []domain.EntrantID
	for _, id := range r.Sides(g) {
		if e, _ := t.Entrant(id); e.Is(person, domain.Player) {
			list = append(list, opposed.Opponents(g, id)...)
		}
	}
	return list, true
}

// impartial tells who has no part in a game, or only on one of the given sides.
func (a *App) impartial(t *domain.Tournament, g domain.Game, sides []domain.EntrantID) func(domain.PersonID) bool {
	plays := a.playing(t, g)
	return func(person domain.PersonID) bool {
		return !plays(person) || slices.ContainsFunc(sides, func(id domain.EntrantID) bool {
			e, _ := t.Entrant(id)
			return e.Is(person, domain.Player)
		})
	}
}

// otherJudges are the judges beside one, without those who play in the game while there is
// anybody else.
func (c *Call) otherJudges(g domain.Game, but domain.PersonID) []domain.PersonID {
	others := slices.DeleteFunc(c.judgesHere(), func(person domain.PersonID) bool { return person == but })
	if free := c.freeJudges(g, but); len(free) > 0 {
		return free
	}
	return others
}

// freeJudges are the judges beside one who have no part in the game: they give its result.
func (c *Call) freeJudges(g domain.Game, but domain.PersonID) []domain.PersonID {
	plays := c.app.playing(c.t, g)
	return slices.DeleteFunc(c.judgesHere(), func(person domain.PersonID) bool { return person == but || plays(person) })
}

// awaited says whose word a proposal waits for.
func (a *App) awaited(t *domain.Tournament, g domain.Game, p domain.ProposedResult) domain.Text {
	across, opposed := a.across(t, g, p.By)
	if !opposed {
		return domain.T("awaited.judge")
	}
	led := func(id domain.EntrantID) bool { e, _ := t.Entrant(id); return e.Captain != 0 || e.Deputy != 0 }
	switch {
	case slices.ContainsFunc(across, led):
	case a.captainsReport(t):
		return domain.T("awaited.any")
	default:
		return domain.T("awaited.chief")
	}
	return domain.T("awaited.team", "Teams", namesOf(t, across))
}

// waiting is the proposal that waits in a game; nil for none, and where a side has left (CN-6).
func (a *App) waiting(t *domain.Tournament, g domain.Game) *domain.ProposedResult {
	if p := g.Waiting(); p != nil && (g.Played() || a.isOpen(t, g)) {
		return p
	}
	return nil
}

// withWaiting is a line about a game with the proposal that waits, which it does not tell.
func (a *App) withWaiting(t *domain.Tournament, g domain.Game, line domain.Text) domain.Text {
	p := a.waiting(t, g)
	if p == nil {
		return line
	}
	key := "game.waits"
	if g.Played() {
		key = "game.waits.correction"
	}
	return domain.T(key, "Line", line, "Waits", a.awaited(t, g, *p))
}

// shortWaiting is a game on a button, with the word that its result waits.
func (c *Call) shortWaiting(g domain.Game) domain.Text {
	text := c.app.gameText(c.t, g)
	if c.app.waiting(c.t, g) == nil {
		return text
	}
	return domain.T("game.waits.short", "Line", text)
}
