package bot

import (
	"testing"
	"unicode/utf16"
)

// at is a bot_command entity.
func at(offset, length int) []entity {
	return []entity{{Type: "bot_command", Offset: offset, Length: length}}
}

func TestCommandIsReadAtTheBeginningOnly(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		text     string
		entities []entity
		want     command
	}{
		"plain":                  {"/table", at(0, 6), command{name: "table"}},
		"with arguments":         {"/result 4 2:0", at(0, 7), command{name: "result", args: "4 2:0"}},
		"named, any case":        {"/table@Club_Bot", at(0, 15), command{name: "table"}},
		"upper case":             {"/TABLE@CLUB_BOT A", at(0, 15), command{name: "table", args: "A"}},
		"another bot's":          {"/table@other_bot", at(0, 16), command{name: "table", foreign: true}},
		"Cyrillic arguments":     {"/why Коты > Совы", at(0, 4), command{name: "why", args: "Коты > Совы"}},
		"emoji arguments":        {"/register 🦊🦊: Аня", at(0, 9), command{name: "register", args: "🦊🦊: Аня"}},
		"lines as arguments":     {"/result 4\nдон 4", at(0, 7), command{name: "result", args: "4\nдон 4"}},
		"after Cyrillic text":    {"дай /table", at(4, 6), command{}},
		"after an emoji":         {"🦊 /table", at(3, 6), command{}},
		"second command is text": {"/why /table", append(at(0, 4), at(5, 6)...), command{name: "why", args: "/table"}},
		"no entity":              {"/таблица", nil, command{}},
		"entity past the end":    {"/t", at(0, 99), command{}},
		"negative length":        {"/t", at(0, -1), command{}},
		"empty text":             {"", at(0, 1), command{}},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			if got := readCommand(c.text, c.entities, "club_bot"); got != c.want {
				t.Errorf("got %+v, want %+v", got, c.want)
			}
		})
	}
}

func FuzzReadCommand(f *testing.F) {
	f.Add("/table@club_bot 🦊", 0, 15)
	f.Add("дай /table", 4, 6)
	f.Fuzz(func(t *testing.T, text string, offset, length int) {
		c := readCommand(text, at(offset, length), "club_bot")
		if c.name != "" && (offset != 0 || length > len(utf16.Encode([]rune(text)))) {
			t.Errorf("%q is a command at %d+%d", c.name, offset, length)
		}
	})
}
