package codenames

import (
	"slices"

	"arbiter/domain"
	"arbiter/domain/rank"
)

// knockoutTable ranks the teams of a drawn knockout by how far they came (CN-25). It is
// provisional until the final, the third-place game and every written match are decided.
func (b *book) knockoutTable(stage int) domain.Table {
	k := b.newKnockout(stage)
	t := domain.Table{
		ID: string(b.stages[stage].id), Title: domain.T("codenames.table.knockout"),
		Columns: []string{critReached}, Rows: b.reachedRows(k), Pending: []domain.Pending{},
	}
	games := slices.DeleteFunc(slices.Clone(b.games), func(r record) bool { return r.stage != stage })
	t.Pending = append(t.Pending, pendingGames(k.needed(games))...)
	t.Pending = append(t.Pending, b.pendingProtests(games)...)
	t.Provisional = !k.complete() || len(t.Pending) > 0
	return t
}

func (b *book) reachedRows(k *knockout) []domain.Row {
	reached := k.reached()
	entries := make([]rank.Entry[int], len(k.seeds))
	for i, id := range k.seeds {
		e := b.entrants[id]
		entries[i] = rank.Entry[int]{ID: id, Name: e.Name, Mark: e.Mark(), Total: reached[id]}
	}
	return rank.Rows(entries, []rank.Criterion[int]{rank.Fewest(critReached, domain.Whole)})
}

// needed are the games without those of decided matches: what such a match no longer
// needs is not missing.
func (k *knockout) needed(games []record) []record {
	return slices.DeleteFunc(slices.Clone(games), func(r record) bool {
		s, ok := k.series[k.spotOf(r)]
		return !ok || s.decided
	})
}
