package main

import (
	"fmt"
	"log/slog"
	"net/http/httptest"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"arbiter/bot/rehearsal"

	"github.com/google/go-cmp/cmp"
	"github.com/jmoiron/sqlx"
)

// TestEveningKilled plays an evening while the program is killed once in every step:
// it ends as the evening that nobody disturbed.
func TestEveningKilled(t *testing.T) {
	want := playEvening(t, killPoint{})
	points := killPoints()
	if !*killAll {
		points = []killPoint{points[0], points[3]}
	}
	for _, at := range points {
		t.Run(at.name, func(t *testing.T) {
			got := playEvening(t, at)
			if got.kills < 10 {
				t.Errorf("only %d kills", got.kills)
			}
			if diff := cmp.Diff(want.journal, got.journal); diff != "" {
				t.Errorf("journal: %s", diff)
			}
			compareChats(t, want, got)
		})
	}
}

// compareChats wants everything to be shown as it stands at the end. Of a message that was
// on its way at a kill a copy may stay as it was once: its number was never learnt. There is
// one message on its way in a chat.
func compareChats(t *testing.T, want, got outcome) {
	t.Helper()
	for chat, texts := range want.shown {
		for _, text := range texts {
			if !slices.Contains(got.shown[chat], text) {
				t.Errorf("lost: %s", text)
			}
		}
		for _, text := range got.shown[chat] {
			if !slices.Contains(texts, text) && !want.once(text) {
				t.Errorf("never shown without a kill: %s", text)
			}
		}
		if n := len(got.shown[chat]); n > len(texts)+got.kills {
			t.Errorf("%d messages instead of %d after %d kills", n, len(texts), got.kills)
		}
	}
}

// outcome is what stays of an evening: what each person's chat and the group show.
type outcome struct {
	shown   map[string][]string
	ever    map[string]bool // every text that stood when a step was over
	journal []string
	kills   int
}

// once tells whether a text stood at some time; a post may have grown a line since.
func (o outcome) once(text string) bool {
	for full := range o.ever {
		if strings.HasPrefix(full, text) {
			return true
		}
	}
	return false
}

func playEvening(t *testing.T, at killPoint) outcome {
	t.Helper()
	clock := rehearsal.NewManualClock(time.Date(2026, 5, 1, 15, 0, 0, 0, time.UTC))
	server := rehearsal.New(rehearsal.Options{Clock: clock, Token: killToken, BotUsername: "arbiter_bot", PrivacyMode: true,
		Seed: 1, Logger: slog.New(slog.DiscardHandler)})
	web := httptest.NewServer(server)
	e := &evening{t: t, server: server, clock: clock, url: web.URL, dir: t.TempDir(), at: at, people: map[string]int64{}, ever: map[string]bool{}}
	e.setClock(clock.Now())
	for _, name := range []string{"Ира", "Лена", "Аня", "Глеб", "Ева", "Лев", "Гость"} {
		e.people[name] = server.AddUser(rehearsal.User{FirstName: name, LanguageCode: "ru"}).ID
	}
	e.club = server.AddGroup("Клуб", e.people["Ира"], rehearsal.WithSupergroup()).ID
	for name, id := range e.people {
		if name != "Ира" {
			server.Join(e.club, id)
		}
	}
	server.Hook(e.hook)
	e.mu.Lock()
	e.spawn()
	e.mu.Unlock()
	defer func() {
		e.mu.Lock()
		e.armed = false
		_ = e.child.Process.Kill() // it has done its work
		_ = e.child.Wait()
		e.mu.Unlock()
		server.Close()
		web.Close()
	}()
	e.play()
	return outcome{shown: e.shown(), ever: e.ever, journal: e.journal(), kills: e.kills}
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

// shown is what the bot's messages say as they stand, by chat.
func (e *evening) shown() map[string][]string {
	all := map[string][]string{"group": e.texts(e.club)}
	for name, id := range e.people {
		all[name] = e.texts(id)
	}
	return all
}

func (e *evening) texts(chat int64) (list []string) {
	for _, m := range e.server.Messages(chat) {
		if m.From.IsBot && !m.Deleted {
			list = append(list, m.Text)
		}
	}
	return list
}

func (e *evening) visible() string { return fmt.Sprintf("%q", e.shown()) }

func (e *evening) remember() {
	for _, texts := range e.shown() {
		for _, text := range texts {
			e.ever[text] = true
		}
	}
}

// journal is what was done and by whom.
func (e *evening) journal() (lines []string) {
	db, err := sqlx.Open("sqlite3", "file:"+e.file())
	if err != nil {
		e.t.Fatal(err)
	}
	defer func() { _ = db.Close() }()
	if err := db.Select(&lines, `SELECT person || ' ' || game || ' ' || text_json FROM journal ORDER BY id`); err != nil {
		e.t.Fatal(err)
	}
	return lines
}
