package storage_test

import (
	"context"
	"errors"
	"fmt"
	"path/filepath"
	"sync"
	"testing"

	"arbiter/domain"
	"arbiter/storage"
)

var errTest = errors.New("test")

// rename is a change that gives the tournament another name.
func rename(t *domain.Tournament, name string) domain.Change {
	head := t.Head
	head.Name = name
	return domain.Change{Tournament: t.ID, Version: t.Version, Delta: domain.Delta{Head: &head}}
}

func renameIn(ctx context.Context, tx *storage.Tx, id domain.TournamentID, name string) error {
	t, err := tx.Tournament(ctx, id)
	if err != nil {
		return err
	}
	_, err = tx.Apply(ctx, rename(t, name))
	return err
}

func TestASavepointUndoesOnlyItself(t *testing.T) {
	t.Parallel()
	s := open(t)
	_, id := club(t, s)
	write(t, s, func(ctx context.Context, tx *storage.Tx) error {
		if err := renameIn(ctx, tx, id, "first"); err != nil {
			return err
		}
		err := tx.Savepoint(ctx, func() error {
			inner := tx.Savepoint(ctx, func() error { return renameIn(ctx, tx, id, "inner") })
			return errors.Join(inner, renameIn(ctx, tx, id, "outer"), errTest)
		})
		if !errors.Is(err, errTest) {
			t.Errorf("error %v", err)
		}
		if got, err := tx.Tournament(ctx, id); err != nil || got.Name != "first" {
			t.Errorf("after the savepoint: %v, %v", got.Name, err)
		}
		return tx.Savepoint(ctx, func() error { return renameIn(ctx, tx, id, "last") })
	})
	if got := load(t, s, id); got.Name != "last" || got.Version != 3 {
		t.Fatal(got.Name, got.Version)
	}
}

// The version number of an undone change is given again: memory must not hold the undone one.
func TestNothingUndoneIsRemembered(t *testing.T) {
	t.Parallel()
	s := open(t)
	_, id := club(t, s)
	load(t, s, id)
	err := s.Write(t.Context(), func(tx *storage.Tx) error {
		return errors.Join(renameIn(t.Context(), tx, id, "undone"), errTest)
	})
	if !errors.Is(err, errTest) {
		t.Fatal(err)
	}
	if got := load(t, s, id); got.Name != "Кубок" || got.Version != 1 {
		t.Fatal(got.Name, got.Version)
	}
	write(t, s, func(ctx context.Context, tx *storage.Tx) error { return renameIn(ctx, tx, id, "done") })
	if got := load(t, s, id); got.Name != "done" || got.Version != 2 {
		t.Fatal(got.Name, got.Version)
	}
}

func TestAPanicUndoesTheTransaction(t *testing.T) {
	t.Parallel()
	s := open(t)
	_, id := club(t, s)
	func() {
		defer func() {
			if recover() == nil {
				t.Error("the panic is lost")
			}
		}()
		_ = s.Write(t.Context(), func(tx *storage.Tx) error {
			return errors.Join(renameIn(t.Context(), tx, id, "undone"), tx.Savepoint(t.Context(), func() error { panic("test") }))
		})
	}()
	if got := load(t, s, id); got.Name != "Кубок" {
		t.Fatal(got.Name)
	}
	write(t, s, func(ctx context.Context, tx *storage.Tx) error { return renameIn(ctx, tx, id, "next") })
}

// A panic that is caught outside of its savepoint leaves the rest of the batch alone.
func TestAPanicInASavepointUndoesOnlyTheSavepoint(t *testing.T) {
	t.Parallel()
	s := open(t)
	_, id := club(t, s)
	write(t, s, func(ctx context.Context, tx *storage.Tx) error {
		func() {
			defer func() { _ = recover() }()
			_ = tx.Savepoint(ctx, func() error {
				_ = renameIn(ctx, tx, id, "undone")
				panic("test")
			})
		}()
		_, err := tx.Fresh(ctx, 1, noon)
		return err
	})
	if got := load(t, s, id); got.Name != "Кубок" {
		t.Fatal(got.Name)
	}
}

// A full disk makes SQLite end the whole transaction; nothing after it may be committed.
func TestALostTransactionCommitsNothing(t *testing.T) {
	t.Parallel()
	s := open(t)
	_, id := club(t, s)
	err := s.Write(t.Context(), func(tx *storage.Tx) error {
		ctx, cancel := context.WithCancel(t.Context())
		_ = tx.Savepoint(ctx, func() error {
			err := renameIn(ctx, tx, id, "undone")
			cancel() // the savepoint cannot be undone any more
			return errors.Join(err, errTest)
		})
		return nil
	})
	if err == nil {
		t.Fatal("committed")
	}
	if got := load(t, s, id); got.Name != "Кубок" {
		t.Fatal(got.Name)
	}
}

func TestACancelledContextCommitsNothing(t *testing.T) {
	t.Parallel()
	s := open(t)
	_, id := club(t, s)
	ctx, cancel := context.WithCancel(t.Context())
	err := s.Write(ctx, func(tx *storage.Tx) error {
		err := renameIn(ctx, tx, id, "undone")
		cancel()
		return err
	})
	if err == nil {
		t.Fatal("committed")
	}
	if got := load(t, s, id); got.Name != "Кубок" {
		t.Fatal(got.Name)
	}
}

// Killed between two changes of a batch: another process finds the file as it was before.
func TestACrashInTheMiddleLeavesTheLastCommit(t *testing.T) {
	t.Parallel()
	path := filepath.Join(t.TempDir(), "club.db")
	s := openAt(t, path)
	_, id := club(t, s)
	err := s.Write(t.Context(), func(tx *storage.Tx) error {
		if err := renameIn(t.Context(), tx, id, "half"); err != nil {
			return err
		}
		copied := copyFiles(t, path) // what a killed process leaves behind
		if got := load(t, openAt(t, copied), id); got.Name != "Кубок" {
			t.Errorf("half a batch is in the file: %s", got.Name)
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	if got := load(t, openAt(t, copyFiles(t, path)), id); got.Name != "half" {
		t.Fatal("a committed change is lost")
	}
}

func TestReadersSeeWholeChangesWhileAnotherWrites(t *testing.T) {
	t.Parallel()
	s := open(t)
	_, id := club(t, s)
	done := make(chan struct{})
	var readers sync.WaitGroup
	for range 4 {
		readers.Go(func() { readUntil(t, s, id, done) })
	}
	for n := range 100 {
		write(t, s, func(ctx context.Context, tx *storage.Tx) error {
			now, err := tx.Tournament(ctx, id)
			if err != nil {
				return err
			}
			change := rename(now, fmt.Sprint(n))
			change.Delta.Last = &domain.Last{Game: n}
			_, err = tx.Apply(ctx, change)
			if n%3 == 0 {
				return tx.Savepoint(ctx, func() error { _ = renameIn(ctx, tx, id, "never"); return nil })
			}
			return err
		})
	}
	close(done)
	readers.Wait()
}

func readUntil(t *testing.T, s *storage.Store, id domain.TournamentID, done chan struct{}) {
	for {
		select {
		case <-done:
			return
		default:
		}
		err := s.View(context.Background(), func(v *storage.View) error {
			got, err := v.Tournament(context.Background(), id)
			if err != nil {
				return err
			}
			if got.Name != "Кубок" && got.Name != "never" && got.Name != fmt.Sprint(got.Last.Game) {
				t.Errorf("half a change: %s, %d", got.Name, got.Last.Game)
			}
			return nil
		})
		if err != nil {
			t.Error(err)
		}
	}
}
