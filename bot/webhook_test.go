package bot_test

import (
	"encoding/json"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"arbiter/bot"
	"arbiter/domain"
	"arbiter/handlers"

	"github.com/google/go-cmp/cmp"
)

const secret = "a-secret_1"

// hook starts the bot with a webhook and returns where it listens.
func (w *world) hook() string {
	w.Helper()
	mux := http.NewServeMux()
	public := httptest.NewServer(mux)
	w.Cleanup(public.Close)
	w.change = func(o *bot.Options) { o.URL, o.Secret = public.URL, secret }
	b := w.start()
	mux.Handle(bot.WebhookPath, b.Webhook)
	return public.URL + bot.WebhookPath
}

func post(t *testing.T, url, secret, body string) int {
	t.Helper()
	r, err := http.NewRequestWithContext(t.Context(), http.MethodPost, url, strings.NewReader(body))
	if err != nil {
		t.Fatal(err)
	}
	r.Header.Set("X-Telegram-Bot-Api-Secret-Token", secret)
	response, err := http.DefaultClient.Do(r)
	if err != nil {
		t.Fatal(err)
	}
	_ = response.Body.Close()
	return response.StatusCode
}

func TestWebhookTakesUpdatesInOrder(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	w.hook()
	want := numbered("м", 10)
	for _, text := range want {
		w.say(w.anya, w.anya.ID, "/say "+text)
	}
	w.hears(w.anya.ID, "м9")
	if diff := cmp.Diff(want, w.heard(w.anya.ID)); diff != "" {
		t.Error(diff)
	}
}

func TestWebhookKnowsItsSecretAndEachUpdateOnce(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	url := w.hook()
	update := `{"update_id":88,"message":{"message_id":9,"date":1,"chat":{"id":5,"type":"private"},"from":{"id":5,"first_name":"Аня"},"text":"x"}}`
	for _, c := range []struct {
		secret string
		body   string
		want   int
	}{
		{"wrong", update, http.StatusUnauthorized},
		{"", update, http.StatusUnauthorized},
		{secret, update, http.StatusOK},
		{secret, update, http.StatusOK}, // Telegram did not hear the first answer
		{secret, `{"update_id":89,"message":7}`, http.StatusOK},
		{secret, `no JSON`, http.StatusOK},
	} {
		if got := post(t, url, c.secret, c.body); got != c.want {
			t.Errorf("secret %q: %d, want %d", c.secret, got, c.want)
		}
	}
	if n := len(w.hall.got(handlers.Typed)); n != 1 {
		t.Errorf("the update was handled %d times", n)
	}
}

func TestWebhookThatCannotWriteLetsTelegramComeAgain(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	url := w.hook()
	w.until("the first look is over", func() bool { return len(w.server.CallsOf("getWebhookInfo")) > 0 })
	w.check(w.store.Close())
	if got := post(t, url, secret, `{"update_id":88}`); got != http.StatusInternalServerError {
		t.Errorf("answered %d", got)
	}
}

func TestG9_TimerWithAWebhookWaitsForAnEmptyQueue(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	w.setTimer("window", noon)
	w.hook()
	w.until("it fires", func() bool { return len(w.hall.got(handlers.Due)) == 1 })
	if len(w.server.CallsOf("getWebhookInfo")) == 0 {
		t.Error("fired without asking what waits")
	}
}

func TestHealthTellsWhatIsWrong(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	w.now = bot.SystemClock{}
	w.clock.Set(time.Now().Add(-time.Minute)) // Telegram's
	o := w.options()
	h := &bot.Health{Storage: w.store, Telegram: o.Telegram, Metrics: o.Metrics, Clock: w.clock, Started: w.clock.Now()}
	check := func(want int, fault string) {
		t.Helper()
		out := httptest.NewRecorder()
		h.ServeHTTP(out, httptest.NewRequest(http.MethodGet, "/healthz", nil))
		var report struct {
			OK     bool     `json:"ok"`
			Faults []string `json:"faults"`
		}
		if err := json.Unmarshal(out.Body.Bytes(), &report); err != nil {
			t.Fatal(err)
		}
		if out.Code != want || !strings.Contains(strings.Join(report.Faults, ";"), fault) {
			t.Errorf("%d %s, want %d %q", out.Code, out.Body, want, fault)
		}
	}
	check(http.StatusOK, "")
	w.write(w.group.ID, func(chat domain.ChatID) domain.Change {
		return domain.Change{Messages: []domain.Message{say(chat, "ждёт")}}
	})
	w.clock.Advance(10 * time.Minute)
	check(http.StatusServiceUnavailable, "messages wait too long")
	check(http.StatusServiceUnavailable, "no successful poll lately")
	w.clock.Set(time.Now().Add(-time.Minute))
	if _, err := o.Telegram.Me(t.Context()); err != nil {
		t.Fatal(err)
	}
	check(http.StatusServiceUnavailable, "clock differs")
	w.check(w.store.Close())
	check(http.StatusServiceUnavailable, "database not writable")
}
