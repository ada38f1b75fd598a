package storage

import (
	"context"
	"fmt"

	"arbiter/domain"
)

// Tournament loads a tournament whole; nil when there is none. The value is shared: do
// not change it.
func (v *View) Tournament(ctx context.Context, id domain.TournamentID) (*domain.Tournament, error) {
	var version int
	found, err := v.get(ctx, "version", &version, `SELECT version FROM tournaments WHERE id = ?`, id)
	if err != nil || !found {
		return nil, err
	}
	if t := v.loaded.get(id, version); t != nil {
		return t, nil
	}
	t, err := v.load(ctx, id)
	if err != nil {
		return nil, fmt.Errorf("tournament %d: %w", id, err)
	}
	v.loaded.put(t)
	return t, nil
}

// TournamentsIn are those of the chat in any topic, newest first, finished ones included.
func (v *View) TournamentsIn(ctx context.Context, chat domain.ChatID) ([]*domain.Tournament, error) {
	return v.tournaments(ctx, `SELECT id FROM tournaments WHERE chat = ? ORDER BY id DESC`, chat)
}

// TournamentsOf are those the person has a role in or plays in, newest first.
func (v *View) TournamentsOf(ctx context.Context, person domain.PersonID) ([]*domain.Tournament, error) {
	if person == 0 {
		return nil, nil
	}
	return v.tournaments(ctx, `SELECT tournament AS id FROM grants WHERE person = ?
		UNION SELECT tournament FROM entrants WHERE captain = ?
		UNION SELECT tournament FROM entrants WHERE deputy = ?
		UNION SELECT tournament FROM members WHERE person = ?
		ORDER BY id DESC`, person, person, person, person)
}

func (v *View) tournaments(ctx context.Context, query string, args ...any) ([]*domain.Tournament, error) {
	ids, err := list[domain.TournamentID](ctx, v, "tournaments", query, args...)
	if err != nil {
		return nil, err
	}
	var out []*domain.Tournament
	for _, id := range ids {
		t, err := v.Tournament(ctx, id)
		if err != nil {
			return nil, err
		}
		out = append(out, t)
	}
	return out, nil
}

// load reads all parts; within one transaction they belong together.
func (v *View) load(ctx context.Context, id domain.TournamentID) (*domain.Tournament, error) {
	t, err := v.head(ctx, id)
	if err != nil {
		return nil, err
	}
	parts := []func() error{
		func() (err error) { t.Entrants, err = v.entrants(ctx, id); return err },
		func() (err error) { t.Stages, err = v.stages(ctx, id); return err },
		func() (err error) { t.Games, err = v.games(ctx, id); return err },
		func() (err error) { t.Lots, err = v.lots(ctx, id); return err },
		func() (err error) { t.Protests, err = v.protests(ctx, id); return err },
		func() (err error) { t.Incidents, err = v.incidents(ctx, id); return err },
		func() (err error) { t.Ballots, err = v.ballots(ctx, id); return err },
		func() (err error) { t.Shared, err = v.shares(ctx, id); return err },
		func() (err error) { t.Apart, err = v.apart(ctx, id); return err },
		func() (err error) { t.Programme, err = v.programme(ctx, id); return err },
		func() (err error) { t.Grants, err = v.grants(ctx, id); return err },
	}
	return t, each(parts, func(part func() error) error { return part() })
}
