package codenames_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"arbiter/domain"
	"arbiter/domain/codenames"
)

// reached says a knockout in short: places with the value, "a 1 1", "c 3-4 4".
func reached(t domain.Table) []string {
	out := places(t)
	for i, r := range t.Rows {
		if r.DecidedBy == "reached" {
			out[i] = out[i][:len(out[i])-len(" reached")]
		}
		out[i] += " " + r.Values["reached"]
	}
	return out
}

func TestReachedByCN25(t *testing.T) {
	t.Parallel()
	third := "d c d black round 3 match third"
	tests := []struct {
		name        string
		cup         *cup
		want        []string
		provisional bool
		pending     []string
	}{
		{"nothing is played", knock(`"entrants":["a","b","c"]`),
			[]string{"a 1 2", "b 2-3 4", "c 2-3 4"}, true, nil},
		{"the first round", eight(),
			[]string{"a 1-4 4", "b 1-4 4", "c 1-4 4", "d 1-4 4", "e 5-8 8", "f 5-8 8", "g 5-8 8", "h 5-8 8"}, true, nil},
		{"an open game", eight("a d round 2 match 1"),
			[]string{"a 1-4 4", "b 1-4 4", "c 1-4 4", "d 1-4 4", "e 5-8 8", "f 5-8 8", "g 5-8 8", "h 5-8 8"}, true, []string{"game a d g5"}},
		{"the semifinals", semis(),
			[]string{"a 1-2 2", "b 1-2 2", "c 3-4 4", "d 3-4 4", "e 5-8 8", "f 5-8 8", "g 5-8 8", "h 5-8 8"}, true, nil},
		{"the third-place game", semis(third),
			[]string{"a 1-2 2", "b 1-2 2", "d 3 3", "c 4 4", "e 5-8 8", "f 5-8 8", "g 5-8 8", "h 5-8 8"}, true, nil},
		{"the final without the third-place game", semis("b a b black round 3 match 1"),
			[]string{"b 1 1", "a 2 2", "c 3-4 4", "d 3-4 4", "e 5-8 8", "f 5-8 8", "g 5-8 8", "h 5-8 8"}, true, nil},
		{"everything", semis(third, "b a b black round 3 match 1"),
			[]string{"b 1 1", "a 2 2", "d 3 3", "c 4 4", "e 5-8 8", "f 5-8 8", "g 5-8 8", "h 5-8 8"}, false, nil},
		{"the setting is off: 3 and 4 are shared", semis("b a b black round 3 match 1").set("third_place_game", "false"),
			[]string{"b 1 1", "a 2 2", "c 3-4 4", "d 3-4 4", "e 5-8 8", "f 5-8 8", "g 5-8 8", "h 5-8 8"}, false, nil},
		{"three: the loser of the semifinal is third", knock(`"entrants":["a","b","c"]`,
			"b c c black round 1 match 2", "a c a black round 2 match 1"),
			[]string{"a 1 1", "c 2 2", "b 3 4"}, false, nil},
		{"a game that the series no longer needs is not missing", knock(`"to_wins":2,"entrants":["a","b"]`,
			"a b a time round 1 match 1", "b a a time round 1 match 1", "a b round 1 match 1"),
			[]string{"a 1 1", "b 2 2"}, false, nil},
		{"a series goes on", knock(`"to_wins":2,"entrants":["a","b"]`,
			"a b a time round 1 match 1", "b a b time round 1 match 1"),
			[]string{"a 1-2 2", "b 1-2 2"}, true, nil},
		{"CN-6 both finalists are gone", knock(`"entrants":["a","b"]`, "a b - left_early round 1 match 1"),
			[]string{"a 1-2 2", "b 1-2 2"}, false, nil},
		{"CN-26 a void game waits for its replay", knock(`"entrants":["a","b"]`, "a b a time void round 1 match 1"),
			[]string{"a 1-2 2", "b 1-2 2"}, true, []string{"game a b g1"}},
		{"a team alone", knock(`"entrants":["a"]`), []string{"a 1 1"}, false, nil},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			id := string(tt.cup.Stages[0].ID)
			for _, table := range []domain.Table{tt.cup.table(t, id), tt.cup.table(t, "final")} {
				if diff := cmp.Diff(tt.want, reached(table)); diff != "" {
					t.Fatal(diff)
				}
				if diff := cmp.Diff(tt.pending, pending(table)); diff != "" || table.Provisional != tt.provisional {
					t.Fatal(diff, table.Provisional)
				}
				if diff := cmp.Diff([]string{"reached"}, table.Columns); diff != "" {
					t.Fatal(diff)
				}
			}
		})
	}
}

// An open protest makes a decided knockout provisional.
func TestProtestInKnockout(t *testing.T) {
	t.Parallel()
	c := knock(`"entrants":["a","b"]`, "a b a black round 1 match 1")
	c.Protests = []domain.Protest{{ID: "p1", Game: "g1", By: "b", Kind: "result", Status: "open"}}
	table := c.table(t, "s")
	if diff := cmp.Diff([]string{"protest b g1"}, pending(table)); diff != "" || !table.Provisional {
		t.Fatal(diff, table.Provisional)
	}
}

// CN-6: who left before a written game has lost it, and the mark stands in the row.
func TestWithdrawnInKnockout(t *testing.T) {
	t.Parallel()
	c := newCup("a-", "b").stages().stage("s", `{"kind":"knockout","to_wins":2,"entrants":["a","b"]}`).
		play("a b a black round 1 match 1", "b a round 1 match 1", "a b round 1 match 1")
	table := c.table(t, "s")
	if diff := cmp.Diff([]string{"b 1 1", "a 2 2"}, reached(table)); diff != "" || table.Rows[1].Mark != "withdrawn" || table.Provisional {
		t.Fatal(diff, table)
	}
}

// CN-25: after groups the final table is the knockout, then places in the groups.
func TestFinalAfterGroupsAndKnockout(t *testing.T) {
	t.Parallel()
	c := twoGroups(`,"advance":1`).stage("ko", `{"kind":"knockout","entrants":["d","a"]}`).play("a d d black round 1 match 1")
	table := c.table(t, "final")
	if diff := cmp.Diff([]string{"d 1", "a 2 reached", "b 3-4 reached", "c 3-4"}, places(table)); diff != "" {
		t.Fatal(diff)
	}
	if diff := cmp.Diff([]string{"reached", "stage_place"}, table.Columns); diff != "" {
		t.Fatal(diff)
	}
	if diff := cmp.Diff(map[string]string{"stage_place": "2"}, table.Rows[3].Values); diff != "" {
		t.Fatal(diff)
	}
	c.Games = c.Games[:2]
	if diff := cmp.Diff([]string{"g/A", "g/B", "ko"}, ids((codenames.Rules{}).Tables(&c.Tournament))); diff != "" {
		t.Fatal(diff)
	}
}

func swissCup(detail string, games ...string) *cup {
	return newCup("a", "b", "c").stages().stage("sw", `{"kind":"swiss",`+detail+`,"entrants":["a","b","c"]}`).play(games...)
}

func TestSwissTable(t *testing.T) {
	t.Parallel()
	tests := []struct {
		name        string
		cup         *cup
		want        []string
		provisional bool
		pending     []string
	}{
		{"CN-29 a bye is a win 1:0", swissCup(`"rounds":1`, "a b a words 1 round 1", "bye c round 1"),
			[]string{"a 1-2", "c 1-2", "b 3 wins"}, false, []string{"extra_games a c prize"}},
		{"CN-29 a bye of two words", swissCup(`"rounds":1`, "a b a words 1 round 1", "bye c round 1").set("bye_score", "2"),
			[]string{"c 1", "a 2 diff", "b 3 wins"}, false, nil},
		{"G-3 a bye is no meeting", swissCup(`"rounds":2`, "a b b words 2 round 1", "bye c round 1", "c a c words 1 round 2", "bye b round 2"),
			[]string{"b 1", "c 2 diff", "a 3 wins"}, false, nil},
		{"CN-10 (2) when all who share have met", swissCup(`"rounds":2`,
			"a b a words 8 round 1", "bye c round 1", "c a c words 1 round 2", "bye b round 2"),
			[]string{"c 1", "a 2 wins", "b 3 h2h_wins"}, false, nil},
		{"a round is missing", swissCup(`"rounds":2`, "a b a words 1 round 1", "bye c round 1"),
			[]string{"a 1-2", "c 1-2", "b 3 wins"}, true, nil},
		{"a round of a bye alone", newCup("a", "b-", "c-").stages().stage("sw", `{"kind":"swiss","rounds":1,"entrants":["a","b","c"]}`).
			play("bye a round 1"), []string{"a 1", "b 2-3 wins", "c 2-3"}, false, nil},
		{"a game is open", swissCup(`"rounds":1`, "a b round 1", "bye c round 1"),
			[]string{"c 1", "a 2-3 wins", "b 2-3"}, true, []string{"game a b g1"}},
		{"CN-6 only written games of who left count", newCup("a", "b-", "c").stages().
			stage("sw", `{"kind":"swiss","rounds":2,"entrants":["a","b","c"]}`).
			play("a b round 1", "bye c round 1", "a c c time round 2"),
			[]string{"c 1", "a 2 wins", "b 3 wins"}, false, nil},
		{"CN-11 across the cut", swissCup(`"rounds":1,"advance":1`, "a b a words 1 round 1", "bye c round 1"),
			[]string{"a 1-2", "c 1-2", "b 3 wins"}, false, []string{"extra_games a c cut"}},
		{"CN-11 an extra game at the cut", swissCup(`"rounds":1,"advance":1`, "a b a words 1 round 1", "bye c round 1", "c a c black extra 1 round 2"),
			[]string{"c 1", "a 2 extra", "b 3 wins"}, false, nil},
		{"CN-11 both go on: a lot", swissCup(`"rounds":1,"advance":2`, "a b a words 1 round 1", "bye c round 1").lot("cut:sw", "c", "a"),
			[]string{"c 1", "a 2 lot", "b 3 wins"}, false, nil},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			table := tt.cup.table(t, "sw")
			if diff := cmp.Diff(tt.want, places(table)); diff != "" {
				t.Fatal(diff)
			}
			if diff := cmp.Diff(tt.pending, pending(table)); diff != "" || table.Provisional != tt.provisional {
				t.Fatal(diff, table.Provisional)
			}
			if table.Cut != tt.cup.advance() || table.Title.Key != "codenames.table.swiss" {
				t.Fatal(table.Cut, table.Title)
			}
		})
	}
}

// CN-29: a bye counts without fouls, and in no head-to-head criterion.
func TestValuesOfBye(t *testing.T) {
	t.Parallel()
	table := swissCup(`"rounds":2`, "bye a round 1", "b c b black foul c 2 round 1", "a b round 2").table(t, "sw")
	want := map[string]string{"wins": "1", "diff": "1", "fouls": "0", "black": "0"}
	if diff := cmp.Diff(want, table.Rows[1].Values); diff != "" || table.Rows[1].Entrant != "a" {
		t.Fatal(diff, places(table))
	}
}

// CN-25: after a Swiss stage with a cut the knockout stands first.
func TestFinalAfterSwissAndKnockout(t *testing.T) {
	t.Parallel()
	c := swissCup(`"rounds":1,"advance":2`, "a b a words 1 round 1", "bye c round 1")
	c.stage("ko", `{"kind":"knockout","entrants":["a","c"]}`).play("a c c black round 1 match 1")
	if table := c.table(t, "sw"); len(table.Pending) > 0 { // G-12: the drawn knockout settles the order
		t.Fatal(pending(table))
	}
	if diff := cmp.Diff([]string{"c 1", "a 2 reached", "b 3 reached"}, places(c.table(t, "final"))); diff != "" {
		t.Fatal(diff)
	}
}
