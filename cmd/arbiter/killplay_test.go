package main

import (
	"fmt"
	"regexp"
	"testing"
	"time"

	"arbiter/bot/rehearsal"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"
)

// TestEveningKilled plays an evening while the program is killed once in every step:
// it ends as the evening that nobody disturbed. Each kill point is tried at the first such
// call of a step; with -kill.all at the second and third too.
func TestEveningKilled(t *testing.T) {
	want := playEvening(t, killPoint{})
	calls := 1
	if *killAll {
		calls = 3
	}
	for nth := 1; nth <= calls; nth++ {
		for _, at := range killPoints() {
			at.nth = nth
			t.Run(fmt.Sprintf("%s %d", at.name, nth), func(t *testing.T) {
				t.Parallel()
				got := playEvening(t, at)
				t.Logf("%d kills, %d copies, %d updates again", got.kills, got.copies, got.again)
				if nth == 1 && got.kills < 30 {
					t.Errorf("only %d kills", got.kills)
				}
				if got.again < 30 {
					t.Errorf("only %d updates were delivered again", got.again)
				}
				if diff := cmp.Diff(want, got, cmpopts.IgnoreUnexported(outcome{})); diff != "" {
					t.Error(diff)
				}
			})
		}
	}
}

func playEvening(t *testing.T, at killPoint) outcome {
	t.Helper()
	e := newEvening(t, at)
	e.people = map[string]int64{}
	for _, name := range []string{"Ира", "Лена", "Аня", "Глеб", "Ева", "Лев", "Гость"} {
		e.people[name] = e.server.AddUser(rehearsal.User{FirstName: name, LanguageCode: "ru"}).ID
	}
	e.club = e.server.AddGroup("Клуб", e.people["Ира"], rehearsal.WithSupergroup()).ID
	for name, id := range e.people {
		if name != "Ира" {
			e.server.Join(e.club, id)
		}
	}
	e.play()
	return e.outcome()
}

func (e *evening) play() {
	e.step(func() error { e.server.AddBot(e.club, e.people["Ира"], false); return nil })
	for _, name := range []string{"Ира", "Лена", "Аня", "Глеб", "Ева", "Лев"} {
		e.step(func() error { _, err := e.server.Start(e.people[name], ""); return err })
	}
	e.group("Ира", "/new@arbiter_bot codenames Кубок")
	e.press(e.club, "Принять")
	e.press(e.club, "Открыть регистрацию")
	e.group("Аня", "/register@arbiter_bot Коты: Аня, Боря")
	e.group("Глеб", "/register@arbiter_bot Псы: Глеб, Даша")
	e.group("Ева", "/register@arbiter_bot Совы: Ева, Жора")
	e.group("Лев", "/register@arbiter_bot Лисы: Лев, Мила")
	e.group("Лена", "Я сужу")
	e.group("Ира", "/judge@arbiter_bot", rehearsal.ReplyTo(e.newest("Я сужу")))
	e.say("Ира", "/draw")
	e.press(e.people["Ира"], "🎲 Бросить")
	e.salt()
	for round := 1; round <= 3; round++ {
		e.round(round)
	}
	e.clock.Advance(20 * time.Minute)
	e.step(func() error { e.setClock(e.clock.Now()); return nil })
	e.say("Ира", "/finish")
	e.press(e.people["Ира"], "Да, закончить")
	e.say("Ира", "/export")
}

// salt answers the lot by a message of a fixed number: the number is part of the salt, and
// a message repeated after a kill must not change the draw.
func (e *evening) salt() {
	const number = 100
	lot := e.newest("Отпечаток")
	for {
		m, err := e.server.Say(e.people["Гость"], e.club, "…")
		if err != nil || m.ID >= number-1 {
			break
		}
	}
	e.group("Гость", "кукуруза", rehearsal.ReplyTo(lot))
}

var gameLine = regexp.MustCompile(`№(\d+) · (\S+) – (\S+)`)

func (e *evening) round(n int) {
	e.say("Ира", "/next go")
	post, _ := e.server.Message(e.club, e.newest(fmt.Sprintf("Тур %d", n)))
	for i, game := range gameLine.FindAllStringSubmatch(post.Text, -1) {
		if n == 2 && i == 0 {
			e.say("Лена", "/over "+game[1])
		}
		e.say("Лена", "/result "+game[1]+" "+score(game[2], game[3], 2))
		if n == 1 && i == 0 {
			e.say("Лена", "/result "+game[1]+" "+score(game[2], game[3], 3))
		}
	}
	if n == 2 {
		e.say("Ира", "/withdraw Лисы")
		e.press(e.people["Ира"], "Да, снять")
	}
}

// score depends on the names alone: the team named later in the alphabet wins.
func score(first, second string, words int) string {
	if first > second {
		return fmt.Sprintf("%d:0", words)
	}
	return fmt.Sprintf("0:%d", words)
}
