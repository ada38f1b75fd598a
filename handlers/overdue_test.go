package handlers_test

import (
	"slices"
	"strings"
	"testing"
	"time"

	"arbiter/domain"
	"arbiter/handlers"
)

// late lets time pass and tells what the person was told of results that are missing.
func (c *club) late(d time.Duration, person domain.Person) (told []string) {
	c.t.Helper()
	for _, rec := range c.elapse(d) {
		for _, m := range rec.answers() {
			if m.Person == person.ID && strings.Contains(m.HTML, "результата нет") {
				told = append(told, m.HTML)
			}
		}
	}
	return told
}

// G-15: a game without a result is told to the chief judge once, 20 minutes after its planned
// end; he takes it or assigns it by buttons.
func TestG15AMissingResultIsToldOnce(t *testing.T) {
	t.Parallel()
	c, id := evening(t)
	games := len(c.cup(id).Games)
	c.says(lena, private, "/result 1 2:0")
	if told := c.late(49*time.Minute, fedor); len(told) > 0 {
		t.Fatalf("too early: %q", told)
	}
	told := c.late(2*time.Minute, fedor)
	open := 0
	for _, g := range c.cup(id).Games {
		if g.Begun() && !g.Played() {
			open++
		}
	}
	if open == 0 || len(told) != open || games < open {
		t.Fatalf("%d games without a result, told of %q", open, told)
	}
	shows(t, told[0], "игру никто не ведёт", "Тур 1 из", "конец был в")
	if again := c.late(24*time.Hour, fedor); len(again) > 0 {
		t.Errorf("told again: %q", again)
	}
}

// G-15: by buttons alone; who is assigned is told, and holds the game.
func TestG15TheChiefJudgeAssignsAGame(t *testing.T) {
	t.Parallel()
	c, id := evening(t)
	var rec *recorder
	for _, r := range c.elapse(time.Hour) {
		if labelled(r, "Назначить судью на №1") != "" {
			rec = r
		}
	}
	if rec == nil || labelled(rec, "Взять игру №1") == "" {
		t.Fatal("no buttons for game 1")
	}
	c.refusedWith("forbidden", lena, private, pressed(labelled(rec, "Назначить судью на №1")))
	asked := c.do(fedor, private, pressed(labelled(rec, "Назначить судью на №1")))
	given := c.do(fedor, private, pressed(buttonOf(t, asked, "Лена")))
	c.hears(given, lena, "игру №1 ведёте вы")
	if g := c.game(id, "g1"); g.Judge != lena.ID {
		t.Fatalf("held by %d", g.Judge)
	}
	c.refusedWith("assign.already", fedor, private, typed("/assign 1 @lena"))
	c.refusedWith("assign.judge", fedor, private, typed("/assign 1 @guest"))
	c.write(id, domain.Delta{Grants: []domain.Grant{{Person: anya.ID, Role: domain.Judge}}})
	own := c.gameOf(id, "t1")
	c.refusedWith("assign.plays", fedor, private, typed("/assign "+itoa(own.Number())+" @anya"))
	taken := c.do(fedor, private, typed("/assign 1 @fedor"))
	c.hears(taken, lena, "теперь ведёт Фёдор")
	c.says(fedor, private, "/undo")
	if g := c.game(id, "g1"); g.Judge != lena.ID {
		t.Errorf("after undo held by %d", g.Judge)
	}
}

// 0 switches it off; a setting that grows gives more time; without a chief judge the owner is told.
func TestG15TheSettingOfMissingResults(t *testing.T) {
	t.Parallel()
	c, _ := evening(t)
	c.says(oleg, private, "/settings overdue_minutes 0")
	if told := c.late(time.Hour, fedor); len(told) > 0 {
		t.Errorf("told although it is off: %q", told)
	}
	more, _ := evening(t)
	more.says(oleg, private, "/settings overdue_minutes 60")
	if told := more.late(80*time.Minute, fedor); len(told) > 0 {
		t.Errorf("told too early: %q", told)
	}
	if told := more.late(20*time.Minute, fedor); len(told) == 0 {
		t.Error("not told at all")
	}
	nobody, id := evening(t)
	nobody.write(id, domain.Delta{DropGrants: []domain.Grant{{Person: fedor.ID, Role: domain.Chief}}})
	if told := nobody.late(time.Hour, ira); len(told) == 0 {
		t.Error("the owner is not told")
	}
}

// What is not to be played is not missed: a round taken back, a finished cup. A game played
// again has the time of a game.
func TestG15WhatIsNotMissed(t *testing.T) {
	t.Parallel()
	c, _ := evening(t)
	c.says(ira, private, "/undo")
	if told := c.late(time.Hour, fedor); len(told) > 0 {
		t.Errorf("a round that was taken back: %q", told)
	}
	again, id := evening(t)
	n := len(again.cup(id).Games)
	for i := range n {
		if g := again.cup(id).Games[i]; g.Begun() && !g.Played() {
			again.says(fedor, private, "/result "+itoa(g.Number())+" 2:0")
		}
	}
	again.now = again.now.Add(40 * time.Minute)
	again.write(id, domain.Delta{}) // the window is no matter here
	again.says(fedor, private, "/settings protest_minutes 60; надо")
	again.says(fedor, private, "/annul 1 yes")
	if g := again.cup(id).Games; len(g) != n+1 {
		t.Fatalf("%d games", len(g))
	}
	if told := again.late(45*time.Minute, fedor); len(told) > 0 {
		t.Errorf("too early: %q", told)
	}
	if told := again.late(10*time.Minute, fedor); len(told) != 1 {
		t.Errorf("the replay: %q", told)
	}
}

// A setting that does nothing is not offered; files keep it.
func TestADormantSettingIsNotOffered(t *testing.T) {
	t.Parallel()
	c, id := filledCup(t, 20)
	c.refusedWith("settings.unknown", ira, private, typed("/settings don_wakes_first true"))
	_, rec := c.try(ira, private, typed("/settings x 1"))
	if said := heard(rec); strings.Contains(said, "don_wakes_first") || strings.Contains(said, "private_days") || !strings.Contains(said, "overdue_minutes") {
		t.Error(said)
	}
	head := c.cup(id).Head
	head.Settings = map[string]string{"don_wakes_first": "true"}
	c.write(id, domain.Delta{Head: &head})
	exported := c.do(ira, private, pressed(handlers.Data(id, "export", "")))
	if !slices.ContainsFunc(exported.answers(), func(m domain.Message) bool {
		return m.Document != nil && strings.Contains(string(m.Document.Data), `"don_wakes_first": true`)
	}) {
		t.Errorf("the file has lost it: %s", heard(exported))
	}
}
