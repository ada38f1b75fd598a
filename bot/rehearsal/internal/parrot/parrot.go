// Package parrot is a tiny bot for tests of the rehearsal: it answers at once and
// remembers nothing. It shows every kind of thing that a page must draw.
package parrot

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"html"
	"image"
	"image/png"
	"mime/multipart"
	"net/http"
	"strings"
	"time"
)

// Bot is a parrot that talks to the Bot API below URL, .../bot<token>.
type Bot struct {
	URL  string
	Name string // username, for deep links
}

type update struct {
	ID      int64    `json:"update_id"`
	Message *message `json:"message"`
	Query   *struct {
		ID      string   `json:"id"`
		Data    string   `json:"data"`
		Message *message `json:"message"`
	} `json:"callback_query"`
}

type message struct {
	ID   int    `json:"message_id"`
	Text string `json:"text"`
	Chat struct {
		ID int64 `json:"id"`
	} `json:"chat"`
	From struct {
		FirstName string `json:"first_name"`
	} `json:"from"`
}

// fields are the parameters of a request.
type fields map[string]any

// Run answers updates until ctx ends.
func (b Bot) Run(ctx context.Context) {
	next := int64(0)
	for ctx.Err() == nil {
		var got struct{ Result []update }
		err := b.call(ctx, "getUpdates", fields{"offset": next, "timeout": 20}, &got)
		if err != nil {
			time.Sleep(10 * time.Millisecond)
			continue
		}
		for _, u := range got.Result {
			b.answer(ctx, u)
			next = u.ID + 1
		}
	}
}

func (b Bot) answer(ctx context.Context, u update) {
	switch {
	case u.Query != nil:
		_ = b.call(ctx, "answerCallbackQuery", fields{
			"callback_query_id": u.Query.ID, "text": "Готово: " + u.Query.Data, "show_alert": u.Query.Data == "alert",
		}, nil)
		_ = b.call(ctx, "editMessageText", fields{
			"chat_id": u.Query.Message.Chat.ID, "message_id": u.Query.Message.ID, "text": "Выбрано: " + u.Query.Data,
		}, nil)
	case u.Message != nil && u.Message.Text != "":
		b.reply(ctx, *u.Message)
	}
}

func (b Bot) reply(ctx context.Context, m message) {
	command, rest, _ := strings.Cut(m.Text, " ")
	say := fields{"chat_id": m.Chat.ID, "parse_mode": "HTML"}
	switch command {
	case "/start":
		say["text"] = fmt.Sprintf("Здравствуйте, %s. %s", html.EscapeString(m.From.FirstName), html.EscapeString(rest))
	case "/ask":
		say["text"] = "Записать <b>Котов</b>?"
		say["reply_markup"] = fields{"inline_keyboard": [][]fields{
			{{"text": "Да", "callback_data": "yes"}, {"text": "Нет", "callback_data": "alert"}},
			{{"text": "Записать команду", "url": "https://t.me/" + b.Name + "?start=reg"}},
		}}
	case "/table":
		say["text"] = "🏆 <b>Группа A</b>\n<pre>   команда          В  ±  Ф\n1  Коты             3  +7 0\n2  Совы             2  +3 1</pre>\n" +
			"<i>под</i> <u>протестом</u> <s>№3</s> <code>1:0</code> <tg-spoiler>секрет</tg-spoiler> <a href=\"https://t.me/" + b.Name +
			"?start=why\">почему</a>\n<blockquote>Регламент, «Места»</blockquote>"
	case "/dice":
		_ = b.call(ctx, "sendDice", fields{"chat_id": m.Chat.ID, "emoji": "🎰"}, nil)
		return
	case "/file":
		b.upload(ctx, m.Chat.ID, "document", "cup.json", []byte(`{"title":"Кубок"}`))
		return
	case "/photo":
		b.upload(ctx, m.Chat.ID, "photo", "cup.png", picture())
		return
	default:
		say["text"] = "Вы сказали: " + html.EscapeString(m.Text)
		say["reply_parameters"] = fields{"message_id": m.ID}
	}
	_ = b.call(ctx, "sendMessage", say, nil)
}

// upload sends a document or a photo, which goes as a form.
func (b Bot) upload(ctx context.Context, chat int64, field, name string, content []byte) {
	var body bytes.Buffer
	form := multipart.NewWriter(&body)
	_ = form.WriteField("chat_id", fmt.Sprint(chat))
	_ = form.WriteField("caption", "Турнир")
	part, err := form.CreateFormFile(field, name)
	if err != nil {
		return
	}
	_, _ = part.Write(content)
	_ = form.Close()
	_ = b.post(ctx, "send"+strings.ToUpper(field[:1])+field[1:], form.FormDataContentType(), &body, nil)
}

// picture is wider than a phone.
func picture() []byte {
	var out bytes.Buffer
	_ = png.Encode(&out, image.NewGray(image.Rect(0, 0, 1200, 600)))
	return out.Bytes()
}

func (b Bot) call(ctx context.Context, method string, in fields, out any) error {
	body, err := json.Marshal(in)
	if err != nil {
		return fmt.Errorf("%s: %w", method, err)
	}
	return b.post(ctx, method, "application/json", bytes.NewBuffer(body), out)
}

func (b Bot) post(ctx context.Context, method, kind string, body *bytes.Buffer, out any) error {
	request, err := http.NewRequestWithContext(ctx, http.MethodPost, b.URL+"/"+method, body)
	if err != nil {
		return fmt.Errorf("%s: %w", method, err)
	}
	request.Header.Set("Content-Type", kind)
	response, err := http.DefaultClient.Do(request)
	if err != nil {
		return fmt.Errorf("%s: %w", method, err)
	}
	defer func() { _ = response.Body.Close() }()
	if out == nil {
		return nil
	}
	if err := json.NewDecoder(response.Body).Decode(out); err != nil {
		return fmt.Errorf("%s: %w", method, err)
	}
	return nil
}
