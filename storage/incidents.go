package storage

import (
	"context"

	"arbiter/domain"
)

type incidentRow struct {
	domain.Incident
	Person     domain.PersonID
	HappenedAt int64 `db:"happened_at"`
}

func (row incidentRow) incident() (domain.Incident, error) {
	i := row.Incident
	i.By, i.At = row.Person, moment(row.HappenedAt)
	return i, nil
}

func (v *View) incidents(ctx context.Context, t domain.TournamentID) ([]domain.Incident, error) {
	return listed(ctx, v, "incidents", incidentRow.incident, `SELECT id, COALESCE(game, '') AS game,
		COALESCE(entrant, '') AS entrant, seat, sanction, reason, happened_at, person
		FROM incidents WHERE tournament = ? ORDER BY id`, t)
}

func (tx *Tx) writeIncident(ctx context.Context, t domain.TournamentID, i domain.Incident) error {
	return tx.exec(ctx, "write incident", `INSERT INTO incidents
		(tournament, id, game, entrant, seat, sanction, reason, happened_at, person) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
		ON CONFLICT (tournament, id) DO UPDATE SET game = excluded.game, entrant = excluded.entrant, seat = excluded.seat,
		sanction = excluded.sanction, reason = excluded.reason, happened_at = excluded.happened_at, person = excluded.person`,
		t, i.ID, ref(i.Game), ref(i.Entrant), i.Seat, i.Sanction, i.Reason, seconds(i.At), i.By)
}

func (tx *Tx) dropIncident(ctx context.Context, t domain.TournamentID, id int) error {
	return tx.exec(ctx, "drop incident", `DELETE FROM incidents WHERE tournament = ? AND id = ?`, t, id)
}
