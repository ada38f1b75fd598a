package bot_test

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"image"
	"image/png"
	"strings"
	"testing"
	"time"

	"arbiter/bot"
	"arbiter/bot/rehearsal"
	"arbiter/domain"
	"arbiter/handlers"

	"github.com/google/go-cmp/cmp"
)

// write writes a change as a handler would, for a chat.
func (w *world) write(chat int64, change func(id domain.ChatID) domain.Change) domain.TournamentID {
	w.Helper()
	var id domain.TournamentID
	w.check(database{w.store}.Write(context.Background(), func(tx bot.Tx) error {
		kind := domain.Group
		if chat > 0 {
			kind = domain.Private
		}
		c, err := tx.ChatAt(context.Background(), chat, kind, "")
		if err != nil {
			return err
		}
		id, err = tx.Apply(context.Background(), change(c.ID))
		return err
	}))
	return id
}

// tournament makes a tournament in the group with one post.
func (w *world) tournament(html, then string) domain.TournamentID {
	return w.write(w.group.ID, func(chat domain.ChatID) domain.Change {
		return domain.Change{
			Create: &domain.Head{Regulation: "codenames", Name: "Кубок", Zone: "UTC", Lang: "ru", Chat: chat, Phase: domain.PhaseRunning, Created: noon},
			Posts:  []domain.Post{{PostKey: domain.PostKey{Kind: "standings"}, Chat: chat, Body: domain.Body{HTML: html}, Then: then}},
		}
	})
}

// repost gives the post another body.
func (w *world) repost(t domain.TournamentID, html string) {
	w.write(w.group.ID, func(chat domain.ChatID) domain.Change {
		return domain.Change{Posts: []domain.Post{{
			PostKey: domain.PostKey{Tournament: t, Kind: "standings"}, Chat: chat, Body: domain.Body{HTML: html},
		}}}
	})
}

func TestOrderIsKeptInEachChat(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	w.say(w.gleb, w.gleb.ID, "привет")
	w.say(w.anya, w.anya.ID, "привет")
	want := numbered("м", 40)
	for _, chat := range []int64{w.group.ID, w.anya.ID, w.gleb.ID} {
		w.write(chat, func(id domain.ChatID) (c domain.Change) {
			for _, text := range want {
				c.Messages = append(c.Messages, say(id, text))
			}
			return c
		})
	}
	for range 6 {
		w.server.Inject(rehearsal.Fault{Method: "sendMessage", Kind: rehearsal.Status500})
	}
	w.start()
	for _, chat := range []int64{w.group.ID, w.anya.ID, w.gleb.ID} {
		w.hears(chat, want[len(want)-1])
		if diff := cmp.Diff(want, w.heard(chat)); diff != "" {
			t.Error(diff)
		}
	}
}

func TestAnswerLostOnItsWayRepeatsOneMessageAtMost(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	want := numbered("м", 5)
	for _, text := range want {
		w.write(w.group.ID, func(id domain.ChatID) domain.Change {
			return domain.Change{Messages: []domain.Message{say(id, text)}}
		})
	}
	w.server.Inject(rehearsal.Fault{Method: "sendMessage", Kind: rehearsal.DropAnswer})
	w.start()
	w.hears(w.group.ID, "м4")
	got := w.heard(w.group.ID)
	if diff := cmp.Diff(want, unrepeated(got)); diff != "" || len(got) > len(want)+1 {
		t.Errorf("said %v %s", got, diff)
	}
}

func TestBrokenServersAreWaitedOut(t *testing.T) {
	t.Parallel()
	for _, kind := range []rehearsal.FaultKind{rehearsal.BadGateway, rehearsal.Status500, rehearsal.DropRequest} {
		t.Run(string(kind), func(t *testing.T) {
			t.Parallel()
			w := newWorld(t)
			w.server.Inject(rehearsal.Fault{Method: "sendMessage", Kind: kind, Times: 3})
			w.start()
			w.say(w.anya, w.anya.ID, "/say дошло")
			w.hears(w.anya.ID, "дошло")
			if diff := cmp.Diff([]string{"дошло"}, w.heard(w.anya.ID)); diff != "" {
				t.Error(diff)
			}
		})
	}
}

func TestRetryAfterIsWaited(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	w.now = bot.SystemClock{}
	w.server.Inject(rehearsal.Fault{Method: "sendMessage", Chat: w.group.ID, Kind: rehearsal.TooManyRequests, RetryAfter: 2})
	w.start()
	begun := time.Now()
	w.say(w.anya, w.group.ID, "/say в группу")
	w.say(w.anya, w.anya.ID, "/say лично")
	w.hears(w.anya.ID, "лично")
	if took := time.Since(begun); took > 1500*time.Millisecond {
		t.Errorf("another chat waited %v", took)
	}
	w.hears(w.group.ID, "в группу")
	if took := time.Since(begun); took < 2*time.Second {
		t.Errorf("waited %v of 2 s", took)
	}
}

func TestTelegramsLimitsAreKeptOfOurselves(t *testing.T) {
	t.Parallel()
	w := newWorld(t, func(o *rehearsal.Options) { o.Limits = true })
	w.change = func(o *bot.Options) { o.Limits = bot.NewLimits() }
	want := numbered("м", 25)
	w.write(w.group.ID, func(id domain.ChatID) (c domain.Change) {
		for _, text := range want {
			c.Messages = append(c.Messages, say(id, text))
		}
		return c
	})
	b := w.start()
	w.until("all is said", func() bool {
		w.clock.Advance(500 * time.Millisecond)
		b.Courier.Wake()
		return len(w.heard(w.group.ID)) == len(want)
	})
	if took := w.clock.Now().Sub(noon); took < time.Minute {
		t.Errorf("25 messages to a group in %v", took)
	}
	for _, call := range w.server.CallsOf("sendMessage") {
		if call.Code == 429 {
			t.Fatal("Telegram had to tell us to wait")
		}
	}
}

func TestPostIsSentThenEditedInPlace(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	id := w.tournament("таблица 1", "posted")
	w.start()
	w.hears(w.group.ID, "таблица 1")
	w.until("its id comes back", func() bool { return len(w.hall.got(handlers.Sent)) == 1 })
	w.halt()
	for i := 2; i <= 11; i++ {
		w.repost(id, fmt.Sprint("таблица ", i))
	}
	w.start()
	w.hears(w.group.ID, "таблица 11")
	if got := w.heard(w.group.ID); len(got) != 1 {
		t.Errorf("said %v", got)
	}
	if edits := w.server.CallsOf("editMessageText"); len(edits) != 1 {
		t.Errorf("%d edits for ten changes at once", len(edits))
	}
	sent := w.hall.got(handlers.Sent)[0]
	if sent.Then != "posted" || sent.Tournament != id || sent.Message == 0 || !sent.At.Equal(noon) || sent.Chat.Telegram != w.group.ID {
		t.Errorf("came back as %+v", sent)
	}
}

func TestPostThatShowsWhatItShouldIsLeftAlone(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	id := w.tournament("таблица", "")
	b := w.start()
	w.hears(w.group.ID, "таблица")
	w.until("nothing waits", w.nothingWaits)
	w.repost(id, "таблица")
	w.repost(id, "<b></b>таблица") // another body that looks the same: "message is not modified"
	b.Courier.Wake()
	w.until("nothing waits", w.nothingWaits)
	if n := len(w.server.CallsOf("editMessageText")); n != 1 {
		t.Errorf("%d edits", n)
	}
}

func (w *world) nothingWaits() bool {
	out, err := w.store.Outbox(context.Background(), 1)
	w.check(err)
	return len(out.Messages)+len(out.Posts) == 0
}

func TestCalmKeepsEditsOfAPostApart(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	w.change = func(o *bot.Options) { o.Calm = time.Minute }
	id := w.tournament("таблица 0", "")
	b := w.start()
	w.hears(w.group.ID, "таблица 0")
	w.repost(id, "таблица 1")
	b.Courier.Wake()
	w.hears(w.group.ID, "таблица 1")
	for i := 2; i <= 9; i++ {
		w.repost(id, fmt.Sprint("таблица ", i))
		b.Courier.Wake()
		time.Sleep(5 * time.Millisecond)
	}
	if got := w.heard(w.group.ID); got[0] != "таблица 1" {
		t.Errorf("edited within the minute: %v", got)
	}
	w.clock.Advance(time.Minute)
	b.Courier.Wake()
	w.hears(w.group.ID, "таблица 9")
	if n := len(w.server.CallsOf("editMessageText")); n != 2 {
		t.Errorf("%d edits", n)
	}
}

func TestDeletedPostIsSentAnew(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	id := w.tournament("таблица 1", "")
	b := w.start()
	w.hears(w.group.ID, "таблица 1")
	w.until("nothing waits", w.nothingWaits)
	messages := w.server.Messages(w.group.ID)
	w.check(w.server.Delete(w.anya.ID, w.group.ID, messages[len(messages)-1].ID))
	w.repost(id, "таблица 2")
	b.Courier.Wake()
	w.hears(w.group.ID, "таблица 2")
	w.repost(id, "таблица 3")
	b.Courier.Wake()
	w.hears(w.group.ID, "таблица 3")
	if diff := cmp.Diff([]string{"таблица 3"}, w.heard(w.group.ID)); diff != "" {
		t.Error(diff)
	}
}

func TestWhoCannotBeWrittenToIsToldOf(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	w.say(w.gleb, w.group.ID, "привет")
	b := w.start()
	w.until("he is known", func() bool { return len(w.hall.got(handlers.Typed)) == 1 })
	id := w.tournament("таблица", "")
	w.write(w.gleb.ID, func(chat domain.ChatID) domain.Change {
		m := say(chat, "ваша игра")
		m.Person, m.Tournament, m.Then = domain.PersonID(w.gleb.ID), id, "never"
		return domain.Change{Messages: []domain.Message{m}}
	})
	b.Courier.Wake()
	w.until("the handlers know", func() bool { return len(w.hall.got(handlers.Unreachable)) == 1 })
	r := w.hall.got(handlers.Unreachable)[0]
	if r.From.Name != "Глеб" || r.From.Reachable || r.Tournament != id {
		t.Errorf("told of %+v in %d", r.From, r.Tournament)
	}
	w.until("nothing waits", w.nothingWaits)
	if n := len(w.hall.got(handlers.Sent)); n != 0 {
		t.Errorf("%d messages sent to somebody who never pressed Start", n)
	}
}

// A live post in a private chat: who cannot have it is told of like one who cannot be written to.
func TestWhoCannotHaveAPrivatePostIsToldOf(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	w.say(w.gleb, w.group.ID, "привет")
	b := w.start()
	w.until("he is known", func() bool { return len(w.hall.got(handlers.Typed)) == 1 })
	id := w.tournament("таблица", "")
	w.write(w.gleb.ID, func(chat domain.ChatID) domain.Change {
		return domain.Change{Posts: []domain.Post{{PostKey: domain.PostKey{Tournament: id, Kind: "decide", Part: "p1/1"}, Chat: chat,
			Body: domain.Body{HTML: "протест"}}}}
	})
	b.Courier.Wake()
	w.until("the handlers know", func() bool { return len(w.hall.got(handlers.Unreachable)) == 1 })
	if r := w.hall.got(handlers.Unreachable)[0]; r.From.Name != "Глеб" || r.From.Reachable || r.Tournament != id {
		t.Errorf("told of %+v in %d", r.From, r.Tournament)
	}
	w.until("nothing waits", w.nothingWaits)
	_, err := w.server.Start(w.gleb.ID, "")
	w.check(err)
	w.hears(w.gleb.ID, "протест") // he has it once he may be written to
}

func TestPostsComeWhenTheBotIsBackInTheGroup(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	b := w.start()
	w.check(w.server.KickBot(w.group.ID, w.anya.ID))
	w.tournament("таблица", "")
	b.Courier.Wake()
	w.until("it is given up", w.nothingWaits)
	w.check(w.server.AddBot(w.group.ID, w.anya.ID, false))
	w.hears(w.group.ID, "таблица")
}

func TestMessageToAnUpgradedGroupFindsIt(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	id := w.tournament("таблица", "")
	w.start()
	w.hears(w.group.ID, "таблица")
	w.until("nothing waits", w.nothingWaits)
	w.halt()
	// The bot is down when the group is upgraded and learns it from its own send.
	super := w.server.Upgrade(w.group.ID, w.anya.ID)
	w.server.Inject(rehearsal.Fault{Method: "getUpdates", Kind: rehearsal.Status500, Times: 4})
	w.write(w.group.ID, func(chat domain.ChatID) domain.Change {
		return domain.Change{Messages: []domain.Message{say(chat, "тур 2")}}
	})
	w.start()
	w.hears(super, "тур 2")
	w.repost(id, "таблица 2")
	w.hears(super, "таблица 2")
}

func TestWhatTelegramWillNeverTakeIsGivenUp(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	w.wrong = true
	w.start()
	w.write(w.group.ID, func(chat domain.ChatID) domain.Change {
		long := say(chat, strings.Repeat("ы", 4097))
		pressed := say(chat, "кнопка")
		pressed.Keyboard = domain.Keyboard{{{Text: "x", Data: strings.Repeat("x", 60)}}}
		return domain.Change{Messages: []domain.Message{long, pressed, say(chat, "<b>оборвано"), say(chat, "дальше")}}
	})
	w.hears(w.group.ID, "дальше")
	if n := strings.Count(w.logs.String(), "Telegram refused what we sent"); n != 3 {
		t.Errorf("%d faults logged of 3\n%s", n, w.logs)
	}
	if strings.Contains(w.logs.String(), "оборвано") {
		t.Error("a text is in the log")
	}
}

func TestFaultAfterSendingDoesNotRepeatTheMessage(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	w.hall.answer = func(_ context.Context, _ handlers.Store, r handlers.Request) error {
		if r.Kind == handlers.Sent {
			return errors.New("a fault")
		}
		return nil
	}
	w.tournament("таблица", "posted")
	w.start()
	w.hears(w.group.ID, "таблица")
	w.until("nothing waits", w.nothingWaits)
	if got := w.heard(w.group.ID); len(got) != 1 {
		t.Errorf("said %v", got)
	}
}

func TestDiceFilesAndEditsComeBackAsTheyAre(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	w.server.NextDice(43)
	w.say(w.anya, w.anya.ID, "/say вопрос")
	w.start()
	w.hears(w.anya.ID, "вопрос")
	messages := w.server.Messages(w.anya.ID)
	question := messages[len(messages)-1]
	w.clock.Advance(time.Minute)
	w.write(w.anya.ID, func(chat domain.ChatID) domain.Change {
		dice := domain.Message{Kind: domain.Dice, Chat: chat, Then: "dice"}
		file := domain.Message{Kind: domain.File, Chat: chat, Document: &domain.Document{Name: "кубок.json", Data: []byte("{}")}, Then: "file"}
		edit := say(chat, "ответ")
		edit.Edit, edit.Then = question.ID, "edit"
		return domain.Change{Messages: []domain.Message{dice, file, edit}}
	})
	w.until("all came back", func() bool { return len(w.hall.got(handlers.Sent)) == 3 })
	sent := w.hall.got(handlers.Sent)
	if sent[0].Dice != 43 {
		t.Errorf("the dice shows %d", sent[0].Dice)
	}
	if sent[2].Message != question.ID || !sent[2].At.Equal(noon.Add(time.Minute)) {
		t.Errorf("the edit is %d at %v: G-8 counts from it", sent[2].Message, sent[2].At)
	}
	if m, _ := w.server.Message(w.anya.ID, sent[1].Message); m.Document == nil || string(m.Document.Bytes) != "{}" {
		t.Errorf("the file arrived as %+v", m.Document)
	}
	if m, _ := w.server.Message(w.anya.ID, question.ID); m.Text != "ответ" {
		t.Errorf("the question reads %q", m.Text)
	}
}

func TestAPhotoComesToTheChatAsAPicture(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	var data bytes.Buffer
	w.check(png.Encode(&data, image.NewGray(image.Rect(0, 0, 40, 30))))
	w.say(w.anya, w.anya.ID, "/say вопрос")
	w.start()
	w.hears(w.anya.ID, "вопрос")
	w.write(w.anya.ID, func(chat domain.ChatID) domain.Change {
		return domain.Change{Messages: []domain.Message{{
			Kind: domain.Photo, Chat: chat, Then: "photo", Document: &domain.Document{Name: "сетка.png", Data: data.Bytes()},
			Body: domain.Body{HTML: "<b>Кубок</b>", Keyboard: domain.Keyboard{{{Text: "таблица", Data: "1/table"}}}},
		}}}
	})
	w.until("it came back", func() bool { return len(w.hall.got(handlers.Sent)) == 1 })
	m, _ := w.server.Message(w.anya.ID, w.hall.got(handlers.Sent)[0].Message)
	if m.Photo == nil || m.Photo.Width != 40 || m.Photo.Height != 30 || !bytes.Equal(m.Photo.Bytes, data.Bytes()) {
		t.Fatalf("the photo arrived as %+v", m.Photo)
	}
	if m.Text != "Кубок" || len(m.Entities) != 1 || len(m.Buttons) != 1 {
		t.Errorf("its caption is %q with %v and %v", m.Text, m.Entities, m.Buttons)
	}
}

// What Telegram would never take is given up, and what comes after it is said.
func TestAPhotoThatTelegramRefusesHoldsNothingUp(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	w.wrong = true
	w.say(w.anya, w.anya.ID, "/say вопрос")
	w.start()
	w.hears(w.anya.ID, "вопрос")
	w.write(w.anya.ID, func(chat domain.ChatID) domain.Change {
		long := strings.Repeat("ж", 1025)
		return domain.Change{Messages: []domain.Message{
			{Kind: domain.Photo, Chat: chat},
			{Kind: domain.Photo, Chat: chat, Document: &domain.Document{Name: "a.png", Data: []byte("no picture")}},
			{Kind: domain.Photo, Chat: chat, Body: domain.Body{HTML: long}, Document: &domain.Document{Name: "a.png", Data: []byte("no picture")}},
			say(chat, "дальше"),
		}}
	})
	w.hears(w.anya.ID, "дальше")
	w.until("nothing waits", w.nothingWaits)
	if n := len(w.server.CallsOf("sendPhoto")); n != 1 {
		t.Errorf("%d photos were sent: one had no picture, one a caption of 1025 characters", n)
	}
}

func TestLogsHoldNoNamesTextsOrToken(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	w.wrong = true
	w.change = func(o *bot.Options) { o.Metrics = bot.NewMetrics() }
	for _, kind := range []rehearsal.FaultKind{rehearsal.DropAnswer, rehearsal.BadGateway, rehearsal.DropRequest} {
		w.server.Inject(rehearsal.Fault{Method: "sendMessage", Kind: kind})
		w.server.Inject(rehearsal.Fault{Method: "getUpdates", Kind: kind})
	}
	w.start()
	w.say(w.anya, w.group.ID, "/say секретный текст")
	w.hears(w.group.ID, "секретный текст")
	w.http.CloseClientConnections()
	w.say(w.anya, w.group.ID, "/say <i>сломано")
	w.until("the refusal is logged", func() bool { return strings.Contains(w.logs.String(), "refused") })
	w.halt()
	for _, word := range []string{"Анна", "Лисицына", "anya", "Глеб", "Клуб", "текст", "сломано", "AAsecretsecret"} {
		if strings.Contains(w.logs.String(), word) {
			t.Errorf("the log tells %q:\n%s", word, w.logs)
		}
	}
}
