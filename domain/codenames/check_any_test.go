package codenames_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"arbiter/domain/codenames"
)

// Whatever a file says of Swiss and knockout games, it is checked without a panic, and
// what passes has a table of everybody.
func TestAnyGamesAreChecked(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		kind := rapid.SampledFrom([]string{`"kind":"knockout"`, `"kind":"knockout","to_wins":2`, `"kind":"swiss","rounds":3`}).Draw(t, "kind")
		teams := []string{"a", "b", "c", "d", "e", "f"}[:rapid.IntRange(1, 6).Draw(t, "teams")]
		c := newCup(teams...).stages().stage("s", fmt.Sprintf(`{%s,"entrants":%s}`, kind, list(teams)))
		side := rapid.SampledFrom(append(slices.Clone(teams), "z", "bye"))
		for range rapid.IntRange(0, 8).Draw(t, "games") {
			words := []string{side.Draw(t, "first"), side.Draw(t, "second")}
			for _, more := range [][]string{
				{"", words[0] + " time", words[1] + " words 9", "- absent", "- black"},
				{"", "round 1", "round 1", "round 2", "round 3", "round 4"},
				{"", "match 1", "match 1", "match 2", "match 3", "match third", `match "x"`},
				{"", "", "", "", "void"},
			} {
				words = append(words, rapid.SampledFrom(more).Draw(t, "more"))
			}
			c.play(strings.Join(words, " "))
		}
		faults := (codenames.Rules{}).Check(&c.Tournament)
		if len(faults) > 0 {
			return
		}
		for _, table := range (codenames.Rules{}).Tables(&c.Tournament) {
			if len(table.Rows) != len(teams) {
				t.Fatalf("%s has %d rows", table.ID, len(table.Rows))
			}
		}
	})
}
