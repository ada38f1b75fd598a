package file_test

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"arbiter/domain"
	"arbiter/handlers/file"
)

// sample is a file without faults that every fault below is made from.
const sample = `{
 "format": "arbiter.tournament/1", "regulation": "codenames", "name": "Кубок", "timezone": "Asia/Qostanay",
 "settings": {"cognate_loss": 4, "third_place_game": false, "extra_games": "all"},
 "entrants": [
  {"id": "t1", "name": "Коты", "players": ["Аня", "Боря"], "withdrawn": false},
  {"id": "t2", "name": "Псы", "players": ["Вика", "Глеб"]},
  {"id": "t3", "name": "Совы"},
  {"id": "t4", "name": "Лисы"}
 ],
 "stages": [
  {"id": "g", "kind": "groups", "groups": [{"id": "A", "entrants": ["t1", "t2"]}, {"id": "B", "entrants": ["t3", "t4"]}], "to_wins": 1, "advance": 1},
  {"id": "f", "kind": "round_robin", "entrants": ["t1", "t3"]}
 ],
 "games": [
  {"id": "g1", "stage": "g", "group": "A", "round": 1, "first": "t1", "second": "t2",
   "result": {"winner": "t1", "by": "words", "left": 2}, "fouls": {"t2": 1}, "ended": "2026-05-01T15:42:07+05:00"},
  {"id": "g2", "stage": "g", "group": "B", "round": 1, "first": "t3", "second": "t4", "result": {"winner": "t4", "by": "technical"}, "void": true},
  {"id": "g3", "stage": "g", "group": "B", "round": 1, "first": "t4", "second": "t3", "replay_of": "g2"},
  {"id": "x1", "stage": "g", "group": "A", "extra": 1, "first": "t2", "second": "t1", "result": {"winner": "t2", "by": "black"}}
 ],
 "lots": [{"id": "l1", "purpose": "cut:g", "entrants": ["t1", "t2"], "order": ["t2", "t1"]}],
 "protests": [{"id": "p1", "game": "g1", "by": "t2", "kind": "result", "status": "open", "written": "2026-05-01T15:45:00+05:00"}],
 "incidents": [{"game": "g1", "entrant": "t2", "sanction": "foul", "reason": "x"}],
 "shared": [{"table": "g/A", "entrants": ["t1", "t2"], "reason": "поздно"}],
 "programme": [{"at": "2026-05-01T10:00:00+05:00", "title": "Открытие", "kind": "opening"}]
}`

func TestSampleHasNoFaults(t *testing.T) {
	t.Parallel()
	tournament, faults, err := file.Read(strings.NewReader(sample))
	if err != nil || len(faults) > 0 {
		t.Fatal(err, faults)
	}
	g := tournament.Games[0]
	if string(g.Slot) != `{"group":"A","first":"t1","second":"t2"}` ||
		string(g.Protocol.Body) != `{"result":{"winner":"t1","by":"words","left":2},"fouls":{"t2":1}}` {
		t.Fatalf("slot %s, body %s", g.Slot, g.Protocol.Body)
	}
	want := map[string]string{"cognate_loss": "4", "third_place_game": "false", "extra_games": "all"}
	if diff := cmp.Diff(want, tournament.Settings); diff != "" {
		t.Fatal(diff)
	}
	if tournament.Games[2].Played() || tournament.Entrants[2].Members != nil {
		t.Fatal("what the file leaves out is there")
	}
}

func TestUnreadable(t *testing.T) {
	t.Parallel()
	tests := map[string]string{
		"empty":                        "",
		"no JSON":                      "hello",
		"something after it":           sample + "{}",
		"no object":                    "[]",
		"no UTF-8":                     strings.Replace(sample, "Кубок", "\xff", 1),
		"a byte order mark":            "\ufeff" + sample,
		"another format":               strings.Replace(sample, "tournament/1", "tournament/2", 1),
		"no format":                    strings.Replace(sample, `"format": "arbiter.tournament/1", `, "", 1),
		"format is no string":          strings.Replace(sample, `"arbiter.tournament/1"`, "1", 1),
		"a key twice":                  strings.Replace(sample, `"name": "Кубок"`, `"name": "Кубок", "name": "К"`, 1),
		"a key twice in a result":      strings.Replace(sample, `"by": "words"`, `"by": "words", "by": "words"`, 1),
		"a key twice, spelt otherwise": strings.Replace(sample, `"by": "words"`, `"by": "words", "b\u0079": "words"`, 1),
		"nested too deep":              `{"format": "arbiter.tournament/1", "x": ` + strings.Repeat("[", 1e6) + strings.Repeat("]", 1e6) + "}",
	}
	for name, data := range tests {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			if _, faults, err := file.Read(strings.NewReader(data)); err == nil {
				t.Fatalf("read with faults %v", faults)
			}
		})
	}
}

func TestFaults(t *testing.T) {
	t.Parallel()
	tests := []struct {
		name     string
		old, new string
		want     []string // pointer and rule
	}{
		{"unknown field", `"name": "Кубок"`, `"name": "Кубок", "title": 1`, []string{"/title FILE"}},
		{"unknown field of an entrant", `"withdrawn": false`, `"withdraw": false`, []string{"/entrants/0/withdraw FILE"}},
		{"unknown field of a game", `"ended": "`, `"endet": "`, []string{"/games/0/endet FILE"}},
		{"unknown field of a result", `"left": 2`, `"left": 2, "words": 1`, []string{"/games/0/result/words FILE"}},
		{"unknown field of a stage", `"to_wins": 1`, `"to_win": 1`, []string{"/stages/0/to_win FILE"}},
		{"a field of another case", `"left": 2`, `"Left": 2`, []string{"/games/0/result/Left FILE", "/games/0/result/left FILE"}},
		{"missing field", `"name": "Кубок", `, ``, []string{"/name FILE"}},
		{"another type", `"name": "Кубок"`, `"name": 5`, []string{"/name FILE"}},
		{"null", `"name": "Кубок"`, `"name": null`, []string{"/name FILE"}},
		{"regulation", `"codenames"`, `"chess"`, []string{"/regulation FILE"}},
		{"timezone", `Asia/Qostanay`, `Asia/Nowhere`, []string{"/timezone FILE"}},
		{"bad id", `{"id": "t1", "name"`, `{"id": "t 1", "name"`, []string{
			"/entrants/0/id FILE", "/stages/0/groups/0/entrants/0 FILE", "/stages/1/entrants/0 FILE",
			"/games/0/first FILE", "/games/0/result/winner FILE", "/games/3/second FILE",
			"/lots/0/entrants/0 FILE", "/shared/0/entrants/0 FILE"}},
		{"id twice", `"id": "t4"`, `"id": "t3"`, []string{"/entrants/3/id FILE", "/stages/0/groups/1/entrants/1 FILE",
			"/games/1/result/winner FILE", "/games/1/second FILE", "/games/2/first FILE"}},
		{"game id twice", `"id": "x1"`, `"id": "g1"`, []string{"/games/3/id FILE"}},
		{"unknown setting", `"cognate_loss"`, `"cognat_loss"`, []string{"/settings/cognat_loss FILE"}},
		{"CN-8 setting out of range", `"cognate_loss": 4`, `"cognate_loss": 5`, []string{"/settings/cognate_loss CN-8"}},
		{"setting as a string", `"cognate_loss": 4`, `"cognate_loss": "4"`, []string{"/settings/cognate_loss FILE"}},
		{"flag as a string", `"third_place_game": false`, `"third_place_game": "false"`, []string{"/settings/third_place_game FILE"}},
		{"CN-11 choice", `"extra_games": "all"`, `"extra_games": "al"`, []string{"/settings/extra_games CN-11"}},
		{"CN-1 one player", `["Аня", "Боря"]`, `["Аня"]`, []string{"/entrants/0/players CN-1"}},
		{"CN-1 five players", `["Аня", "Боря"]`, `["А", "Б", "В", "Г", "Д"]`, []string{"/entrants/0/players CN-1"}},
		{"CN-1 nobody", `["Аня", "Боря"]`, `[]`, []string{"/entrants/0/players CN-1"}},
		{"CN-3 left 9 of one who did not start", `"left": 2`, `"left": 9`, []string{"/games/0/result/left CN-3"}},
		{"CN-3 left 9 of one who started", `"winner": "t1", "by": "words", "left": 2`, `"winner": "t2", "by": "words", "left": 9`, nil},
		{"CN-3 left 10", `"winner": "t1", "by": "words", "left": 2`, `"winner": "t2", "by": "words", "left": 10`, []string{"/games/0/result/left CN-3"}},
		{"CN-3 left 0", `"left": 2`, `"left": 0`, []string{"/games/0/result/left CN-3"}},
		{"left is missing", `, "left": 2`, ``, []string{"/games/0/result/left FILE"}},
		{"left is a fraction", `"left": 2`, `"left": 2.5`, []string{"/games/0/result/left FILE"}},
		{"left is huge", `"left": 2`, `"left": 1e999`, []string{"/games/0/result/left FILE"}},
		{"CN-3 left with another way", `"by": "black"`, `"by": "black", "left": 3`, []string{"/games/3/result/left CN-3"}},
		{"unknown way", `"by": "black"`, `"by": "blakc"`, []string{"/games/3/result/by FILE"}},
		{"winner is missing", `"winner": "t2", "by": "black"`, `"by": "black"`, []string{"/games/3/result/winner FILE"}},
		{"winner is empty", `"winner": "t2", "by": "black"`, `"winner": "", "by": "black"`, []string{"/games/3/result/winner FILE"}},
		{"way is empty", `"by": "black"`, `"by": ""`, []string{"/games/3/result/by FILE"}},
		{"kind is empty", `"kind": "groups"`, `"kind": ""`, []string{"/stages/0/kind FILE"}},
		{"group id is empty", `{"id": "B", "entrants"`, `{"id": "", "entrants"`, []string{
			"/stages/0/groups/1/id FILE", "/games/1/group FILE", "/games/2/group FILE"}},
		{"result is null", `"result": {"winner": "t2", "by": "black"}`, `"result": null`, []string{"/games/3/result FILE"}},
		{"a stage is missing its entrants", `"kind": "round_robin", "entrants": ["t1", "t3"]`, `"kind": "round_robin"`, nil},
		{"CN-6 no winner", `"winner": "t2", "by": "black"`, `"winner": null, "by": "black"`, []string{"/games/3/result/winner CN-6"}},
		{"CN-6 both left", `"winner": "t2", "by": "black"`, `"winner": null, "by": "left_early"`, nil},
		{"CN-19 both absent", `"winner": "t2", "by": "black"`, `"winner": null, "by": "absent"`, nil},
		{"winner does not play", `"winner": "t2", "by": "black"`, `"winner": "t3", "by": "black"`, []string{"/games/3/result/winner FILE"}},
		{"winner is not there", `"winner": "t2", "by": "black"`, `"winner": "t9", "by": "black"`, []string{"/games/3/result/winner FILE"}},
		{"CN-9 fewer fouls than none", `"fouls": {"t2": 1}`, `"fouls": {"t2": -1}`, []string{"/games/0/fouls/t2 CN-9", "/incidents/0 G-19"}},
		{"CN-9 fouls of another team", `"fouls": {"t2": 1}`, `"fouls": {"t2": 1, "t3": 1}`, []string{"/games/0/fouls/t3 CN-9"}},
		{"CN-9 fouls without a result", `"replay_of": "g2"`, `"replay_of": "g2", "fouls": {"t3": 1}`, []string{"/games/2/fouls CN-9"}},
		{"G-19 incidents do not add up", `"fouls": {"t2": 1}`, `"fouls": {"t2": 2}`, []string{"/incidents/0 G-19"}},
		{"G-19 fouls of the other side without incidents", `"fouls": {"t2": 1}`, `"fouls": {"t2": 1, "t1": 1}`, []string{"/incidents/0 G-19"}},
		{"G-19 a defeat that is not there", `"sanction": "foul"`, `"sanction": "defeat"`, []string{"/incidents/0 G-19"}},
		{"unknown sanction", `"sanction": "foul"`, `"sanction": "slap"`, []string{"/incidents/0/sanction FILE"}},
		{"a team in two groups", `{"id": "B", "entrants": ["t3", "t4"]}`, `{"id": "B", "entrants": ["t3", "t4", "t1"]}`,
			[]string{"/stages/0/groups/1/entrants/2 FILE", "/games/0/first FILE", "/games/3/second FILE"}},
		{"two groups of one id", `{"id": "B"`, `{"id": "A"`, []string{"/stages/0/groups/1/id FILE", "/games/1/group FILE", "/games/2/group FILE"}},
		{"CN-14 group stage to two wins", `"to_wins": 1`, `"to_wins": 2`, []string{"/stages/0/to_wins CN-14"}},
		{"unknown kind", `"kind": "groups"`, `"kind": "group"`, []string{"/stages/0/kind FILE"}},
		{"a knockout", `"kind": "round_robin"`, `"kind": "knockout"`, nil},
		{"a team of no stage plays", `"second": "t2",`, `"second": "t3",`, []string{
			"/games/0/fouls/t2 CN-9", "/games/0/second FILE", "/protests/0/by CN-23", "/incidents/0/entrant G-19"}},
		{"a team plays itself", `"first": "t2", "second": "t1"`, `"first": "t2", "second": "t2"`, []string{"/games/3/second FILE"}},
		{"unknown stage", `"x1", "stage": "g"`, `"x1", "stage": "h"`, []string{"/games/3/stage FILE"}},
		{"unknown group", `"x1", "stage": "g", "group": "A"`, `"x1", "stage": "g", "group": "C"`, []string{"/games/3/group FILE"}},
		{"round 0", `"round": 1, "first": "t1"`, `"round": 0, "first": "t1"`, []string{"/games/0/round FILE"}},
		{"CN-11 series", `"extra": 1`, `"extra": -1`, []string{"/games/3/extra CN-11"}},
		{"a bye in a group", `"extra": 1`, `"bye": "t1"`, []string{"/games/3/bye FILE"}},
		{"CN-26 replay of a game that stands", `"replay_of": "g2"`, `"replay_of": "g1"`, []string{"/games/2/replay_of CN-26"}},
		{"replay of nothing", `"replay_of": "g2"`, `"replay_of": "g9"`, []string{"/games/2/replay_of FILE"}},
		{"time", `2026-05-01T15:42:07+05:00`, `2026-05-01 15:42`, []string{"/games/0/ended FILE"}},
		{"lot order", `"order": ["t2", "t1"]`, `"order": ["t2", "t2"]`, []string{"/lots/0/order FILE"}},
		{"lot purpose", `"cut:g"`, `"cut:z"`, []string{"/lots/0/purpose FILE"}},
		{"two lots of one set", `"order": ["t2", "t1"]}`, `"order": ["t2", "t1"]}, {"id": "l2", "purpose": "cut:g", "entrants": ["t2", "t1"], "order": ["t1", "t2"]}`, []string{"/lots/1 FILE"}},
		{"protest on no game", `"p1", "game": "g1"`, `"p1", "game": "g7"`, []string{"/protests/0/game FILE"}},
		{"CN-23 protest of another team", `"by": "t2", "kind"`, `"by": "t3", "kind"`, []string{"/protests/0/by CN-23"}},
		{"CN-23 a late protest accepted", `"status": "open"`, `"late": true, "status": "accepted"`, []string{"/protests/0/status CN-23"}},
		{"a late protest rejected", `"status": "open"`, `"late": true, "status": "rejected"`, nil},
		{"accepted without a decision", `"status": "open"`, `"status": "accepted"`, nil},
		{"a decision on one that is open", `"status": "open"`, `"status": "open", "decision": "reverse"`, nil},
		{"protest without a game", `"game": "g1", "by": "t2", "kind"`, `"by": "t2", "kind"`, []string{"/protests/0/game FILE"}},
		{"late is no word", `"status": "open"`, `"late": "yes", "status": "open"`, []string{"/protests/0/late FILE"}},
		{"protest kind", `"kind": "result"`, `"kind": "results"`, []string{"/protests/0/kind FILE"}},
		{"protest status", `"status": "open"`, `"status": "opened"`, []string{"/protests/0/status FILE"}},
		{"shared table", `"table": "g/A"`, `"table": "x"`, []string{"/shared/0/table FILE"}},
		{"games are no list", `"games": [`, `"games": {}, "protests_": [`, []string{"/protests_ FILE", "/games FILE"}},
		{"a game is no object", `{"id": "x1", "stage": "g", "group": "A", "extra": 1, "first": "t2", "second": "t1", "result": {"winner": "t2", "by": "black"}}`, `7`, []string{"/games/3 FILE"}},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			if !strings.Contains(sample, tt.old) {
				t.Fatalf("the sample has no %s", tt.old)
			}
			_, faults, err := file.Read(strings.NewReader(strings.Replace(sample, tt.old, tt.new, 1)))
			if err != nil {
				t.Fatal(err)
			}
			if diff := cmp.Diff(tt.want, brief(faults)); diff != "" {
				t.Fatal(diff)
			}
		})
	}
}

// A round below 1 is named once: the regulation does not find it missing as well.
func TestPlaceIsNamedOnce(t *testing.T) {
	t.Parallel()
	const knockout = `{"format": "arbiter.tournament/1", "regulation": "codenames", "name": "x",
	 "entrants": [{"id": "a", "name": "a"}, {"id": "b", "name": "b"}],
	 "stages": [{"id": "ko", "kind": "knockout", "entrants": ["a", "b"]}],
	 "games": [{"id": "g1", "stage": "ko", "round": 0, "match": 1, "first": "a", "second": "b"}]}`
	_, faults, err := file.Read(strings.NewReader(knockout))
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff([]string{"/games/0/round FILE"}, brief(faults)); diff != "" {
		t.Fatal(diff)
	}
}

func brief(faults []domain.Fault) []string {
	var out []string
	for _, f := range faults {
		out = append(out, f.Pointer+" "+f.Rule)
	}
	return out
}
