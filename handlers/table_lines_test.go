package handlers_test

import (
	"slices"
	"strings"
	"testing"

	"arbiter/domain"
)

// partsOf are the lines of /table after each title, "🏆" of a table or a bracket.
func partsOf(html string) []string { return strings.Split(html, "🏆")[1:] }

// publishes publishes the next round, after the lots that it needs.
func (c *club) publishes(id domain.TournamentID) {
	c.t.Helper()
	c.says(ira, private, "/next go")
	for slices.ContainsFunc(c.cup(id).Lots, func(l domain.Lot) bool { return len(l.Order) == 0 }) {
		c.answersLot(id, guest, "слово")
	}
}

// CN-30, G-10: a bracket says which of its games are under protest, as a table does.
func TestABracketNamesItsProtestsCN30(t *testing.T) {
	t.Parallel()
	c, id := evening(t)
	c.says(ira, private, "/format knockout")
	c.drawn(id)
	c.publishes(id)
	number := itoa(c.gameOf(id, "t1").Number())
	c.says(lena, private, "/result "+number+" 2:0")
	c.says(anya, private, "/protest "+number+" слово закрыли дважды")
	if got := c.says(ira, private, "/table"); !strings.Contains(got, "⚖ №"+number+" — протест №1") {
		t.Errorf("the bracket: %s", got)
	}
}

// G-8: the window of a game stands under the table of its group alone.
func TestWindowsStandUnderTheirGroupG8(t *testing.T) {
	t.Parallel()
	c, id := evening(t)
	c.says(ira, private, "/add Лисы: Лиза, Миша")
	c.says(ira, private, "/add Рыси: Рита, Паша")
	c.says(ira, private, "/format groups 2 top 1; knockout")
	c.drawn(id)
	c.publishes(id)
	c.says(lena, private, "/over 3")
	c.says(lena, private, "/result 3 2:0")
	parts := partsOf(c.says(ira, private, "/table"))
	if len(parts) != 2 || !strings.Contains(parts[0], "⏱ №3") || strings.Contains(parts[1], "⏱") {
		t.Errorf("the tables: %q", parts)
	}
}
