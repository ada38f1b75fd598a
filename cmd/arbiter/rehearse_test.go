package main

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"log/slog"
	"net"
	"net/http"
	"strings"
	"testing"
	"time"
)

// rehearsed starts a rehearsal and returns what it prints, its address and a stop
// that gives what the rehearsal ended with.
func rehearsed(t *testing.T, args ...string) (printed *output, base string, stop func() error) {
	t.Helper()
	printed = &output{}
	d := production(slog.New(slog.DiscardHandler))
	d.Stdout = printed
	ctx, cancel := context.WithCancel(context.Background())
	ended := make(chan error, 1)
	go func() {
		ended <- rehearse(ctx, config{Timezone: "Europe/Moscow"}, append([]string{"-addr", "127.0.0.1:0"}, args...), d)
	}()
	stop = func() error {
		cancel()
		select {
		case err := <-ended:
			ended <- err // for whoever stops it again
			return err
		case <-time.After(10 * time.Second):
			t.Fatal("not stopped within 10 seconds")
			return nil
		}
	}
	t.Cleanup(func() { _ = stop() })
	eventually(t, "an address is printed", func() bool { return strings.HasSuffix(printed.String(), "\n") })
	return printed, strings.TrimSpace(printed.String()), stop
}

// clubState is what the page tells about the club.
type clubState struct {
	Welcome map[string]string
	People  []struct {
		ID         int64
		Name, Role string
	}
	Chats []struct{ ID int64 }
}

func readClub(t *testing.T, base string) clubState {
	t.Helper()
	var club clubState
	_, body := get(t, base+"/api/state")
	if err := json.Unmarshal([]byte(body), &club); err != nil {
		t.Fatalf("%v in %s", err, body)
	}
	if len(club.People) == 0 || len(club.Chats) != 1 {
		t.Fatalf("the club: %s", body)
	}
	return club
}

// post does what a person does on the page.
func post(t *testing.T, url string, in map[string]any) (code int, answer string) {
	t.Helper()
	body, err := json.Marshal(in)
	if err != nil {
		t.Fatal(err)
	}
	request, err := http.NewRequestWithContext(t.Context(), http.MethodPost, url, strings.NewReader(string(body)))
	if err != nil {
		t.Fatal(err)
	}
	request.Header.Set("Content-Type", "application/json")
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

func TestRehearsalPrintsOneAddressAndStopsWhenAsked(t *testing.T) {
	t.Parallel()
	printed, base, stop := rehearsed(t)
	if code, body := get(t, base+"/"); code != http.StatusOK || !strings.Contains(body, "chat.js") {
		t.Errorf("page %d %s", code, body)
	}
	if err := stop(); err != nil {
		t.Errorf("ended with %v", err)
	}
	if got := printed.String(); strings.Count(got, "\n") != 1 || !strings.HasPrefix(got, "http://127.0.0.1:") {
		t.Errorf("printed %q, want one address", got)
	}
	if conn, err := (&net.Dialer{}).DialContext(t.Context(), "tcp", strings.TrimPrefix(base, "http://")); err == nil {
		_ = conn.Close()
		t.Error("still listens after it stopped")
	}
}

func TestRehearsalAnswersTheBotAPIUnderTheSameAddress(t *testing.T) {
	t.Parallel()
	_, base, _ := rehearsed(t)
	if code, body := get(t, base+"/bot42:rehearsal/getMe"); code != http.StatusOK || !strings.Contains(body, `"username":"arbiter_bot"`) {
		t.Errorf("getMe %d %s", code, body)
	}
	if code, body := get(t, base+"/bot42:other/getMe"); code == http.StatusOK {
		t.Errorf("a wrong token is answered %s", body)
	}
}

func TestRehearsalsBotAnswersTheWelcomesCommand(t *testing.T) {
	t.Parallel()
	_, base, _ := rehearsed(t)
	club := readClub(t, base)
	ira, group := club.People[0], club.Chats[0].ID
	if ira.Name != "Ира" || !strings.Contains(club.Welcome["ru"], "/new codenames Кубок клуба") {
		t.Fatalf("first is %+v, welcome %q", ira, club.Welcome)
	}
	code, body := post(t, base+"/api/say", map[string]any{"user": ira.ID, "chat": group, "text": "/new codenames Кубок клуба"})
	if code != http.StatusOK {
		t.Fatalf("say: %d %s", code, body)
	}
	eventually(t, "the bot offers the tournament", func() bool {
		_, messages := get(t, base+"/api/messages?chat="+fmt.Sprint(group))
		return strings.Contains(messages, "Кубок клуба · Codenames") && strings.Contains(messages, "Принять")
	})
}

// CN-27
func TestRehearsalsClockIsServedUnderTheSameAddress(t *testing.T) {
	t.Parallel()
	_, base, _ := rehearsed(t)
	club := readClub(t, base)
	group := club.Chats[0].ID
	if code, body := post(t, base+"/api/say", map[string]any{"user": club.People[0].ID, "chat": group, "text": "/clock"}); code != http.StatusOK {
		t.Fatalf("say: %d %s", code, body)
	}
	eventually(t, "the bot leads to the clock", func() bool {
		_, messages := get(t, base+"/api/messages?chat="+fmt.Sprint(group))
		return strings.Contains(messages, base+"/clock?lang=ru")
	})
	if code, body := get(t, base+"/clock?lang=ru"); code != http.StatusOK || !strings.Contains(body, "clock/app.js") {
		t.Errorf("clock %d %s", code, body)
	}
}

func TestRehearsalOfAScenarioHasNoWelcome(t *testing.T) {
	t.Parallel()
	_, base, _ := rehearsed(t, "-scenario", "codenames", "-pace", "1h")
	if club := readClub(t, base); len(club.Welcome) > 0 {
		t.Errorf("welcome %q in a scenario that plays by itself", club.Welcome)
	}
}

func TestRehearsalRefusesAWrongCommandLine(t *testing.T) {
	t.Parallel()
	for name, args := range map[string][]string{
		"unknown scenario": {"-scenario", "chess"}, "a word too many": {"now"}, "no address": {"-addr", "nowhere"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			d := production(slog.New(slog.DiscardHandler))
			if err := rehearse(t.Context(), config{Timezone: "UTC"}, args, d); err == nil {
				t.Error("started")
			}
		})
	}
}
