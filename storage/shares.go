package storage

import (
	"context"

	"arbiter/domain"
)

type shareRow struct {
	TableKey     string `db:"table_key"`
	EntrantsJSON string `db:"entrants_json"`
	Reason       string
}

func (row shareRow) share() (domain.Share, error) {
	entrants, err := decoded[[]domain.EntrantID](row.EntrantsJSON)
	return domain.Share{Table: row.TableKey, Entrants: entrants, Reason: row.Reason}, err
}

func (v *View) shares(ctx context.Context, t domain.TournamentID) ([]domain.Share, error) {
	return listed(ctx, v, "shares", shareRow.share,
		`SELECT table_key, entrants_json, reason FROM shares WHERE tournament = ? ORDER BY position`, t)
}

// writeShare replaces the share of the same table and entrants; it goes to the end.
func (tx *Tx) writeShare(ctx context.Context, t domain.TournamentID, s domain.Share) error {
	entrants, err := jsonText(s.Entrants)
	if err != nil {
		return err
	}
	return tx.exec(ctx, "write share", `INSERT INTO shares (tournament, table_key, entrants_json, reason, position)
		VALUES (?, ?, ?, ?, (SELECT COALESCE(MAX(position), 0) + 1 FROM shares WHERE tournament = ?))
		ON CONFLICT (tournament, table_key, entrants_json) DO UPDATE SET reason = excluded.reason, position = excluded.position`,
		t, s.Table, entrants, s.Reason, t)
}

func (tx *Tx) dropShare(ctx context.Context, t domain.TournamentID, s domain.Share) error {
	entrants, err := jsonText(s.Entrants)
	if err != nil {
		return err
	}
	return tx.exec(ctx, "drop share",
		`DELETE FROM shares WHERE tournament = ? AND table_key = ? AND entrants_json = ?`, t, s.Table, entrants)
}
