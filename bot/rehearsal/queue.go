package rehearsal

import (
	"encoding/json"
	"strconv"
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

// expire removes what has waited too long. It reports how many.
func (q *updateQueue) expire(now time.Time) int {
	n := 0
	for n < len(q.waiting()) && !q.waiting()[n].expires.After(now) {
		n++
	}
	if n > 0 {
		last := q.last // an expired update was not confirmed
		q.drop(n)
		q.last = last
	}
	return n
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

// push queues an update of the kind if the bot has asked for such. The caller
// holds the lock; from is the time from which the update lives.
func (s *Server) push(kind string, from time.Time, payload any) {
	if !s.wants(kind) {
		return
	}
	body, err := json.Marshal(payload)
	if err != nil {
		s.log.Error("update does not encode", "kind", kind, "error", err)
		return
	}
	update := make([]byte, 0, len(body)+64)
	update = append(update, `{"update_id":`...)
	update = strconv.AppendInt(update, s.queue.nextID, 10)
	update = append(update, `,"`+kind+`":`...)
	update = append(append(update, body...), '}')
	s.queue.add(update, from.Add(updateLife))
	s.activity.touch()
}

// wants applies allowed_updates; three kinds must be asked for by name.
func (s *Server) wants(kind string) bool {
	if s.allowed != nil {
		return s.allowed[kind]
	}
	return kind != "chat_member" && kind != "message_reaction" && kind != "message_reaction_count"
}

// setAllowed keeps allowed_updates when they are given; an empty list brings the
// default back.
func (s *Server) setAllowed(p params) {
	if !p.has("allowed_updates") {
		return
	}
	s.allowed = nil
	for _, item := range p.list("allowed_updates") {
		if s.allowed == nil {
			s.allowed = map[string]bool{}
		}
		kind, _ := item.(string)
		s.allowed[kind] = true
	}
}

// PendingUpdates returns the number of updates that are not yet confirmed.
func (s *Server) PendingUpdates() int {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.queue.expire(s.clock.Now())
	return len(s.queue.waiting())
}

// SkipIDs lets the next update have the id to, as after a week without updates,
// when Telegram goes on at a random place. A lower id than the present one is
// possible only when no update waits; it is ignored otherwise.
func (s *Server) SkipIDs(to int64) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if to > s.queue.nextID || len(s.queue.waiting()) == 0 {
		s.queue.nextID = to
	}
}

// RawUpdate queues an update as it stands, whatever it holds and whether or not
// the bot asked for it. An update_id in it is replaced by the next one when it is
// an object; anything else is queued unchanged.
func (s *Server) RawUpdate(update []byte) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.pushRaw(update)
}

func (s *Server) pushRaw(update []byte) {
	var fields map[string]json.RawMessage
	if json.Unmarshal(update, &fields) == nil && fields != nil {
		fields["update_id"] = json.RawMessage(strconv.FormatInt(s.queue.nextID, 10))
		if body, err := json.Marshal(fields); err == nil {
			update = body
		}
	}
	s.queue.add(append(json.RawMessage(nil), update...), s.now().Add(updateLife))
	s.activity.touch()
}
