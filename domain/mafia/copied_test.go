package mafia_test

import (
	"testing"

	"arbiter/domain"
	"arbiter/domain/mafia"
)

// MF-15: copied blanks happen. In the protocols of a club two have the same roles, fouls and
// bonuses, but another winner and another first kill.
func TestACopiedBlankIsFoundMF15(t *testing.T) {
	t.Parallel()
	for name, tt := range map[string]struct {
		body string
		want domain.GameID
	}{
		"another winner and first kill": {black(`"fouls":{"2":1}`, `"bonus":{"6":"0.5"}`, `"first_killed":8`), "g2"},
		"the zeros are written":         {black(`"fouls":{"2":1,"3":0}`, `"bonus":{"6":0.50}`), "g2"},
		"another foul":                  {red(`"fouls":{"3":1}`, `"bonus":{"6":"0.5"}`), ""},
		"another sheriff":               {`{"don":1,"mafia":[2,3],"sheriff":5,"winner":"red","fouls":{"2":1},"bonus":{"6":"0.5"}}`, ""},
		"not over":                      {`{` + roles + `,"fouls":{"2":1},"bonus":{"6":"0.5"}}`, ""},
	} {
		c := newCup(ten, 9).play(ten, red(`"fouls":{"2":1}`, `"bonus":{"6":"0.5"}`)).play(ten, red(`"fouls":{"2":1}`, `"bonus":{"6":"0.5"}`)).
			play(ten, red()).play(ten, tt.body)
		if got, _ := (mafia.Rules{}).Copied(&c.Tournament, *c.last(), c.last().Protocol.Body); got != tt.want {
			t.Errorf("%s: %q, want %q", name, got, tt.want)
		}
	}
}
