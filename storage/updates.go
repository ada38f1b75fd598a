package storage

import (
	"context"
	"time"
)

// keepUpdates is how long ids of updates are kept: Telegram offers an update for one day.
const keepUpdates = 48 * time.Hour

// Fresh notes the id of an update that is handled at a time; false when it was handled before.
func (tx *Tx) Fresh(ctx context.Context, update int64, at time.Time) (bool, error) {
	if err := tx.forgetUpdates(ctx, at.Add(-keepUpdates)); err != nil {
		return false, err
	}
	n, err := tx.affected(ctx, "note update", `INSERT INTO updates (id, handled_at) VALUES (?, ?)
		ON CONFLICT (id) DO NOTHING`, update, seconds(at))
	return n == 1, err
}

// forgetUpdates runs once a transaction; by the index it costs nothing when nothing is old.
func (tx *Tx) forgetUpdates(ctx context.Context, before time.Time) error {
	if tx.pruned {
		return nil
	}
	tx.pruned = true
	return tx.exec(ctx, "forget updates", `DELETE FROM updates WHERE handled_at < ?`, seconds(before))
}

// Offset is the next update id to ask Telegram for, 0 when unknown.
func (s *Store) Offset(ctx context.Context) (next int64, err error) {
	err = s.View(ctx, func(v *View) error {
		_, err = v.get(ctx, "offset", &next, `SELECT value FROM meta WHERE key = 'offset'`)
		return err
	})
	return next, err
}

// SetOffset notes the next update id to ask Telegram for.
func (tx *Tx) SetOffset(ctx context.Context, next int64) error {
	return tx.exec(ctx, "set offset", `INSERT INTO meta (key, value) VALUES ('offset', ?)
		ON CONFLICT (key) DO UPDATE SET value = excluded.value`, next)
}
