package handlers_test

import (
	"testing"

	"arbiter/handlers"
)

// A number that is no game is never filed as the grounds of another one.
func TestAProtestOnANumberThatIsNoGame(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]string{
		"/protest 99999999999999999999":      "game.number",
		"/protest 99999999999999999999 знак": "game.number",
		"/protest 1000000":                   "game.unknown",
		"/protest -1":                        "game.unknown",
		"/protest №-1 знак":                  "game.unknown",
		"протест -1":                         "game.unknown",
		"/protest 0":                         "game.unknown",
	} {
		c, id, from := givenResults(t)
		c.at(from, "22:00")
		c.refusedWith(want, anya, private, typed(text))
		if c.says(anya, private, text); len(c.cup(id).Protests) > 0 {
			t.Errorf("%s is filed on another game", text)
		}
	}
}

// Grounds may begin with a number where the answered message names the game (G-16).
func TestGroundsBeginWithANumberInReplyToTheGame(t *testing.T) {
	t.Parallel()
	c, id, from := givenResults(t)
	c.at(from, "22:00")
	for _, text := range []string{"протест 2 слова закрыли дважды", "протест 9 слов было открыто"} {
		r := typed(text)
		r.Reply = &handlers.Reply{FromBot: true, Text: "✅ №1 записано: Коты – Псы 2:0, по словам."}
		c.do(anya, group, r)
	}
	list := c.cup(id).Protests
	if len(list) != 1 || list[0].Game != "g1" || list[0].Text != "2 слова закрыли дважды\n\n9 слов было открыто" {
		t.Errorf("%+v", list)
	}
}
