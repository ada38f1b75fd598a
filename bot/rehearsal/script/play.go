package script

import (
	"context"
	"errors"
	"fmt"
	"time"

	"arbiter/bot/rehearsal"
)

// quiet is how long no call may come before the bot counts as idle.
const quiet = 150 * time.Millisecond

// Clock is the server's clock as far as a transcript moves it.
type Clock interface {
	Now() time.Time
	Set(t time.Time)
	Advance(d time.Duration) time.Time
}

// Player plays transcripts against a server whose bot runs already.
type Player struct {
	Server *rehearsal.Server
	Clock  Clock // nil when the transcript must not move the clock
	// Settle waits until the bot has done all that follows from the last step. Nil
	// waits until the server has seen no call for a while.
	Settle func(ctx context.Context) error
	// Restart kills the bot and starts it again; nil refuses the step «перезапуск».
	Restart func(ctx context.Context) error
	// Stop and Start are the two halves of it; nil refuses «бот остановлен», «бот запущен».
	// Settle must not wait for a bot that is stopped.
	Stop, Start func(ctx context.Context) error
	// Patience is how long a step waits for the message or the button it needs, for a
	// bot that keeps Telegram's limits.
	Patience time.Duration
	// Before is called before each step, to keep a visible pace. May be nil.
	Before func(ctx context.Context, step Step) error
}

// Played is a step with what the bot showed after it.
type Played struct {
	Step  Step
	Shown []string // lines, as Step.Expected has them
}

// run is one performance of a transcript.
type run struct {
	server  *rehearsal.Server
	clock   Clock
	restart func(ctx context.Context) error
	stop    func(ctx context.Context) error
	start   func(ctx context.Context) error
	script  *Script
	people  map[string]int64
	groups  map[string]int64 // by place
	seen    view
	queries []string // pressed since the last look
}

// Run plays the script. People and groups of the cast that the server knows already
// (by first name and title) take their parts, the others are made. The error names
// the line of the step that could not be taken; what was played is returned with it.
func (p *Player) Run(ctx context.Context, s *Script) ([]Played, error) {
	r := &run{server: p.Server, clock: p.Clock, restart: p.Restart, stop: p.Stop, start: p.Start, script: s}
	if err := r.setUp(); err != nil {
		return nil, fmt.Errorf("cast: %w", err)
	}
	if err := p.settle(ctx); err != nil {
		return nil, fmt.Errorf("cast: %w", err)
	}
	r.look() // what the bot says to the cast before the first step is not shown
	var played []Played
	for _, step := range s.Steps {
		shown, err := p.step(ctx, r, step)
		if err != nil {
			return played, fmt.Errorf("line %d: %s: %w", step.Line, step.Source, err)
		}
		played = append(played, Played{Step: step, Shown: shown})
	}
	return played, nil
}

func (p *Player) step(ctx context.Context, r *run, step Step) ([]string, error) {
	if p.Before != nil {
		if err := p.Before(ctx, step); err != nil {
			return nil, err
		}
	}
	if step.Along { // taken together with the next: the bot gets both in one poll
		p.Server.Hold(true)
	}
	err := p.take(ctx, r, step.Action)
	if err != nil || !step.Along {
		p.Server.Hold(false)
	}
	if err != nil || step.Along {
		return nil, err
	}
	if err := p.settle(ctx); err != nil {
		return nil, err
	}
	shown := r.look()
	r.queries = nil
	return shown, nil
}

// take does the action as soon as what it needs is there. An action that finds it
// absent has done nothing yet.
func (p *Player) take(ctx context.Context, r *run, action Action) error {
	end := time.Now().Add(p.Patience)
	for {
		err := action.do(ctx, r)
		var missing absence
		if err == nil || !errors.As(err, &missing) || time.Now().After(end) {
			return err
		}
		select {
		case <-ctx.Done():
			return ctx.Err() //nolint:wrapcheck // the play is over
		case <-time.After(quiet):
		}
	}
}

func (p *Player) settle(ctx context.Context) error {
	if p.Settle != nil {
		return p.Settle(ctx)
	}
	if err := p.Server.WaitIdle(ctx, quiet); err != nil {
		return fmt.Errorf("waiting for the bot: %w", err)
	}
	return nil
}
