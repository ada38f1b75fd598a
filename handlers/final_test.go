package handlers_test

import (
	"strings"
	"testing"
	"time"

	"arbiter/domain"
	"arbiter/handlers"
)

// G-10: a result is its judge's to correct until its window of 10 minutes is over; then
// the chief judge's alone, with a reason that the group reads; after /finish nobody's.
func TestAResultBecomesFinal(t *testing.T) {
	t.Parallel()
	c, id := evening(t)
	c.says(lena, private, "/result 1 2:0")
	c.now = c.now.Add(10 * time.Minute)
	if _, rec := c.try(lena, private, typed("/result 1 3:0")); !rec.wrote() {
		t.Errorf("the last second of the window: %s", heard(rec))
	}
	c.now = c.now.Add(time.Second)
	c.refusedWith("result.final", lena, private, typed("/result 1 3:0"))
	if got := c.says(fedor, private, "/result 1 3:0"); !strings.Contains(got, "причину") {
		t.Errorf("the chief judge is not asked for a reason: %s", got)
	}
	rec := c.do(fedor, private, typed("сверили протокол"))
	announced := false
	for _, m := range rec.answers() {
		announced = announced || m.Chat == c.cup(id).Chat && strings.Contains(m.HTML, "сверили протокол")
	}
	if g := c.cup(id).Games[0]; !announced || g.Revision() != 2 || g.Protocol.Why != "сверили протокол" {
		t.Errorf("announced %v, revision %d", announced, g.Revision())
	}
}

// G-10: a correction opens a new window for its game.
func TestACorrectionOpensANewWindow(t *testing.T) {
	t.Parallel()
	c, _ := evening(t)
	c.says(lena, private, "/result 1 2:0")
	c.now = c.now.Add(9 * time.Minute)
	c.says(lena, private, "/result 1 3:0")
	c.now = c.now.Add(10 * time.Minute)
	if _, rec := c.try(lena, private, typed("/result 1 1:0")); !rec.wrote() {
		t.Errorf("ten minutes after the correction: %s", heard(rec))
	}
	c.now = c.now.Add(time.Second)
	c.refusedWith("result.final", lena, private, typed("/result 1 1:0"))
}

// G-8, G-10: the window runs from the end of the game, not from the result.
func TestTheWindowRunsFromTheEndOfTheGame(t *testing.T) {
	t.Parallel()
	c, _ := evening(t)
	c.says(lena, private, "/over 1")
	c.now = c.now.Add(8 * time.Minute)
	c.says(lena, private, "/result 1 2:0")
	c.now = c.now.Add(2*time.Minute + time.Second)
	c.refusedWith("result.final", lena, private, typed("/result 1 3:0"))
}

// G-10: a correction by buttons begins at the standing result.
func TestACorrectionBeginsAtTheStandingResult(t *testing.T) {
	t.Parallel()
	c, id := evening(t)
	c.says(lena, private, "/result 1 2:0; фолы 1:0")
	got := c.presses(lena, private, id, "correct", "1")
	if !strings.Contains(got, "2:0") || !strings.Contains(got, "1:0") || !strings.Contains(got, "Что исправить?") {
		t.Errorf("the form of the correction: %s", got)
	}
	c.refusedWith("codenames.form.stale", lena, private, pressed(handlers.Data(id, "pick", "1 confirm ok"))) // nothing to record yet
	if got = c.presses(lena, private, id, "pick", "1 confirm redo"); !strings.Contains(got, "Кто победил?") {
		t.Errorf("the first question: %s", got)
	}
}

// CN-6: a game of a team that left has its result by itself.
func TestAGameOfATeamThatLeftTakesNoResult(t *testing.T) {
	t.Parallel()
	c, id := evening(t)
	teams := c.cup(id).Entrants
	teams[0].Withdrawn = true
	c.write(id, domain.Delta{Entrants: teams[:1]})
	for _, g := range c.cup(id).Games {
		line := "/result " + itoa(g.Number()) + " 2:0"
		if strings.Contains(string(g.Slot), `"t1"`) {
			c.refusedWith("result.left", lena, private, typed(line))
		} else if _, rec := c.try(lena, private, typed(line)); !rec.wrote() {
			t.Errorf("%s: %s", line, heard(rec))
		}
	}
}
