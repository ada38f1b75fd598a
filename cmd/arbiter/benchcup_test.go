package main

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"arbiter/bot/rehearsal"

	"github.com/jmoiron/sqlx"
)

// cupTeams play each cup whose updates are measured.
var cupTeams = []string{"Коты", "Псы", "Совы", "Лисы", "Ежи", "Бобры", "Рыси", "Волки", "Зайцы", "Лоси"}

// cupGames of each cup are published: five of the first round and five of the second.
const cupGames = 10

// cups are running round robins of ten teams, each in the group of its club.
type cups struct {
	b      *testing.B
	server *rehearsal.Server
	url    string
	db     *sqlx.DB
	stop   func()
	clubs  []club
}

type club struct {
	group     int64
	organiser int64
	captains  []int64
}

// newCups brings cups of four clubs to their second round by the program itself, which goes
// on running.
func newCups(b *testing.B) *cups {
	b.Helper()
	c := &cups{b: b}
	c.server, c.url = serverOf(b)
	for i := range 4 {
		c.clubs = append(c.clubs, c.newClub(i))
	}
	path := filepath.Join(b.TempDir(), "club.db")
	c.start(path)
	var err error
	if c.db, err = sqlx.Open("sqlite3", "file:"+path+"?mode=rw&_query_only=true"); err != nil {
		b.Fatal(err)
	}
	b.Cleanup(func() { _ = c.db.Close() })
	c.each(func(k club) error { return c.server.AddBot(k.group, k.organiser, false) })
	c.register()
	c.play()
	return c
}

func (c *cups) newClub(i int) club {
	k := club{organiser: c.server.AddUser(rehearsal.User{FirstName: fmt.Sprint("Ира ", i), LanguageCode: "ru"}).ID}
	for j := range cupTeams {
		k.captains = append(k.captains, c.server.AddUser(rehearsal.User{FirstName: fmt.Sprint("Капитан ", j), LanguageCode: "ru"}).ID)
	}
	k.group = c.server.AddGroup(fmt.Sprint("Клуб ", i), k.organiser, rehearsal.WithSupergroup(), rehearsal.WithMembers(k.captains...)).ID
	return k
}

func (c *cups) start(path string) {
	d := production(slog.New(slog.DiscardHandler))
	d.Limits, d.Calm = false, 0
	cfg := config{Token: c.server.Token(), APIURL: c.url, Database: path, Timezone: "Europe/Moscow"}
	ctx, cancel := context.WithCancel(context.Background())
	ended := make(chan error, 1)
	go func() { ended <- serve(ctx, cfg, d) }()
	c.stop = sync.OnceFunc(func() {
		cancel()
		if err := <-ended; err != nil {
			c.b.Error(err)
		}
	})
	c.b.Cleanup(c.stop)
}

func (c *cups) register() {
	c.each(func(k club) error {
		for _, person := range append([]int64{k.organiser}, k.captains...) {
			if _, err := c.server.Start(person, ""); err != nil {
				return err
			}
		}
		return c.say(k.organiser, k.group, "/new@arbiter_bot codenames Кубок")
	})
	c.each(func(k club) error { return c.press(k.organiser, k.group, "Принять") })
	c.each(func(k club) error { return c.press(k.organiser, k.group, "Открыть регистрацию") })
	c.each(func(k club) error {
		for i, team := range cupTeams {
			if err := c.say(k.captains[i], k.group, fmt.Sprintf("/register@arbiter_bot %s: Игрок %d, Друг %d", team, i, i)); err != nil {
				return err
			}
		}
		return c.say(k.organiser, k.organiser, "/draw")
	})
}

// play draws, plays the first round and publishes the second.
func (c *cups) play() {
	c.each(func(k club) error { return c.press(k.organiser, k.organiser, "🎲 Бросить") })
	c.each(func(k club) error {
		for _, m := range slices.Backward(c.server.Messages(k.group)) {
			if strings.Contains(m.Text, "Отпечаток") {
				return c.say(k.captains[0], k.group, "кукуруза", rehearsal.ReplyTo(m.ID))
			}
		}
		return errors.New("no lot")
	})
	c.each(func(k club) error { return c.say(k.organiser, k.organiser, "/next go") })
	c.each(func(k club) error {
		for game := 1; game <= cupGames/2; game++ {
			if err := c.say(k.organiser, k.organiser, fmt.Sprintf("/result %d 2:0", game)); err != nil {
				return err
			}
		}
		return c.say(k.organiser, k.organiser, "/next go")
	})
}

// eveningTalk is what people write: of twenty things three are results, most of them corrections.
var eveningTalk = []string{
	"/table", "/games", "/me", "/result", "/why", "/table", "/games", "спасибо", "/me", "group /table",
	"/result", "/why", "/table", "когда наша игра?", "/me", "/games", "/result", "/table", "/why", "group /games",
}

// write says the i-th thing of the evening, in one club after another.
func (c *cups) write(i int) {
	k, i := c.clubs[i%len(c.clubs)], i/len(c.clubs)
	text, from := eveningTalk[i%len(eveningTalk)], k.captains[i%len(k.captains)]
	chat := from
	switch {
	case text == "/result":
		from, chat = k.organiser, k.organiser
		text = fmt.Sprintf("/result %d %d:0", 1+i*7/20%cupGames, 1+i/20%3)
	case text == "/why":
		text = fmt.Sprintf("/why %s %s", cupTeams[i%len(cupTeams)], cupTeams[(i+1+i/20%8)%len(cupTeams)])
	case strings.HasPrefix(text, "group "):
		text, chat = strings.TrimPrefix(text, "group ")+"@arbiter_bot", k.group
	}
	if err := c.say(from, chat, text); err != nil {
		c.b.Error(err)
	}
}

// settled tells whether everything is sent and the posts stand as they should.
func (c *cups) settled() bool {
	var waiting int
	err := c.db.Get(&waiting, `SELECT (SELECT COUNT(*) FROM outbox WHERE closed_at = 0)
		+ (SELECT COUNT(*) FROM posts WHERE hash <> sent_hash)`)
	if err != nil {
		return false // in the beginning there are no tables
	}
	return waiting == 0
}

// wantSound fails when the cups did not take place or Telegram would have refused something.
func (c *cups) wantSound() {
	c.b.Helper()
	var games, poison int
	if err := c.db.Get(&games, `SELECT COUNT(*) FROM games`); err != nil || games != cupGames*len(c.clubs) {
		c.b.Fatalf("%d games, %v", games, err)
	}
	if err := c.db.Get(&poison, `SELECT COUNT(*) FROM poison`); err != nil || poison != 0 {
		c.b.Fatalf("%d updates set aside, %v", poison, err)
	}
	if v := c.server.Violations(); len(v) > 0 {
		c.b.Fatal(v)
	}
}

// each does the same in every club and waits until the program has nothing left to do.
func (c *cups) each(do func(club) error) {
	c.b.Helper()
	for _, k := range c.clubs {
		if err := do(k); err != nil {
			c.b.Fatal(err)
		}
	}
	ctx, cancel := context.WithTimeout(context.Background(), 20*time.Second)
	defer cancel()
	for quiet := false; !quiet; quiet = c.settled() {
		if err := c.server.WaitIdle(ctx, 30*time.Millisecond); err != nil {
			c.b.Fatal(err)
		}
	}
}

func (c *cups) say(who, chat int64, text string, opts ...rehearsal.SayOption) error {
	_, err := c.server.Say(who, chat, text, opts...)
	return err
}

// press presses the newest button of that beginning.
func (c *cups) press(who, chat int64, label string) error {
	for _, m := range slices.Backward(c.server.Messages(chat)) {
		for _, button := range slices.Concat(m.Buttons...) {
			if button.Data != "" && strings.HasPrefix(button.Text, label) {
				_, err := c.server.Press(who, chat, m.ID, button.Data)
				return err
			}
		}
	}
	return fmt.Errorf("no button %q", label)
}
