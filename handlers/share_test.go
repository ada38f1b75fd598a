package handlers_test

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"arbiter/domain"
)

// level plays all rounds of the evening so that nobody has won anything.
func (c *club) level(id domain.TournamentID) {
	c.t.Helper()
	for round := range 3 {
		if round > 0 {
			c.presses(ira, private, id, "next", "go")
		}
		var games []domain.Game
		for _, g := range c.cup(id).Games {
			if !g.Played() {
				g.Protocol = &domain.Protocol{Revision: 1, Body: json.RawMessage(`{"result":{"winner":null,"by":"absent"}}`), By: lena.ID, At: c.now}
				games = append(games, g)
			}
		}
		c.write(id, domain.Delta{Games: games})
	}
	if n := len(c.cup(id).Games); n != 6 {
		c.t.Fatalf("%d games", n)
	}
}

// CN-11: a prize place may stay shared, in two steps and with a reason.
func TestAPrizePlaceIsSharedCN11(t *testing.T) {
	t.Parallel()
	c, id := evening(t)
	c.refusedWith("share.none", ira, private, typed("/share нет времени"))
	c.level(id)
	if got := c.says(ira, private, "/share"); !strings.Contains(got, "Напишите причину") {
		t.Fatalf("a share without a reason: %s", got)
	}
	if got := c.says(ira, private, "зал закрывают"); !strings.Contains(got, "зал закрывают") || len(c.cup(id).Shared) != 0 {
		t.Fatalf("the second step: %s", got)
	}
	rec := c.do(ira, private, typed("/yes"))
	shared := c.cup(id).Shared
	if len(shared) != 1 || shared[0].Reason != "зал закрывают" || len(shared[0].Entrants) != 4 || shared[0].Table != "rr" {
		t.Fatalf("shared: %+v", shared)
	}
	if !strings.Contains(heard(rec), "Место остаётся общим") {
		t.Errorf("the group is not told: %s", heard(rec))
	}
	c.refusedWith("share.none", ira, private, typed("/share ещё раз"))
	c.refusedWith("share.stale", ira, private, typed("/share yes"))
	c.says(ira, private, "/undo")
	if n := len(c.cup(id).Shared); n != 0 {
		t.Errorf("%d shares after the undo", n)
	}
}

// CN-11: once the extra games are published they decide the place, and /share names them.
func TestAPlaceWithExtraGamesPublishedIsNotSharedCN11(t *testing.T) {
	t.Parallel()
	c, id := evening(t)
	c.level(id)
	c.presses(ira, private, id, "next", "go")
	for slices.ContainsFunc(c.cup(id).Lots, func(l domain.Lot) bool { return len(l.Order) == 0 }) {
		c.answersLot(id, guest, "слово")
	}
	c.refusedWith("share.set", ira, private, typed("/share нет времени"))
}

// CN-11: what was level when the question was asked may be decided when it is answered.
func TestAShareThatIsOvertakenIsStaleCN11(t *testing.T) {
	t.Parallel()
	c, id := evening(t)
	c.level(id)
	c.says(ira, private, "/share нет времени")
	g := c.cup(id).Games[0]
	won := `{"result":{"winner":"` + firstOf(g) + `","by":"words","left":2}}`
	g.Protocol = &domain.Protocol{Revision: 2, Body: json.RawMessage(won), By: lena.ID, At: c.now}
	c.write(id, domain.Delta{Games: []domain.Game{g}})
	c.refusedWith("share.stale", ira, private, typed("/yes"))
}

func firstOf(g domain.Game) string {
	var slot struct{ First string }
	if json.Unmarshal(g.Slot, &slot) != nil {
		return ""
	}
	return slot.First
}
