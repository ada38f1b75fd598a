package rehearsal_test

import (
	"fmt"
	"net/http"
	"sync"
	"testing"
	"time"

	"github.com/go-telegram/bot"

	"arbiter/bot/rehearsal"
)

// TestManyAtOnce is for the race detector: everybody does everything together.
func TestManyAtOnce(t *testing.T) {
	t.Parallel()
	w := newWorld(t, rehearsal.Options{})
	events, cancel := w.Subscribe()
	defer cancel()
	go func() {
		for range events { //nolint:revive // only taken away
		}
	}()
	w.Hook(func(rehearsal.Stage, rehearsal.Call) { w.PendingUpdates() })
	client := &http.Client{Transport: &http.Transport{MaxIdleConnsPerHost: 8}}
	b, err := bot.New(w.Token(), bot.WithServerURL(w.http.URL), bot.WithHTTPClient(time.Minute, client))
	must(t, err)
	var work sync.WaitGroup
	for i := range 4 {
		work.Go(func() {
			for j := range 25 {
				if _, err := w.Say(w.boris.ID, w.group.ID, fmt.Sprint(i, j)); err != nil {
					t.Error(err)
				}
				if _, err := b.SendMessage(t.Context(), &bot.SendMessageParams{ChatID: w.group.ID, Text: "x"}); err != nil {
					t.Error(err)
				}
				w.Messages(w.group.ID)
				w.Calls()
			}
		})
	}
	stop := make(chan bool)
	var polls sync.WaitGroup
	polls.Go(func() {
		for next := int64(1); ; {
			list := w.poll(fields{"offset": next, "timeout": 1})
			if len(list) > 0 {
				next = list[len(list)-1].ID + 1
			}
			select {
			case <-stop:
				return
			default:
			}
		}
	})
	work.Wait()
	must(t, w.WaitIdle(t.Context(), 20*time.Millisecond))
	close(stop)
	w.say("последнее") // wakes the poll
	polls.Wait()
	if n := len(w.Messages(w.group.ID)); n < 200 {
		t.Errorf("%d messages, want 200 and the service messages", n)
	}
	w.wantClean()
}
