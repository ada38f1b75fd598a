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
