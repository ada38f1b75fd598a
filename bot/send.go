package bot

import (
	"bytes"
	"context"
	"fmt"

	tg "github.com/go-telegram/bot"
	"github.com/go-telegram/bot/models"

	"arbiter/domain"
)

// unsendable is a body that Telegram would never take: a fault of ours.
type unsendable struct{ why string }

func (u unsendable) Error() string { return u.why }

// letter is a body ready for Telegram.
type letter struct {
	chat    int64
	thread  int
	text    string
	replyTo int
	markup  markup
}

// sender speaks to Telegram; it knows nothing of queues.
type sender struct {
	telegram *Telegram
	sealer   Sealer
	clock    Clock
}

// deliver makes one attempt. A message that is to be edited and is gone is sent anew.
func (s sender) deliver(ctx context.Context, o outgoing) delivery {
	ctx, cancel := context.WithTimeout(ctx, askTimeout)
	defer cancel()
	d := delivery{outgoing: o}
	l, err := s.letter(o)
	if err != nil {
		d.ruling = ruling{verdict: refused, why: err.Error()}
		return d
	}
	d.method = methodOf(o)
	d.receipt, d.ruling = s.attempt(ctx, d.method, o, l)
	if d.verdict == gone {
		d.method = "sendMessage"
		d.receipt, d.ruling = s.attempt(ctx, d.method, o, l)
	}
	if d.verdict == offside && l.thread != 0 {
		l.thread = 0 // the topic was deleted; what was to be said is said in the general one
		d.receipt, d.ruling = s.attempt(ctx, d.method, o, l)
	}
	if d.verdict == gone || d.verdict == offside {
		d.verdict = refused
	}
	return d
}

func (s sender) letter(o outgoing) (letter, error) {
	body, limit := o.body(), maxText
	l := letter{text: body.HTML}
	if o.post != nil {
		l.chat, l.thread = o.post.Telegram, o.post.Thread
	} else {
		l.chat, l.thread, l.replyTo = o.message.Telegram, o.message.Thread, o.message.ReplyTo
		if k := o.message.Kind; k == domain.File || k == domain.Photo {
			limit = maxCaption
		}
	}
	if n := units(visible(body.HTML)); n > limit && (o.message == nil || o.message.Kind != domain.Toast) {
		return letter{}, unsendable{fmt.Sprintf("a body of %d units, at most %d travel", n, limit)}
	}
	var err error
	l.markup, err = s.sealer.keyboard(l.chat, body.Keyboard)
	return l, err
}

func methodOf(o outgoing) string {
	switch {
	case o.message != nil && o.message.Kind == domain.Toast:
		return "answerCallbackQuery"
	case o.message != nil && o.message.Kind == domain.Dice:
		return "sendDice"
	case o.message != nil && o.message.Kind == domain.File:
		return "sendDocument"
	case o.message != nil && o.message.Kind == domain.Photo:
		return "sendPhoto"
	case o.edits() != 0:
		return "editMessageText"
	}
	return "sendMessage"
}

func (s sender) attempt(ctx context.Context, method string, o outgoing, l letter) (receipt, ruling) {
	var m *models.Message
	var err error
	switch method {
	case "answerCallbackQuery":
		err = s.toast(ctx, o.message.Query, visible(l.text), o.message.Alert)
	case "sendDice":
		m, err = s.telegram.lib.SendDice(ctx, &tg.SendDiceParams{ChatID: l.chat, MessageThreadID: l.thread, Emoji: "🎰", ReplyParameters: l.reply()})
	case "sendDocument":
		m, err = s.file(ctx, o.message.Document, l)
	case "sendPhoto":
		m, err = s.photo(ctx, o.message.Document, l)
	case "editMessageText":
		m, err = s.telegram.lib.EditMessageText(ctx, &tg.EditMessageTextParams{
			ChatID: l.chat, MessageID: o.edits(), Text: l.text, ParseMode: models.ParseModeHTML,
			LinkPreviewOptions: noPreview(), ReplyMarkup: l.markup,
		})
	default:
		m, err = s.telegram.lib.SendMessage(ctx, &tg.SendMessageParams{
			ChatID: l.chat, MessageThreadID: l.thread, Text: l.text, ParseMode: models.ParseModeHTML,
			LinkPreviewOptions: noPreview(), ReplyParameters: l.reply(), ReplyMarkup: l.buttons(),
		})
	}
	return s.receive(o, m), judge(err)
}

func (s sender) toast(ctx context.Context, query, text string, alert bool) error {
	_, err := s.telegram.lib.AnswerCallbackQuery(ctx, &tg.AnswerCallbackQueryParams{
		CallbackQueryID: query, Text: cut(text, maxToast), ShowAlert: alert,
	})
	return err //nolint:wrapcheck // judged by its type
}

func (s sender) file(ctx context.Context, d *domain.Document, l letter) (*models.Message, error) {
	if d == nil {
		return nil, &apiError{Method: "sendDocument", Code: 400, Description: "a file message without a document"}
	}
	return s.telegram.lib.SendDocument(ctx, &tg.SendDocumentParams{ //nolint:wrapcheck // judged by its type
		ChatID: l.chat, MessageThreadID: l.thread, Caption: l.text, ParseMode: models.ParseModeHTML,
		Document:        &models.InputFileUpload{Filename: d.Name, Data: bytes.NewReader(d.Data)},
		ReplyParameters: l.reply(), ReplyMarkup: l.buttons(),
	})
}

func (s sender) photo(ctx context.Context, d *domain.Document, l letter) (*models.Message, error) {
	if d == nil {
		return nil, &apiError{Method: "sendPhoto", Code: 400, Description: "a photo message without a picture"}
	}
	return s.telegram.lib.SendPhoto(ctx, &tg.SendPhotoParams{ //nolint:wrapcheck // judged by its type
		ChatID: l.chat, MessageThreadID: l.thread, Caption: l.text, ParseMode: models.ParseModeHTML,
		Photo:           &models.InputFileUpload{Filename: d.Name, Data: bytes.NewReader(d.Data)},
		ReplyParameters: l.reply(), ReplyMarkup: l.buttons(),
	})
}

// receive reads what Telegram returned. An edit is dated by the edit (G-8); what returns no
// message is dated by our clock.
func (s sender) receive(o outgoing, m *models.Message) receipt {
	if m == nil || m.ID == 0 { // the library returns an empty message beside an error
		return receipt{id: o.edits(), at: s.clock.Now()}
	}
	r := receipt{id: m.ID, at: unix(int64(max(m.Date, m.EditDate)))}
	if m.Dice != nil {
		r.dice = m.Dice.Value
	}
	return r
}

func (l letter) reply() *models.ReplyParameters {
	if l.replyTo == 0 {
		return nil
	}
	return &models.ReplyParameters{MessageID: l.replyTo, AllowSendingWithoutReply: true}
}

func (l letter) buttons() models.ReplyMarkup {
	if len(l.markup.Rows) == 0 {
		return nil
	}
	return l.markup
}

func noPreview() *models.LinkPreviewOptions {
	return &models.LinkPreviewOptions{IsDisabled: new(true)}
}
