package handlers_test

import (
	"strings"
	"testing"
	"time"
)

// G-9: the deadlines of all results stand in one line, those of a minute together; a refusal says
// the latest to the second.
func TestDeadlinesStandInOneLineG9(t *testing.T) {
	t.Parallel()
	c, id := evening(t)
	c.now = c.now.Add(4 * time.Second)
	c.played()
	if got := c.says(guest, group, "/table"); strings.Count(got, "⏱") != 1 || !strings.Contains(got, "⏱ Протест: №1, 2 до 18:10") {
		t.Errorf("the table: %s", got)
	}
	c.presses(ira, private, id, "next", "go")
	c.now = c.now.Add(5 * time.Minute)
	c.playAll(id)
	if got := c.says(guest, group, "/table"); !strings.Contains(got, "⏱ Протест: №1, 2 до 18:10; №3, 4 до 18:15") {
		t.Errorf("the table: %s", got)
	}
	if got := c.says(ira, private, "/finish"); !strings.Contains(got, "№3, 4 до 18:15; самое позднее 18:15:04") {
		t.Errorf("the refusal: %s", got)
	}
}
