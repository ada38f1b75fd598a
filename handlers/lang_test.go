package handlers_test

import (
	"strings"
	"testing"
)

// The group's language is chosen while a protest is open: all posts are written anew,
// the cards of the protest among them.
func TestTheGroupChangesItsLanguageUnderAProtest(t *testing.T) {
	t.Parallel()
	c, id, from := givenResults(t)
	c.at(from, "22:00")
	c.says(anya, private, "/protest 1 "+grounds)
	rec := c.do(ira, group, typed("/lang en"))
	var card string
	for _, p := range rec.changes[len(rec.changes)-1].Posts {
		if p.Kind == "protest" && p.Tournament == id {
			card = p.HTML
		}
	}
	if !strings.Contains(card, "Protest") || !strings.Contains(card, grounds) {
		t.Errorf("the card in English: %q", card)
	}
}
