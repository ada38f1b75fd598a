package storage

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"

	"github.com/jmoiron/sqlx"
)

// Backup copies the database to dst while it is in use.
func (s *Store) Backup(ctx context.Context, dst string) error { return Backup(ctx, s.path, dst) }

// Backup copies the state of the last commit from one file to another and checks the copy,
// also while another process writes. It refuses to overwrite anything.
func Backup(ctx context.Context, database, dst string) error {
	from, err := existing(database)
	if err != nil {
		return err
	}
	to, err := reserve(dst)
	if err != nil {
		return err
	}
	err = copyInto(ctx, from, to)
	if err == nil {
		err = check(ctx, to)
	}
	if err == nil {
		err = flush(to)
	}
	if err != nil {
		return errors.Join(fmt.Errorf("backup to %s: %w", dst, err), os.Remove(to))
	}
	return nil
}

func existing(database string) (string, error) {
	info, err := os.Stat(database)
	if err != nil {
		return "", fmt.Errorf("no database to back up: %w", err)
	}
	if !info.Mode().IsRegular() {
		return "", fmt.Errorf("no database to back up: %s is not a file", database)
	}
	full, err := filepath.Abs(database)
	if err != nil {
		return "", fmt.Errorf("path of the database: %w", err)
	}
	return full, nil
}

// reserve makes an empty private file, so that nobody else can write to the name.
func reserve(dst string) (string, error) {
	full, err := filepath.Abs(dst)
	if err != nil {
		return "", fmt.Errorf("path of the backup: %w", err)
	}
	file, err := os.OpenFile(full, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o600) //nolint:gosec // the operator names the file
	if errors.Is(err, os.ErrExist) {
		return "", fmt.Errorf("%s exists already: give the backup a new name", dst)
	}
	if err != nil {
		return "", fmt.Errorf("make the backup: %w", err)
	}
	if err := file.Close(); err != nil {
		return "", fmt.Errorf("make the backup: %w", err)
	}
	return full, nil
}

// copyInto needs a connection of its own: readers are not allowed to write another file either.
func copyInto(ctx context.Context, from, to string) (err error) {
	db, err := sqlx.Open("sqlite3", dsn(from, backupParams))
	if err != nil {
		return fmt.Errorf("open: %w", err)
	}
	defer func() { err = errors.Join(err, db.Close()) }()
	if _, err := db.ExecContext(ctx, `VACUUM INTO ?`, to); err != nil {
		return fmt.Errorf("copy: %w", err)
	}
	return nil
}

func check(ctx context.Context, path string) (err error) {
	db, err := sqlx.Open("sqlite3", dsn(path, copyParams))
	if err != nil {
		return fmt.Errorf("open the copy: %w", err)
	}
	defer func() { err = errors.Join(err, db.Close()) }()
	var verdict string
	if err := db.GetContext(ctx, &verdict, `PRAGMA integrity_check(1)`); err != nil {
		return fmt.Errorf("check the copy: %w", err)
	}
	if verdict != "ok" {
		return fmt.Errorf("the copy is damaged: %s", verdict)
	}
	var tables int
	if err := db.GetContext(ctx, &tables, `SELECT COUNT(*) FROM sqlite_master WHERE name = 'tournaments'`); err != nil {
		return fmt.Errorf("check the copy: %w", err)
	}
	if tables == 0 {
		return errors.New("the file is no database of this program")
	}
	return nil
}

// flush puts the copy on the disk: SQLite leaves that to the system.
func flush(path string) error {
	file, err := os.OpenFile(path, os.O_RDWR, 0) //nolint:gosec // the copy just made
	if err != nil {
		return fmt.Errorf("open the copy: %w", err)
	}
	if err := errors.Join(file.Sync(), file.Close()); err != nil {
		return fmt.Errorf("write the copy: %w", err)
	}
	return nil
}
