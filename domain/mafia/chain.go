package mafia

import (
	"slices"

	"arbiter/domain"
	"arbiter/domain/rank"
)

// The criteria of MF-8 in their order, in the spelling of the file.
const (
	critPoints     = "points"
	critAdditional = "additional"
	critWins       = "wins"
	critLeader     = "don_sheriff_wins"
	critKilled     = "first_killed"
	critLot        = "lot"
)

// critExcluded puts who is out of the tournament after all others of his stage (MF-13).
const critExcluded = "excluded"

func columns() []string {
	return []string{critPoints, critAdditional, critWins, critLeader, critKilled, critLot}
}

type criterion = rank.Criterion[*tally]

// chain is MF-8 after MF-13.
func (b *book) chain(stage int) []criterion {
	return []criterion{
		excludedLast(),
		rank.Each(critPoints, func(t *tally) domain.Points { return t.points }),
		rank.Each(critAdditional, func(t *tally) domain.Points { return t.additional }),
		rank.Each(critWins, func(t *tally) domain.Points { return domain.Whole(t.wins) }),
		rank.Each(critLeader, func(t *tally) domain.Points { return domain.Whole(t.leaderWins) }),
		rank.Each(critKilled, func(t *tally) domain.Points { return domain.Whole(t.killings) }),
		b.lot(stage),
	}
}

// excludedLast leaves no trace in a table of which nobody is out.
func excludedLast() criterion {
	c := rank.Among(critExcluded, func(level []*tally) []rank.Value {
		if !slices.ContainsFunc(level, func(t *tally) bool { return t.out }) {
			return nil
		}
		values := make([]rank.Value, len(level))
		for i, t := range level {
			values[i].Behind = t.out
		}
		return values
	})
	c.As, c.Quiet = critExcluded, true
	return c
}

// lot is MF-8 (6): one that names exactly those still level.
func (b *book) lot(stage int) criterion {
	c := rank.Among(critLot, func(level []*tally) []rank.Value {
		order := b.lotOrder(stage, idsOf(level))
		if order == nil {
			return nil
		}
		values := make([]rank.Value, len(level))
		for i, t := range level {
			values[i].Points = domain.Whole(slices.Index(order, t.id) + 1)
		}
		return values
	})
	c.Fewer, c.Quiet = true, true
	return c
}

// lotOrder is the order drawn among exactly these players, for the cut of the stage or, in
// the last one, for a prize (MF-9); nil when there is no such lot.
func (b *book) lotOrder(stage int, players []domain.EntrantID) []domain.EntrantID {
	purposes := []string{"cut:" + string(b.stages[stage].id)}
	if b.isLast(stage) {
		purposes = append(purposes, "prize")
	}
	for _, purpose := range purposes {
		for _, l := range b.t.Lots {
			if l.Purpose == purpose && l.Abandoned == "" && sameSet(l.Order, players) {
				return l.Order
			}
		}
	}
	return nil
}

func idsOf(level []*tally) []domain.EntrantID {
	ids := make([]domain.EntrantID, len(level))
	for i, t := range level {
		ids[i] = t.id
	}
	return ids
}
