package page

import (
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"strings"
	"time"

	"arbiter/bot/rehearsal"
)

// maxBody bounds a request: a file of 20 MB in base64 and some text.
const maxBody = 28 << 20

// act makes a handler of something a person does: the body is JSON, and so is the
// answer; what cannot be done is answered 422 with {"error": why}.
func act[In, Out any](do func(In) (Out, error)) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		if !strings.HasPrefix(r.Header.Get("Content-Type"), "application/json") {
			http.Error(w, "the body must be application/json", http.StatusUnsupportedMediaType)
			return
		}
		var in In
		if err := json.NewDecoder(http.MaxBytesReader(w, r.Body, maxBody)).Decode(&in); err != nil {
			refuse(w, http.StatusBadRequest, err)
			return
		}
		out, err := do(in)
		if err != nil {
			refuse(w, http.StatusUnprocessableEntity, err)
			return
		}
		answer(w, out)
	}
}

func refuse(w http.ResponseWriter, status int, err error) {
	w.Header().Set("Content-Type", "application/json")
	w.WriteHeader(status)
	_ = json.NewEncoder(w).Encode(map[string]string{"error": err.Error()}) // the browser may be gone
}

func answer(w http.ResponseWriter, view any) {
	w.Header().Set("Content-Type", "application/json")
	_ = json.NewEncoder(w).Encode(view) // the browser may be gone
}

type sayInput struct {
	User    int64  `json:"user"`
	Chat    int64  `json:"chat"`
	Text    string `json:"text"`
	ReplyTo int    `json:"reply_to"`
	Thread  int    `json:"thread"`
	File    *struct {
		Name    string `json:"name"`
		Content []byte `json:"content"` // base64
	} `json:"file"`
}

func (p *Page) say(in sayInput) (rehearsal.Message, error) {
	var options []rehearsal.SayOption
	if in.ReplyTo != 0 {
		options = append(options, rehearsal.ReplyTo(in.ReplyTo))
	}
	if in.Thread != 0 {
		options = append(options, rehearsal.Thread(in.Thread))
	}
	if in.File != nil {
		options = append(options, rehearsal.WithDocument(in.File.Name, in.File.Content))
	}
	message, err := p.server.Say(in.User, in.Chat, in.Text, options...)
	return message, wrap("say", err)
}

type messageInput struct {
	User    int64  `json:"user"`
	Chat    int64  `json:"chat"`
	Message int    `json:"message"`
	Text    string `json:"text"` // for edit
	Data    string `json:"data"` // for press
}

func (p *Page) edit(in messageInput) (rehearsal.Message, error) {
	message, err := p.server.Edit(in.User, in.Chat, in.Message, in.Text)
	return message, wrap("edit", err)
}

// pressed names the press; the bot's answer comes with the events.
type pressed struct {
	Query string `json:"query"`
}

func (p *Page) press(in messageInput) (pressed, error) {
	query, err := p.server.Press(in.User, in.Chat, in.Message, in.Data)
	return pressed{query}, wrap("press", err)
}

type startInput struct {
	User    int64  `json:"user"`
	Payload string `json:"payload"`
}

func (p *Page) start(in startInput) (rehearsal.Message, error) {
	message, err := p.server.Start(in.User, in.Payload)
	return message, wrap("start", err)
}

type clockInput struct {
	Seconds int `json:"seconds"`
}

type clockView struct {
	Now     time.Time `json:"now"`
	Heading string    `json:"heading"`
}

// advance moves the clock forward, by a week at most.
func (p *Page) advance(in clockInput) (clockView, error) {
	const week = 7 * 24 * 60 * 60
	if in.Seconds < 1 || in.Seconds > week {
		return clockView{}, errors.New("the clock goes on by 1 second to 7 days")
	}
	now := p.clock.Advance(time.Duration(in.Seconds) * time.Second)
	return clockView{now, p.announced()}, nil
}

func wrap(what string, err error) error {
	if err == nil {
		return nil
	}
	return fmt.Errorf("%s: %w", what, err)
}
