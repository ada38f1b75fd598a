package rehearsal_test

import (
	"bytes"
	"encoding/json"
	"io"
	"net/http"
	"net/url"
	"strings"
	"testing"
	"time"

	"arbiter/bot/rehearsal"
)

// reply is an answer of the server.
type reply struct {
	OK          bool            `json:"ok"`
	Result      json.RawMessage `json:"result"`
	Code        int             `json:"error_code"`
	Description string          `json:"description"`
	Parameters  struct {
		RetryAfter int   `json:"retry_after"`
		MigrateTo  int64 `json:"migrate_to_chat_id"`
	} `json:"parameters"`
	header http.Header
}

type fields map[string]any

// call sends a JSON request.
func (w *world) call(method string, p fields) reply {
	w.t.Helper()
	body, err := json.Marshal(p)
	must(w.t, err)
	return w.post(method, "application/json", string(body))
}

func (w *world) post(method, kind, body string) reply {
	w.t.Helper()
	request, err := http.NewRequestWithContext(w.t.Context(), http.MethodPost, w.url(method), strings.NewReader(body))
	must(w.t, err)
	request.Header.Set("Content-Type", kind)
	return w.do(request)
}

func (w *world) url(method string) string { return w.http.URL + "/bot" + w.Token() + "/" + method }

func (w *world) do(request *http.Request) reply {
	w.t.Helper()
	response, err := http.DefaultClient.Do(request)
	must(w.t, err)
	defer func() { _ = response.Body.Close() }()
	content, err := io.ReadAll(response.Body)
	must(w.t, err)
	var r reply
	if err := json.Unmarshal(content, &r); err != nil {
		w.t.Fatalf("%s: %v: %s", request.URL.Path, err, content)
	}
	if r.OK && response.StatusCode != 200 || !r.OK && response.StatusCode != r.Code {
		w.t.Errorf("%s: status %d with the code %d", request.URL.Path, response.StatusCode, r.Code)
	}
	r.header = response.Header
	return r
}

// wantReply checks the code and Telegram's words.
func wantReply(t *testing.T, r reply, code int, description string) {
	t.Helper()
	if r.Code != code || r.Description != description {
		t.Fatalf("answer %d %q, want %d %q", r.Code, r.Description, code, description)
	}
}

func (w *world) ok(method string, p fields) json.RawMessage {
	w.t.Helper()
	r := w.call(method, p)
	if !r.OK {
		w.t.Fatalf("%s: %d %s", method, r.Code, r.Description)
	}
	return r.Result
}

// messageID reads the id of a sent message.
func messageID(t *testing.T, result json.RawMessage) int {
	t.Helper()
	var m struct {
		ID int `json:"message_id"`
	}
	must(t, json.Unmarshal(result, &m))
	return m.ID
}

// update is what the tests look at in an update.
type update struct {
	ID      int64           `json:"update_id"`
	Message *wireText       `json:"message"`
	Edited  *wireText       `json:"edited_message"`
	Query   json.RawMessage `json:"callback_query"`
	Mine    *struct {
		Chat struct{ ID int64 }
		New  struct{ Status string } `json:"new_chat_member"`
		Old  struct{ Status string } `json:"old_chat_member"`
	} `json:"my_chat_member"`
	Other json.RawMessage `json:"chat_member"`
}

type wireText struct {
	ID       int `json:"message_id"`
	Text     string
	Date     int64
	EditDate int64               `json:"edit_date"`
	Chat     struct{ ID int64 }  `json:"chat"`
	From     struct{ ID int64 }  `json:"from"`
	Sender   *struct{ ID int64 } `json:"sender_chat"`
	Thread   int                 `json:"message_thread_id"`
	IsTopic  bool                `json:"is_topic_message"`
	ReplyTo  *wireText           `json:"reply_to_message"`
	To       int64               `json:"migrate_to_chat_id"`
	FromChat int64               `json:"migrate_from_chat_id"`
	Origin   *struct{ Date int64 }
}

func (w *world) poll(p fields) []update {
	w.t.Helper()
	var list []update
	must(w.t, json.Unmarshal(w.ok("getUpdates", p), &list))
	return list
}

// drain returns everything that waits and confirms it.
func (w *world) drain() []update {
	w.t.Helper()
	var all []update
	for w.PendingUpdates() > 0 {
		list := w.poll(fields{"offset": w.next})
		all = append(all, list...)
		w.next = list[len(list)-1].ID + 1
		if len(list) == w.PendingUpdates() {
			w.ok("deleteWebhook", fields{"drop_pending_updates": true}) // confirms without waiting for more
		}
	}
	return all
}

func TestRequestFormsAreAllRead(t *testing.T) {
	t.Parallel()
	w := newWorld(t, rehearsal.Options{})
	chat := fields{"chat_id": w.group.ID, "text": "json", "disable_notification": true}
	w.ok("sendMessage", chat)
	form := url.Values{"chat_id": {jsonText(w.group.ID)}, "text": {"форма"}, "disable_notification": {"true"}}
	if r := w.post("sendMessage", "application/x-www-form-urlencoded", form.Encode()); !r.OK {
		t.Errorf("urlencoded: %+v", r)
	}
	form.Set("text", "query")
	request, err := http.NewRequestWithContext(t.Context(), http.MethodGet, w.url("SENDmessage")+"?"+form.Encode(), nil)
	must(t, err)
	if r := w.do(request); !r.OK {
		t.Errorf("query: %+v", r)
	}
	var texts []string
	for _, m := range w.Messages(w.group.ID) {
		if m.Text != "" {
			texts = append(texts, m.Text)
		}
	}
	if strings.Join(texts, " ") != "json форма query" {
		t.Errorf("texts %q", texts)
	}
	w.wantClean()
}

func jsonText(v any) string {
	text, _ := json.Marshal(v)
	return string(text)
}

func TestBadRequestsAreRefusedAndCounted(t *testing.T) {
	t.Parallel()
	w := newWorld(t, rehearsal.Options{})
	id := w.group.ID
	button := func(b fields) fields {
		return fields{"chat_id": id, "text": "x", "reply_markup": fields{"inline_keyboard": [][]fields{{b}}}}
	}
	for _, c := range []struct {
		name, method string
		params       fields
		code         int
		words        string
	}{
		{"unknown method", "sendNothing", nil, 404, "Not Found: method not found"},
		{"method of the schema only", "sendPoll", nil, 501, "Not Implemented in rehearsal: sendPoll"},
		{"no chat", "sendMessage", fields{"text": "x"}, 400, "Bad Request: chat_id is empty"},
		{"empty chat", "sendMessage", fields{"text": "x", "chat_id": ""}, 400, "Bad Request: chat_id is empty"},
		{"no text", "sendMessage", fields{"chat_id": id}, 400, `parameter "text" is required`},
		{"blank text", "sendMessage", fields{"chat_id": id, "text": " \n"}, 400, "message text is empty"},
		{"long text", "sendMessage", fields{"chat_id": id, "text": strings.Repeat("я", 4097)}, 400, "message is too long"},
		{"long in UTF-16", "sendMessage", fields{"chat_id": id, "text": strings.Repeat("🎲", 2049)}, 400, "message is too long"},
		{"field unknown", "sendMessage", fields{"chat_id": id, "text": "x", "parsemode": "HTML"}, 400, `"parsemode" no such parameter`},
		{"parse mode", "sendMessage", fields{"chat_id": id, "text": "x", "parse_mode": "html"}, 400, "unsupported parse_mode"},
		{"MarkdownV2", "sendMessage", fields{"chat_id": id, "text": "x", "parse_mode": "MarkdownV2"}, 501, "MarkdownV2"},
		{"bad HTML", "sendMessage", fields{"chat_id": id, "text": "<b>", "parse_mode": "HTML"}, 400,
			`can't parse entities: Can't find end tag corresponding to start tag "b"`},
		{"wrong type", "sendMessage", fields{"chat_id": id, "text": 5}, 400, `"text" is 5 but must be a String`},
		{"markup field", "sendMessage", button(fields{"text": "a", "callback": "b"}), 400, `"callback", which InlineKeyboardButton has not`},
		{"markup without text", "sendMessage", button(fields{"callback_data": "b"}), 400, `lacks the field "text"`},
		{"65 bytes", "sendMessage", button(fields{"text": "a", "callback_data": strings.Repeat("я", 33)}), 400, "BUTTON_DATA_INVALID"},
		{"no action", "sendMessage", button(fields{"text": "a", "copy_text": fields{"text": ""}}), 400, "Text buttons are unallowed"},
		{"two actions", "sendMessage", button(fields{"text": "a", "callback_data": "b", "url": "https://a.example"}), 400, "exactly one"},
		{"localhost", "sendMessage", button(fields{"text": "a", "url": "http://localhost:8080"}), 400,
			"inline keyboard button URL 'http://localhost:8080' is invalid: Wrong HTTP URL"},
		{"201 characters", "answerCallbackQuery", fields{"callback_query_id": "1", "text": strings.Repeat("я", 201)}, 400, "201 characters"},
		{"business", "sendMessage", fields{"chat_id": id, "text": "x", "business_connection_id": "1"}, 501, "business_connection_id"},
		{"update kind", "getUpdates", fields{"allowed_updates": []string{"messages"}}, 400, `no update "messages"`},
		{"action", "sendChatAction", fields{"chat_id": id, "action": "thinking"}, 400, "wrong parameter action"},
		{"command", "setMyCommands", fields{"commands": []fields{{"command": "Table", "description": "x"}}}, 400, "BOT_COMMAND_INVALID"},
		{"scope", "setMyCommands", fields{"commands": []fields{}, "scope": fields{"type": "group"}}, 400, `"scope"`},
		{"entity outside", "sendMessage", fields{"chat_id": id, "text": "x", "entities": []fields{{"type": "bold", "offset": 0, "length": 2}}},
			400, "ends after the end of the text"},
		{"reaction", "setMessageReaction", fields{"chat_id": id, "message_id": 1, "reaction": []fields{{"type": "emoji", "emoji": "x"}}}, 400, "reaction"},
	} {
		before := len(w.Violations())
		r := w.call(c.method, c.params)
		if r.Code != c.code || !strings.Contains(r.Description, c.words) {
			t.Errorf("%s: %d %q, want %d with %q", c.name, r.Code, r.Description, c.code, c.words)
		}
		if len(w.Violations()) != before+1 {
			t.Errorf("%s: %d violations more, want 1", c.name, len(w.Violations())-before)
		}
	}
	if r := w.post("sendMessage", "application/json", "{"); r.Code != 400 {
		t.Errorf("half JSON: %+v", r)
	}
	if r := w.post("sendMessage", "text/plain", "x"); r.Code != 400 {
		t.Errorf("plain text: %+v", r)
	}
	if r := w.post("sendMessage", "multipart/form-data; boundary=x", "--x\r\nbroken"); r.Code != 400 {
		t.Errorf("broken form: %+v", r)
	}
}

func TestNullChatIsRefusedAsTelegramDoes(t *testing.T) {
	t.Parallel()
	w := newWorld(t, rehearsal.Options{})
	body := url.Values{"chat_id": {"null"}, "text": {"x"}}.Encode()
	wantReply(t, w.post("sendMessage", "application/x-www-form-urlencoded", body), 400, "Bad Request: chat not found")
}

func TestTokens(t *testing.T) {
	t.Parallel()
	w := newWorld(t, rehearsal.Options{Token: "123:secret"})
	for path, code := range map[string]int{
		"/bot123:secret/getMe": 200, "/bot123:other/getMe": 401, "/bot123/getMe": 404, "/": 404,
		"/file/bot123:secret/none": 404, "/file/bot1:x/none": 401,
	} {
		response, err := http.Get(w.http.URL + path)
		must(t, err)
		_ = response.Body.Close()
		if response.StatusCode != code {
			t.Errorf("%s: %d, want %d", path, response.StatusCode, code)
		}
	}
}

func TestMethodsOfTheProfile(t *testing.T) {
	t.Parallel()
	w := newWorld(t, rehearsal.Options{PrivacyMode: true})
	if me := w.ok("getMe", nil); !bytes.Contains(me, []byte(`"can_read_all_group_messages":false`)) {
		t.Errorf("getMe %s", me)
	}
	w.ok("setMyCommands", fields{"commands": []fields{{"command": "table", "description": "Таблица"}}, "language_code": "ru"})
	if got := w.Commands("default", "ru"); len(got) != 1 || got[0] != [2]string{"table", "Таблица"} {
		t.Errorf("commands %v", got)
	}
	if got := string(w.ok("getMyCommands", nil)); got != "[]" {
		t.Errorf("commands for all %s", got)
	}
	w.ok("deleteMyCommands", fields{"language_code": "ru"})
	if got := w.Commands("default", "ru"); got != nil {
		t.Errorf("commands after deletion %v", got)
	}
	w.ok("setMyDescription", fields{"description": "Турниры"})
	if got := string(w.ok("getMyDescription", fields{"language_code": "en"})); got != `{"description":"Турниры"}` {
		t.Errorf("description %s", got)
	}
	if got := string(w.ok("getMyName", nil)); got != `{"name":"Rehearsal"}` {
		t.Errorf("name %s", got)
	}
	w.wantClean()
}

func TestDatesFollowTheClock(t *testing.T) {
	t.Parallel()
	w := newWorld(t, rehearsal.Options{})
	w.clock.Advance(90*time.Minute + 700*time.Millisecond)
	m, err := w.Say(w.boris.ID, w.group.ID, "поздно")
	must(t, err)
	if want := startOfTests.Add(90 * time.Minute); !m.Date.Equal(want) {
		t.Errorf("date %v, want %v, whole seconds", m.Date, want)
	}
}
