package chgk

import "arbiter/domain"

// prizePlaces is the number of places that have a cup of the season (CG-29).
const prizePlaces = 3

// Prizes are what a season has to give so far.
type Prizes struct {
	// Official tells that all rounds are over and no claim on them is open.
	Official bool
	// Round is the number of the last round that is over, 0 for none.
	Round int
	// Cup are those who won it and hold the travelling cup; several share it (CG-8, CG-29).
	Cup []domain.EntrantID
	// Champions are all who stand first, several when they are level (CG-7).
	Champions []domain.EntrantID
	// Places are the rows of the places from 1 to 3; shared ones stand together.
	Places []domain.Row
}

// PrizesOf are the prizes as the season stands; nobody has any before its first round is over.
func PrizesOf(t *domain.Tournament) Prizes {
	var p Prizes
	if len(t.Stages) == 0 {
		return p
	}
	b := newBook(t)
	counted := b.counted()
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
