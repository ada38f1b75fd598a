package handlers_test

import (
	"strings"
	"testing"
	"time"

	"arbiter/domain"
	"arbiter/handlers"
)

// G-16: a tournament made by mistake is closed without games, in two steps, and is not asked about
// any more.
func TestATournamentWithoutADrawIsClosed(t *testing.T) {
	t.Parallel()
	c := newClub(t)
	wrong := c.found(group, "Ошибка")
	c.enter(wrong)
	right := c.found(group, "Кубок")
	c.presses(ira, private, wrong, "draw", "go")
	c.refusedWith("forbidden", gleb, private, pressed(handlers.Data(wrong, "finish", "")))
	if got := c.presses(ira, private, wrong, "finish", ""); !strings.Contains(got, "Закрыть его без игр?") || finishedNow(c, wrong) {
		t.Fatalf("the question: %s", got)
	}
	rec := c.do(ira, private, typed("/yes"))
	if !finishedNow(c, wrong) || !strings.Contains(heard(rec), "закрыт без игр") {
		t.Fatalf("the answer: %s", heard(rec))
	}
	if l := c.cup(wrong).Lots[0]; l.Abandoned == "" {
		t.Error("its lot still waits")
	}
	if post := postOf(rec, "registration", ""); !strings.Contains(post, "1. <b>Коты</b>") || strings.Contains(post, "Без места") {
		t.Errorf("the list: %s", post)
	}
	if got := c.says(ira, group, "/format knockout"); strings.Contains(got, "Какой турнир") || len(c.cup(right).Stages) == 0 {
		t.Errorf("the other one: %s", got)
	}
}

func finishedNow(c *club, id domain.TournamentID) bool {
	return c.cup(id).Phase == domain.PhaseFinished
}

// Who began a lot cannot answer it: /next gives him the dice once the minute is over.
func TestNextOffersTheDiceOfALot(t *testing.T) {
	t.Parallel()
	c := newClub(t)
	id := c.found(group, "Кубок")
	c.enter(id)
	c.presses(ira, private, id, "draw", "go")
	c.refusedWith("next.lot", ira, private, typed("/next"))
	c.now = c.now.Add(61 * time.Second)
	c.do(ira, private, pressed(buttonSaying(t, c.do(ira, private, typed("/next")), "lot dice")))
	if salt := c.cup(id).Lots[0].Salt; !strings.HasPrefix(salt, "🎰") {
		t.Errorf("the salt: %q", salt)
	}
}

// G-6: the journal offers only what /undo takes back.
func TestTheJournalOffersWhatCanBeUndoneG6(t *testing.T) {
	t.Parallel()
	c, id := evening(t)
	c.played()
	c.presses(ira, private, id, "next", "go")
	c.says(lena, private, "/result 3 2:0")
	c.now = c.now.Add(20 * time.Minute)
	c.due(id, "final g1")
	c.due(id, "final g2")
	rec := c.do(ira, private, typed("/journal"))
	for _, m := range rec.answers() {
		for _, row := range m.Keyboard {
			for _, b := range row {
				if !strings.HasPrefix(b.Text, "↩") {
					continue
				}
				if refusal, _ := c.try(ira, private, pressed(b.Data)); refusal != nil {
					t.Errorf("%s is offered: %s", b.Text, refusal.Text.Key)
				}
			}
		}
	}
}

// A list of those who may ends in «или».
func TestOneOfThoseWhoMay(t *testing.T) {
	t.Parallel()
	c, _ := evening(t)
	if got := c.says(gleb, private, "/protests"); !strings.Contains(got, "судья или организатор") {
		t.Errorf("said: %s", got)
	}
}

// A late protest that nobody has answered is named before the end: after it there is no answer.
func TestFinishNamesLateProtestsWithoutAnAnswer(t *testing.T) {
	t.Parallel()
	c, id := evening(t)
	c.rounds(id)
	c.now = c.now.Add(20 * time.Minute)
	g := c.gameOf(id, "t1")
	c.says(anya, private, "/protest "+itoa(g.Number())+" поздно")
	c.refusedWith("rename.same", anya, private, typed("/rename Коты"))
	if !c.cup(id).Protests[0].Late {
		t.Fatal("the protest is in time")
	}
	if got := c.says(ira, private, "/finish"); !strings.Contains(got, "🥇") || !strings.Contains(got, "Без ответа опоздавшие протесты: 1") {
		t.Errorf("the question: %s", got)
	}
}
