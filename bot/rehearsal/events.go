package rehearsal

import "sync"

// subscription carries events to one subscriber. What he has not read waits in a
// list, so that a slow page never holds the server up.
type subscription struct {
	out  chan Event
	wake chan struct{}
	done chan struct{}
	once sync.Once

	mu      sync.Mutex
	waiting []Event
}

// Subscribe returns a channel of everything that people see from now on, in
// order and without loss. cancel ends it and closes the channel; Close does too.
func (s *Server) Subscribe() (ch <-chan Event, cancel func()) {
	sub := &subscription{out: make(chan Event, 64), wake: make(chan struct{}, 1), done: make(chan struct{})}
	s.mu.Lock()
	defer s.mu.Unlock()
	s.subs[sub] = true
	go sub.pump()
	return sub.out, func() {
		s.mu.Lock()
		defer s.mu.Unlock()
		delete(s.subs, sub)
		sub.stop()
	}
}

func (sub *subscription) stop() { sub.once.Do(func() { close(sub.done) }) }

func (sub *subscription) add(e Event) {
	sub.mu.Lock()
	sub.waiting = append(sub.waiting, e)
	sub.mu.Unlock()
	select {
	case sub.wake <- struct{}{}:
	default: // already woken
	}
}

func (sub *subscription) pump() {
	defer close(sub.out)
	for {
		select {
		case <-sub.wake:
		case <-sub.done:
			return
		}
		sub.mu.Lock()
		list := sub.waiting
		sub.waiting = nil
		sub.mu.Unlock()
		for _, e := range list {
			select {
			case sub.out <- e:
			case <-sub.done:
				return
			}
		}
	}
}

// emit shows the event to all subscribers. The caller holds the lock.
func (s *Server) emit(e Event) {
	for sub := range s.subs {
		sub.add(e)
	}
}
