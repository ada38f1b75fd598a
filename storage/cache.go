package storage

import (
	"sync"

	"arbiter/domain"
)

// cacheSize bounds the memory of a bot that serves many clubs.
const cacheSize = 256

// cache holds loaded tournaments by id. A value counts only for its own version, which
// is read from the file each time: so another process may write too.
type cache struct {
	mu     sync.Mutex
	values map[domain.TournamentID]*domain.Tournament
}

func newCache() *cache {
	return &cache{values: map[domain.TournamentID]*domain.Tournament{}}
}

func (c *cache) get(id domain.TournamentID, version int) *domain.Tournament {
	c.mu.Lock()
	defer c.mu.Unlock()
	if t := c.values[id]; t != nil && t.Version == version {
		return t
	}
	return nil
}

// put keeps the newest version: a reader may have loaded an older one meanwhile.
func (c *cache) put(t *domain.Tournament) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if old := c.values[t.ID]; old != nil && old.Version > t.Version {
		return
	}
	if len(c.values) >= cacheSize {
		clear(c.values)
	}
	c.values[t.ID] = t
}

func (c *cache) drop(ids map[domain.TournamentID]bool) {
	c.mu.Lock()
	defer c.mu.Unlock()
	for id := range ids {
		delete(c.values, id)
	}
}
