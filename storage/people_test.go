package storage_test

import (
	"context"
	"errors"
	"testing"

	"github.com/google/go-cmp/cmp"

	"arbiter/domain"
	"arbiter/storage"
)

func meet(t testing.TB, s *storage.Store, p domain.Person) (row domain.Person) {
	t.Helper()
	write(t, s, func(ctx context.Context, tx *storage.Tx) (err error) {
		row, err = tx.Meet(ctx, p)
		return err
	})
	return row
}

func named(t testing.TB, s *storage.Store, username string) (p *domain.Person) {
	t.Helper()
	view(t, s, func(ctx context.Context, v *storage.View) (err error) {
		p, err = v.PersonNamed(ctx, username)
		return err
	})
	return p
}

func TestMeetingKeepsLanguageAndReach(t *testing.T) {
	t.Parallel()
	s := open(t)
	meet(t, s, domain.Person{ID: 7, Name: "Аня", Username: "Anna"})
	apply(t, s, domain.Change{People: []domain.Person{{ID: 7, Name: "Аня", Username: "Anna", Lang: "en"}}})
	write(t, s, func(ctx context.Context, tx *storage.Tx) error { return tx.SetReachable(ctx, 7, true) })
	got := meet(t, s, domain.Person{ID: 7, Name: "Анна", Username: "anna_k"})
	want := domain.Person{ID: 7, Name: "Анна", Username: "anna_k", Lang: "en", Reachable: true}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Fatal(diff)
	}
	if diff := cmp.Diff(&want, named(t, s, "@ANNA_K")); diff != "" {
		t.Fatal(diff)
	}
	if p := named(t, s, "Anna"); p != nil {
		t.Fatal("an old username leads to", p)
	}
}

func TestAUsernameChangesHands(t *testing.T) {
	t.Parallel()
	s := open(t)
	meet(t, s, domain.Person{ID: 1, Name: "A", Username: "judge"})
	meet(t, s, domain.Person{ID: 2, Name: "B", Username: "Judge"})
	if p := named(t, s, "judge"); p == nil || p.ID != 2 {
		t.Fatal(p)
	}
	meet(t, s, domain.Person{ID: 3, Name: "C"})
	meet(t, s, domain.Person{ID: 4, Name: "D"})
	if p := named(t, s, ""); p != nil {
		t.Fatal("nobody's username leads to", p)
	}
}

func TestWhoIsUnknownIsNil(t *testing.T) {
	t.Parallel()
	s := open(t)
	view(t, s, func(ctx context.Context, v *storage.View) error {
		person, err1 := v.Person(ctx, 1)
		chat, err2 := v.Chat(ctx, 1)
		tournament, err3 := v.Tournament(ctx, 1)
		in, err4 := v.TournamentsIn(ctx, 1)
		of, err5 := v.TournamentsOf(ctx, 1)
		entry, err6 := v.Entry(ctx, 1, 1)
		message, err7 := v.SentPost(ctx, domain.PostKey{Tournament: 1})
		if person != nil || chat != nil || tournament != nil || in != nil || of != nil || entry != nil || message != 0 {
			t.Error(person, chat, tournament, in, of, entry, message)
		}
		return errors.Join(err1, err2, err3, err4, err5, err6, err7)
	})
}

func TestAChatIsFoundByEveryIDItHad(t *testing.T) {
	t.Parallel()
	s := open(t)
	old := group(t, s, -100)
	write(t, s, func(ctx context.Context, tx *storage.Tx) error {
		if _, err := tx.Migrate(ctx, -100, -100200); err != nil {
			return err
		}
		for _, telegram := range []int64{-100, -100200} {
			got, err := tx.ChatAt(ctx, telegram, domain.Group, "Новое имя")
			if err != nil || got.ID != old.ID || got.Telegram != -100200 || got.Title != "Новое имя" {
				t.Errorf("%d: %+v, %v", telegram, got, err)
			}
		}
		return nil
	})
	apply(t, s, domain.Change{Chats: []domain.Chat{{ID: old.ID, Title: "Клуб", Lang: "en"}}})
	view(t, s, func(ctx context.Context, v *storage.View) error {
		got, err := v.Chat(ctx, old.ID)
		want := &domain.Chat{ID: old.ID, Telegram: -100200, Kind: domain.Group, Title: "Клуб", Lang: "en"}
		if diff := cmp.Diff(want, got); diff != "" {
			t.Error(diff)
		}
		return err
	})
}

func TestThePrivateChatIsMadeOnce(t *testing.T) {
	t.Parallel()
	s := open(t)
	write(t, s, func(ctx context.Context, tx *storage.Tx) error {
		first, err1 := tx.PrivateChat(ctx, 7)
		again, err2 := tx.PrivateChat(ctx, 7)
		chat, err3 := tx.ChatAt(ctx, 7, domain.Private, "")
		if first == 0 || first != again || chat.ID != first || chat.Kind != domain.Private {
			t.Error(first, again, chat)
		}
		return errors.Join(err1, err2, err3)
	})
}

// An update of the supergroup came before the word of the upgrade.
func TestAnUpgradeTakesWhatIsInTheNewChatAlong(t *testing.T) {
	t.Parallel()
	s := open(t)
	old, oldID := club(t, s)
	early := group(t, s, -100200)
	head := headIn(early.ID)
	newID := apply(t, s, domain.Change{
		Create: &head, Messages: []domain.Message{say(early.ID, "hello")},
		Posts: []domain.Post{{PostKey: domain.PostKey{Kind: "registration"}, Chat: early.ID}},
		Dialogs: []domain.Dialog{
			{DialogKey: domain.DialogKey{Chat: early.ID, Person: 7}, Kind: "later"},
			{DialogKey: domain.DialogKey{Chat: old.ID, Person: 7}, Kind: "earlier"},
			{DialogKey: domain.DialogKey{Chat: early.ID, Person: 8}, Kind: "later"},
		},
	})
	write(t, s, func(ctx context.Context, tx *storage.Tx) error {
		if _, err := tx.Migrate(ctx, -100, -100200); err != nil {
			return err
		}
		in, err := tx.TournamentsIn(ctx, old.ID)
		if len(in) != 2 || in[0].ID != newID || in[1].ID != oldID || in[0].Chat != old.ID || in[0].Version != 2 {
			t.Error(in)
		}
		dialog, err2 := tx.Dialog(ctx, domain.DialogKey{Chat: old.ID, Person: 7})
		if dialog == nil || dialog.Kind != "later" {
			t.Error(dialog)
		}
		return errors.Join(err, err2)
	})
	out, err := s.Outbox(t.Context(), 9)
	if err != nil || out.Messages[0].Chat != old.ID || out.Messages[0].Telegram != -100200 || out.Posts[0].Chat != old.ID {
		t.Fatal(out, err)
	}
	if n := count(t, s, "chats"); n != 1 {
		t.Fatal("chats", n)
	}
}

func TestTournamentsOfAPersonByEveryRole(t *testing.T) {
	t.Parallel()
	s := open(t)
	chat := group(t, s, -100)
	var want []domain.TournamentID
	for _, d := range []domain.Delta{
		{Grants: []domain.Grant{{Person: 7, Role: domain.Owner}, {Person: 7, Role: domain.Judge}}},
		{Entrants: []domain.Entrant{{ID: "t1", Captain: 7, Members: []domain.Member{{Name: "я", Person: 7}}}}},
		{Entrants: []domain.Entrant{{ID: "t1", Deputy: 7}}},
		{Entrants: []domain.Entrant{{ID: "t1", Members: []domain.Member{{Name: "я", Person: 7}}}}},
		{Entrants: []domain.Entrant{{ID: "t1", Captain: 8}}},
	} {
		head := headIn(chat.ID)
		want = append([]domain.TournamentID{apply(t, s, domain.Change{Create: &head, Delta: d})}, want...)
	}
	view(t, s, func(ctx context.Context, v *storage.View) error {
		of, err := v.TournamentsOf(ctx, 7)
		var got []domain.TournamentID
		for _, t := range of {
			got = append(got, t.ID)
		}
		if diff := cmp.Diff(want[1:], got); diff != "" {
			t.Error(diff)
		}
		nobody, err2 := v.TournamentsOf(ctx, 0)
		if nobody != nil {
			t.Error("somebody unknown has", nobody)
		}
		return errors.Join(err, err2)
	})
}
