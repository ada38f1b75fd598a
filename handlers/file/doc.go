// Package file reads and writes the tournament file, format arbiter.tournament/1. It
// knows the common part; a regulation's own part of a stage or game passes through as
// JSON and is checked by the regulation.
package file

// Format is the only format of the file that this version reads and writes.
const Format = "arbiter.tournament/1"

// limit is the largest file that is read, in bytes.
const limit = 32 << 20
