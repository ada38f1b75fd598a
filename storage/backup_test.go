package storage_test

import (
	"context"
	"os"
	"path/filepath"
	"testing"

	"github.com/google/go-cmp/cmp"

	"arbiter/storage"
)

func TestABackupOfARunningBotIsWhole(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	path := filepath.Join(dir, "club.db")
	s := openAt(t, path)
	_, id := club(t, s)
	dst := filepath.Join(dir, "копия #1?.db")
	write(t, s, func(ctx context.Context, tx *storage.Tx) error { // while a batch is being written
		if err := renameIn(ctx, tx, id, "not yet"); err != nil {
			return err
		}
		return storage.Backup(ctx, path, dst)
	})
	copied := load(t, openAt(t, dst), id)
	if copied == nil || copied.Name != "Кубок" {
		t.Fatal(copied)
	}
	again := filepath.Join(dir, "again.db")
	if err := s.Backup(t.Context(), again); err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(load(t, s, id), load(t, openAt(t, again), id)); diff != "" {
		t.Fatal(diff)
	}
	info, err := os.Stat(again)
	if err != nil || info.Mode().Perm() != 0o600 {
		t.Fatal(info.Mode(), err)
	}
}

func TestABackupNeverOverwrites(t *testing.T) {
	t.Parallel()
	s := open(t)
	dst := filepath.Join(t.TempDir(), "precious")
	if err := os.WriteFile(dst, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	if err := s.Backup(t.Context(), dst); err == nil {
		t.Fatal("overwritten")
	}
	if data, err := os.ReadFile(dst); err != nil || len(data) != 0 {
		t.Fatal(data, err)
	}
}

func TestABackupThatFailsLeavesNoFile(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	text, empty, dst := filepath.Join(dir, "text"), filepath.Join(dir, "empty"), filepath.Join(dir, "copy.db")
	for name, data := range map[string]string{text: "no database, surely not, however long one looks at it", empty: ""} {
		if err := os.WriteFile(name, []byte(data), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	for _, database := range []string{text, empty, filepath.Join(dir, "missing"), dir} {
		if err := storage.Backup(t.Context(), database, dst); err == nil {
			t.Error("a backup of", database)
		}
		if _, err := os.Stat(dst); !os.IsNotExist(err) {
			t.Error("left behind:", err)
		}
	}
	if _, err := os.Stat(filepath.Join(dir, "missing")); !os.IsNotExist(err) {
		t.Error("the backup made a database")
	}
}
