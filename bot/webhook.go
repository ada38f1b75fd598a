package bot

import (
	"context"
	"crypto/hmac"
	"encoding/json"
	"io"
	"log/slog"
	"net/http"
	"time"
)

const (
	// WebhookPath is where Telegram brings updates, under PUBLIC_URL.
	WebhookPath  = "/telegram/webhook"
	secretHeader = "X-Telegram-Bot-Api-Secret-Token" //nolint:gosec // the name of a header, no secret
	maxUpdate    = 4 << 20
	askWaiting   = 30 * time.Second // between questions whether updates wait
)

// Webhook takes updates that Telegram brings. An update is confirmed by 200 after its
// commit; any other answer makes Telegram bring it again.
type Webhook struct {
	Intake   *Intake
	Telegram *Telegram
	Backlog  *Backlog
	Clock    Clock
	Log      *slog.Logger
	Metrics  *Metrics
	URL      string // PUBLIC_URL
	Secret   string
}

// Run sets the webhook and keeps an eye on what Telegram still holds, until ctx ends.
func (w *Webhook) Run(ctx context.Context) error {
	err := retry(ctx, w.Log, "setWebhook", func(ctx context.Context) error {
		return w.Telegram.setWebhook(ctx, w.URL+WebhookPath, w.Secret)
	})
	if err != nil {
		return whileRunning(ctx, err)
	}
	for pause := time.Duration(0); ctx.Err() == nil; pause = askWaiting {
		timer := time.NewTimer(pause)
		select {
		case <-ctx.Done():
		case <-timer.C:
		case <-w.Backlog.wanted:
		}
		timer.Stop()
		if ctx.Err() == nil {
			w.look(ctx)
		}
	}
	return nil
}

// look asks whether anything waits: an empty queue is what an empty poll is (G-9).
func (w *Webhook) look(ctx context.Context) {
	began := w.Clock.Now()
	waiting, err := w.Telegram.waiting(ctx)
	if err != nil {
		if ctx.Err() == nil {
			w.Metrics.pollFailed()
			w.Log.Warn("Telegram does not tell what waits", "reason", judge(err).why)
		}
		return
	}
	w.Metrics.polled(w.Clock.Now())
	if waiting == 0 {
		w.Backlog.came(began, 0)
	}
}

// ServeHTTP takes one update.
func (w *Webhook) ServeHTTP(out http.ResponseWriter, r *http.Request) {
	if !hmac.Equal([]byte(r.Header.Get(secretHeader)), []byte(w.Secret)) {
		http.Error(out, "wrong secret", http.StatusUnauthorized)
		return
	}
	if r.Method != http.MethodPost {
		http.Error(out, "POST only", http.StatusMethodNotAllowed)
		return
	}
	raw, err := io.ReadAll(http.MaxBytesReader(out, r.Body, maxUpdate))
	if err != nil {
		http.Error(out, "not read", http.StatusBadRequest)
		return
	}
	// Telegram may hang up; the update is finished all the same.
	ctx, cancel := context.WithTimeout(context.WithoutCancel(r.Context()), askTimeout)
	defer cancel()
	if err = w.Intake.Take(ctx, []json.RawMessage{raw}, 0); err != nil {
		w.Log.Error("update not taken", "update", decodeID(raw), "error", err)
		http.Error(out, "not taken", http.StatusInternalServerError)
		return
	}
	out.WriteHeader(http.StatusOK)
}

// whileRunning is nil once the program ends: a wait that was broken off is no fault.
func whileRunning(ctx context.Context, err error) error {
	if ctx.Err() != nil {
		return nil
	}
	return err
}
