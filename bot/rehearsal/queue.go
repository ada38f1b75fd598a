package rehearsal

import (
	"encoding/json"
	"time"
)

// updateLife is how long an update waits for the bot.
const updateLife = 24 * time.Hour

// maxBatchBytes bounds one answer of getUpdates.
const maxBatchBytes = 4 << 20

// queued is an update that is not confirmed.
type queued struct {
	id      int64
	body    json.RawMessage
	expires time.Time
}

// updateQueue holds the unconfirmed updates, oldest first.
type updateQueue struct {
	items   []queued
	head    int // items before it are gone
	nextID  int64
	changed chan struct{} // closed and replaced when an update comes
	last    *queued       // confirmed last, for the fault Redeliver
	held    bool          // polls wait although there is something (Hold)
}

func newQueue() updateQueue {
	return updateQueue{nextID: 400000001, changed: make(chan struct{})}
}

func (q *updateQueue) waiting() []queued { return q.items[q.head:] }

// drop removes the n oldest updates and returns their ids.
func (q *updateQueue) drop(n int) []int64 {
	if n == 0 {
		return nil
	}
	ids := make([]int64, n)
	for i, item := range q.waiting()[:n] {
		ids[i] = item.id
	}
	last := q.waiting()[n-1]
	q.last = &last
	q.head += n
	if q.head > len(q.items)/2 {
		q.items = append(make([]queued, 0, len(q.waiting())), q.waiting()...)
		q.head = 0
	}
	return ids
}

// expire removes what has waited too long.
func (q *updateQueue) expire(now time.Time) {
	n := 0
	for n < len(q.waiting()) && !q.waiting()[n].expires.After(now) {
		n++
	}
	if n > 0 {
		last := q.last // an expired update was not confirmed
		q.drop(n)
		q.last = last
	}
}

// confirm removes the updates before offset, unless it lies so far from the queue
// that it means another numbering, and returns their ids.
func (q *updateQueue) confirm(offset int64) []int64 {
	const ahead = 10 // the official server's tolerance
	if offset <= 0 || offset > q.nextID+ahead {
		return nil
	}
	n := 0
	for n < len(q.waiting()) && q.waiting()[n].id < offset {
		n++
	}
	return q.drop(n)
}

// add puts an update at the end.
func (q *updateQueue) add(body json.RawMessage, expires time.Time) {
	q.items = append(q.items, queued{id: q.nextID, body: body, expires: expires})
	q.nextID++
	q.wake()
}

// wake lets polls that wait look again.
func (q *updateQueue) wake() {
	close(q.changed)
	q.changed = make(chan struct{})
}

// batch returns at most limit updates from the head.
func (q *updateQueue) batch(limit int) []queued {
	size := 0
	list := q.waiting()
	for i, item := range list {
		size += len(item.body)
		if i == limit || i > 0 && size > maxBatchBytes {
			return list[:i]
		}
	}
	return list
}
