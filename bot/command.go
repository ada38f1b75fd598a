package bot

import (
	"strings"
	"unicode/utf16"
)

// command is what a message begins with: "/result@club_bot 4 2:0".
type command struct {
	name, args string
	foreign    bool // meant for another bot
}

// readCommand finds the command at the beginning of a text. Offsets of entities count
// UTF-16 units, so they are taken in those.
func readCommand(text string, entities []entity, username string) command {
	length := commandLength(entities)
	units := utf16.Encode([]rune(text))
	if length < 2 || length > len(units) || units[0] != '/' {
		return command{}
	}
	word := string(utf16.Decode(units[1:length]))
	name, to, addressed := strings.Cut(word, "@")
	return command{
		name:    strings.ToLower(name),
		args:    strings.TrimSpace(string(utf16.Decode(units[length:]))),
		foreign: addressed && !strings.EqualFold(to, username),
	}
}

func commandLength(entities []entity) int {
	for _, e := range entities {
		if e.Type == "bot_command" && e.Offset == 0 {
			return e.Length
		}
	}
	return 0
}
