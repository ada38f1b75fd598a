package handlers_test

import (
	"slices"
	"strings"
	"testing"
)

// 2.7: the clause of a disqualification is said once, the reason as a reason.
func TestADisqualificationIsSaidOnce(t *testing.T) {
	t.Parallel()
	c, id := started(t)
	c.lines(lena, "q 1 -")
	c.press(lena, id, "dq", "#3 2.7")
	said := c.toGroup(id, c.do(lena, private, typed("/yes")))
	wants(t, said, "у неё 0 ответов в туре. Причина: игрок отказался покинуть зал (2.7)")
	if strings.Count(said, "2.7") != 1 {
		t.Error(said)
	}
}

// CG-8: after the last extra question nobody contends any more: the rating decides.
func TestTheLastExtraQuestionCG8(t *testing.T) {
	t.Parallel()
	c, _ := started(t)
	c.lines(lena, "q 1 1 2", "q 2 0", "q 3 0", "read")
	wants(t, c.says(lena, private, "/extra 1 1 2"), "Например: /extra 1 4")
	c.lines(lena, "extra 1 2", "extra 1 2", "extra 1 2", "extra 1 2", "extra 1 2")
	wants(t, c.says(lena, private, "/extra 1 2"), "последний (3.3)", "решает рейтинг (3.4): 1 Коты, 2 Псы")
}

// A phone breaks no word of a button: a long one has a row of its own.
func TestLongWordsStandAlone(t *testing.T) {
	t.Parallel()
	c, _ := started(t)
	for _, m := range c.do(lena, private, typed("/round")).answers() {
		for _, row := range m.Keyboard {
			if len(row) > 1 && (strings.HasPrefix(row[0].Text, "Дискв") || strings.HasPrefix(row[1].Text, "Дискв")) {
				t.Errorf("in a row of two: %v", row)
			}
		}
	}
}

// The heads of the tables of ChGK are explained under them.
func TestHeadsAreExplained(t *testing.T) {
	t.Parallel()
	c, id := overRound(t)
	wants(t, c.presses(guest, private, id, "table", ""), "О — очки", "Н вничью")
	wants(t, c.presses(guest, private, id, "table", "1"), "Отв — ответы, Рейт — рейтинг")
}

// An untouched form, and a question about a team when there is none, are answered as they are.
func TestEmptyThingsAreSaid(t *testing.T) {
	t.Parallel()
	c, _ := inRound(t)
	c.refusedWith("import.blank", lena, private, sent("тур1.csv", "Тур 1\n№;Команда;1;2;3;4\n1;Коты;;;;\n2;Псы;;;;\n", ""))
	fresh := newClub(t)
	rec := fresh.do(ira, group, typed("/new чгк Эшколь"))
	id := rec.changes[len(rec.changes)-1].Tournament
	fresh.presses(ira, group, id, "accept", "")
	fresh.refusedWith("team.nobody", ira, private, typed("/team"))
	menu := buttons(c.do(anya, private, typed("/help")))
	if !slices.Contains(menu, "Мои туры") || slices.Contains(menu, "Мои игры") {
		t.Errorf("menu: %q", menu)
	}
}

// CG-23: a round that was played without a date is over, not undated.
func TestAnUndatedRoundIsOverCG23(t *testing.T) {
	t.Parallel()
	c, id := overRound(t)
	said := heard(c.press(ira, id, "calendar", ""))
	wants(t, said, "Тур 1 — окончен", "Тур 2 — дата не назначена")
}
