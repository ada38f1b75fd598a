package handlers_test

import (
	"strconv"
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

// CN-15, G-18: /games says of a later wave when it begins; CN-29: judges hear of the games
// that are played, not of a bye.
func TestLaterWavesSayWhenAndByesAreNoGamesCN29(t *testing.T) {
	t.Parallel()
	c, id := evening(t)
	c.says(ira, private, "/add Лисы: Лиза, Миша")
	c.says(ira, private, "/format swiss 3")
	c.drawn(id)
	c.says(ira, private, "/tables 1")
	rec := c.do(ira, private, typed("/next go"))
	if got := toldTo(rec, lena); !strings.Contains(got, "Тур 1: 2 игры") {
		t.Errorf("a judge is told %q", got)
	}
	if got := c.says(anya, private, "/games"); strings.Count(got, "около") != 1 || !strings.Contains(got, "стол 1 · №4") {
		t.Errorf("games: %s", got)
	}
}

// CN-29: a bye says that it needs no result.
func TestAByeNeedsNoResultCN29(t *testing.T) {
	t.Parallel()
	c, id := evening(t)
	c.says(ira, private, "/add Лисы: Лиза, Миша")
	c.says(ira, private, "/format swiss 3")
	c.drawn(id)
	c.says(ira, private, "/next go")
	c.refusedWith("result.bye", lena, private, typed("/result "+strconv.Itoa(c.cup(id).Last.Game)))
	c.refusedWith("result.bye", lena, private, typed("/result "+strconv.Itoa(c.cup(id).Last.Game)+" 2:0"))
}
