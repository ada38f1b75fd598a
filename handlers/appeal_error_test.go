package handlers_test

import (
	"testing"
	"time"

	"arbiter/domain"
	"arbiter/handlers"
)

// readOut is pause gone on to its end: the results were read out. 1 was answered by Коты and
// Совы, 2 by Псы and Ежи, 3 by Псы, 4 by nobody.
func readOut(t testing.TB) (*club, domain.TournamentID) {
	t.Helper()
	c, id := pause(t)
	c.lines(lena, "q 3 2", "q 4 0", "read")
	return c, id
}

// CG-25: a captain reports a counting error in any words, for any team; the end waits for the
// host, who accepts it and counts the answer in the same flow.
func TestACountingErrorIsAcceptedCG25(t *testing.T) {
	t.Parallel()
	c, id := readOut(t)
	wants(t, c.says(anya, private, "/error в вопросе 3 не засчитали Ежей, листок сдан"), "Ошибка в счёте №1", "4.8")
	p := c.protestNow(id, 1)
	if p.Kind != domain.ClaimError || p.Question != 3 || p.By != "t1" {
		t.Fatalf("%+v", p)
	}
	wants(t, c.says(lena, private, "/end"), "ошибка в счёте №1 не рассмотрена")
	c.refusedWith("council.host", fedor, private, typed("/decide 1 принять верно"))
	rec := c.do(lena, private, typed("/decide 1 принять"))
	lacks(t, rec, "2 Псы")
	rec = c.do(lena, private, pressed(buttonOf(t, rec, "4 Ежи")))
	rec = c.do(lena, private, pressed(buttonOf(t, rec, "Дальше")))
	rec = c.do(lena, private, pressed(buttonOf(t, rec, "4.8: ошибка подтвердилась")))
	wants(t, heard(rec), "Ежи: ответов 1 → 2", "Рейтинг")
	rec = c.do(lena, private, pressed(buttonOf(t, rec, "Решить так")))
	wants(t, c.toGroup(id, rec), "не засчитали Ежей", "принята", "4 Ежи")
	if got := c.recorded(id).Answers["t4"]; got != "0110" {
		t.Errorf("Ежи: %s", got)
	}
	if p := c.protestNow(id, 1); p.Status != domain.ProtestAccepted || p.Reason != "4.8: ошибка подтвердилась" {
		t.Errorf("%+v", p)
	}
	c.lines(lena, "extra 2", "end", "yes")
	if !c.recorded(id).Finished {
		t.Error("the round is not over")
	}
	c.refusedWith("chgk.act.over", lena, private, typed("/decide 1 отклонить нет"))
	c.refusedWith("undo.over", lena, private, typed("/undo"))
}

// CG-25: a correction while the card of a counting error is open leaves it decidable: who has
// the point by now is not ticked, the card says what happened, and the way to it is offered.
func TestACorrectionDuringACountingErrorCG25(t *testing.T) {
	t.Parallel()
	c, id := readOut(t)
	c.says(anya, private, "/error в вопросе 3 не засчитали Ежей, листок сдан")
	card := c.do(lena, private, typed("/decide 1 принять"))
	card = c.do(lena, private, pressed(buttonOf(t, card, "4 Ежи")))
	c.now = c.now.Add(time.Minute)
	done := c.do(lena, private, typed("/q 3 2 4"))
	own, _ := wantedPost(done, "decide", "p1/"+person36(lena))
	wants(t, own.HTML, "Ответы тура с тех пор исправляли")
	offers(t, done, "⚠ Ошибка в счёте №1: решить")
	card = c.do(lena, private, pressed(buttonOf(t, card, "Дальше")))
	card = c.do(lena, private, pressed(buttonOf(t, card, "4.8: ошибка подтвердилась")))
	wants(t, heard(card), "Ответы с тех пор уже исправляли")
	c.do(lena, private, pressed(buttonOf(t, card, "Решить так")))
	if p := c.protestNow(id, 1); p.Status != domain.ProtestAccepted || c.recorded(id).Answers["t4"] != "0110" {
		t.Errorf("%+v, %v", p, c.recorded(id).Answers)
	}
}

// CG-25: without a question the host corrects by /q; what is declined changes nothing.
func TestACountingErrorWithoutAQuestionCG25(t *testing.T) {
	t.Parallel()
	c, id := readOut(t)
	asked := c.do(gleb, private, typed("/start "+handlers.Payload(id, "error", ""))) // the button under the results
	wants(t, heard(asked), "Что посчитано неверно")
	c.says(gleb, private, "у нас ответов больше")
	c.says(gleb, private, "/error и у Котов тоже")
	wants(t, c.says(lena, private, "/decide 1 принять листки пересчитаны"), "/q 1")
	rec := c.do(lena, private, typed("/yes"))
	wants(t, c.toGroup(id, rec), "у нас ответов больше", "принята")
	c.says(lena, private, "/decide 2 отклонить по листкам верно")
	rec = c.do(lena, private, typed("/yes"))
	wants(t, c.toGroup(id, rec), "отклонена", "по листкам верно")
	if got := c.recorded(id).Answers; got["t2"] != "0110" || got["t1"] != "1000" {
		t.Errorf("answers: %v", got)
	}
	c.refusedWith("council.decided", lena, private, typed("/decide 2 принять всё-таки"))
	c.refusedWith("appeal.stranger", vika, private, typed("/error я игрок"))
	menu := c.press(anya, id, "help", "")
	offers(t, menu, "⚖ Апелляция", "Ошибка в счёте")
}
