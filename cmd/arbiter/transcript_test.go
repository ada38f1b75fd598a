package main

import (
	"bytes"
	"context"
	"crypto/sha256"
	"fmt"
	"io"
	"log/slog"
	"net/http/httptest"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"arbiter/bot/rehearsal"
	"arbiter/bot/rehearsal/script"
	"arbiter/bot/rehearsal/script/scripttest"

	"github.com/jmoiron/sqlx"
)

// quietTime is how long the bot must be silent before a step of a transcript is over.
const quietTime = 60 * time.Millisecond

// sameSecret gives every lot the same secret, so that a transcript has one outcome.
type sameSecret struct{}

func (sameSecret) Read(p []byte) (int, error) {
	sum := sha256.Sum256([]byte("transcript"))
	return io.ReadFull(bytes.NewReader(sum[:]), p)
}

// TestTranscripts plays the conversations of transcripts/ against the whole program
// over the rehearsal server; go test -run Transcripts -update rewrites what the bot shows.
func TestTranscripts(t *testing.T) {
	t.Parallel()
	files, err := filepath.Glob("transcripts/*.txt")
	if err != nil || len(files) == 0 {
		t.Fatalf("no transcripts: %v", err)
	}
	for _, file := range files {
		t.Run(strings.TrimSuffix(filepath.Base(file), ".txt"), func(t *testing.T) {
			t.Parallel()
			playTranscript(t, file)
		})
	}
}

func playTranscript(t *testing.T, file string) {
	t.Helper()
	clock := rehearsal.NewManualClock(time.Date(2026, 5, 1, 15, 0, 0, 0, time.UTC))
	server := rehearsal.New(rehearsal.Options{Clock: clock, Token: "42:transcript", BotUsername: "arbiter_bot", BotName: "Арбитр",
		PrivacyMode: true, Seed: 1, Logger: slog.New(slog.DiscardHandler)})
	web := httptest.NewServer(server)
	t.Cleanup(func() { server.Close(); web.Close() })
	logs := &output{}
	program := &transcribed{t: t, logs: logs, clock: clock, cfg: config{Token: server.Token(), APIURL: web.URL,
		Database: filepath.Join(t.TempDir(), "club.db"), Timezone: "Europe/Moscow"}}
	program.start()
	t.Cleanup(program.stop)
	program.look()
	t.Cleanup(func() {
		if t.Failed() {
			t.Log(logs.String())
		}
	})
	scripttest.Play(t, file, &script.Player{
		Server: server, Clock: clock,
		Settle: func(ctx context.Context) error { return program.settle(ctx, server) },
		Restart: func(context.Context) error {
			program.stop()
			program.start()
			return nil
		},
		Stop:  func(context.Context) error { program.stop(); return nil },
		Start: func(context.Context) error { program.start(); return nil },
	}, *update)
	if v := server.Violations(); len(v) > 0 {
		t.Errorf("requests against the Bot API: %v", v)
	}
	if strings.Contains(logs.String(), "level=ERROR") {
		t.Errorf("faults in the log:\n%s", logs.String())
	}
	for _, said := range []string{"шериф", `"don"`, `"sheriff"`, "победа", "Щегол"} {
		if strings.Contains(logs.String(), said) {
			t.Errorf("%q stands in the log: what is said in chats is nobody else's (MF-31)", said)
		}
	}
}

// transcribed is the program of a transcript; it can be stopped and started again.
type transcribed struct {
	t      *testing.T
	logs   *output
	clock  *rehearsal.ManualClock
	cfg    config
	db     *sqlx.DB
	cancel context.CancelFunc
	ended  chan error
	pages  chan string // is told where the pages are, when there is one
}

// look opens the program's database beside it.
func (p *transcribed) look() {
	db, err := sqlx.Open("sqlite3", "file:"+p.cfg.Database+"?mode=rw&_query_only=true")
	if err != nil {
		p.t.Fatal(err)
	}
	p.db = db
	p.t.Cleanup(func() { _ = db.Close() })
}

func (p *transcribed) start() {
	d := production(slog.New(slog.NewTextHandler(p.logs, nil)))
	d.Clock, d.Entropy, d.Limits, d.Calm, d.Look = p.clock, sameSecret{}, false, 0, 20*time.Millisecond
	if p.pages != nil {
		d.Listening = func(addr string) { p.pages <- addr }
	}
	ctx, cancel := context.WithCancel(context.Background())
	p.cancel, p.ended = cancel, make(chan error, 1)
	go func() { p.ended <- serve(ctx, p.cfg, d) }()
}

// settle waits until nothing is left to do: no update to take, nothing to send, no work to do, no
// timer due. A timer fires only after a poll that began later (G-9), which may be seconds away.
// Of a bot that is stopped nothing is awaited.
func (p *transcribed) settle(ctx context.Context, server *rehearsal.Server) error {
	for p.cancel != nil {
		if err := server.WaitIdle(ctx, quietTime); err != nil {
			return err //nolint:wrapcheck // it says what was going on
		}
		var waiting int
		err := p.db.GetContext(ctx, &waiting, `SELECT (SELECT COUNT(*) FROM outbox WHERE closed_at = 0)
			+ (SELECT COUNT(*) FROM posts WHERE hash <> sent_hash AND hash <> given_up_hash)
			+ (SELECT COUNT(*) FROM jobs)
			+ (SELECT COUNT(*) FROM timers WHERE due_at <= ?)`, p.clock.Now().Unix())
		if err == nil && waiting == 0 {
			return nil
		}
		if err != nil && ctx.Err() != nil { // in the beginning there are no tables
			return fmt.Errorf("settle: %w", err)
		}
	}
	return nil
}

func (p *transcribed) stop() {
	if p.cancel == nil {
		return
	}
	p.cancel()
	p.cancel = nil
	if err := <-p.ended; err != nil {
		p.t.Error(err)
	}
}
