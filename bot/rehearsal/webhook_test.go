package rehearsal_test

import (
	"encoding/json"
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"arbiter/bot/rehearsal"
)

// hookTarget collects what the server posts and answers with the next status.
func hookTarget(t *testing.T, statuses ...int) (url string, got chan update) {
	t.Helper()
	got = make(chan update, 100)
	next := make(chan int, len(statuses))
	for _, status := range statuses {
		next <- status
	}
	target := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		body, _ := io.ReadAll(r.Body)
		var u update
		if err := json.Unmarshal(body, &u); err != nil || r.Header.Get("X-Telegram-Bot-Api-Secret-Token") != "s-1" {
			t.Errorf("post %s: %v, secret %q", body, err, r.Header.Get("X-Telegram-Bot-Api-Secret-Token"))
		}
		got <- u
		select {
		case status := <-next:
			w.WriteHeader(status)
		default:
		}
	}))
	t.Cleanup(target.Close)
	return target.URL, got
}

func TestWebhookIsOrderedAndRetried(t *testing.T) {
	t.Parallel()
	w := newWorld(t, rehearsal.Options{})
	w.drain()
	url, got := hookTarget(t, 500, 302)
	w.ok("setWebhook", fields{"url": url, "secret_token": "s-1"})
	w.say("1")
	w.say("2")
	var texts []string
	for range 4 {
		texts = append(texts, (<-got).Message.Text)
	}
	if all := strings.Join(texts, " "); all != "1 1 1 2" {
		t.Errorf("posts %s, want the first until it is taken", all)
	}
	must(t, w.WaitIdle(t.Context(), 10*time.Millisecond))
	wantReply(t, w.call("getUpdates", nil), 409,
		"Conflict: can't use getUpdates method while webhook is active; use deleteWebhook to delete the webhook first")
	info := string(w.ok("getWebhookInfo", nil))
	if !strings.Contains(info, `"pending_update_count":0`) || !strings.Contains(info, "302") {
		t.Errorf("info %s", info)
	}
	w.ok("deleteWebhook", nil)
	w.say("3")
	if list := w.poll(nil); len(list) != 1 {
		t.Errorf("after deletion %+v", list)
	}
	w.wantClean()
}

func TestWebhookDuplicate(t *testing.T) {
	t.Parallel()
	w := newWorld(t, rehearsal.Options{})
	w.drain()
	w.Inject(rehearsal.Fault{Method: "webhook", Kind: rehearsal.Duplicate})
	url, got := hookTarget(t)
	w.ok("setWebhook", fields{"url": url, "secret_token": "s-1"})
	w.say("x")
	if a, b := <-got, <-got; a.ID != b.ID {
		t.Errorf("updates %d and %d, want one twice", a.ID, b.ID)
	}
}

func TestWebhookAddresses(t *testing.T) {
	t.Parallel()
	w := newWorld(t, rehearsal.Options{})
	for _, c := range []struct {
		p     fields
		words string
	}{
		{fields{"url": "http://club.example/hook"}, "An HTTPS URL must be provided for webhook"},
		{fields{"url": "https://club.example:8080/hook"}, "Webhook can be set up only on ports 80, 88, 443 or 8443"},
		{fields{"url": "https://"}, "Failed to resolve host"},
		{fields{"url": "https://club.example", "secret_token": "a b"}, "secret token contains unallowed characters"},
		{fields{"url": "https://club.example", "max_connections": 101}, "max_connections"},
	} {
		if r := w.call("setWebhook", c.p); r.Code != 400 || !strings.Contains(r.Description, c.words) {
			t.Errorf("%v: %d %s", c.p, r.Code, r.Description)
		}
	}
}
