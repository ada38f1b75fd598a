package chgk

import (
	"slices"

	"arbiter/domain"
)

// prizePlaces is the number of places that have a cup of the season (CG-29).
const prizePlaces = 3

// Prizes are what a season has to give so far: the travelling cup of the last round (CG-8,
// CG-29), the champions (CG-7), the places from 1 to 3; nothing before its first round is over.
func (Rules) Prizes(t *domain.Tournament) domain.Prizes {
	var p domain.Prizes
	if len(t.Stages) == 0 {
		return p
	}
	b := newBook(t)
	counted := b.counted()
	p.Rounds = b.stage.Rounds
	for n := 1; n <= p.Rounds; n++ {
		if !slices.ContainsFunc(counted, func(r round) bool { return r.Round == n }) {
			p.Left = append(p.Left, n)
		}
	}
	if len(counted) == 0 {
		return p
	}
	last, season := counted[len(counted)-1], b.season()
	p.Official, p.Round, p.Cup = !season.Provisional, last.Round, b.round(last).Cup
	for _, row := range season.Rows {
		if row.Place[0] <= prizePlaces {
			p.Places = append(p.Places, row)
		}
		if row.Place[0] == 1 {
			p.Champions = append(p.Champions, row.Entrant)
		}
	}
	return p
}
