package storage

import (
	"context"
	"database/sql"
	"embed"
	"errors"
	"fmt"
	"io/fs"
	"log/slog"

	"github.com/pressly/goose/v3"
)

//go:embed migrations/*.sql
var migrations embed.FS

// ErrNewerSchema tells that a newer program has already used the database.
var ErrNewerSchema = errors.New("the database was written by a newer version of the program")

func migrate(ctx context.Context, db *sql.DB, logger *slog.Logger) error {
	provider, err := migrator(db)
	if err != nil {
		return err
	}
	has, knows, err := provider.GetVersions(ctx)
	if err != nil {
		return fmt.Errorf("version of the schema: %w", err)
	}
	if has > knows {
		return fmt.Errorf("%w: its schema is %d, this program knows schemas up to %d", ErrNewerSchema, has, knows)
	}
	done, err := provider.Up(ctx)
	if err != nil {
		return fmt.Errorf("bring the schema up to date: %w", err)
	}
	if len(done) > 0 {
		logger.Info("database schema brought up to date", "from", has, "to", knows)
	}
	return nil
}

// migrator keeps no global state: several databases can be opened at once.
func migrator(db *sql.DB) (*goose.Provider, error) {
	files, err := fs.Sub(migrations, "migrations")
	if err != nil {
		return nil, fmt.Errorf("migrations: %w", err)
	}
	provider, err := goose.NewProvider(goose.DialectSQLite3, db, files,
		goose.WithDisableGlobalRegistry(true), goose.WithLogger(goose.NopLogger()))
	if err != nil {
		return nil, fmt.Errorf("migrations: %w", err)
	}
	return provider, nil
}
