package codenames

import (
	"slices"

	"arbiter/domain"
	"arbiter/domain/pairing"
	"arbiter/domain/strict"
)

// Rounds is the number of rounds of the stage without extra games, 0 before the draw.
func (Rules) Rounds(_ *domain.Tournament, s domain.Stage) int {
	detail, rounds := stageOf(s), 0
	switch {
	case !detail.drawn():
		return 0
	case detail.Kind == Swiss:
		return detail.Rounds
	case detail.Kind == Knockout:
		return newBracket(detail.Entrants, false).rounds()
	}
	for _, c := range detail.circles() {
		rounds = max(rounds, pairing.BergerRounds(len(c.Entrants)))
	}
	return rounds
}

// Start lays the lot start:GAME on the game: the first of the order starts (CN-13). An
// order of other entrants changes nothing.
func (Rules) Start(g domain.Game, order []domain.EntrantID) domain.Game {
	slot := slotOf(g)
	if len(order) != 2 || order[0] == order[1] || !slot.has(order[0]) || !slot.has(order[1]) {
		return g
	}
	slot.First, slot.Second = order[0], order[1]
	g.Slot = strict.JSON(slot)
	return g
}

// circles are the fields of a stage in which everybody meets everybody.
func (s Stage) circles() []Group {
	if s.Kind == RoundRobin || s.Kind == Groups {
		return s.groups()
	}
	return nil
}

// isOpen tells whether the game still needs a result: not when a side has left (CN-6),
// and an annulled one until its replay is written (CN-26).
func isOpen(t *domain.Tournament, g domain.Game) bool {
	slot := slotOf(g)
	switch {
	case slot.Bye != "" || hasLeft(t, slot.First) || hasLeft(t, slot.Second):
		return false
	case g.Void:
		return !slices.ContainsFunc(t.Games, func(other domain.Game) bool { return other.ReplayOf == g.ID })
	}
	return !g.Played()
}

func hasLeft(t *domain.Tournament, id domain.EntrantID) bool {
	e, _ := t.Entrant(id)
	return e.Withdrawn
}
