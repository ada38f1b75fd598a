package handlers_test

import (
	"strings"
	"testing"
	"time"
)

// CN-6, G-10: who leaves in the middle of a round loses the game in progress at once: it has
// a result with a window, its opponent is told, and nothing of it keeps the end.
func TestTheGameInProgressOfWhoLeavesEndsCN6(t *testing.T) {
	t.Parallel()
	c, id := evening(t)
	rec := c.do(ira, private, typed("/withdraw Псы yes"))
	said := heard(rec)
	if !strings.Contains(said, "играть не нужно") && !strings.Contains(said, "снята") {
		t.Errorf("who is told: %s", said)
	}
	for _, g := range c.cup(id).Games {
		left := strings.Contains(string(g.Slot), `"t2"`)
		if left != g.Played() || left && (g.Ended.IsZero() || !g.Ended.Equal(c.now.UTC().Truncate(time.Second))) {
			t.Errorf("game %d: played %v, ended %v", g.Number(), g.Played(), g.Ended)
		}
	}
	c.says(ira, private, "/undo")
	for _, g := range c.cup(id).Games {
		if g.Played() {
			t.Errorf("game %d is played after the undo", g.Number())
		}
	}
}

// CN-14, G-18: the next games of series are said in the group: an edit of the post of their
// round would tell nobody.
func TestTheNextGamesOfASeriesAreSaidCN14(t *testing.T) {
	t.Parallel()
	c, id := evening(t)
	c.says(ira, private, "/format knockout to 2")
	c.drawn(id)
	c.presses(ira, private, id, "next", "go")
	c.answersLot(id, guest, "соль")
	c.playAll(id)
	rec := c.do(ira, private, typed("/next go"))
	if said := heard(rec); strings.Count(said, "следующие игры") != 1 || !strings.Contains(said, "1/2 финала, стол") {
		t.Errorf("the next games of the series: %s", said)
	}
}
