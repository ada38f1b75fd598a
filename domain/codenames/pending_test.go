package codenames_test

import (
	"encoding/json"
	"testing"

	"github.com/google/go-cmp/cmp"

	"arbiter/domain"
)

// ring is the teams a, b and c level in everything.
func ring() []string { return []string{"a b a words 1", "b c b words 1", "c a c words 1"} }

// groupCup has one group stage with a cut.
func groupCup(advance string, teams ...string) *cup {
	c := newCup(teams...)
	var ids []string
	for _, e := range c.Entrants {
		ids = append(ids, string(e.ID))
	}
	return c.stages(domain.Stage{ID: "g", Detail: json.RawMessage(
		`{"kind":"groups","groups":[{"id":"A","entrants":` + list(ids) + `}],"advance":` + advance + `}`)})
}

func TestPendingTies(t *testing.T) {
	t.Parallel()
	tests := []struct {
		name  string
		cup   *cup
		table string
		want  []string
	}{
		{"CN-11 prize place", newCup("a", "b", "c").play(ring()...), "rr", []string{"extra_games a b c prize"}},
		{"CN-11 the final table repeats it", newCup("a", "b", "c").play(ring()...), "final", []string{"extra_games a b c prize"}},
		{"CN-11 across the cut", groupCup("2", "a", "b", "c").play(ring()...), "g/A", []string{"extra_games a b c cut"}},
		{"CN-11 all go on: a lot", groupCup("3", "a", "b", "c").play(ring()...), "g/A", []string{"lot a b c order"}},
		{"CN-11 below the cut nothing", groupCup("1", "a", "b", "c", "d").play(append(ring(),
			"d a d words 1", "d b d words 1", "d c d words 1")...), "g/A", nil},
		{"CN-11 below the cut when all ties are played", groupCup("1", "a", "b", "c", "d").set("extra_games", "all").play(append(ring(),
			"d a d words 1", "d b d words 1", "d c d words 1")...), "g/A", []string{"extra_games a b c all"}},
		{"CN-6 who left is not asked to play", newCup("a", "b", "c-").play(ring()...), "rr", []string{"extra_games a b prize"}},
		{"CN-6 who left is not counted above the cut", groupCup("1", "a", "b", "c-").play(
			"c a c words 5", "c b c words 5", "a b - absent"), "g/A", []string{"extra_games a b cut"}},
		{"CN-6 alone with who left nothing is played", newCup("a", "b-").play("a b - absent"), "rr", nil},
		{"CN-11 after extra games nothing is pending", newCup("a", "b").play("a b - absent", "a b b words 1 extra 1"), "rr", nil},
		{"CN-11 still level after a series", newCup("a", "b").play("a b - absent", "a b - absent extra 1"), "rr", []string{"extra_games a b prize"}},
		{"CN-11 after the lot nothing is pending", groupCup("3", "a", "b", "c").lot("cut:g", "c", "a", "b").play(ring()...), "g/A", nil},
		{"a lot of another set changes nothing", groupCup("3", "a", "b", "c").lot("cut:g", "c", "a").play(ring()...), "g/A", []string{"lot a b c order"}},
		{"a lot of another purpose changes nothing", groupCup("3", "a", "b", "c").lot("prize", "c", "a", "b").play(ring()...), "g/A", []string{"lot a b c order"}},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			if diff := cmp.Diff(tt.want, pending(tt.cup.table(t, tt.table))); diff != "" {
				t.Fatal(diff)
			}
		})
	}
}

// G-12: a drawn next stage settles the cut before it.
func TestDrawnNextStageSettlesTheCut(t *testing.T) {
	t.Parallel()
	for name, next := range map[string]struct {
		detail string
		want   []string
	}{
		"not drawn": {`{"kind":"round_robin"}`, []string{"extra_games a b c cut"}},
		"drawn":     {`{"kind":"round_robin","entrants":["a","b"]}`, nil},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			c := groupCup("2", "a", "b", "c").play(ring()...).stage("f", next.detail)
			if diff := cmp.Diff(next.want, pending(c.table(t, "g/A"))); diff != "" {
				t.Fatal(diff)
			}
		})
	}
}

// CN-11: the organiser may leave a prize place shared, a cut never.
func TestShared(t *testing.T) {
	t.Parallel()
	share := func(c *cup, table string, ids ...domain.EntrantID) *cup {
		c.Shared = []domain.Share{{Table: table, Entrants: ids}}
		return c
	}
	prize := func() *cup { return newCup("a", "b", "c").play(ring()...) }
	cut := groupCup("2", "a", "b", "c").play(ring()...)
	waits := []string{"extra_games a b c prize"}
	tests := []struct {
		name  string
		cup   *cup
		table string
		want  []string
	}{
		{"the prize place", share(prize(), "rr", "c", "a", "b"), "rr", nil},
		{"the final table repeats it", share(prize(), "rr", "c", "a", "b"), "final", nil},
		{"the final table alone", share(prize(), "final", "c", "a", "b"), "final", nil},
		{"the final table alone leaves the other as it is", share(prize(), "final", "c", "a", "b"), "rr", waits},
		{"another set", share(prize(), "rr", "a", "b"), "rr", waits},
		{"a cut", share(cut, "g/A", "a", "b", "c"), "g/A", []string{"extra_games a b c cut"}},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			table := tt.cup.table(t, tt.table)
			if diff := cmp.Diff(tt.want, pending(table)); diff != "" {
				t.Fatal(diff)
			}
			if table.Rows[0].Place != [2]int{1, 3} {
				t.Fatalf("the range does not stay: %v", table.Rows[0].Place)
			}
		})
	}
}
