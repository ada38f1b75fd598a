package codenames_test

import (
	"encoding/json"
	"testing"

	"github.com/google/go-cmp/cmp"

	"arbiter/domain"
)

func TestScoresOfTheRegulation(t *testing.T) {
	t.Parallel()
	tests := []struct {
		name, game, setting string
		diff                string // of the winner; the loser has as many less
		black               string // of the loser
	}{
		{"CN-3 starting team wins 9:6", "a b a words 2", "", "2", "0"},
		{"CN-3 other team wins 8:8", "b a a words 1", "", "1", "0"},
		{"CN-4 black", "a b a black", "", "4", "1"},
		{"CN-5 time is no black loss", "a b a time", "", "4", "0"},
		{"CN-6 left early", "a b a left_early", "", "1", "0"},
		{"CN-7 technical", "a b a technical", "", "8", "0"},
		{"CN-8 cognate", "a b a cognate", "", "8", "0"},
		{"CN-8 cognate as a club may set it", "a b a cognate", "4", "4", "0"},
		{"CN-19 absent", "a b a absent", "", "1", "0"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			c := newCup("a", "b").play(tt.game)
			if tt.setting != "" {
				c.set("cognate_loss", tt.setting)
			}
			rows := c.table(t, "rr").Rows
			got := []string{rows[0].Values["wins"], rows[0].Values["diff"], rows[1].Values["diff"], rows[1].Values["black"]}
			if diff := cmp.Diff([]string{"1", tt.diff, "-" + tt.diff, tt.black}, got); diff != "" {
				t.Fatal(diff)
			}
		})
	}
}

// The worked example of the regulation: B by difference, then C over A head to head.
func TestWorkedExample(t *testing.T) {
	t.Parallel()
	table := newCup("a", "b", "c").
		play("a b a words 2", "c a c words 3", "b c b black").table(t, "rr")
	if diff := cmp.Diff([]string{"b 1", "c 2 diff", "a 3 h2h_diff"}, places(table)); diff != "" {
		t.Fatal(diff)
	}
	want := map[string]string{
		"wins": "1", "h2h_wins": "1", "diff": "-1", "h2h_diff": "3", "fouls": "0", "black": "1",
	}
	if diff := cmp.Diff(want, table.Rows[1].Values); diff != "" {
		t.Fatal(diff)
	}
	if table.Provisional || len(table.Pending) > 0 {
		t.Fatalf("provisional %v, pending %v", table.Provisional, table.Pending)
	}
}

func TestPlaces(t *testing.T) {
	t.Parallel()
	tests := []struct {
		name string
		cup  *cup
		want []string
	}{
		{"G-3 head to head is skipped while not all have met",
			newCup("a", "b", "c", "d").play("a c a words 1", "b d b words 2", "a b"),
			[]string{"b 1", "a 2 diff", "c 3 wins", "d 4 diff"}},
		{"CN-10 (2) head to head among two", newCup("a", "b", "c", "d").play(
			"a b a words 1", "a c c words 5", "a d a words 1",
			"b c b words 1", "b d b words 8", "c d d words 1"),
			[]string{"a 1", "b 2 h2h_wins", "d 3 wins", "c 4 h2h_wins"}},
		{"CN-10 (5) fewer fouls", newCup("a", "b", "c").play(
			"a b a words 1 foul a 1", "b c b words 1", "c a c words 1 foul c 2"),
			[]string{"b 1", "a 2 fouls", "c 3 fouls"}},
		{"CN-10 (6) fewer black losses", newCup("a", "b", "c").play(
			"a b a black", "b c b time", "c a c time"),
			[]string{"a 1-2", "c 1-2", "b 3 black"}},
		{"G-4 ranges", newCup("a", "b", "c", "d", "e").play(
			"a b a words 1", "a c a words 1", "a d a words 1", "a e a words 1",
			"b c b words 1", "c d c words 1", "d b d words 1",
			"b e b words 1", "c e c words 1", "d e d words 1"),
			[]string{"a 1", "b 2-4 wins", "c 2-4", "d 2-4", "e 5 wins"}},
		{"CN-6 a written result stands, the rest is lost 0:1", newCup("a", "b-", "c").play(
			"b a b words 5", "b c", "a c a words 1"),
			[]string{"b 1", "c 2 diff", "a 3 diff"}},
		{"CN-6 unwritten games of a team that left are lost too", newCup("a", "b-", "c").play("a c a words 1"),
			[]string{"a 1", "c 2 wins", "b 3 wins"}},
		{"CN-26 a void game counts nothing, its replay does", newCup("a", "b").play(
			"a b a words 8 void", "a b b words 1 of g1"),
			[]string{"b 1", "a 2 wins"}},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			if diff := cmp.Diff(tt.want, places(tt.cup.table(t, "rr"))); diff != "" {
				t.Fatal(diff)
			}
		})
	}
}

// CN-6: nobody wins a game that both left, each has a difference of -1.
func TestBothLeft(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]*cup{
		"unwritten":   newCup("a-", "b-"),
		"not played":  newCup("a-", "b-").play("a b"),
		"recorded":    newCup("a", "b").play("a b - left_early"),
		"both absent": newCup("a", "b").play("a b - absent"),
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			table := c.table(t, "rr")
			if diff := cmp.Diff([]string{"a 1-2", "b 1-2"}, places(table)); diff != "" {
				t.Fatal(diff)
			}
			want := map[string]string{"wins": "0", "h2h_wins": "0", "diff": "-1", "h2h_diff": "-1", "fouls": "0", "black": "0"}
			if diff := cmp.Diff(want, table.Rows[0].Values); diff != "" {
				t.Fatal(diff)
			}
			if table.Provisional {
				t.Fatal("provisional although nothing is missing")
			}
		})
	}
}

func TestProvisional(t *testing.T) {
	t.Parallel()
	protest := func(c *cup, status string, late bool) *cup {
		c.Protests = []domain.Protest{{ID: "p1", Game: "g1", By: "b", Kind: "result", Status: status, Late: late}}
		return c
	}
	tests := []struct {
		name    string
		cup     *cup
		want    bool
		pending []string
	}{
		{"complete", newCup("a", "b").play("a b a words 1"), false, nil},
		{"a game is not written", newCup("a", "b", "c").play("a b a words 1", "a c a words 1"), true, nil},
		{"a written game is open", newCup("a", "b").play("a b"), true, []string{"game a b g1"}},
		{"a second circle is open", newCup("a", "b").play("a b a words 1", "b a"), true, []string{"game b a g2"}},
		{"CN-26 a void game without its replay is open", newCup("a", "b").play("a b a words 1 void"), true, []string{"game a b g1"}},
		{"CN-26 the replay is open", newCup("a", "b").play("a b a words 1 void", "a b of g1"), true, []string{"game a b g2"}},
		{"CN-26 a void game of a team that left is lost", newCup("a", "b-").play("a b b words 1 void"), false, nil},
		{"an open protest in time", protest(newCup("a", "b").play("a b a words 1"), "open", false), true, []string{"protest b g1"}},
		{"a late protest changes nothing", protest(newCup("a", "b").play("a b a words 1"), "open", true), false, nil},
		{"a decided protest", protest(newCup("a", "b").play("a b a words 1"), "rejected", false), false, nil},
		{"an open extra game is an open game", newCup("a", "b").play("a b - absent", "b a extra 1"), true, []string{"game b a g2"}},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			table := tt.cup.table(t, "rr")
			if table.Provisional != tt.want {
				t.Fatalf("provisional: %v", table.Provisional)
			}
			if diff := cmp.Diff(tt.pending, pending(table)); diff != "" {
				t.Fatal(diff)
			}
		})
	}
}

// CN-9: fouls and black losses are those of the tournament up to the end of the stage.
func TestFoulsOfEarlierStagesCountAndThoseOfLaterOnesDoNot(t *testing.T) {
	t.Parallel()
	c := newCup("a", "b").stages(
		domain.Stage{ID: "one", Detail: json.RawMessage(`{"kind":"round_robin","entrants":["a","b"],"advance":2}`)},
		domain.Stage{ID: "two", Detail: json.RawMessage(`{"kind":"round_robin","entrants":["a","b"]}`)},
	).play("a b a words 1 foul a 2 stage one", "a b b black foul a 1 foul b 5 stage two")
	for id, want := range map[string][]string{"one": {"2", "0"}, "two": {"5", "3"}} {
		rows := c.table(t, id).Rows
		if diff := cmp.Diff(want, []string{rows[0].Values["fouls"], rows[1].Values["fouls"]}); diff != "" {
			t.Fatal(id, diff)
		}
	}
}

// A team that has left is marked.
func TestMark(t *testing.T) {
	t.Parallel()
	rows := newCup("a", "b-").table(t, "rr").Rows
	if rows[0].Mark != "" || rows[1].Mark != "withdrawn" {
		t.Fatalf("marks %q, %q", rows[0].Mark, rows[1].Mark)
	}
}
