package bot

import (
	"cmp"
	"context"
	"encoding/json"
	"fmt"
	"log/slog"
	"time"

	"arbiter/domain"
	"arbiter/handlers"
)

// usualNote is how often the progress of a job is told: short work is done before the first time.
const usualNote = 3 * time.Second

// Worker does jobs, one at a time, outside any transaction, and brings what comes of them
// back the way of an update. A job goes in the transaction that takes its result in: it has
// effect once, and one that was cut off is done again.
type Worker struct {
	Store   Store
	Handler Handler
	// Works finds what does jobs of a kind.
	Works     func(kind string) (domain.Work, bool)
	Clock     Clock
	Log       *slog.Logger
	Metrics   *Metrics
	Every     time.Duration // between looks without being woken; a second when 0
	NoteEvery time.Duration // between notes of progress; three seconds when 0
	Committed func()

	wake   chan struct{}
	failed map[int64]retryAt
}

// Wake tells that there may be a job.
func (w *Worker) Wake() {
	select {
	case w.wake <- struct{}{}:
	default: // it is awake already
	}
}

// Run does jobs until ctx ends. What is being done then is begun anew after a restart.
func (w *Worker) Run(ctx context.Context) {
	timer := time.NewTicker(cmp.Or(w.Every, time.Second))
	defer timer.Stop()
	for ctx.Err() == nil {
		if w.one(ctx) {
			continue
		}
		select {
		case <-ctx.Done():
		case <-w.wake:
		case <-timer.C:
		}
	}
}

// one does the oldest job that may be done now; false when there is none.
func (w *Worker) one(ctx context.Context) bool {
	jobs, err := w.Store.Jobs(ctx)
	if err != nil {
		if ctx.Err() == nil {
			w.Log.Error("jobs not read", "error", err)
		}
		return false
	}
	for _, job := range jobs {
		if w.Clock.Now().Before(w.failed[job.ID].at) {
			continue
		}
		err := w.do(ctx, job)
		switch {
		case ctx.Err() != nil:
			return false // stopped: it is begun anew
		case err == nil:
			delete(w.failed, job.ID)
			w.Metrics.worked("ok")
			w.Committed()
		default:
			w.putOff(job, err)
		}
		return true
	}
	return false
}

// putOff tries a job whose work or result failed again later: it is never dropped undone.
func (w *Worker) putOff(job domain.Job, fault error) {
	if w.failed == nil {
		w.failed = map[int64]retryAt{}
	}
	pause := min(max(2*w.failed[job.ID].pause, time.Second), lastRetry)
	w.failed[job.ID] = retryAt{at: w.Clock.Now().Add(pause), pause: pause}
	w.Metrics.worked("failed")
	w.Log.Error("job failed", "job", job.ID, "kind", job.Kind, "tournament", job.Tournament, "error", fault, "stack", stackOf(fault))
}

func (w *Worker) do(ctx context.Context, job domain.Job) error {
	begun := time.Now()
	result, err := w.work(ctx, job)
	if err != nil {
		return err
	}
	if ctx.Err() != nil {
		return ctx.Err() //nolint:wrapcheck // stopped
	}
	w.Log.Debug("job done", "job", job.ID, "kind", job.Kind, "took", time.Since(begun))
	return w.landed(ctx, job, result)
}

// work runs the work of a job; a panic of it is a fault like any other.
func (w *Worker) work(ctx context.Context, job domain.Job) (result json.RawMessage, err error) {
	defer func() {
		if value := recover(); value != nil {
			err = panicked(value)
		}
	}()
	do, ok := w.Works(job.Kind)
	if !ok {
		return nil, fmt.Errorf("no work of kind %q", job.Kind)
	}
	noted, every := time.Now(), cmp.Or(w.NoteEvery, usualNote)
	run := domain.Run{
		Stop: func() bool { return ctx.Err() != nil },
		Progress: func(percent int) {
			if time.Since(noted) >= every {
				w.note(ctx, job, min(max(percent, 1), 99))
				noted = time.Now()
			}
		},
	}
	result, err = do(job.Request, run)
	if err != nil {
		return nil, fmt.Errorf("work: %w", err)
	}
	return result, nil
}

// note writes how far a job is; the posts that show it follow. A note that fails is not
// repeated: the next one says more.
func (w *Worker) note(ctx context.Context, job domain.Job, percent int) {
	err := w.write(ctx, func(ctx context.Context, tx Tx) error {
		there, err := tx.NoteJob(ctx, job.ID, percent)
		if err != nil || !there {
			return err
		}
		return w.Handler.Handle(ctx, tx, w.request(handlers.Working, job))
	})
	if err != nil && ctx.Err() == nil {
		w.Log.Warn("progress not noted", "job", job.ID, "error", err)
		return
	}
	w.Committed()
}

// landed takes a result in and the job away, at once.
func (w *Worker) landed(ctx context.Context, job domain.Job, result json.RawMessage) error {
	return w.write(ctx, func(ctx context.Context, tx Tx) error {
		there, err := tx.DropJob(ctx, job.ID)
		if err != nil || !there {
			return err // another request took its place
		}
		r := w.request(handlers.Worked, job)
		r.Result = result
		return w.Handler.Handle(ctx, tx, r)
	})
}

func (w *Worker) request(kind handlers.Kind, job domain.Job) handlers.Request {
	return handlers.Request{Kind: kind, At: w.Clock.Now(), Tournament: job.Tournament, Job: job, Then: job.Kind}
}

// write is a transaction that a stop does not cut off in the middle.
func (w *Worker) write(ctx context.Context, do func(ctx context.Context, tx Tx) error) error {
	once, cancel := context.WithTimeout(context.WithoutCancel(ctx), askTimeout)
	defer cancel()
	err := w.Store.Write(once, func(tx Tx) error {
		return guarded(once, tx, func() error { return do(once, tx) })
	})
	if err != nil {
		return fmt.Errorf("write: %w", err)
	}
	return nil
}
