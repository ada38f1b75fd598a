package mafia

import (
	"slices"

	"arbiter/domain"
	"arbiter/domain/strict"
)

// lostSome tells whether a drawn stage has lost somebody before its first game for whom
// another one can go up (MF-34).
func (b *book) lostSome(stage int) bool {
	begun := func(r record) bool { return r.stage == stage && r.begun() }
	if stage == 0 || len(b.stages[stage].Entrants) == 0 || slices.ContainsFunc(b.games, begun) {
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
		next.Games = b.exchanged(next.Games, stage, id, order[i])
		taken++
	}
	if taken < len(up) && up[taken].Place == up[taken-1].Place {
		level := slices.DeleteFunc(slices.Clone(up), func(r domain.Row) bool { return r.Place != up[taken].Place })
		next.Lots, next.Games = []domain.Lot{lotAmong(whyCut+":"+string(b.stages[stage-1].id), idsOfRows(level))}, nil
		return next, nil
	}
	return b.withPlayers(next, stage, order), nil
}

// exchanged adds the written games of a stage with one player on the seats of another one to
// those that are changed already.
func (b *book) exchanged(games []domain.Game, stage int, out, in domain.EntrantID) []domain.Game {
	for _, r := range b.games {
		if seat := r.slot.seatOf(out); r.stage != stage || seat == 0 || r.slot.fillsIn(seat) {
			continue
		}
		at := slices.IndexFunc(games, func(g domain.Game) bool { return g.ID == r.ID })
		if at < 0 {
			games, at = append(games, r.Game), len(games)
		}
		games[at] = seatExchanged(games[at], out, in)
	}
	return games
}

// seatExchanged is a game with one player on the seat of another one.
func seatExchanged(g domain.Game, out, in domain.EntrantID) domain.Game {
	slot := slotOf(g)
	if seat := slot.seatOf(out); seat > 0 {
		slot.Seats[seat-1] = in
		g.Slot = strict.JSON(slot)
	}
	return g
}
