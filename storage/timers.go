package storage

import (
	"context"
	"time"

	"arbiter/domain"
)

type timerRow struct {
	domain.Timer
	DueAt int64 `db:"due_at"`
}

func (row timerRow) timer() (domain.Timer, error) {
	t := row.Timer
	t.At = moment(row.DueAt)
	return t, nil
}

// writeTimers drops timers first, so that a change can replace what it cancels.
func (tx *Tx) writeTimers(ctx context.Context, c domain.Change) error {
	if err := each(c.DropTimers, func(key string) error { return tx.DropTimer(ctx, key) }); err != nil {
		return err
	}
	return each(c.Timers, func(t domain.Timer) error {
		return tx.exec(ctx, "set timer", `INSERT INTO timers (key, tournament, due_at, then_do) VALUES (?, ?, ?, ?)
			ON CONFLICT (key) DO UPDATE SET tournament = excluded.tournament, due_at = excluded.due_at, then_do = excluded.then_do`,
			t.Key, ref(t.Tournament), seconds(t.At), t.Then)
	})
}

// DueTimers are the timers due at now, earliest first.
func (v *View) DueTimers(ctx context.Context, now time.Time, limit int) ([]domain.Timer, error) {
	return listed(ctx, v, "timers", timerRow.timer, `SELECT key, COALESCE(tournament, 0) AS tournament, due_at, then_do AS "then"
		FROM timers WHERE due_at <= ? ORDER BY due_at, key LIMIT ?`, seconds(now), limit)
}

// DropTimer takes a timer away; one that is not there is no error.
func (tx *Tx) DropTimer(ctx context.Context, key string) error {
	return tx.exec(ctx, "drop timer", `DELETE FROM timers WHERE key = ?`, key)
}
