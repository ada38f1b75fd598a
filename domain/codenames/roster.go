package codenames

import "arbiter/domain"

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
