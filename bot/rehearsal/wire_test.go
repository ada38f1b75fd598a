package rehearsal

import (
	"bytes"
	"encoding/json"
	"image"
	"image/png"
	"net/http"
	"net/http/httptest"
	"slices"
	"strings"
	"testing"
)

// decodeAny decodes with numbers kept.
func decodeAny(t *testing.T, body []byte) any {
	t.Helper()
	decoder := json.NewDecoder(bytes.NewReader(body))
	decoder.UseNumber()
	var value any
	if err := decoder.Decode(&value); err != nil {
		t.Fatalf("%v: %s", err, body)
	}
	return value
}

// TestAnswersAndUpdatesFitTheSchema plays a bit of everything and checks what the
// server itself says against the schema that it holds the bot to.
func TestAnswersAndUpdatesFitTheSchema(t *testing.T) {
	t.Parallel()
	s := New(Options{})
	defer s.Close()
	s.allowed = map[string]bool{
		"message": true, "edited_message": true, "callback_query": true, "my_chat_member": true, "chat_member": true,
	}
	anna, boris := s.AddUser(User{FirstName: "Анна"}), s.AddUser(User{FirstName: "Boris", Username: "boris"})
	for _, group := range []Chat{
		s.AddGroup("Клуб", anna.ID), s.AddGroup("Лига", anna.ID, WithSupergroup()), s.AddGroup("Форум", anna.ID, WithTopics()),
	} {
		playEverything(t, s, group, anna, boris)
	}
	kinds := map[string]bool{}
	for _, item := range s.queue.waiting() {
		update := decodeAny(t, item.body)
		if why := s.schema.checkType("Update", update); why != "" {
			t.Errorf("update %s\n%s", item.body, why)
		}
		object, _ := update.(map[string]any)
		for kind := range object {
			kinds[kind] = true
		}
	}
	for kind := range s.allowed {
		if !kinds[kind] {
			t.Errorf("no %s was played", kind)
		}
	}
	checkResults(t, s)
}

func checkResults(t *testing.T, s *Server) {
	t.Helper()
	seen := map[string]bool{}
	for _, call := range s.Calls() {
		seen[strings.ToLower(call.Method)] = true
		if !call.OK() {
			t.Errorf("%s: %d %s", call.Method, call.Code, call.Description)
			continue
		}
		returns := s.schema.returns(t, call.Method)
		if why := s.schema.checkTypes(returns, decodeAny(t, call.Result)); why != "" {
			t.Errorf("%s returned %s\n%s", call.Method, call.Result, why)
		}
	}
	for name := range s.methods {
		if !seen[name] {
			t.Errorf("method %s was not played", name)
		}
	}
}

// returns reads what a method returns from the schema.
func (s *schema) returns(t *testing.T, name string) []string {
	t.Helper()
	var file struct {
		Methods map[string]struct{ Returns []string }
	}
	if err := json.Unmarshal(schemaJSON, &file); err != nil {
		t.Fatal(err)
	}
	list := file.Methods[name].Returns
	return slices.DeleteFunc(list, func(kind string) bool { return kind == "APIMethodReturn" })
}

func playEverything(t *testing.T, s *Server, group Chat, anna, boris User) {
	t.Helper()
	p := player{t, s, group.ID}
	var out bytes.Buffer
	if err := png.Encode(&out, image.NewGray(image.Rect(0, 0, 9, 9))); err != nil {
		t.Fatal(err)
	}
	p.must(s.AddBot(group.ID, anna.ID, true))
	p.must(s.Join(group.ID, boris.ID))
	p.must(s.Promote(group.ID, boris.ID, group.Type == Supergroup))
	p.must(s.Rename(group.ID, anna.ID, group.Title+"!"))
	said, err := s.Say(anna.ID, group.ID, "дай /table @boris #мафия https://a.example/")
	p.must(err)
	_, err = s.Say(boris.ID, group.ID, "", WithDocument("t.json", []byte("{}")), ReplyTo(said.ID))
	p.must(err)
	_, err = s.Say(anna.ID, group.ID, "x", AsForwardOf(said), Scheduled())
	p.must(err)
	_, err = s.Edit(anna.ID, group.ID, said.ID, "y")
	p.must(err)
	p.must(s.Pin(anna.ID, group.ID, said.ID))
	if group.Forum {
		topic, errTopic := s.AddTopic(group.ID, anna.ID, "Судьи")
		p.must(errTopic)
		_, err = s.Say(anna.ID, group.ID, "z", Thread(topic))
		p.must(err)
	}
	_, err = s.Start(anna.ID, "x")
	p.must(err)
	p.must(s.Block(anna.ID))
	p.must(s.Unblock(anna.ID))
	p.playMethods(said.ID, anna, out.String())
	if group.Type == Supergroup {
		p.must(s.RestrictBot(group.ID, anna.ID))
		p.must(s.KickBot(group.ID, anna.ID))
		return
	}
	p.chat = s.Upgrade(group.ID, anna.ID)
	p.call("leaveChat", nil)
}

// player calls methods in one chat.
type player struct {
	t    *testing.T
	s    *Server
	chat int64
}

func (p player) must(err error) {
	p.t.Helper()
	if err != nil {
		p.t.Fatal(err)
	}
}

func (p player) call(method string, values map[string]any) int {
	p.t.Helper()
	if values == nil {
		values = map[string]any{}
	}
	if spec, ok := p.s.schema.method(method); ok && spec.byName["chat_id"] != nil {
		values["chat_id"] = p.chat
	}
	body, err := json.Marshal(values)
	p.must(err)
	request := httptest.NewRequest(http.MethodPost, "/bot"+p.s.Token()+"/"+method, bytes.NewReader(body))
	request.Header.Set("Content-Type", "application/json")
	recorder := httptest.NewRecorder()
	p.s.ServeHTTP(recorder, request)
	var answer struct {
		Result json.RawMessage
	}
	p.must(json.Unmarshal(recorder.Body.Bytes(), &answer))
	var sent struct {
		ID int `json:"message_id"`
	}
	_ = json.Unmarshal(answer.Result, &sent) // most results are no messages
	return sent.ID
}

type values = map[string]any

func (p player) playMethods(said int, person User, photo string) {
	p.t.Helper()
	s := p.s
	button := values{"inline_keyboard": []any{[]any{values{"text": "a", "callback_data": "b", "style": "success"}, values{
		"text": "u", "url": "https://a.example"}, values{"text": "c", "copy_text": values{"text": "c"}}}}}
	post := p.call("sendMessage", values{"text": "<b>x</b> /next", "parse_mode": "HTML", "reply_markup": button,
		"reply_parameters": values{"message_id": said}})
	q, err := s.Press(person.ID, p.chat, post, "b")
	p.must(err)
	p.call("answerCallbackQuery", values{"callback_query_id": q})
	p.call("editMessageText", values{"message_id": post, "text": "y"})
	p.call("editMessageReplyMarkup", values{"message_id": post, "reply_markup": button})
	p.call("pinChatMessage", values{"message_id": post})
	p.call("unpinChatMessage", nil)
	p.call("setMessageReaction", values{"message_id": said, "reaction": []any{values{"type": "emoji", "emoji": "👍"}}})
	p.call("sendDice", nil)
	p.call("sendChatAction", values{"action": "typing"})
	s.mu.Lock()
	picture, document := s.keep(File{Name: "p.png", Bytes: []byte(photo)}), s.keep(File{Name: "d.txt", Bytes: []byte("x")})
	s.mu.Unlock()
	sent := p.call("sendDocument", values{"document": document.id, "caption": "x"})
	p.call("editMessageCaption", values{"message_id": sent, "caption": "y"})
	p.call("editMessageMedia", values{"message_id": sent, "media": values{"type": "photo", "media": picture.id}})
	p.call("deleteMessage", values{"message_id": p.call("sendPhoto", values{"photo": picture.id})})
	p.call("deleteMessages", values{"message_ids": []int{sent}})
	_, err = s.PressForged(person.ID, p.chat, sent, "x")
	p.must(err)
	for _, method := range []string{
		"getMe", "getChat", "getChatMemberCount", "getChatAdministrators", "deleteWebhook", "getWebhookInfo", "getMyCommands",
		"deleteMyCommands", "setMyName", "getMyName", "setMyDescription", "getMyDescription", "setMyShortDescription", "getMyShortDescription",
	} {
		p.call(method, nil)
	}
	p.call("setWebhook", values{"url": ""})
	p.call("getFile", values{"file_id": document.id})
	p.call("setMyCommands", values{"commands": []any{values{"command": "next", "description": "x"}}, "scope": values{
		"type": "chat", "chat_id": p.chat}})
	for _, m := range s.Members(p.chat) {
		p.call("getChatMember", values{"user_id": m.User.ID})
	}
}
