package storage

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"time"

	"github.com/jmoiron/sqlx"
	_ "github.com/mattn/go-sqlite3" // the driver
)

// readers bounds the work of readers: with more of them the writer starves on two cores.
const readers = 4

// Store is the database of one bot. It is safe for use by several goroutines.
type Store struct {
	path   string
	write  *sqlx.DB // one connection: writes wait for each other, never fail
	read   *sqlx.DB
	logger *slog.Logger
	now    func() time.Time
	loaded *cache
}

// Option changes how a Store works.
type Option func(*Store)

// WithClock gives the clock that dates queued messages; time.Now without it.
func WithClock(now func() time.Time) Option {
	return func(s *Store) { s.now = now }
}

// Open opens the database at path, makes it when there is none and brings its schema up
// to date. A database with a newer schema than the program's is refused with ErrNewerSchema.
func Open(ctx context.Context, path string, logger *slog.Logger, options ...Option) (*Store, error) {
	full, err := databaseFile(path)
	if err != nil {
		return nil, err
	}
	s := &Store{path: full, logger: logger, now: time.Now, loaded: newCache()}
	for _, option := range options {
		option(s)
	}
	if err := s.connect(ctx); err != nil {
		return nil, errors.Join(fmt.Errorf("database %s: %w", path, err), s.Close())
	}
	return s, nil
}

func (s *Store) connect(ctx context.Context) error {
	var err error
	if s.write, err = sqlx.Open("sqlite3", dsn(s.path, writerParams)); err != nil {
		return fmt.Errorf("writer: %w", err)
	}
	s.write.SetMaxOpenConns(1)
	if err = migrate(ctx, s.write.DB, s.logger); err != nil {
		return err
	}
	if s.read, err = sqlx.Open("sqlite3", dsn(s.path, readerParams)); err != nil {
		return fmt.Errorf("readers: %w", err)
	}
	s.read.SetMaxOpenConns(readers)
	s.read.SetMaxIdleConns(readers)
	if err = s.read.PingContext(ctx); err != nil {
		return fmt.Errorf("readers: %w", err)
	}
	return nil
}

// Close waits for what is running and closes the file.
func (s *Store) Close() error {
	var faults []error
	for _, db := range []*sqlx.DB{s.read, s.write} { // the writer last: it tidies the log away
		if db != nil {
			faults = append(faults, db.Close())
		}
	}
	if err := errors.Join(faults...); err != nil {
		return fmt.Errorf("close the database: %w", err)
	}
	return nil
}
