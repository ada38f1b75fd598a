package script

import (
	"slices"

	"arbiter/bot/rehearsal"
)

// key names a message.
type key struct {
	chat int64
	id   int
}

// view is what the people have seen up to now.
type view struct {
	step    int
	shown   map[key]string // the whole of a message as it was shown last
	touched map[key]int    // step in which the message appeared or changed
}

func newView() view { return view{shown: map[key]string{}, touched: map[key]int{}} }

// look compares all chats with the last look and returns what the bot showed since.
// Comparing states, not listening to events, needs no guess about when the last
// event has arrived.
func (r *run) look() []string {
	r.seen.step++
	shown := r.answers()
	for _, group := range r.script.Groups {
		shown = append(shown, r.lookAt(r.groups[group.Place], group.Place)...)
	}
	for _, person := range r.script.People {
		shown = append(shown, r.lookAt(r.people[person.Name], person.Name)...)
	}
	return shown
}

// answers are the toasts and alerts of the buttons pressed in this step.
func (r *run) answers() []string {
	var shown []string
	for _, query := range r.queries {
		answer, ok := r.server.Answer(query)
		switch {
		case !ok:
			shown = append(shown, "нажатие без ответа")
		case answer.Text != "" && answer.Alert:
			shown = append(shown, oneLine("окно: ", answer.Text)...)
		case answer.Text != "":
			shown = append(shown, oneLine("всплывает: ", answer.Text)...)
		case answer.URL != "":
			shown = append(shown, "открывается: "+answer.URL)
		}
	}
	return shown
}

func (r *run) lookAt(chat int64, place string) []string {
	var fresh, edited, gone []string
	messages := r.server.Messages(chat)
	room, _ := r.server.Chat(chat)
	for _, m := range messages {
		if !room.Forum {
			m.Thread = 0 // in other groups it is the chain of replies, which nobody sees
		}
		id := key{m.Chat, m.ID}
		before, known := r.seen.shown[id]
		now := whole(m)
		if known && before == now {
			continue
		}
		r.seen.shown[id], r.seen.touched[id] = now, r.seen.step
		if m.From.ID != r.server.Me().ID {
			continue
		}
		switch {
		case m.Deleted && known:
			gone = append(gone, "бот удаляет @ "+place+": «"+beginning(m.Text)+"»")
		case m.Deleted: // came and went within the step
		case known:
			edited = append(edited, display("бот правит @ "+place, m, messages)...)
		default:
			fresh = append(fresh, display("бот @ "+place, m, messages)...)
		}
	}
	return slices.Concat(fresh, edited, gone)
}

// whole is the state of a message in one text, to tell whether it has changed. The
// message it answers may change without it.
func whole(m rehearsal.Message) string {
	state := ""
	if m.Deleted {
		state = "deleted\n"
	}
	for _, line := range display(m.HTML, m, nil) {
		state += line + "\n"
	}
	return state
}
