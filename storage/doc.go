// Package storage keeps everything in one SQLite file. One connection writes, and all
// that one batch of updates does is one transaction; readers have connections of their own.
// Values it returns are shared between callers: they are never changed in place.
package storage
