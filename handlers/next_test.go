package handlers_test

import (
	"strings"
	"testing"

	"arbiter/domain"
	"arbiter/handlers"
)

// publishButton is the data of the button under the preview of the next round.
func publishButton(c *club, id domain.TournamentID) string {
	c.t.Helper()
	for _, m := range c.do(ira, private, typed("/next")).answers() {
		for _, row := range m.Keyboard {
			for _, b := range row {
				if strings.HasPrefix(b.Data, handlers.Data(id, "next", "go ")) {
					return b.Data
				}
			}
		}
	}
	c.t.Fatal("/next shows no button that publishes")
	return ""
}

// The button publishes the games that it stood under and no others: when they have changed
// meanwhile, the new ones are shown. /next go goes by what is so now.
func TestTheButtonPublishesOnlyWhatWasShown(t *testing.T) {
	t.Parallel()
	c, id := evening(t)
	c.played()
	shown := publishButton(c, id)
	c.says(ira, private, "/withdraw Псы yes")
	before := len(c.cup(id).Games)
	if got := heard(c.do(ira, private, pressed(shown))); !strings.Contains(got, "Пары с тех пор изменились") {
		t.Errorf("an old button: %s", got)
	}
	if n := len(c.cup(id).Games); n != before {
		t.Errorf("games nobody saw are published: %d, were %d", n, before)
	}
	if got := heard(c.do(ira, private, pressed(publishButton(c, id)))); !strings.Contains(got, "опубликовано") {
		t.Errorf("a new button: %s", got)
	}
}
