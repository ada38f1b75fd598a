package storage_test

import (
	"context"
	"encoding/json"
	"errors"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	sqlite3 "github.com/mattn/go-sqlite3"

	"arbiter/domain"
	"arbiter/storage"
)

func TestTimersComeDueInOrderAndOnce(t *testing.T) {
	t.Parallel()
	s := open(t)
	_, id := club(t, s)
	late := domain.Timer{Key: "late", Tournament: id, At: noon.Add(time.Minute), Then: "close"}
	early := domain.Timer{Key: "early", At: noon, Then: "remind"}
	apply(t, s, domain.Change{Timers: []domain.Timer{late, early, {Key: "moved", At: noon}}})
	apply(t, s, domain.Change{Timers: []domain.Timer{{Key: "moved", At: noon.Add(time.Hour)}}, DropTimers: []string{"unknown"}})
	due := func(now time.Time, limit int) (timers []domain.Timer) {
		view(t, s, func(ctx context.Context, v *storage.View) (err error) {
			timers, err = v.DueTimers(ctx, now, limit)
			return err
		})
		return timers
	}
	if got := due(noon.Add(-time.Second), 9); got != nil {
		t.Fatal("too early", got)
	}
	if diff := cmp.Diff([]domain.Timer{early, late}, due(noon.Add(time.Minute), 9)); diff != "" {
		t.Fatal(diff)
	}
	if diff := cmp.Diff([]domain.Timer{early}, due(noon.Add(time.Minute), 1)); diff != "" {
		t.Fatal(diff)
	}
	write(t, s, func(ctx context.Context, tx *storage.Tx) error { return tx.DropTimer(ctx, "early") })
	if diff := cmp.Diff([]domain.Timer{late}, due(noon.Add(time.Minute), 9)); diff != "" {
		t.Fatal(diff)
	}
}

func TestATimerThatIsDroppedAndSetInOneChangeIsSet(t *testing.T) {
	t.Parallel()
	s := open(t)
	apply(t, s, domain.Change{Timers: []domain.Timer{{Key: "k", At: noon}}, DropTimers: []string{"k"}})
	if n := count(t, s, "timers"); n != 1 {
		t.Fatal(n)
	}
}

func TestADialogIsReplacedAndExpiredOnesAreShown(t *testing.T) {
	t.Parallel()
	s := open(t)
	chat, id := club(t, s)
	key := domain.DialogKey{Chat: chat.ID, Person: 7}
	want := &domain.Dialog{
		DialogKey: key, Kind: "result", Tournament: id, Draft: json.RawMessage(`{"a":1}`), Expires: noon,
	}
	apply(t, s, domain.Change{Dialogs: []domain.Dialog{{DialogKey: key, Kind: "old", Expires: noon}}})
	apply(t, s, domain.Change{Dialogs: []domain.Dialog{*want}})
	get := func(key domain.DialogKey) (d *domain.Dialog) {
		view(t, s, func(ctx context.Context, v *storage.View) (err error) {
			d, err = v.Dialog(ctx, key)
			return err
		})
		return d
	}
	if diff := cmp.Diff(want, get(key)); diff != "" {
		t.Fatal(diff)
	}
	if d := get(domain.DialogKey{Chat: chat.ID, Person: 8}); d != nil {
		t.Fatal("somebody else's dialog", d)
	}
	apply(t, s, domain.Change{DropDialogs: []domain.DialogKey{key}})
	if d := get(key); d != nil {
		t.Fatal("dropped, but there", d)
	}
}

func TestAQuestionStandsBesideAForm(t *testing.T) {
	t.Parallel()
	s := open(t)
	chat, _ := club(t, s)
	form := domain.DialogKey{Chat: chat.ID, Person: 7, Slot: domain.SlotForm}
	question := domain.DialogKey{Chat: chat.ID, Person: 7, Slot: domain.SlotConfirm}
	apply(t, s, domain.Change{Dialogs: []domain.Dialog{{DialogKey: form, Kind: "register"}, {DialogKey: question, Kind: "leave"}}})
	apply(t, s, domain.Change{DropDialogs: []domain.DialogKey{question}})
	view(t, s, func(ctx context.Context, v *storage.View) error {
		open, err1 := v.Dialog(ctx, form)
		dropped, err2 := v.Dialog(ctx, question)
		if open == nil || open.Kind != "register" || open.Slot != domain.SlotForm || dropped != nil {
			t.Error(open, dropped)
		}
		return errors.Join(err1, err2)
	})
}

func TestTheJournalKeepsFactsWithTheirTypes(t *testing.T) {
	t.Parallel()
	s := open(t)
	_, id := club(t, s)
	what := domain.T("journal.result", "Name", "<Ёж & K°>", "Count", 3, "Points", domain.Points(230), "At", noon,
		"Flag", true, "Inner", domain.T("inner", "Number", 4))
	done := domain.Delta{Games: []domain.Game{{ID: "g1", Slot: json.RawMessage(`{"a":"<"}`)}}}
	undo := domain.Delta{DropGames: []domain.GameID{"g1"}}
	apply(t, s, domain.Change{
		Tournament: id, Version: 1, Delta: done,
		Entry: &domain.Entry{At: noon, By: 7, Game: "g1", What: what, Done: &done, Undo: &undo},
	})
	apply(t, s, domain.Change{Tournament: id, Version: 2, Delta: undo, Undoes: 1, Entry: &domain.Entry{At: noon, What: domain.T("undo")}})
	var lines, ofGame []domain.Entry
	view(t, s, func(ctx context.Context, v *storage.View) (err error) {
		lines, err = v.Journal(ctx, id, "", 0)
		ofGame, _ = v.Journal(ctx, id, "g1", 5)
		return err
	})
	want := []domain.Entry{
		{ID: 2, At: noon, What: domain.T("undo")},
		{ID: 1, At: noon, By: 7, Game: "g1", What: what, Done: &done, Undo: &undo, UndoneBy: 2},
	}
	if diff := cmp.Diff(want, lines); diff != "" {
		t.Fatal(diff)
	}
	if diff := cmp.Diff(want[1:], ofGame); diff != "" {
		t.Fatal(diff)
	}
}

func TestALineIsTakenBackOnlyOnce(t *testing.T) {
	t.Parallel()
	s := open(t)
	_, id := club(t, s)
	line := &domain.Entry{At: noon, What: domain.T("x")}
	apply(t, s, domain.Change{Tournament: id, Version: 1, Entry: line})
	apply(t, s, domain.Change{Tournament: id, Version: 2, Entry: line, Undoes: 1})
	err := s.Write(t.Context(), func(tx *storage.Tx) error {
		_, err := tx.Apply(t.Context(), domain.Change{Tournament: id, Version: 3, Entry: line, Undoes: 1})
		return err
	})
	if refusal, ok := domain.AsRefusal(err); !ok || refusal.Kind != domain.Stale {
		t.Fatal(err)
	}
}

func TestAnEntryOfAnotherTournamentIsNotFound(t *testing.T) {
	t.Parallel()
	s := open(t)
	_, id := club(t, s)
	apply(t, s, domain.Change{Tournament: id, Version: 1, Entry: &domain.Entry{At: noon, What: domain.T("x")}})
	view(t, s, func(ctx context.Context, v *storage.View) error {
		own, err1 := v.Entry(ctx, id, 1)
		other, err2 := v.Entry(ctx, id+1, 1)
		if own == nil || other != nil {
			t.Error(own, other)
		}
		return errors.Join(err1, err2)
	})
}

func TestAFactThatCannotBeKeptIsAFault(t *testing.T) {
	t.Parallel()
	s := open(t)
	err := s.Write(t.Context(), func(tx *storage.Tx) error {
		_, err := tx.Apply(t.Context(), domain.Change{Entry: &domain.Entry{At: noon, What: domain.T("x", "Share", 0.5)}})
		return err
	})
	if err == nil {
		t.Fatal("a fraction was kept")
	}
}

func played(revision int, body string) domain.Game {
	return domain.Game{ID: "g1", Protocol: &domain.Protocol{Revision: revision, Body: json.RawMessage(body), By: 4, At: noon}}
}

// G-6: revisions are kept all, also when the game is taken back.
func TestRevisionsAreNeverLostOrChanged(t *testing.T) {
	t.Parallel()
	s := open(t)
	_, id := club(t, s)
	version := 0
	give := func(d domain.Delta) error {
		version++
		return s.Write(t.Context(), func(tx *storage.Tx) error {
			_, err := tx.Apply(t.Context(), domain.Change{Tournament: id, Version: version, Delta: d})
			return err
		})
	}
	for _, d := range []domain.Delta{
		{Games: []domain.Game{played(1, `{"a":1}`)}}, {Games: []domain.Game{played(2, "null")}},
		{Games: []domain.Game{played(2, "null")}}, {DropGames: []domain.GameID{"g1"}},
	} {
		if err := give(d); err != nil {
			t.Fatal(err)
		}
	}
	if err := give(domain.Delta{Games: []domain.Game{played(1, `{"a":2}`)}}); err == nil {
		t.Fatal("revision 1 was written over")
	}
	view(t, s, func(ctx context.Context, v *storage.View) error {
		got, err := v.Protocols(ctx, id, "g1")
		want := []domain.Protocol{*played(1, `{"a":1}`).Protocol, *played(2, "null").Protocol}
		if diff := cmp.Diff(want, got); diff != "" {
			t.Error(diff)
		}
		return err
	})
	for _, query := range []string{"UPDATE protocols SET why = 'x'", "DELETE FROM protocols"} {
		_, err := s.Raw().ExecContext(t.Context(), query)
		var broken sqlite3.Error
		if !errors.As(err, &broken) || broken.ExtendedCode != sqlite3.ErrConstraintTrigger {
			t.Fatal(query, err)
		}
	}
}

func TestAnUpdateIsFreshOnceForTwoDays(t *testing.T) {
	t.Parallel()
	s := open(t)
	fresh := func(id int64, at time.Time) (is bool) {
		write(t, s, func(ctx context.Context, tx *storage.Tx) (err error) {
			is, err = tx.Fresh(ctx, id, at)
			return err
		})
		return is
	}
	for _, step := range []struct {
		id   int64
		at   time.Time
		want bool
	}{
		{100, noon, true}, {100, noon, false}, {5, noon, true}, // a random lower id after a quiet week
		{100, noon.Add(47 * time.Hour), false}, {6, noon.Add(49 * time.Hour), true}, {100, noon.Add(49 * time.Hour), true},
	} {
		if got := fresh(step.id, step.at); got != step.want {
			t.Fatalf("%d at %v: %v", step.id, step.at, got)
		}
	}
	if n := count(t, s, "updates"); n != 2 {
		t.Fatal("kept", n)
	}
}

func TestOffsetIsRemembered(t *testing.T) {
	t.Parallel()
	s := open(t)
	for _, want := range []int64{0, 7, 3} {
		if want > 0 {
			write(t, s, func(ctx context.Context, tx *storage.Tx) error { return tx.SetOffset(ctx, want) })
		}
		if got, err := s.Offset(t.Context()); err != nil || got != want {
			t.Fatal(got, err)
		}
	}
}

func TestHealthNumbers(t *testing.T) {
	t.Parallel()
	s := open(t)
	if at, err := s.OutboxAge(t.Context()); err != nil || !at.IsZero() {
		t.Fatal(at, err)
	}
	chat, id := club(t, s)
	apply(t, s, domain.Change{Messages: []domain.Message{say(chat.ID, "x")}, Posts: []domain.Post{standings(chat.ID, id, "1")}})
	write(t, s, func(ctx context.Context, tx *storage.Tx) error {
		return errors.Join(tx.SetOffset(ctx, 5), tx.Poison(ctx, 9, []byte("{"), "broken", noon), tx.Poison(ctx, 9, nil, "again", noon))
	})
	if at, err := s.OutboxAge(t.Context()); err != nil || !at.Equal(noon) {
		t.Fatal(at, err)
	}
	got, err := s.Counts(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	want := storage.Counts{Tournaments: map[domain.Phase]int{domain.PhaseRegistration: 1}, Messages: 1, Posts: 1, Poison: 2}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Fatal(diff)
	}
	if err := s.Ping(t.Context()); err != nil {
		t.Fatal(err)
	}
	if n, err := s.Offset(t.Context()); err != nil || n != 5 {
		t.Fatal("the probe was written", n, err)
	}
	ctx, cancel := context.WithTimeout(t.Context(), 20*time.Millisecond)
	defer cancel()
	write(t, s, func(context.Context, *storage.Tx) error {
		if err := s.Ping(ctx); err == nil {
			t.Error("writable while another one writes for longer than we wait")
		}
		return nil
	})
}
