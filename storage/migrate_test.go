package storage_test

import (
	"database/sql"
	"errors"
	"fmt"
	"log/slog"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

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

// Notes of what was sent may come late: after the outbox is made anew a number that was
// given once must still not name another message.
func TestTheOutboxKeepsRowsAndNumbersWhenItIsMadeAnew(t *testing.T) {
	t.Parallel()
	db := rawAt(t, filepath.Join(t.TempDir(), "club.db"))
	provider, err := storage.Migrator(db)
	if err != nil {
		t.Fatal(err)
	}
	run := func(sql string, args ...any) (n int64) {
		t.Helper()
		result, err := db.ExecContext(t.Context(), sql, args...)
		if err != nil {
			t.Fatal(err)
		}
		n, _ = result.LastInsertId()
		return n
	}
	queue := func(kind string) int64 {
		return run(`INSERT INTO outbox (chat, kind, thread, edit, reply_to, html, keyboard_json, query, alert, document_name, document,
			then_do, person, queued_at) VALUES (1, ?, 0, 0, 0, 'Ёж', '[]', '', 0, 'a', x'01', '', 9, 5)`, kind)
	}
	kinds := func() (list []string) {
		rows, err := db.QueryContext(t.Context(), `SELECT id || kind || html || hex(document) || person || closed_at FROM outbox ORDER BY id`)
		if err != nil {
			t.Fatal(err)
		}
		defer func() { _ = rows.Close() }()
		for rows.Next() {
			var s string
			if err := rows.Scan(&s); err != nil {
				t.Fatal(err)
			}
			list = append(list, s)
		}
		return append(list, fmt.Sprint(rows.Err()))
	}
	move := func(version int64) {
		t.Helper()
		err := error(nil)
		if have, _ := provider.GetDBVersion(t.Context()); have < version {
			_, err = provider.UpTo(t.Context(), version)
		} else {
			_, err = provider.DownTo(t.Context(), version)
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	move(5)
	run(`INSERT INTO chats (id, telegram, kind, lang, title) VALUES (1, -1, 'group', '', '')`)
	queue("say")
	queue("file")
	run(`DELETE FROM outbox WHERE id = 2`)
	move(6)
	if id := queue("photo"); id != 3 {
		t.Errorf("a photo has number %d, want 3", id)
	}
	if diff := cmp.Diff([]string{"1sayЁж0190", "3photoЁж0190", "<nil>"}, kinds()); diff != "" {
		t.Error(diff)
	}
	run(`DELETE FROM outbox WHERE id = 1`)
	move(5)
	if diff := cmp.Diff([]string{"3fileЁж0190", "<nil>"}, kinds()); diff != "" {
		t.Error(diff)
	}
	if id := queue("dice"); id != 4 {
		t.Errorf("a message has number %d, want 4", id)
	}
}
