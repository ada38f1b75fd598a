package handlers_test

import (
	"slices"
	"strings"
	"testing"

	"arbiter/domain"
)

// seated are the names of the Cats at the table.
func seated(t *domain.Tournament) []string {
	var list []string
	for _, m := range t.Entrants[0].Members {
		if m.Plays {
			list = append(list, m.Name)
		}
	}
	return list
}

// CG-2, 2.3: the captain says who is at the table, by a line or player by player.
func TestLineupCG2(t *testing.T) {
	t.Parallel()
	c, id := season(t)
	if said := c.says(anya, private, "/lineup"); !strings.Contains(said, "0 из 8: никто не отмечен") {
		t.Errorf("/lineup: %s", said)
	}
	if said := c.says(anya, private, "/lineup Аня, Вика"); !strings.Contains(said, "2 из 8: Аня, Вика") {
		t.Errorf("by a line: %s", said)
	}
	c.says(borya, private, "/lineup - Аня")
	c.says(borya, private, "/lineup + Боря")
	if got := seated(c.cup(id)); !slices.Equal(got, []string{"Боря", "Вика"}) {
		t.Errorf("player by player: %v", got)
	}
	c.says(borya, private, "/undo")
	if got := seated(c.cup(id)); !slices.Equal(got, []string{"Вика"}) {
		t.Errorf("after undo: %v", got)
	}
	c.refusedWith("lineup.unknown", anya, private, typed("/lineup Гена"))
	c.refusedWith("forbidden", vika, private, typed("/lineup Вика"))
	for player := range strings.FieldsSeq("Гена Дима Ева Женя Захар Инна") {
		c.says(anya, private, "/roster + "+player)
	}
	c.refusedWith("lineup.many", anya, private, typed("/lineup Аня, Боря, Вика, Гена, Дима, Ева, Женя, Захар, Инна"))
	if got := seated(c.cup(id)); !slices.Equal(got, []string{"Вика"}) {
		t.Errorf("after a refusal and a change of the roster: %v", got)
	}
}
