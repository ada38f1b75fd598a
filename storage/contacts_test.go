package storage_test

import (
	"bytes"
	"context"
	"os"
	"path/filepath"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"arbiter/domain"
	"arbiter/storage"
)

func kept(t *testing.T, s *storage.Store, id domain.TournamentID, entrant domain.EntrantID) (list []domain.Contact) {
	t.Helper()
	view(t, s, func(ctx context.Context, v *storage.View) (err error) {
		list, err = v.Contacts(ctx, id, entrant)
		return err
	})
	return list
}

func contactOf(id domain.TournamentID, entrant domain.EntrantID, player, phone string) domain.Contact {
	return domain.Contact{ContactKey: domain.ContactKey{Tournament: id, Entrant: entrant, Player: player}, Phone: phone, Email: player + "@example.org"}
}

// G-20: contacts stand apart from the tournament and go as narrowly as is asked.
func TestContactsAreWrittenAndErasedG20(t *testing.T) {
	t.Parallel()
	s := open(t)
	_, id := club(t, s)
	teams := []domain.Entrant{{ID: "t1", Name: "Коты"}, {ID: "t2", Name: "Псы"}}
	apply(t, s, domain.Change{Tournament: id, Version: load(t, s, id).Version, Delta: domain.Delta{Entrants: teams}})
	a, b, d := contactOf(id, "t1", "Аня", "1"), contactOf(id, "t1", "Боря", "2"), contactOf(id, "t2", "Аня", "3")
	version := load(t, s, id).Version
	apply(t, s, domain.Change{Tournament: id, Version: version, Contacts: []domain.Contact{a, b, d}})
	if got := load(t, s, id).Version; got != version {
		t.Errorf("contacts are no change of the tournament: version %d, then %d", version, got)
	}
	a.Phone = "+5"
	apply(t, s, domain.Change{Tournament: id, Version: version, Contacts: []domain.Contact{a}})
	if diff := cmp.Diff([]domain.Contact{a, b, d}, kept(t, s, id, "")); diff != "" {
		t.Error(diff)
	}
	if diff := cmp.Diff([]domain.Contact{d}, kept(t, s, id, "t2")); diff != "" {
		t.Error(diff)
	}
	for _, step := range []struct {
		drop domain.ContactKey
		left int
	}{{b.ContactKey, 2}, {domain.ContactKey{Tournament: id + 1}, 2}, {domain.ContactKey{Tournament: id, Entrant: "t1"}, 1}, {domain.ContactKey{Tournament: id}, 0}} {
		apply(t, s, domain.Change{Tournament: id, Version: version, DropContacts: []domain.ContactKey{step.drop}})
		if got := kept(t, s, id, ""); len(got) != step.left {
			t.Errorf("after %+v: %+v", step.drop, got)
		}
	}
}

// G-20: what is erased is gone from the file, and a secret message from the queue.
func TestWhatIsErasedLeavesNoBytesG20(t *testing.T) {
	t.Parallel()
	const secret = "+972509876543"
	path := filepath.Join(t.TempDir(), "club.db")
	s := openAt(t, path)
	chat, id := club(t, s)
	version := load(t, s, id).Version
	apply(t, s, domain.Change{Tournament: id, Version: version, Delta: domain.Delta{Entrants: []domain.Entrant{{ID: "t1", Name: "Коты"}}}})
	version++
	apply(t, s, domain.Change{Tournament: id, Version: version, Contacts: []domain.Contact{contactOf(id, "t1", "Аня", secret)},
		Messages: []domain.Message{{Kind: domain.Say, Chat: chat.ID, Body: domain.Body{HTML: secret}, Secret: true}}})
	out, err := s.Outbox(t.Context(), 1)
	if err != nil || len(out.Messages) != 1 || out.Messages[0].HTML != secret {
		t.Fatalf("%v, %+v", err, out)
	}
	err = s.Write(t.Context(), func(tx *storage.Tx) error { return tx.NoteSent(t.Context(), out.Messages[0], time.Now()) })
	if err != nil {
		t.Fatal(err)
	}
	apply(t, s, domain.Change{Tournament: id, Version: version, DropContacts: []domain.ContactKey{{Tournament: id}}})
	if err := s.Close(); err != nil { // the log goes into the file
		t.Fatal(err)
	}
	for _, name := range []string{path, path + "-wal"} {
		data, err := os.ReadFile(name) //nolint:gosec // a file of the test
		if err != nil && !os.IsNotExist(err) {
			t.Fatal(err)
		}
		if bytes.Contains(data, []byte(secret)) {
			t.Errorf("%s holds it still", filepath.Base(name))
		}
	}
}
