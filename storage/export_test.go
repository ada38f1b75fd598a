package storage

import "github.com/jmoiron/sqlx"

// Raw is the writer's connection, for tests that look at the rows.
func (s *Store) Raw() *sqlx.DB { return s.write }

// Migrator is the migrations of this program.
var Migrator = migrator

// WriterDSN names a file as Open does.
func WriterDSN(path string) string { return dsn(path, writerParams) }

// Forget empties what is kept in memory, as a restart does.
func (s *Store) Forget() { clear(s.loaded.values) }
