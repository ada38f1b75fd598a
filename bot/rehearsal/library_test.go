package rehearsal_test

import (
	"context"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"github.com/go-telegram/bot"
	"github.com/go-telegram/bot/models"

	"arbiter/bot/rehearsal"
)

// world is a server with people, a group with the bot, and the real client library.
type world struct {
	*rehearsal.Server
	t     *testing.T
	http  *httptest.Server
	clock *rehearsal.ManualClock
	bot   *bot.Bot
	anna  rehearsal.User // creator of the group
	boris rehearsal.User // member of the group
	group rehearsal.Chat
	next  int64 // offset of the next poll
}

var startOfTests = time.Date(2026, 11, 1, 18, 0, 0, 0, time.UTC)

func newWorld(t *testing.T, o rehearsal.Options, group ...rehearsal.GroupOption) *world {
	t.Helper()
	w := &world{t: t, clock: rehearsal.NewManualClock(startOfTests)}
	o.Clock = w.clock
	w.Server = rehearsal.New(o)
	w.http = httptest.NewServer(w.Server)
	t.Cleanup(w.http.Close)
	t.Cleanup(w.Close) // first, so that no long poll holds the HTTP server
	w.anna = w.AddUser(rehearsal.User{FirstName: "Анна", Username: "anna", LanguageCode: "ru"})
	w.boris = w.AddUser(rehearsal.User{FirstName: "Boris", LanguageCode: "en"})
	w.group = w.AddGroup("Клуб", w.anna.ID, group...)
	must(t, w.Join(w.group.ID, w.boris.ID))
	must(t, w.AddBot(w.group.ID, w.anna.ID, true))
	var err error
	w.bot, err = bot.New(w.Token(), bot.WithServerURL(w.http.URL), bot.WithNotAsyncHandlers())
	must(t, err)
	return w
}

func must(t *testing.T, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

func (w *world) send(text string) *models.Message {
	w.t.Helper()
	m, err := w.bot.SendMessage(w.t.Context(), &bot.SendMessageParams{ChatID: w.group.ID, Text: text, ParseMode: models.ParseModeHTML})
	must(w.t, err)
	return m
}

// wantError checks that the error has Telegram's words.
func wantError(t *testing.T, err error, words string) {
	t.Helper()
	if err == nil || !strings.Contains(err.Error(), words) {
		t.Fatalf("error %v, want %q", err, words)
	}
}

// wantClean demands that nothing was against the Bot API.
func (w *world) wantClean() {
	w.t.Helper()
	if list := w.Violations(); len(list) > 0 {
		w.t.Fatalf("violations: %q", list)
	}
}

func keyboard(rows ...[]models.InlineKeyboardButton) models.InlineKeyboardMarkup {
	return models.InlineKeyboardMarkup{InlineKeyboard: rows}
}

func callbackButton(text, data string) []models.InlineKeyboardButton {
	return []models.InlineKeyboardButton{{Text: text, CallbackData: data}}
}

func TestLibrarySendsAndPeopleSee(t *testing.T) {
	t.Parallel()
	w := newWorld(t, rehearsal.Options{})
	sent, err := w.bot.SendMessage(t.Context(), &bot.SendMessageParams{
		ChatID: w.group.ID, Text: "<b>Таблица</b> &lt;1&gt;", ParseMode: models.ParseModeHTML,
		ReplyMarkup: keyboard(callbackButton("Обновить", "refresh")),
	})
	must(t, err)
	seen, ok := w.Message(w.group.ID, sent.ID)
	if !ok || seen.Text != "Таблица <1>" || seen.HTML != "<b>Таблица</b> &lt;1&gt;" {
		t.Fatalf("people see %+v", seen)
	}
	if len(seen.Entities) != 1 || seen.Entities[0] != (rehearsal.Entity{Type: "bold", Length: 7}) {
		t.Errorf("entities %+v", seen.Entities)
	}
	if seen.Buttons[0][0] != (rehearsal.Button{Text: "Обновить", Data: "refresh"}) {
		t.Errorf("buttons %+v", seen.Buttons)
	}
	if sent.Date != int(startOfTests.Unix()) || sent.Chat.Title != "Клуб" || sent.ReplyMarkup == nil {
		t.Errorf("the bot gets %+v", sent)
	}
	w.wantClean()
}

func TestLibraryPollsCommandsAndPresses(t *testing.T) {
	t.Parallel()
	w := newWorld(t, rehearsal.Options{})
	updates := make(chan *models.Update, 10)
	b, err := bot.New(w.Token(), bot.WithServerURL(w.http.URL), bot.WithNotAsyncHandlers(),
		bot.WithHTTPClient(3*time.Second, http.DefaultClient),
		bot.WithDefaultHandler(func(_ context.Context, _ *bot.Bot, u *models.Update) { updates <- u }))
	must(t, err)
	ctx, stop := context.WithCancel(t.Context())
	defer stop()
	go b.Start(ctx)
	if u := <-updates; u.MyChatMember == nil || u.MyChatMember.NewChatMember.Administrator == nil {
		t.Fatalf("first update %+v, want my_chat_member with the bot as administrator", u)
	}
	if u := <-updates; u.Message == nil || len(u.Message.NewChatMembers) != 1 {
		t.Fatalf("second update %+v, want new_chat_members", u)
	}
	_, err = w.Say(w.boris.ID, w.group.ID, "дай /table@rehearsal_bot")
	must(t, err)
	u := <-updates
	if u.Message == nil || u.Message.From.ID != w.boris.ID || len(u.Message.Entities) != 1 {
		t.Fatalf("update %+v", u)
	}
	if e := u.Message.Entities[0]; e.Type != "bot_command" || e.Offset != 4 || e.Length != 20 {
		t.Errorf("entity %+v", e)
	}
	sent, err := b.SendMessage(ctx, &bot.SendMessageParams{
		ChatID: w.group.ID, Text: "?", ReplyMarkup: keyboard(callbackButton("Да", "yes")),
	})
	must(t, err)
	id, err := w.Press(w.boris.ID, w.group.ID, sent.ID, "yes")
	must(t, err)
	u = <-updates
	if u.CallbackQuery == nil || u.CallbackQuery.Data != "yes" || u.CallbackQuery.Message.Message.ID != sent.ID {
		t.Fatalf("update %+v", u)
	}
	_, err = b.AnswerCallbackQuery(ctx, &bot.AnswerCallbackQueryParams{CallbackQueryID: id, Text: "ok", ShowAlert: true})
	must(t, err)
	if a, ok := w.Answer(id); !ok || a != (rehearsal.CallbackAnswer{Text: "ok", Alert: true}) {
		t.Errorf("answer %+v %v", a, ok)
	}
	must(t, w.WaitIdle(t.Context(), 20*time.Millisecond))
	w.wantClean()
}
