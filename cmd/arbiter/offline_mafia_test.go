package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"arbiter/domain"
	"arbiter/domain/mafia"
	"arbiter/handlers/file"
)

// The protocols of a club with other limits: each that breaks MF-7 is named, 24 of the 25,
// and nothing else is. Without their bonuses all of them count: the wins, the wins as don or
// sheriff and the first kills are those counted from the source.
func TestOfflineRealProtocols(t *testing.T) {
	t.Parallel()
	tournament, faults, err := read(filepath.Join(inputs, "masons.json"), nil)
	if err != nil || len(tournament.Games) != 25 {
		t.Fatal(err, len(tournament.Games))
	}
	wrong := map[string]bool{}
	for _, f := range faults {
		if f.Rule != "MF-7" {
			t.Errorf("%s: %s", f.Pointer, f.Rule)
		}
		wrong[strings.Split(f.Pointer, "/")[2]] = true
	}
	if len(wrong) != 24 || wrong["21"] {
		t.Errorf("%d protocols break MF-7: %v", len(wrong), wrong)
	}
	without := withoutBonus(t, tournament)
	if faults := (mafia.Rules{}).Check(without); len(faults) > 0 {
		t.Fatal(faults)
	}
	table := (mafia.Rules{}).Tables(without)[0]
	got := map[domain.EntrantID]string{}
	for _, r := range table.Rows {
		got[r.Entrant] = strings.Join([]string{r.Values["points"], r.Values["wins"], r.Values["don_sheriff_wins"], r.Values["first_killed"]}, " ")
	}
	// p12, p18 and p30 named two black ones; p17 too, but as sheriff (MF-6).
	want := map[domain.EntrantID]string{"p1": "16 8 2 1", "p8": "12 6 0 3", "p12": "8.2 4 1 1", "p17": "10 5 4 3", "p18": "8.2 4 1 2", "p30": "2.2 1 0 1"}
	for id, values := range want {
		if got[id] != values {
			t.Errorf("%s: %s, want %s", id, got[id], values)
		}
	}
	if len(table.Rows) != 56 || !table.Provisional {
		t.Error(len(table.Rows), table.Provisional)
	}
}

func withoutBonus(t *testing.T, tournament *domain.Tournament) *domain.Tournament {
	t.Helper()
	out := *tournament
	out.Games = nil
	for _, g := range tournament.Games {
		var body map[string]json.RawMessage
		if err := json.Unmarshal(g.Protocol.Body, &body); err != nil {
			t.Fatal(err)
		}
		delete(body, "bonus")
		raw, err := json.Marshal(body)
		if err != nil {
			t.Fatal(err)
		}
		g.Protocol = &domain.Protocol{Revision: 1, Body: raw}
		out.Games = append(out.Games, g)
	}
	return &out
}

// What the bot would write of a hand-made file gives the same tables.
func TestOfflineMafiaFileIsWrittenBack(t *testing.T) {
	t.Parallel()
	data, err := os.ReadFile(filepath.Join(inputs, "mafia_cup.json"))
	if err != nil {
		t.Fatal(err)
	}
	want, _, _ := call(t, string(data), "standings", "-")
	got, stderr, _ := call(t, rewritten(t, data), "standings", "-")
	if diff := cmp.Diff(want, got); diff != "" {
		t.Fatal(diff, stderr)
	}
}

// rewritten reads a file and writes it as the bot exports it.
func rewritten(t *testing.T, data []byte) string {
	t.Helper()
	tournament, faults, err := file.Read(bytes.NewReader(data))
	if err != nil || len(faults) > 0 {
		t.Fatal(err, faults)
	}
	var out bytes.Buffer
	if err := file.Write(&out, tournament); err != nil {
		t.Fatal(err)
	}
	return out.String()
}

// What next prints, written into the file round by round,
// plays the whole first stage: the order of the draw is read off the games (MF-3, MF-16).
func TestOfflineMafiaNextIsWrittenBackRoundByRound(t *testing.T) {
	t.Parallel()
	data, err := os.ReadFile(filepath.Join(inputs, "mafia_next.json"))
	if err != nil {
		t.Fatal(err)
	}
	var doc map[string]any
	if err = json.Unmarshal(data, &doc); err != nil {
		t.Fatal(err)
	}
	args := []string{"next", "-seed", "5eed", "-"}
	for round := 1; round <= 7; round++ {
		stdout, stderr, exit := call(t, encoded(t, doc), args...)
		var next struct {
			Round int
			Games []map[string]any
		}
		if err = json.Unmarshal([]byte(stdout), &next); err != nil || exit != exitOK || next.Round != round {
			t.Fatal(err, exit, stderr, next.Round)
		}
		for _, g := range next.Games {
			delete(g, "why")
			delete(g, "wave")
			maps.Copy(g, map[string]any{"id": fmt.Sprintf("q%dt%v", round, g["table"]), "stage": "q", "round": round,
				"winner": "red", "don": 1, "mafia": []int{2, 3}, "sheriff": 4})
			doc["games"] = append(doc["games"].([]any), g)
		}
		if stdout, _, exit = call(t, encoded(t, doc), "check", "-"); exit != exitOK {
			t.Fatal(stdout)
		}
		args = []string{"next", "-"} // the draw is known now
	}
	if _, stderr, exit := call(t, encoded(t, doc), "next", "-"); exit != exitNotNow || !strings.Contains(stderr, "cut:q") {
		t.Fatal(exit, stderr)
	}
}

func encoded(t *testing.T, doc any) string {
	t.Helper()
	data, err := json.Marshal(doc)
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}
