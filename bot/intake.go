package bot

import (
	"context"
	"encoding/json"
	"fmt"
	"log/slog"
	"time"
)

// Intake takes updates in: one transaction a batch, a savepoint an update, each update once.
type Intake struct {
	Store    Store
	Handler  Handler
	Telegram *Telegram
	Me       Me
	Sealer   Sealer
	Clock    Clock
	Log      *slog.Logger
	Metrics  *Metrics
	// Committed is called after each commit: there may be something to send.
	Committed func()
	// Answer answers callback queries that the handler said nothing to; nothing depends on it.
	Answer func(queries []string)
}

// parcel is an update with what is known of it before the transaction.
type parcel struct {
	arrived
	envelope
	wanted bool
}

// Take handles a batch in one transaction. Nothing of it has happened when it fails, and
// taking the batch again does nothing twice. next is stored as the offset, unless it is 0.
func (in *Intake) Take(ctx context.Context, raws []json.RawMessage, next int64) error {
	parcels := make([]parcel, 0, len(raws))
	for _, raw := range raws {
		parcels = append(parcels, in.open(raw))
	}
	in.askAdministrators(ctx, parcels)
	in.fetchFiles(ctx, parcels)
	var unanswered []string
	begun := time.Now()
	err := in.Store.Write(ctx, func(tx Tx) error {
		unanswered = nil
		for _, p := range parcels {
			query, err := in.one(ctx, tx, p)
			if err != nil {
				return fmt.Errorf("update %d: %w", p.id, err)
			}
			if query != "" {
				unanswered = append(unanswered, query)
			}
		}
		if next == 0 {
			return nil
		}
		return tx.SetOffset(ctx, next)
	})
	if err != nil {
		return fmt.Errorf("batch of %d: %w", len(raws), err)
	}
	in.Metrics.took(time.Since(begun))
	in.Log.Debug("batch taken", "updates", len(raws), "took", time.Since(begun))
	in.Committed()
	in.Answer(unanswered)
	return nil
}

// open reads an update; whatever goes wrong is kept with it.
func (in *Intake) open(raw json.RawMessage) (p parcel) {
	defer func() {
		if value := recover(); value != nil {
			p.err = panicked(value)
		}
	}()
	p.arrived = decode(raw)
	if p.err == nil {
		t := translator{me: in.Me, sealer: in.Sealer, clock: in.Clock}
		p.envelope, p.wanted = t.translate(p.read)
	}
	return p
}

// one handles an update that has not been handled before. It returns the callback query
// that nobody has answered, "" when there is none. Its error is storage's: then the whole batch comes again.
func (in *Intake) one(ctx context.Context, tx Tx, p parcel) (string, error) {
	if p.id != 0 {
		fresh, err := tx.Fresh(ctx, p.id, in.Clock.Now())
		if err != nil || !fresh {
			return "", err
		}
	}
	if p.err != nil {
		return "", in.quarantine(ctx, tx, p, p.err)
	}
	if !p.wanted {
		in.Metrics.update("ignored")
		return "", nil
	}
	store := listening{Tx: tx, answered: map[string]bool{}}
	fault := guarded(ctx, tx, func() error { return in.handle(ctx, store, p.envelope) })
	if fault != nil {
		clear(store.answered) // what answered the query is undone
		if err := in.setAside(ctx, store, p, fault); err != nil {
			return "", err
		}
	} else {
		in.Metrics.update(string(p.Kind))
	}
	if p.Query == "" || store.answered[p.Query] {
		return "", nil
	}
	return p.Query, nil
}

func (in *Intake) handle(ctx context.Context, tx Tx, e envelope) error {
	if err := complete(ctx, tx, &e); err != nil {
		return err
	}
	if e.silent {
		return nil
	}
	return in.Handler.Handle(ctx, tx, e.Request)
}

// setAside keeps an update that could not be handled and tells the person.
func (in *Intake) setAside(ctx context.Context, tx Tx, p parcel, fault error) error {
	if ctx.Err() != nil {
		return ctx.Err() //nolint:wrapcheck // no fault of the update: it comes again
	}
	if err := in.quarantine(ctx, tx, p, fault); err != nil {
		return err
	}
	apology := guarded(ctx, tx, func() error {
		e := p.envelope
		if err := complete(ctx, tx, &e); err != nil || e.silent {
			return err
		}
		return in.Handler.Fault(ctx, tx, e.Request)
	})
	if apology != nil {
		in.Log.Error("nobody was told of the fault", "update", p.id, "error", apology)
	}
	return nil
}

func (in *Intake) quarantine(ctx context.Context, tx Tx, p parcel, fault error) error {
	in.Metrics.update("poison")
	in.Log.Error("update set aside", "update", p.id, "kind", string(p.Kind), "error", fault, "stack", stackOf(fault))
	return tx.Poison(ctx, p.id, p.raw, fault.Error(), in.Clock.Now())
}
