package mafia

import (
	"slices"

	"arbiter/domain"
	"arbiter/domain/pairing/seating"
	"arbiter/domain/strict"
)

// apartIn are the pairs that must not meet by the numbers of their players in a draw.
func apartIn(t *domain.Tournament, order []domain.EntrantID) [][2]int {
	var pairs [][2]int
	for _, p := range t.KeptApart() {
		a, b := slices.Index(order, p[0]), slices.Index(order, p[1])
		if a >= 0 && b >= 0 {
			pairs = append(pairs, [2]int{a, b})
		}
	}
	return pairs
}

// Inseparable are pairs among players of a stage of which some must meet. Everybody plays so
// many games that only so many players can have all theirs apart from one another; and who has
// too many to keep away from finds no games without them.
func (Rules) Inseparable(t *domain.Tournament, s domain.Stage, players []domain.EntrantID) []domain.Pair {
	games := strict.Read[Stage](s.Detail).Games
	size, err := seating.SizeOf(seating.Request{Players: len(players), Games: games, Tables: max(t.Tables, 0)})
	if err != nil || games == 0 {
		return nil
	}
	k := separation{pairs: slices.DeleteFunc(t.KeptApart(), func(p domain.Pair) bool {
		return !slices.Contains(players, p[0]) || !slices.Contains(players, p[1])
	})}
	most, away := size.Games/games, seatsAtTable*(size.Games-games)/games
	return slices.DeleteFunc(slices.Clone(k.pairs), func(p domain.Pair) bool {
		return !k.clique(p[:], most+1) && len(k.of(p[0])) <= away && len(k.of(p[1])) <= away
	})
}

// separation is who must not meet whom.
type separation struct{ pairs []domain.Pair }

// of are those whom a player must not meet.
func (k separation) of(id domain.EntrantID) []domain.EntrantID {
	var ids []domain.EntrantID
	for _, p := range k.pairs {
		switch id {
		case p[0]:
			ids = append(ids, p[1])
		case p[1]:
			ids = append(ids, p[0])
		}
	}
	return ids
}

// clique tells whether some players, no two of whom may meet, are part of as many as wanted.
func (k separation) clique(in []domain.EntrantID, wanted int) bool {
	if len(in) >= wanted {
		return true
	}
	last := in[len(in)-1]
	if len(in) == 2 {
		last = "" // the two may stand anywhere among the others
	}
	for _, id := range k.of(in[0]) {
		further := last == "" || domain.CompareIDs(string(id), string(last)) > 0 // each set once
		if further && !slices.ContainsFunc(in[1:], func(other domain.EntrantID) bool { return !slices.Contains(k.of(other), id) }) {
			if k.clique(append(slices.Clone(in), id), wanted) {
				return true
			}
		}
	}
	return false
}

// Together are the pairs that share a table in a written game of a stage, also where one of
// them only fills in.
func (Rules) Together(t *domain.Tournament, s domain.StageID) []domain.Pair {
	pairs := t.KeptApart()
	if len(pairs) == 0 {
		return nil
	}
	met := map[domain.Pair]bool{}
	for _, g := range t.Games {
		if g.Stage != s {
			continue
		}
		slot := slotOf(g)
		for _, p := range pairs {
			met[p] = met[p] || slot.seatOf(p[0]) > 0 && slot.seatOf(p[1]) > 0
		}
	}
	return slices.DeleteFunc(pairs, func(p domain.Pair) bool { return !met[p] })
}

// mustMiss tells whether somebody at a table must not meet a player.
func (b *book) mustMiss(id domain.EntrantID, seats []domain.EntrantID) bool {
	return slices.ContainsFunc(separation{b.t.KeptApart()}.of(id), func(other domain.EntrantID) bool { return slices.Contains(seats, other) })
}
