package bot

import (
	"context"
	"fmt"
	"slices"
	"time"
)

// readShare keeps reading the outbox to a fifth of the time: a long outbox is worked off
// between two readings.
const readShare = 4

// queue is what was read of the outbox and is not on its way yet.
type queue struct {
	messages []*OutgoingMessage
	posts    []*OutgoingPost // of the latest reading only
	next     time.Time       // not read again before
}

// early is how long until the outbox may be read again; what is left is enough until then.
func (q *queue) early(now time.Time) time.Duration {
	if len(q.messages) == 0 {
		return 0
	}
	return q.next.Sub(now)
}

// read reads the outbox anew. What is on its way is listed until it is noted, and must not
// go twice.
func (q *queue) read(ctx context.Context, store Store, flying map[int64]bool) error {
	begun := time.Now()
	out, err := store.Outbox(ctx, perChat)
	if err != nil {
		return fmt.Errorf("outbox: %w", err)
	}
	q.messages, q.posts = nil, nil
	for i := range out.Messages {
		if m := &out.Messages[i]; !flying[m.ID] {
			q.messages = append(q.messages, m)
		}
	}
	for i := range out.Posts {
		q.posts = append(q.posts, &out.Posts[i])
	}
	q.next = time.Now().Add(readShare * time.Since(begun))
	return nil
}

// drop forgets what was read of a lane: its first message waits again, so the next reading
// has to put the others behind it.
func (q *queue) drop(l lane) {
	q.messages = slices.DeleteFunc(q.messages, func(m *OutgoingMessage) bool { return outgoing{message: m}.lane() == l })
}
