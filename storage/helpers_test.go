package storage_test

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"testing"

	"arbiter/storage"
)

// count is the number of rows of a table.
func count(t testing.TB, s *storage.Store, table string) (n int) {
	t.Helper()
	if err := s.Raw().GetContext(t.Context(), &n, "SELECT COUNT(*) FROM "+table); err != nil {
		t.Fatal(err)
	}
	return n
}

// copyFiles copies the database with its log, as a process that is killed now leaves them.
func copyFiles(t testing.TB, path string) string {
	t.Helper()
	to := filepath.Join(t.TempDir(), "copy.db")
	for _, suffix := range []string{"", "-wal"} {
		data, err := os.ReadFile(path + suffix)
		if errors.Is(err, fs.ErrNotExist) {
			continue
		}
		if err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(to+suffix, data, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	return to
}
