package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"
	"pgregory.net/rapid"
)

// agrees compares the standings that the program prints with those made by hand.
func agrees(t rapid.TB, d *desk, data []byte) {
	t.Helper()
	var hand byHand
	if err := json.Unmarshal(data, &hand); err != nil {
		t.Fatal(err)
	}
	tournament, faults, err := read("-", bytes.NewReader(data))
	if err != nil || len(faults) > 0 {
		t.Fatal(err, faults)
	}
	d.out.Reset()
	d.standings(tournament)
	var got standingsDoc
	if err = json.Unmarshal(d.out.Bytes(), &got); err != nil {
		t.Fatal(err)
	}
	words := cmpopts.IgnoreFields(tableDoc{}, "Title", "Columns")
	if diff := cmp.Diff(standingsDoc{hand.tables()}, got, words, cmpopts.EquateEmpty()); diff != "" {
		t.Fatal(diff)
	}
}

func newDesk(t *testing.T) *desk {
	t.Helper()
	texts, err := catalogue()
	if err != nil {
		t.Fatal(err)
	}
	return &desk{texts: texts, stderr: io.Discard}
}

func TestOfflineMafiaCupsAgreeWithTheHand(t *testing.T) {
	t.Parallel()
	for _, name := range []string{"mafia_cup", "mafia_day1", "mafia_day2", "mafia_crow", "mafia_ties"} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			data, err := os.ReadFile(filepath.Join(inputs, name+".json"))
			if err != nil {
				t.Fatal(err)
			}
			agrees(t, newDesk(t), data)
		})
	}
}

// MF-2, MF-4 to MF-9, MF-13, MF-16, MF-17, MF-34: any cup that check lets pass, few enough
// different protocols that many are level; then some of the lots it asks for are drawn.
func TestOfflineAnyMafiaCupAgreesWithTheHand(t *testing.T) {
	t.Parallel()
	d := newDesk(t)
	rapid.Check(t, func(t *rapid.T) {
		doc := anyMafiaFile(t)
		data := asJSON(t, doc)
		agrees(t, d, data)
		drawLots(t, doc, data)
		agrees(t, d, asJSON(t, doc))
	})
}

func asJSON(t rapid.TB, doc map[string]any) []byte {
	t.Helper()
	data, err := json.Marshal(doc)
	if err != nil {
		t.Fatal(err)
	}
	return data
}

func anyMafiaFile(t *rapid.T) map[string]any {
	var entrants []map[string]any
	var ids []string
	for i := range rapid.IntRange(10, 24).Draw(t, "players") {
		id := fmt.Sprintf("p%02d", i)
		e := map[string]any{"id": id, "name": id}
		if mark := rapid.SampledFrom([]string{"", "", "", "", "", "", "excluded", "withdrawn", "stand_in"}).Draw(t, "mark"); mark != "" {
			e[mark] = true
		}
		entrants, ids = append(entrants, e), append(ids, id)
	}
	doc := map[string]any{"format": "arbiter.tournament/1", "regulation": "mafia", "name": "Any", "entrants": entrants, "settings": map[string]any{
		"fourth_foul_penalty": rapid.SampledFrom([]int{0, -1}).Draw(t, "penalty"), "best_move_is_additional": rapid.Bool().Draw(t, "best"),
	}}
	stages, games := []map[string]any{}, []map[string]any{}
	for i := range rapid.IntRange(1, 3).Draw(t, "stages") {
		stage := map[string]any{"id": string(rune('a' + i)), "games_per_player": rapid.SampledFrom([]int{20, 1, 2}).Draw(t, "games each")}
		if rapid.Bool().Draw(t, "cut") {
			stage["advance"] = rapid.IntRange(1, 12).Draw(t, "advance")
		}
		field := ids
		if i > 0 && rapid.Bool().Draw(t, "named") {
			field = slices.Sorted(slices.Values(rapid.Permutation(ids).Draw(t, "field")[:10]))
			stage["entrants"] = slices.DeleteFunc(slices.Clone(field), func(id string) bool { return entrants[slices.Index(ids, id)]["stand_in"] == true })
		}
		stages = append(stages, stage)
		for range rapid.IntRange(0, 5).Draw(t, "games") {
			games = append(games, anyMafiaGame(t, len(games)+1, stage, field))
		}
	}
	doc["stages"], doc["games"], doc["lots"] = stages, append([]map[string]any{}, withinLimits(stages, games)...), []any{}
	return doc
}

// anyMafiaGame is a game, open or played, in a round of its own.
func anyMafiaGame(t *rapid.T, n int, stage map[string]any, field []string) map[string]any {
	g := map[string]any{"id": fmt.Sprintf("g%d", n), "stage": stage["id"], "round": n, "table": 1, "seats": rapid.Permutation(field).Draw(t, "seats")[:10]}
	if rapid.IntRange(0, 3).Draw(t, "filled in") == 0 {
		g["stand_ins"] = []int{rapid.IntRange(1, 10).Draw(t, "stand-in")}
	}
	if rapid.IntRange(0, 14).Draw(t, "open") == 0 {
		return g
	}
	s := rapid.Permutation([]int{1, 2, 3, 4, 5, 6, 7, 8, 9, 10}).Draw(t, "roles")
	g["don"], g["mafia"], g["sheriff"], g["winner"] = s[0], s[1:3], s[3], rapid.SampledFrom([]string{"red", "black"}).Draw(t, "winner")
	g["void"] = rapid.IntRange(0, 14).Draw(t, "void") == 0
	g["awarded"] = rapid.IntRange(0, 9).Draw(t, "awarded") == 0
	if rapid.Bool().Draw(t, "killed") {
		killed := rapid.IntRange(0, 9).Draw(t, "who")
		others := slices.Delete(slices.Clone(s), killed, killed+1) // the black ones first
		from := rapid.IntRange(0, 2).Draw(t, "named")
		g["first_killed"], g["best_move"] = s[killed], others[from:from+3]
	}
	bonus := map[string]any{}
	for i := range rapid.IntRange(0, 3).Draw(t, "bonuses") {
		bonus[fmt.Sprint(s[2+i])] = rapid.SampledFrom([]any{"0.3", 0.2, "0.01", "0.20"}).Draw(t, "bonus")
	}
	g["bonus"], g["fouls"] = bonus, map[string]int{fmt.Sprint(s[5]): rapid.IntRange(0, 4).Draw(t, "fouls"), fmt.Sprint(s[1]): 4}
	if rapid.IntRange(0, 3).Draw(t, "removed") == 0 {
		g["disqualified"] = []int{s[rapid.SampledFrom([]int{1, 8}).Draw(t, "who is removed")]}
	}
	return g
}

// withinLimits leaves out the games in which somebody would have more than the stage gives
// (MF-3).
func withinLimits(stages, games []map[string]any) (kept []map[string]any) {
	most, played := map[any]int{}, map[string]int{}
	for _, s := range stages {
		most[s["id"]] = s["games_per_player"].(int)
	}
	for _, g := range games {
		key := func(id string) string { return fmt.Sprint(g["stage"], id) }
		seats := g["seats"].([]string)
		if slices.ContainsFunc(seats, func(id string) bool { return played[key(id)] == most[g["stage"]] }) {
			continue
		}
		for _, id := range seats {
			played[key(id)]++
		}
		kept = append(kept, g)
	}
	return kept
}

// drawLots draws some of the lots that the tables wait for, and one that is for nothing.
func drawLots(t *rapid.T, doc map[string]any, data []byte) {
	var hand byHand
	if err := json.Unmarshal(data, &hand); err != nil {
		t.Fatal(err)
	}
	lots, seen := []any{}, map[string]bool{}
	for _, table := range hand.tables() {
		for _, p := range table.Pending {
			purpose := p.Why
			if p.Why == "cut" {
				purpose += ":" + table.ID
			}
			purpose = rapid.SampledFrom([]string{purpose, purpose, "prize", "cut:a"}).Draw(t, "purpose")
			key := fmt.Sprint(purpose, p.Entrants)
			if p.Kind != "lot" || table.ID == "final" || seen[key] || rapid.IntRange(0, 3).Draw(t, "left") == 0 {
				continue
			}
			seen[key] = true
			lots = append(lots, map[string]any{"id": fmt.Sprintf("l%d", len(lots)+1), "purpose": purpose, "entrants": p.Entrants, "order": rapid.Permutation(p.Entrants).Draw(t, "order")})
		}
	}
	doc["lots"] = append(lots, map[string]any{"id": "l99", "purpose": "draw", "entrants": []string{"p01", "p02"}, "order": []string{"p02", "p01"}})
}
