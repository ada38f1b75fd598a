package storage

import (
	"context"
	"fmt"
	"reflect"

	"arbiter/domain"
)

type protocolRow struct {
	Revision int
	BodyJSON string `db:"body_json"`
	Person   domain.PersonID
	GivenAt  int64 `db:"given_at"`
	Why      string
	OpenedAt int64 `db:"opened_at"`
}

func (row protocolRow) protocol() (domain.Protocol, error) {
	return domain.Protocol{
		Revision: row.Revision, Body: raw(row.BodyJSON), By: row.Person, At: moment(row.GivenAt), Why: row.Why,
		Opened: moment(row.OpenedAt),
	}, nil
}

// Protocols are all revisions of a game, oldest first; those of a game that was taken
// back are there too.
func (v *View) Protocols(ctx context.Context, t domain.TournamentID, game domain.GameID) ([]domain.Protocol, error) {
	return listed(ctx, v, "protocols", protocolRow.protocol, `SELECT revision, body_json, person, given_at, why, opened_at
		FROM protocols WHERE tournament = ? AND game = ? ORDER BY revision`, t, game)
}

// appendProtocol adds a revision. One that is there already must be the same: a revision
// is never changed (G-6).
func (tx *Tx) appendProtocol(ctx context.Context, t domain.TournamentID, game domain.GameID, p domain.Protocol) error {
	n, err := tx.affected(ctx, "append protocol", `INSERT INTO protocols
		(tournament, game, revision, body_json, person, given_at, why, opened_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?)
		ON CONFLICT (tournament, game, revision) DO NOTHING`,
		t, game, p.Revision, string(p.Body), p.By, seconds(p.At), p.Why, seconds(p.Opened))
	if err != nil || n == 1 {
		return err
	}
	var row protocolRow
	_, err = tx.get(ctx, "protocol", &row, `SELECT revision, body_json, person, given_at, why, opened_at
		FROM protocols WHERE tournament = ? AND game = ? AND revision = ?`, t, game, p.Revision)
	if err != nil {
		return err
	}
	if stands, _ := row.protocol(); !reflect.DeepEqual(stands, p) {
		return fmt.Errorf("append protocol: revision %d of %s is already another one", p.Revision, game)
	}
	return nil
}
