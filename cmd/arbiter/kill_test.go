package main

import (
	"context"
	"encoding/json"
	"flag"
	"io"
	"log/slog"
	"net"
	"net/http"
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

var killAll = flag.Bool("kill.all", false, "kill the program at every call of every step")

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
		d := production(slog.New(slog.NewTextHandler(os.Stderr, &slog.HandlerOptions{Level: slog.LevelDebug})))
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
	db     *sqlx.DB // the program's file, read beside it
	club   int64
	people map[string]int64
	at     killPoint

	mu     sync.Mutex
	child  *exec.Cmd
	up     bool          // the child runs
	alive  chan struct{} // closed when it asked for updates
	conns  int           // that are open
	armed  int           // the call to kill at is so many away, 0 for no kill
	steps  int           // with a kill
	kills  int
	cuts   map[string]bool // whether a job was caught, by where in it
	again  int             // updates delivered again that were confirmed already
	latest map[int64]sent  // by chat, of this child
	taken  map[said]int    // how often, without the copies
	copies map[sent]bool   // that no child has noted
}

// said is what a new message says, and where.
type said struct {
	chat int64
	html string
}

// sent is a new message as it was taken from the program.
type sent struct {
	said
	id int
}

// killPoint is a moment between two of: received, committed, sent, noted, confirmed.
type killPoint struct {
	name  string
	stage rehearsal.Stage
	polls bool // of getUpdates; else of a call that shows something
	hold  bool // hold the write lock: the batch is received and cannot commit
	noted bool // wait until the program has noted what was sent
	late  time.Duration
	nth   int // call of a step; 1 or more
}

func killPoints() []killPoint {
	return []killPoint{
		{name: "received, not committed", stage: rehearsal.Delivered, polls: true, hold: true, late: 20 * time.Millisecond},
		{name: "delivered", stage: rehearsal.Delivered, polls: true},
		{name: "committed, sending", stage: rehearsal.Received},
		{name: "sent, not answered", stage: rehearsal.Done},
		{name: "answered", stage: rehearsal.Answered},
		{name: "noted", stage: rehearsal.Answered, noted: true},
		{name: "confirmed", stage: rehearsal.Confirmed, polls: true},
	}
}

// spawn starts the program; e.mu is held.
func (e *evening) spawn() {
	e.child = exec.Command(os.Args[0])
	e.child.Env = append(os.Environ(), childURL+"="+e.url, childFile+"="+e.file(), childClock+"="+filepath.Join(e.dir, "clock"))
	log, err := os.OpenFile(e.log(), os.O_APPEND|os.O_CREATE|os.O_WRONLY, 0o600)
	if err != nil {
		e.t.Error(err)
		return
	}
	defer func() { _ = log.Close() }() // the child has its own
	e.child.Stderr = log
	if err := e.child.Start(); err != nil {
		e.t.Error(err)
	}
	e.up, e.latest = true, map[int64]sent{}
}

func (e *evening) file() string { return filepath.Join(e.dir, "club.db") }
func (e *evening) log() string  { return filepath.Join(e.dir, "log") }

// connection counts the child's connections: nobody else has one.
func (e *evening) connection(_ net.Conn, state http.ConnState) {
	e.mu.Lock()
	defer e.mu.Unlock()
	switch state {
	case http.StateNew:
		e.conns++
	case http.StateClosed, http.StateHijacked:
		e.conns--
	}
}

func (e *evening) hook(stage rehearsal.Stage, call rehearsal.Call) {
	polls := call.Method == "getUpdates"
	shows := strings.HasPrefix(call.Method, "send") || strings.HasPrefix(call.Method, "edit")
	e.mu.Lock()
	defer e.mu.Unlock()
	if polls && stage == rehearsal.Received && e.up {
		if !e.listens() {
			close(e.alive)
		}
	}
	if stage == rehearsal.Done && call.OK() && strings.HasPrefix(call.Method, "send") {
		s := said{call.Chat, bodyOf(call)}
		e.latest[call.Chat] = sent{s, messageID(call)}
		e.taken[s]++
	}
	if stage == rehearsal.Delivered && call.Fault == rehearsal.Redeliver {
		e.again++
	}
	if e.armed == 0 || !e.up || stage != e.at.stage || polls != e.at.polls || !polls && !shows {
		return
	}
	if e.armed--; e.armed == 0 {
		e.kill(call)
	}
}

func messageID(call rehearsal.Call) int {
	var m struct {
		ID int `json:"message_id"`
	}
	_ = json.Unmarshal(call.Result, &m) //nolint:errcheck // 0 is no message: the comparison fails
	return m.ID
}

// kill kills the child within a call; e.mu is held. The next child starts when the server
// is through with all that this one has asked for.
func (e *evening) kill(call rehearsal.Call) {
	release := func() {}
	if e.at.hold {
		release = e.lock()
	}
	for deadline := time.Now().Add(time.Second); e.at.noted && e.waits(call) && time.Now().Before(deadline); {
		time.Sleep(time.Millisecond)
	}
	time.Sleep(e.at.late)
	e.strike()
	release()
}

// strike kills the child; e.mu is held.
func (e *evening) strike() {
	_ = e.child.Process.Kill() // SIGKILL
	_ = e.child.Wait()         // it was killed
	e.kills++
	e.up, e.alive = false, make(chan struct{})
	go e.respawn()
}

// respawn starts the next child once the server has had no connection for a while: what the
// killed one asked for last may still wait to be accepted.
func (e *evening) respawn() {
	const quiet = 100 * time.Millisecond
	busy := time.Now()
	for deadline := busy.Add(5 * time.Second); ; time.Sleep(time.Millisecond) {
		e.mu.Lock()
		if e.conns > 0 {
			busy = time.Now()
		}
		if time.Since(busy) > quiet || time.Now().After(deadline) {
			break
		}
		e.mu.Unlock()
	}
	defer e.mu.Unlock()
	if e.conns > 0 {
		e.t.Error("connections of a killed program stay open")
	}
	for _, s := range e.latest {
		if e.unlearnt(s) {
			e.copies[s] = true
			e.taken[s.said]--
		}
	}
	e.spawn()
}

// unlearnt tells whether the program does not know that a new message was taken. It sends
// one after another in a chat, so this can be so of the latest only. The same may be said
// several times; a post may have been given another body since.
func (e *evening) unlearnt(s sent) (is bool) {
	err := e.db.Get(&is, `WITH said AS (SELECT o.closed_at FROM outbox o JOIN chats c ON c.id = o.chat
			WHERE c.telegram = ?1 AND o.edit = 0 AND o.html = ?2)
		SELECT CASE WHEN EXISTS (SELECT 1 FROM said) THEN ?4 > (SELECT COUNT(*) FROM said WHERE closed_at > 0)
			ELSE NOT EXISTS (SELECT 1 FROM post_places WHERE telegram = ?1 AND message = ?3) END`, s.chat, s.html, s.id, e.taken[s.said])
	if err != nil {
		e.t.Error(err)
	}
	return is
}

// waits tells whether what a call shows still waits to be noted.
func (e *evening) waits(call rehearsal.Call) (is bool) {
	err := e.db.Get(&is, `SELECT EXISTS (SELECT 1 FROM outbox o JOIN chats c ON c.id = o.chat
			WHERE o.closed_at = 0 AND c.telegram = ?1 AND o.html = ?2)
		OR EXISTS (SELECT 1 FROM posts p JOIN chats c ON c.id = p.chat
			WHERE p.hash <> p.sent_hash AND c.telegram = ?1 AND p.html = ?2)`, call.Chat, bodyOf(call))
	if err != nil {
		e.t.Error(err)
	}
	return is
}

// bodyOf is the text of a message, as HTML.
func bodyOf(call rehearsal.Call) string { return call.Text("text") + call.Text("caption") }

// lock takes the database's write lock, so that the program cannot commit.
func (e *evening) lock() func() {
	tx, err := e.db.Begin()
	if err != nil {
		e.t.Error(err)
		return func() {}
	}
	return func() { _ = tx.Rollback() }
}

// settled tells whether the program has nothing left to do.
func (e *evening) settled() bool {
	var waiting int
	err := e.db.Get(&waiting, `SELECT (SELECT COUNT(*) FROM outbox WHERE closed_at = 0)
		+ (SELECT COUNT(*) FROM posts WHERE hash <> sent_hash AND hash <> given_up_hash)
		+ (SELECT COUNT(*) FROM jobs)
		+ (SELECT COUNT(*) FROM timers WHERE due_at <= ?)`, e.clock.Now().Unix())
	return err == nil && waiting == 0 // in the beginning there are no tables
}

// step does one thing and waits until the program has nothing left to do. An evening with
// kills also has Telegram deliver an update again that was confirmed.
func (e *evening) step(do func() error) {
	e.t.Helper()
	e.arm(e.at.nth)
	if e.at.nth > 0 {
		e.steps++
	}
	if e.at.nth > 0 && e.server.PendingFaults() == 0 {
		e.server.Inject(rehearsal.Fault{Kind: rehearsal.Redeliver})
	}
	if err := do(); err != nil {
		e.t.Fatal(err)
	}
	ctx, cancel := context.WithTimeout(e.t.Context(), time.Minute)
	defer cancel()
	for quiet := false; !quiet; quiet = quiet && e.settled() {
		kills, alive := e.state()
		select {
		case <-alive:
		case <-ctx.Done():
			e.t.Fatal("the program does not come back")
		}
		if err := e.server.WaitIdle(ctx, 40*time.Millisecond); err != nil {
			e.t.Fatal(err)
		}
		now, _ := e.state()
		quiet = now == kills
	}
	e.arm(0)
}

func (e *evening) arm(nth int) {
	e.mu.Lock()
	defer e.mu.Unlock()
	e.armed = nth
}

func (e *evening) state() (kills int, alive chan struct{}) {
	e.mu.Lock()
	defer e.mu.Unlock()
	return e.kills, e.alive
}

func (e *evening) say(who, text string) {
	e.t.Helper()
	e.step(func() error { _, err := e.server.Say(e.people[who], e.people[who], text); return err })
}

func (e *evening) group(who, text string, opts ...rehearsal.SayOption) {
	e.t.Helper()
	e.step(func() error { _, err := e.server.Say(e.people[who], e.club, text, opts...); return err })
}

// press presses the newest button of that beginning.
func (e *evening) press(who string, chat int64, label string) {
	e.t.Helper()
	for _, m := range slices.Backward(e.server.Messages(chat)) {
		for _, row := range m.Buttons {
			for _, b := range row {
				if b.Data != "" && strings.HasPrefix(b.Text, label) {
					e.step(func() error { _, err := e.server.Press(e.people[who], chat, m.ID, b.Data); return err })
					return
				}
			}
		}
	}
	e.t.Fatalf("no button %q in %q", label, e.texts(chat))
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
