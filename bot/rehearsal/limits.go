package rehearsal

import (
	"math"
	"time"
)

// Telegram's limits for bots, in messages a second and the bursts it forgives.
const (
	overallRate, overallBurst = 30, 30
	chatRate, chatBurst       = 1, 3
	editRate, editBurst       = 2, 5
	groupPerMinute            = 20
)

// bucket is a token bucket; its zero value is full.
type bucket struct {
	used float64 // tokens taken and not yet refilled
	at   time.Time
}

// wait returns how long the next token is away.
func (b *bucket) wait(now time.Time, rate, burst float64) time.Duration {
	if passed := now.Sub(b.at).Seconds(); passed > 0 {
		b.used = max(b.used-passed*rate, 0)
	}
	b.at = now
	missing := b.used + 1 - burst
	if missing <= 0 {
		return 0
	}
	return time.Duration(missing / rate * float64(time.Second))
}

// chatLimit is what was sent to one chat lately.
type chatLimit struct {
	sends, edits bucket
	minute       []time.Time // sends of the last minute, to a group
}

// limits are the flood limits, by the server's clock.
type limits struct {
	overall bucket
	chats   map[int64]*chatLimit
}

func newLimits() limits { return limits{chats: map[int64]*chatLimit{}} }

func (l *limits) of(chat int64) *chatLimit {
	limit := l.chats[chat]
	if limit == nil {
		limit = &chatLimit{}
		l.chats[chat] = limit
	}
	return limit
}

// limitSend counts a message, or refuses it with the seconds to wait.
func (s *Server) limitSend(c *chat) error {
	if !s.options.Limits {
		return nil
	}
	now, limit := s.clock.Now(), s.limits.of(c.ID)
	wait := max(s.limits.overall.wait(now, overallRate, overallBurst), limit.sends.wait(now, chatRate, chatBurst))
	if c.Type != Private {
		wait = max(wait, limit.minuteWait(now))
	}
	if wait > 0 {
		return tooMany(seconds(wait))
	}
	s.limits.overall.used++
	limit.sends.used++
	if c.Type != Private {
		limit.minute = append(limit.minute, now)
	}
	return nil
}

// minuteWait forgets what is older than a minute.
func (l *chatLimit) minuteWait(now time.Time) time.Duration {
	for len(l.minute) > 0 && now.Sub(l.minute[0]) >= time.Minute {
		l.minute = l.minute[1:]
	}
	if len(l.minute) < groupPerMinute {
		return 0
	}
	return time.Minute - now.Sub(l.minute[0])
}

// limitEdit counts an edit. Edits share the limit over all and have a wider one
// in the chat.
func (s *Server) limitEdit(c *chat) error {
	if !s.options.Limits {
		return nil
	}
	now, limit := s.clock.Now(), s.limits.of(c.ID)
	wait := max(s.limits.overall.wait(now, overallRate, overallBurst), limit.edits.wait(now, editRate, editBurst))
	if wait > 0 {
		return tooMany(seconds(wait))
	}
	s.limits.overall.used++
	limit.edits.used++
	return nil
}

func seconds(d time.Duration) int { return max(int(math.Ceil(d.Seconds())), 1) }
