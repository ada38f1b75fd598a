package storage

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"time"

	"github.com/jmoiron/sqlx"
)

// View reads one state of the database, whatever is written meanwhile.
type View struct {
	q      sqlx.QueryerContext
	loaded *cache
	now    func() time.Time
}

// View runs do on the state of the last commit, by a connection that cannot write.
// Lookups that find nothing return nil or an empty list, no error.
func (s *Store) View(ctx context.Context, do func(v *View) error) error {
	tx, err := s.read.BeginTxx(ctx, nil)
	if err != nil {
		return fmt.Errorf("begin to read: %w", err)
	}
	defer func() { _ = tx.Rollback() }() // nothing was written
	return do(&View{q: tx, loaded: s.loaded, now: s.now})
}

// get scans the only row into out; false when there is none.
func (v *View) get(ctx context.Context, what string, out any, query string, args ...any) (bool, error) {
	err := sqlx.GetContext(ctx, v.q, out, query, args...)
	if errors.Is(err, sql.ErrNoRows) {
		return false, nil
	}
	if err != nil {
		return false, fmt.Errorf("read %s: %w", what, err)
	}
	return true, nil
}

// list scans all rows. Rows are read to their end at once: a query never stays open while
// another one runs.
func list[E any](ctx context.Context, v *View, what, query string, args ...any) ([]E, error) {
	var rows []E
	if err := sqlx.SelectContext(ctx, v.q, &rows, query, args...); err != nil {
		return nil, fmt.Errorf("list %s: %w", what, err)
	}
	return rows, nil
}

// listed scans all rows R and makes a domain value of each; nil when there are none.
func listed[R, E any](ctx context.Context, v *View, what string, value func(R) (E, error), query string, args ...any) ([]E, error) {
	rows, err := list[R](ctx, v, what, query, args...)
	if err != nil || len(rows) == 0 {
		return nil, err
	}
	out := make([]E, len(rows))
	for i, row := range rows {
		if out[i], err = value(row); err != nil {
			return nil, fmt.Errorf("list %s: %w", what, err)
		}
	}
	return out, nil
}

// exec runs one statement; affected additionally tells how many rows it changed.
func (tx *Tx) exec(ctx context.Context, what, query string, args ...any) error {
	_, err := tx.affected(ctx, what, query, args...)
	return err
}

func (tx *Tx) affected(ctx context.Context, what, query string, args ...any) (int64, error) {
	result, err := tx.tx.ExecContext(ctx, query, args...)
	if err != nil {
		return 0, fmt.Errorf("%s: %w", what, err)
	}
	n, err := result.RowsAffected()
	if err != nil {
		return 0, fmt.Errorf("%s: %w", what, err)
	}
	return n, nil
}

// each stops at the first row that fails.
func each[E any](rows []E, do func(E) error) error {
	for _, row := range rows {
		if err := do(row); err != nil {
			return err
		}
	}
	return nil
}
