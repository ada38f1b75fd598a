package bot

import (
	"context"
	"sync"
	"time"
)

// Backlog is how far everything people wrote has been taken in. A window closes only after
// a poll that began after its end came back (G-9).
type Backlog struct {
	mu      sync.Mutex
	through time.Time
	hurry   bool
	stop    context.CancelFunc // ends the poll that waits now
	wanted  chan struct{}
}

// NewBacklog knows of no poll yet.
func NewBacklog() *Backlog { return &Backlog{wanted: make(chan struct{}, 1)} }

// Through is when the latest poll began that left nothing behind; zero before the first.
func (b *Backlog) Through() time.Time {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.through
}

// Hurry asks for a poll that begins now: a timer waits for it. A poll that waits for news
// is broken off, which loses nothing as its updates are not confirmed.
func (b *Backlog) Hurry() {
	b.mu.Lock()
	defer b.mu.Unlock()
	if !b.hurry && b.stop != nil {
		b.stop()
	}
	b.hurry = true
	select {
	case b.wanted <- struct{}{}:
	default: // somebody is asked already
	}
}

// begin opens a poll; patient is false when it must come back at once.
func (b *Backlog) begin(ctx context.Context) (poll context.Context, patient bool, end func()) {
	b.mu.Lock()
	defer b.mu.Unlock()
	poll, cancel := context.WithCancel(ctx)
	if b.hurry {
		return poll, false, cancel
	}
	b.stop = cancel
	return poll, true, func() {
		b.mu.Lock()
		b.stop = nil
		b.mu.Unlock()
		cancel()
	}
}

// came notes a poll that was taken in whole. Telegram gives a full hundred, or one update
// to a poll that is repeated too soon, when there may be more.
func (b *Backlog) came(began time.Time, updates int) {
	if updates == 1 || updates >= pollLimit {
		return
	}
	b.mu.Lock()
	defer b.mu.Unlock()
	b.through, b.hurry = began, false
}
