package codenames

import (
	"slices"

	"arbiter/domain"
)

// Roster says that an entrant is a team of two to four (CN-1).
func (Rules) Roster() domain.RosterRule { return domain.RosterRule{Team: true, Min: 2, Max: 4} }

// Sides are the two teams of a game, the starting one first; a bye has one.
func (Rules) Sides(g domain.Game) []domain.EntrantID {
	slot := slotOf(g)
	if slot.Bye != "" {
		return []domain.EntrantID{slot.Bye}
	}
	return slot.sides()
}

// CaptainsReport tells whether captains propose the results of their games (CN-21).
func (Rules) CaptainsReport(t *domain.Tournament) bool {
	return setting(t, settingReports) == reportsCaptains
}

// Opponents are the other side of a game; nobody's where the entrant has none (G-15).
func (Rules) Opponents(g domain.Game, id domain.EntrantID) []domain.EntrantID {
	slot := slotOf(g)
	if slot.Bye != "" || !slices.Contains(slot.sides(), id) {
		return nil
	}
	return []domain.EntrantID{slot.other(id)}
}
