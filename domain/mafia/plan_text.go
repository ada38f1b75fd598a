package mafia

import (
	"arbiter/domain"
	"arbiter/domain/pairing/seating"
)

// givesUp says what a cup does without, the weightiest first.
func (d day) givesUp(e evening) []domain.Text {
	var texts []domain.Text
	stage := func(i int) domain.Text {
		if len(e.stages) == 1 {
			return domain.Text{}
		}
		return e.book().title(i)
	}
	if n := e.sizes[0].StandIns; n > 0 {
		texts = append(texts, domain.T("mafia.plan.stand_ins", "Stage", stage(0), "Count", n))
	}
	if rests := e.sizes[0].Rounds - e.stages[0].Games; rests > 0 {
		texts = append(texts, domain.T("mafia.plan.rests", "Stage", stage(0), "Count", rests))
	}
	if first := e.stages[0]; first.Advance > 0 {
		texts = append(texts, domain.T("mafia.plan.out", "Count", d.players-first.Advance, "Games", gamesEach(first.Games)))
	} else {
		texts = append(texts, domain.T("mafia.plan.no_final"))
	}
	for i, s := range e.stages[1:] {
		if n := e.sizes[i+1].StandIns; n > 0 {
			texts = append(texts, domain.T("mafia.plan.stand_ins", "Stage", stage(i+1), "Count", n))
		}
		if s.Games < usualStageOnce {
			texts = append(texts, domain.T("mafia.plan.short", "Games", gamesEach(s.Games)))
			break
		}
	}
	return texts
}

// warnings name the numbers that need no stand-in, and how much too long the cup is.
func (d day) warnings(e evening, p domain.Proposal) []domain.Text {
	var texts []domain.Text
	if p.Spare < 0 {
		texts = append(texts, domain.T("mafia.plan.over", "Over", hours(-p.Spare), "Hours", hours(d.minutes)))
	}
	if e.sizes[0].StandIns == 0 {
		return texts
	}
	even := seating.Nearest(d.players, e.stages[0].Games)
	return append(texts, domain.T("mafia.plan.even.players", "Players", evenPlayers(even, e.stages[0].Games)),
		domain.T("mafia.plan.even.games", "Games", evenGames(even, d.players)))
}
