package rehearsal

import (
	"sync"
	"time"
)

// Clock tells the time that the server stamps on messages.
type Clock interface{ Now() time.Time }

// systemClock is the clock of the machine.
type systemClock struct{}

func (systemClock) Now() time.Time { return time.Now() }

// ManualClock stands still until it is moved. It is safe for concurrent use.
type ManualClock struct {
	mu  sync.Mutex
	now time.Time
}

// NewManualClock returns a clock that shows the time start.
func NewManualClock(start time.Time) *ManualClock { return &ManualClock{now: start} }

// Now returns the time the clock was last moved to.
func (c *ManualClock) Now() time.Time {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.now
}

// Set moves the clock to the time t, which may lie in the past.
func (c *ManualClock) Set(t time.Time) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.now = t
}

// Advance moves the clock forward by d and returns the new time.
func (c *ManualClock) Advance(d time.Duration) time.Time {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.now = c.now.Add(d)
	return c.now
}
