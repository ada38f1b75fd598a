package main

import (
	"archive/zip"
	"bytes"
	"context"
	"fmt"
	"io"
	"log/slog"
	"net/http/httptest"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/jmoiron/sqlx"

	"arbiter/bot/rehearsal"
	"arbiter/bot/rehearsal/script"
	"arbiter/bot/rehearsal/script/scripttest"
)

// private are the phones and e-mails of transcripts/chgk_private.txt, however they are written.
var private = regexp.MustCompile(`(?i)987[\s()-]*65[\s()-]*4[3-6]|zebra`)

// TestNothingPrivateIsToldG20 plays a whole season with unmistakable phones and e-mails and
// looks for them everywhere: in what others read, in files, in every table, the log, the pages
// (G-20, CG-21). They are in the table of contacts, and 60 days after the end not even there.
func TestNothingPrivateIsToldG20(t *testing.T) {
	t.Parallel()
	clock := rehearsal.NewManualClock(time.Date(2026, 9, 6, 9, 0, 0, 0, time.UTC))
	server := rehearsal.New(rehearsal.Options{Clock: clock, Token: "42:private", BotUsername: "arbiter_bot", BotName: "Арбитр",
		PrivacyMode: true, Seed: 1, Logger: slog.New(slog.DiscardHandler)})
	web := httptest.NewServer(server)
	t.Cleanup(func() { server.Close(); web.Close() })
	logs, pages := &output{}, make(chan string, 1)
	p := &transcribed{t: t, logs: logs, clock: clock, pages: pages, cfg: config{Token: server.Token(), APIURL: web.URL, HTTPAddr: "127.0.0.1:0",
		Database: filepath.Join(t.TempDir(), "club.db"), Timezone: "Europe/Moscow"}}
	p.start()
	t.Cleanup(p.stop)
	p.look()
	settle := func(ctx context.Context) error { return p.settle(ctx, server) }
	scripttest.Play(t, "transcripts/chgk_private.txt", &script.Player{Server: server, Clock: clock, Settle: settle}, false)

	base := "http://" + <-pages
	for _, page := range []string{"/", "/metrics", "/healthz", "/clock"} {
		if _, body := get(t, base+page); private.MatchString(body) {
			t.Errorf("%s tells it", page)
		}
	}
	if !strings.Contains(logs.String(), "started") || private.MatchString(logs.String()) {
		t.Errorf("the log tells it:\n%s", logs)
	}
	readers := lookAtChats(t, server)
	if !slices.Equal(readers, []string{"Глеб", "Ира"}) {
		t.Errorf("it is read by %q", readers)
	}
	if found := tablesWith(t, p.db); !slices.Equal(found, []string{"contacts"}) {
		t.Errorf("it stands in %q", found)
	}
	clock.Set(clock.Now().Add(61 * 24 * time.Hour))
	if err := settle(t.Context()); err != nil {
		t.Fatal(err)
	}
	if found := tablesWith(t, p.db); len(found) > 0 {
		t.Errorf("61 days after the end it stands in %q", found)
	}
}

// lookAtChats tells to whose private chats the bot has ever said it, also in what was edited
// since; never to a group, and in no file.
func lookAtChats(t *testing.T, server *rehearsal.Server) (readers []string) {
	t.Helper()
	files := 0
	for _, call := range server.Calls() {
		if !strings.HasPrefix(call.Method, "send") && !strings.HasPrefix(call.Method, "edit") && call.Method != "answerCallbackQuery" {
			continue
		}
		said := fmt.Sprint(call.Params["text"], call.Params["caption"], call.Params["reply_markup"])
		if f, ok := call.Params["document"].(rehearsal.File); ok {
			files++
			if private.Match(unzipped(t, f.Bytes)) {
				t.Errorf("%s has it", f.Name)
			}
		}
		if !private.MatchString(said) {
			continue
		}
		chat, _ := server.Chat(call.Chat)
		if call.Chat <= 0 || chat.Type != "private" {
			t.Errorf("%s to %q: %s", call.Method, chat.Title, said)
		}
		readers = append(readers, chat.Title)
	}
	if files < 3 {
		t.Errorf("%d files were sent, want JSON, CSV and XLSX", files)
	}
	slices.Sort(readers)
	return slices.Compact(readers)
}

// unzipped is a file, of an archive such as XLSX all that is in it.
func unzipped(t *testing.T, data []byte) []byte {
	t.Helper()
	archive, err := zip.NewReader(bytes.NewReader(data), int64(len(data)))
	if err != nil {
		return data
	}
	var all []byte
	for _, f := range archive.File {
		r, err := f.Open()
		if err != nil {
			t.Fatal(err)
		}
		part, err := io.ReadAll(r)
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, part...)
	}
	return all
}

// tablesWith are the tables of the database with it in any column.
func tablesWith(t *testing.T, db *sqlx.DB) (found []string) {
	t.Helper()
	var tables []string
	if err := db.Select(&tables, `SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name`); err != nil {
		t.Fatal(err)
	}
	for _, table := range tables {
		if holdsPrivate(t, db, table) {
			found = append(found, table)
		}
	}
	return found
}

func holdsPrivate(t *testing.T, db *sqlx.DB, table string) (holds bool) {
	t.Helper()
	rows, err := db.Queryx(`SELECT * FROM "` + table + `"`) //nolint:gosec,sqlclosecheck // a name out of the schema; closed below
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = rows.Close() }()
	for rows.Next() {
		var values []any
		if values, err = rows.SliceScan(); err != nil {
			t.Fatal(err)
		}
		for _, v := range values {
			holds = holds || private.MatchString(fmt.Sprintf("%s", v))
		}
	}
	if err = rows.Err(); err != nil {
		t.Fatal(err)
	}
	return holds
}
