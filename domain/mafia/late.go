package mafia

import (
	"slices"

	"arbiter/domain"
	"arbiter/domain/pairing/seating"
	"arbiter/domain/strict"
)

// TakeSeats makes a late player one of the stage (G-13, MF-16): in all games not begun of a
// player who has left before his first game, else on seats that nobody has, one a round, as
// long as the stage needs no further table for him. What he has missed counts nothing.
func (Rules) TakeSeats(t *domain.Tournament, id domain.EntrantID) (domain.Stage, []domain.Game, error) {
	b, i, err := running(t)
	if err != nil {
		return domain.Stage{}, nil, err
	}
	stage := t.Stages[i]
	switch {
	case i > 0:
		return stage, nil, domain.Refuse(domain.Closed, "mafia.late.stage")
	case len(b.stages[0].Entrants) == 0 || len(b.seated(0)) == 0:
		return stage, nil, domain.Refuse(domain.Early, "mafia.late.seats")
	}
	detail := b.stages[0].Stage
	detail.Entrants = slices.Clone(detail.Entrants)
	if out := b.neverPlayed(); out != "" {
		detail.Entrants[slices.Index(detail.Entrants, out)] = id
		stage.Detail = strict.JSON(detail)
		return stage, b.instead(out, id), nil
	}
	games := b.onFreeSeats(id)
	size, err := seating.SizeOf(seating.Request{Players: len(detail.Entrants) + 1, Games: detail.Games, Tables: max(t.Tables, 0)})
	if err != nil || len(games) == 0 || size.Games > b.writtenIn(0) {
		return stage, nil, domain.Refuse(domain.Closed, "mafia.late.full")
	}
	detail.Entrants = append(detail.Entrants, id)
	stage.Detail = strict.JSON(detail)
	return stage, games, nil
}

// neverPlayed is a player of the first stage who has left without a game and still has
// seats in rounds to come; "" when there is none.
func (b *book) neverPlayed() domain.EntrantID {
	for _, id := range b.stages[0].Entrants {
		sits := func(r record) bool { return r.slot.seatOf(id) > 0 }
		played := slices.ContainsFunc(b.games, func(r record) bool { return sits(r) && !r.waits() })
		waits := slices.ContainsFunc(b.games, func(r record) bool { return sits(r) && r.waits() })
		if b.entrants[id].Mark() != "" && waits && !played {
			return id
		}
	}
	return ""
}

// waits tells whether a game is written and its round has not begun.
func (r record) waits() bool { return !r.begun() }

// instead are the games of one player with another one on his seats.
func (b *book) instead(out, in domain.EntrantID) []domain.Game {
	var games []domain.Game
	for _, r := range b.games {
		if seat := r.slot.seatOf(out); seat > 0 {
			games = append(games, r.withOwn(seat, in))
		}
	}
	return games
}

// onFreeSeats are the games in which a late player gets a seat that nobody has, one a round:
// first at the tables where nobody is whom he must not meet.
func (b *book) onFreeSeats(id domain.EntrantID) []domain.Game {
	misses := func(r record) bool { return b.mustMiss(id, r.slot.Seats) }
	records := slices.Clone(b.games)
	slices.SortStableFunc(records, func(x, y record) int {
		switch {
		case misses(x) == misses(y):
			return 0
		case misses(x):
			return 1
		}
		return -1
	})
	var games []domain.Game
	for _, r := range records {
		seat := r.slot.seatOf("")
		taken := slices.ContainsFunc(games, func(g domain.Game) bool { return g.Round == r.Round })
		if r.stage != 0 || seat == 0 || taken || !r.waits() || len(games) == b.stages[0].Games {
			continue
		}
		games = append(games, r.withOwn(seat, id))
	}
	return games
}

// withOwn is a game in which a player has a seat for himself.
func (r record) withOwn(seat int, id domain.EntrantID) domain.Game {
	return given(r.Game, seat, id, true)
}

func (b *book) writtenIn(stage int) int {
	n := 0
	for _, r := range b.games {
		if r.stage == stage && !r.replayed {
			n++
		}
	}
	return n
}

// ExclusionClause is where the regulation speaks of it (MF-13).
func (Rules) ExclusionClause() domain.Text { return domain.T("mafia.exclude.clause") }
