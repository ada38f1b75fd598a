package bot

import (
	"time"

	"golang.org/x/time/rate"
)

// Telegram's limits: about 30 a second over all, 1 a second a chat, 20 a minute a group.
// The bursts keep a second under 30 and a chat at the "short bursts" that Telegram allows.
// Telegram counts by arrival, so a group's minute is a little longer than a minute.
const (
	allRate     = 25
	allBurst    = 5
	chatRate    = 1
	chatBurst   = 2
	groupMinute = 20
	minute      = 61 * time.Second
	// What posts leave of a group's minute to answers.
	answersShare = 5
)

// Limits tells when something may be sent. It is used by one goroutine; nil limits nothing.
type Limits struct {
	all   *rate.Limiter
	chats map[int64]*chatLimit
}

type chatLimit struct {
	second *rate.Limiter
	minute []time.Time // of the last minute, oldest first
}

// NewLimits are Telegram's limits, all unused.
func NewLimits() *Limits {
	return &Limits{all: rate.NewLimiter(allRate, allBurst), chats: map[int64]*chatLimit{}}
}

// Take uses up a place at now when it returns 0; else it returns how long to wait. Groups
// have negative ids. A post leaves a share of the minute to what people wait for.
func (l *Limits) Take(now time.Time, chat int64, post bool) time.Duration {
	if l == nil {
		return 0
	}
	c := l.chat(now, chat)
	wait := max(lack(l.all, now), lack(c.second, now))
	if chat < 0 {
		room := groupMinute
		if post {
			room -= answersShare
		}
		wait = max(wait, c.full(now, room))
	}
	if wait > 0 {
		return wait
	}
	l.all.AllowN(now, 1)
	c.second.AllowN(now, 1)
	c.minute = append(c.minute, now)
	return 0
}

func (l *Limits) chat(now time.Time, id int64) *chatLimit {
	if len(l.chats) > 10_000 {
		for other, c := range l.chats {
			if c.full(now, 1) == 0 {
				delete(l.chats, other)
			}
		}
	}
	c, ok := l.chats[id]
	if !ok {
		c = &chatLimit{second: rate.NewLimiter(chatRate, chatBurst)}
		l.chats[id] = c
	}
	return c
}

// full is how long until fewer than room were sent within a minute.
func (c *chatLimit) full(now time.Time, room int) time.Duration {
	for len(c.minute) > 0 && now.Sub(c.minute[0]) >= minute {
		c.minute = c.minute[1:]
	}
	if len(c.minute) < room {
		return 0
	}
	return minute - now.Sub(c.minute[len(c.minute)-room])
}

// lack is how long until the bucket holds a token.
func lack(l *rate.Limiter, now time.Time) time.Duration {
	missing := 1 - l.TokensAt(now)
	if missing <= 0 {
		return 0
	}
	return time.Duration(missing/float64(l.Limit())*float64(time.Second)) + time.Microsecond
}
