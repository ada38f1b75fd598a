package bot_test

import (
	"fmt"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"path/filepath"
	"testing"
	"time"

	"arbiter/bot"
	"arbiter/bot/rehearsal"
	"arbiter/storage"
)

// BenchmarkEcho takes updates in, commits them with their answers, and sends these:
// the whole way over HTTP, without Telegram's limits. chats is how many people write.
func BenchmarkEcho(b *testing.B) {
	for _, chats := range []int{1, 100} {
		b.Run(fmt.Sprint("chats=", chats), func(b *testing.B) { echoes(b, chats) })
	}
}

func echoes(b *testing.B, chats int) {
	quiet := slog.New(slog.DiscardHandler)
	server := rehearsal.New(rehearsal.Options{NoHistory: true, Logger: quiet})
	listener := httptest.NewServer(server)
	defer listener.Close()
	defer server.Close()
	store, err := storage.Open(b.Context(), filepath.Join(b.TempDir(), "club.db"), quiet)
	if err != nil {
		b.Fatal(err)
	}
	defer func() { _ = store.Close() }()
	telegram, err := bot.NewTelegram(listener.URL, server.Token(), &http.Client{Transport: &http.Transport{MaxIdleConnsPerHost: 64}}, bot.SystemClock{})
	if err != nil {
		b.Fatal(err)
	}
	sent := make(chan struct{}, b.N)
	server.Hook(func(stage rehearsal.Stage, call rehearsal.Call) {
		if stage == rehearsal.Done && call.Method == "sendMessage" && call.OK() {
			sent <- struct{}{}
		}
	})
	for i := range b.N {
		person := int64(1000 + i%chats)
		server.RawUpdate(fmt.Appendf(nil, `{"message":{"message_id":%d,"date":%d,"chat":{"id":%d,"type":"private"},"from":{"id":%d,"first_name":"A"},"text":"/say %d","entities":[{"type":"bot_command","offset":0,"length":4}]}}`,
			i+1, time.Now().Unix(), person, person, i))
	}
	for i := range chats {
		user := server.AddUser(rehearsal.User{ID: int64(1000 + i), FirstName: "A"})
		if _, err := server.Start(user.ID, ""); err != nil {
			b.Fatal(err)
		}
	}
	me := server.Me()
	whole := bot.New(bot.Options{
		Store: database{store}, Handler: newHall(), Telegram: telegram, Me: bot.Me{ID: me.ID, Username: me.Username},
		Token: server.Token(), Clock: bot.SystemClock{}, Log: quiet,
	})
	b.ResetTimer()
	done := make(chan error, 1)
	go func() { done <- whole.Run(b.Context()) }()
	for range b.N {
		<-sent
	}
	b.StopTimer()
	b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "updates/s")
}
