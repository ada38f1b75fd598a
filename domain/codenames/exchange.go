package codenames

import (
	"slices"

	"arbiter/domain"
	"arbiter/domain/strict"
)

// Field are the teams of a stage in the order of its groups and places; none before it is drawn.
func (Rules) Field(s domain.Stage) []domain.EntrantID {
	var ids []domain.EntrantID
	for _, g := range stageOf(s).groups() {
		ids = append(ids, g.Entrants...)
	}
	return ids
}

// Exchange puts a team in the place of another one in the order of the stage or its group (G-12).
func (Rules) Exchange(s domain.Stage, out, in domain.EntrantID) domain.Stage {
	detail := stageOf(s)
	detail.Entrants = exchanged(detail.Entrants, out, in)
	detail.Groups = slices.Clone(detail.Groups)
	for i := range detail.Groups {
		detail.Groups[i].Entrants = exchanged(detail.Groups[i].Entrants, out, in)
	}
	s.Detail = strict.JSON(detail)
	return s
}

// ExchangeIn puts the team into a game of the other one; number, table and side stay (G-12).
func (Rules) ExchangeIn(g domain.Game, out, in domain.EntrantID) domain.Game {
	slot := slotOf(g)
	for _, place := range []*domain.EntrantID{&slot.First, &slot.Second, &slot.Bye} {
		if *place == out {
			*place = in
		}
	}
	g.Slot = strict.JSON(slot)
	return g
}

func exchanged(ids []domain.EntrantID, out, in domain.EntrantID) []domain.EntrantID {
	ids = slices.Clone(ids)
	for i := range ids {
		if ids[i] == out {
			ids[i] = in
		}
	}
	return ids
}
