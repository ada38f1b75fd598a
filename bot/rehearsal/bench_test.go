package rehearsal_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"net/http"
	"net/http/httptest"
	"testing"

	"arbiter/bot/rehearsal"
)

// benchServer is a server with a group and the bot, called without a network.
func benchServer(b *testing.B) (*rehearsal.Server, rehearsal.User, rehearsal.Chat, func(method, body string) []byte) {
	b.Helper()
	s := rehearsal.New(rehearsal.Options{})
	b.Cleanup(s.Close)
	anna := s.AddUser(rehearsal.User{FirstName: "Анна"})
	group := s.AddGroup("Клуб", anna.ID)
	if err := s.AddBot(group.ID, anna.ID, true); err != nil {
		b.Fatal(err)
	}
	return s, anna, group, func(method, body string) []byte {
		request := httptest.NewRequest(http.MethodPost, "/bot"+s.Token()+"/"+method, bytes.NewReader([]byte(body)))
		request.Header.Set("Content-Type", "application/json")
		recorder := httptest.NewRecorder()
		s.ServeHTTP(recorder, request)
		if recorder.Code != http.StatusOK {
			b.Fatalf("%s: %s", method, recorder.Body)
		}
		return recorder.Body.Bytes()
	}
}

func BenchmarkSendMessage(b *testing.B) {
	_, _, group, call := benchServer(b)
	body := fmt.Sprintf(`{"chat_id":%d,"text":"<b>Таблица</b> после тура","parse_mode":"HTML",`+
		`"reply_markup":{"inline_keyboard":[[{"text":"a","callback_data":"b"}]]}}`, group.ID)
	for b.Loop() {
		call("sendMessage", body)
	}
}

// BenchmarkUpdates measures an update said, delivered in batches and confirmed.
func BenchmarkUpdates(b *testing.B) {
	s, anna, group, call := benchServer(b)
	said, offset := 0, int64(1)
	for b.Loop() {
		if _, err := s.Say(anna.ID, group.ID, "/table"); err != nil {
			b.Fatal(err)
		}
		if said++; said%100 != 0 {
			continue
		}
		var answer struct {
			Result []struct {
				ID int64 `json:"update_id"`
			}
		}
		if err := json.Unmarshal(call("getUpdates", fmt.Sprintf(`{"offset":%d}`, offset)), &answer); err != nil {
			b.Fatal(err)
		}
		offset = answer.Result[len(answer.Result)-1].ID + 1
	}
}
