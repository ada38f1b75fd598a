package storage

import (
	"context"
	"slices"

	"arbiter/domain"
)

type stageRow struct {
	ID         domain.StageID
	DetailJSON string `db:"detail_json"`
}

func (v *View) stages(ctx context.Context, t domain.TournamentID) ([]domain.Stage, error) {
	return listed(ctx, v, "stages", func(row stageRow) (domain.Stage, error) {
		return domain.Stage{ID: row.ID, Detail: raw(row.DetailJSON)}, nil
	}, `SELECT id, detail_json FROM stages WHERE tournament = ? ORDER BY position`, t)
}

// writeStages puts a stage that is dropped and written in one change to the end.
func (tx *Tx) writeStages(ctx context.Context, t domain.TournamentID, d domain.Delta) error {
	return each(d.Stages, func(s domain.Stage) error {
		if slices.Contains(d.DropStages, s.ID) {
			if err := tx.moveStage(ctx, t, s.ID); err != nil {
				return err
			}
		}
		return tx.writeStage(ctx, t, s)
	})
}

// writeStage keeps the place of a known stage; a new one goes to the end.
func (tx *Tx) writeStage(ctx context.Context, t domain.TournamentID, s domain.Stage) error {
	return tx.exec(ctx, "write stage", `INSERT INTO stages (tournament, id, position, detail_json)
		VALUES (?, ?, (SELECT COALESCE(MAX(position), 0) + 1 FROM stages WHERE tournament = ?), ?)
		ON CONFLICT (tournament, id) DO UPDATE SET detail_json = excluded.detail_json`,
		t, s.ID, t, string(s.Detail))
}

func (tx *Tx) moveStage(ctx context.Context, t domain.TournamentID, id domain.StageID) error {
	return tx.exec(ctx, "move stage", `UPDATE stages
		SET position = (SELECT MAX(position) + 1 FROM stages WHERE tournament = ?) WHERE tournament = ? AND id = ?`, t, t, id)
}

func (tx *Tx) dropStage(ctx context.Context, t domain.TournamentID, id domain.StageID) error {
	return tx.exec(ctx, "drop stage", `DELETE FROM stages WHERE tournament = ? AND id = ?`, t, id)
}
