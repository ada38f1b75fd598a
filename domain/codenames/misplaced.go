package codenames

import (
	"slices"

	"arbiter/domain"
	"arbiter/domain/strict"
)

// Misplaced are the losers of corrected matches who stand in a published round in the
// place of the winner (G-12).
func (Rules) Misplaced(t *domain.Tournament) []domain.Misplaced {
	var out []domain.Misplaced
	b := newBook(t)
	for i, stage := range b.stages {
		if stage.Kind != Knockout || !stage.drawn() {
			continue
		}
		k := b.newKnockout(i)
		for _, s := range k.list() {
			if loser, ok := k.playsOn(s); ok {
				out = append(out, k.misplaced(b, i, s, loser))
			}
		}
	}
	return out
}

// playsOn is the loser of a match who is written into the next one, where the winner is not.
func (k *knockout) playsOn(s *series) (domain.EntrantID, bool) {
	next, loser := k.series[s.next()], s.loser()
	if s.isThird() || !s.decided || !loser.known() || next == nil {
		return "", false
	}
	return loser.id, next.names(loser.id) && !next.names(s.winner)
}

// names tells whether a written game of the match is one of the team's.
func (s *series) names(id domain.EntrantID) bool {
	return slices.ContainsFunc(s.games, func(r record) bool { return r.slot.has(id) })
}

// misplaced exchanges winner and loser of a match in the rounds after it, the third-place
// game included.
func (k *knockout) misplaced(b *book, stage int, s *series, loser domain.EntrantID) domain.Misplaced {
	m := domain.Misplaced{Stage: b.t.Stages[stage].ID, Out: loser, In: s.winner}
	for _, r := range b.games {
		if r.stage != stage || k.spotOf(r).round <= s.round {
			continue
		}
		m.Played = m.Played || r.Played() || r.Void || !r.Ended.IsZero()
		if r.slot.has(m.Out) || r.slot.has(m.In) {
			m.Games = append(m.Games, swapped(r.Game, m.Out, m.In))
		}
	}
	return m
}

// swapped is the game with two teams in each other's places; number, table and side stay.
func swapped(g domain.Game, a, b domain.EntrantID) domain.Game {
	slot := slotOf(g)
	for _, place := range []*domain.EntrantID{&slot.First, &slot.Second} {
		switch *place {
		case a:
			*place = b
		case b:
			*place = a
		}
	}
	g.Slot = strict.JSON(slot)
	return g
}
