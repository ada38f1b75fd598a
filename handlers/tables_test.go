package handlers_test

import (
	"slices"
	"strings"
	"testing"
	"time"

	"arbiter/domain"
)

// CN-12, CN-15: on one table the two games of a round are played one after the other, the
// second half an hour later; its end may be earlier than was planned.
func TestARoundOnFewTablesIsPlayedInWavesCN15(t *testing.T) {
	t.Parallel()
	c := newClub(t)
	id := c.found(group, "Кубок")
	c.says(lena, private, "/help")
	c.enter(id)
	c.presses(ira, private, id, "judge", "e")
	c.drawn(id)
	c.refusedWith("tables.number", ira, private, typed("/tables много"))
	c.refusedWith("tables.number", ira, private, typed("/tables 101"))
	c.says(ira, private, "/tables 1")
	if said := c.says(ira, private, "/next"); !strings.Contains(said, "2-я очередь") {
		t.Errorf("the preview: %s", said)
	}
	rec := c.do(ira, private, typed("/next go"))
	games := c.cup(id).Games
	if games[0].Table != 1 || games[1].Table != 1 || games[1].Planned.Sub(games[0].Planned) != 30*time.Minute {
		t.Fatalf("games: %+v", games)
	}
	if !slices.ContainsFunc(rec.changes[len(rec.changes)-1].Posts, func(p domain.Post) bool { return strings.Contains(p.HTML, "затем, около") }) {
		t.Error("the post of the round does not tell the waves apart")
	}
	c.now = c.now.Add(20 * time.Minute)
	c.says(lena, private, "/over 2 "+c.now.In(c.cup(id).Location()).Format("15:04"))
	if g := c.cup(id).Games[1]; g.Ended.IsZero() {
		t.Error("the second wave cannot end before its planned start")
	}
}

// G-16: with two open tournaments in the group the standings and protests say whose they are.
func TestPostsNameTheirTournamentAmongSeveralG16(t *testing.T) {
	t.Parallel()
	c, _ := evening(t)
	if alone := postOf(c.do(lena, private, typed("/result 1 2:0")), "standings", "r0"); alone == "" || strings.Contains(alone, "#кубок") {
		t.Errorf("alone: %s", alone)
	}
	c.found(topic, "Лига") // a topic is a place of its own
	if apart := postOf(c.do(lena, private, typed("/result 1 3:0")), "standings", "r0"); apart == "" || strings.Contains(apart, "#кубок") {
		t.Errorf("beside a topic: %s", apart)
	}
	c.found(group, "Весна")
	rec := c.do(anya, private, typed("/protest 1 знак #кубок"))
	for kind, part := range map[string]string{"standings": "r0", "protest": "p1"} {
		if post := postOf(rec, kind, part); !strings.Contains(post, "#кубок") {
			t.Errorf("%s among several: %q", kind, post)
		}
	}
}
