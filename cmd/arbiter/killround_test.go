package main

import "testing"

// TestRoundKilled plays a ChGK round while the program is killed once in every step: boards
// and lines, a break, a late team and one that leaves, a correction, something taken back, an
// appeal written too early and a replacement, a disqualification, claims, extra questions, the
// end (CG-12, CG-13, CG-16, CG-17).
func TestRoundKilled(t *testing.T) {
	if testing.Short() {
		t.Skip("one killed evening is enough for the race detector: its child is as slow")
	}
	killedEverywhere(t, []string{"Ира", "Лена", "Тома", "Аня", "Глеб", "Ева", "Лев", "Гость"}, (*evening).chgkRound)
}

func (e *evening) chgkRound() {
	e.undisturbed(e.enterSeason)
	lena, ira := e.people["Лена"], e.people["Ира"]
	e.say("Лена", "/present")
	for _, label := range []string{"Все", "✓ 4 Лисы", "Записать"} {
		e.press("Лена", lena, label)
	}
	e.say("Тома", "/here")
	e.press("Лена", lena, "Начать вопросы")
	for _, label := range []string{"Вопрос 1", "1 Коты", "2 Псы", "Записать"} {
		e.press("Лена", lena, label)
	}
	e.say("Лена", "/present 4")
	e.say("Ира", "/q 2 -3")
	e.press("Ира", ira, "Отменить")
	e.say("Ира", "/q 2 -3 4")
	e.say("Ева", "/appeal 1 некорректный ответа два")
	e.press("Лена", lena, "Перерыв")
	e.press("Ева", e.people["Ева"], "Подать апелляцию")
	e.say("Тома", "/decide 1 accept два верных ответа")
	e.say("Тома", "/yes")
	e.say("Лена", "/replace 1 3")
	e.say("Лена", "/q 3 4")
	e.say("Лена", "/q 3 1 2")
	e.say("Лена", "/gone Лисы")
	e.press("Лена", lena, "Результаты оглашены")
	e.press("Аня", e.club, "✅ Претензий нет")
	e.say("Лена", "/dq 3 шум")
	e.say("Лена", "/yes")
	for _, label := range []string{"Дополнительный 1", "Все", "Записать"} {
		e.press("Лена", lena, label)
	}
	e.group("Лена", "/extra@arbiter_bot 2")
	e.say("Лена", "/end")
	e.press("Лена", lena, "Я произнёс")
	e.say("Лена", "/undo")
	e.say("Ира", "/export")
}

// enterSeason is a season of four teams before its first round.
func (e *evening) enterSeason() {
	e.step(func() error { e.server.AddBot(e.club, e.people["Ира"], false); return nil })
	for _, name := range []string{"Ира", "Лена", "Тома", "Аня", "Глеб", "Ева", "Лев"} {
		e.step(func() error { _, err := e.server.Start(e.people[name], ""); return err })
	}
	e.group("Ира", "/new@arbiter_bot чгк Эшколь")
	e.press("Ира", e.club, "Принять")
	e.press("Ира", e.club, "Открыть регистрацию")
	e.say("Ира", "/format 2 x 3")
	e.group("Аня", "/register@arbiter_bot Коты: Аня, Боря")
	e.group("Глеб", "/register@arbiter_bot Псы: Глеб, Даша")
	e.group("Ева", "/register@arbiter_bot Совы: Ева, Жора")
	e.group("Лев", "/register@arbiter_bot Лисы: Лев, Мила")
	e.grant("/host@arbiter_bot", "Лена")
	e.grant("/coach@arbiter_bot", "Тома")
}
