package script

import (
	"fmt"
	"slices"
	"strings"

	"arbiter/bot/rehearsal"
)

// absence is what a person does not see yet; the bot may still bring it.
type absence string

func (a absence) Error() string { return string(a) }

func absent(format string, args ...any) error { return absence(fmt.Sprintf(format, args...)) }

// place tells the chat and the person of a step.
func (r *run) place(w words) (chat, from int64) {
	from = r.people[w.person]
	if w.place == "бот" || w.place == "" {
		return from, from
	}
	return r.groups[w.place], from
}

// find returns the newest message of the chat with the part in its text.
func (r *run) find(chat int64, part string) (rehearsal.Message, error) {
	has := func(m rehearsal.Message) bool { return strings.Contains(m.Text, part) }
	message, ok := newest(r.server.Messages(chat), has)
	if !ok {
		return message, absent("no message with «%s» is there", part)
	}
	return message, nil
}

// newest returns the last message that stands and fits.
func newest(messages []rehearsal.Message, fits func(rehearsal.Message) bool) (rehearsal.Message, bool) {
	for _, m := range slices.Backward(messages) {
		if !m.Deleted && fits(m) {
			return m, true
		}
	}
	return rehearsal.Message{}, false
}

// visible returns the fitting message of all chats of the person that the bot or
// somebody touched last.
func (r *run) visible(person int64, fits func(rehearsal.Message) bool) (rehearsal.Message, bool) {
	var best rehearsal.Message
	latest := -1
	for _, chat := range r.server.Chats(person) {
		for _, m := range r.server.Messages(chat.ID) {
			if m.Deleted || !fits(m) {
				continue
			}
			// The private chat wins a tie: what is asked there is asked of this person.
			age := 2 * r.seen.touched[key{m.Chat, m.ID}]
			if m.Chat == person {
				age++
			}
			if age >= latest {
				best, latest = m, age
			}
		}
	}
	return best, latest >= 0
}

// sought finds a message by the place and the part that a step may name.
func (r *run) sought(w words, fits func(rehearsal.Message) bool) (rehearsal.Message, bool) {
	both := func(m rehearsal.Message) bool { return strings.Contains(m.Text, w.part) && fits(m) }
	if w.place == "" {
		return r.visible(r.people[w.person], both)
	}
	chat, _ := r.place(w)
	return newest(r.server.Messages(chat), both)
}

// button finds the button that a step names.
func (r *run) button(w words, usable func(rehearsal.Button) bool) (rehearsal.Message, rehearsal.Button, error) {
	fits := func(m rehearsal.Message) bool { return len(buttons(m, w.button, usable)) >= max(1, w.nth) }
	message, ok := r.sought(w, fits)
	if !ok {
		return message, rehearsal.Button{}, absent("%s sees no button [ %s ]%s", w.person, w.button, r.offered(w))
	}
	return message, buttons(message, w.button, usable)[max(1, w.nth)-1], nil
}

func buttons(m rehearsal.Message, text string, usable func(rehearsal.Button) bool) []rehearsal.Button {
	var found []rehearsal.Button
	for _, row := range m.Buttons {
		for _, b := range row {
			if names(text, squeeze(b.Text)) && usable(b) {
				found = append(found, b)
			}
		}
	}
	return found
}

// names tells whether a step means this button: by its whole text or, before an
// ellipsis, by the beginning of it.
func names(written, text string) bool {
	beginning, open := strings.CutSuffix(written, "…")
	return written == text || open && strings.HasPrefix(text, strings.TrimSpace(beginning))
}

// offered names the buttons of the newest message that has any, to help the author.
func (r *run) offered(w words) string {
	w.part = ""
	message, ok := r.sought(w, func(m rehearsal.Message) bool { return len(m.Buttons) > 0 })
	if !ok {
		return ""
	}
	return "; the newest are: " + strings.Join(keyboard(message), " ")
}
