package storage_test

import (
	"context"
	"encoding/json"
	"fmt"
	"path/filepath"
	"reflect"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"arbiter/domain"
	"arbiter/storage"
)

// fill gives every field of a value something that is not its zero, each number another.
func fill(v reflect.Value, n *int64) {
	*n++
	switch {
	case v.Type() == reflect.TypeFor[time.Time]():
		v.Set(reflect.ValueOf(time.Unix(1e9+*n, 0).UTC()))
	case v.Type() == reflect.TypeFor[json.RawMessage]():
		v.SetBytes(fmt.Appendf(nil, `{"n":%d}`, *n))
	case v.Kind() == reflect.String:
		v.SetString(fmt.Sprint("s", *n))
	case v.Kind() == reflect.Bool:
		v.SetBool(true)
	case v.Kind() == reflect.Uint8:
		v.SetUint(uint64(*n % 256))
	case v.CanInt():
		v.SetInt(*n)
	case v.Kind() == reflect.Struct:
		for _, field := range v.Fields() {
			fill(field, n)
		}
	case v.Kind() == reflect.Array:
		for i := range v.Len() {
			fill(v.Index(i), n)
		}
	case v.Kind() == reflect.Pointer:
		v.Set(reflect.New(v.Type().Elem()))
		fill(v.Elem(), n)
	case v.Kind() == reflect.Slice:
		v.Set(reflect.MakeSlice(v.Type(), 1, 1))
		fill(v.Index(0), n)
	case v.Kind() == reflect.Map:
		v.Set(reflect.MakeMap(v.Type()))
		if v.Type().Elem().Kind() == reflect.String {
			v.SetMapIndex(reflect.ValueOf("key"), reflect.ValueOf("value"))
		}
	default:
		panic(fmt.Sprint("no rule for ", v.Type()))
	}
}

func filled[E any](start int64) (value E) {
	fill(reflect.ValueOf(&value).Elem(), &start)
	return value
}

// A field that is added to the vocabulary and forgotten in the schema is lost by a restart.
func TestEveryFieldOfATournamentIsKept(t *testing.T) {
	t.Parallel()
	path := filepath.Join(t.TempDir(), "club.db")
	s := openAt(t, path)
	chat := group(t, s, -100)
	want := filled[domain.Tournament](1)
	want.ID, want.Version, want.Chat, want.Phase = 1, 2, chat.ID, domain.PhaseClosed
	want.Games[0].Stage = want.Stages[0].ID
	want.Protests[0].Game, want.Protests[0].By, want.Protests[0].Status = want.Games[0].ID, want.Entrants[0].ID, "open"
	want.Ballots[0].Kind, want.Ballots[0].Status = domain.BallotQuestion, domain.BallotOpen
	want.Incidents[0].Game, want.Incidents[0].Entrant = want.Games[0].ID, want.Entrants[0].ID
	head := headIn(chat.ID)
	apply(t, s, domain.Change{Create: &head})
	apply(t, s, domain.Change{Tournament: 1, Version: 1, Delta: whole(want)})
	if diff := cmp.Diff(&want, load(t, openAt(t, path), 1)); diff != "" {
		t.Fatal(diff)
	}
}

// whole is the delta that writes everything of a tournament.
func whole(t domain.Tournament) domain.Delta {
	return domain.Delta{
		Head: &t.Head, Last: &t.Last, Entrants: t.Entrants, Stages: t.Stages, Games: t.Games, Lots: t.Lots,
		Protests: t.Protests, Incidents: t.Incidents, Ballots: t.Ballots, Shared: t.Shared, Apart: t.Apart, Programme: &t.Programme, Grants: t.Grants,
	}
}

func TestEveryFieldOfWhatIsSaidIsKept(t *testing.T) {
	t.Parallel()
	s := open(t)
	chat, id := club(t, s)
	m, p := filled[domain.Message](1), filled[domain.Post](50)
	m.Kind, m.Chat, m.Tournament = domain.File, chat.ID, id
	p.Chat, p.Tournament = chat.ID, id
	apply(t, s, domain.Change{Messages: []domain.Message{m}, Posts: []domain.Post{p}})
	out, err := s.Outbox(t.Context(), 1)
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(m, out.Messages[0].Message); diff != "" {
		t.Error(diff)
	}
	if diff := cmp.Diff(p, out.Posts[0].Post); diff != "" {
		t.Error(diff)
	}
}

func TestEveryFieldOfAPersonDialogTimerAndLineIsKept(t *testing.T) {
	t.Parallel()
	s := open(t)
	chat, id := club(t, s)
	person, dialog, timer := filled[domain.Person](1), filled[domain.Dialog](20), filled[domain.Timer](40)
	dialog.Chat, dialog.Tournament, timer.Tournament = chat.ID, id, id
	line := filled[domain.Entry](60)
	line.ID, line.UndoneBy, line.What = 1, 0, domain.T("x", "N", 1)
	apply(t, s, domain.Change{
		Tournament: id, Version: 1, Entry: &line,
		People: []domain.Person{person}, Dialogs: []domain.Dialog{dialog}, Timers: []domain.Timer{timer},
	})
	view(t, s, func(ctx context.Context, v *storage.View) error {
		gotPerson, err := v.Person(ctx, person.ID)
		same(t, &person, gotPerson, err)
		gotDialog, err := v.Dialog(ctx, dialog.DialogKey)
		same(t, &dialog, gotDialog, err)
		gotTimers, err := v.DueTimers(ctx, timer.At, 1)
		same(t, []domain.Timer{timer}, gotTimers, err)
		gotLine, err := v.Entry(ctx, id, 1)
		same(t, &line, gotLine, err)
		return nil
	})
}

func same[E any](t *testing.T, want, got E, err error) {
	t.Helper()
	if diff := cmp.Diff(want, got); diff != "" || err != nil {
		t.Error(err, diff)
	}
}

func TestEveryFieldOfAJobIsKept(t *testing.T) {
	t.Parallel()
	s := open(t)
	_, id := club(t, s)
	want := filled[domain.Job](1)
	want.ID, want.Tournament, want.Progress = 1, id, 0
	apply(t, s, domain.Change{Tournament: id, Version: load(t, s, id).Version, Jobs: []domain.Job{want}})
	jobs, err := s.Jobs(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff([]domain.Job{want}, jobs); diff != "" {
		t.Fatal(diff)
	}
}
