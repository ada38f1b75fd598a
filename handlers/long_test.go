package handlers_test

import (
	"strings"
	"testing"
	"unicode/utf16"
)

// Grounds as long as a message can be reach everybody who is told of them.
func TestTheLongestGroundsReachTheOtherSide(t *testing.T) {
	t.Parallel()
	c, id, from := givenResults(t)
	c.at(from, "22:00")
	rec := c.do(anya, private, typed("/protest 1 "+strings.Repeat("<я", 2000)+"конец"))
	if len(c.cup(id).Protests) != 1 {
		t.Fatalf("nothing is filed: %s", heard(rec))
	}
	heardBy := map[string]bool{}
	for _, p := range rec.changes[0].Posts {
		if p.Kind == "decide" && !strings.Contains(p.HTML, "Если принять") {
			t.Errorf("the decider does not see what changes: …%s", p.HTML[max(0, len(p.HTML)-200):])
		}
	}
	for _, m := range rec.answers() {
		if n := len(utf16.Encode([]rune(m.HTML))); n > 4096 {
			t.Errorf("a message of %d units to %d", n, m.Person)
		}
		if strings.Contains(m.HTML, "конец") {
			heardBy[itoa(int(m.Person))] = true
		}
	}
	if !heardBy[itoa(int(gleb.ID))] {
		t.Errorf("the other captain does not hear of it: %v", heardBy)
	}
}
