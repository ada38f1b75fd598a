package storage

import (
	"context"

	"arbiter/domain"
)

type programmeRow struct {
	PlannedAt int64 `db:"planned_at"`
	Title     string
	Kind      string
}

func (row programmeRow) item() (domain.ProgrammeItem, error) {
	return domain.ProgrammeItem{At: moment(row.PlannedAt), Title: row.Title, Kind: row.Kind}, nil
}

func (v *View) programme(ctx context.Context, t domain.TournamentID) ([]domain.ProgrammeItem, error) {
	return listed(ctx, v, "programme", programmeRow.item,
		`SELECT planned_at, title, kind FROM programme WHERE tournament = ? ORDER BY position`, t)
}

// writeProgramme replaces the whole programme (G-17).
func (tx *Tx) writeProgramme(ctx context.Context, t domain.TournamentID, items []domain.ProgrammeItem) error {
	if err := tx.exec(ctx, "clear programme", `DELETE FROM programme WHERE tournament = ?`, t); err != nil {
		return err
	}
	for i, item := range items {
		err := tx.exec(ctx, "write programme", `INSERT INTO programme (tournament, position, planned_at, title, kind)
			VALUES (?, ?, ?, ?, ?)`, t, i, seconds(item.At), item.Title, item.Kind)
		if err != nil {
			return err
		}
	}
	return nil
}
