package bot

import (
	"testing"
	"time"

	"pgregory.net/rapid"
)

// most is the greatest number of times within any span.
func most(times []time.Time, span time.Duration) (n int) {
	for i := range times {
		in := 0
		for _, at := range times[i:] {
			if at.Sub(times[i]) < span {
				in++
			}
		}
		n = max(n, in)
	}
	return n
}

func TestLimitsAreTelegrams(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		l, now := NewLimits(), time.Unix(1_700_000_000, 0)
		var all []time.Time
		group := map[int64][]time.Time{}
		for range 400 {
			now = now.Add(time.Duration(rapid.IntRange(0, 900).Draw(t, "ms")) * time.Millisecond)
			chat := -int64(rapid.IntRange(1, 4).Draw(t, "chat"))
			if l.Take(now, chat, rapid.Bool().Draw(t, "post")) == 0 {
				all, group[chat] = append(all, now), append(group[chat], now)
			}
		}
		if n := most(all, time.Second); n > 30 {
			t.Errorf("%d in a second", n)
		}
		for _, times := range group {
			if n := most(times, time.Minute); n > groupMinute {
				t.Errorf("%d in a minute of a group", n)
			}
			if n := most(times, time.Second); n > chatBurst+chatRate {
				t.Errorf("%d in a second of a chat", n)
			}
		}
	})
}

func TestWaitIsLongEnoughAndNoLonger(t *testing.T) {
	t.Parallel()
	l, now := NewLimits(), time.Unix(1_700_000_000, 0)
	for sent := 0; sent < groupMinute; {
		wait := l.Take(now, -1, false)
		if wait == 0 {
			sent++
		}
		if wait > time.Second+time.Millisecond {
			t.Fatalf("waits %v after %d", wait, sent)
		}
		now = now.Add(wait)
	}
	if wait := l.Take(now, -1, false); wait < 30*time.Second {
		t.Errorf("the minute is full, waits only %v", wait)
	}
	if wait := l.Take(now, 7, false); wait > time.Second {
		t.Errorf("another chat waits %v", wait)
	}
}

func TestPostsLeaveRoomForAnswers(t *testing.T) {
	t.Parallel()
	l, now := NewLimits(), time.Unix(1_700_000_000, 0)
	for range 60 {
		l.Take(now, -1, true)
		now = now.Add(700 * time.Millisecond)
	}
	if wait := l.Take(now, -1, true); wait == 0 {
		t.Error("a post takes the share of answers")
	}
	if wait := l.Take(now.Add(time.Second), -1, false); wait != 0 {
		t.Errorf("an answer waits %v behind posts", wait)
	}
}

func TestNoLimitsNeverWait(t *testing.T) {
	t.Parallel()
	var l *Limits
	for range 1000 {
		if l.Take(time.Unix(0, 0), -1, false) != 0 {
			t.Fatal("waits")
		}
	}
}
