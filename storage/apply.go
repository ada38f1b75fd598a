package storage

import (
	"context"
	"errors"
	"fmt"
	"reflect"

	"arbiter/domain"
)

// Apply writes the change at once and returns the tournament's id, new for Create. A
// change that fails leaves nothing, also when the transaction goes on. It refuses with
// domain.Stale when the tournament has moved on from change.Version. The version grows
// with what changes the tournament or its journal; messages alone do not raise it.
func (tx *Tx) Apply(ctx context.Context, change domain.Change) (domain.TournamentID, error) {
	id := change.Tournament
	err := tx.Savepoint(ctx, func() (err error) {
		id, err = tx.apply(ctx, change)
		return err
	})
	if err != nil {
		return 0, err
	}
	return id, nil
}

func (tx *Tx) apply(ctx context.Context, c domain.Change) (domain.TournamentID, error) {
	c.Delta = settled(c.Delta)
	before, err := tx.base(ctx, c)
	if err != nil {
		return 0, err
	}
	if before != nil {
		if err = tx.advance(ctx, before, c); err != nil {
			return 0, err
		}
		c = addressed(c, before.ID)
	}
	steps := []func(context.Context, domain.Change) error{
		tx.writePeople, tx.writeChats, tx.writeContacts, tx.writeJournal, tx.writePosts, tx.writeMessages, tx.writeTimers, tx.writeJobs, tx.writeDialogs,
	}
	err = each(steps, func(step func(context.Context, domain.Change) error) error { return step(ctx, c) })
	return c.Tournament, err
}

// base is the tournament the change was decided on; nil when it touches none.
func (tx *Tx) base(ctx context.Context, c domain.Change) (*domain.Tournament, error) {
	switch {
	case c.Create != nil && c.Tournament != 0:
		return nil, errors.New("a change both creates a tournament and names one")
	case c.Create != nil:
		id, err := tx.create(ctx, *c.Create)
		if err != nil {
			return nil, err
		}
		return tx.Tournament(ctx, id)
	case c.Tournament == 0 && touches(c):
		return nil, errors.New("a change of a tournament names none")
	case c.Tournament == 0:
		return nil, nil
	}
	before, err := tx.Tournament(ctx, c.Tournament)
	if err != nil {
		return nil, err
	}
	if before == nil {
		return nil, fmt.Errorf("tournament %d is not there", c.Tournament)
	}
	if before.Version != c.Version {
		return nil, domain.Refuse(domain.Stale, "stale.version")
	}
	return before, nil
}

// advance writes the delta and keeps the tournament after it in memory.
func (tx *Tx) advance(ctx context.Context, before *domain.Tournament, c domain.Change) error {
	tx.written[before.ID] = true
	if c.Create == nil && !touches(c) && c.Entry == nil && c.Undoes == 0 {
		return nil
	}
	if err := tx.writeDelta(ctx, before.ID, c.Delta); err != nil {
		return fmt.Errorf("tournament %d: %w", before.ID, err)
	}
	after := bare(c.Delta.Applied(before))
	if c.Create == nil {
		version, err := tx.raise(ctx, before.ID)
		if err != nil {
			return err
		}
		after.Version = version
	}
	tx.loaded.put(after)
	return nil
}

func touches(c domain.Change) bool { return !reflect.ValueOf(c.Delta).IsZero() }

// addressed fills in the id of the new tournament where a change could not know it.
func addressed(c domain.Change, id domain.TournamentID) domain.Change {
	if c.Create == nil {
		return c
	}
	fill := func(to *domain.TournamentID) {
		if *to == 0 {
			*to = id
		}
	}
	c.Tournament = id
	c.Posts = copied(c.Posts, func(p *domain.Post) { fill(&p.Tournament) })
	c.Messages = copied(c.Messages, func(m *domain.Message) { fill(&m.Tournament) })
	c.Timers = copied(c.Timers, func(t *domain.Timer) { fill(&t.Tournament) })
	c.Jobs = copied(c.Jobs, func(j *domain.Job) { fill(&j.Tournament) })
	c.Dialogs = copied(c.Dialogs, func(d *domain.Dialog) { fill(&d.Tournament) })
	return c
}
