package bot_test

import (
	"bytes"
	"context"
	"fmt"
	"io"
	"log/slog"
	"net/http/httptest"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"arbiter/bot"
	"arbiter/bot/rehearsal"
	"arbiter/domain"
	"arbiter/handlers"
	"arbiter/storage"
)

var noon = time.Date(2026, 11, 28, 12, 0, 0, 0, time.UTC)

// database is storage as the bot asks for it.
type database struct{ *storage.Store }

func (d database) Write(ctx context.Context, do func(bot.Tx) error) error {
	return d.Store.Write(ctx, func(tx *storage.Tx) error { return do(tx) })
}

// world is a bot on a real database, talking to the rehearsal server.
type world struct {
	*testing.T
	server *rehearsal.Server
	clock  *rehearsal.ManualClock
	http   *httptest.Server
	store  *storage.Store
	path   string
	hall   *hall
	logs   *syncBuffer
	anya   rehearsal.User
	gleb   rehearsal.User
	group  rehearsal.Chat
	change func(*bot.Options) // what a test wants otherwise
	stop   func() error
	now    bot.Clock
	wrong  bool // the test sends what Telegram refuses
}

func newWorld(t *testing.T, changes ...func(*rehearsal.Options)) *world {
	t.Helper()
	w := &world{T: t, clock: rehearsal.NewManualClock(noon), hall: newHall(), logs: &syncBuffer{}, path: filepath.Join(t.TempDir(), "club.db")}
	w.now = w.clock
	options := rehearsal.Options{Clock: w.clock, Token: "7000000001:AAsecretsecret", Logger: slog.New(slog.NewTextHandler(io.Discard, nil))}
	for _, change := range changes {
		change(&options)
	}
	w.server = rehearsal.New(options)
	w.http = httptest.NewServer(w.server)
	w.anya = w.server.AddUser(rehearsal.User{FirstName: "Анна", LastName: "Лисицына", Username: "anya"})
	w.gleb = w.server.AddUser(rehearsal.User{FirstName: "Глеб"})
	w.group = w.server.AddGroup("Клуб", w.anya.ID, rehearsal.WithMembers(w.gleb.ID))
	w.check(w.server.AddBot(w.group.ID, w.anya.ID, true))
	w.open()
	t.Cleanup(func() {
		w.halt()
		w.server.Close()
		w.http.Close()
		_ = w.store.Close()
		if v := w.server.Violations(); len(v) > 0 && !w.wrong {
			t.Errorf("requests against the Bot API: %v", v)
		}
	})
	return w
}

func (w *world) open() {
	w.Helper()
	store, err := storage.Open(context.Background(), w.path, slog.New(slog.DiscardHandler), storage.WithClock(w.clock.Now))
	w.check(err)
	w.store = store
}

func (w *world) telegram() *bot.Telegram {
	w.Helper()
	telegram, err := bot.NewTelegram(w.http.URL, w.server.Token(), w.http.Client(), w.now)
	w.check(err)
	return telegram
}

func (w *world) options() bot.Options {
	me := w.server.Me()
	o := bot.Options{
		Store: database{w.store}, Handler: w.hall, Telegram: w.telegram(), Me: bot.Me{ID: me.ID, Username: me.Username},
		Token: w.server.Token(), Clock: w.now, Log: slog.New(slog.NewTextHandler(w.logs, nil)), Metrics: bot.NewMetrics(),
		Look: 10 * time.Millisecond,
	}
	if w.change != nil {
		w.change(&o)
	}
	return o
}

// start runs the bot until halt.
func (w *world) start() *bot.Bot {
	w.Helper()
	b := bot.New(w.options())
	ctx, cancel := context.WithCancel(context.Background())
	ended := make(chan error, 1)
	go func() { ended <- b.Run(ctx) }()
	w.stop = func() error {
		cancel()
		return <-ended
	}
	return b
}

func (w *world) halt() {
	w.Helper()
	if w.stop == nil {
		return
	}
	begun := time.Now()
	w.check(w.stop())
	w.stop = nil
	if took := time.Since(begun); took > 5*time.Second {
		w.Errorf("took %v to stop", took)
	}
}

func (w *world) check(err error) {
	w.Helper()
	if err != nil {
		w.Fatal(err)
	}
}

// until waits for what is to come true.
func (w *world) until(what string, holds func() bool) {
	w.Helper()
	for deadline := time.Now().Add(10 * time.Second); !holds(); {
		if time.Now().After(deadline) {
			w.Fatalf("never: %s\n%s", what, w.logs)
		}
		time.Sleep(3 * time.Millisecond)
	}
}

func (w *world) say(from rehearsal.User, chat int64, text string) rehearsal.Message {
	w.Helper()
	m, err := w.server.Say(from.ID, chat, text)
	w.check(err)
	return m
}

// heard are the texts that the bot wrote in the chat.
func (w *world) heard(chat int64) (texts []string) {
	for _, m := range w.server.Messages(chat) {
		if m.From.IsBot && !m.Deleted && m.Service == "" {
			texts = append(texts, m.Text)
		}
	}
	return texts
}

func (w *world) hears(chat int64, text string) {
	w.Helper()
	w.until("«"+text+"» is said", func() bool { return strings.Contains(strings.Join(w.heard(chat), "|"), text) })
}

// hall is the handlers' side: what arrives is kept, and answered as the test wants.
type hall struct {
	mu       sync.Mutex
	requests []handlers.Request
	answer   func(ctx context.Context, s handlers.Store, r handlers.Request) error
	asks     bool
	wants    func(handlers.Request) bool
}

func newHall() *hall { return &hall{answer: echo} }

// echo answers "/say X" with X, and everything else with nothing.
func echo(ctx context.Context, s handlers.Store, r handlers.Request) error {
	if r.Kind != handlers.Typed || r.Command != "say" {
		return nil
	}
	return apply(ctx, s, domain.Change{Messages: []domain.Message{say(r.Chat.ID, r.Args)}})
}

func say(chat domain.ChatID, html string) domain.Message {
	return domain.Message{Kind: domain.Say, Chat: chat, Body: domain.Body{HTML: html}}
}

func apply(ctx context.Context, s handlers.Store, c domain.Change) error {
	_, err := s.Apply(ctx, c)
	return err
}

func (h *hall) Handle(ctx context.Context, s handlers.Store, r handlers.Request) error {
	h.mu.Lock()
	h.requests = append(h.requests, r)
	answer := h.answer
	h.mu.Unlock()
	return answer(ctx, s, r)
}

func (h *hall) AsksAdministrators(r handlers.Request) bool { return h.asks && r.Command == "new" }

func (h *hall) WantsFile(r handlers.Request) bool { return h.wants != nil && h.wants(r) }

func (h *hall) Fault(ctx context.Context, s handlers.Store, r handlers.Request) error {
	return apply(ctx, s, domain.Change{Messages: []domain.Message{say(r.Chat.ID, "простите")}})
}

// got are the requests of a kind, as often as they came.
func (h *hall) got(kind handlers.Kind) (list []handlers.Request) {
	h.mu.Lock()
	defer h.mu.Unlock()
	for _, r := range h.requests {
		if r.Kind == kind {
			list = append(list, r)
		}
	}
	return list
}

// syncBuffer is a log that may be read while it is written.
type syncBuffer struct {
	mu sync.Mutex
	b  bytes.Buffer
}

func (s *syncBuffer) Write(p []byte) (int, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.b.Write(p)
}

func (s *syncBuffer) String() string {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.b.String()
}

func numbered(prefix string, n int) (texts []string) {
	for i := range n {
		texts = append(texts, fmt.Sprint(prefix, i))
	}
	return texts
}
