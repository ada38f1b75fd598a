package codenames_test

import (
	"encoding/json"
	"testing"

	"github.com/google/go-cmp/cmp"

	"arbiter/domain"
	"arbiter/domain/codenames"
)

// twoGroups are two groups of two; the firsts are a and d.
func twoGroups(advance string) *cup {
	return newCup("a", "b", "c", "d").stages(domain.Stage{ID: "g", Detail: json.RawMessage(
		`{"kind":"groups","groups":[{"id":"A","entrants":["a","b"]},{"id":"B","entrants":["c","d"]}]` + advance + `}`),
	}).play("a b a words 1", "c d d words 3")
}

func ids(tables []domain.Table) []string {
	var out []string
	for _, t := range tables {
		out = append(out, t.ID)
	}
	return out
}

// CN-25: several groups alone rank as if nobody reached the knockout.
func TestFinalOfSeveralGroups(t *testing.T) {
	t.Parallel()
	table := twoGroups("").table(t, "final")
	if diff := cmp.Diff([]string{"a 1-2", "d 1-2", "b 3-4 stage_place", "c 3-4"}, places(table)); diff != "" {
		t.Fatal(diff)
	}
	if diff := cmp.Diff([]string{"stage_place"}, table.Columns); diff != "" {
		t.Fatal(diff)
	}
	if diff := cmp.Diff(map[string]string{"stage_place": "2"}, table.Rows[2].Values); diff != "" {
		t.Fatal(diff)
	}
}

// CN-25: who came to the last stage stands first, the others by their place before.
func TestFinalAfterSeveralStages(t *testing.T) {
	t.Parallel()
	c := twoGroups(`,"advance":1`).stage("f", `{"kind":"round_robin","entrants":["d","a"]}`).play("d a d black")
	table := c.table(t, "final")
	if diff := cmp.Diff([]string{"d 1", "a 2 wins", "b 3-4 reached", "c 3-4"}, places(table)); diff != "" {
		t.Fatal(diff)
	}
	if last := table.Columns[len(table.Columns)-1]; last != "stage_place" || table.Columns[0] != "wins" {
		t.Fatalf("columns %v", table.Columns)
	}
	if diff := cmp.Diff(map[string]string{"stage_place": "2"}, table.Rows[2].Values); diff != "" {
		t.Fatal(diff)
	}
	if _, ok := table.Rows[0].Values["stage_place"]; ok || table.Rows[0].Values["wins"] != "1" {
		t.Fatalf("the last stage does not keep its values: %v", table.Rows[0].Values)
	}
}

func TestWhichTablesThereAre(t *testing.T) {
	t.Parallel()
	tests := []struct {
		name string
		cup  *cup
		want []string
	}{
		{"a single stage has a final table from the start", newCup("a", "b"), []string{"rr", "final"}},
		{"a stage with a cut is never the last one", twoGroups(`,"advance":1`), []string{"g/A", "g/B"}},
		{"the last stage is not drawn", twoGroups(`,"advance":1`).stage("f", `{"kind":"round_robin"}`), []string{"g/A", "g/B"}},
		{"the last stage is not decided", twoGroups(`,"advance":1`).stage("f", `{"kind":"round_robin","entrants":["d","a"]}`),
			[]string{"g/A", "g/B", "f"}},
		{"nothing at all", newCup("a", "b").stages(), nil},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			if diff := cmp.Diff(tt.want, ids((codenames.Rules{}).Tables(&tt.cup.Tournament))); diff != "" {
				t.Fatal(diff)
			}
		})
	}
}

// The final table of several stages is provisional while an earlier one is.
func TestFinalIsProvisionalWithAnEarlierTable(t *testing.T) {
	t.Parallel()
	c := twoGroups(`,"advance":1`)
	c.Protests = []domain.Protest{{ID: "p1", Game: "g1", Kind: "result", Status: "open"}}
	c.stage("f", `{"kind":"round_robin","entrants":["d","a"]}`).play("d a d black")
	if table := c.table(t, "final"); !table.Provisional || len(table.Pending) > 0 {
		t.Fatalf("provisional %v, pending %v", table.Provisional, table.Pending)
	}
}
