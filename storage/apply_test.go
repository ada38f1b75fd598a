package storage_test

import (
	"context"
	"errors"
	"testing"

	"github.com/google/go-cmp/cmp"
	sqlite3 "github.com/mattn/go-sqlite3"

	"arbiter/domain"
	"arbiter/storage"
)

func TestCreateGivesItsIDToWhatComesWithIt(t *testing.T) {
	t.Parallel()
	s := open(t)
	chat := group(t, s, -100)
	head := headIn(chat.ID)
	id := apply(t, s, domain.Change{
		Create:   &head,
		Delta:    domain.Delta{Grants: []domain.Grant{{Person: 7, Role: domain.Owner}}, Last: &domain.Last{Entrant: 3}},
		Entry:    &domain.Entry{At: noon, By: 7, What: domain.T("journal.created", "Name", "Кубок")},
		Posts:    []domain.Post{{PostKey: domain.PostKey{Kind: "registration"}, Chat: chat.ID, Body: domain.Body{HTML: "list"}}},
		Messages: []domain.Message{{Kind: domain.Say, Chat: chat.ID, Body: domain.Body{HTML: "hello"}}},
		Timers:   []domain.Timer{{Key: "close", At: noon, Then: "close"}},
		Dialogs:  []domain.Dialog{{DialogKey: domain.DialogKey{Chat: chat.ID, Person: 7}, Kind: "new", Expires: noon}},
	})
	got := load(t, s, id)
	want := &domain.Tournament{
		ID: id, Version: 1, Head: head, Last: domain.Last{Entrant: 3}, Grants: []domain.Grant{{Person: 7, Role: domain.Owner}},
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Fatal(diff)
	}
	out, err := s.Outbox(t.Context(), 9)
	if err != nil {
		t.Fatal(err)
	}
	if out.Messages[0].Tournament != id || out.Posts[0].Tournament != id {
		t.Fatalf("outbox has no id: %+v", out)
	}
	view(t, s, func(ctx context.Context, v *storage.View) error {
		lines, err1 := v.Journal(ctx, id, "", 0)
		timers, err2 := v.DueTimers(ctx, noon, 9)
		dialog, err3 := v.Dialog(ctx, domain.DialogKey{Chat: chat.ID, Person: 7})
		if len(lines) != 1 || len(timers) != 1 || timers[0].Tournament != id || dialog == nil || dialog.Tournament != id {
			t.Fatal(lines, timers, dialog)
		}
		return errors.Join(err1, err2, err3)
	})
}

func TestAStaleVersionIsRefused(t *testing.T) {
	t.Parallel()
	s := open(t)
	_, id := club(t, s)
	change := domain.Change{Tournament: id, Version: 1, Delta: domain.Delta{Last: &domain.Last{Game: 1}}}
	apply(t, s, change)
	err := s.Write(t.Context(), func(tx *storage.Tx) error {
		_, err := tx.Apply(t.Context(), change)
		return err
	})
	if refusal, ok := domain.AsRefusal(err); !ok || refusal.Kind != domain.Stale || refusal.Text.Key != "stale.version" {
		t.Fatal(err)
	}
	if v := load(t, s, id).Version; v != 2 {
		t.Fatal("version", v)
	}
}

func TestMessagesAloneDoNotRaiseTheVersion(t *testing.T) {
	t.Parallel()
	s := open(t)
	chat, id := club(t, s)
	apply(t, s, domain.Change{Tournament: id, Version: 1, Messages: []domain.Message{{Kind: domain.Say, Chat: chat.ID}}})
	if v := load(t, s, id).Version; v != 1 {
		t.Fatal("version", v)
	}
	apply(t, s, domain.Change{Tournament: id, Version: 1, Entry: &domain.Entry{At: noon, What: domain.T("x")}})
	if v := load(t, s, id).Version; v != 2 {
		t.Fatal("version", v)
	}
}

// A change that fails at its last part leaves nothing of the first ones, although the
// transaction itself is committed.
func TestAFailingRowLeavesNothing(t *testing.T) {
	t.Parallel()
	s := open(t)
	chat, id := club(t, s)
	bad := domain.Change{
		Tournament: id, Version: 1,
		Delta:    domain.Delta{Entrants: []domain.Entrant{{ID: "t1", Name: "Сокол"}}},
		Messages: []domain.Message{{Kind: domain.Say, Chat: chat.ID}, {Kind: domain.Say, Chat: 999}},
	}
	write(t, s, func(ctx context.Context, tx *storage.Tx) error {
		_, err := tx.Apply(ctx, bad)
		var broken sqlite3.Error
		if !errors.As(err, &broken) || broken.ExtendedCode != sqlite3.ErrConstraintForeignKey {
			t.Errorf("error %v", err)
		}
		if got, err := tx.Tournament(ctx, id); err != nil || len(got.Entrants) != 0 || got.Version != 1 {
			t.Errorf("within the transaction: %+v, %v", got, err)
		}
		return nil
	})
	if got := load(t, s, id); len(got.Entrants) != 0 || got.Version != 1 {
		t.Fatalf("something is left: %+v", got)
	}
	if out, err := s.Outbox(t.Context(), 9); err != nil || len(out.Messages) != 0 {
		t.Fatal(out, err)
	}
}

func TestConstraintsHoldWhatIsWrong(t *testing.T) {
	t.Parallel()
	s := open(t)
	chat, id := club(t, s)
	unknownPhase := headIn(chat.ID)
	unknownPhase.Phase = "over"
	for name, test := range map[string]struct {
		change domain.Change
		want   sqlite3.ErrNoExtended
	}{
		"phase":            {domain.Change{Create: &unknownPhase}, sqlite3.ErrConstraintCheck},
		"stage of a game":  {domain.Change{Delta: domain.Delta{Games: []domain.Game{{ID: "g1", Stage: "no"}}}}, sqlite3.ErrConstraintForeignKey},
		"game of protest":  {domain.Change{Delta: domain.Delta{Protests: []domain.Protest{{ID: "p1", Game: "g9", Status: "open"}}}}, sqlite3.ErrConstraintForeignKey},
		"protest status":   {domain.Change{Delta: domain.Delta{Protests: []domain.Protest{{ID: "p1", Game: "g9", Status: "?"}}}}, sqlite3.ErrConstraintCheck},
		"revision 0":       {domain.Change{Delta: domain.Delta{Games: []domain.Game{{ID: "g1", Protocol: &domain.Protocol{}}}}}, sqlite3.ErrConstraintCheck},
		"kind of message":  {domain.Change{Messages: []domain.Message{{Kind: "sing", Chat: chat.ID}}}, sqlite3.ErrConstraintCheck},
		"post of nothing":  {domain.Change{Tournament: 0, Posts: []domain.Post{{Chat: chat.ID}}}, sqlite3.ErrConstraintForeignKey},
		"grant to nobody":  {domain.Change{Delta: domain.Delta{Grants: []domain.Grant{{Role: domain.Judge}}}}, sqlite3.ErrConstraintCheck},
		"entrant, no name": {domain.Change{Delta: domain.Delta{Entrants: []domain.Entrant{{}}}}, sqlite3.ErrConstraintCheck},
	} {
		t.Run(name, func(t *testing.T) {
			if test.change.Create == nil && name != "post of nothing" {
				test.change.Tournament, test.change.Version = id, 1
			}
			err := s.Write(t.Context(), func(tx *storage.Tx) error {
				_, err := tx.Apply(t.Context(), test.change)
				return err
			})
			var broken sqlite3.Error
			if !errors.As(err, &broken) || broken.ExtendedCode != test.want {
				t.Fatal(err)
			}
		})
	}
}

func TestAChangeThatContradictsItselfIsAFault(t *testing.T) {
	t.Parallel()
	s := open(t)
	chat, id := club(t, s)
	head := headIn(chat.ID)
	for name, change := range map[string]domain.Change{
		"creates and names":  {Create: &head, Tournament: id},
		"delta of nothing":   {Delta: domain.Delta{Last: &domain.Last{}}},
		"unknown tournament": {Tournament: 77},
		"undo without line":  {Tournament: id, Version: 1, Undoes: 1},
	} {
		t.Run(name, func(t *testing.T) {
			err := s.Write(t.Context(), func(tx *storage.Tx) error {
				_, err := tx.Apply(t.Context(), change)
				return err
			})
			if _, refusal := domain.AsRefusal(err); err == nil || refusal {
				t.Fatal(err)
			}
		})
	}
}
