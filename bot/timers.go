package bot

import (
	"context"
	"fmt"
	"log/slog"
	"time"

	"arbiter/domain"
	"arbiter/handlers"
)

const (
	dueLimit  = 100 // timers a transaction
	lastRetry = 5 * time.Minute
)

// Timers fires what is due, through the same path as an update. Overdue timers fire after
// a restart, as of the time they were due.
type Timers struct {
	Store     Store
	Handler   Handler
	Backlog   *Backlog
	Clock     Clock
	Log       *slog.Logger
	Metrics   *Metrics
	Every     time.Duration // between looks; a second when 0
	Committed func()

	failed map[string]retryAt
}

// retryAt is when a timer whose handling failed is tried again: it is never dropped unhandled.
type retryAt struct {
	at    time.Time
	pause time.Duration
}

// Run looks for due timers until ctx ends.
func (t *Timers) Run(ctx context.Context) {
	every := t.Every
	if every == 0 {
		every = time.Second
	}
	for sleep(ctx, every) {
		once, cancel := context.WithTimeout(context.WithoutCancel(ctx), askTimeout)
		if err := t.Fire(once); err != nil {
			t.Log.Error("timers not fired", "error", err)
		}
		cancel()
	}
}

// Fire fires what is due now, as far as the backlog is taken in (G-9), in one transaction.
func (t *Timers) Fire(ctx context.Context) error {
	fired, early := 0, false
	err := t.Store.Write(ctx, func(tx Tx) error {
		fired, early = 0, false
		now, through := t.Clock.Now(), t.Backlog.Through()
		due, err := tx.DueTimers(ctx, now, dueLimit+len(t.failed))
		if err != nil {
			return fmt.Errorf("due timers: %w", err)
		}
		for _, timer := range due {
			switch {
			case timer.At.After(through):
				early = true
			case now.Before(t.failed[timer.Key].at):
			default:
				t.one(ctx, tx, timer, now)
				fired++
			}
		}
		return ctx.Err()
	})
	if early {
		t.Backlog.Hurry()
	}
	if err == nil && fired > 0 {
		t.Committed()
	}
	return err
}

// one fires a timer in a savepoint. When that fails the timer stays and is tried again later.
func (t *Timers) one(ctx context.Context, tx Tx, timer domain.Timer, now time.Time) {
	err := guarded(ctx, tx, func() error {
		if err := tx.DropTimer(ctx, timer.Key); err != nil {
			return fmt.Errorf("drop: %w", err)
		}
		return t.Handler.Handle(ctx, tx, handlers.Request{
			Kind: handlers.Due, At: timer.At, Then: timer.Then, Tournament: timer.Tournament,
		})
	})
	if err == nil {
		delete(t.failed, timer.Key)
		t.Metrics.fired("ok")
		return
	}
	if t.failed == nil {
		t.failed = map[string]retryAt{}
	}
	pause := min(max(2*t.failed[timer.Key].pause, time.Second), lastRetry)
	t.failed[timer.Key] = retryAt{at: now.Add(pause), pause: pause}
	t.Metrics.fired("failed")
	t.Log.Error("timer failed", "tournament", timer.Tournament, "due", timer.At, "error", err, "stack", stackOf(err))
}
