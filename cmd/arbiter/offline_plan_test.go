package main

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// CN-12: the document names what it was asked and says of each format when it ends.
func TestPlanDocument(t *testing.T) {
	t.Parallel()
	stdout, stderr, exit := call(t, "", append([]string{"plan"}, strings.Fields(planExample)...)...)
	var doc planDoc
	if err := json.Unmarshal([]byte(stdout), &doc); err != nil || stderr != "" || exit != exitOK {
		t.Fatal(err, stderr, exit)
	}
	var got []int
	for _, p := range doc.Proposals {
		got = append(got, p.EndMinutes, p.SpareMinutes)
	}
	if diff := cmp.Diff([]int{210, 30, 210, 30, 120, 120}, got); diff != "" || !doc.Fits || doc.Minutes != 240 {
		t.Fatal(diff, doc)
	}
}

func TestPlanRefusesWithAnExample(t *testing.T) {
	t.Parallel()
	for args, says := range map[string]string{
		"-regulation chess -entrants 11 -tables 5 -hours 4":                       `no regulation "chess"`,
		"-regulation codenames -entrants 1 -tables 5 -hours 4":                    "1 teams",
		"-regulation codenames -entrants 11 -tables 0 -hours 4":                   "0 tables",
		"-regulation codenames -entrants 11 -tables 5":                            `-hours: "" is no`,
		"-regulation codenames -entrants 11 -tables 5 -hours 40":                  "2400 minutes",
		"-regulation codenames -entrants 11 -tables 5 -hours 4 -to-wins 9":        "9 wins",
		"-regulation codenames -entrants 11 -tables 5 -hours 4 -round-minutes -1": "-round-minutes -1",
		"-regulation codenames -entrants много -tables 5 -hours 4":                "invalid value",
		"-regulation codenames -entrants 11 -tables 5 -hours 4 extra":             "usage:",
		"-lang ru -regulation codenames -entrants 1 -tables 5 -hours 4":           "Команд 1",
	} {
		stdout, stderr, exit := call(t, "", append([]string{"plan"}, strings.Fields(args)...)...)
		if exit != exitFaults || stdout != "" || !strings.Contains(stderr, says) || !strings.Contains(stderr, planExample) {
			t.Errorf("%s: exit %d, %q, %q", args, exit, stdout, stderr)
		}
	}
}
