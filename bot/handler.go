package bot

import (
	"context"
	"errors"
	"fmt"
	"runtime/debug"

	"arbiter/domain"
	"arbiter/handlers"
)

// Handler is what the bot does with a request: the use cases.
type Handler interface {
	// Handle carries out the request and turns refusals into messages. Its error is a
	// fault: what it did is undone and the update is set aside.
	Handle(ctx context.Context, s handlers.Store, r handlers.Request) error
	// AsksAdministrators tells whether Request.Admin is needed for r. It is asked before
	// anything is looked up: r.Chat.ID is 0 then.
	AsksAdministrators(r handlers.Request) bool
	// WantsFile tells whether the content of Request.Document is needed for r. It is asked as
	// AsksAdministrators is.
	WantsFile(r handlers.Request) bool
	// Fault tells the person, as far as there is one, that the request failed by our fault.
	Fault(ctx context.Context, s handlers.Store, r handlers.Request) error
}

// panicError is a panic of a handler: a fault like any other.
type panicError struct {
	value any
	stack []byte
}

func (p panicError) Error() string { return fmt.Sprintf("panic: %v", p.value) }

func panicked(value any) error { return panicError{value, debug.Stack()} }

// stackOf is where a fault panicked, "" for other faults.
func stackOf(fault error) string {
	var p panicError
	if errors.As(fault, &p) {
		return string(p.stack)
	}
	return ""
}

// guarded runs do in a savepoint and makes a panic an error, so that it undoes only itself.
func guarded(ctx context.Context, tx Tx, do func() error) error {
	err := tx.Savepoint(ctx, func() (err error) {
		defer func() {
			if value := recover(); value != nil {
				err = panicked(value)
			}
		}()
		return do()
	})
	if err != nil {
		return fmt.Errorf("savepoint: %w", err)
	}
	return nil
}

// listening is a Tx that notes which callback queries are answered by a Toast.
type listening struct {
	Tx
	answered map[string]bool
}

// Apply notes the queries that the change answers.
func (l listening) Apply(ctx context.Context, change domain.Change) (domain.TournamentID, error) {
	id, err := l.Tx.Apply(ctx, change)
	if err != nil {
		return id, err
	}
	for _, m := range change.Messages {
		if m.Kind == domain.Toast {
			l.answered[m.Query] = true
		}
	}
	return id, nil
}
