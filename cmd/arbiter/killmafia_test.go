package main

import (
	"regexp"
	"strings"
	"testing"
	"time"

	"arbiter/bot/rehearsal"
)

// TestMafiaKilled plays an evening of Mafia while the program is killed once in every step
// and three times in its seating: reserve, lot, protocols by buttons and by lines, a foul,
// a protest that a panel decides, the final.
func TestMafiaKilled(t *testing.T) {
	if testing.Short() {
		t.Skip("one killed evening is enough for the race detector: its child is as slow")
	}
	people := []string{"Ира", "Фёдор", "Лена", "Макс", "Нина", "Аня", "Глеб", "Ева", "Гость"}
	killedEverywhere(t, people, (*evening).mafia)
}

func (e *evening) mafia() {
	e.undisturbed(func() { e.masons("Фёдор", "Лена", "Макс", "Нина") })
	e.reserve()
	e.seatsDrawn()
	own, other := e.firstRound()
	e.foul(own)
	e.byButtons(own)
	e.byLines(other)
	e.panel(own)
	e.undisturbed(e.qualified)
	e.final()
	e.finish()
}

// masons opens a cup of 29 with 27 players on the list: two seats will have nobody.
func (e *evening) masons(judges ...string) {
	e.step(func() error { e.server.AddBot(e.club, e.people["Ира"], false); return nil })
	for _, name := range append([]string{"Ира", "Аня", "Глеб", "Ева"}, judges...) {
		e.step(func() error { _, err := e.server.Start(e.people[name], ""); return err })
	}
	e.group("Ира", "/new@arbiter_bot mafia Кубок")
	e.press("Ира", e.club, "Принять")
	e.group("Ира", "/open@arbiter_bot 29")
	e.say("Ира", "/add Ворон, Лис, Гриф, Рысь, Сова, Барс, Волк, Енот, Ёж, Филин, Кот, Пёс, Бобр, Олень, Лось, Заяц, Уж, Крот, Сыч, Стриж, Дрозд, Щука, Краб, Рак, Язь, Сом, Карп")
	for _, judge := range judges {
		e.grant("/judge@arbiter_bot", judge)
	}
	e.grant("/chief@arbiter_bot", judges[0])
	e.say("Ира", "/tables 2")
}

// reserve fills the list; who is beyond it goes up when somebody leaves (G-13).
func (e *evening) reserve() {
	e.group("Аня", "/register@arbiter_bot Аня")
	e.group("Глеб", "/register@arbiter_bot Глеб")
	e.group("Ева", "/register@arbiter_bot Ева")
	e.say("Глеб", "/withdraw")
	e.press("Глеб", e.people["Глеб"], "Да, снять")
	e.say("Ира", "/format 2 top 10; 1")
}

// seatsDrawn draws the qualification, whose seating is a job.
func (e *evening) seatsDrawn() {
	e.say("Ира", "/draw")
	e.press("Ира", e.people["Ира"], "🎲 Бросить")
	e.before(100)
	e.step(func() error {
		_, err := e.server.Say(e.people["Гость"], e.club, "кукуруза", rehearsal.ReplyTo(e.newest("Отпечаток")))
		if e.at.nth > 0 {
			e.cutSeating()
		}
		return err
	})
}

var seatsLine = regexp.MustCompile(`№(\d+) · стол \d+[^\n]*\n([^\n№]+)`)

// firstRound publishes the first round: the game of Аня and the other one.
func (e *evening) firstRound() (own, other string) {
	e.t.Helper()
	e.say("Ира", "/next go")
	post, _ := e.server.Message(e.club, e.newest("тур 1 из 3"))
	for _, game := range seatsLine.FindAllStringSubmatch(post.Text, -1) {
		if strings.Contains(game[2], "Аня") {
			own = game[1]
		} else {
			other = game[1]
		}
	}
	if own == "" || other == "" {
		e.t.Fatalf("round 1 is %q", post.Text)
	}
	return own, other
}

// foul gives a foul with its reason, by buttons and by a line (MF-19).
func (e *evening) foul(game string) {
	e.say("Лена", "/foul "+game)
	e.press("Лена", e.people["Лена"], "8")
	e.press("Лена", e.people["Лена"], "7.1")
	e.say("Лена", "/warning "+game+" 5 спор")
}

// byButtons fills the form, left in its middle for a while (MF-15).
func (e *evening) byButtons(game string) {
	lena := e.people["Лена"]
	e.say("Лена", "/result "+game)
	for _, label := range []string{"4", "2", "9", "7", "Чёрные", "3", "2", "Отмена"} {
		e.press("Лена", lena, label)
	}
	e.pass(3 * time.Minute)
	e.say("Лена", "/result "+game)
	for _, label := range []string{"Продолжить", "4", "9", "1", "0,3", "Дальше", "Дальше", "Записать"} {
		e.press("Лена", lena, label)
	}
}

// byLines writes the copy of the other blank, which is asked about, and the rest.
func (e *evening) byLines(game string) {
	e.say("Лена", "/result "+game+" победа красные; дон 4; мафия 2 9; шериф 7; убит 3; лх 2 4 9; доп 1 0,3; фолы 8 1")
	e.say("Лена", "/yes")
}

// panel decides by the chief judge's vote: the two who did not judge disagree (MF-11).
func (e *evening) panel(game string) {
	fyodor, nina := e.people["Фёдор"], e.people["Нина"]
	e.pass(2 * time.Minute)
	e.say("Аня", "/protest "+game+" подсказали из зала")
	e.press("Фёдор", fyodor, "Коллегии")
	e.press("Фёдор", fyodor, "Передать коллегии")
	e.say("Макс", "/decide 1 исправить победа красные; слышал сам")
	for _, label := range []string{"Записать", "Проголосовать"} {
		e.press("Макс", e.people["Макс"], label)
	}
	for _, label := range []string{"Отклонить", "оснований", "Проголосовать"} {
		e.press("Нина", nina, label)
	}
	e.say("Фёдор", "/decide 1")
	for _, label := range []string{"победа красных", "ошибка в протоколе", "Решить так"} {
		e.press("Фёдор", fyodor, label)
	}
}

// qualified plays the rounds that are left; many are level at the cut.
func (e *evening) qualified() {
	e.pass(15 * time.Minute)
	for _, games := range []string{"34", "56"} {
		e.say("Ира", "/next go")
		for _, game := range games {
			e.say("Лена", "/result "+string(game)+" победа красные; дон 1; мафия 2 3; шериф "+string(game+1)+"; убит никто")
		}
		e.pass(15 * time.Minute)
	}
}

// final draws who is in it, its seats, and a prize place when it is played (MF-9).
func (e *evening) final() {
	e.lot("2", 300)
	e.lot("3", 500)
	e.say("Ира", "/next go")
	e.say("Лена", "/result 7 победа красные; дон 2; мафия 1 3; шериф 4; убит 5; лх 1 2 3")
	e.undisturbed(func() { e.pass(20 * time.Minute) })
	e.lot("4", 700)
}

func (e *evening) lot(number string, salt int) {
	e.t.Helper()
	e.say("Ира", "/draw go")
	e.newest("Жребий №" + number)
	e.salt(salt)
}
