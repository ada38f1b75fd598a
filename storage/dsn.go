package storage

import (
	"errors"
	"fmt"
	"net/url"
	"os"
	"path/filepath"
)

// The pragmas stand in the DSN, so that every connection of a pool has them. FULL makes
// a committed result survive a power cut; immediate takes the write lock at the beginning,
// so that a transaction never fails half way with SQLITE_BUSY; what is deleted is overwritten,
// for phones and e-mails that somebody wants forgotten (G-20).
const (
	writerParams = "_journal_mode=WAL&_secure_delete=on&_synchronous=FULL&_foreign_keys=on&_busy_timeout=5000&_txlock=immediate&_stmt_cache_size=128"
	readerParams = "mode=ro&_query_only=true&_busy_timeout=5000&_stmt_cache_size=64"
	backupParams = "mode=rw&_busy_timeout=5000"
	copyParams   = "mode=ro&immutable=1"
)

// dsn names a file for the driver. Without the scheme the parameters after "?" would be
// ignored; with it the path is a URI, where ? # and % must be escaped.
func dsn(path, params string) string {
	return "file:" + (&url.URL{Path: path}).EscapedPath() + "?" + params
}

// databaseFile makes sure of a private file: it holds people's names.
func databaseFile(path string) (string, error) {
	if path == "" {
		return "", errors.New("no path of a database is given")
	}
	full, err := filepath.Abs(path)
	if err != nil {
		return "", fmt.Errorf("path of the database: %w", err)
	}
	file, err := os.OpenFile(full, os.O_RDWR|os.O_CREATE, 0o600) //nolint:gosec // the operator names the file
	if err != nil {
		return "", fmt.Errorf("open the database: %w", err)
	}
	if err := file.Close(); err != nil {
		return "", fmt.Errorf("close the database: %w", err)
	}
	return full, nil
}
