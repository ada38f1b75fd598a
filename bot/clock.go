package bot

import "time"

// Clock tells the time; tests set it.
type Clock interface{ Now() time.Time }

// SystemClock is the clock of the machine.
type SystemClock struct{}

// Now is the present time.
func (SystemClock) Now() time.Time { return time.Now() }
