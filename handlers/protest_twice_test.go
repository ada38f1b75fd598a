package handlers_test

import (
	"testing"

	"arbiter/domain"
)

// G-7: a protest that is written again while the bot asks which tournament is meant keeps
// the date of the first writing.
func TestAProtestWrittenTwiceBeforeItsTournamentIsSaidG7(t *testing.T) {
	t.Parallel()
	c, id, from := givenResults(t)
	second := c.found(group, "Весна")
	last := c.cup(second).Last
	last.Entrant = 1
	c.write(second, domain.Delta{Last: &last, Entrants: []domain.Entrant{{ID: "t1", Name: "Рыси", Captain: anya.ID}}})
	c.at(from, "29:59")
	c.says(anya, group, "/protest 1 знак")
	c.at(from, "30:05")
	c.do(anya, group, pressed(buttonOf(t, c.do(anya, group, typed("/protest 1 знак")), "Кубок")))
	list := c.cup(id).Protests
	if len(list) != 1 || list[0].Late || !list[0].Written.Equal(since(t, from, "29:59")) {
		t.Errorf("%+v", list)
	}
}
