package bot_test

import (
	"context"
	"errors"
	"testing"
	"time"

	"arbiter/bot"
	"arbiter/bot/rehearsal"
	"arbiter/domain"
	"arbiter/handlers"
)

// setTimer sets a timer of no tournament.
func (w *world) setTimer(key string, at time.Time) {
	w.write(w.group.ID, func(domain.ChatID) domain.Change {
		return domain.Change{Timers: []domain.Timer{{Key: key, At: at, Then: key}}}
	})
}

func TestTimersFireOnceAsOfTheTimeTheyWereDue(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	w.setTimer("later", noon.Add(2*time.Minute))
	w.setTimer("sooner", noon.Add(time.Minute))
	w.start()
	time.Sleep(50 * time.Millisecond)
	if n := len(w.hall.got(handlers.Due)); n != 0 {
		t.Fatalf("%d timers fired early", n)
	}
	w.halt()
	w.clock.Advance(time.Hour) // the bot is down when they are due
	w.start()
	w.until("both fire", func() bool { return len(w.hall.got(handlers.Due)) == 2 })
	time.Sleep(50 * time.Millisecond)
	due := w.hall.got(handlers.Due)
	if len(due) != 2 || due[0].Then != "sooner" || !due[0].At.Equal(noon.Add(time.Minute)) || due[1].Then != "later" {
		t.Errorf("fired %+v", due)
	}
}

func TestG9_TimerWaitsForAPollThatBeganAfterIt(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	w.setTimer("window", noon.Add(10*time.Minute))
	w.start()
	w.until("the bot polls", func() bool { return len(w.server.CallsOf("deleteWebhook")) > 0 })
	time.Sleep(50 * time.Millisecond) // a poll of 50 seconds has begun
	// In time, and not delivered before the deadline has passed: the polls that follow are cut off.
	w.server.Inject(rehearsal.Fault{Method: "getUpdates", Kind: rehearsal.DropAnswer, Times: 2})
	w.say(w.anya, w.anya.ID, "привет")
	w.until("the poll has ended", func() bool { return len(w.hall.got(handlers.Typed)) == 1 })
	w.say(w.anya, w.group.ID, "/protest 1")
	w.clock.Advance(10 * time.Minute)
	w.until("the window closes", func() bool { return len(w.hall.got(handlers.Due)) == 1 })
	w.hall.mu.Lock()
	defer w.hall.mu.Unlock()
	protested := false
	for _, r := range w.hall.requests {
		protested = protested || r.Command == "protest"
		if r.Kind == handlers.Due && !protested {
			t.Error("the window closed before the protest in time was read")
		}
	}
}

func TestTimerBreaksOffAPollThatWaits(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	w.start()
	w.until("the bot polls", func() bool { return len(w.server.CallsOf("deleteWebhook")) > 0 })
	time.Sleep(50 * time.Millisecond) // a poll of 50 seconds has begun
	w.setTimer("reminder", noon.Add(time.Minute))
	w.clock.Advance(time.Minute)
	w.until("it fires at once", func() bool { return len(w.hall.got(handlers.Due)) == 1 })
	w.say(w.anya, w.anya.ID, "/say жив")
	w.hears(w.anya.ID, "жив")
}

func TestTimerThatFailsIsTriedAgain(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	failing := true
	w.hall.answer = func(context.Context, handlers.Store, handlers.Request) error {
		if failing {
			return errors.New("a fault")
		}
		return nil
	}
	w.setTimer("window", noon)
	o := w.options()
	b := bot.New(o)
	fire := func() int {
		w.check(b.Timers.Fire(context.Background()))
		return len(w.hall.got(handlers.Due))
	}
	if n := fire(); n != 0 {
		t.Fatalf("fired before any poll: %d", n)
	}
	w.until("a poll is over", func() bool { return !w.polledOnce(b).IsZero() })
	if first, again := fire(), fire(); first != 1 || again != 1 {
		t.Error("a timer that failed is tried again at once")
	}
	failing = false
	w.clock.Advance(2 * time.Second)
	if first, again := fire(), fire(); first != 2 || again != 2 {
		t.Error("a timer that failed is not tried again once")
	}
}

// polledOnce lets the bot poll for a moment and tells how far its backlog is read.
func (w *world) polledOnce(b *bot.Bot) time.Time {
	ctx, cancel := context.WithTimeout(context.Background(), 100*time.Millisecond)
	defer cancel()
	b.Backlog.Hurry()
	w.check(b.Listen(ctx))
	return b.Backlog.Through()
}
