package storage_test

import (
	"context"
	"encoding/json"
	"testing"

	"arbiter/domain"
	"arbiter/storage"
)

func queueJob(t *testing.T, s *storage.Store, id domain.TournamentID, request string) {
	t.Helper()
	job := domain.Job{Key: "seats 1", Tournament: id, Kind: "seats", Request: json.RawMessage(request), Created: noon}
	apply(t, s, domain.Change{Tournament: id, Version: load(t, s, id).Version, Jobs: []domain.Job{job}})
}

func jobOf(t *testing.T, s *storage.Store) *domain.Job {
	t.Helper()
	var job *domain.Job
	err := s.View(t.Context(), func(v *storage.View) (err error) {
		job, err = v.Job(context.Background(), "seats 1")
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return job
}

// Another request under the same key is another job: what the old one brings is late.
func TestANewerRequestReplacesTheJob(t *testing.T) {
	t.Parallel()
	s := open(t)
	_, id := club(t, s)
	queueJob(t, s, id, `{"players":20}`)
	old := jobOf(t, s)
	queueJob(t, s, id, `{"players":30}`)
	now := jobOf(t, s)
	if now.ID == old.ID || string(now.Request) != `{"players":30}` {
		t.Fatal(now)
	}
	err := s.Write(t.Context(), func(tx *storage.Tx) error {
		for number, there := range map[int64]bool{old.ID: false, now.ID: true} {
			if noted, err := tx.NoteJob(t.Context(), number, 40); err != nil || noted != there {
				t.Errorf("job %d noted: %v, %v", number, noted, err)
			}
		}
		if dropped, err := tx.DropJob(t.Context(), old.ID); err != nil || dropped {
			t.Errorf("the old job was there: %v", err)
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	if got := jobOf(t, s); got.Progress != 40 {
		t.Fatal(got)
	}
	err = s.Write(t.Context(), func(tx *storage.Tx) error {
		dropped, fault := tx.DropJob(t.Context(), now.ID)
		if fault == nil && !dropped {
			t.Error("the job was not there")
		}
		return fault
	})
	if err != nil || jobOf(t, s) != nil {
		t.Fatal(err, jobOf(t, s))
	}
}

// A job is there again when the transaction that took it away does not commit.
func TestAJobSurvivesATransactionThatFails(t *testing.T) {
	t.Parallel()
	s := open(t)
	_, id := club(t, s)
	queueJob(t, s, id, `{}`)
	err := s.Write(t.Context(), func(tx *storage.Tx) error {
		if _, err := tx.DropJob(t.Context(), 1); err != nil {
			return err
		}
		return context.Canceled
	})
	if err == nil || jobOf(t, s) == nil {
		t.Fatal("the job is lost", err)
	}
}
