package storage

import (
	"context"

	"arbiter/domain"
)

func (v *View) grants(ctx context.Context, t domain.TournamentID) ([]domain.Grant, error) {
	return list[domain.Grant](ctx, v, "grants", `SELECT person, role, entrant FROM grants WHERE tournament = ? ORDER BY position`, t)
}

// writeGrant gives the role; one given again goes to the end.
func (tx *Tx) writeGrant(ctx context.Context, t domain.TournamentID, g domain.Grant) error {
	return tx.exec(ctx, "write grant", `INSERT INTO grants (tournament, person, role, entrant, position)
		VALUES (?, ?, ?, ?, (SELECT COALESCE(MAX(position), 0) + 1 FROM grants WHERE tournament = ?))
		ON CONFLICT (tournament, person, role, entrant) DO UPDATE SET position = excluded.position`, t, g.Person, g.Role, g.Entrant, t)
}

func (tx *Tx) dropGrant(ctx context.Context, t domain.TournamentID, g domain.Grant) error {
	return tx.exec(ctx, "drop grant", `DELETE FROM grants WHERE tournament = ? AND person = ? AND role = ? AND entrant = ?`, t, g.Person, g.Role, g.Entrant)
}
