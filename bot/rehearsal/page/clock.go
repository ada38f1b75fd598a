package page

import (
	"sync"
	"time"
)

// RunningClock runs as the machine's clock does, a shift ahead of it or behind it.
// It is safe for concurrent use; its zero value shows the machine's time.
type RunningClock struct {
	mu    sync.Mutex
	shift time.Duration
}

// Now returns the shifted time.
func (c *RunningClock) Now() time.Time {
	c.mu.Lock()
	defer c.mu.Unlock()
	return time.Now().Add(c.shift)
}

// Set shifts the clock so that it shows t now.
func (c *RunningClock) Set(t time.Time) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.shift = time.Until(t)
}

// Advance moves the clock forward by d and returns the new time.
func (c *RunningClock) Advance(d time.Duration) time.Time {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.shift += d
	return time.Now().Add(c.shift)
}
