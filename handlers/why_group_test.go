package handlers_test

import (
	"strings"
	"testing"
)

// G-5: of several groups /why says which one it speaks of; of one table it needs no name.
func TestWhyNamesTheGroupG5(t *testing.T) {
	t.Parallel()
	c, _ := evening(t)
	c.played()
	if got := c.says(anya, private, "/why"); strings.Contains(got, "Группа") {
		t.Errorf("one table: %s", got)
	}
	c = newClub(t)
	id := c.found(group, "Кубок")
	c.enter(id)
	c.presses(ira, private, id, "add", "Лисы: Кира, Лев")
	c.presses(ira, private, id, "add", "Рыси: Мила, Ника")
	c.says(ira, private, "/format groups 2 top 1; knockout")
	c.drawn(id)
	if got := c.says(anya, private, "/why"); !strings.HasPrefix(got, "<b>Группа ") {
		t.Errorf("two groups: %s", got)
	}
}
