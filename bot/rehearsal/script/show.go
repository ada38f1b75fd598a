package script

import (
	"fmt"
	"strings"

	"arbiter/bot/rehearsal"
)

// beginningLength is how many letters of a text stand for it.
const beginningLength = 40

// display writes a message as the lines of a block.
func display(head string, m rehearsal.Message, all []rehearsal.Message) []string {
	if m.Thread != 0 {
		head += fmt.Sprintf(", тема %d", m.Thread)
	}
	if m.ReplyTo != 0 {
		head += ", ответ на «" + answered(m.ReplyTo, all) + "»"
	}
	lines := []string{head + ":"}
	for _, line := range content(m) {
		lines = append(lines, strings.TrimRight("| "+line, " "))
	}
	return lines
}

// content are the lines of a message as a person sees it.
func content(m rehearsal.Message) []string {
	var lines []string
	switch {
	case m.Service != "":
		lines = append(lines, "{"+serviceName(m.Service)+"}")
	case m.Dice != nil:
		lines = append(lines, fmt.Sprintf("{%s %d}", m.Dice.Emoji, m.Dice.Value))
	case m.Document != nil:
		lines = append(lines, "{файл "+m.Document.Name+"}")
	case m.Photo != nil:
		lines = append(lines, fmt.Sprintf("{фото %d×%d}", m.Photo.Width, m.Photo.Height))
	}
	if m.Text != "" {
		lines = append(lines, strings.Split(m.Text, "\n")...)
	}
	lines = append(lines, keyboard(m)...)
	if m.Reaction != "" {
		lines = append(lines, "{реакция "+m.Reaction+"}")
	}
	return lines
}

// keyboard are the rows of buttons under a message.
func keyboard(m rehearsal.Message) []string {
	var rows []string
	for _, row := range m.Buttons {
		var shown []string
		for _, b := range row {
			text := squeeze(b.Text)
			if b.URL != "" {
				text += " ↗"
			}
			shown = append(shown, "[ "+text+" ]")
		}
		rows = append(rows, strings.Join(shown, " "))
	}
	return rows
}

func answered(id int, all []rehearsal.Message) string {
	for _, m := range all {
		if m.ID != id {
			continue
		}
		if m.Text == "" {
			return strings.Join(content(m), " ")
		}
		return beginning(m.Text)
	}
	return "…"
}

// beginning is the first line of a text, cut to a readable length.
func beginning(text string) string {
	line, _, _ := strings.Cut(text, "\n")
	letters := []rune(line)
	if len(letters) > beginningLength {
		return strings.TrimSpace(string(letters[:beginningLength])) + "…"
	}
	return line
}

// oneLine writes a text after its head; further lines follow with a bar.
func oneLine(head, text string) []string {
	lines := strings.Split(text, "\n")
	shown := []string{strings.TrimSpace(head + lines[0])}
	for _, line := range lines[1:] {
		shown = append(shown, strings.TrimRight("| "+line, " "))
	}
	return shown
}

// serviceName says what a service message of the bot tells.
func serviceName(service string) string {
	switch service {
	case "pinned_message":
		return "закреплено сообщение"
	case "new_chat_members":
		return "теперь в группе"
	case "left_chat_member":
		return "больше не в группе"
	}
	return service
}
