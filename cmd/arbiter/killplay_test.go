package main

import (
	"fmt"
	"regexp"
	"sync"
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
	killedEverywhere(t, []string{"Ира", "Лена", "Аня", "Глеб", "Ева", "Лев", "Гость"}, (*evening).play)
}

func killedEverywhere(t *testing.T, people []string, play func(*evening)) {
	t.Helper()
	want := playEvening(t, killPoint{}, people, play)
	var mu sync.Mutex
	cuts := map[string]bool{}
	t.Cleanup(func() { // once all evenings are played
		for where, caught := range cuts {
			if !caught {
				t.Errorf("no job was caught %s", where)
			}
		}
	})
	calls := 1
	if *killAll {
		calls = 3
	}
	for nth := 1; nth <= calls; nth++ {
		for _, at := range killPoints() {
			at.nth = nth
			t.Run(fmt.Sprintf("%s %d", at.name, nth), func(t *testing.T) {
				t.Parallel()
				got := playEvening(t, at, people, play)
				t.Logf("%d steps, %d kills, %d copies, %d updates again", got.steps, got.kills, got.copies, got.again)
				mu.Lock()
				for where, caught := range got.cuts {
					cuts[where] = cuts[where] || caught
				}
				mu.Unlock()
				if nth == 1 && got.kills < got.steps*3/4 { // few steps show nothing
					t.Errorf("only %d kills in %d steps", got.kills, got.steps)
				}
				if got.again < got.steps*3/4 {
					t.Errorf("only %d updates were delivered again in %d steps", got.again, got.steps)
				}
				if diff := cmp.Diff(want, got, cmpopts.IgnoreUnexported(outcome{})); diff != "" {
					t.Error(diff)
				}
			})
		}
	}
}

func playEvening(t *testing.T, at killPoint, people []string, play func(*evening)) outcome {
	t.Helper()
	e := newEvening(t, at)
	e.gather(people, rehearsal.WithSupergroup())
	play(e)
	return e.outcome()
}

// gather makes the group, whose creator is Ира.
func (e *evening) gather(people []string, kind ...rehearsal.GroupOption) {
	e.people = map[string]int64{}
	for _, name := range people {
		e.people[name] = e.server.AddUser(rehearsal.User{FirstName: name, LanguageCode: "ru"}).ID
	}
	e.club = e.server.AddGroup("Клуб", e.people["Ира"], kind...).ID
	for _, name := range people {
		if err := e.server.Join(e.club, e.people[name]); err != nil && name != "Ира" {
			e.t.Fatal(err)
		}
	}
}

func (e *evening) play() {
	e.begin("Лена")
	for round := 1; round <= 3; round++ {
		e.round(round)
	}
	e.pass(20 * time.Minute)
	e.finish()
}

func (e *evening) finish() {
	e.say("Ира", "/finish")
	e.press("Ира", e.people["Ира"], "Да, закончить")
	e.say("Ира", "/export")
}

// begin is everything up to the draw of four teams.
func (e *evening) begin(judges ...string) {
	e.step(func() error { e.server.AddBot(e.club, e.people["Ира"], false); return nil })
	for _, name := range append([]string{"Ира", "Аня", "Глеб", "Ева", "Лев"}, judges...) {
		e.step(func() error { _, err := e.server.Start(e.people[name], ""); return err })
	}
	e.group("Ира", "/new@arbiter_bot codenames Кубок")
	e.press("Ира", e.club, "Принять")
	e.press("Ира", e.club, "Открыть регистрацию")
	e.group("Аня", "/register@arbiter_bot Коты: Аня, Боря")
	e.group("Глеб", "/register@arbiter_bot Псы: Глеб, Даша")
	e.group("Ева", "/register@arbiter_bot Совы: Ева, Жора")
	e.group("Лев", "/register@arbiter_bot Лисы: Лев, Мила")
	for _, judge := range judges {
		e.grant("/judge@arbiter_bot", judge)
	}
	e.say("Ира", "/draw")
	e.press("Ира", e.people["Ира"], "🎲 Бросить")
	e.salt(100)
}

// grant gives a role in reply to what its holder says.
func (e *evening) grant(command, who string) {
	e.group(who, "Это я, "+who)
	e.group("Ира", command, rehearsal.ReplyTo(e.newest("Это я, "+who)))
}

// pass lets time go by, for Telegram and for the program.
func (e *evening) pass(d time.Duration) {
	e.t.Helper()
	e.clock.Advance(d)
	e.step(func() error { e.setClock(e.clock.Now()); return nil })
}

// salt answers the lot by a message of a fixed number: the number is part of the salt, and
// a message repeated after a kill must not change the draw.
func (e *evening) salt(number int) {
	lot := e.newest("Отпечаток")
	e.before(number)
	e.group("Гость", "кукуруза", rehearsal.ReplyTo(lot))
}

// before has so much said in the group that the next message has the number.
func (e *evening) before(number int) {
	e.t.Helper()
	for {
		m, err := e.server.Say(e.people["Гость"], e.club, "…")
		if err != nil || m.ID >= number {
			e.t.Fatalf("message %d is %d: %v", number, m.ID, err)
		}
		if m.ID == number-1 {
			return
		}
	}
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
		e.press("Ира", e.people["Ира"], "Да, снять")
	}
}

// score depends on the names alone: the team named later in the alphabet wins.
func score(first, second string, words int) string {
	if first > second {
		return fmt.Sprintf("%d:0", words)
	}
	return fmt.Sprintf("0:%d", words)
}
