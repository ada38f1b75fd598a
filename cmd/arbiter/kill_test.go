package main

import (
	"context"
	"flag"
	"io"
	"log/slog"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"arbiter/bot/rehearsal"

	"github.com/jmoiron/sqlx"
	_ "github.com/mattn/go-sqlite3" // the journal is read beside the program
)

var killAll = flag.Bool("kill.all", false, "kill the program at every stage of every step")

// What a child process is told by its environment.
const (
	childURL   = "ARBITER_TEST_URL"
	childFile  = "ARBITER_TEST_FILE"
	childClock = "ARBITER_TEST_CLOCK"
	killToken  = "42:kill"
)

// TestMain lets the test binary be the program that TestEveningKilled kills.
func TestMain(m *testing.M) {
	if url := os.Getenv(childURL); url != "" {
		d := production(slog.New(slog.NewTextHandler(os.Stderr, nil)))
		d.Clock, d.Entropy, d.Limits, d.Calm, d.Look = fileClock(os.Getenv(childClock)), sameSecret{}, false, 0, 20*time.Millisecond
		cfg := config{Token: killToken, APIURL: url, Database: os.Getenv(childFile), Timezone: "Europe/Moscow"}
		if err := serve(context.Background(), cfg, d); err != nil {
			_, _ = io.WriteString(os.Stderr, err.Error())
			os.Exit(1)
		}
		os.Exit(0)
	}
	os.Exit(m.Run())
}

// fileClock is a clock that the test sets for the child through a file of Unix seconds.
type fileClock string

func (f fileClock) Now() time.Time {
	text, _ := os.ReadFile(string(f)) //nolint:errcheck // an empty clock fails the test
	seconds, _ := strconv.ParseInt(string(text), 10, 64)
	return time.Unix(seconds, 0).UTC()
}

// evening is a club's evening over a program that is killed once in every step.
type evening struct {
	t      *testing.T
	server *rehearsal.Server
	clock  *rehearsal.ManualClock
	url    string
	dir    string
	club   int64
	people map[string]int64
	ever   map[string]bool

	mu    sync.Mutex
	child *exec.Cmd
	at    killPoint
	armed bool
	kills int
	alive chan struct{} // the newest child asked for updates
}

// killPoint is a moment between two of: received, committed, sent, noted, confirmed.
type killPoint struct {
	name  string
	stage rehearsal.Stage
	polls bool // of getUpdates; else of a call that shows something
	hold  bool // hold the write lock: the batch is received and cannot commit
	late  time.Duration
}

func killPoints() []killPoint {
	return []killPoint{
		{name: "received, not committed", stage: rehearsal.Delivered, polls: true, hold: true, late: 20 * time.Millisecond},
		{name: "delivered", stage: rehearsal.Delivered, polls: true},
		{name: "sending", stage: rehearsal.Received},
		{name: "sent, not noted", stage: rehearsal.Done},
		{name: "answered", stage: rehearsal.Answered},
		{name: "noted", stage: rehearsal.Answered, late: 15 * time.Millisecond},
		{name: "confirmed", stage: rehearsal.Confirmed, polls: true},
	}
}

func (e *evening) spawn() {
	e.alive = make(chan struct{})
	e.child = exec.Command(os.Args[0])
	e.child.Env = append(os.Environ(), childURL+"="+e.url, childFile+"="+e.file(), childClock+"="+filepath.Join(e.dir, "clock"))
	if err := e.child.Start(); err != nil {
		e.t.Error(err)
	}
}

func (e *evening) file() string { return filepath.Join(e.dir, "club.db") }

func (e *evening) hook(stage rehearsal.Stage, call rehearsal.Call) {
	polls := call.Method == "getUpdates"
	e.mu.Lock()
	defer e.mu.Unlock()
	if polls && stage == rehearsal.Received {
		select {
		case <-e.alive:
		default:
			close(e.alive)
		}
	}
	shows := strings.HasPrefix(call.Method, "send") || strings.HasPrefix(call.Method, "edit")
	if !e.armed || stage != e.at.stage || polls != e.at.polls || !polls && !shows {
		return
	}
	e.armed = false
	e.kills++
	release := func() {}
	if e.at.hold {
		release = e.lock()
	}
	time.Sleep(e.at.late)
	_ = e.child.Process.Kill() // SIGKILL
	_ = e.child.Wait()         // it was killed
	release()
	e.spawn()
}

// lock takes the database's write lock, so that the program cannot commit.
func (e *evening) lock() func() {
	db, err := sqlx.Open("sqlite3", "file:"+e.file()+"?_txlock=immediate&_busy_timeout=5000")
	if err != nil {
		e.t.Error(err)
		return func() {}
	}
	tx, err := db.Begin()
	if err != nil {
		e.t.Error(err)
		return func() { _ = db.Close() }
	}
	return func() { _ = tx.Rollback(); _ = db.Close() }
}

// step does one thing and waits until the program has nothing left to do.
func (e *evening) step(do func() error) {
	e.t.Helper()
	e.mu.Lock()
	e.armed = e.at.name != ""
	e.mu.Unlock()
	if err := do(); err != nil {
		e.t.Fatal(err)
	}
	ctx, cancel := context.WithTimeout(e.t.Context(), 20*time.Second)
	defer cancel()
	for {
		kills := e.killed()
		e.mu.Lock()
		alive := e.alive
		e.mu.Unlock()
		select {
		case <-alive:
		case <-ctx.Done():
			e.t.Fatal("the program does not come back")
		}
		if err := e.server.WaitIdle(ctx, 120*time.Millisecond); err != nil {
			e.t.Fatal(err)
		}
		if e.killed() == kills {
			break
		}
	}
	e.mu.Lock()
	e.armed = false
	e.mu.Unlock()
	e.remember()
}

func (e *evening) killed() int {
	e.mu.Lock()
	defer e.mu.Unlock()
	return e.kills
}

func (e *evening) say(who, text string) {
	e.t.Helper()
	e.step(func() error { _, err := e.server.Say(e.people[who], e.people[who], text); return err })
}

func (e *evening) group(who, text string, opts ...rehearsal.SayOption) {
	e.t.Helper()
	e.step(func() error { _, err := e.server.Say(e.people[who], e.club, text, opts...); return err })
}

// press presses the newest button of that beginning, as the organiser.
func (e *evening) press(chat int64, label string) {
	e.t.Helper()
	for _, m := range slices.Backward(e.server.Messages(chat)) {
		for _, row := range m.Buttons {
			for _, b := range row {
				if b.Data != "" && strings.HasPrefix(b.Text, label) {
					e.step(func() error { _, err := e.server.Press(e.people["Ира"], chat, m.ID, b.Data); return err })
					return
				}
			}
		}
	}
	e.t.Fatalf("no button %q in %s", label, e.visible())
}

// newest finds the newest message of the group that holds the text.
func (e *evening) newest(text string) int {
	e.t.Helper()
	for _, m := range slices.Backward(e.server.Messages(e.club)) {
		if strings.Contains(m.Text, text) {
			return m.ID
		}
	}
	e.t.Fatalf("nothing says %q in %s", text, e.visible())
	return 0
}

func (e *evening) setClock(now time.Time) {
	if err := os.WriteFile(filepath.Join(e.dir, "clock"), []byte(strconv.FormatInt(now.Unix(), 10)), 0o600); err != nil {
		e.t.Fatal(err)
	}
}
