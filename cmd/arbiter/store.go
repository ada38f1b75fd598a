package main

import (
	"context"

	"arbiter/bot"
	"arbiter/storage"
)

// store lets the storage be what the bot asks for: the bot names its own kind of transaction.
type store struct{ *storage.Store }

var _ bot.Store = store{}

// Write runs one write transaction.
func (s store) Write(ctx context.Context, do func(tx bot.Tx) error) error {
	return s.Store.Write(ctx, func(tx *storage.Tx) error { return do(tx) })
}
