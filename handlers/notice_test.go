package handlers_test

import (
	"context"
	"strings"
	"testing"

	"arbiter/domain"
	"arbiter/handlers"
	"arbiter/storage"
)

// toldTo are the texts that a person hears in private.
func toldTo(rec *recorder, person domain.Person) string {
	var texts []string
	for _, m := range rec.answers() {
		if m.Person == person.ID {
			texts = append(texts, m.HTML)
		}
	}
	return strings.Join(texts, "\n")
}

// played finishes round 1.
func (c *club) played() {
	c.t.Helper()
	c.says(lena, private, "/result 1 2:0")
	c.says(lena, private, "/result 2 2:0")
}

// G-18: a captain is told his next game with table, number and side; a judge the round.
func TestARoundIsToldToCaptainsAndJudges(t *testing.T) {
	t.Parallel()
	c, id := evening(t)
	c.played()
	rec := c.do(ira, private, pressed(handlers.Data(id, "next", "go")))
	for person, want := range map[domain.PersonID]string{anya.ID: "Тур 2, стол", gleb.ID: "Тур 2, стол", lena.ID: "Тур 2: 2 игры", fedor.ID: "Тур 2: 2 игры"} {
		if got := toldTo(rec, domain.Person{ID: person}); !strings.Contains(got, want) {
			t.Errorf("%d is told %q, want %q", person, got, want)
		}
	}
}

// G-18: /mute takes notices away, /follow adds those of another team.
func TestMuteAndFollow(t *testing.T) {
	t.Parallel()
	c, id := evening(t)
	c.played()
	c.says(anya, private, "/mute")
	if got := c.presses(guest, private, id, "follow", "#1"); !strings.Contains(got, "Коты") {
		t.Errorf("follow: %s", got)
	}
	rec := c.do(ira, private, pressed(handlers.Data(id, "next", "go")))
	if got := toldTo(rec, anya); got != "" {
		t.Errorf("a muted captain is told %q", got)
	}
	if got := toldTo(rec, guest); !strings.Contains(got, "«Коты» –") {
		t.Errorf("a follower is told %q", got)
	}
	c.says(anya, private, "/mute")
	c.presses(guest, private, id, "follow", "#1")
	if back := c.cup(id); back.Has(anya.ID, domain.Muted) || len(back.Grants) != 4 {
		t.Errorf("after the second time: %+v", back.Grants)
	}
}

// G-18: one who follows both sides hears a result once; its judge does not hear it at all.
func TestAResultIsToldOnce(t *testing.T) {
	t.Parallel()
	c, id := evening(t)
	for _, team := range []string{"#1", "#2", "#3", "#4"} {
		c.presses(guest, private, id, "follow", team)
		c.presses(lena, private, id, "follow", team)
	}
	c.says(lena, private, "/result 1 2:0")
	told := map[domain.PersonID]int{}
	for _, m := range c.queued() {
		if strings.Contains(m.HTML, "2:0") {
			told[m.Person]++
		}
	}
	if told[guest.ID] != 1 || told[lena.ID] != 0 {
		t.Errorf("guest %d times, judge %d times", told[guest.ID], told[lena.ID])
	}
}

// queued is all that waits to be sent.
func (c *club) queued() []domain.OutgoingMessage {
	c.t.Helper()
	out, err := c.store.Outbox(c.t.Context(), 100)
	if err != nil {
		c.t.Fatal(err)
	}
	return out.Messages
}

// G-18: who cannot be told is named in the group with a Start button, once a person.
func TestTheGroupIsToldOnceWhoCannotBeTold(t *testing.T) {
	t.Parallel()
	c, id := evening(t)
	lost := handlers.Request{Kind: handlers.Unreachable, Tournament: id}
	first := c.do(anya, private, lost)
	if len(first.answers()) != 1 || !strings.Contains(first.answers()[0].HTML, "Аня") || first.answers()[0].Keyboard[0][0].URL == "" {
		t.Errorf("first: %s", heard(first))
	}
	if second := c.do(anya, private, lost); len(second.answers()) != 0 {
		t.Errorf("second: %s", heard(second))
	}
}

// Teams without the bot are named in every round that is to be played, those of a captain who never pressed
// Start among them (G-14, G-18).
func TestWhoCannotBeToldIsNamedInEveryRoundG18(t *testing.T) {
	t.Parallel()
	c, id := evening(t)
	err := c.store.Write(context.Background(), func(tx *storage.Tx) error {
		return tx.SetReachable(context.Background(), anya.ID, true)
	})
	if err != nil {
		t.Fatal(err)
	}
	c.says(lena, private, "/result 1 2:0")
	c.says(lena, private, "/result 2 2:0")
	rec := c.do(ira, private, pressed(handlers.Data(id, "next", "go")))
	stage := string(c.cup(id).Games[0].Stage)
	for part, want := range map[string]string{stage + "/1": "", stage + "/2": "Ежи Псы Совы"} {
		_, untold, _ := strings.Cut(postOf(rec, "round", part), "⚠ Передайте им сами")
		var named []string
		for _, team := range []string{"Ежи", "Коты", "Псы", "Совы"} {
			if strings.Contains(untold, team) {
				named = append(named, team)
			}
		}
		if got := strings.Join(named, " "); got != want {
			t.Errorf("%s: %q, want %q in %q", part, got, want, postOf(rec, "round", part))
		}
	}
}
