package main

import (
	"bytes"
	"context"
	"errors"
	"io"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"arbiter/bot"
	"arbiter/bot/rehearsal"
)

// output is a buffer that may be read while it is written.
type output struct {
	mu sync.Mutex
	b  bytes.Buffer
}

func (o *output) Write(p []byte) (int, error) {
	o.mu.Lock()
	defer o.mu.Unlock()
	return o.b.Write(p)
}

func (o *output) String() string {
	o.mu.Lock()
	defer o.mu.Unlock()
	return o.b.String()
}

// telegram is a rehearsal server with one person.
func telegram(t *testing.T) (*rehearsal.Server, rehearsal.User, string) {
	t.Helper()
	server := rehearsal.New(rehearsal.Options{Logger: slog.New(slog.DiscardHandler)})
	http := httptest.NewServer(server)
	t.Cleanup(func() {
		server.Close()
		http.Close()
	})
	return server, server.AddUser(rehearsal.User{FirstName: "Аня"}), http.URL
}

// started runs the program and stops it when the test ends, in time.
func started(t *testing.T, cfg config, d deps) {
	t.Helper()
	ctx, cancel := context.WithCancel(context.Background())
	ended := make(chan error, 1)
	go func() { ended <- serve(ctx, cfg, d) }()
	t.Cleanup(func() {
		cancel()
		select {
		case err := <-ended:
			if err != nil {
				t.Error(err)
			}
		case <-time.After(5 * time.Second):
			t.Error("not stopped within 5 seconds")
		}
	})
}

func eventually(t *testing.T, what string, holds func() bool) {
	t.Helper()
	for deadline := time.Now().Add(10 * time.Second); !holds(); time.Sleep(5 * time.Millisecond) {
		if time.Now().After(deadline) {
			t.Fatal("never: " + what)
		}
	}
}

func get(t *testing.T, url string) (code int, body string) {
	t.Helper()
	request, err := http.NewRequestWithContext(t.Context(), http.MethodGet, url, nil)
	if err != nil {
		t.Fatal(err)
	}
	response, err := http.DefaultClient.Do(request)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = response.Body.Close() }()
	all, err := io.ReadAll(response.Body)
	if err != nil {
		t.Fatal(err)
	}
	return response.StatusCode, string(all)
}

func TestWholeProgramAnswersAndTellsHowItIs(t *testing.T) {
	t.Parallel()
	server, anya, url := telegram(t)
	logs := &output{}
	d := production(slog.New(slog.NewTextHandler(logs, nil)))
	address := make(chan string, 1)
	d.Listening = func(addr string) { address <- addr }
	cfg := config{
		Token: server.Token(), Database: filepath.Join(t.TempDir(), "клуб #1.db"), HTTPAddr: "127.0.0.1:0",
		APIURL: url, Timezone: "Europe/Moscow",
	}
	started(t, cfg, d)
	if _, err := server.Start(anya.ID, ""); err != nil {
		t.Fatal(err)
	}
	eventually(t, "an answer to /start", func() bool { return len(server.Messages(anya.ID)) > 1 })
	eventually(t, "menus in both languages", func() bool {
		return len(server.Commands("all_private_chats", "ru")) > 0 && len(server.Commands("all_group_chats", "")) > 0
	})
	base := "http://" + <-address
	if code, body := get(t, base+"/healthz"); code != http.StatusOK || !strings.Contains(body, `"database":"writable"`) {
		t.Errorf("health %d %s", code, body)
	}
	if code, body := get(t, base+"/metrics"); code != http.StatusOK || !strings.Contains(body, `arbiter_updates_total{kind="typed"} 1`) {
		t.Errorf("metrics %d %s", code, body)
	}
	if code, body := get(t, base+"/clock"); code != http.StatusOK || !strings.Contains(body, "clock/app.js") {
		t.Errorf("clock %d %s", code, body)
	}
	for _, secret := range []string{server.Token(), "Аня"} {
		if strings.Contains(logs.String(), secret) {
			t.Errorf("the log tells %q", secret)
		}
	}
	if v := server.Violations(); len(v) > 0 {
		t.Errorf("requests against the Bot API: %v", v)
	}
}

func TestWebhookOfTheWholeProgram(t *testing.T) {
	t.Parallel()
	server, anya, url := telegram(t)
	listener := httptest.NewServer(nil) // finds a free port
	address := strings.TrimPrefix(listener.URL, "http://")
	listener.Close()
	d := production(slog.New(slog.DiscardHandler))
	started(t, config{
		Token: server.Token(), Database: filepath.Join(t.TempDir(), "club.db"), HTTPAddr: address, APIURL: url,
		PublicURL: "http://" + address, WebhookSecret: "s3cret", Timezone: "UTC",
	}, d)
	eventually(t, "the webhook is set", func() bool { return len(server.CallsOf("setWebhook")) > 0 })
	if _, err := server.Start(anya.ID, ""); err != nil {
		t.Fatal(err)
	}
	eventually(t, "an answer to /start", func() bool { return len(server.Messages(anya.ID)) > 1 })
}

func TestWrongTokenEndsTheProgramWithAClearWord(t *testing.T) {
	t.Parallel()
	_, _, url := telegram(t)
	err := serve(t.Context(), config{Token: "7:wrong", Database: filepath.Join(t.TempDir(), "club.db"), APIURL: url, Timezone: "UTC"},
		production(slog.New(slog.DiscardHandler)))
	if !errors.Is(err, bot.ErrToken) {
		t.Errorf("ended with %v", err)
	}
}

func TestProgramThatCannotReachTelegramStopsWhenAsked(t *testing.T) {
	t.Parallel()
	d := production(slog.New(slog.DiscardHandler))
	started(t, config{Token: "7:x", Database: filepath.Join(t.TempDir(), "club.db"), APIURL: "http://127.0.0.1:1", Timezone: "UTC"}, d)
	time.Sleep(50 * time.Millisecond)
}

func TestCommandLine(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		args []string
		env  map[string]string
		code int
		want string
	}{
		"help":             {[]string{"-h"}, nil, exitDone, "arbiter backup FILE"},
		"unknown verb":     {[]string{"dance"}, nil, exitUsage, "arbiter -h"},
		"backup nowhere":   {[]string{"backup"}, nil, exitUsage, "arbiter -h"},
		"no such database": {[]string{"backup", "copy.db"}, map[string]string{"DATABASE": "/nowhere/club.db"}, exitFault, "backup"},
		"broken config":    {nil, map[string]string{"TELEGRAM_TOKEN": "x"}, exitFault, "TELEGRAM_TOKEN"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			var out output
			code := run(t.Context(), c.args, environment(c.env), strings.NewReader(""), &out, &out)
			if code != c.code || !strings.Contains(out.String(), c.want) {
				t.Errorf("%d %s, want %d %q", code, out.String(), c.code, c.want)
			}
		})
	}
}
