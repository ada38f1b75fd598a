package main

import (
	"testing"
	"time"

	"arbiter/bot/rehearsal"
)

// TestProtestsKilled plays an evening of protests while the program is killed once in every
// step: in time and rejected, with grounds that follow and a correction, withdrawn, late, by
// a panel, open while a round is published, accepted.
func TestProtestsKilled(t *testing.T) {
	if testing.Short() {
		t.Skip("one killed evening is enough for the race detector: its child is as slow")
	}
	killedEverywhere(t, []string{"Ира", "Фёдор", "Лена", "Макс", "Аня", "Глеб", "Ева", "Лев", "Гость"}, (*evening).protests)
}

func (e *evening) protests() {
	var first, second []match
	e.undisturbed(func() {
		e.begin("Фёдор", "Лена", "Макс")
		e.grant("/chief@arbiter_bot", "Фёдор")
		first = e.publish("1")
	})
	e.rejectedAndCorrected(first[0], first[1])
	e.undisturbed(func() { second = e.publish("2") })
	e.withdrawnAndLate(second[0], second[1])
	third := e.publish("3") // protest 3 is open
	e.byPanel()
	e.reversed(third, match{"7", second[0].first, second[0].second})
	e.pass(20 * time.Minute)
	e.undisturbed(e.finish)
}

// undisturbed plays without kills what another evening is killed in.
func (e *evening) undisturbed(play func()) {
	at := e.at
	e.aim(killPoint{})
	play()
	e.aim(at)
}

func (e *evening) aim(at killPoint) {
	e.mu.Lock()
	defer e.mu.Unlock()
	e.at = at
}

// match is a game of a round that was published.
type match struct{ number, first, second string }

// loser is the captain of the team that loses by score.
func (m match) loser() string { return captains[min(m.first, m.second)] }

var captains = map[string]string{"Коты": "Аня", "Псы": "Глеб", "Совы": "Ева", "Лисы": "Лев"}

// publish publishes a round and reads its post.
func (e *evening) publish(round string) (games []match) {
	e.t.Helper()
	e.say("Ира", "/next go")
	post, _ := e.server.Message(e.club, e.newest("Тур "+round))
	for _, m := range gameLine.FindAllStringSubmatch(post.Text, -1) {
		games = append(games, match{m[1], m[2], m[3]})
	}
	if len(games) != 2 {
		e.t.Fatalf("round %s is %q", round, post.Text)
	}
	return games
}

func (e *evening) result(judge string, m match, words int) {
	e.t.Helper()
	e.say(judge, "/result "+m.number+" "+score(m.first, m.second, words))
}

// rejectedAndCorrected is a protest before the result, and one whose grounds follow.
func (e *evening) rejectedAndCorrected(a, b match) {
	e.say(b.loser(), "/protest "+b.number+" слово закрыли дважды")
	e.undisturbed(func() {
		e.result("Лена", a, 2)
		e.result("Лена", b, 3)
	})
	e.pass(2 * time.Minute)
	e.say("Фёдор", "/decide 1 reject по фотографии всё верно")
	e.press("Фёдор", e.people["Фёдор"], "Решить так")
	e.say(a.loser(), "/protest "+a.number)
	e.say(a.loser(), "Осталось не два слова, а три.")
	e.pass(time.Minute)
	e.say(a.loser(), "/protest "+a.number+" И ключ был не тот.")
	e.say("Фёдор", "/decide 2 correct "+score(a.first, a.second, 3)+"; пересчитали")
	e.say("Фёдор", "/yes")
}

// withdrawnAndLate are protests on games of the chief judge and of another; one stays open.
func (e *evening) withdrawnAndLate(c, d match) {
	e.undisturbed(func() {
		e.result("Фёдор", c, 2)
		e.result("Лена", d, 5)
	})
	e.pass(time.Minute)
	e.group(c.loser(), "протест подсказали жестом", rehearsal.ReplyTo(e.newest("Тур 2")))
	e.say(d.loser(), "/protest "+d.number+" время кончилось раньше")
	e.press(d.loser(), e.people[d.loser()], "Отозвать")
	e.press(d.loser(), e.people[d.loser()], "Да, отозвать")
	e.pass(15 * time.Minute) // the result of d becomes final
	e.say(d.loser(), "/protest "+d.number+" всё-таки раньше")
}

// byPanel decides protest 3: the chief judge has judged that game (MF-11).
func (e *evening) byPanel() {
	e.press("Лена", e.people["Лена"], "Переиграть")
	e.say("Лена", "жест видели все")
	e.press("Лена", e.people["Лена"], "Проголосовать")
	e.say("Макс", "/decide 3 replay видел сам")
	e.say("Макс", "/yes")
}

// reversed plays the last round and the replay; a protest of that round is accepted.
func (e *evening) reversed(games []match, replay match) {
	e.undisturbed(func() {
		e.result("Лена", games[0], 2)
		e.result("Лена", games[1], 2)
	})
	e.result("Фёдор", replay, 3)
	e.say(games[0].loser(), "/protest "+games[0].number+" чёрную не трогали")
	e.press("Фёдор", e.people["Фёдор"], "Победа: «")
	e.press("Фёдор", e.people["Фёдор"], "ошибка в протоколе")
	e.press("Фёдор", e.people["Фёдор"], "Решить так")
}
