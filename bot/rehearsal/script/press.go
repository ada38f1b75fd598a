package script

import (
	"context"
	"fmt"
	"net/url"
	"strings"
	"unicode/utf16"

	"arbiter/bot/rehearsal"
)

// The steps in which a person uses what stands under or in a message.
type (
	press    words
	openLink words
	forge    words
)

func (a press) do(_ context.Context, r *run) error {
	message, b, err := r.button(words(a), func(b rehearsal.Button) bool { return b.Data != "" })
	if err != nil {
		return err
	}
	times := 1
	if a.twice {
		times = 2
	}
	for range times {
		query, err := r.server.Press(r.people[a.person], message.Chat, message.ID, b.Data)
		if err != nil {
			return fmt.Errorf("press: %w", err)
		}
		r.queries = append(r.queries, query)
	}
	return nil
}

func (a openLink) do(_ context.Context, r *run) error {
	link, err := r.link(words(a))
	if err != nil {
		return err
	}
	payload, ok := DeepLink(link, r.server.Me().Username)
	if !ok {
		return fmt.Errorf("%s does not start the bot", link)
	}
	if _, err := r.server.Start(r.people[a.person], payload); err != nil {
		return fmt.Errorf("start: %w", err)
	}
	return nil
}

func (a forge) do(_ context.Context, r *run) error {
	chat, from := r.place(words(a))
	message, ok := newest(r.server.Messages(chat), func(m rehearsal.Message) bool { return m.From.ID == r.server.Me().ID })
	if !ok {
		return absent("the bot has written nothing there")
	}
	query, err := r.server.PressForged(from, chat, message.ID, a.text)
	if err != nil {
		return fmt.Errorf("forged press: %w", err)
	}
	r.queries = append(r.queries, query)
	return nil
}

// link finds the url of a button or of a linked piece of text.
func (r *run) link(w words) (string, error) {
	_, b, err := r.button(w, func(b rehearsal.Button) bool { return b.URL != "" })
	if err == nil {
		return b.URL, nil
	}
	message, ok := r.sought(w, func(m rehearsal.Message) bool { return linkIn(m, w.button) != "" })
	if !ok {
		return "", err
	}
	return linkIn(message, w.button), nil
}

func linkIn(m rehearsal.Message, text string) string {
	units := utf16.Encode([]rune(m.Text))
	for _, e := range m.Entities {
		if e.URL == "" || e.Offset < 0 || e.Length < 0 || e.Offset+e.Length > len(units) {
			continue
		}
		if squeeze(string(utf16.Decode(units[e.Offset:e.Offset+e.Length]))) == text {
			return e.URL
		}
	}
	return ""
}

// DeepLink tells the payload of a link that starts the bot in private.
func DeepLink(link, bot string) (payload string, ok bool) {
	u, err := url.Parse(link)
	if err != nil {
		return "", false
	}
	name := strings.Trim(u.Path, "/")
	switch {
	case u.Scheme == "tg" && u.Host == "resolve":
		name = u.Query().Get("domain")
	case u.Host != "t.me" && u.Host != "telegram.me":
		return "", false
	}
	return u.Query().Get("start"), strings.EqualFold(name, bot)
}
