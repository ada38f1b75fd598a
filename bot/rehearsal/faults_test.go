package rehearsal_test

import (
	"errors"
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/go-telegram/bot"

	"arbiter/bot/rehearsal"
)

func (w *world) trySend(text string) error {
	_, err := w.bot.SendMessage(w.t.Context(), &bot.SendMessageParams{ChatID: w.group.ID, Text: text})
	return err
}

func (w *world) texts() string {
	var texts []string
	for _, m := range w.Messages(w.group.ID) {
		if m.Text != "" {
			texts = append(texts, m.Text)
		}
	}
	return strings.Join(texts, " ")
}

func TestFaultsOfOneCall(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		fault rehearsal.Fault
		words string // of the error
		done  bool   // carried out nevertheless
	}{
		{rehearsal.Fault{Kind: rehearsal.DropRequest}, "EOF", false},
		{rehearsal.Fault{Kind: rehearsal.DropAnswer}, "EOF", true},
		{rehearsal.Fault{Kind: rehearsal.Status500}, "500 Internal Server Error", false},
		{rehearsal.Fault{Kind: rehearsal.BadGateway}, "<html>", false},
		{rehearsal.Fault{Kind: rehearsal.TooManyRequests, RetryAfter: 7}, "retry_after 7", false},
		{rehearsal.Fault{Kind: rehearsal.Conflict}, "conflict", false},
		{rehearsal.Fault{Kind: rehearsal.Slow, Delay: 30 * time.Millisecond}, "", true},
		{rehearsal.Fault{Kind: rehearsal.Status500, Method: "sendDice"}, "", true},
		{rehearsal.Fault{Kind: rehearsal.Status500, Chat: 5}, "", true},
	} {
		t.Run(string(c.fault.Kind)+c.fault.Method, func(t *testing.T) {
			t.Parallel()
			w := newWorld(t, rehearsal.Options{})
			w.Inject(c.fault)
			started := time.Now()
			err := w.trySend("1")
			if c.words == "" && err != nil || c.words != "" && (err == nil || !strings.Contains(err.Error(), c.words)) {
				t.Errorf("error %v, want %q", err, c.words)
			}
			if time.Since(started) < c.fault.Delay {
				t.Error("not slow")
			}
			if got := w.texts(); (got == "1") != c.done {
				t.Errorf("people see %q", got)
			}
			w.wantClean()
			if c.fault.Method == "" && c.fault.Chat == 0 {
				if n := w.PendingFaults(); n != 0 {
					t.Errorf("%d faults left", n)
				}
				must(t, w.trySend("2"))
			}
		})
	}
}

func TestFaultsAreUsedUp(t *testing.T) {
	t.Parallel()
	w := newWorld(t, rehearsal.Options{})
	w.Inject(rehearsal.Fault{Method: "sendMessage", Kind: rehearsal.TooManyRequests, Times: 2, RetryAfter: 1})
	var failed int
	for range 4 {
		var flood *bot.TooManyRequestsError
		if errors.As(w.trySend("x"), &flood) {
			failed++
		}
	}
	if failed != 2 || w.texts() != "x x" {
		t.Errorf("%d refused, people see %q", failed, w.texts())
	}
}

func TestDeliveryFaults(t *testing.T) {
	t.Parallel()
	w := newWorld(t, rehearsal.Options{})
	w.drain()
	w.SkipIDs(600000000)
	w.say("x")
	w.say("y")
	w.Inject(rehearsal.Fault{Kind: rehearsal.Duplicate})
	if got := ids(w.poll(fields{"offset": 1})); got != "600000000 600000000 600000001" {
		t.Errorf("duplicate %s", got)
	}
	w.Inject(rehearsal.Fault{Kind: rehearsal.Redeliver})
	if got := ids(w.poll(fields{"offset": 600000001})); got != "600000000 600000001" {
		t.Errorf("redelivery %s", got)
	}
	w.Inject(rehearsal.Fault{Kind: rehearsal.Undecodable})
	r := w.ok("getUpdates", fields{"offset": 600000002})
	if !strings.Contains(string(r), `"live_photo"`) || !strings.Contains(string(r), `"update_id":600000002`) {
		t.Errorf("undecodable %s", r)
	}
}

func TestDroppedBatchComesAgain(t *testing.T) {
	t.Parallel()
	w := newWorld(t, rehearsal.Options{})
	w.drain()
	w.say("x")
	w.Inject(rehearsal.Fault{Method: "getUpdates", Kind: rehearsal.DropAnswer})
	if response, err := http.Post(w.url("getUpdates"), "", nil); err == nil {
		_ = response.Body.Close()
		t.Error("the answer came")
	}
	if list := w.poll(nil); len(list) != 1 || list[0].Message.Text != "x" {
		t.Errorf("after the loss %+v", list)
	}
}

func TestFloodLimits(t *testing.T) {
	t.Parallel()
	w := newWorld(t, rehearsal.Options{Limits: true})
	send := func() reply { return w.call("sendMessage", fields{"chat_id": w.group.ID, "text": "x"}) }
	for range 3 {
		if r := send(); !r.OK {
			t.Fatalf("burst: %+v", r)
		}
	}
	r := send()
	wantReply(t, r, 429, "Too Many Requests: retry after 1")
	if r.Parameters.RetryAfter != 1 || r.header.Get("Retry-After") != "1" {
		t.Errorf("retry_after %d, header %q", r.Parameters.RetryAfter, r.header.Get("Retry-After"))
	}
	w.clock.Advance(time.Second)
	for range 17 {
		if r = send(); !r.OK {
			t.Fatalf("one a second: %+v", r)
		}
		w.clock.Advance(time.Second)
	}
	r = send()
	if r.Code != 429 || r.Parameters.RetryAfter < 30 {
		t.Errorf("21st in a minute: %+v", r)
	}
	w.clock.Advance(time.Duration(r.Parameters.RetryAfter) * time.Second)
	if r := send(); !r.OK {
		t.Errorf("after the wait: %+v", r)
	}
	w.wantClean()
}

func TestFloodLimitOverAll(t *testing.T) {
	t.Parallel()
	w := newWorld(t, rehearsal.Options{Limits: true})
	refused := 0
	for range 40 {
		u := w.AddUser(rehearsal.User{})
		_, err := w.Start(u.ID, "")
		must(t, err)
		if r := w.call("sendMessage", fields{"chat_id": u.ID, "text": "x"}); r.Code == 429 {
			refused++
		}
	}
	if refused != 10 {
		t.Errorf("%d of 40 refused, want 10", refused)
	}
}

func TestEditsHaveAWiderLimit(t *testing.T) {
	t.Parallel()
	w := newWorld(t, rehearsal.Options{Limits: true})
	post := w.send("0")
	n := 0
	for ; n < 20; n++ {
		r := w.call("editMessageText", fields{"chat_id": w.group.ID, "message_id": post.ID, "text": strings.Repeat("x", n+1)})
		if r.Code == 429 {
			break
		}
	}
	if n != 5 {
		t.Errorf("%d edits at once, want 5", n)
	}
}
