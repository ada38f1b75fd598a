package storage_test

import (
	"context"
	"fmt"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"arbiter/domain"
	"arbiter/storage"
)

func say(chat domain.ChatID, html string) domain.Message {
	return domain.Message{Kind: domain.Say, Chat: chat, Body: domain.Body{HTML: html}}
}

// said are the texts that wait.
func said(t testing.TB, s *storage.Store, perChat int) (texts []string) {
	t.Helper()
	out, err := s.Outbox(t.Context(), perChat)
	if err != nil {
		t.Fatal(err)
	}
	for _, m := range out.Messages {
		texts = append(texts, m.HTML)
	}
	return texts
}

func TestAMessageComesBackWhole(t *testing.T) {
	t.Parallel()
	s := open(t)
	chat, id := club(t, s)
	messages := []domain.Message{
		{
			Kind: domain.Say, Chat: chat.ID, Thread: 4, Edit: 5, ReplyTo: 6, Then: "noted", Tournament: id, Person: 9,
			Body: domain.Body{HTML: "<b>Ёж</b>", Keyboard: domain.Keyboard{{{Text: "a", Data: "b"}}, {{Text: "c", URL: "https://x.y"}}}},
		},
		{Kind: domain.Toast, Chat: chat.ID, Query: "77", Alert: true},
		{Kind: domain.Dice, Chat: chat.ID},
		{Kind: domain.File, Chat: chat.ID, Document: &domain.Document{Name: "кубок.json", Data: []byte("{}")}},
		{Kind: domain.File, Chat: chat.ID, Document: &domain.Document{Name: "empty", Data: []byte{}}},
		{Kind: domain.Photo, Chat: chat.ID, Body: domain.Body{HTML: "сетка"}, Document: &domain.Document{Name: "сетка.png", Data: []byte{0x89}}},
	}
	apply(t, s, domain.Change{Messages: messages})
	out, err := s.Outbox(t.Context(), 9)
	if err != nil {
		t.Fatal(err)
	}
	var want []domain.OutgoingMessage
	for i, m := range messages {
		want = append(want, domain.OutgoingMessage{ID: int64(i + 1), Telegram: -100, Queued: noon, Message: m})
	}
	if diff := cmp.Diff(want, out.Messages); diff != "" {
		t.Fatal(diff)
	}
}

// Who taps faster than a chat takes messages sees what he has tapped to, not each step.
func TestANewerEditOvertakesTheWaitingOne(t *testing.T) {
	t.Parallel()
	s := open(t)
	chat, _ := club(t, s)
	edit := func(message int, html, then string) domain.Message {
		m := say(chat.ID, html)
		m.Edit, m.Then = message, then
		return m
	}
	apply(t, s, domain.Change{Messages: []domain.Message{say(chat.ID, "new"), edit(5, "one", ""), edit(6, "other", ""), edit(5, "dated", "ended")}})
	apply(t, s, domain.Change{Messages: []domain.Message{edit(5, "two", ""), {Kind: domain.Toast, Chat: chat.ID, Query: "1", Body: domain.Body{HTML: "toast"}}}})
	apply(t, s, domain.Change{Messages: []domain.Message{edit(5, "three", "")}})
	if diff := cmp.Diff([]string{"new", "other", "dated", "toast", "three"}, said(t, s, 9)); diff != "" {
		t.Error(diff)
	}
}

func TestTheOutboxKeepsTheOrderAndIsFairToChats(t *testing.T) {
	t.Parallel()
	s := open(t)
	a, b := group(t, s, -1), group(t, s, -2)
	var messages []domain.Message
	for n := range 5 {
		messages = append(messages, say(a.ID, fmt.Sprint("a", n)))
	}
	apply(t, s, domain.Change{Messages: append(messages, say(b.ID, "b0"))})
	if diff := cmp.Diff([]string{"a0", "a1", "b0"}, said(t, s, 2)); diff != "" {
		t.Fatal(diff)
	}
	out, err := s.Outbox(t.Context(), 2)
	if err != nil {
		t.Fatal(err)
	}
	write(t, s, func(ctx context.Context, tx *storage.Tx) error {
		if err := tx.NoteSent(ctx, out.Messages[0], noon); err != nil {
			return err
		}
		return tx.GiveUp(ctx, out.Messages[1].ID, "blocked", noon)
	})
	if diff := cmp.Diff([]string{"a2", "a3", "b0"}, said(t, s, 2)); diff != "" {
		t.Fatal(diff)
	}
}

func TestSentMessagesAreErasedAfterTwoDaysAndWaitingOnesNever(t *testing.T) {
	t.Parallel()
	s := open(t)
	chat, _ := club(t, s)
	apply(t, s, domain.Change{Messages: []domain.Message{say(chat.ID, "waits"), say(chat.ID, "sent")}})
	out, err := s.Outbox(t.Context(), 9)
	if err != nil {
		t.Fatal(err)
	}
	write(t, s, func(ctx context.Context, tx *storage.Tx) error { return tx.NoteSent(ctx, out.Messages[1], noon) })
	for _, step := range []struct {
		age  time.Duration
		rows int
	}{{47 * time.Hour, 2}, {49 * time.Hour, 1}} {
		if err = s.Prune(t.Context(), noon.Add(step.age)); err != nil {
			t.Fatal(err)
		}
		if n := count(t, s, "outbox"); n != step.rows {
			t.Fatalf("%d rows after %v", n, step.age)
		}
	}
	if diff := cmp.Diff([]string{"waits"}, said(t, s, 9)); diff != "" {
		t.Fatal(diff)
	}
	apply(t, s, domain.Change{Messages: []domain.Message{say(chat.ID, "new")}})
	out, err = s.Outbox(t.Context(), 9)
	if err != nil || out.Messages[1].ID != 3 {
		t.Fatal("a number is given twice", out, err)
	}
}
