package handlers_test

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"arbiter/domain"
	"arbiter/domain/mafia"
	"arbiter/handlers"
)

// sunny is a protocol as it is typed; its parts by buttons are sunnyTaps.
const sunny = "победа красные\nдон 4\nмафия 2 9\nшериф 7\nубит 3\nлх 2 4 9\nдоп 1 0,3; 7 0,4\nфолы 3 2; 8 1\nудалён 8"

var sunnyTaps = []string{"4 ", "2 ", "9 ", "7 ", "Красные", "3 ", "2 ", "4 ", "9 ", "1 ", "0,3", "7 ", "0,4", "Дальше", "3 ", "3 ", "8 ", "Удаление", "8 ", "Дальше"}

// typedOf is the standing result of a game as it is typed.
func (c *club) typedOf(id domain.TournamentID, game int) string {
	c.t.Helper()
	g, ok := c.cup(id).Game(domain.GameIDOf(game))
	if !ok {
		c.t.Fatalf("no game %d", game)
	}
	return (mafia.Rules{}).Notation(g)
}

const sunnyNotation = "победа красные\nдон 4\nмафия 2 9\nшериф 7\nубит 3\nлх 2 4 9\nдоп 1 0.3, 7 0.4\nфолы 3 2, 8 1\nудалён 8"

func TestAProtocolIsTypedInPrivate(t *testing.T) {
	t.Parallel()
	for _, line := range []string{"/result 1\n" + sunny, "результат 1 " + strings.ReplaceAll(sunny, "\n", "; "), "Результат №1\n" + sunny, "/result 1 " + sunny} {
		c, id := masons(t)
		got := c.says(lena, private, line)
		if diff := cmp.Diff(sunnyNotation, c.typedOf(id, 1)); diff != "" {
			t.Errorf("%q: %s\n%s", line, diff, got)
		}
		if !strings.Contains(got, "№1 записано") || !strings.Contains(got, "победа красных") {
			t.Error(got)
		}
	}
}

func TestAProtocolByButtonsInTheChat(t *testing.T) {
	t.Parallel()
	c, id := masons(t)
	judge := c.opens(lena, "/result 1")
	judge.says("Протокол №1", "Кто дон?")
	for _, label := range sunnyTaps {
		judge.tap(label)
		answers := judge.rec.answers()
		if len(answers) != 1 || answers[0].Edit == 0 {
			t.Fatalf("after %q not one message is edited: %+v", label, answers)
		}
		if len(answers[0].Keyboard) > 9 {
			t.Errorf("%d rows after %q", len(answers[0].Keyboard), label)
		}
	}
	judge.says("Победа красных\nДон: 4 Лунь\nМафия: 2 Сова, 9 Чиж\nШериф: 7 Филин\nУбит: 3 Гриф\nЛХ: 2 Сова, 4 Лунь, 9 Чиж\n" +
		"Доп: 1 Ворон +0,3, 7 Филин +0,4\nФолы: 3 Гриф × 2, 8 Дрозд × 1\nУдалён: 8 Дрозд\n\n<b>Верно?</b>")
	judge.tap("Записать")
	judge.says("№1 записано")
	if diff := cmp.Diff(sunnyNotation, c.typedOf(id, 1)); diff != "" {
		t.Error(diff)
	}
}

// MF-15: several mistakes are named at once, each with its place, and what was right is said
// again to be copied. What is missing is asked by buttons, what was typed is kept.
func TestMistakesOfAProtocolAreNamedAtOnceMF15(t *testing.T) {
	t.Parallel()
	c, id := masons(t)
	got := c.says(lena, private, "/result 1\nпобеда красные\nдон 12\nмафия 2 9\nшериф 7\nубит 3\nлх 2 3 9\nдоп 7 0,6\nфолы 8 1")
	for _, part := range []string{"Протокол №1 не записан", "дон: места 12 нет", "лучший ход: игрок на месте 3 назвал сам себя", "дополнительные баллы, место 7: 0,6 нельзя",
		"<code>/result 1\nпобеда красные\nдон ?\nмафия 2 9\nшериф 7\nубит 3\nлх ?\nдоп ?\nфолы 8 1</code>"} {
		if !strings.Contains(got, part) {
			t.Errorf("no %q in: %s", part, got)
		}
	}
	pairs := c.says(lena, private, "/result 1\nпобеда красные\nдон 4\nмафия 2 9\nшериф 7\nдоп 7 0.4; 1 0,6\nфолы 8 1; 9 много")
	if want := "доп 7 0.4; 1 ?\nфолы 8 1; 9 ?</code>"; !strings.Contains(pairs, want) {
		t.Errorf("no %q in: %s", want, pairs)
	}
	if c.typedOf(id, 1) != "" {
		t.Error("it is recorded all the same")
	}
	judge := c.opens(lena, "/result 1 победа чёрные; мафия 2 9; убит никто; доп 7 0,2; фолы нет; удалён нет; дон 4")
	judge.says("Кто шериф?", "Победа чёрных", "Убит: никто")
	judge.tap("7 ", "Записать")
	if got := c.typedOf(id, 1); got != "победа чёрные\nдон 4\nмафия 2 9\nшериф 7\nдоп 7 0.2" {
		t.Error(got)
	}
}

// What was typed is kept: the judge may go on by lines, by buttons, and by lines again.
func TestAProtocolIsTypedPartAfterPart(t *testing.T) {
	t.Parallel()
	c, id := masons(t)
	judge := c.opens(lena, "/result 1 победа красные\nдон 4")
	judge.says("Кто мафия?")
	judge.tap("2 ", "9 ")
	c.opens(lena, "результат 1 шериф 7; убит 3; лх 2 4 9; доп 7 0,4; 1 0,3").says("Фолы?", "Доп: 1 Ворон +0,3, 7 Филин +0,4")
	judge = c.opens(lena, "/result 1\nфолы 3 2; 8 1\nудалён 8")
	judge.says("Верно?")
	judge.tap("Записать")
	if diff := cmp.Diff(sunnyNotation, c.typedOf(id, 1)); diff != "" {
		t.Error(diff)
	}
}

// MF-31: in the group neither form nor lines run, nothing typed is repeated or quoted, and the
// judge is asked to delete it.
func TestNoProtocolInTheGroupMF31(t *testing.T) {
	t.Parallel()
	c, id := masons(t)
	for _, line := range []string{"/result 1\n" + sunny, "/result 1 " + sunny, "/result дон 4", "/result №1 дон 4"} {
		rec := c.do(lena, group, typed(line))
		answers := rec.answers()
		if len(answers) != 1 || rec.wrote() || answers[0].ReplyTo != 0 || !strings.Contains(answers[0].HTML, "удалите своё сообщение") {
			t.Fatalf("%q: %+v", line, answers)
		}
		if lower := strings.ToLower(answers[0].HTML); strings.Contains(lower, "дон") || strings.Contains(lower, "красн") {
			t.Errorf("%q is repeated: %s", line, answers[0].HTML)
		}
		if url := answers[0].Keyboard[0][0].URL; !strings.Contains(url, "result") {
			t.Errorf("the button leads to %q", url)
		}
	}
	for _, r := range []handlers.Request{typed("/result 1"), typed("/result"), pressed(handlers.Data(id, "result", "1")), pressed(handlers.Data(id, "correct", "1"))} {
		got := heard(c.do(lena, group, r))
		if !strings.Contains(got, "в личных сообщениях") || strings.Contains(got, "удалите") {
			t.Errorf("%q%q: %s", r.Text, r.Data, got)
		}
	}
	c.says(lena, private, "/result 1")
	c.refusedWith("stale.button", lena, group, pressed(handlers.Data(id, "pick", "1 don 4")))
}

// MF-31: of a draft nothing is in the journal, in posts, in timers or in what others are told.
func TestADraftStaysWithItsJudgeMF31(t *testing.T) {
	t.Parallel()
	c, id := masons(t)
	judge := c.opens(lena, "/result 1")
	check := func(rec *recorder) {
		for _, change := range rec.changes {
			for _, m := range change.Messages {
				if m.Chat != judge.rec.answers()[0].Chat {
					t.Errorf("somebody else is told: %s", m.HTML)
				}
			}
			change.Messages, change.Dialogs = nil, nil
			data, err := json.Marshal(change)
			if err != nil {
				t.Fatal(err)
			}
			for _, word := range []string{"дон", "Дон", "don", "mafia", "Мафия", "sheriff", "Шериф", "Лунь", "killed"} {
				if strings.Contains(string(data), word) {
					t.Errorf("%q is outside the draft: %s", word, data)
				}
			}
		}
	}
	for _, label := range sunnyTaps {
		judge.tap(label)
		check(judge.rec)
	}
	check(c.do(lena, private, typed("/result 2 дон 4; мафия 1 2")))
	check(c.do(lena, private, typed("/result 2 дон 4; мафия 4 2")))
	if lines := c.journal(id); slices.ContainsFunc(lines, func(e domain.Entry) bool { return e.Game != "" }) {
		t.Errorf("%+v", lines)
	}
	for _, line := range []string{"/games", "/games 1", "/table", "/journal", "/journal 1", "/me"} {
		for _, who := range []domain.Person{ira, fedor, anya} {
			if got := c.says(who, private, line); strings.Contains(got, "Дон: ") || strings.Contains(strings.ToLower(got), "победа ") {
				t.Errorf("%s %s: %s", who.Name, line, got)
			}
		}
	}
}

// A judge runs two tables at once; each form goes on, after a restart too.
func TestTwoTablesByOneJudge(t *testing.T) {
	t.Parallel()
	c, id := masons(t)
	one, two := c.opens(lena, "/result 1"), c.opens(lena, "/result 2")
	for i, label := range sunnyTaps {
		one.tap(label)
		two.tap(label)
		if i == 6 {
			c.app = newApp(t)
			c.says(lena, private, "/table")
		}
	}
	two.tap("Исправить", "Победа", "Чёрные")
	one.tap("Записать")
	two.says("Протокол №2", "Победа чёрных")
	two.tap("Записать")
	two.says("Протокол №2 повторяет №1")
	two.tap("Исправить", "Исправить", "Фолы", "9 ", "Дальше", "Записать")
	if a, b := c.typedOf(id, 1), c.typedOf(id, 2); a != sunnyNotation || b != strings.Replace(strings.Replace(sunnyNotation, "8 1", "8 1, 9 1", 1), "красные", "чёрные", 1) {
		t.Errorf("%s\n\n%s", a, b)
	}
}

// The draft is kept for a day and offered again.
func TestADraftIsOfferedAgain(t *testing.T) {
	t.Parallel()
	c, id := masons(t)
	c.opens(lena, "/result 1").tap("4 ", "2 ", "Отмена").says("Черновик хранится сутки")
	c.opens(lena, "/result 2").tap("Отмена").says("Отменено")
	offers(t, c.do(lena, private, typed("/result")), "Продолжить №1", "№2")
	again := c.opens(lena, "/result 1")
	again.says("начат в 18:00")
	again.tap("Продолжить №1").says("Дон: 4 Лунь", "Мафия: 2 Сова", "Кто второй")
	c.opens(lena, "/result 1").tap("Начать заново").says("Кто дон?")
	c.opens(maks, "/result 1").says("Кто дон?")
	c.opens(lena, "/result 1").tap("4 ")
	c.now = c.now.Add(25 * time.Hour)
	c.opens(lena, "/result 1").says("Кто дон?")
	if c.typedOf(id, 1) != "" {
		t.Error("a draft is recorded")
	}
}

// Another judge's result meanwhile makes a form stale; his own draft is his.
func TestAFormOvertakenIsStale(t *testing.T) {
	t.Parallel()
	c, id := masons(t)
	slow := c.opens(lena, "/result 1").tap("4 ", "2 ")
	quick := c.opens(fedor, "/result 1").tap(sunnyTaps...)
	c.says(lena, private, "/take 1")
	slow.tap("9 ")
	quick.tap("Записать")
	c.refusedWith("result.stale", lena, private, pressed(slow.data("7 ")))
	if got := c.typedOf(id, 1); got != sunnyNotation {
		t.Error(got)
	}
	c.opens(lena, "/result 2").tap("4 ")
	c.says(fedor, private, "/result 2\n"+strings.Replace(sunny, "дон 4", "дон 5", 1))
	c.refusedWith("result.holder", lena, private, pressed(handlers.Data(id, "pick", "2 mafia 2")))
}

// MF-15: a copied blank is asked about, by buttons and by /yes.
func TestACopiedBlankIsAskedAboutMF15(t *testing.T) {
	t.Parallel()
	c, id := masons(t)
	c.says(lena, private, "/result 1\n"+sunny)
	copied := strings.Replace(sunny, "красные", "чёрные", 1)
	got := c.says(lena, private, "/result 2\n"+copied)
	if !strings.Contains(got, "Протокол №2 повторяет №1") || c.typedOf(id, 2) != "" {
		t.Fatal(got)
	}
	c.refusedWith("result.stale", maks, private, pressed(handlers.Data(id, "pick", "2 copy yes")))
	if got := c.says(lena, private, "/yes"); !strings.Contains(got, "№2 записано") {
		t.Error(got)
	}
	if c.typedOf(id, 2) != strings.Replace(sunnyNotation, "красные", "чёрные", 1) {
		t.Error(c.typedOf(id, 2))
	}
	c.presses(lena, private, id, "undo", "")
	c.opens(lena, "/result 2\n"+copied).tap("Исправить").says("Верно?")
	c.refusedWith("stale.button", lena, private, pressed(handlers.Data(id, "pick", "2 copy yes")))
	c.opens(lena, "/result 2\n"+copied).tap("Записать").says("№2 записано")
}

// G-6: a correction opens at the standing protocol and is a new revision; undo takes it back.
func TestACorrectionOfAProtocolG6(t *testing.T) {
	t.Parallel()
	c, id := masons(t)
	c.says(lena, private, "/result 1\n"+sunny)
	judge := c.opens(lena, "/games 1").tap("Исправить")
	judge.says("Победа красных", "Верно?")
	judge.tap("Исправить", "Шериф", "1 ", "Записать").says("№1 исправлено")
	g, _ := c.cup(id).Game("g1")
	if got := c.typedOf(id, 1); g.Revision() != 2 || got != strings.Replace(sunnyNotation, "шериф 7", "шериф 1", 1) {
		t.Errorf("revision %d: %s", g.Revision(), got)
	}
	if got := c.says(lena, private, "/journal 1"); !strings.Contains(got, "№1 исправлено: шериф: 1, было шериф: 7") {
		t.Error(got)
	}
	c.presses(lena, private, id, "undo", "")
	if got := c.typedOf(id, 1); got != sunnyNotation {
		t.Error(got)
	}
	c.opens(lena, "/result 1 доп 7 0,5").says("Доп: 7 Филин +0,5", "Шериф: 7 Филин", "Верно?")
	if got := c.typedOf(id, 1); got != sunnyNotation {
		t.Error("a part is recorded without its summary")
	}
}

// MF-17: a decision corrects the protocol by its form or by lines, each with the reason.
func TestADecisionCorrectsAProtocolMF17(t *testing.T) {
	t.Parallel()
	for name, correct := range map[string]func(*club) *thumb{
		"by lines": func(c *club) *thumb {
			return c.opens(fedor, "/decide 1 correct\nдоп 7 0,5; 1 0,3\nлх 2 4 10; Гриф назвал десятого").tap("Записать")
		},
		"by the form": func(c *club) *thumb {
			h := c.opens(fedor, "/decide 1 correct").tap("Исправить", "Доп", "7 ", "0,5", "Дальше", "Исправить", "Лучший ход", "2 ", "4 ", "10 ", "Записать")
			h.rec = c.do(fedor, private, typed("Гриф назвал десятого"))
			return h
		},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			c, id := masons(t)
			c.says(lena, private, "/result 1\n"+sunny)
			c.says(anya, private, "/protest 1 лучший ход не тот")
			h := correct(c)
			h.says("Исправить протокол. Станет: лучший ход: 2, 4, 10, дополнительные баллы: 1 +0,3, 7 +0,5. Сейчас: лучший ход: 2, 4, 9, дополнительные баллы: 1 +0,3, 7 +0,4.", "Гриф назвал десятого")
			c.says(fedor, private, "/yes")
			want := strings.Replace(strings.Replace(sunnyNotation, "7 0.4", "7 0.5", 1), "2 4 9", "2 4 10", 1)
			if diff := cmp.Diff(want, c.typedOf(id, 1)); diff != "" {
				t.Error(diff)
			}
			if p, _ := c.cup(id).Protest("p1"); p.Status != domain.ProtestAccepted || p.Reason != "Гриф назвал десятого" {
				t.Errorf("%+v", p)
			}
		})
	}
}

func TestAFaultyCorrectionSaysHowToDecide(t *testing.T) {
	t.Parallel()
	c, id := masons(t)
	c.says(lena, private, "/result 1\n"+sunny)
	c.says(anya, private, "/protest 1 лучший ход не тот")
	got := c.says(fedor, private, "/decide 1 correct победа чёрные; дон 12; описка")
	if !strings.Contains(got, "<code>/decide 1 correct\nпобеда черные\nдон ?</code>") || c.typedOf(id, 1) != sunnyNotation {
		t.Error(got)
	}
}

// G-19: fouls given by /foul stand in the form; more of them become incidents of the game.
func TestRecordedFoulsAndTheProtocolG19(t *testing.T) {
	t.Parallel()
	c, id := masons(t)
	last := c.cup(id).Last
	last.Incident = 1
	c.write(id, domain.Delta{Last: &last, Incidents: []domain.Incident{{ID: 1, Game: "g1", Entrant: "p3", Seat: 3, Sanction: "foul", By: lena.ID}}})
	c.opens(lena, "/result 1").tap("4 ", "2 ", "9 ", "7 ", "Красные", "Никого", "Дальше").says("Фолы: 3 Гриф × 1")
	c.opens(lena, "/result 1").tap("Продолжить").tap("3 ", "5 ", "Дальше", "Записать").says("№1 записано")
	if faults := (mafia.Rules{}).Check(c.cup(id)); len(faults) > 0 || len(c.cup(id).Incidents) != 3 {
		t.Errorf("%d incidents, %v", len(c.cup(id).Incidents), faults)
	}
}

// MF-3: all games of a stage are written with its draw; those of later rounds wait.
func TestAGameOfALaterRoundHasNoResultYet(t *testing.T) {
	t.Parallel()
	c, id := masons(t)
	g, _ := c.cup(id).Game("g2")
	g.Round, g.Planned = 2, time.Time{}
	c.write(id, domain.Delta{Games: []domain.Game{g}})
	c.refusedWith("result.round", lena, private, typed("/result 2\n"+sunny))
	list := c.do(lena, private, typed("/result"))
	offers(t, list, "№1")
	lacks(t, list, "№2")
}
