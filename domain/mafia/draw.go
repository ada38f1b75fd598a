package mafia

import (
	"arbiter/domain"
	"arbiter/domain/pairing/seating"
	"arbiter/domain/strict"
)

// Drawn tells whether the stage has its players in the order of its draw.
func (Rules) Drawn(s domain.Stage) bool { return len(strict.Read[Stage](s.Detail).Entrants) > 0 }

// Draw lays a drawn order on a stage: the first name is player 1 of the pattern, and so on
// (MF-3). It refuses a number of players that cannot be seated.
func (Rules) Draw(t *domain.Tournament, s domain.Stage, order []domain.EntrantID) (domain.Stage, error) {
	detail := strict.Read[Stage](s.Detail)
	if _, err := seating.SizeOf(seating.Request{Players: len(order), Games: detail.Games, Tables: max(t.Tables, 0)}); err != nil {
		return s, err //nolint:wrapcheck // a refusal is shown as it is
	}
	if detail.Advance > len(order) {
		return s, domain.Refuse(domain.Invalid, "mafia.draw.cut", "Players", len(order), "Top", detail.Advance)
	}
	detail.Entrants = order
	s.Detail = strict.JSON(detail)
	return s, nil
}

// Rounds is the number of rounds of a stage; 0 while nobody is in it.
func (Rules) Rounds(t *domain.Tournament, s domain.Stage) int {
	b := newBook(t)
	for i := range b.stages {
		if b.stages[i].id == s.ID && b.drawn(i) {
			return b.course(i).of()
		}
	}
	return 0
}

// seatable refuses a number of players who cannot all have so many games (MF-16).
func seatable(players, games int) error {
	_, err := seating.SizeOf(seating.Request{Players: players, Games: games})
	return err //nolint:wrapcheck // a refusal is shown as it is
}
