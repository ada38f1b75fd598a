package handlers_test

import (
	"context"
	"slices"
	"strings"
	"testing"
	"time"

	"arbiter/domain"
	"arbiter/handlers"
	"arbiter/storage"
)

// due fires a timer.
func (c *club) due(id domain.TournamentID, then string) (rec *recorder) {
	c.t.Helper()
	err := c.store.Write(context.Background(), func(tx *storage.Tx) (err error) {
		rec, err = c.handle(tx, handlers.Request{Kind: handlers.Due, Tournament: id, Then: then, At: c.now})
		return err
	})
	if err != nil {
		c.t.Fatal(err)
	}
	return rec
}

// givenResults is the evening with both games of round 1 over at 18:20:00 and given at
// 18:21:00: protests until 18:30:00.
func givenResults(t *testing.T) (*club, domain.TournamentID, time.Time) {
	t.Helper()
	c, id := evening(t)
	from := c.now
	for _, s := range []step{{at: "20:00", text: "/over 1"}, {at: "20:00", text: "/over 2"}, {at: "21:00", text: "/result 1 2:0"}, {at: "21:00", text: "/result 2 3:0"}} {
		c.now = since(t, from, s.at)
		c.says(lena, private, s.text)
	}
	return c, id, from
}

func (c *club) at(from time.Time, at string) { c.t.Helper(); c.now = since(c.t.(*testing.T), from, at) }

// postOf is the last body of a post that a change wrote.
func postOf(rec *recorder, kind, part string) string {
	html := ""
	for _, change := range rec.changes {
		for _, p := range change.Posts {
			if p.Kind == kind && p.Part == part {
				html = p.HTML
			}
		}
	}
	return html
}

// The bot asks which tournament is meant; the answer comes when the result was final already.
func TestAProtestInTimeReopensAFinalResultG9(t *testing.T) {
	t.Parallel()
	c, id, from := givenResults(t)
	c.found(group, "Весна")
	c.at(from, "29:59")
	asked := c.do(anya, group, typed("/protest 1 "+grounds))
	if got := heard(asked); !strings.Contains(got, "Какой турнир") {
		t.Fatalf("two tournaments: %s", got)
	}
	c.at(from, "30:01")
	c.due(id, "final g1")
	c.refusedWith("result.final", lena, private, typed("/result 1 0:3"))
	c.at(from, "50:00")
	rec := c.do(anya, group, pressed(buttonOf(t, asked, "Кубок")))
	if got := heard(rec); !strings.Contains(got, "снова открыт") || !strings.Contains(got, "18:29:59") {
		t.Errorf("the answer: %s", got)
	}
	if card := postOf(rec, "protest", "p1"); !strings.Contains(card, "снова открыт") || !strings.Contains(card, "Решает главный судья") {
		t.Errorf("the card: %s", card)
	}
	if table := postOf(rec, "standings", "r1"); !strings.Contains(table, "⚖ №1 — протест №1") {
		t.Errorf("the table: %s", table)
	}
	p := c.cup(id).Protests[0]
	if p.Late || !p.Written.Equal(since(t, from, "29:59")) {
		t.Errorf("%+v", p)
	}
	c.due(id, "final g1") // a timer that fires after all is harmless
	if refusal, _ := c.try(lena, private, typed("/result 1 2:0; фолы 1:0")); refusal != nil {
		t.Errorf("a contested result is not final: %v", refusal)
	}
	c.says(anya, private, "/withdraw_protest 1")
	c.refusedWith("result.final", lena, private, typed("/result 1 0:3"))
}

// twoPossible is the evening in round 2, whose game of Коты has no result yet.
func twoPossible(t *testing.T) (*club, domain.TournamentID, time.Time, string) {
	t.Helper()
	c, id, from := givenResults(t)
	c.at(from, "22:00")
	c.presses(ira, private, id, "next", "go")
	for _, g := range c.cup(id).Games[2:] {
		if strings.Contains(string(g.Slot), `"t1"`) {
			return c, id, from, itoa(g.Number())
		}
	}
	t.Fatal("Коты rest")
	return nil, 0, from, ""
}

func TestWhichGameIsAskedWithoutChangingTheDateG7(t *testing.T) {
	t.Parallel()
	c, id, from, next := twoPossible(t)
	c.at(from, "30:00")
	rec := c.do(anya, private, typed("протест "+grounds))
	var offered []string
	for _, m := range rec.answers() {
		for _, row := range m.Keyboard {
			offered = append(offered, row[0].Data)
		}
	}
	if !slices.Contains(offered, handlers.Data(id, "protest", "1 q")) || !slices.Contains(offered, handlers.Data(id, "protest", next+" q")) {
		t.Fatalf("offered: %q", offered)
	}
	c.at(from, "47:13")
	c.says(anya, private, "и знак показали")
	c.presses(anya, private, id, "protest", "1 q")
	c.filed(t, id, from, "30:00", false)
	if p := c.cup(id).Protests[0]; !strings.Contains(p.Text, "знак показали") {
		t.Errorf("what was written meanwhile is lost: %q", p.Text)
	}
	c.refusedWith("protest.stale", anya, private, pressed(handlers.Data(id, "protest", next+" q")))
}

func TestAnAskedProtestIsJudgedByWhatWasKnownWhenItWasWrittenG8(t *testing.T) {
	t.Parallel()
	cases := []struct {
		name, written, move, moved string
		late                       bool
	}{
		{"the end moves back before the answer", "29:00", "/over 1 18:10", "29:30", false},
		{"the end had moved back before", "29:45", "/over 1 18:10", "29:30", true},
		{"late when it was written", "30:01", "/over 1 18:19", "31:00", true},
	}
	for _, tc := range cases {
		t.Run(tc.name, func(t *testing.T) {
			t.Parallel()
			c, id, from := givenResults(t)
			c.found(group, "Весна")
			var asked *recorder
			write := func() { c.at(from, tc.written); asked = c.do(anya, group, typed("/protest 1 "+grounds)) }
			move := func() {
				c.at(from, tc.moved)
				c.presses(fedor, private, id, "over", strings.TrimPrefix(tc.move, "/over "))
			}
			if tc.moved < tc.written {
				move()
				write()
			} else {
				write()
				move()
			}
			c.at(from, "33:00")
			c.do(anya, group, pressed(buttonOf(t, asked, "Кубок")))
			c.filed(t, id, from, tc.written, tc.late)
		})
	}
}

// A reply settles the tournament and the game; after an upgrade the answered post is known
// by its old chat, without text.
func TestAReplyNamesTheGameG16(t *testing.T) {
	t.Parallel()
	c, id, from, next := twoPossible(t)
	c.found(group, "Весна")
	post := func(kind, part string) *handlers.Reply {
		return &handlers.Reply{FromBot: true, Post: domain.PostKey{Tournament: id, Kind: kind, Part: part}}
	}
	stage := string(c.cup(id).Games[0].Stage)
	cases := []struct {
		name, text string
		reply      *handlers.Reply
		game       string
	}{
		{"the post of round 1", "протест", post("round", stage+"/1"), "1"},
		{"the post of round 2", "Протест знак показали", post("round", stage+"/2"), next},
		{"the card of a protest on it", "протест и мы тоже", post("protest", "p1"), "1"},
	}
	c.at(from, "29:00")
	c.says(gleb, private, "/help")
	dogs := "1"
	if sides := string(c.cup(id).Games[0].Slot); !strings.Contains(sides, `"t2"`) {
		dogs = "2"
	}
	c.presses(lena, private, id, "help", "")
	r := typed("/protest " + dogs + " судья не видел")
	r.Reply = post("round", stage+"/1")
	c.do(gleb, group, r)
	for _, tc := range cases {
		if tc.name == "the card of a protest on it" && dogs != "1" {
			continue
		}
		answer := typed(tc.text)
		answer.Reply = tc.reply
		if _, rec := c.try(anya, group, answer); !strings.Contains(heard(rec), "на игру №"+tc.game+" записан") {
			t.Errorf("%s: %s", tc.name, heard(rec))
		}
	}
	r = typed("протест")
	r.Reply = &handlers.Reply{FromBot: true, Text: "№1 записано: Коты – Псы 2:0, по словам.\nПротест до 18:30:00. Всё верно?"}
	if got := heard(c.do(anya, private, r)); !strings.Contains(got, "Какой турнир") && !strings.Contains(got, "игру №1") {
		t.Errorf("a notice: %s", got)
	}
}

func TestTalkInTheGroupIsNoProtest(t *testing.T) {
	t.Parallel()
	c, id, from := givenResults(t)
	c.at(from, "22:00")
	for _, text := range []string{"протест", "протест 1 " + grounds, "протестую"} {
		if got := c.says(anya, group, text); got != "" {
			t.Errorf("%q: %s", text, got)
		}
	}
	r := typed("протест против такой погоды")
	r.Reply = &handlers.Reply{From: guest, Text: "дождь"}
	c.do(anya, group, r)
	c.says(anya, group, "/protest 1")
	c.says(anya, group, "пойдём пить чай")
	if p := c.cup(id).Protests[0]; p.Text != "" {
		t.Errorf("talk became grounds: %q", p.Text)
	}
	r = typed("знак показали")
	r.Reply = &handlers.Reply{FromBot: true, Text: "⚖ Протест №1 на игру №1 записан."}
	c.do(anya, group, r)
	if p := c.cup(id).Protests[0]; p.Text != "знак показали" {
		t.Errorf("a reply to the answer adds grounds: %q", p.Text)
	}
	r.Text = "а мы не показывали"
	c.do(gleb, group, r)
	if p := c.cup(id).Protests[0]; p.Text != "знак показали" {
		t.Errorf("the other side adds grounds: %q", p.Text)
	}
}

func TestTheSameProtestTwiceIsOne(t *testing.T) {
	t.Parallel()
	c, id, from := givenResults(t)
	c.at(from, "22:00")
	c.says(anya, private, "/protest 1 "+grounds)
	before := c.cup(id).Version
	for range 2 {
		if got := c.says(anya, private, "/protest 1 "+grounds); !strings.Contains(got, "уже записан") {
			t.Errorf("again: %s", got)
		}
	}
	c.says(borya, private, "/protest 1")
	if cup := c.cup(id); len(cup.Protests) != 1 || cup.Version != before {
		t.Errorf("%d protests, version %d, then %d", len(cup.Protests), before, cup.Version)
	}
}

func TestAFormOfAnotherKindIsKept(t *testing.T) {
	t.Parallel()
	c, id, from := givenResults(t)
	c.at(from, "22:00")
	c.presses(anya, private, id, "rename", "")
	if got := c.says(anya, private, "протест 1"); !strings.Contains(got, "/protest 1") {
		t.Errorf("the protest by its word leaves the form be: %s", got)
	}
	c.says(anya, private, "Тигры")
	if cup := c.cup(id); cup.Entrants[0].Name != "Тигры" || len(cup.Protests) != 1 || cup.Protests[0].Text != "" {
		t.Errorf("%q, %+v", cup.Entrants[0].Name, cup.Protests)
	}
	c.says(anya, private, "/protest 1 "+grounds)
	c.filed(t, id, from, "22:00", false)
}

func TestAForwardedProtestHasItsOwnDateG7(t *testing.T) {
	t.Parallel()
	c, id, from := givenResults(t)
	c.at(from, "30:01")
	r := typed("/protest 1 " + grounds)
	r.Forwarded = true
	c.do(anya, private, r)
	c.filed(t, id, from, "30:01", true)
}

func TestAForwardedMessageIsTheProtestOfWhoForwardsItG7(t *testing.T) {
	t.Parallel()
	c, _, from := givenResults(t)
	c.at(from, "29:00")
	r := typed("/protest 1 " + grounds)
	r.Forwarded = true
	if refusal, _ := c.try(guest, group, r); refusal == nil || refusal.Kind != domain.Forbidden {
		t.Errorf("a spectator forwards a captain's protest: %v", refusal)
	}
}
