package codenames_test

import (
	"encoding/json"
	"fmt"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"arbiter/domain"
	"arbiter/domain/codenames"
)

func TestParseFormatCN12(t *testing.T) {
	t.Parallel()
	rules := codenames.Rules{}
	for typed, want := range map[string]string{
		"round_robin":                   "round_robin",
		" Round  Robin ":                "round_robin",
		"КРУГОВОЙ турнир":               "round_robin",
		"круг":                          "round_robin",
		"groups 2 top 2; knockout to 2": "groups 2 top 2; knockout to 2",
		"группы 2 выход 2; олимпийка до 2":            "groups 2 top 2; knockout to 2",
		"2 группы, выходят по 2\nплей-офф до двух":    "",
		"2 группы, выходят по 2\nплей–офф до 3 побед": "groups 2 top 2; knockout to 3",
		"groups 4":                "groups 4",
		"swiss 5 top 4; knockout": "swiss 5 top 4; knockout",
		"Швейцарка, 5 туров; кубок":   "swiss 5 top 4; knockout",
		"round_robin top 4; knockout": "round_robin top 4; knockout",
		"round_robin; knockout":       "round_robin top 4; knockout",
		"groups 3; knockout to 1;":    "groups 3 top 2; knockout",
		"groups 2 top 1; knockout":    "groups 2 top 1; knockout",
		"швейцарская система 7 туров": "swiss 7",
		"на выбывание до 2 побед":     "knockout to 2",
		"кубок":                                "knockout",
		"play-off to 3 wins":                   "knockout to 3",
		"round_robin to 1":                     "round_robin",
		"swiss 3 rounds top 2 teams; knockout": "swiss 3 top 2; knockout",
	} {
		stages, err := rules.ParseFormat(typed)
		if want == "" {
			refusedWithExample(t, typed, err, "codenames.format.word")
			continue
		}
		if err != nil {
			t.Errorf("%q: %v", typed, err)
			continue
		}
		if got := rules.FormatSpec(stages); got != want {
			t.Errorf("%q is %q, want %q", typed, got, want)
		}
		checkText(t, rules.FormatText(stages))
		for _, s := range stages {
			if rules.Drawn(s) || rules.Rounds(nil, s) != 0 {
				t.Errorf("%q: %s is drawn already", typed, s.ID)
			}
		}
	}
}

func TestFormatsThatMakeNoSenseCN12(t *testing.T) {
	t.Parallel()
	for typed, key := range map[string]string{
		"":                             "unknown",
		" ; ":                          "unknown",
		"5":                            "unknown",
		"футбол":                       "word",
		"round_robin 5":                "word",
		"knockout knockout":            "word",
		"groups -2":                    "word",
		"groups 2 3":                   "word",
		"groups 99999999999999999999":  "word",
		"knockout; round_robin":        "mix",
		"knockout; knockout":           "mix",
		"groups 2; swiss 3":            "mix",
		"groups 4; groups 2; knockout": "mix",
		"swiss 5 top 4":                "top_last",
		"knockout top 2; knockout":     "top_last",
		"round_robin top 1; knockout":  "top_one",
		"groups 2 top; knockout":       "top",
		"groups 2 top 101; knockout":   "top",
		"knockout to 4":                "wins",
		"knockout to":                  "wins",
		"groups 2 to 2":                "wins_knockout",
		"groups":                       "how_many_groups",
		"groups 1 top 2; knockout":     "how_many_groups",
		"groups 67":                    "how_many_groups",
		"swiss; knockout":              "how_many_rounds",
		"swiss 100":                    "how_many_rounds",
	} {
		_, err := codenames.Rules{}.ParseFormat(typed)
		refusedWithExample(t, typed, err, "codenames.format."+key)
	}
}

func refusedWithExample(t *testing.T, typed string, err error, key string) {
	t.Helper()
	refusal, ok := domain.AsRefusal(err)
	if !ok || refusal.Text.Key != key {
		t.Errorf("%q: %v, want %s", typed, err, key)
		return
	}
	checkText(t, refusal.Text)
}

// FuzzParseFormat holds that every format that is read has one spelling which gives the
// same stages.
func FuzzParseFormat(f *testing.F) {
	for _, spec := range []string{"round_robin", "groups 2 top 2; knockout to 2", "швейцарка 5 выход 4;кубок", "групп 66\nko"} {
		f.Add(spec)
	}
	rules := codenames.Rules{}
	f.Fuzz(func(t *testing.T, spec string) {
		stages, err := rules.ParseFormat(spec)
		if err != nil {
			refusal, ok := domain.AsRefusal(err)
			if !ok {
				t.Fatal(err)
			}
			checkText(t, refusal.Text)
			return
		}
		again, err := rules.ParseFormat(rules.FormatSpec(stages))
		if err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff(stages, again); diff != "" {
			t.Fatal(diff)
		}
		checkText(t, rules.FormatText(stages))
	})
}

// order has the teams t1 to tn.
func order(n int) []domain.EntrantID {
	ids := make([]domain.EntrantID, n)
	for i := range ids {
		ids[i] = domain.EntrantID(fmt.Sprint("t", i+1))
	}
	return ids
}

func TestDrawRefusesFieldsCN12(t *testing.T) {
	t.Parallel()
	rules := codenames.Rules{}
	for _, tt := range []struct {
		spec  string
		teams int
		want  string
	}{
		{"round_robin", 0, "too_few"}, {"round_robin", 2, "too_few"}, {"round_robin", 3, ""}, {"round_robin", 200, ""}, {"round_robin", 201, "too_many"},
		{"groups 3", 8, "too_few"}, {"groups 3", 9, ""}, {"groups 2 top 4; knockout", 7, "cut"}, {"groups 2 top 3; knockout", 7, ""},
		{"round_robin; knockout", 3, "cut"}, {"round_robin; knockout", 4, ""},
		{"swiss 5", 5, ""}, {"swiss 5", 6, ""}, {"swiss 6", 6, "rounds"}, {"swiss 6", 5, "rounds"}, {"swiss 2", 2, "too_few"},
		{"knockout", 1, "too_few"}, {"knockout to 3", 2, ""},
	} {
		stages, err := rules.ParseFormat(tt.spec)
		if err != nil {
			t.Fatal(tt.spec, err)
		}
		_, err = rules.Draw(nil, stages[0], order(tt.teams))
		refusal, ok := domain.AsRefusal(err)
		if ok != (tt.want != "") || (ok && refusal.Text.Key != "codenames.draw."+tt.want) {
			t.Errorf("%s of %d teams: %v, want %q", tt.spec, tt.teams, err, tt.want)
		} else if ok {
			checkText(t, refusal.Text)
		}
	}
}

func TestDrawDealsGroupsInTurnCN12(t *testing.T) {
	t.Parallel()
	rules := codenames.Rules{}
	stages, err := rules.ParseFormat("groups 3 top 1; knockout")
	if err != nil {
		t.Fatal(err)
	}
	stage, err := rules.Draw(nil, stages[0], order(10))
	if err != nil {
		t.Fatal(err)
	}
	want := `{"kind":"groups","groups":[{"id":"A","entrants":["t1","t4","t7","t10"]},` +
		`{"id":"B","entrants":["t2","t5","t8"]},{"id":"C","entrants":["t3","t6","t9"]}],"advance":1}`
	if diff := cmp.Diff(want, string(stage.Detail)); diff != "" {
		t.Error(diff)
	}
	if !rules.Drawn(stage) || rules.Drawn(stages[0]) {
		t.Error("the draw makes a new stage")
	}
}

// Every field that is taken has groups whose sizes differ by one at most.
func TestDrawnGroupsAreEvenCN12(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		groups := rapid.IntRange(2, 66).Draw(t, "groups")
		teams := rapid.IntRange(3*groups, 200).Draw(t, "teams")
		rules := codenames.Rules{}
		stages, err := rules.ParseFormat(fmt.Sprint("groups ", groups))
		if err != nil {
			t.Fatal(err)
		}
		stage, err := rules.Draw(nil, stages[0], order(teams))
		if err != nil {
			t.Fatal(err)
		}
		var detail codenames.Stage
		if err := json.Unmarshal(stage.Detail, &detail); err != nil {
			t.Fatal(err)
		}
		names := map[string]bool{}
		for _, g := range detail.Groups {
			names[g.ID] = true
			if len(g.Entrants) != teams/groups && len(g.Entrants) != teams/groups+1 {
				t.Fatalf("a group of %d", len(g.Entrants))
			}
		}
		if len(names) != groups {
			t.Fatalf("%d names", len(names))
		}
	})
}
