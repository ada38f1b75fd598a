package page_test

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"arbiter/bot/rehearsal"
	"arbiter/bot/rehearsal/internal/parrot"
	"arbiter/bot/rehearsal/page"
)

const quiet = 50 * time.Millisecond

// world is a page over a server whose bot is a parrot.
type world struct {
	*testing.T
	server *rehearsal.Server
	clock  *rehearsal.ManualClock
	page   *page.Page
	url    string
	ira    rehearsal.User
	lena   rehearsal.User
	group  rehearsal.Chat
}

func newWorld(t *testing.T) *world {
	t.Helper()
	w := &world{T: t, clock: rehearsal.NewManualClock(time.Date(2026, 5, 1, 15, 0, 0, 0, time.UTC))}
	w.server = rehearsal.New(rehearsal.Options{Clock: w.clock, BotUsername: "parrot_bot", BotName: "Попугай"})
	w.ira = w.server.AddUser(rehearsal.User{FirstName: "Ира", LanguageCode: "ru"})
	w.lena = w.server.AddUser(rehearsal.User{FirstName: "Лена", LanguageCode: "ru"})
	w.group = w.server.AddGroup("Клуб «Ход»", w.ira.ID, rehearsal.WithMembers(w.lena.ID))
	if err := w.server.AddBot(w.group.ID, w.ira.ID, true); err != nil {
		t.Fatal(err)
	}
	w.page = page.New(w.server, w.clock, page.Person{ID: w.lena.ID, Role: "judge"}, page.Person{ID: w.ira.ID, Role: "organiser"})
	w.serve()
	return w
}

func (w *world) serve() {
	api, web := httptest.NewServer(w.server), httptest.NewServer(w.page)
	w.url = web.URL
	ctx, cancel := context.WithCancel(context.Background())
	done := make(chan struct{})
	go func() {
		parrot.Bot{URL: api.URL + "/bot" + w.server.Token(), Name: "parrot_bot"}.Run(ctx)
		close(done)
	}()
	w.Cleanup(func() {
		cancel()
		w.server.Close()
		<-done
		api.Close()
		web.Close()
	})
}

// do sends a request and returns the status with the body.
func (w *world) do(method, path, body string, change func(*http.Request)) (int, string) {
	w.Helper()
	request, err := http.NewRequestWithContext(w.Context(), method, w.url+path, strings.NewReader(body))
	if err != nil {
		w.Fatal(err)
	}
	request.Header.Set("Content-Type", "application/json")
	if change != nil {
		change(request)
	}
	response, err := http.DefaultClient.Do(request)
	if err != nil {
		w.Fatal(err)
	}
	defer func() { _ = response.Body.Close() }()
	content, err := io.ReadAll(response.Body)
	if err != nil {
		w.Fatal(err)
	}
	return response.StatusCode, string(content)
}

// act does something by JSON, waits for the bot, and fails unless the status is want.
func (w *world) act(path string, in map[string]any, want int) string {
	w.Helper()
	body, err := json.Marshal(in)
	if err != nil {
		w.Fatal(err)
	}
	status, answer := w.do(http.MethodPost, "/api/"+path, string(body), nil)
	if status != want {
		w.Fatalf("%s %s: status %d %s, want %d", path, body, status, answer, want)
	}
	if err := w.server.WaitIdle(w.Context(), quiet); err != nil {
		w.Fatal(err)
	}
	return answer
}

func (w *world) last(chat int64) rehearsal.Message {
	w.Helper()
	messages := w.server.Messages(chat)
	if len(messages) == 0 {
		w.Fatalf("chat %d is empty", chat)
	}
	return messages[len(messages)-1]
}

func (w *world) expect(chat int64, text string) rehearsal.Message {
	w.Helper()
	m := w.last(chat)
	if m.Text != text {
		w.Fatalf("last message %q, want %q", m.Text, text)
	}
	return m
}

func TestPersonSaysPressesEditsAndStarts(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	w.act("start", map[string]any{"user": w.ira.ID, "payload": "reg"}, 200)
	w.expect(w.ira.ID, "Здравствуйте, Ира. reg")
	w.act("say", map[string]any{"user": w.lena.ID, "chat": w.group.ID, "text": "привет"}, 200)
	answer := w.expect(w.group.ID, "Вы сказали: привет")
	w.act("say", map[string]any{"user": w.lena.ID, "chat": w.group.ID, "text": "ответ", "reply_to": answer.ID}, 200)
	if said := w.server.Messages(w.group.ID); said[len(said)-2].ReplyTo != answer.ID {
		t.Errorf("reply to %d, want %d", said[len(said)-2].ReplyTo, answer.ID)
	}
	w.act("say", map[string]any{"user": w.ira.ID, "chat": w.ira.ID, "text": "/ask"}, 200)
	asked := w.expect(w.ira.ID, "Записать Котов?")
	w.act("press", map[string]any{"user": w.ira.ID, "chat": w.ira.ID, "message": asked.ID, "data": "yes"}, 200)
	w.expect(w.ira.ID, "Выбрано: yes")
	own := w.server.Messages(w.ira.ID)[0]
	w.act("edit", map[string]any{"user": w.ira.ID, "chat": w.ira.ID, "message": own.ID, "text": "иначе"}, 200)
	if got, _ := w.server.Message(w.ira.ID, own.ID); got.Text != "иначе" || got.EditDate.IsZero() {
		t.Errorf("edited message %+v", got)
	}
}

func TestDeedsThatCannotBeDoneAreAnsweredWithTheReason(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	for name, c := range map[string]struct {
		path string
		in   map[string]any
		want string
	}{
		"no button":     {"press", map[string]any{"user": w.ira.ID, "chat": w.group.ID, "message": 99, "data": "x"}, "no message"},
		"unknown user":  {"say", map[string]any{"user": 5, "chat": w.group.ID, "text": "раз"}, "say:"},
		"empty text":    {"say", map[string]any{"user": w.ira.ID, "chat": w.group.ID, "text": ""}, "say:"},
		"bad payload":   {"start", map[string]any{"user": w.ira.ID, "payload": "на русском"}, "payload"},
		"no name":       {"person", map[string]any{"name": "  "}, "1 to 64"},
		"long name":     {"person", map[string]any{"name": strings.Repeat("я", 65)}, "1 to 64"},
		"clock back":    {"clock", map[string]any{"seconds": -60}, "1 second to 7 days"},
		"unknown fault": {"fault", map[string]any{"kind": "fire"}, "unknown fault"},
		"mute in group": {"fault", map[string]any{"kind": "mute", "user": w.ira.ID, "chat": w.group.ID}, "supergroup"},
	} {
		t.Run(name, func(t *testing.T) {
			body, err := json.Marshal(c.in)
			if err != nil {
				t.Fatal(err)
			}
			status, answer := w.do(http.MethodPost, "/api/"+c.path, string(body), nil)
			if status != http.StatusUnprocessableEntity || !strings.Contains(answer, c.want) {
				t.Errorf("status %d %s, want 422 with %q", status, answer, c.want)
			}
		})
	}
}

func TestOnlyTheOwnPageOfThisMachineMayAct(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	for name, c := range map[string]struct {
		method, path, body string
		change             func(*http.Request)
		want               int
	}{
		"page":              {"GET", "/", "", nil, 200},
		"localhost":         {"GET", "/api/state", "", func(r *http.Request) { r.Host = "localhost:8080" }, 200},
		"loopback v6":       {"GET", "/api/state", "", func(r *http.Request) { r.Host = "[::1]:8080" }, 200},
		"rebound name":      {"GET", "/api/state", "", func(r *http.Request) { r.Host = "evil.example:8080" }, 403},
		"name with ip":      {"GET", "/api/state", "", func(r *http.Request) { r.Host = "127.0.0.1.evil.example" }, 403},
		"network address":   {"GET", "/", "", func(r *http.Request) { r.Host = "192.168.1.5:8080" }, 403},
		"foreign origin":    {"POST", "/api/clock", `{"seconds":60}`, func(r *http.Request) { r.Header.Set("Origin", "https://evil.example") }, 403},
		"cross-site fetch":  {"POST", "/api/clock", `{"seconds":60}`, func(r *http.Request) { r.Header.Set("Sec-Fetch-Site", "cross-site") }, 403},
		"same-origin fetch": {"POST", "/api/clock", `{"seconds":60}`, func(r *http.Request) { r.Header.Set("Sec-Fetch-Site", "same-origin") }, 200},
		"a plain form":      {"POST", "/api/clock", `{"seconds":60}`, func(r *http.Request) { r.Header.Set("Content-Type", "text/plain") }, 415},
		"no JSON":           {"POST", "/api/clock", `seconds`, nil, 400},
		"deed by GET":       {"GET", "/api/clock", "", nil, 404},
	} {
		t.Run(name, func(t *testing.T) {
			if status, body := w.do(c.method, c.path, c.body, c.change); status != c.want {
				t.Errorf("status %d %s, want %d", status, body, c.want)
			}
		})
	}
}

func TestPageForbidsForeignScripts(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	response, err := http.Get(w.url + "/") //nolint:noctx // the test's own server
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = response.Body.Close() }()
	policy := response.Header.Get("Content-Security-Policy")
	if !strings.Contains(policy, "default-src 'none'") || strings.Contains(policy, "unsafe") {
		t.Errorf("policy %q", policy)
	}
}

func TestStateShowsPeopleInTheirOrderAndGroups(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	w.page.Announce("Тур 1")
	w.act("person", map[string]any{"name": " Аня  Белова ", "chat": w.group.ID}, 200)
	_, body := w.do(http.MethodGet, "/api/state", "", nil)
	var state struct {
		Heading string
		People  []struct{ Name, Role string }
		Chats   []struct {
			Title   string
			Members []int64
		}
		Last map[string]rehearsal.Message
	}
	if err := json.Unmarshal([]byte(body), &state); err != nil {
		t.Fatal(err)
	}
	if len(state.People) != 3 || state.People[0].Name != "Лена" || state.People[0].Role != "judge" || state.People[2].Name != "Аня Белова" {
		t.Errorf("people %+v", state.People)
	}
	if len(state.Chats) != 1 || len(state.Chats[0].Members) != 3 || state.Chats[0].Title != "Клуб «Ход»" || state.Heading != "Тур 1" {
		t.Errorf("chats %+v, heading %q", state.Chats, state.Heading)
	}
}

func TestFilesAreDownloadedNeverShown(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	w.act("start", map[string]any{"user": w.ira.ID}, 200)
	w.act("say", map[string]any{"user": w.ira.ID, "chat": w.ira.ID, "text": "/file"}, 200)
	m := w.expect(w.ira.ID, "Турнир")
	path := "/api/file?chat=" + itoa(w.ira.ID) + "&message=" + itoa(int64(m.ID))
	response, err := http.Get(w.url + path) //nolint:noctx // the test's own server
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = response.Body.Close() }()
	content, _ := io.ReadAll(response.Body)
	if string(content) != `{"title":"Кубок"}` || !strings.HasPrefix(response.Header.Get("Content-Disposition"), "attachment") {
		t.Errorf("content %s, headers %v", content, response.Header)
	}
	if status, _ := w.do(http.MethodGet, "/api/file?chat=1&message=x", "", nil); status != http.StatusNotFound {
		t.Errorf("a file that is not there: status %d", status)
	}
}

func TestSentFileReachesTheBotsChat(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	file := map[string]any{"name": "кубок.json", "content": []byte("{}")}
	w.act("say", map[string]any{"user": w.ira.ID, "chat": w.group.ID, "file": file}, 200)
	if m := w.last(w.group.ID); m.Document == nil || m.Document.Name != "кубок.json" || !bytes.Equal(m.Document.Bytes, []byte("{}")) {
		t.Errorf("message %+v", m)
	}
}

func TestFaultsReachTheServer(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	w.act("fault", map[string]any{"kind": "drop_request"}, 200)
	if n := w.server.PendingFaults(); n != 1 {
		t.Errorf("%d faults wait, want 1", n)
	}
	w.act("fault", map[string]any{"kind": "upgrade", "user": w.ira.ID, "chat": w.group.ID}, 200)
	chats := w.server.Chats(w.ira.ID)
	if len(chats) != 1 || chats[0].Type != rehearsal.Supergroup {
		t.Fatalf("chats after the upgrade: %+v", chats)
	}
	w.act("fault", map[string]any{"kind": "kick", "user": w.ira.ID, "chat": chats[0].ID}, 200)
	w.act("fault", map[string]any{"kind": "kick", "user": w.ira.ID, "chat": chats[0].ID}, 422)
	w.act("fault", map[string]any{"kind": "add", "user": w.ira.ID, "chat": chats[0].ID}, 200)
}

func TestEventsCarryMessagesAnswersAndTheClock(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	request, err := http.NewRequestWithContext(t.Context(), http.MethodGet, w.url+"/api/events", http.NoBody)
	if err != nil {
		t.Fatal(err)
	}
	response, err := http.DefaultClient.Do(request)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = response.Body.Close() }()
	lines := bufio.NewScanner(response.Body)
	lines.Buffer(nil, 1<<20)
	until := func(event, part string) {
		t.Helper()
		for lines.Scan() {
			if lines.Text() == "event: "+event && lines.Scan() && strings.Contains(lines.Text(), part) {
				return
			}
		}
		t.Fatalf("no event %s with %q: %v", event, part, lines.Err())
	}
	until("clock", "2026-05-01T15:00:00Z")
	w.act("say", map[string]any{"user": w.ira.ID, "chat": w.group.ID, "text": "/ask"}, 200)
	until("message", "Записать Котов?")
	m := w.last(w.group.ID)
	w.act("press", map[string]any{"user": w.ira.ID, "chat": w.group.ID, "message": m.ID, "data": "alert"}, 200)
	until("callback", `"alert":true`)
	until("edit", "Выбрано: alert")
	w.act("clock", map[string]any{"seconds": 600}, 200)
	until("clock", "2026-05-01T15:10:00Z")
}

func TestRunningClockRunsShifted(t *testing.T) {
	t.Parallel()
	var clock page.RunningClock
	start := time.Date(2026, 5, 1, 18, 0, 0, 0, time.UTC)
	clock.Set(start)
	clock.Advance(10 * time.Minute)
	if late := clock.Now().Sub(start.Add(10 * time.Minute)); late < 0 || late > time.Minute {
		t.Errorf("the clock is %v off", late)
	}
}
