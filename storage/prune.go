package storage

import (
	"context"
	"time"
)

// What is over is erased: texts and drafts hold people's names.
const (
	keepSent    = 48 * time.Hour
	keepDialogs = 48 * time.Hour      // after they expire
	keepPoison  = 30 * 24 * time.Hour // long enough to look into
)

// Prune erases closed messages, dialogs long expired, quarantined updates and old update ids.
func (s *Store) Prune(ctx context.Context, now time.Time) error {
	return s.Write(ctx, func(tx *Tx) error {
		rows := []struct {
			query string
			keep  time.Duration
		}{
			{`DELETE FROM outbox WHERE closed_at > 0 AND closed_at < ?`, keepSent},
			{`DELETE FROM dialogs WHERE expires_at > 0 AND expires_at < ?`, keepDialogs},
			{`DELETE FROM poison WHERE caught_at < ?`, keepPoison},
			{`DELETE FROM updates WHERE handled_at < ?`, keepUpdates},
		}
		for _, row := range rows {
			if err := tx.exec(ctx, "prune", row.query, seconds(now.Add(-row.keep))); err != nil {
				return err
			}
		}
		return nil
	})
}
