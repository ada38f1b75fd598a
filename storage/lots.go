package storage

import (
	"context"
	"errors"
	"slices"

	"arbiter/domain"
)

type lotRow struct {
	domain.Lot          // lists, person and time apart
	EntrantsJSON string `db:"entrants_json"`
	OrderJSON    string `db:"order_json"`
	Person       domain.PersonID
	StartedAt    int64 `db:"started_at"`
}

func (row lotRow) lot() (domain.Lot, error) {
	l := row.Lot
	l.By, l.At = row.Person, moment(row.StartedAt)
	var a, b error
	l.Entrants, a = decoded[[]domain.EntrantID](row.EntrantsJSON)
	l.Order, b = decoded[[]domain.EntrantID](row.OrderJSON)
	return l, errors.Join(a, b)
}

func (v *View) lots(ctx context.Context, t domain.TournamentID) ([]domain.Lot, error) {
	lots, err := listed(ctx, v, "lots", lotRow.lot, `SELECT id, purpose, entrants_json, order_json, commitment, secret, salt,
		person, started_at, abandoned FROM lots WHERE tournament = ?`, t)
	slices.SortFunc(lots, func(a, b domain.Lot) int { return domain.CompareIDs(string(a.ID), string(b.ID)) })
	return lots, err
}

func (tx *Tx) writeLot(ctx context.Context, t domain.TournamentID, l domain.Lot) error {
	entrants, err := jsonText(l.Entrants)
	if err != nil {
		return err
	}
	order, err := jsonText(l.Order)
	if err != nil {
		return err
	}
	return tx.exec(ctx, "write lot", `INSERT INTO lots
		(tournament, id, purpose, entrants_json, order_json, commitment, secret, salt, person, started_at, abandoned)
		VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
		ON CONFLICT (tournament, id) DO UPDATE SET purpose = excluded.purpose, entrants_json = excluded.entrants_json,
		order_json = excluded.order_json, commitment = excluded.commitment, secret = excluded.secret, salt = excluded.salt,
		person = excluded.person, started_at = excluded.started_at, abandoned = excluded.abandoned`,
		t, l.ID, l.Purpose, entrants, order, l.Commitment, l.Secret, l.Salt, l.By, seconds(l.At), l.Abandoned)
}

func (tx *Tx) dropLot(ctx context.Context, t domain.TournamentID, id domain.LotID) error {
	return tx.exec(ctx, "drop lot", `DELETE FROM lots WHERE tournament = ? AND id = ?`, t, id)
}
