package main

import (
	"context"
	"fmt"

	"arbiter/storage"
)

// backup copies the database to a new file, also while the bot runs. The schema is left as
// it is: the running bot may be of another version.
func backup(ctx context.Context, database, dst string) error {
	if err := storage.Backup(ctx, database, dst); err != nil {
		return fmt.Errorf("backup: %w", err)
	}
	return nil
}
