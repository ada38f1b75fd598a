package main

import (
	"bytes"
	"log/slog"
	"net/http/httptest"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"arbiter/bot/rehearsal"

	"github.com/jmoiron/sqlx"
)

// outcome is what stays of an evening. Copies are left out of what is shown: messages that
// were taken by Telegram while the program died before it had noted them. Their numbers were
// never learnt, so they stay as they were, beside the message that was sent again.
type outcome struct {
	Shown   map[string][]string // what each person's chat and the group show, in order
	Journal []string
	Rows    []string // protests with their votes, protocols, rounds on their way, timers
	File    string   // the tournament file
	Table   string   // the final table, of the file

	steps, kills, copies, again int
	cuts                        map[string]bool
}

const rowsSQL = `SELECT printf('%s on %s by %s at %d until %d late %d: %s; %s %s %s by %d at %d of %s', id, game, entrant,
		written_at, deadline, late, text, status, decision, reason, decided_by, decided_at, votes_json) FROM protests
	UNION ALL SELECT printf('%s/%d %s by %d at %d', game, revision, body_json, person, opened_at) FROM protocols
	UNION ALL SELECT printf('%s live %s', id, live_json) FROM games WHERE live_json <> ''
	UNION ALL SELECT printf('%s at %d: %s', key, due_at, then_do) FROM timers
	UNION ALL SELECT printf('%s in %s/%d: %s by %d at %d, void %d', id, stage, round, slot_json, judge, ended_at, void) FROM games
	UNION ALL SELECT printf('%d on %s %s/%d: %s %s by %d', id, game, entrant, seat, sanction, reason, person) FROM incidents
	UNION ALL SELECT printf('%s: %s of %s by %s', id, order_json, purpose, salt) FROM lots
	UNION ALL SELECT printf('%s %s of %d withdrawn %d', id, name, captain, withdrawn) FROM entrants`

func newEvening(t *testing.T, at killPoint) *evening {
	t.Helper()
	e := &evening{t: t, dir: t.TempDir(), at: at, copies: map[sent]bool{}, taken: map[said]int{}, alive: make(chan struct{})}
	e.clock = rehearsal.NewManualClock(time.Date(2026, 5, 1, 15, 0, 0, 0, time.UTC))
	e.setClock(e.clock.Now())
	e.server = rehearsal.New(rehearsal.Options{Clock: e.clock, Token: killToken, BotUsername: "arbiter_bot", PrivacyMode: true,
		Seed: 1, Logger: slog.New(slog.DiscardHandler)})
	var err error
	if e.db, err = sqlx.Open("sqlite3", "file:"+e.file()+"?mode=rw&_txlock=immediate&_busy_timeout=5000"); err != nil {
		t.Fatal(err)
	}
	web := httptest.NewUnstartedServer(e.server)
	web.Config.ConnState = e.connection
	web.Start()
	e.url = web.URL
	e.server.Hook(e.hook)
	e.mu.Lock()
	e.spawn()
	e.mu.Unlock()
	t.Cleanup(func() {
		e.mu.Lock()
		e.armed, e.up = 0, false
		_ = e.child.Process.Kill() // it has done its work
		_ = e.child.Wait()
		e.mu.Unlock()
		e.server.Close()
		web.Close()
		_ = e.db.Close()
	})
	return e
}

func (e *evening) outcome() outcome {
	e.t.Helper()
	e.wantQuiet()
	o := outcome{Shown: map[string][]string{"group": e.texts(e.club)}, File: e.exported(),
		steps: e.steps, kills: e.kills, copies: len(e.copies), again: e.again, cuts: e.cuts}
	for name, id := range e.people {
		o.Shown[name] = e.texts(id)
	}
	err := e.db.Select(&o.Journal, `SELECT person || ' ' || game || ' ' || text_json FROM journal ORDER BY id`)
	if err != nil {
		e.t.Fatal(err)
	}
	if err = e.db.Select(&o.Rows, rowsSQL); err != nil {
		e.t.Fatal(err)
	}
	var table, faults bytes.Buffer
	if code, _ := offline([]string{"standings", "-format", "text", "-"}, strings.NewReader(o.File), &table, &faults); code != 0 {
		e.t.Fatalf("standings: %d %s", code, faults.String())
	}
	o.Table = table.String()
	return o
}

// mere are the lines of the log that tell of no fault.
var mere = regexp.MustCompile(`level=(DEBUG|INFO|WARN)`)

// wantQuiet fails when the program logged a fault or Telegram would have refused a call.
func (e *evening) wantQuiet() {
	e.t.Helper()
	if v := e.server.Violations(); len(v) > 0 {
		e.t.Error(v)
	}
	log, err := os.ReadFile(e.log())
	if err != nil {
		e.t.Fatal(err)
	}
	for line := range strings.Lines(string(log)) {
		if !mere.MatchString(line) {
			e.t.Error(line)
		}
	}
}

// texts are the bot's messages as they stand, with their buttons.
func (e *evening) texts(chat int64) (list []string) {
	for _, m := range e.server.Messages(chat) {
		if !m.From.IsBot || m.Deleted || e.isCopy(m) {
			continue
		}
		words := []string{m.Text}
		for _, b := range slices.Concat(m.Buttons...) {
			words = append(words, "["+b.Text+"]")
		}
		list = append(list, strings.Join(words, " "))
	}
	return list
}

func (e *evening) isCopy(m rehearsal.Message) bool {
	for s := range e.copies {
		if s.chat == m.Chat && s.id == m.ID {
			return true
		}
	}
	return false
}

// exported is the tournament file that came last.
func (e *evening) exported() string {
	e.t.Helper()
	for _, m := range slices.Backward(e.server.Messages(e.people["Ира"])) {
		if m.Document != nil {
			return string(m.Document.Bytes)
		}
	}
	e.t.Fatalf("no tournament file in %q", e.texts(e.people["Ира"]))
	return ""
}

func (e *evening) visible() string { return strings.Join(e.texts(e.club), "\n") }
