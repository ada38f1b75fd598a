package mafia

import (
	"slices"

	"arbiter/domain"
)

// lostSome tells whether a drawn stage has lost somebody before its first game for whom
// another one can go up (MF-34).
func (b *book) lostSome(stage int) bool {
	if stage == 0 || len(b.stages[stage].Entrants) == 0 || len(b.seated(stage)) > 0 {
		return false
	}
	return b.staying(stage) < len(b.stages[stage].players) && len(b.nextUp(stage)) > 0
}

// nextUp are the rows of the stage before, in order, of those who can go up to this one.
func (b *book) nextUp(stage int) []domain.Row {
	return slices.DeleteFunc(stayingRows(b.stageTable(stage-1).Rows), func(r domain.Row) bool {
		return slices.Contains(b.stages[stage].Entrants, r.Entrant)
	})
}

// refilled puts the next in the table on the numbers of those who have left; players level
// for the last of them need a lot first (MF-34).
func (b *book) refilled(stage int) (domain.Advance, error) {
	next := domain.Advance{Stage: b.t.Stages[stage]}
	order := slices.Clone(b.stages[stage].Entrants)
	up, taken := b.nextUp(stage), 0
	for i, id := range order {
		if b.entrants[id].Mark() == "" || taken == len(up) {
			continue
		}
		order[i] = up[taken].Entrant
		taken++
	}
	if taken < len(up) && up[taken].Place == up[taken-1].Place {
		level := slices.DeleteFunc(slices.Clone(up), func(r domain.Row) bool { return r.Place != up[taken].Place })
		next.Lots = []domain.Lot{lotAmong(whyCut+":"+string(b.stages[stage-1].id), idsOfRows(level))}
		return next, nil
	}
	return b.withPlayers(next, stage, order), nil
}
