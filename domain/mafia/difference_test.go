package mafia_test

import (
	"encoding/json"
	"testing"

	"arbiter/domain"
	"arbiter/domain/mafia"
)

func TestDifferenceNamesThePartsThatDiffer(t *testing.T) {
	t.Parallel()
	for name, tt := range map[string]struct {
		before, after string
		parts         int
	}{
		"the same":          {whole, whole, 0},
		"the winner":        {red(), black(), 1},
		"awarded":           {red(), red(`"awarded":true`), 1},
		"zeros say nothing": {red(), red(`"fouls":{"3":0}`), 0},
		"everything else": {red(), `{"don":2,"mafia":[1,4],"sheriff":3,"winner":"red","first_killed":5,"best_move":[1,2,3],` +
			`"bonus":{"7":"0.35","8":"0.1"},"fouls":{"3":1,"4":2},"disqualified":[9]}`, 8},
	} {
		c := newCup(ten, 1).play(ten, tt.before)
		after := c.Games[0]
		after.Protocol = &domain.Protocol{Revision: 2, Body: json.RawMessage(tt.after)}
		was, is := (mafia.Rules{}).Difference(&c.Tournament, c.Games[0], after)
		if a, b := partsOf(was), partsOf(is); a != tt.parts || b != tt.parts {
			t.Errorf("%s: %d and %d parts, want %d: %v, %v", name, a, b, tt.parts, was, is)
		}
		for _, text := range []domain.Text{was, is} {
			if text.Key != "" {
				checkText(t, text)
			}
		}
	}
}

// partsOf counts the parts that a text joins.
func partsOf(text domain.Text) int {
	switch text.Key {
	case "":
		return 0
	case "mafia.list.comma":
		return partsOf(text.Args["Before"].(domain.Text)) + 1
	}
	return 1
}
