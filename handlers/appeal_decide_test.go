package handlers_test

import (
	"encoding/json"
	"strings"
	"testing"

	"arbiter/domain"
	"arbiter/domain/chgk"
)

// recorded are the answers of the round that was played first.
func (c *club) recorded(id domain.TournamentID) chgk.Protocol {
	c.t.Helper()
	var p chgk.Protocol
	if err := json.Unmarshal(c.cup(id).Games[0].Protocol.Body, &p); err != nil {
		c.t.Fatal(err)
	}
	return p
}

// appealed is pause with an appeal of Псы on the answer to question 1.
func appealed(t testing.TB) (*club, domain.TournamentID) {
	t.Helper()
	c, id := pause(t)
	c.says(gleb, private, "/appeal 1 незасчитан у нас синоним авторского")
	return c, id
}

// CG-14, CG-15: an accepted right answer counts for the team and for those with the same
// answer; it takes two steps, the first one says what changes in round, rating and season.
func TestARightAnswerIsCountedCG14(t *testing.T) {
	t.Parallel()
	c, id := appealed(t)
	shown := c.says(fedor, private, "/decide 1 принять +4 это синоним")
	for _, want := range []string{"засчитан ещё и: 2 Псы, 4 Ежи", "это синоним", "Псы: ответов 1 → 2", "Рейтинг", "Общий зачёт, если тур закончится так"} {
		if !strings.Contains(shown, want) {
			t.Errorf("no %q in the effect: %s", want, shown)
		}
	}
	if c.protestNow(id, 1).Status != domain.ProtestOpen || c.recorded(id).Answers["t2"] != "01" {
		t.Fatal("decided by the first step")
	}
	rec := c.do(fedor, private, typed("/yes"))
	p := c.protestNow(id, 1)
	if p.Status != domain.ProtestAccepted || p.Decision != domain.Accept || p.Reason != "это синоним" || p.DecidedBy != fedor.ID {
		t.Errorf("%+v", p)
	}
	if got := c.recorded(id).Answers; got["t2"] != "11" || got["t4"] != "11" || got["t5"] != "00" {
		t.Errorf("answers: %v", got)
	}
	for _, want := range []string{"у нас синоним авторского", "принята", "это синоним", "2 Псы", "4 Ежи"} { // 6.2: the full text and the reason
		if said := c.toGroup(id, rec); !strings.Contains(said, want) {
			t.Errorf("the group does not hear %q: %s", want, said)
		}
	}
	if len(told(rec, gleb)) != 1 {
		t.Error("Глеб is not told")
	}
	own, _ := wantedPost(rec, "decide", "p1/"+person36(fedor))
	if len(own.Keyboard) != 0 || !strings.Contains(own.HTML, "принята") {
		t.Errorf("the card of Фёдор: %+v", own.Body)
	}
	c.refusedWith("council.decided", fedor, private, typed("/decide 1 отклонить передумал"))
}

// CG-14: the same by buttons: who gave the same answer is ticked, a reason of 5.1-5.3 offered.
func TestARightAnswerByButtonsCG14(t *testing.T) {
	t.Parallel()
	c, id := appealed(t)
	rec := c.do(fedor, private, typed("/decide"))
	rec = c.do(fedor, private, pressed(buttonOf(t, rec, "№1")))
	rec = c.do(fedor, private, pressed(buttonOf(t, rec, "Принять")))
	lacks(t, rec, "2 Псы", "1 Коты", "3 Совы")
	rec = c.do(fedor, private, pressed(buttonOf(t, rec, "4 Ежи")))
	rec = c.do(fedor, private, pressed(buttonOf(t, rec, "5 Лисы")))
	rec = c.do(fedor, private, pressed(buttonOf(t, rec, "✓ 5 Лисы")))
	rec = c.do(fedor, private, pressed(buttonOf(t, rec, "Дальше")))
	offers(t, rec, "5.1: суть раскрыта", "5.3: неточность")
	rec = c.do(fedor, private, pressed(buttonOf(t, rec, "есть все ключевые слова")))
	c.do(fedor, private, pressed(buttonOf(t, rec, "Решить так")))
	if got := c.recorded(id).Answers; got["t2"] != "11" || got["t4"] != "11" || got["t5"] != "00" {
		t.Errorf("answers: %v", got)
	}
	if p := c.protestNow(id, 1); !strings.Contains(p.Reason, "5.1") {
		t.Errorf("the reason: %s", p.Reason)
	}
}

// CG-15: rejected, the results stay, and the group hears why.
func TestAnAppealIsRejectedCG15(t *testing.T) {
	t.Parallel()
	c, id := appealed(t)
	if shown := c.says(fedor, private, "/decide 1 reject не хватает конкретики"); !strings.Contains(shown, "Результаты не изменятся") {
		t.Errorf("the effect: %s", shown)
	}
	rec := c.do(fedor, private, typed("/yes"))
	if p := c.protestNow(id, 1); p.Status != domain.ProtestRejected || p.Decision != "" || c.recorded(id).Answers["t2"] != "01" {
		t.Errorf("%+v", p)
	}
	if said := c.toGroup(id, rec); !strings.Contains(said, "отклонена") || !strings.Contains(said, "не хватает конкретики") || !strings.Contains(said, "синоним авторского") {
		t.Errorf("the group hears %s", said)
	}
}

// CG-13: an accepted incorrect question owes a replacement; the end waits for it.
func TestAnIncorrectQuestionIsReplacedCG13(t *testing.T) {
	t.Parallel()
	c, id := pause(t)
	c.says(anya, private, "/appeal 1 некорректный дата не та")
	shown := c.says(fedor, private, "/decide 1 принять ошибка автора")
	if !strings.Contains(shown, "заменяется") || !strings.Contains(shown, "Если на замену ответят все") || !strings.Contains(shown, "Псы: ответов 1 → 2") || strings.Contains(shown, "Коты: ответов") {
		t.Errorf("the effect: %s", shown)
	}
	rec := c.do(fedor, private, typed("/yes"))
	if p := c.protestNow(id, 1); p.Status != domain.ProtestAccepted {
		t.Fatalf("%+v: %s", p, heard(rec))
	}
	if said := c.toGroup(id, rec); !strings.Contains(said, "На новый отвечают") || !strings.Contains(said, "2 Псы") {
		t.Errorf("the group hears %s", said)
	}
	if hosts := told(rec, lena); len(hosts) != 1 || !strings.Contains(hosts[0].HTML, "/replace 1") {
		t.Errorf("the host hears %v", hosts)
	}
	c.lines(lena, "replace 1 2")
	if got := c.recorded(id).Replacements; len(got) != 1 || got[0].Answered[0] != "t2" {
		t.Errorf("%+v", got)
	}
}

// CG-13: where everybody in the hall has the point nothing is asked in place of the question, and
// the host is sent to no refusal.
func TestNoReplacementWhereAllHaveThePointCG13(t *testing.T) {
	t.Parallel()
	c, id := pause(t)
	c.lines(lena, "q 1 -")
	c.says(anya, private, "/appeal 1 некорректный дата не та")
	c.says(fedor, private, "/decide 1 принять ошибка автора")
	rec := c.do(fedor, private, typed("/yes"))
	if said := c.toGroup(id, rec); !strings.Contains(said, "замена не нужна") {
		t.Errorf("the group hears %s", said)
	}
	for _, m := range told(rec, lena) {
		t.Errorf("the host hears %s %v", m.HTML, m.Keyboard)
	}
}

// CG-15: those of the first kind come first on their question; what it leaves is moot.
func TestTheFirstKindComesFirstCG15(t *testing.T) {
	t.Parallel()
	c, id := appealed(t) // 1: second kind on question 1
	c.says(anya, private, "/appeal 1 некорректный дата не та")
	c.says(borya, private, "/appeal 2 незасчитан другой вопрос")
	c.refusedWith("chgk.rule.first", fedor, private, typed("/decide 1 принять +0 верно"))
	c.refusedWith("chgk.rule.first", fedor, private, typed("/decide 1 снять вопрос заменён"))
	list := c.says(ira, private, "/protests")
	if strings.Index(list, "№2 ·") > strings.Index(list, "№1 ·") || !strings.Contains(list, "ждёт апелляции на сам вопрос") {
		t.Errorf("the list: %s", list)
	}
	c.says(fedor, private, "/decide 3 принять +0 верно") // on another question: does not wait
	c.says(fedor, private, "/yes")
	c.refusedWith("chgk.rule.not_replaced", fedor, private, typed("/decide 2 снять нечего"))
	c.says(fedor, private, "/decide 2 принять ошибка автора")
	c.says(fedor, private, "/yes")
	c.says(fedor, private, "/decide 1 снять вопрос заменён")
	rec := c.do(fedor, private, typed("/yes"))
	if p := c.protestNow(id, 1); p.Status != domain.ProtestRejected || p.Decision != domain.Moot {
		t.Errorf("%+v", p)
	}
	if said := c.toGroup(id, rec); !strings.Contains(said, "снята, вопрос заменён") || !strings.Contains(said, "синоним авторского") {
		t.Errorf("the group hears %s", said)
	}
	if got := c.recorded(id).Answers; got["t1"] != "11" || got["t2"] != "01" {
		t.Errorf("answers: %v", got)
	}
}

// CG-22, CG-25: who decides: a member of the council who is marked present; the host a
// counting error.
func TestWhoDecidesAppealsCG22(t *testing.T) {
	t.Parallel()
	c, id := appealed(t)
	c.refusedWith("council.absent", ira, private, typed("/decide 1 отклонить нет"))
	c.refusedWith("council.council", lena, private, typed("/decide 1 отклонить нет"))
	c.refusedWith("council.council", oleg, private, typed("/decide 1 отклонить нет"))
	for _, person := range []domain.Person{maks, anya, gleb, vika} {
		c.refusedWith("forbidden", person, private, typed("/decide 1 отклонить нет"))
	}
	c.refusedWith("council.word", fedor, private, typed("/decide 1 подумать"))
	c.refusedWith("council.teams.unknown", fedor, private, typed("/decide 1 принять +3 у них уже есть"))
	c.refusedWith("decide.unknown", fedor, private, typed("/decide 9 принять нет такой"))
	c.says(ira, private, "/here")
	c.says(ira, private, "/decide 1 отклонить нет")
	c.says(ira, private, "/yes")
	if p := c.protestNow(id, 1); p.DecidedBy != ira.ID {
		t.Errorf("%+v", p)
	}
}

// G-6: a decision is taken back by /undo: the answers as they were, the appeal open again.
func TestADecisionIsTakenBackG6(t *testing.T) {
	t.Parallel()
	c, id := appealed(t)
	c.says(fedor, private, "/decide 1 принять +4 это синоним")
	c.says(fedor, private, "/yes")
	rec := c.do(fedor, private, typed("/undo"))
	if p := c.protestNow(id, 1); p.Status != domain.ProtestOpen || p.Reason != "" || c.recorded(id).Answers["t2"] != "01" || c.recorded(id).Answers["t4"] != "01" {
		t.Fatalf("%+v, %v: %s", p, c.recorded(id).Answers, heard(rec))
	}
	if said := c.toGroup(id, rec); !strings.Contains(said, "снова открыта") {
		t.Errorf("the group hears %s", said)
	}
	c.says(fedor, private, "/decide 1 отклонить передумали")
	c.says(fedor, private, "/yes")
	if p := c.protestNow(id, 1); p.Status != domain.ProtestRejected {
		t.Errorf("%+v", p)
	}
	c.lines(lena, "q 3 -") // the round goes on: the decision stays
	c.refusedWith("undo.overtaken", fedor, private, typed("/undo"))
}

// A decision that was begun on other answers is not carried out: what it changes now is shown
// first.
func TestADecisionOnOtherAnswers(t *testing.T) {
	t.Parallel()
	c, id := appealed(t)
	old := c.do(fedor, private, typed("/decide 1 принять +4 верно"))
	c.lines(lena, "q 1 1 3 4")
	shown := c.do(fedor, private, pressed(buttonOf(t, old, "Решить так")))
	wants(t, heard(shown), "Ответы тура с тех пор изменились", "Псы: ответов 1 → 2")
	if strings.Contains(heard(shown), "Ежи: ответов") || c.protestNow(id, 1).Status != domain.ProtestOpen {
		t.Fatalf("%s", heard(shown))
	}
	c.says(fedor, private, "/yes")
	if got := c.recorded(id).Answers; c.protestNow(id, 1).Status != domain.ProtestAccepted || got["t2"] != "11" || got["t4"] != "11" {
		t.Errorf("%v", got)
	}
}

// CG-15: each open decision stands by itself: one begun in the middle of another loses nothing.
func TestTwoDecisionsSideBySideCG15(t *testing.T) {
	t.Parallel()
	c, id := appealed(t)
	c.says(lena, private, "/appeal #5 2 незасчитан тоже верно")
	teams := c.do(fedor, private, typed("/decide 1 принять"))
	teams = c.do(fedor, private, pressed(buttonOf(t, teams, "4 Ежи")))
	second := c.do(fedor, private, typed("/decide 2 принять +0"))
	why := c.do(fedor, private, pressed(buttonOf(t, teams, "Дальше")))
	wants(t, heard(why), "№1")
	effect := c.do(fedor, private, pressed(buttonOf(t, second, "5.1: суть раскрыта")))
	wants(t, heard(effect), "№2")
	first := c.do(fedor, private, pressed(buttonOf(t, why, "5.1: суть раскрыта")))
	c.do(fedor, private, pressed(buttonOf(t, first, "Решить так")))
	again := c.do(fedor, private, pressed(buttonOf(t, effect, "Решить так")))
	wants(t, heard(again), "№2", "изменились")
	c.do(fedor, private, pressed(buttonOf(t, again, "Решить так")))
	if got := c.recorded(id).Answers; got["t2"] != "11" || got["t4"] != "11" || got["t5"] != "01" {
		t.Errorf("answers: %v", got)
	}
	c.refusedWith("council.decided", fedor, private, pressed(buttonOf(t, effect, "Отмена")))
}

// CG-15: a decision that is left is left alone: the other one goes on, also by what is typed.
func TestADecisionIsLeftAloneCG15(t *testing.T) {
	t.Parallel()
	c, id := appealed(t)
	c.says(lena, private, "/appeal #5 2 незасчитан тоже верно")
	first := c.do(fedor, private, typed("/decide 1 принять +0"))
	second := c.do(fedor, private, typed("/decide 2 отклонить"))
	c.do(fedor, private, pressed(buttonOf(t, first, "Отмена")))
	c.refusedWith("council.stale", fedor, private, pressed(buttonOf(t, first, "5.1: суть раскрыта")))
	wants(t, c.says(fedor, private, "ответ слишком общий"), "№2", "ответ слишком общий")
	c.says(fedor, private, "/cancel")
	c.refusedWith("council.stale", fedor, private, pressed(buttonOf(t, second, "5.2: два варианта")))
	if p := c.protestNow(id, 2); p.Status != domain.ProtestOpen {
		t.Errorf("%+v", p)
	}
}

// CG-12: many appeals on one question: each is decided by itself, the point is given once.
func TestManyAppealsOnOneQuestionCG12(t *testing.T) {
	t.Parallel()
	c, id := appealed(t)
	for _, team := range []string{"4", "5", "6", "7"} {
		c.says(lena, private, "/appeal #"+team+" 1 незасчитан и у нас "+team)
	}
	c.says(fedor, private, "/decide 1 принять +4 +5 тот же ответ")
	c.says(fedor, private, "/yes")
	for _, number := range []string{"2", "3"} { // they have it with the first
		c.refusedWith("chgk.rule.has", fedor, private, typed("/decide "+number+" принять верно"))
		c.says(fedor, private, "/decide "+number+" отклонить уже засчитано")
		c.says(fedor, private, "/yes")
	}
	c.says(fedor, private, "/decide 4 принять +0 верно")
	c.says(fedor, private, "/yes")
	c.says(fedor, private, "/decide 5 отклонить неверно")
	c.says(fedor, private, "/yes")
	want := map[domain.EntrantID]string{"t1": "10", "t2": "11", "t3": "10", "t4": "11", "t5": "10", "t6": "10", "t7": "00", "t8": "00"}
	for team, mask := range c.recorded(id).Answers {
		if mask != want[team] {
			t.Errorf("%s: %s, want %s", team, mask, want[team])
		}
	}
}

// CG-14: answers that were entered are shown to who looks for the same one.
func TestAnswersThatWereEnteredCG14(t *testing.T) {
	t.Parallel()
	c, id := appealed(t)
	c.refusedWith("text.how", maks, private, typed("/text 1 4"))
	c.refusedWith("chgk.claim.unasked", maks, private, typed("/text 3 4 рано"))
	c.refusedWith("chgk.text.length", maks, private, typed("/text 1 4 "+strings.Repeat("а", 101)))
	c.refusedWith("forbidden", anya, private, typed("/text 1 4 чужой ответ"))
	wants(t, c.says(maks, private, "/text 1 4 доктор Ватсон"), "4 Ежи", "доктор Ватсон")
	c.says(maks, private, "/text 1 Псы Ватсон")
	wants(t, c.says(fedor, private, "/decide 1 принять"), "4 Ежи: «доктор Ватсон»", "2 Псы: «Ватсон»")
	c.says(maks, private, "/undo")
	if said := c.says(fedor, private, "/decide 1 принять"); strings.Contains(said, "2 Псы: «") || c.recorded(id).Answers["t2"] != "01" {
		t.Errorf("taken back: %s", said)
	}
}
