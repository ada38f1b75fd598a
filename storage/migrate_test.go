package storage_test

import (
	"database/sql"
	"errors"
	"fmt"
	"log/slog"
	"path/filepath"
	"strings"
	"testing"

	"arbiter/storage"
)

// schemas is the number of migrations.
func schemas(t *testing.T) int64 {
	t.Helper()
	provider, err := storage.Migrator(rawAt(t, filepath.Join(t.TempDir(), "none.db")))
	if err != nil {
		t.Fatal(err)
	}
	return int64(len(provider.ListSources()))
}

func rawAt(t *testing.T, path string) *sql.DB {
	t.Helper()
	db, err := sql.Open("sqlite3", storage.WriterDSN(path))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = db.Close() })
	return db
}

func TestEveryEarlierSchemaIsBroughtUpToDateWithItsRows(t *testing.T) {
	t.Parallel()
	for version := range schemas(t) {
		t.Run(fmt.Sprint(version), func(t *testing.T) {
			path := filepath.Join(t.TempDir(), "club.db")
			db := rawAt(t, path)
			provider, err := storage.Migrator(db)
			if err != nil {
				t.Fatal(err)
			}
			if version > 0 {
				if _, err := provider.UpTo(t.Context(), version); err != nil {
					t.Fatal(err)
				}
				if _, err := db.ExecContext(t.Context(), "INSERT INTO meta (key, value) VALUES ('offset', 42)"); err != nil {
					t.Fatal(err)
				}
			}
			s := openAt(t, path)
			club(t, s)
			if offset, err := s.Offset(t.Context()); err != nil || (version > 0) != (offset == 42) {
				t.Fatal(offset, err)
			}
		})
	}
}

func TestANewerSchemaIsRefusedWithBothVersions(t *testing.T) {
	t.Parallel()
	path := filepath.Join(t.TempDir(), "club.db")
	if err := openAt(t, path).Close(); err != nil {
		t.Fatal(err)
	}
	_, err := rawAt(t, path).ExecContext(t.Context(), "INSERT INTO goose_db_version (version_id, is_applied) VALUES (99, 1)")
	if err != nil {
		t.Fatal(err)
	}
	s, err := storage.Open(t.Context(), path, slog.New(slog.DiscardHandler))
	if err == nil {
		t.Fatal("opened", s.Close())
	}
	if !errors.Is(err, storage.ErrNewerSchema) || !strings.Contains(err.Error(), "99") ||
		!strings.Contains(err.Error(), fmt.Sprint(schemas(t))) {
		t.Fatal(err)
	}
}

func TestMigrationsCanBeTakenBack(t *testing.T) {
	t.Parallel()
	provider, err := storage.Migrator(rawAt(t, filepath.Join(t.TempDir(), "club.db")))
	if err != nil {
		t.Fatal(err)
	}
	for range 2 {
		if _, err := provider.Up(t.Context()); err != nil {
			t.Fatal(err)
		}
		if _, err := provider.DownTo(t.Context(), 0); err != nil {
			t.Fatal(err)
		}
	}
}

func TestEveryTableIsStrict(t *testing.T) {
	t.Parallel()
	var loose []string
	err := open(t).Raw().SelectContext(t.Context(), &loose, `SELECT name FROM sqlite_master
		WHERE type = 'table' AND sql NOT LIKE '%STRICT' AND name NOT LIKE 'sqlite_%' AND name <> 'goose_db_version'`)
	if err != nil || len(loose) > 0 {
		t.Fatal(loose, err)
	}
}

func TestEveryConnectionHasItsPragmas(t *testing.T) {
	t.Parallel()
	db := open(t).Raw()
	for pragma, want := range map[string]string{"journal_mode": "wal", "synchronous": "2", "foreign_keys": "1", "busy_timeout": "5000"} {
		var got string
		if err := db.GetContext(t.Context(), &got, "PRAGMA "+pragma); err != nil || got != want {
			t.Errorf("%s is %s, %v", pragma, got, err)
		}
	}
}
