package handlers_test

import (
	"strings"
	"testing"

	"arbiter/handlers"
)

// G-5, CG-8: places of a round are explained by what decides them: answers, extra questions, the
// rating, a shared cup; of a round that is hidden nothing is.
func TestWhyInARoundG5(t *testing.T) {
	t.Parallel()
	c, id := started(t)
	c.lines(lena, "q 1 1 2 4", "q 2 5")
	c.refusedWith("table.hidden", guest, group, typed("/why 1 Коты > Псы"))
	c.refusedWith("table.no_round", guest, group, typed("/why 2 Коты > Псы"))
	c.lines(lena, "q 3 4 1 2", "q 2 5", "read")
	wants(t, c.says(guest, group, "/why 1 Коты > Псы"), "«Коты» и «Псы» делят место 1–3", "Ответов поровну: 2", "Первое место решат дополнительные вопросы")
	wants(t, c.says(guest, group, "/why 1 Лисы > Коты"), "«Коты» (1–3) выше, чем «Лисы» (4)", "Ответов 2 против 1")
	c.lines(lena, "extra 1 2")
	wants(t, c.says(anya, private, "/why 1 Ежи > Псы"), "«Псы» (1–2) выше, чем «Ежи» (3)", "На дополнительный вопрос «Псы» ответили")
	if said := c.says(anya, private, "/why"); strings.Contains(said, "Таблицы ещё нет") || !strings.Contains(said, "«Коты» и «Псы» делят место 1–2") {
		t.Errorf("alone in the first round: %s", said)
	}
	c.says(fedor, private, "/stop пора")
	c.says(fedor, private, "/yes")
	wants(t, c.says(anya, private, "/why 1"), "Рейтинг тоже равный: первое место общее, кубок делят. Регламент, 3.4.")
	c.lines(lena, "end")
	rec := c.do(lena, private, typed("/yes"))
	post, _ := wantedPost(rec, "standings", "r1")
	if last := post.Keyboard[len(post.Keyboard)-1][0]; last.Text != "Почему так в туре 1?" {
		t.Errorf("%v", post.Keyboard)
	}
	wants(t, c.says(anya, private, "/why Коты > Лисы"), "Микроматч") // of the season
	asked := c.press(lena, id, "why", "1")
	wants(t, heard(asked), "О месте какой команды в туре 1")
	wants(t, heard(c.do(lena, private, pressed(buttonOf(t, asked, "Ежи")))), "«Псы» (1–2) выше, чем «Ежи» (3)")
	c.refusedWith("why.same", lena, private, pressed(handlers.Data(id, "why", "1 #2 > #2")))
}

// CG-8: the rating of those whom extra questions left level is told when it decided.
func TestWhyTheRatingDecidedARoundCG8(t *testing.T) {
	t.Parallel()
	c, _ := started(t)
	c.lines(lena, "q 1 1", "q 2 2 3", "q 3 0", "read")
	c.says(fedor, private, "/stop пора")
	c.says(fedor, private, "/yes")
	want := []string{"«Коты» (1) выше, чем «Псы» (2–3)", "Рейтинг 7 против 6", "3.4"}
	wants(t, c.says(anya, private, "/why 1 Коты > Псы"), want...)
	c.lines(lena, "end", "yes")
	wants(t, c.says(anya, private, "/why 1 Коты > Псы"), want...)
}

// CG-28: who was not there has no place in the round.
func TestWhyOfWhoWasNotThere(t *testing.T) {
	t.Parallel()
	c, _ := season(t)
	c.says(ira, private, "/format 2 x 1")
	c.says(fedor, private, "/here")
	c.lines(lena, "present 1 2", "round start", "q 1 1", "read")
	c.refusedWith("why.round.absent", guest, group, typed("/why 1 Ежи > Псы"))
	c.refusedWith("why.round.absent", guest, group, typed("/why 1 Псы > Ежи"))
}
