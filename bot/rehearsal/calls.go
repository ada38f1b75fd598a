package rehearsal

import (
	"context"
	"fmt"
	"time"
)

// callLogSize is how many calls are kept.
const callLogSize = 10_000

// callLog keeps the newest calls in a ring.
type callLog struct {
	off   bool
	seq   *counter
	ring  []Call
	start int
}

func newCallLog(off bool) callLog { return callLog{off: off, seq: &counter{}} }

func (l *callLog) next() int64 { return l.seq.next() }

func (l *callLog) add(call Call) {
	switch {
	case l.off:
	case len(l.ring) < callLogSize:
		l.ring = append(l.ring, call)
	default:
		l.ring[l.start] = call
		l.start = (l.start + 1) % callLogSize
	}
}

// Calls returns the newest 10 000 finished requests in the order in which they
// finished. It is empty with Options.NoHistory.
func (s *Server) Calls() []Call {
	s.mu.Lock()
	defer s.mu.Unlock()
	return append(append([]Call(nil), s.calls.ring[s.calls.start:]...), s.calls.ring[:s.calls.start]...)
}

// CallsOf returns the calls of one method, as Calls does.
func (s *Server) CallsOf(method string) []Call {
	var list []Call
	for _, call := range s.Calls() {
		if call.Method == method {
			list = append(list, call)
		}
	}
	return list
}

// Hook adds a function that is called synchronously at every stage of every call,
// without the server's lock: it may use the server. Calls of different requests
// come concurrently.
func (s *Server) Hook(f func(stage Stage, call Call)) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.hooks = append(s.hooks, f)
}

func (s *Server) runHooks(stage Stage, call Call) {
	s.mu.Lock()
	hooks := s.hooks
	s.mu.Unlock()
	for _, f := range hooks {
		f(stage, call)
	}
}

// activity tells when something last happened, in real time. Polls that bring
// nothing do not count.
type activity struct {
	running int
	last    time.Time
}

func (a *activity) touch() { a.last = time.Now() }

func (s *Server) started(method string) {
	if method == "getUpdates" {
		return
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	s.activity.running++
	s.activity.touch()
}

func (s *Server) finished(method string) {
	if method == "getUpdates" {
		return
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	s.activity.running--
	s.activity.touch()
}

// WaitIdle waits until every update is confirmed and no call has come for quiet.
// Long polls do not count as calls. It returns the error of ctx otherwise, with
// what was still going on.
func (s *Server) WaitIdle(ctx context.Context, quiet time.Duration) error {
	ticker := time.NewTicker(min(max(quiet/4, time.Millisecond), 20*time.Millisecond))
	defer ticker.Stop()
	for {
		pending, running, idle := s.idle(quiet)
		if idle {
			return nil
		}
		select {
		case <-ticker.C:
		case <-ctx.Done():
			return fmt.Errorf("not idle, %d updates unconfirmed, %d calls running: %w", pending, running, ctx.Err())
		}
	}
}

func (s *Server) idle(quiet time.Duration) (pending, running int, idle bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.queue.expire(s.clock.Now())
	pending, running = len(s.queue.waiting()), s.activity.running
	return pending, running, pending == 0 && running == 0 && time.Since(s.activity.last) >= quiet
}
