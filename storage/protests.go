package storage

import (
	"context"
	"slices"

	"arbiter/domain"
)

type protestRow struct {
	domain.Protest
	Entrant   domain.EntrantID
	WrittenAt int64 `db:"written_at"`
}

func (row protestRow) protest() (domain.Protest, error) {
	p := row.Protest
	p.By, p.Written = row.Entrant, moment(row.WrittenAt)
	return p, nil
}

func (v *View) protests(ctx context.Context, t domain.TournamentID) ([]domain.Protest, error) {
	protests, err := listed(ctx, v, "protests", protestRow.protest, `SELECT id, game, COALESCE(entrant, '') AS entrant, kind,
		question, written_at, late, text, status, decision, reason FROM protests WHERE tournament = ?`, t)
	slices.SortFunc(protests, func(a, b domain.Protest) int { return domain.CompareIDs(a.ID, b.ID) })
	return protests, err
}

func (tx *Tx) writeProtest(ctx context.Context, t domain.TournamentID, p domain.Protest) error {
	return tx.exec(ctx, "write protest", `INSERT INTO protests
		(tournament, id, game, entrant, kind, question, written_at, late, text, status, decision, reason)
		VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
		ON CONFLICT (tournament, id) DO UPDATE SET game = excluded.game, entrant = excluded.entrant, kind = excluded.kind,
		question = excluded.question, written_at = excluded.written_at, late = excluded.late, text = excluded.text,
		status = excluded.status, decision = excluded.decision, reason = excluded.reason`,
		t, p.ID, p.Game, ref(p.By), p.Kind, p.Question, seconds(p.Written), p.Late, p.Text, p.Status, p.Decision, p.Reason)
}

func (tx *Tx) dropProtest(ctx context.Context, t domain.TournamentID, id string) error {
	return tx.exec(ctx, "drop protest", `DELETE FROM protests WHERE tournament = ? AND id = ?`, t, id)
}
