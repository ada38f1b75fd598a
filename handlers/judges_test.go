package handlers_test

import (
	"strings"
	"testing"
)

func TestTheChiefJudgeIsHandedOver(t *testing.T) {
	t.Parallel()
	c, id := evening(t) // Фёдор is the chief judge, Лена a judge
	c.refusedWith("chief.who", ira, group, typed("/chief"))
	c.refusedWith("judge.who", ira, group, typed("/judge"))
	rec := c.do(ira, group, typed("/chief @lena"))
	told := false
	for _, m := range rec.answers() {
		told = told || m.Person == fedor.ID && strings.Contains(m.HTML, "Лена")
	}
	if !told {
		t.Errorf("Фёдор is not told: %s", heard(rec))
	}
	c.refusedWith("chief.already", ira, group, typed("/chief @lena"))
	if list := c.presses(ira, private, id, "judges", ""); strings.Count(list, "Лена") != 1 || !strings.Contains(list, "Лена — главный судья") {
		t.Errorf("one line a person: %s", list)
	}
}

func TestHelpInAGroupBeforeAnyTournament(t *testing.T) {
	t.Parallel()
	c := newClub(t)
	if got := c.says(guest, group, "/help"); !strings.Contains(got, "/new коднеймс") {
		t.Errorf("without a tournament: %s", got)
	}
	c.found(group, "Кубок")
	if got := c.says(guest, group, "/help"); strings.Contains(got, "/new") || !strings.Contains(got, "/table") {
		t.Errorf("with one: %s", got)
	}
}
