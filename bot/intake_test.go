package bot_test

import (
	"context"
	"errors"
	"strings"
	"testing"
	"time"

	"arbiter/bot"
	"arbiter/bot/rehearsal"
	"arbiter/domain"
	"arbiter/handlers"

	"github.com/google/go-cmp/cmp"
)

func TestUpdatesTakeEffectInOrderAndOnce(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	want := numbered("м", 30)
	for _, text := range want {
		w.say(w.anya, w.anya.ID, "/say "+text)
	}
	w.server.Inject(rehearsal.Fault{Kind: rehearsal.Duplicate, Times: 3})
	w.server.Inject(rehearsal.Fault{Kind: rehearsal.Redeliver, Times: 3})
	w.start()
	w.hears(w.anya.ID, want[len(want)-1])
	w.say(w.anya, w.anya.ID, "/say конец")
	w.hears(w.anya.ID, "конец")
	if diff := cmp.Diff(append(want, "конец"), w.heard(w.anya.ID)); diff != "" {
		t.Error(diff)
	}
}

// crashing is a storage whose commits fail: the process might as well have died there.
type crashing struct {
	database
	crash func() bool
}

var errCrash = errors.New("crash before the commit")

func (c crashing) Write(ctx context.Context, do func(bot.Tx) error) error {
	return c.database.Write(ctx, func(tx bot.Tx) error {
		if err := do(tx); err != nil {
			return err
		}
		if c.crash() {
			return errCrash
		}
		return nil
	})
}

func TestCrashBetweenHandlingAndCommitRepeatsTheBatchWhole(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	crashes := 0
	w.change = func(o *bot.Options) {
		o.Store = crashing{database{w.store}, func() bool {
			crashes++
			return crashes%2 == 1
		}}
		o.Look = time.Hour // its transactions would crash as well
	}
	want := numbered("м", 5)
	for _, text := range want {
		w.say(w.anya, w.anya.ID, "/say "+text)
	}
	w.start()
	w.hears(w.anya.ID, "м4")
	if diff := cmp.Diff(want, unrepeated(w.heard(w.anya.ID))); diff != "" {
		t.Error(diff)
	}
	if len(w.hall.got(handlers.Typed)) <= len(want) {
		t.Error("the batch was not handled again, so nothing was tested")
	}
}

// unrepeated takes out a message that a crash before its note repeated.
func unrepeated(texts []string) (once []string) {
	for _, text := range texts {
		if len(once) == 0 || once[len(once)-1] != text {
			once = append(once, text)
		}
	}
	return once
}

func TestRestartGoesOnWhereItStopped(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	w.start()
	w.say(w.anya, w.anya.ID, "/say до")
	w.hears(w.anya.ID, "до")
	w.halt()
	w.say(w.anya, w.anya.ID, "/say после")
	w.start()
	w.hears(w.anya.ID, "после")
	if diff := cmp.Diff([]string{"до", "после"}, w.heard(w.anya.ID)); diff != "" {
		t.Error(diff)
	}
}

func TestQuietWeekMakesIDsStartLower(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	w.server.SkipIDs(900_000)
	w.start()
	w.say(w.anya, w.anya.ID, "/say до")
	w.hears(w.anya.ID, "до")
	w.until("the update is confirmed", func() bool { return w.server.PendingUpdates() == 0 })
	w.server.SkipIDs(500)
	w.say(w.anya, w.anya.ID, "/say после")
	w.hears(w.anya.ID, "после")
}

func TestUpdateThatDoesNotDecodeIsKeptAndPassed(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	w.server.RawUpdate([]byte(`{"message":{"message_id":"nine","text":7}}`))
	w.server.Inject(rehearsal.Fault{Kind: rehearsal.Undecodable})
	w.say(w.anya, w.anya.ID, "/say дальше")
	w.start()
	w.hears(w.anya.ID, "дальше")
	counts, err := w.store.Counts(context.Background())
	w.check(err)
	if counts.Poison != 1 {
		t.Errorf("%d updates set aside, want the one that does not decode", counts.Poison)
	}
}

func TestFaultAndPanicUndoOnlyThemselves(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	w.hall.answer = func(ctx context.Context, s handlers.Store, r handlers.Request) error {
		if err := echo(ctx, s, r); err != nil {
			return err
		}
		switch r.Args {
		case "паника":
			panic("boom")
		case "сбой":
			return errors.New("a fault")
		}
		return nil
	}
	for _, text := range []string{"1", "паника", "2", "сбой", "3"} {
		w.say(w.anya, w.anya.ID, "/say "+text)
	}
	w.start()
	w.hears(w.anya.ID, "3")
	if diff := cmp.Diff([]string{"1", "простите", "2", "простите", "3"}, w.heard(w.anya.ID)); diff != "" {
		t.Error(diff)
	}
	counts, err := w.store.Counts(context.Background())
	w.check(err)
	if counts.Poison != 2 {
		t.Errorf("%d updates set aside, want 2", counts.Poison)
	}
	if n := strings.Count(w.logs.String(), "update set aside"); n != 2 {
		t.Errorf("%d log lines for 2 faults", n)
	}
}

func TestTroubleWithPollsIsWaitedOut(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	for _, kind := range []rehearsal.FaultKind{rehearsal.BadGateway, rehearsal.DropAnswer, rehearsal.Status500, rehearsal.DropRequest} {
		w.server.Inject(rehearsal.Fault{Method: "getUpdates", Kind: kind})
	}
	w.server.Inject(rehearsal.Fault{Method: "getUpdates", Kind: rehearsal.TooManyRequests, RetryAfter: 1})
	w.say(w.anya, w.anya.ID, "/say дошло")
	w.start()
	w.hears(w.anya.ID, "дошло")
}

func TestConflictNamesItsRemedy(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	w.server.Inject(rehearsal.Fault{Method: "getUpdates", Kind: rehearsal.Conflict})
	w.start()
	w.until("the conflict is explained", func() bool { return strings.Contains(w.logs.String(), "token of its own") })
}

func TestWrongTokenEndsTheProgram(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	w.change = func(o *bot.Options) {
		telegram, err := bot.NewTelegram(w.http.URL, "7:other", w.http.Client(), w.clock)
		w.check(err)
		o.Telegram = telegram
	}
	err := bot.New(w.options()).Run(t.Context())
	if !errors.Is(err, bot.ErrToken) {
		t.Errorf("ended with %v", err)
	}
}

func TestAdministratorsAreAskedOfTelegram(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	w.hall.asks = true
	w.start()
	w.say(w.anya, w.group.ID, "/new codenames")
	w.say(w.gleb, w.group.ID, "/new codenames")
	w.until("both came", func() bool { return len(w.hall.got(handlers.Typed)) == 2 })
	got := w.hall.got(handlers.Typed)
	want := []*handlers.Admin{{Administrator: true, Creator: true}, {}}
	if diff := cmp.Diff(want, []*handlers.Admin{got[0].Admin, got[1].Admin}); diff != "" {
		t.Error(diff)
	}
}

func TestEveryPressIsAnswered(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	w.hall.answer = func(ctx context.Context, s handlers.Store, r handlers.Request) error {
		switch {
		case r.Command == "say":
			m := say(r.Chat.ID, "кнопки")
			m.Keyboard = domain.Keyboard{{{Text: "да", Data: "yes"}, {Text: "нет", Data: "no"}, {Text: "бум", Data: "boom"}}}
			return apply(ctx, s, domain.Change{Messages: []domain.Message{m}})
		case r.Data == "yes":
			toast := domain.Message{Kind: domain.Toast, Chat: r.Chat.ID, Query: r.Query, Body: domain.Body{HTML: "<b>Коты</b> &amp; Псы"}}
			return apply(ctx, s, domain.Change{Messages: []domain.Message{toast}})
		case r.Data == "boom":
			panic("boom")
		}
		return nil
	}
	w.start()
	w.say(w.anya, w.group.ID, "/say")
	w.hears(w.group.ID, "кнопки")
	messages := w.server.Messages(w.group.ID)
	card := messages[len(messages)-1]
	for i, want := range []string{"Коты & Псы", "", ""} {
		query, err := w.server.Press(w.gleb.ID, w.group.ID, card.ID, card.Buttons[0][i].Data)
		w.check(err)
		w.until("the press is answered", func() bool { _, ok := w.server.Answer(query); return ok })
		if answer, _ := w.server.Answer(query); answer.Text != want {
			t.Errorf("answered %q, want %q", answer.Text, want)
		}
	}
	query, err := w.server.PressForged(w.gleb.ID, w.group.ID, card.ID, "yes.AAAAAAAAAAA")
	w.check(err)
	w.until("the forged press is answered", func() bool { _, ok := w.server.Answer(query); return ok })
	presses := w.hall.got(handlers.Pressed)
	if last := presses[len(presses)-1]; !last.Forged || presses[0].Forged {
		t.Errorf("forged: first %v, last %v", presses[0].Forged, last.Forged)
	}
}

func TestStartAndBlockChangeWhoCanBeWrittenTo(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	w.start()
	reachable := func() bool {
		var yes bool
		w.check(database{w.store}.Write(context.Background(), func(tx bot.Tx) error {
			p, err := tx.Person(context.Background(), domain.PersonID(w.gleb.ID))
			yes = p != nil && p.Reachable
			return err
		}))
		return yes
	}
	w.say(w.gleb, w.group.ID, "привет")
	w.until("he is heard", func() bool { return len(w.hall.got(handlers.Typed)) == 1 })
	if reachable() {
		t.Error("reachable by a message in the group")
	}
	_, err := w.server.Start(w.gleb.ID, "")
	w.check(err)
	w.until("reachable after Start", reachable)
	w.check(w.server.Block(w.gleb.ID))
	w.until("unreachable after a block", func() bool { return !reachable() })
}

func TestUpgradeOfTheGroupKeepsTheChat(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	w.start()
	w.say(w.anya, w.group.ID, "/say до")
	w.hears(w.group.ID, "до")
	super := w.server.Upgrade(w.group.ID, w.anya.ID)
	w.say(w.anya, super, "/say после")
	w.hears(super, "после")
	typed := w.hall.got(handlers.Typed)
	if typed[0].Chat.ID != typed[1].Chat.ID || typed[1].Chat.Telegram != super {
		t.Errorf("chats %+v and %+v", typed[0].Chat, typed[1].Chat)
	}
	for _, r := range w.hall.got(handlers.Migrated) {
		if r.Chat.Telegram != super {
			t.Errorf("told of chat %+v", r.Chat)
		}
	}
}
