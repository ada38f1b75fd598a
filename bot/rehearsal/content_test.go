package rehearsal_test

import (
	"bytes"
	"image"
	"image/png"
	"io"
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/go-telegram/bot"
	"github.com/go-telegram/bot/models"

	"arbiter/bot/rehearsal"
)

func TestEditRules(t *testing.T) {
	t.Parallel()
	w := newWorld(t, rehearsal.Options{})
	post := w.send("<b>1</b>")
	edit := func(p fields) reply {
		p["chat_id"] = w.group.ID
		if _, ok := p["message_id"]; !ok {
			p["message_id"] = post.ID
		}
		return w.call("editMessageText", p)
	}
	const same = "Bad Request: message is not modified: specified new message content and reply markup are exactly the same" +
		" as a current content and reply markup of the message"
	wantReply(t, edit(fields{"text": "<b>1</b> ", "parse_mode": "HTML"}), 400, same)
	if r := edit(fields{"text": "1"}); !r.OK {
		t.Errorf("other entities are another content: %+v", r)
	}
	buttons := fields{"inline_keyboard": [][]fields{{{"text": "a", "callback_data": "b"}}}}
	if r := edit(fields{"text": "1", "reply_markup": buttons}); !r.OK {
		t.Errorf("buttons are a change: %+v", r)
	}
	wantReply(t, edit(fields{"text": "1", "reply_markup": buttons}), 400, same)
	if r := edit(fields{"text": "2"}); !r.OK {
		t.Errorf("%+v", r)
	}
	seen, _ := w.Message(w.group.ID, post.ID)
	if seen.Buttons != nil || seen.EditDate.IsZero() || seen.Text != "2" {
		t.Errorf("after an edit without reply_markup %+v", seen)
	}
	other := w.say("чужое")
	wantReply(t, edit(fields{"text": "x", "message_id": 999}), 400, "Bad Request: message to edit not found")
	wantReply(t, edit(fields{"text": "x", "message_id": other.ID}), 400, "Bad Request: message can't be edited")
	w.ok("deleteMessage", fields{"chat_id": w.group.ID, "message_id": post.ID})
	wantReply(t, edit(fields{"text": "x"}), 400, "Bad Request: message to edit not found")
	w.clock.Advance(72 * time.Hour)
	old := w.send("x")
	w.clock.Advance(72 * time.Hour)
	if r := edit(fields{"text": "y", "message_id": old.ID}); !r.OK {
		t.Errorf("a bot edits its old messages: %+v", r)
	}
	die := w.ok("sendDice", fields{"chat_id": w.group.ID})
	wantReply(t, edit(fields{"text": "x", "message_id": messageID(t, die)}), 400, "Bad Request: there is no text in the message to edit")
}

func TestDeleteRules(t *testing.T) {
	t.Parallel()
	w := newWorld(t, rehearsal.Options{})
	must(t, w.PromoteBot(w.group.ID, w.anna.ID, false))
	mine, other := w.send("x"), w.say("y")
	del := func(id int) reply { return w.call("deleteMessage", fields{"chat_id": w.group.ID, "message_id": id}) }
	wantReply(t, del(other.ID), 400, "Bad Request: message can't be deleted")
	wantReply(t, del(999), 400, "Bad Request: message to delete not found")
	w.clock.Advance(48 * time.Hour)
	wantReply(t, del(mine.ID), 400, "Bad Request: message can't be deleted")
	must(t, w.PromoteBot(w.group.ID, w.anna.ID, true))
	fresh := w.say("z")
	w.ok("deleteMessages", fields{"chat_id": w.group.ID, "message_ids": []int{fresh.ID, 999}})
	if m, _ := w.Message(w.group.ID, fresh.ID); !m.Deleted {
		t.Error("an administrator deletes what others wrote")
	}
	if _, err := w.Say(w.boris.ID, w.group.ID, "x", rehearsal.ReplyTo(fresh.ID)); err == nil {
		t.Error("answer to a deleted message")
	}
	wantReply(t, w.call("sendMessage", fields{"chat_id": w.group.ID, "text": "x", "reply_parameters": fields{"message_id": fresh.ID}}),
		400, "Bad Request: message to be replied not found")
	w.ok("sendMessage", fields{"chat_id": w.group.ID, "text": "x", "reply_parameters": fields{
		"message_id": fresh.ID, "allow_sending_without_reply": true}})
}

func TestCallbackRules(t *testing.T) {
	t.Parallel()
	const tooOld = "Bad Request: query is too old and response timeout expired or query ID is invalid"
	w := newWorld(t, rehearsal.Options{})
	sent := w.ok("sendMessage", fields{"chat_id": w.group.ID, "text": "?", "reply_markup": fields{
		"inline_keyboard": [][]fields{{{"text": "Да", "callback_data": "y"}, {"text": "Сайт", "url": "https://a.example"}}}}})
	id := messageID(t, sent)
	w.drain()
	if _, err := w.Press(w.boris.ID, w.group.ID, id, "n"); err == nil {
		t.Error("press of a button that is not there")
	}
	q, err := w.Press(w.boris.ID, w.group.ID, id, "y")
	must(t, err)
	if _, ok := w.Answer(q); ok {
		t.Error("answered before the answer")
	}
	answer := func(q string, p fields) reply { p["callback_query_id"] = q; return w.call("answerCallbackQuery", p) }
	if r := answer(q, fields{"url": "https://club.example"}); r.Code != 400 {
		t.Errorf("foreign address: %+v", r)
	}
	if r := answer(q, fields{"url": "https://t.me/rehearsal_bot?start=join"}); !r.OK {
		t.Errorf("start link: %+v", r)
	}
	wantReply(t, answer(q, fields{}), 400, tooOld)
	wantReply(t, answer("17", fields{}), 400, tooOld)
	q, err = w.Press(w.boris.ID, w.group.ID, id, "y")
	must(t, err)
	w.clock.Advance(15*time.Minute + time.Second)
	wantReply(t, answer(q, fields{}), 400, tooOld)
	must(t, w.Delete(w.anna.ID, w.group.ID, id))
	if _, err = w.Press(w.boris.ID, w.group.ID, id, "y"); err == nil {
		t.Error("press on a deleted message")
	}
	w.drain()
	_, err = w.PressForged(w.boris.ID, w.group.ID, id, "\x00любое")
	must(t, err)
	if u := string(w.drain()[0].Query); !strings.Contains(u, `"date":0`) || !strings.Contains(u, "любое") {
		t.Errorf("forged query %s", u)
	}
}

func TestDice(t *testing.T) {
	t.Parallel()
	throw := func(seed uint64) (values []int) {
		w := newWorld(t, rehearsal.Options{Seed: seed})
		for range 5 {
			m, err := w.bot.SendDice(t.Context(), &bot.SendDiceParams{ChatID: w.group.ID, Emoji: "🎰"})
			must(t, err)
			if m.Dice.Value < 1 || m.Dice.Value > 64 {
				t.Errorf("value %d", m.Dice.Value)
			}
			values = append(values, m.Dice.Value)
		}
		w.NextDice(64, 9)
		for _, want := range []int{64, 6} {
			emoji := map[int]string{64: "🎰", 6: "🎲"}[want]
			m, err := w.bot.SendDice(t.Context(), &bot.SendDiceParams{ChatID: w.group.ID, Emoji: emoji})
			must(t, err)
			if m.Dice.Value != want {
				t.Errorf("value %d, want the one that was set", m.Dice.Value)
			}
		}
		w.wantClean()
		return values
	}
	if a, b := jsonText(throw(1)), jsonText(throw(1)); a != b {
		t.Errorf("one seed gives %s and %s", a, b)
	}
}

func picture(t *testing.T, width, height int) *bytes.Buffer {
	t.Helper()
	var out bytes.Buffer
	must(t, png.Encode(&out, image.NewGray(image.Rect(0, 0, width, height))))
	return &out
}

func TestFiles(t *testing.T) {
	t.Parallel()
	w := newWorld(t, rehearsal.Options{})
	sent, err := w.bot.SendDocument(t.Context(), &bot.SendDocumentParams{
		ChatID: w.group.ID, Caption: "<i>таблица</i>", ParseMode: models.ParseModeHTML,
		Document: &models.InputFileUpload{Filename: "table.csv", Data: strings.NewReader("a,b\n")},
	})
	must(t, err)
	seen, _ := w.Message(w.group.ID, sent.ID)
	if seen.Document == nil || seen.Document.Name != "table.csv" || string(seen.Document.Bytes) != "a,b\n" || seen.Text != "таблица" {
		t.Errorf("document %+v", seen)
	}
	file, err := w.bot.GetFile(t.Context(), &bot.GetFileParams{FileID: sent.Document.FileID})
	must(t, err)
	response, err := http.Get(w.http.URL + "/file/bot" + w.Token() + "/" + file.FilePath)
	must(t, err)
	defer func() { _ = response.Body.Close() }()
	body, err := io.ReadAll(response.Body)
	must(t, err)
	if string(body) != "a,b\n" {
		t.Errorf("download %q", body)
	}
	again := w.ok("sendDocument", fields{"chat_id": w.group.ID, "document": sent.Document.FileID})
	if m, _ := w.Message(w.group.ID, messageID(t, again)); m.Document == nil || m.Document.ID != sent.Document.FileID {
		t.Errorf("sent again by id: %+v", m)
	}
	wantReply(t, w.call("sendDocument", fields{"chat_id": w.group.ID, "document": "none"}), 400,
		"Bad Request: wrong file identifier/HTTP URL specified")
	w.wantClean()
	said, err := w.Say(w.anna.ID, w.group.ID, "импорт", rehearsal.WithDocument("t.json", []byte("{}")))
	must(t, err)
	if file := string(w.ok("getFile", fields{"file_id": said.Document.ID})); !strings.Contains(file, `"file_size":2`) {
		t.Errorf("file of a person %s", file)
	}
}

func TestPhotosAndTheirReplacement(t *testing.T) {
	t.Parallel()
	w := newWorld(t, rehearsal.Options{})
	photo := func(data io.Reader) (*models.Message, error) {
		return w.bot.SendPhoto(t.Context(), &bot.SendPhotoParams{
			ChatID: w.group.ID, Photo: &models.InputFileUpload{Filename: "t.png", Data: data}, Caption: "1",
		})
	}
	sent, err := photo(picture(t, 40, 30))
	must(t, err)
	if p := sent.Photo[0]; p.Width != 40 || p.Height != 30 {
		t.Errorf("photo %+v", p)
	}
	_, err = w.bot.EditMessageMedia(t.Context(), &bot.EditMessageMediaParams{
		ChatID: w.group.ID, MessageID: sent.ID,
		Media: &models.InputMediaPhoto{Media: "attach://new.png", Caption: "2", MediaAttachment: picture(t, 50, 30)},
	})
	must(t, err)
	if m, _ := w.Message(w.group.ID, sent.ID); m.Photo.Width != 50 || m.Text != "2" {
		t.Errorf("after the edit %+v", m)
	}
	w.wantClean()
	_, err = photo(picture(t, 2100, 100))
	wantError(t, err, "PHOTO_INVALID_DIMENSIONS")
	_, err = photo(strings.NewReader("no picture"))
	wantError(t, err, "IMAGE_PROCESS_FAILED")
	_, err = photo(strings.NewReader(""))
	wantError(t, err, "file must be non-empty")
	w.ok("editMessageCaption", fields{"chat_id": w.group.ID, "message_id": sent.ID, "caption": "3"})
	post := w.send("текст")
	wantReply(t, w.call("editMessageCaption", fields{"chat_id": w.group.ID, "message_id": post.ID, "caption": "3"}), 400,
		"Bad Request: there is no caption in the message to edit")
}

func TestPins(t *testing.T) {
	t.Parallel()
	w := newWorld(t, rehearsal.Options{})
	a, b := w.send("a"), w.send("b")
	w.drain()
	for _, m := range []*models.Message{a, b, b} {
		w.ok("pinChatMessage", fields{"chat_id": w.group.ID, "message_id": m.ID})
	}
	if list := w.Pinned(w.group.ID); len(list) != 2 || list[1].ID != b.ID || !list[1].Pinned {
		t.Errorf("pinned %+v", list)
	}
	if list := w.drain(); len(list) != 0 {
		t.Errorf("the bot gets its own pins: %+v", list)
	}
	notices := 0
	for _, m := range w.Messages(w.group.ID) {
		if m.Service == "pinned_message" {
			notices++
		}
	}
	if notices != 2 {
		t.Errorf("%d service messages, want 2", notices)
	}
	if chat := string(w.ok("getChat", fields{"chat_id": w.group.ID})); !strings.Contains(chat, `"text":"b"`) {
		t.Errorf("getChat %s", chat)
	}
	w.ok("unpinChatMessage", fields{"chat_id": w.group.ID})
	w.ok("deleteMessage", fields{"chat_id": w.group.ID, "message_id": a.ID})
	if list := w.Pinned(w.group.ID); len(list) != 0 {
		t.Errorf("pinned %+v", list)
	}
	must(t, w.PromoteBot(w.group.ID, w.anna.ID, false))
	wantReply(t, w.call("pinChatMessage", fields{"chat_id": w.group.ID, "message_id": b.ID}), 400,
		"Bad Request: not enough rights to manage pinned messages in the chat")
}

func TestReactionsActionsAndForceReply(t *testing.T) {
	t.Parallel()
	w := newWorld(t, rehearsal.Options{})
	events, cancel := w.Subscribe()
	m := w.say("готово")
	w.ok("setMessageReaction", fields{"chat_id": w.group.ID, "message_id": m.ID, "reaction": []fields{{"type": "emoji", "emoji": "👍"}}})
	w.ok("sendChatAction", fields{"chat_id": w.group.ID, "action": "typing"})
	asked := w.ok("sendMessage", fields{"chat_id": w.group.ID, "text": "Имя?", "reply_markup": fields{
		"force_reply": true, "selective": true, "input_field_placeholder": "имя"}})
	if seen, _ := w.Message(w.group.ID, messageID(t, asked)); !seen.ForceReply || !seen.Selective || seen.Placeholder != "имя" {
		t.Errorf("forced reply %+v", seen)
	}
	var kinds []string
	for range 4 {
		e := <-events
		kinds = append(kinds, string(e.Kind)+e.Message.Reaction+e.Action)
	}
	if got := strings.Join(kinds, " "); got != "message edit👍 actiontyping message" {
		t.Errorf("events %s", got)
	}
	cancel()
	if _, open := <-events; open {
		t.Error("the channel is open after cancel")
	}
	w.wantClean()
}
