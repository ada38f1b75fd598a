package codenames_test

import (
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"
)

func TestExtraGames(t *testing.T) {
	t.Parallel()
	level := ring()
	with := func(games ...string) *cup { return newCup("a", "b", "c").play(slices.Concat(level, games)...) }
	tests := []struct {
		name string
		cup  *cup
		want []string
	}{
		{"CN-11 two teams, one game", newCup("a", "b").play("a b - absent", "b a a words 1 extra 1"),
			[]string{"a 1", "b 2 extra"}},
		{"CN-11 a round robin of extra games by wins", with("a b b words 1 extra 1", "b c b words 1 extra 1", "c a c words 1 extra 1"),
			[]string{"b 1", "c 2 extra", "a 3 extra"}},
		{"CN-11 level on wins, parted by the words of the series", with("a b a words 5 extra 1", "b c b words 2 extra 1", "c a c words 1 extra 1"),
			[]string{"a 1", "c 2 extra", "b 3 extra"}},
		{"CN-11 an incomplete series decides nothing", with("a b b words 1 extra 1", "b c b words 1 extra 1"),
			[]string{"a 1-3", "b 1-3", "c 1-3"}},
		{"CN-11 a second series among those still level", newCup("a", "b", "c").play(slices.Concat(level,
			ringExtra("1"), []string{"a b b words 3 extra 2", "b c c words 4 extra 2", "c a a words 5 extra 2"})...),
			[]string{"a 1", "c 2 extra", "b 3 extra"}},
		{"CN-6 who left stands behind the others of the set", newCup("a", "b", "c-").play(append(slices.Clone(level),
			"a b b words 1 extra 1")...),
			[]string{"b 1", "a 2 extra", "c 3 extra"}},
		{"a lot orders those who left nothing to play for", groupCup("3", "a", "b", "c").lot("cut:g", "c", "a", "b").play(level...),
			[]string{"c 1", "a 2 lot", "b 3 lot"}},
		{"CN-6 the lot is without who left", groupCup("3", "a", "b-", "c").lot("cut:g", "c", "a").play(level...),
			[]string{"c 1", "a 2 lot", "b 3 lot"}},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			id := "rr"
			if tt.cup.Stages[0].ID == "g" {
				id = "g/A"
			}
			if diff := cmp.Diff(tt.want, places(tt.cup.table(t, id))); diff != "" {
				t.Fatal(diff)
			}
		})
	}
}

func ringExtra(series string) []string {
	games := ring()
	for i := range games {
		games[i] += " extra " + series
	}
	return games
}

// CN-9: extra games count in no table but their own; only column extra shows them.
func TestExtraGamesDoNotCountInTheTable(t *testing.T) {
	t.Parallel()
	table := newCup("a", "b").play("a b - absent", "a b b black foul a 3 extra 1").table(t, "rr")
	for _, want := range []struct {
		row   int
		extra string
	}{{0, "1"}, {1, "0"}} {
		got := table.Rows[want.row].Values
		expected := map[string]string{
			"wins": "0", "h2h_wins": "0", "diff": "-1", "h2h_diff": "-1", "fouls": "0", "black": "0", "extra": want.extra,
		}
		if diff := cmp.Diff(expected, got); diff != "" {
			t.Fatal(diff)
		}
	}
}

// A lot shows the place drawn, and only where it was applied.
func TestLotValue(t *testing.T) {
	t.Parallel()
	rows := groupCup("3", "a", "b-", "c").lot("cut:g", "c", "a").play(ring()...).table(t, "g/A").Rows
	var got []string
	for _, r := range rows {
		got = append(got, r.Values["lot"])
	}
	if diff := cmp.Diff([]string{"1", "2", ""}, got); diff != "" {
		t.Fatal(diff)
	}
}
