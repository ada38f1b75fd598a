package rehearsal

import (
	"context"
	"encoding/json"
	"time"
)

// poller is a long poll that waits for updates.
type poller struct {
	ended chan struct{}
	why   string // set before ended is closed
}

// endPoll answers the waiting poll, if there is one, with a conflict.
func (s *Server) endPoll(why string) {
	if s.poller != nil {
		s.poller.why = why
		close(s.poller.ended)
		s.poller = nil
	}
}

// pollMemory is what the rules about repeated polls look at. It is real time.
type pollMemory struct {
	offset       int64
	started      time.Time
	finished     time.Time
	nextConflict time.Time
}

// poll is one call of getUpdates.
type poll struct {
	offset  int64
	limit   int
	timeout time.Duration
	fault   Fault
}

const (
	errOtherPoller = "terminated by other getUpdates request; make sure that only one bot instance is running"
	errWebhookCame = "terminated by setWebhook request"
	errWebhookSet  = "can't use getUpdates method while webhook is active; use deleteWebhook to delete the webhook first"
)

// getUpdates is the method of that name; it waits without holding the lock.
func (s *Server) getUpdates(ctx context.Context, call *Call, fault Fault) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.webhook != nil {
		return s.conflictAfter(ctx, errWebhookSet)
	}
	if err := s.setAllowed(call.Params); err != nil {
		return err
	}
	s.endPoll(errOtherPoller)
	me := &poller{ended: make(chan struct{})}
	s.poller = me
	defer func() {
		if s.poller == me {
			s.poller = nil
		}
	}()
	want := s.readPoll(call.Params)
	want.fault = fault
	s.confirm(want.offset, call)
	batch, err := s.await(ctx, me, want)
	s.polls.finished = time.Now()
	if err != nil {
		return err
	}
	s.deliver(call, batch)
	return nil
}

// readPoll applies the bounds of the parameters and the rules about a poll that
// repeats the offset of the one before.
func (s *Server) readPoll(p params) poll {
	offset, _ := p.integer("offset")
	limit, ok := p.integer("limit")
	if !ok || limit < 1 || limit > 100 {
		limit = 100
	}
	timeout, _ := p.integer("timeout")
	timeout = min(max(timeout, 0), 50)
	now := time.Now()
	if offset == s.polls.offset && !s.polls.started.IsZero() {
		if timeout < 3 && now.Sub(s.polls.started) < 3*time.Second {
			timeout = 3
		}
		if now.Sub(s.polls.finished) < 500*time.Millisecond {
			limit = 1
		}
	}
	s.polls.offset, s.polls.started = offset, now
	return poll{offset: offset, limit: int(limit), timeout: time.Duration(timeout) * time.Second}
}

// confirm forgets the updates before the offset and tells the hooks. A negative
// offset keeps that many of the newest.
func (s *Server) confirm(offset int64, call *Call) {
	s.queue.expire(s.clock.Now())
	var ids []int64
	if offset < 0 {
		ids = s.queue.drop(max(len(s.queue.waiting())+int(offset), 0))
	} else {
		ids = s.queue.confirm(offset)
	}
	if len(ids) == 0 {
		return
	}
	s.activity.touch()
	confirmed := *call
	confirmed.Updates = ids
	s.mu.Unlock() // hooks may use the server
	defer s.mu.Lock()
	s.runHooks(Confirmed, confirmed)
}

// await returns updates as soon as there are any, or none after the timeout.
func (s *Server) await(ctx context.Context, me *poller, want poll) ([]queued, error) {
	timer := time.NewTimer(want.timeout)
	defer timer.Stop()
	if want.fault.Kind == Undecodable {
		s.pushRaw(s.undecodable(want.fault.Chat))
	}
	for expired := want.timeout == 0; ; {
		s.queue.expire(s.clock.Now())
		batch := spoil(s.queue.batch(want.limit), s.queue.last, want.fault.Kind)
		if s.queue.held {
			batch = nil
		}
		if len(batch) > 0 || expired {
			return batch, nil
		}
		changed := s.queue.changed
		s.mu.Unlock()
		var err error
		select {
		case <-changed:
		case <-timer.C:
			expired = true
		case <-me.ended:
			err = conflict(me.why)
		case <-ctx.Done():
			err = errGone
		case <-s.closed:
			err = errGone
		}
		s.mu.Lock()
		if err != nil {
			return nil, err
		}
	}
}

// spoil plays the faults of delivery on a batch.
func spoil(batch []queued, last *queued, kind FaultKind) []queued {
	switch {
	case kind == Duplicate && len(batch) > 0:
		return append([]queued{batch[0]}, batch...)
	case kind == Redeliver && last != nil:
		return append([]queued{*last}, batch...)
	}
	return batch
}

// deliver writes the batch into the call.
func (s *Server) deliver(call *Call, batch []queued) {
	size := 2
	for _, item := range batch {
		size += len(item.body) + 1
	}
	result := append(make([]byte, 0, size), '[')
	for i, item := range batch {
		if i > 0 {
			result = append(result, ',')
		}
		result = append(result, item.body...)
		call.Updates = append(call.Updates, item.id)
	}
	call.Result = json.RawMessage(append(result, ']'))
	if len(batch) > 0 {
		s.activity.touch()
	}
}

// conflictAfter answers the first conflict at once and each further one 3 seconds
// after the last, as the real server does to slow such bots down.
func (s *Server) conflictAfter(ctx context.Context, text string) error {
	const pause = 3 * time.Second
	wait := time.Until(s.polls.nextConflict)
	s.polls.nextConflict = time.Now().Add(max(wait, 0) + pause)
	if wait > 0 {
		s.mu.Unlock()
		waited := s.sleep(ctx, wait)
		s.mu.Lock()
		if !waited {
			return errGone
		}
	}
	return conflict(text)
}
