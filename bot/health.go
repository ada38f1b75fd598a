package bot

import (
	"context"
	"encoding/json"
	"net/http"
	"strings"
	"time"
)

// Bounds of health. Telegram keeps updates for 24 hours, so the poll alarms long before (G-9).
const (
	staleAfter = 5 * time.Minute
	maxSkew    = 2 * time.Second
	probeTime  = 3 * time.Second
)

// Prober tells how storage is.
type Prober interface {
	// Ping takes and releases a write transaction.
	Ping(ctx context.Context) error
	// OutboxAge is when the oldest waiting message was queued; zero when none waits.
	OutboxAge(ctx context.Context) (time.Time, error)
}

// Health answers /healthz.
type Health struct {
	Storage  Prober
	Telegram *Telegram
	Metrics  *Metrics
	Clock    Clock
	Started  time.Time
}

// report is the body of /healthz; ages and skew are in seconds.
type report struct {
	OK        bool     `json:"ok"`
	Faults    []string `json:"faults,omitempty"`
	Database  string   `json:"database"`
	LastPoll  *float64 `json:"last_poll_age_seconds"`
	OutboxAge float64  `json:"outbox_age_seconds"`
	Skew      *float64 `json:"clock_skew_seconds"`
}

// ServeHTTP answers 200 when all is well, else 503, with a report in either case.
func (h *Health) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	ctx, cancel := context.WithTimeout(r.Context(), probeTime)
	defer cancel()
	now := h.report(ctx)
	w.Header().Set("Content-Type", "application/json; charset=utf-8")
	w.Header().Set("Cache-Control", "no-store")
	if !now.OK {
		w.WriteHeader(http.StatusServiceUnavailable)
	}
	_ = json.NewEncoder(w).Encode(now) // who asked has gone
}

// Watch looks at the health and tells when it changes, with what is wrong now, until ctx ends.
func (h *Health) Watch(ctx context.Context, every time.Duration, changed func(ctx context.Context, faults []string)) {
	last := ""
	for sleep(ctx, every) {
		once, cancel := context.WithTimeout(ctx, probeTime)
		faults := h.report(once).Faults
		cancel()
		if now := strings.Join(faults, ", "); now != last && ctx.Err() == nil {
			last = now
			changed(ctx, faults)
		}
	}
}

func (h *Health) report(ctx context.Context) report {
	r := report{Database: "writable"}
	now := h.Clock.Now()
	h.database(ctx, &r, now)
	last := h.Metrics.LastPoll()
	if !last.IsZero() {
		r.LastPoll = new(now.Sub(last).Seconds())
	}
	if now.Sub(latest(last, h.Started)) > staleAfter {
		r.Faults = append(r.Faults, "no successful poll lately")
	}
	if skew, known := h.Telegram.Skew(); known {
		r.Skew = new(skew.Seconds())
		if skew.Abs() > maxSkew {
			r.Faults = append(r.Faults, "the clock differs from Telegram's")
		}
	}
	r.OK = len(r.Faults) == 0
	return r
}

func (h *Health) database(ctx context.Context, r *report, now time.Time) {
	if err := h.Storage.Ping(ctx); err != nil {
		r.Database = "not writable"
		r.Faults = append(r.Faults, "database not writable")
	}
	oldest, err := h.Storage.OutboxAge(ctx)
	switch {
	case err != nil:
		r.Faults = append(r.Faults, "outbox not readable")
	case !oldest.IsZero():
		r.OutboxAge = max(0, now.Sub(oldest).Seconds())
		if now.Sub(oldest) > staleAfter {
			r.Faults = append(r.Faults, "messages wait too long")
		}
	}
}

func latest(a, b time.Time) time.Time {
	if a.After(b) {
		return a
	}
	return b
}
