package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// What the bot would write of a hand-made season gives the same tables, and it is written
// with the fields of the contract: no stage on a round, the date beside its number.
func TestOfflineChgkFileIsWrittenBack(t *testing.T) {
	t.Parallel()
	for _, name := range []string{"chgk.json", "chgk_draw.json"} {
		data, err := os.ReadFile(filepath.Join(inputs, name))
		if err != nil {
			t.Fatal(err)
		}
		again := rewritten(t, data)
		want, _, _ := call(t, string(data), "standings", "-")
		got, stderr, _ := call(t, again, "standings", "-")
		if diff := cmp.Diff(want, got); diff != "" {
			t.Fatal(diff, stderr)
		}
		if strings.Contains(again, `"stage":`) || !strings.Contains(again, `"date": "2026-10-04"`) {
			t.Fatal(again)
		}
		if twice := rewritten(t, []byte(again)); twice != again {
			t.Fatal(cmp.Diff(again, twice))
		}
	}
}

// CG-5: the worked example of the regulation through the program.
func TestOfflineWorkedExample(t *testing.T) {
	t.Parallel()
	answers := func(n int) string { return strings.Repeat("1", n) + strings.Repeat("0", 20-n) }
	file := `{"format":"arbiter.tournament/1","regulation":"chgk","name":"x","entrants":[{"id":"A","name":"A"},{"id":"B","name":"B"},{"id":"C","name":"C"}],
		"stages":[{"id":"season","rounds":2,"questions":20}],"games":[
		{"id":"r1","round":1,"finished":true,"answers":{"A":"` + answers(12) + `","B":"` + answers(12) + `","C":"` + answers(7) + `"}},
		{"id":"r2","round":2,"finished":true,"answers":{"A":"` + answers(9) + `","C":"` + answers(11) + `"}}]}`
	stdout, stderr, exit := call(t, file, "standings", "-format", "text", "-lang", "en", "-")
	want := "Season standings\n   team   P W D L Ans\n1  B      3 1 1 0  12\n2  A      2 0 2 0  21\n3  C      1 0 1 1  18\n"
	if !strings.HasPrefix(stdout, want) || exit != exitOK {
		t.Fatal(stdout, stderr)
	}
}
