package handlers_test

import (
	"testing"

	"arbiter/domain"
	"arbiter/handlers"
)

// TestButtonsCarryCommandsThatExist walks everything that the conversation of evening and
// the menus send: data must be short enough to be signed and name a command.
func TestButtonsCarryCommandsThatExist(t *testing.T) {
	t.Parallel()
	c, id := evening(t)
	known := allCommands()
	for _, column := range columns[:9] {
		for name := range known {
			for _, args := range []string{"", "1", "1 #1"} {
				_, rec := c.try(column.person, private, pressed(handlers.Data(id, name, args)))
				for _, change := range rec.changes {
					checkButtons(t, known, change)
				}
			}
		}
	}
}

func checkButtons(t *testing.T, known map[string]bool, change domain.Change) {
	t.Helper()
	boards := []domain.Keyboard{}
	for _, m := range change.Messages {
		boards = append(boards, m.Keyboard)
	}
	for _, p := range change.Posts {
		boards = append(boards, p.Keyboard)
	}
	for _, board := range boards {
		for _, row := range board {
			for _, b := range row {
				checkButton(t, known, b)
			}
		}
	}
}

func checkButton(t *testing.T, known map[string]bool, b domain.Button) {
	t.Helper()
	switch {
	case b.Text == "":
		t.Errorf("a button without a word: %+v", b)
	case (b.Data == "") == (b.URL == ""):
		t.Errorf("%q does two things or none: %+v", b.Text, b)
	case len(b.Data) > longestCallback:
		t.Errorf("%q: %d bytes of data", b.Text, len(b.Data))
	case b.Data != "" && !known[handlers.CommandOf(b.Data)]:
		t.Errorf("%q asks for a command that does not exist: %q", b.Text, b.Data)
	}
}
