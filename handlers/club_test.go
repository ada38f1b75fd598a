package handlers_test

import (
	"bytes"
	"context"
	"crypto/sha256"
	"io"
	"log/slog"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"arbiter/domain"
	"arbiter/domain/regulations"
	"arbiter/handlers"
	"arbiter/storage"
)

// The people of the tests.
var (
	ira   = domain.Person{ID: 11, Name: "Ира", Username: "ira"}   // makes the tournaments
	oleg  = domain.Person{ID: 12, Name: "Олег", Username: "oleg"} // co-organiser
	fedor = domain.Person{ID: 13, Name: "Фёдор", Username: "fedor"}
	lena  = domain.Person{ID: 14, Name: "Лена", Username: "lena"}
	maks  = domain.Person{ID: 15, Name: "Макс", Username: "max"}
	anya  = domain.Person{ID: 16, Name: "Аня", Username: "anya"}
	borya = domain.Person{ID: 17, Name: "Боря", Username: "borya"}
	vika  = domain.Person{ID: 18, Name: "Вика", Username: "vika"}
	gleb  = domain.Person{ID: 19, Name: "Глеб", Username: "gleb"}
	guest = domain.Person{ID: 20, Name: "Гость", Username: "guest"}
	alien = domain.Person{ID: 21, Name: "Чужой", Username: "alien"}
	crowd = domain.Person{ID: 1087968824, Name: "Group"} // an anonymous administrator
)

// The places to write in: the club's group, its topic 7, another club's group, private.
const (
	group   = -1001
	topic   = -1002
	others  = -1003
	private = 0
)

// club is the use cases over the real storage.
type club struct {
	t       testing.TB
	store   *storage.Store
	app     *handlers.App
	now     time.Time
	message int
}

// fixed gives every lot the same secret.
type fixed struct{}

func (fixed) Read(p []byte) (int, error) {
	sum := sha256.Sum256([]byte("club"))
	return io.ReadFull(bytes.NewReader(sum[:]), p)
}

func newClub(t testing.TB) *club {
	t.Helper()
	store, err := storage.Open(context.Background(), filepath.Join(t.TempDir(), "club.db"), slog.New(slog.DiscardHandler))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = store.Close() })
	return &club{t: t, store: store, app: newApp(t), now: time.Date(2026, 5, 1, 15, 0, 0, 0, time.UTC), message: 100}
}

// theApp is the use cases of all tests: it keeps nothing, and its catalogue takes long to read.
var theApp = sync.OnceValues(func() (*handlers.App, error) {
	return handlers.New(handlers.Config{Regulations: regulations.Playable(), BotName: "arbiter_bot", Zone: "Europe/Moscow", Entropy: fixed{}})
})

func newApp(t testing.TB) *handlers.App {
	t.Helper()
	app, err := theApp()
	if err != nil {
		t.Fatal(err)
	}
	return app
}

// recorder is a Store that notes what is written.
type recorder struct {
	*storage.Tx
	changes []domain.Change
	later   []domain.Message // what followed once the answers were sent
}

func (r *recorder) Apply(ctx context.Context, change domain.Change) (domain.TournamentID, error) {
	r.changes = append(r.changes, change)
	return r.Tx.Apply(ctx, change)
}

func (r *recorder) answers() (list []domain.Message) {
	for _, change := range r.changes {
		list = append(list, change.Messages...)
	}
	return list
}

// wrote tells whether the tournament was changed.
func (r *recorder) wrote() bool {
	for _, change := range r.changes {
		if change.Entry != nil || change.Create != nil {
			return true
		}
	}
	return false
}

// typed is a message of a person; a command at its beginning is read as Telegram marks it.
func typed(text string) handlers.Request {
	r := handlers.Request{Kind: handlers.Typed, Text: text}
	if rest, ok := strings.CutPrefix(text, "/"); ok {
		r.Command, r.Args, _ = strings.Cut(rest, " ")
		r.Args = strings.TrimSpace(r.Args)
	}
	return r
}

// pressed is a press of a button of ours.
func pressed(data string) handlers.Request {
	return handlers.Request{Kind: handlers.Pressed, Data: data, Query: "q"}
}

// place puts a request into a chat and names its author as the intake does.
func (c *club) place(tx *storage.Tx, r handlers.Request, from domain.Person, where int64) handlers.Request {
	c.t.Helper()
	ctx := context.Background()
	kind, at := domain.Group, where
	switch where {
	case private:
		kind, at = domain.Private, int64(from.ID)
	case topic:
		at, r.Thread = group, 7
	}
	var err error
	if r.Chat, err = tx.ChatAt(ctx, at, kind, "Клуб"); err != nil {
		c.t.Fatal(err)
	}
	if r.From, err = tx.Meet(ctx, from); err != nil {
		c.t.Fatal(err)
	}
	c.message++
	r.Message, r.At = c.message, c.now
	r.Anonymous = from.ID == crowd.ID
	if r.Reply != nil && r.Reply.From.ID != 0 {
		if r.Reply.From, err = tx.Meet(ctx, r.Reply.From); err != nil {
			c.t.Fatal(err)
		}
	}
	if c.app.AsksAdministrators(r) {
		r.Admin = &handlers.Admin{Administrator: from.ID == ira.ID, Creator: from.ID == ira.ID}
	}
	return r
}

// handle carries a request out as the intake does and hands back what was sent.
func (c *club) handle(tx *storage.Tx, r handlers.Request) (*recorder, error) {
	rec := &recorder{Tx: tx}
	err := tx.Savepoint(context.Background(), func() error { return c.app.Handle(context.Background(), rec, r) })
	if err != nil {
		return rec, err
	}
	for _, m := range rec.answers() {
		if m.Then == "" {
			continue
		}
		chat, err := tx.Chat(context.Background(), m.Chat)
		if err != nil || chat == nil {
			return rec, err
		}
		c.message++
		back := handlers.Request{Kind: handlers.Sent, Tournament: m.Tournament, Then: m.Then, Message: c.message, At: c.now, Chat: *chat, Dice: 22}
		then, err := c.handle(tx, back)
		if err != nil {
			return rec, err
		}
		rec.later = append(rec.later, append(then.answers(), then.later...)...)
	}
	return rec, nil
}

// do is one update from a person, committed.
func (c *club) do(from domain.Person, where int64, r handlers.Request) *recorder {
	c.t.Helper()
	var rec *recorder
	err := c.store.Write(context.Background(), func(tx *storage.Tx) (err error) {
		rec, err = c.handle(tx, c.place(tx, r, from, where))
		return err
	})
	if err != nil {
		c.t.Fatalf("%s %q%q: %v", from.Name, r.Text, r.Data, err)
	}
	return rec
}

// try is do that is taken back at once; it tells the refusal.
func (c *club) try(from domain.Person, where int64, r handlers.Request) (*domain.Refusal, *recorder) {
	c.t.Helper()
	var rec *recorder
	var refusal *domain.Refusal
	back := io.EOF // any error takes the transaction back
	err := c.store.Write(context.Background(), func(tx *storage.Tx) (err error) {
		placed := c.place(tx, r, from, where)
		err = tx.Savepoint(context.Background(), func() (err error) {
			if refusal, err = c.app.Decide(context.Background(), &recorder{Tx: tx}, placed); err == nil {
				return back
			}
			return err
		})
		if err != back { //nolint:errorlint // our own
			return err
		}
		if rec, err = c.handle(tx, placed); err != nil {
			return err
		}
		return back
	})
	if err != back { //nolint:errorlint // our own
		c.t.Fatalf("%s %q%q: %v", from.Name, r.Text, r.Data, err)
	}
	return refusal, rec
}

// says types a text and shows what the person's chat hears back.
func (c *club) says(from domain.Person, where int64, text string) string {
	c.t.Helper()
	return heard(c.do(from, where, typed(text)))
}

// presses presses a button that says a command line of a tournament.
func (c *club) presses(from domain.Person, where int64, id domain.TournamentID, command, args string) string {
	c.t.Helper()
	return heard(c.do(from, where, pressed(handlers.Data(id, command, args))))
}

// heard are the texts of all messages, a blank line between them.
func heard(rec *recorder) string {
	var texts []string
	for _, m := range rec.answers() {
		texts = append(texts, m.HTML)
	}
	return strings.Join(texts, "\n\n")
}

// cup is a tournament as it stands.
func (c *club) cup(id domain.TournamentID) *domain.Tournament {
	c.t.Helper()
	var t *domain.Tournament
	err := c.store.View(context.Background(), func(v *storage.View) (err error) {
		t, err = v.Tournament(context.Background(), id)
		return err
	})
	if err != nil || t == nil {
		c.t.Fatalf("tournament %d: %v, %v", id, t, err)
	}
	return t
}

// journal is the newest lines first.
func (c *club) journal(id domain.TournamentID) []domain.Entry {
	c.t.Helper()
	var list []domain.Entry
	err := c.store.View(context.Background(), func(v *storage.View) (err error) {
		list, err = v.Journal(context.Background(), id, "", 1000)
		return err
	})
	if err != nil {
		c.t.Fatal(err)
	}
	return list
}

// write changes a tournament past the use cases.
func (c *club) write(id domain.TournamentID, d domain.Delta) {
	c.t.Helper()
	version := c.cup(id).Version
	err := c.store.Write(context.Background(), func(tx *storage.Tx) error {
		_, err := tx.Apply(context.Background(), domain.Change{Tournament: id, Version: version, Delta: d})
		return err
	})
	if err != nil {
		c.t.Fatal(err)
	}
}

// found makes a tournament in registration; ids count from 1.
func itoa(n int) string { return strconv.Itoa(n) }

func (c *club) found(where int64, name string) domain.TournamentID {
	c.t.Helper()
	rec := c.do(ira, where, typed("/new codenames "+name))
	id := rec.changes[len(rec.changes)-1].Tournament
	if id == 0 {
		c.t.Fatalf("no tournament: %s", heard(rec))
	}
	c.presses(ira, where, id, "accept", "")
	c.presses(ira, where, id, "open", "")
	return id
}

// enter registers four teams, two of them by their captains.
func (c *club) enter(id domain.TournamentID) {
	c.t.Helper()
	c.says(anya, private, "/start "+handlers.Payload(id, "register", ""))
	c.says(anya, private, "Коты: Аня, Боря, Вика")
	c.presses(anya, private, id, "register", "yes")
	c.says(gleb, private, "/start "+handlers.Payload(id, "register", ""))
	c.says(gleb, private, "Псы\nГлеб\nДаша")
	c.presses(gleb, private, id, "register", "yes")
	c.presses(ira, private, id, "add", "Совы: Ева, Жора")
	c.presses(ira, private, id, "add", "Ежи: Зоя, Игорь")
	if n := len(c.cup(id).Entrants); n != 4 {
		c.t.Fatalf("%d teams", n)
	}
}

// drawn draws: the commitment and the answer of somebody else.
func (c *club) drawn(id domain.TournamentID) {
	c.t.Helper()
	c.presses(ira, private, id, "draw", "go")
	c.answersLot(id, guest, "слово")
	if phase := c.cup(id).Phase; phase != domain.PhaseRunning {
		c.t.Fatalf("after the draw: %s", phase)
	}
}

// answersLot answers the post of the first lot that is open, else of the newest.
func (c *club) answersLot(id domain.TournamentID, from domain.Person, text string) {
	c.t.Helper()
	lots := c.cup(id).Lots
	i := slices.IndexFunc(lots, func(l domain.Lot) bool { return len(l.Order) == 0 && l.Abandoned == "" })
	if i < 0 {
		i = len(lots) - 1
	}
	r := typed(text)
	r.Reply = &handlers.Reply{FromBot: true, Post: domain.PostKey{Tournament: id, Kind: "lot", Part: string(lots[i].ID)}}
	c.do(from, group, r)
}

// evening is a running tournament of four teams with round 1 published: Ира owns it,
// Олег helps, Фёдор is the chief judge, Лена a judge, Аня captain of Коты with Боря as
// deputy and Вика as player.
func evening(t testing.TB) (*club, domain.TournamentID) {
	t.Helper()
	c := newClub(t)
	id := c.found(group, "Кубок")
	for _, p := range []domain.Person{fedor, lena, borya} {
		c.says(p, private, "/help")
	}
	c.enter(id)
	c.presses(ira, private, id, "chief", "d") // 13 in base 36
	c.presses(ira, private, id, "judge", "e")
	cats := c.cup(id).Entrants[0]
	cats.Deputy = borya.ID
	cats.Members[2].Person = vika.ID
	c.write(id, domain.Delta{Grants: []domain.Grant{{Person: oleg.ID, Role: domain.Organiser}}, Entrants: []domain.Entrant{cats}})
	c.drawn(id)
	c.presses(ira, private, id, "next", "go")
	if n := len(c.cup(id).Games); n != 2 {
		t.Fatalf("%d games", n)
	}
	return c, id
}
