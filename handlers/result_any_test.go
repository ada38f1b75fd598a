package handlers_test

import (
	"math/rand/v2"
	"strings"
	"testing"
	"time"

	"arbiter/domain"
	"arbiter/domain/mafia"
)

// judgeLines are what judges type in any order, right and wrong.
var judgeLines = []string{
	"/result", "/result 1", "/result 2", "/result 1\n" + sunny, "/result 2\n" + sunny, "/result 2 победа чёрные; дон 1; мафия 2 3; шериф 4", "результат 1 шериф 7",
	"результат 2 дон 4; мафия 2 9", "/result 1 дон 12; мафия 2; доп 7 0,6", "/result 1 убит 3; лх 2 4 9", "/result 2 фолы 3 4; удалён 3", "/yes", "/undo", "/cancel",
	"/take 1", "/take 2", "/games 1", "/games 2", "/foul 1 3", "/foul 2 5 7.1", "/over 1", "/protest 1 знак", "/decide 1 correct доп 7 0,1; описка", "/decide 1 correct",
	"/decide 1 reject нет", "причина", "/result 99 дон 4", "/result дон 4", "да", "отмена",
}

// Whatever three judges and a player type and press, stale buttons of each other's forms and
// of their own above all, the protocols keep the rules of MF-15 and agree with the records.
func TestAnyUseOfProtocolFormsMF15(t *testing.T) {
	t.Parallel()
	for seed := range upTo(4) {
		c, id := masons(t)
		rng := rand.New(rand.NewPCG(seed, 3)) //nolint:gosec // a fixed conversation
		people := []domain.Person{lena, maks, fedor, anya}
		seen := map[domain.PersonID][]string{}
		recorded := 0
		for range 250 {
			who := people[rng.IntN(len(people))]
			r := typed(judgeLines[rng.IntN(len(judgeLines))])
			if list := seen[who.ID]; len(list) > 0 && rng.IntN(5) > 0 {
				last := min(len(list), 14)
				r = pressed(list[len(list)-1-rng.IntN(last)])
			}
			rec := c.do(who, private, r)
			for _, m := range rec.answers() {
				for _, row := range m.Keyboard {
					for _, b := range row {
						if b.Data != "" && !strings.Contains(b.Data, "/annul") {
							seen[who.ID] = append(seen[who.ID], b.Data)
						}
					}
				}
			}
			if faults := (mafia.Rules{}).Check(c.cup(id)); len(faults) > 0 {
				t.Fatalf("seed %d: after %q%q: %v", seed, r.Text, r.Data, faults)
			}
			if rec.wrote() {
				recorded++
			}
			c.now = c.now.Add(5 * time.Second)
		}
		if recorded < 3 {
			t.Errorf("seed %d: only %d changes", seed, recorded)
		}
	}
}
