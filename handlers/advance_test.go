package handlers_test

import (
	"strings"
	"testing"
	"time"

	"arbiter/domain"
	"arbiter/handlers"
)

// playAll gives every open game to the side named first.
func (c *club) playAll(id domain.TournamentID) {
	c.t.Helper()
	for _, g := range c.cup(id).Games {
		if !g.Played() && !g.Void {
			c.says(lena, private, "/result "+itoa(g.Number())+" 2:0")
		}
	}
}

// rounds plays and publishes until /next has nothing more of the stage.
func (c *club) rounds(id domain.TournamentID) {
	c.t.Helper()
	for range 10 {
		c.playAll(id)
		if refusal, rec := c.try(ira, private, typed("/next")); refusal != nil || !strings.Contains(heard(rec), "⚔") {
			return
		}
		c.presses(ira, private, id, "next", "go")
		for _, l := range c.cup(id).Lots {
			if len(l.Order) == 0 && l.Abandoned == "" {
				c.answersLot(id, guest, "соль")
				break
			}
		}
	}
	c.t.Fatal("the stage has no end")
}

// CN-12, CN-24, G-12, G-18: after the last game of the round robin the best two are drawn
// for the final; the group, and each captain, is told; then it is played to the podium.
func TestTheNextStageIsDrawnCN24(t *testing.T) {
	t.Parallel()
	c, id := evening(t)
	c.says(ira, private, "/format round_robin top 2; knockout")
	c.drawn(id)
	c.presses(ira, private, id, "next", "go")
	c.refusedWith("codenames.next.missing", ira, private, typed("/draw"))
	c.rounds(id)
	c.refusedWith("finish.missing", ira, private, typed("/finish"))
	c.refusedWith("advance.window", ira, private, typed("/draw"))
	c.now = c.now.Add(10*time.Minute + time.Second)
	if said := c.says(ira, private, "/draw"); !strings.Contains(said, "Следующий этап") {
		t.Fatalf("the preview: %s", said)
	}
	rec := c.do(ira, private, pressed(handlers.Data(id, "draw", "go")))
	said := heard(rec)
	if !strings.Contains(said, "выходит дальше") || !strings.Contains(said, "дальше не выходит") || !strings.Contains(said, "🎲 Следующий этап") {
		t.Fatalf("who is told what: %s", said)
	}
	c.rounds(id)
	if tables := c.says(ira, private, "/table"); !strings.Contains(tables, "Финал") {
		t.Errorf("the bracket is not shown: %s", tables)
	}
	c.now = c.now.Add(11 * time.Minute)
	if said := c.says(ira, private, "/finish"); !strings.Contains(said, "🥇") {
		t.Errorf("the podium: %s", said)
	}
}
