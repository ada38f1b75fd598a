package rehearsal

import "sync/atomic"

// counter numbers calls from 1, outside the server's lock.
type counter struct{ n atomic.Int64 }

func (c *counter) next() int64 { return c.n.Add(1) }
