package storage_test

import (
	"context"
	"errors"
	"log/slog"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"arbiter/domain"
	"arbiter/storage"
)

// noon is the clock of the tests.
var noon = time.Date(2026, 3, 14, 12, 0, 0, 0, time.UTC)

func open(t testing.TB) *storage.Store {
	t.Helper()
	return openAt(t, filepath.Join(t.TempDir(), "club.db"))
}

func openAt(t testing.TB, path string) *storage.Store {
	t.Helper()
	s, err := storage.Open(t.Context(), path, slog.New(slog.DiscardHandler), storage.WithClock(func() time.Time { return noon }))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = s.Close() })
	return s
}

// write runs one transaction that must succeed.
func write(t testing.TB, s *storage.Store, do func(ctx context.Context, tx *storage.Tx) error) {
	t.Helper()
	if err := s.Write(t.Context(), func(tx *storage.Tx) error { return do(t.Context(), tx) }); err != nil {
		t.Fatal(err)
	}
}

// view runs one reading that must succeed.
func view(t testing.TB, s *storage.Store, do func(ctx context.Context, v *storage.View) error) {
	t.Helper()
	if err := s.View(t.Context(), func(v *storage.View) error { return do(t.Context(), v) }); err != nil {
		t.Fatal(err)
	}
}

// apply writes one change in a transaction of its own.
func apply(t testing.TB, s *storage.Store, change domain.Change) domain.TournamentID {
	t.Helper()
	var id domain.TournamentID
	write(t, s, func(ctx context.Context, tx *storage.Tx) (err error) {
		id, err = tx.Apply(ctx, change)
		return err
	})
	return id
}

// club makes a group and a tournament in it.
func club(t testing.TB, s *storage.Store) (domain.Chat, domain.TournamentID) {
	t.Helper()
	chat := group(t, s, -100)
	head := headIn(chat.ID)
	return chat, apply(t, s, domain.Change{Create: &head})
}

func group(t testing.TB, s *storage.Store, telegram int64) (chat domain.Chat) {
	t.Helper()
	write(t, s, func(ctx context.Context, tx *storage.Tx) (err error) {
		chat, err = tx.ChatAt(ctx, telegram, domain.Group, "Клуб")
		return err
	})
	return chat
}

func headIn(chat domain.ChatID) domain.Head {
	return domain.Head{
		Regulation: "codenames", Name: "Кубок", Zone: "Europe/Moscow", Lang: "ru", Chat: chat,
		Phase: domain.PhaseRegistration, Settings: map[string]string{"protest_minutes": "15"}, Created: noon,
	}
}

// load reads the tournament from the file, past what this process keeps in memory.
func load(t testing.TB, s *storage.Store, id domain.TournamentID) (found *domain.Tournament) {
	t.Helper()
	view(t, s, func(ctx context.Context, v *storage.View) (err error) {
		found, err = v.Tournament(ctx, id)
		return err
	})
	return found
}

func TestPathsWithSpecialCharactersWork(t *testing.T) {
	t.Parallel()
	for _, name := range []string{"club.db", "a?b.db", "a#b.db", "100%41.db", "my club.db", "клуб.db", "file:x.db", ":memory:"} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			path := filepath.Join(t.TempDir(), name)
			s := openAt(t, path)
			_, id := club(t, s)
			if err := s.Close(); err != nil {
				t.Fatal(err)
			}
			if _, err := os.Stat(path); err != nil {
				t.Fatal(err)
			}
			if load(t, openAt(t, path), id) == nil {
				t.Fatal("the tournament is not in the file")
			}
		})
	}
}

func TestTheFileIsPrivate(t *testing.T) {
	t.Parallel()
	path := filepath.Join(t.TempDir(), "club.db")
	club(t, openAt(t, path))
	for _, name := range []string{path, path + "-wal", path + "-shm"} {
		info, err := os.Stat(name)
		if err != nil {
			t.Fatal(err)
		}
		if info.Mode().Perm() != 0o600 {
			t.Errorf("%s has mode %v", name, info.Mode())
		}
	}
}

func TestOpenExplainsWhatIsWrong(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	garbage := filepath.Join(dir, "garbage.db")
	if err := os.WriteFile(garbage, []byte(strings.Repeat("no database ", 100)), 0o600); err != nil {
		t.Fatal(err)
	}
	for name, path := range map[string]string{
		"empty": "", "folder": dir, "no folder": filepath.Join(dir, "none", "club.db"), "garbage": garbage,
	} {
		t.Run(name, func(t *testing.T) {
			if s, err := storage.Open(t.Context(), path, slog.New(slog.DiscardHandler)); err == nil {
				t.Fatal(errors.Join(errors.New("opened"), s.Close()))
			}
		})
	}
}
