package script

import (
	"context"
	"fmt"
	"strings"

	"arbiter/bot/rehearsal"
)

// The steps in which a person writes something.
type (
	say      words // also a reply, when part is set
	edit     words
	forward  words
	sendFile words
	start    words
)

func (a say) do(_ context.Context, r *run) error {
	chat, from := r.place(words(a))
	var options []rehearsal.SayOption
	if a.anonymous {
		options = append(options, rehearsal.FromAnonymousAdmin())
	}
	if a.part != "" {
		message, err := r.find(chat, a.part)
		if err != nil {
			return err
		}
		options = append(options, rehearsal.ReplyTo(message.ID))
	}
	if _, err := r.server.Say(from, chat, a.text, options...); err != nil {
		return fmt.Errorf("say: %w", err)
	}
	return nil
}

func (a edit) do(_ context.Context, r *run) error {
	chat, from := r.place(words(a))
	own := func(m rehearsal.Message) bool { return m.From.ID == from && strings.Contains(m.Text, a.part) }
	message, ok := newest(r.server.Messages(chat), own)
	if !ok {
		return absent("%s has no message with «%s» there", a.person, a.part)
	}
	if _, err := r.server.Edit(from, chat, message.ID, a.text); err != nil {
		return fmt.Errorf("edit: %w", err)
	}
	return nil
}

func (a forward) do(_ context.Context, r *run) error {
	chat, from := r.place(words(a))
	message, ok := r.visible(from, func(m rehearsal.Message) bool { return strings.Contains(m.Text, a.part) })
	if !ok {
		return absent("%s sees no message with «%s»", a.person, a.part)
	}
	if _, err := r.server.Say(from, chat, message.Text, rehearsal.AsForwardOf(message)); err != nil {
		return fmt.Errorf("forward: %w", err)
	}
	return nil
}

func (a sendFile) do(_ context.Context, r *run) error {
	chat, from := r.place(words(a))
	content := []byte(strings.Join(a.lines, "\n"))
	if a.lines == nil {
		named := func(m rehearsal.Message) bool { return m.Document != nil && m.Document.Name == a.file }
		message, ok := r.visible(from, named)
		if !ok {
			return absent("%s sees no file %s, and the step gives no lines of it", a.person, a.file)
		}
		content = message.Document.Bytes
	}
	if _, err := r.server.Say(from, chat, a.text, rehearsal.WithDocument(a.file, content)); err != nil {
		return fmt.Errorf("send the file: %w", err)
	}
	return nil
}

func (a start) do(_ context.Context, r *run) error {
	if _, err := r.server.Start(r.people[a.person], a.text); err != nil {
		return fmt.Errorf("start: %w", err)
	}
	return nil
}
