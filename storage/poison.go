package storage

import (
	"context"
	"time"
)

// Poison keeps an update that does not decode or whose handling failed, with its bytes.
func (tx *Tx) Poison(ctx context.Context, update int64, raw []byte, why string, at time.Time) error {
	return tx.exec(ctx, "keep poison", `INSERT INTO poison (update_id, raw, why, caught_at) VALUES (?, ?, ?, ?)`,
		update, append([]byte{}, raw...), why, seconds(at))
}
