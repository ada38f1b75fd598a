package storage

import (
	"context"
	"fmt"
	"strconv"

	"github.com/jmoiron/sqlx"

	"arbiter/domain"
)

// Tx is one write transaction: what View reads, it sees as it stands within the transaction.
// It is used by one goroutine and only until the function given to Write returns.
type Tx struct {
	View
	tx      *sqlx.Tx
	depth   int
	written map[domain.TournamentID]bool // cached before they are committed
	broken  error                        // a savepoint could not be undone: nothing may be committed
	pruned  bool
}

// Write runs one write transaction: committed when do returns nil, else rolled back, also
// when do panics. The error of do comes back as it is.
func (s *Store) Write(ctx context.Context, do func(tx *Tx) error) error {
	begun, err := s.write.BeginTxx(ctx, nil)
	if err != nil {
		return fmt.Errorf("begin: %w", err)
	}
	tx := &Tx{View: View{q: begun, loaded: s.loaded, now: s.now}, tx: begun, written: map[domain.TournamentID]bool{}}
	committed := false
	defer func() {
		if !committed {
			s.loaded.drop(tx.written) // before the next writer: it gives the same version numbers again
			_ = begun.Rollback()      // the error that led here says more
		}
	}()
	if err := do(tx); err != nil {
		return err
	}
	if tx.broken != nil {
		return fmt.Errorf("the transaction is lost: %w", tx.broken)
	}
	if err := begun.Commit(); err != nil {
		return fmt.Errorf("commit: %w", err)
	}
	committed = true
	return nil
}

// Savepoint runs do so that its failure, or its panic, undoes only itself. Savepoints nest.
func (tx *Tx) Savepoint(ctx context.Context, do func() error) error {
	if tx.broken != nil {
		return tx.broken
	}
	name := "s" + strconv.Itoa(tx.depth)
	if err := tx.exec(ctx, "savepoint", "SAVEPOINT "+name); err != nil {
		return err
	}
	tx.depth++
	kept := false
	defer func() {
		tx.depth--
		if !kept {
			tx.undo(ctx, name)
		}
	}()
	if err := do(); err != nil {
		return err
	}
	if err := tx.exec(ctx, "release savepoint", "RELEASE "+name); err != nil {
		return err
	}
	kept = true
	return nil
}

// undo takes a savepoint back. SQLite undoes the whole transaction by itself when the disk
// is full; statements after it would be committed one by one, so the transaction is broken then.
func (tx *Tx) undo(ctx context.Context, name string) {
	tx.loaded.drop(tx.written)
	err := tx.exec(ctx, "undo savepoint", "ROLLBACK TO "+name)
	if err == nil {
		err = tx.exec(ctx, "release savepoint", "RELEASE "+name)
	}
	if err != nil && tx.broken == nil {
		tx.broken = err
	}
}
