package main

import (
	"context"
	"fmt"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"arbiter/bot/rehearsal"

	tg "github.com/go-telegram/bot"
	"github.com/go-telegram/bot/models"
)

// BenchmarkUpdates is the whole way of an update: intake, decision, commit, and all that is
// to be seen sent. The bases are bare bots of the library that answer with the same text,
// over the same server: x-serial is against the one that keeps the order of a chat, as the
// program does, x-parallel against the one that does not. Telegram's limits are off. Memory
// is that of the program and the server together.
//
// A fixed -benchtime (400x) keeps the cups of a real size.
func BenchmarkUpdates(b *testing.B) {
	for _, c := range []struct {
		batch int
		delay time.Duration // of each answer of the server; Telegram is that far away
	}{
		{1, 0}, {100, 0}, {100, 50 * time.Millisecond},
	} {
		b.Run(fmt.Sprintf("batch=%d/delay=%v", c.batch, c.delay), func(b *testing.B) {
			rates := map[string]float64{}
			for _, e := range echoBots() {
				b.Run("echo-"+e.name, func(b *testing.B) { rates[e.name] = updates(b, c.batch, c.delay, e.run) })
			}
			b.Run("arbiter", func(b *testing.B) {
				rate := updates(b, c.batch, c.delay, nil)
				for name, base := range rates {
					b.ReportMetric(rate/base, "x-"+name)
				}
			})
		})
	}
}

// updates feeds b.N updates of running cups, batch of them to each poll, to the program or
// to an echo bot. It returns updates a second.
func updates(b *testing.B, batch int, delay time.Duration, echo func(context.Context, string, *rehearsal.Server)) float64 {
	b.Helper()
	c := newCups(b)
	if echo != nil {
		c.stop()
	}
	f := &feeder{cups: c, batch: batch, left: b.N}
	c.server.Hook(f.hook)
	if delay > 0 {
		c.server.Inject(rehearsal.Fault{Kind: rehearsal.Slow, Delay: delay, Times: 1 << 30})
	}
	ctx, cancel := context.WithCancel(b.Context())
	defer cancel()
	b.ReportAllocs()
	b.ResetTimer()
	if echo == nil {
		f.feed() // its poll waits already
	} else {
		go echo(ctx, c.url, c.server)
	}
	f.wait(b, func() bool { return echo != nil && f.said.Load() >= int64(b.N) || echo == nil && c.settled() })
	b.StopTimer()
	rate := float64(b.N) / b.Elapsed().Seconds()
	b.ReportMetric(rate, "updates/s")
	c.wantSound()
	return rate
}

// feeder lets people write as much as a poll may bring, whenever one comes.
type feeder struct {
	*cups
	mu    sync.Mutex
	batch int
	left  int
	next  int
	said  atomic.Int64
}

func (f *feeder) hook(stage rehearsal.Stage, call rehearsal.Call) {
	switch {
	case stage == rehearsal.Received && call.Method == "getUpdates":
		f.feed()
	case stage == rehearsal.Done && call.Method == "sendMessage":
		f.said.Add(1)
	}
}

func (f *feeder) feed() {
	f.mu.Lock()
	defer f.mu.Unlock()
	for range min(f.batch, f.left) {
		f.write(f.next)
		f.next++
		f.left--
	}
}

func (f *feeder) fed() bool {
	f.mu.Lock()
	defer f.mu.Unlock()
	return f.left == 0
}

// wait returns when everything is fed and done.
func (f *feeder) wait(b *testing.B, done func() bool) {
	b.Helper()
	for deadline := time.Now().Add(5 * time.Minute); !f.fed() || f.server.PendingUpdates() > 0 || !done(); time.Sleep(5 * time.Millisecond) {
		if time.Now().After(deadline) {
			b.Fatalf("%d updates not fed, %d not confirmed", f.left, f.server.PendingUpdates())
		}
	}
}

type echoBot struct {
	name string
	run  func(context.Context, string, *rehearsal.Server)
}

// echoBots are the library's two ways: one update after another, and as many at once as come.
func echoBots() []echoBot {
	client := &http.Client{Transport: &http.Transport{MaxIdleConns: 256, MaxIdleConnsPerHost: 256}}
	return []echoBot{
		{"serial", func(ctx context.Context, url string, s *rehearsal.Server) {
			runEcho(ctx, url, s, tg.WithHTTPClient(time.Minute, client), tg.WithNotAsyncHandlers(), tg.WithWorkers(1))
		}},
		{"parallel", func(ctx context.Context, url string, s *rehearsal.Server) {
			runEcho(ctx, url, s, tg.WithHTTPClient(time.Minute, client), tg.WithWorkers(16), tg.WithUpdatesChannelCap(1024))
		}},
	}
}

func runEcho(ctx context.Context, url string, server *rehearsal.Server, options ...tg.Option) {
	answer := func(ctx context.Context, bot *tg.Bot, update *models.Update) {
		m := update.Message
		if _, err := bot.SendMessage(ctx, &tg.SendMessageParams{ChatID: m.Chat.ID, Text: m.Text}); err != nil {
			slog.Error("echo", "error", err)
		}
	}
	options = append(options, tg.WithServerURL(url), tg.WithSkipGetMe(), tg.WithDefaultHandler(answer))
	bot, err := tg.New(server.Token(), options...)
	if err != nil {
		panic(err)
	}
	bot.Start(ctx)
}

// serverOf starts a rehearsal server that keeps nothing it does not need.
func serverOf(b *testing.B) (*rehearsal.Server, string) {
	b.Helper()
	server := rehearsal.New(rehearsal.Options{
		BotUsername: "arbiter_bot", PrivacyMode: true, NoHistory: true, Logger: slog.New(slog.DiscardHandler),
	})
	web := httptest.NewServer(server)
	b.Cleanup(func() { server.Close(); web.Close() })
	return server, web.URL
}
