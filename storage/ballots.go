package storage

import (
	"context"

	"arbiter/domain"
)

type ballotRow struct {
	BallotJSON string `db:"ballot_json"`
}

func (row ballotRow) ballot() (domain.Ballot, error) {
	b, err := decoded[domain.Ballot](row.BallotJSON)
	settleBallot(&b)
	return b, err
}

func (v *View) ballots(ctx context.Context, t domain.TournamentID) ([]domain.Ballot, error) {
	return listed(ctx, v, "ballots", ballotRow.ballot, `SELECT ballot_json FROM ballots WHERE tournament = ? ORDER BY number`, t)
}

func (tx *Tx) writeBallot(ctx context.Context, t domain.TournamentID, b domain.Ballot) error {
	ballot, err := jsonText(b)
	if err != nil {
		return err
	}
	return tx.exec(ctx, "write ballot", `INSERT INTO ballots (tournament, number, kind, status, ballot_json) VALUES (?, ?, ?, ?, ?)
		ON CONFLICT (tournament, number) DO UPDATE SET kind = excluded.kind, status = excluded.status, ballot_json = excluded.ballot_json`,
		t, b.Number, b.Kind, b.Status, ballot)
}

func (tx *Tx) dropBallot(ctx context.Context, t domain.TournamentID, number int) error {
	return tx.exec(ctx, "drop ballot", `DELETE FROM ballots WHERE tournament = ? AND number = ?`, t, number)
}
