package storage_test

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"path/filepath"
	"testing"

	"arbiter/domain"
	"arbiter/storage"
)

// league makes a tournament of twelve teams of six that all play each other once.
func league(b *testing.B, s *storage.Store) (domain.Chat, domain.TournamentID) {
	chat := group(b, s, -100)
	head := headIn(chat.ID)
	head.Phase = domain.PhaseRunning
	d := domain.Delta{Stages: []domain.Stage{{ID: "rr"}}}
	for n := range 12 {
		e := domain.Entrant{ID: domain.EntrantID(fmt.Sprint("t", n+1)), Name: fmt.Sprint("Команда ", n), Entered: noon}
		for m := range 6 {
			e.Members = append(e.Members, domain.Member{Name: fmt.Sprint("Игрок ", m), Person: domain.PersonID(n*6 + m + 1)})
		}
		d.Entrants = append(d.Entrants, e)
	}
	for n := range 66 {
		d.Games = append(d.Games, domain.Game{
			ID: domain.GameIDOf(n + 1), Stage: "rr", Round: n/6 + 1, Slot: json.RawMessage(`{"first":"t1","second":"t2"}`),
			Protocol: &domain.Protocol{Revision: 1, Body: json.RawMessage(`{"score":[2,0]}`), By: 7, At: noon},
		})
	}
	return chat, apply(b, s, domain.Change{Create: &head, Delta: d})
}

// result is what one judge's report writes.
func result(t *domain.Tournament, chat domain.ChatID, n int) domain.Change {
	game := t.Games[n%len(t.Games)]
	old := game
	game.Protocol = &domain.Protocol{Revision: old.Protocol.Revision + 1, Body: json.RawMessage(`{"score":[2,1]}`), By: 7, At: noon}
	done, undo := domain.Delta{Games: []domain.Game{game}}, domain.Delta{Games: []domain.Game{old}}
	return domain.Change{
		Tournament: t.ID, Version: t.Version, Delta: done,
		Entry:    &domain.Entry{At: noon, By: 7, Game: game.ID, What: domain.T("journal.result", "Number", n), Done: &done, Undo: &undo},
		Posts:    []domain.Post{standings(chat, t.ID, fmt.Sprint(n)), {PostKey: domain.PostKey{Tournament: t.ID, Kind: "round"}, Chat: chat}},
		Messages: []domain.Message{say(chat, "записано")},
		Timers:   []domain.Timer{{Key: fmt.Sprint("window.", game.ID), Tournament: t.ID, At: noon}},
	}
}

// BenchmarkResults writes reports in transactions of 1 and of 100, as batches of updates come.
func BenchmarkResults(b *testing.B) {
	for _, batch := range []int{1, 100} {
		b.Run(fmt.Sprint("batch", batch), func(b *testing.B) {
			s := open(b)
			chat, id := league(b, s)
			for n := 0; b.Loop(); n++ {
				write(b, s, func(ctx context.Context, tx *storage.Tx) error {
					for k := range batch {
						if err := report(ctx, tx, id, chat.ID, n*batch+k); err != nil {
							return err
						}
					}
					return nil
				})
			}
			b.ReportMetric(float64(b.N*batch)/b.Elapsed().Seconds(), "results/s")
		})
	}
}

func report(ctx context.Context, tx *storage.Tx, id domain.TournamentID, chat domain.ChatID, n int) error {
	return tx.Savepoint(ctx, func() error {
		_, err1 := tx.Fresh(ctx, int64(n), noon)
		t, err2 := tx.Tournament(ctx, id)
		if err := errors.Join(err1, err2); err != nil {
			return err
		}
		_, err := tx.Apply(ctx, result(t, chat, n))
		return err
	})
}

// BenchmarkLoad reads a league of twelve teams: from the file, and as it is kept in memory.
func BenchmarkLoad(b *testing.B) {
	path := filepath.Join(b.TempDir(), "club.db")
	s := openAt(b, path)
	_, id := league(b, s)
	read := func(ctx context.Context, v *storage.View) error {
		_, err := v.Tournament(ctx, id)
		return err
	}
	b.Run("kept", func(b *testing.B) {
		for b.Loop() {
			view(b, s, read)
		}
	})
	b.Run("file", func(b *testing.B) {
		for b.Loop() {
			s.Forget()
			view(b, s, read)
		}
	})
}

// BenchmarkOutbox lists what waits in ten chats with a long queue each.
func BenchmarkOutbox(b *testing.B) {
	s := open(b)
	var messages []domain.Message
	for n := range 10 {
		chat := group(b, s, int64(-n-1))
		for range 200 {
			messages = append(messages, say(chat.ID, "текст"))
		}
	}
	apply(b, s, domain.Change{Messages: messages})
	for b.Loop() {
		if _, err := s.Outbox(b.Context(), 5); err != nil {
			b.Fatal(err)
		}
	}
}
