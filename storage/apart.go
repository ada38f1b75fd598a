package storage

import (
	"context"
	"slices"

	"arbiter/domain"
)

type pairRow struct{ A, B domain.EntrantID }

func (row pairRow) pair() (domain.Pair, error) { return domain.Pair{row.A, row.B}, nil }

// apart are the pairs that must not meet, by the numbers of their entrants.
func (v *View) apart(ctx context.Context, t domain.TournamentID) ([]domain.Pair, error) {
	pairs, err := listed(ctx, v, "pairs apart", pairRow.pair, `SELECT a, b FROM apart WHERE tournament = ?`, t)
	slices.SortFunc(pairs, domain.ComparePairs) // t2 before t10, as SQL does not sort
	return pairs, err
}

func (tx *Tx) writePair(ctx context.Context, t domain.TournamentID, p domain.Pair) error {
	return tx.exec(ctx, "write pair apart", `INSERT INTO apart (tournament, a, b) VALUES (?, ?, ?) ON CONFLICT DO NOTHING`, t, p[0], p[1])
}

func (tx *Tx) dropPair(ctx context.Context, t domain.TournamentID, p domain.Pair) error {
	return tx.exec(ctx, "drop pair apart", `DELETE FROM apart WHERE tournament = ? AND a = ? AND b = ?`, t, p[0], p[1])
}
