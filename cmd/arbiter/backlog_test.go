package main

import (
	"slices"
	"strings"
	"testing"
	"time"

	"arbiter/bot/rehearsal"

	"github.com/google/go-cmp/cmp"
)

// contestable is an evening with both results of the first round, whose windows end ten
// minutes later.
func contestable(t *testing.T, kind ...rehearsal.GroupOption) (e *evening, first, second match, deadline time.Time) {
	t.Helper()
	e = newEvening(t, killPoint{})
	e.gather([]string{"Ира", "Фёдор", "Лена", "Аня", "Глеб", "Ева", "Лев", "Гость"}, kind...)
	e.begin("Фёдор", "Лена")
	e.grant("/chief@arbiter_bot", "Фёдор")
	games := e.publish("1")
	e.result("Лена", games[0], 2)
	e.result("Лена", games[1], 3)
	return e, games[0], games[1], e.clock.Now().Add(10 * time.Minute)
}

// stop ends the program; Telegram keeps what people write.
func (e *evening) stop() {
	e.mu.Lock()
	e.up, e.alive = false, make(chan struct{})
	_ = e.child.Process.Kill() // any end is as good
	_ = e.child.Wait()         // it was killed
	e.mu.Unlock()
	eventually(e.t, "its connections are closed", func() bool {
		e.mu.Lock()
		defer e.mu.Unlock()
		return e.conns == 0
	})
}

// start starts the program again and lets it do what has waited.
func (e *evening) start() {
	e.t.Helper()
	e.step(func() error {
		e.mu.Lock()
		defer e.mu.Unlock()
		e.setClock(e.clock.Now())
		e.spawn()
		return nil
	})
}

// writes lets a person write while nobody waits for an answer.
func (e *evening) writes(who string, chat int64, text string, opts ...rehearsal.SayOption) {
	e.t.Helper()
	if _, err := e.server.Say(e.people[who], chat, text, opts...); err != nil {
		e.t.Fatal(err)
	}
}

// wantWindows compares what the journal has of protests and windows, "game key" each.
func (e *evening) wantWindows(want ...string) {
	e.t.Helper()
	var got []string
	err := e.db.Select(&got, `SELECT game || ' ' || substr(text_json ->> 'Key', 9) FROM journal
		WHERE text_json ->> 'Key' = 'journal.final' OR text_json ->> 'Key' LIKE 'journal.protest%' ORDER BY id`)
	if err != nil {
		e.t.Fatal(err)
	}
	if diff := cmp.Diff(want, got); diff != "" {
		e.t.Error(diff)
	}
}

// wantShown wants a message of the chat that has all the parts.
func (e *evening) wantShown(chat int64, parts ...string) {
	e.t.Helper()
	list := e.texts(chat)
	if !slices.ContainsFunc(list, func(text string) bool {
		return !slices.ContainsFunc(parts, func(part string) bool { return !strings.Contains(text, part) })
	}) {
		e.t.Errorf("nothing says %q in:\n%s", parts, strings.Join(list, "\n—\n"))
	}
}

func TestG9_ProtestWrittenWhileTheProgramWasDownIsInTime(t *testing.T) {
	t.Parallel()
	e, first, second, deadline := contestable(t, rehearsal.WithSupergroup())
	e.stop()
	e.clock.Set(deadline)
	e.writes(first.loser(), e.people[first.loser()], "/protest "+first.number+" слово закрыли дважды")
	e.clock.Set(deadline.Add(time.Second))
	e.writes(second.loser(), e.people[second.loser()], "/protest "+second.number+" и у нас тоже")
	e.clock.Advance(time.Hour)
	e.start()
	e.wantWindows("g1 protest", "g2 protest", "g2 final")
	e.wantShown(e.club, "Протест №1", "Написано 18:10:00, срок до 18:10:00 — вовремя", "До решения результат не окончательный")
	e.wantShown(e.club, "Протест №2", "срок истёк в 18:10:00", "изменить результат не может")
	e.wantShown(e.club, "🏆", "⚖ №1 — протест №1")
	e.say("Лена", "/result 2 "+score(second.first, second.second, 5))
	e.wantShown(e.people["Лена"], "№2", "окончательный")
	e.say("Лена", "/result 1 "+score(first.first, first.second, 5))
	e.wantShown(e.people["Лена"], "№1 исправлено", "5")
	e.wantQuiet()
}

func TestG9_ProtestInTimeThatComesAfterTheWindowReopensTheResult(t *testing.T) {
	t.Parallel()
	e, first, _, deadline := contestable(t, rehearsal.WithSupergroup())
	e.pass(11 * time.Minute)
	e.wantWindows("g1 final", "g2 final")
	now := e.clock.Now()
	e.step(func() error { // Telegram gives late what was written in time
		e.clock.Set(deadline.Add(-time.Second))
		e.writes(first.loser(), e.people[first.loser()], "/protest "+first.number+" слово закрыли дважды")
		e.clock.Set(now)
		return nil
	})
	e.wantWindows("g1 final", "g2 final", "g1 protest.reopened")
	e.wantShown(e.club, "Протест №1", "Написано 18:09:59, срок до 18:10:00 — вовремя", "снова")
	e.wantShown(e.club, "🏆", "⚖ №1 — протест №1")
	e.say("Фёдор", "/decide 1 reverse ошибка в протоколе")
	e.say("Фёдор", "/yes")
	e.wantShown(e.club, "Протест №1", "победа отдана другой стороне")
	e.wantQuiet()
}

func TestG9_WindowWaitsForAPollThatBeganAfterIt(t *testing.T) {
	t.Parallel()
	e, first, _, deadline := contestable(t, rehearsal.WithSupergroup())
	e.server.Inject(rehearsal.Fault{Method: "getUpdates", Kind: rehearsal.DropAnswer, Times: 3})
	e.say("Гость", "/help") // ends the poll that waits; the next ones are cut off
	e.step(func() error {
		e.clock.Set(deadline)
		e.writes(first.loser(), e.people[first.loser()], "/protest "+first.number+" слово закрыли дважды")
		e.clock.Advance(time.Second)
		e.setClock(e.clock.Now()) // it is over before the answer comes through
		return nil
	})
	e.wantWindows("g1 protest", "g2 final")
	if n := e.server.PendingFaults(); n != 0 {
		t.Errorf("%d polls were not cut off", n)
	}
}

func TestG9_KilledWhileAProtestInTimeIsTaken(t *testing.T) {
	t.Parallel()
	for _, at := range killPoints() {
		if !at.polls {
			continue // what is said later has nothing to do with the clock
		}
		at.nth = 1
		t.Run(at.name, func(t *testing.T) {
			t.Parallel()
			e, first, _, deadline := contestable(t, rehearsal.WithSupergroup())
			e.aim(at)
			e.step(func() error {
				e.clock.Set(deadline)
				e.writes(first.loser(), e.people[first.loser()], "/protest "+first.number+" слово закрыли дважды")
				e.clock.Advance(time.Second)
				e.setClock(e.clock.Now())
				return nil
			})
			e.wantWindows("g1 protest", "g2 final")
			if kills, _ := e.state(); kills != 1 {
				t.Errorf("%d kills", kills)
			}
			e.wantQuiet()
		})
	}
}

func TestG9_ProtestsAroundAnUpgradeOfTheChat(t *testing.T) {
	t.Parallel()
	e, first, second, deadline := contestable(t)
	e.stop()
	e.clock.Set(deadline)
	e.writes(first.loser(), e.club, "протест слово закрыли дважды", rehearsal.ReplyTo(e.newest("Тур 1")))
	old := e.club
	if e.club = e.server.Upgrade(old, e.people["Ира"]); e.club == 0 {
		t.Fatal("not upgraded")
	}
	e.writes(second.loser(), e.club, "/protest@arbiter_bot "+second.number+" подсказали")
	e.clock.Advance(time.Hour)
	e.start()
	e.wantWindows("g1 protest", "g2 protest")
	e.wantShown(e.club, "Протест №1 · игра №1", "18:10:00 — вовремя", "слово закрыли дважды")
	e.wantShown(e.club, "Протест №2 · игра №2", "18:10:00 — вовремя", "подсказали")
	e.say("Фёдор", "/decide 1 reverse ошибка в протоколе")
	e.say("Фёдор", "/yes")
	e.wantShown(e.club, "Протест №1 · игра №1", "победа отдана другой стороне")
	e.wantQuiet()
}

func TestG9_WindowsCloseAfterAnUpgradeOfTheChat(t *testing.T) {
	t.Parallel()
	e, _, _, _ := contestable(t)
	e.step(func() error { e.club = e.server.Upgrade(e.club, e.people["Ира"]); return nil })
	e.wantShown(e.club, "🏆", "ещё можно опротестовать до 18:10")
	e.pass(11 * time.Minute)
	e.wantWindows("g1 final", "g2 final")
	if table, _ := e.server.Message(e.club, e.newest("🏆")); strings.Contains(table.Text, "опротестовать") {
		t.Error(table.Text)
	}
	e.wantQuiet()
}

// G-18: the group is told once that the chief judge cannot have his card.
func TestChiefJudgeWhoseChatIsClosedIsNamedOnce(t *testing.T) {
	t.Parallel()
	e, first, second, _ := contestable(t, rehearsal.WithSupergroup())
	if err := e.server.Block(e.people["Фёдор"]); err != nil {
		t.Fatal(err)
	}
	e.say(first.loser(), "/protest "+first.number+" слово закрыли дважды")
	e.say(second.loser(), "/protest "+second.number+" подсказали")
	e.wantShown(e.club, "Протест №1", "Решает главный судья")
	if n := strings.Count(e.visible(), "Фёдор, не могу вам написать"); n != 1 {
		t.Errorf("the group is told %d times: %s", n, e.visible())
	}
	e.step(func() error { _, err := e.server.Start(e.people["Фёдор"], "hello"); return err })
	e.wantShown(e.people["Фёдор"], "Протест №1", "слово закрыли дважды", "[Отклонить]")
	e.wantShown(e.people["Фёдор"], "Протест №2", "подсказали", "[Отклонить]")
	e.wantQuiet()
}
