package handlers_test

import (
	"testing"

	"arbiter/domain"
	"arbiter/handlers"
)

// What is on record about a game keeps the game: neither its round nor a replay is taken back.
func TestUndoKeepsGamesWithAProtest(t *testing.T) {
	t.Parallel()
	cases := []struct {
		name   string
		record func(*club, domain.TournamentID)
	}{
		{"an open protest", func(c *club, _ domain.TournamentID) { c.says(anya, private, "/protest") }},
		{"a withdrawn protest", func(c *club, _ domain.TournamentID) {
			c.says(anya, private, "/protest")
			c.says(anya, private, "/withdraw_protest 1")
		}},
		{"a rejected protest", func(c *club, _ domain.TournamentID) {
			c.says(anya, private, "/protest")
			c.says(fedor, private, "/decide 1 reject нет")
			c.says(fedor, private, "/yes")
		}},
	}
	for _, tc := range cases {
		t.Run(tc.name, func(t *testing.T) {
			t.Parallel()
			c, id := evening(t)
			round := c.journal(id)[0].ID
			tc.record(c, id)
			c.refusedWith("undo.record", ira, private, pressed(handlers.Data(id, "undo", itoa(int(round)))))
			if n := len(c.cup(id).Games); n != 2 {
				t.Errorf("%d games", n)
			}
		})
	}
	t.Run("a replay", func(t *testing.T) {
		t.Parallel()
		c, id := evening(t)
		c.presses(lena, private, id, "annul", itoa(c.gameOf(id, "t1").Number())+" yes")
		annulled := c.journal(id)[0].ID
		c.says(anya, private, "/protest 3 знак")
		c.says(anya, private, "/withdraw_protest 1")
		c.refusedWith("undo.record", lena, private, pressed(handlers.Data(id, "undo", itoa(int(annulled)))))
	})
}
