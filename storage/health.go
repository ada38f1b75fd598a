package storage

import (
	"context"
	"errors"
	"fmt"
	"time"

	"arbiter/domain"
)

// Ping takes the write lock and gives it back: it fails when nothing could be written.
func (s *Store) Ping(ctx context.Context) error {
	probe := errors.New("probe")
	err := s.Write(ctx, func(tx *Tx) error {
		if err := tx.SetOffset(ctx, 0); err != nil {
			return err
		}
		return probe // undoes the write
	})
	if errors.Is(err, probe) {
		return nil
	}
	return err
}

// OutboxAge is the time the oldest waiting message was said, zero when none waits.
func (s *Store) OutboxAge(ctx context.Context) (oldest time.Time, err error) {
	err = s.View(ctx, func(v *View) error {
		var at int64
		_, err = v.get(ctx, "age of outbox", &at, `SELECT COALESCE(MIN(queued_at), 0) FROM outbox WHERE closed_at = 0`)
		oldest = moment(at)
		return err
	})
	return oldest, err
}

// Counts is what is worth a look in the metrics.
type Counts struct {
	Tournaments map[domain.Phase]int
	Messages    int // waiting
	Posts       int // waiting
	Poison      int
}

// Counts reads the numbers for the metrics.
func (s *Store) Counts(ctx context.Context) (c Counts, err error) {
	err = s.View(ctx, func(v *View) error {
		if c.Tournaments, err = v.phases(ctx); err != nil {
			return err
		}
		_, err = v.get(ctx, "counts", &c, `SELECT (SELECT COUNT(*) FROM outbox WHERE closed_at = 0) AS messages,
			(SELECT COUNT(*) FROM posts WHERE hash <> sent_hash AND hash <> given_up_hash) AS posts,
			(SELECT COUNT(*) FROM poison) AS poison`)
		return err
	})
	if err != nil {
		return Counts{}, fmt.Errorf("counts: %w", err)
	}
	return c, nil
}

func (v *View) phases(ctx context.Context) (map[domain.Phase]int, error) {
	type phaseRow struct {
		Phase  domain.Phase
		Number int
	}
	rows, err := list[phaseRow](ctx, v, "phases", `SELECT phase, COUNT(*) AS number FROM tournaments GROUP BY phase`)
	counts := map[domain.Phase]int{}
	for _, row := range rows {
		counts[row.Phase] = row.Number
	}
	return counts, err
}
