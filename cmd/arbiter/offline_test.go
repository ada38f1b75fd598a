package main

import (
	"bytes"
	"encoding/json"
	"flag"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"arbiter/domain"
	"arbiter/handlers/text"
)

var update = flag.Bool("update", false, "write the golden files anew")

const inputs = "testdata/offline"

// call runs a verb in the folder of the inputs.
func call(t *testing.T, stdin string, args ...string) (stdout, stderr string, exit int) {
	t.Helper()
	for i, arg := range args {
		if strings.HasSuffix(arg, ".json") || strings.HasSuffix(arg, ".trf") {
			args[i] = filepath.Join(inputs, arg)
		}
	}
	var out, complaints bytes.Buffer
	exit, isVerb := offline(args, strings.NewReader(stdin), &out, &complaints)
	if !isVerb {
		t.Fatalf("%v is no verb", args)
	}
	return out.String(), complaints.String(), exit
}

func TestOfflineGolden(t *testing.T) {
	t.Parallel()
	for name, args := range map[string]string{
		"check_valid":          "check groups.json",
		"check_faults":         "check faults.json",
		"check_faults_ru":      "check -lang ru faults.json",
		"check_twice":          "check twice.json",
		"check_other_format":   "check other.json",
		"check_absent":         "check absent.json",
		"standings_groups":     "standings groups.json",
		"standings_groups_txt": "standings -format text -lang ru groups.json",
		"standings_groups_en":  "standings -format text -lang en groups.json",
		"standings_faults":     "standings faults.json",
		"standings_ai2025":     "standings -lang en ai2025.json",
		"standings_ai2025_txt": "standings --format=text ai2025.json",
		"explain_diff":         "explain groups.json t2 Совы",
		"explain_h2h":          "explain -lang en groups.json Коты t3",
		"explain_extra":        "explain groups.json t4 t5",
		"explain_wins":         "explain groups.json t7 t4",
		"explain_apart":        "explain groups.json t1 t4",
		"explain_nobody":       "explain groups.json t1 Кони",
		"explain_reached":      "explain ai2025.json p1 p2",
		"explain_series":       "explain ties.json a2 a3",
		"explain_left":         "explain -lang en ties.json a4 a3",
		"explain_lot":          "explain ties.json c1 c2",
		"standings_ties":       "standings ties.json",
		"protests":             "standings protests.json",
		"protests_txt":         "standings -format text -lang ru protests.json",
		"protests_en":          "standings -format text -lang en protests.json",
		"protests_check":       "check protests.json",
		"protests_faults":      "check -lang ru protests_faults.json",
		"check_cup":            "check cup.json",
		"check_cup_faults":     "check cup_faults.json",
		"check_cup_faults_ru":  "check -lang ru cup_faults.json",
		"standings_cup":        "standings cup.json",
		"standings_cup_txt":    "standings -format text cup.json",
		"standings_swiss":      "standings swiss.json",
		"standings_swiss_en":   "standings -format text -lang en swiss.json",
		"explain_cup_final":    "explain cup.json b1 b2",
		"explain_cup_third":    "explain -lang en cup.json a1 a2",
		"explain_cup_groups":   "explain cup.json b3 b4",
		"explain_cup_reached":  "explain -lang en cup.json b1 b3",
		"explain_swiss":        "explain swiss.json t3 t1",
		"protests_next":        "next -lang ru protests.json",
		"protests_next_en":     "next -lang en protests.json",
		"verify":               "verify lots.json",
		"mafia_cup":            "standings mafia_cup.json",
		"mafia_cup_txt":        "standings -format text -lang ru mafia_cup.json",
		"mafia_cup_en":         "standings -format text -lang en mafia_cup.json",
		"mafia_cup_check":      "check mafia_cup.json",
		"mafia_cup_verify":     "verify mafia_cup.json",
		"mafia_day1":           "standings -format text -lang ru mafia_day1.json",
		"mafia_day2":           "standings -format text -lang ru mafia_day2.json",
		"mafia_day2_json":      "standings -lang en mafia_day2.json",
		"mafia_faults":         "check mafia_faults.json",
		"mafia_faults_ru":      "check -lang ru mafia_faults.json",
		"mafia_explain":        "explain mafia_cup.json Опал Ежевика",
		"mafia_explain_prize":  "explain mafia_cup.json p17 p3",
		"mafia_explain_cut":    "explain -lang en mafia_day1.json p2 p25",
		"mafia_explain_points": "explain mafia_cup.json СК+ Магнит",
		"mafia_explain_out":    "explain -lang en mafia_cup.json Гамма Барс",
		"mafia_explain_stage":  "explain mafia_cup.json 4 17",
		"mafia_masons":         "check masons.json",
		"mafia_ties":           "standings -format text mafia_ties.json",
		"mafia_ties_by_bonus":  "explain mafia_ties.json Ольха Липа",
		"mafia_ties_by_wins":   "explain -lang en mafia_ties.json Ива Аист",
		"mafia_crow":           "standings mafia_crow.json",
		"mafia_crow_txt":       "standings -format text -lang ru mafia_crow.json",
		"mafia_crow_en":        "standings -format text -lang en mafia_crow.json",
		"mafia_crow_check":     "check mafia_crow.json",
		"mafia_crow_verify":    "verify mafia_crow.json",
		"mafia_crow_cut":       "explain mafia_crow.json p27 p24",
		"mafia_crow_second":    "explain -lang en mafia_crow.json Пар Ёж",
		"mafia_crow_prize":     "explain mafia_crow.json Шум Щит",
		"mafia_crow_leader":    "explain -lang en mafia_crow.json Юла Ель",
		"mafia_crow_out":       "explain mafia_crow.json Ум Нут",
		"swiss":                "swiss swiss.trf",
		"swiss_faults":         "swiss swiss_faults.trf",
		"swiss_unplayable":     "swiss swiss_unplayable.trf",
		"swiss_absent":         "swiss absent.trf",
		"seat":                 "seat -players 20 -games 3 -steps 50000 -seed Кубок",
		"seat_stand_ins":       "seat -players 12 -games 6 -steps 50000",
		"seat_uneven":          "seat -players 11 -games 3",
		"seat_few":             "seat -lang ru -players 9 -games 3",
		"seat_no_time":         "seat -players 20 -games 3 -budget 0s",
		"next_groups":          "next next_groups.json",
		"next_groups_tables":   "next -lang en -tables 1 next_groups.json",
		"next_extra":           "next -lang en groups.json",
		"next_extra_seed":      "next -lang en -seed 5eed groups.json",
		"next_done":            "next -lang en ties.json",
		"next_missing":         "next next_missing.json",
		"next_faults":          "next faults.json",
		"next_lots":            "next next_lots.json",
		"next_lots_seed":       "next -lang en -seed 5eed next_lots.json",
		"next_stage":           "next next_stage.json",
		"next_series":          "next next_series.json",
		"next_swiss":           "next next_swiss.json",
		"next_swiss_en":        "next -lang en next_swiss.json",
		"mafia_next":           "next mafia_next.json",
		"mafia_next_table":     "next -lang en -seed 5eed -tables 1 mafia_next.json",
		"mafia_next_lot":       "next mafia_day1.json",
		"mafia_next_stage":     "next -lang en -seed 5eed mafia_day1.json",
		"mafia_next_holds":     "next mafia_day2.json",
		"mafia_next_done":      "next -lang en mafia_cup.json",
		"mafia_plan":           "plan -regulation mafia -entrants 31 -tables 3 -hours 10",
		"mafia_plan_txt":       "plan -format text -lang ru -regulation mafia -entrants 31 -tables 3 -hours 10",
		"mafia_plan_en":        "plan -format text -lang en -regulation mafia -entrants 27 -tables 2 -hours 9",
		"mafia_plan_few":       "plan -lang ru -regulation mafia -entrants 9 -tables 2 -hours 9",
		"plan":                 "plan " + planExample,
		"chgk":                 "standings -lang en chgk.json",
		"chgk_txt":             "standings -format text chgk.json",
		"chgk_en":              "standings -format text -lang en chgk.json",
		"chgk_check":           "check chgk.json",
		"chgk_draw":            "standings -format text chgk_draw.json",
		"chgk_both":            "standings -format text chgk_draw_if_both_played.json",
		"chgk_faults":          "check chgk_faults.json",
		"chgk_faults_ru":       "check -lang ru chgk_faults.json",
		"chgk_explain":         "explain chgk.json Совы t1",
		"chgk_explain_en":      "explain -lang en chgk.json t6 t5",
		"chgk_explain_level":   "explain chgk.json t7 t8",
		"chgk_explain_unmet":   "explain chgk_draw.json t8 t5",
		"chgk_next":            "next -lang en chgk.json",
		"plan_txt":             "plan -format text -lang ru " + planExample,
		"plan_en":              "plan -format text -lang en " + planExample,
		"plan_over":            "plan -format text -regulation codenames -entrants 24 -tables 3 -hours 2,5",
		"plan_third":           "plan -format text -regulation codenames -entrants 8 -tables 1 -hours 3.5",
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			stdout, stderr, exit := call(t, "", strings.Fields(args)...)
			got := fmt.Sprintf("$ arbiter %s\n%sstderr:\n%sexit %d\n", args, stdout, stderr, exit)
			golden := filepath.Join(inputs, name+".golden")
			if *update {
				if err := os.WriteFile(golden, []byte(got), 0o600); err != nil {
					t.Fatal(err)
				}
			}
			want, err := os.ReadFile(golden)
			if err != nil {
				t.Fatal(err)
			}
			if diff := cmp.Diff(string(want), got); diff != "" {
				t.Fatal(diff)
			}
		})
	}
}

// The competition's top three have 12 wins each and 2:2 against each other; CN-10 (3)
// parts them by +73, +59, +49.
func TestOfflineRealCompetition(t *testing.T) {
	t.Parallel()
	stdout, _, _ := call(t, "", "standings", "ai2025.json")
	var doc standingsDoc
	if err := json.Unmarshal([]byte(stdout), &doc); err != nil {
		t.Fatal(err)
	}
	var got []string
	for _, r := range doc.Tables[0].Rows[:3] {
		got = append(got, strings.Join([]string{r.Values["wins"], r.Values["h2h_wins"], r.Values["diff"], r.DecidedBy}, " "))
	}
	if diff := cmp.Diff([]string{"12 2 73 ", "12 2 59 diff", "12 2 49 diff"}, got); diff != "" {
		t.Fatal(diff)
	}
}

func TestOfflineReadsStandardInput(t *testing.T) {
	t.Parallel()
	data, err := os.ReadFile(filepath.Join(inputs, "groups.json"))
	if err != nil {
		t.Fatal(err)
	}
	if stdout, stderr, exit := call(t, string(data), "check", "-"); stdout+stderr != "" || exit != 0 {
		t.Fatal(stdout, stderr, exit)
	}
	if _, stderr, exit := call(t, "", "check", "-"); stderr == "" || exit != 2 {
		t.Fatal(stderr, exit)
	}
}

func TestOfflineCallsThatAreNone(t *testing.T) {
	t.Parallel()
	for _, args := range []string{"check", "check a b", "standings -format xml a", "explain -lang de a b c", "verify -x a", "next", "next -seed xyz groups.json", "next -seed= groups.json", "explain groups.json A"} {
		stdout, stderr, exit := call(t, "", strings.Fields(args)...)
		if exit != 2 || stdout != "" || !strings.Contains(stderr, "usage: arbiter") {
			t.Fatalf("%s: exit %d, %q, %q", args, exit, stdout, stderr)
		}
	}
	if _, isVerb := offline([]string{"serve"}, nil, nil, nil); isVerb {
		t.Fatal("serve is no verb over files")
	}
	if _, isVerb := offline(nil, nil, nil, nil); isVerb {
		t.Fatal("nothing is no verb")
	}
}

// G-2: the bytes do not depend on the order of entrants and games in the file.
func TestOfflineSameBytesWhateverTheOrder(t *testing.T) {
	t.Parallel()
	for _, name := range []string{"groups.json", "mafia_cup.json", "mafia_day2.json", "chgk.json", "chgk_draw.json"} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			data, err := os.ReadFile(filepath.Join(inputs, name))
			if err != nil {
				t.Fatal(err)
			}
			sameBytes(t, data)
		})
	}
}

func sameBytes(t *testing.T, data []byte) {
	t.Helper()
	want, _, _ := call(t, string(data), "standings", "-")
	chance := rand.New(rand.NewPCG(7, 7))
	for range 20 {
		var doc map[string]any
		if err := json.Unmarshal(data, &doc); err != nil {
			t.Fatal(err)
		}
		for _, key := range []string{"entrants", "games", "lots"} {
			list, _ := doc[key].([]any)
			chance.Shuffle(len(list), func(i, j int) { list[i], list[j] = list[j], list[i] })
		}
		shuffled, err := json.Marshal(doc)
		if err != nil {
			t.Fatal(err)
		}
		got, stderr, _ := call(t, string(shuffled), "standings", "-")
		if diff := cmp.Diff(want, got); diff != "" {
			t.Fatal(diff, stderr)
		}
	}
}

// Every sentence on any two entrants exists in both languages.
func TestOfflineExplainsAnyPair(t *testing.T) {
	t.Parallel()
	texts, err := catalogue()
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{"groups.json", "ties.json", "ai2025.json", "mafia_cup.json", "mafia_day2.json", "chgk.json", "chgk_draw.json"} {
		tournament, faults, err := read(filepath.Join(inputs, name), nil)
		if err != nil || len(faults) > 0 {
			t.Fatal(err, faults)
		}
		for _, lang := range text.Languages() {
			explainAll(t, &desk{texts: texts, lang: lang, stderr: io.Discard}, tournament)
		}
	}
}

func explainAll(t *testing.T, d *desk, tournament *domain.Tournament) {
	t.Helper()
	tables := tablesOf(tournament)
	for _, a := range tournament.Entrants {
		for _, b := range tournament.Entrants {
			_, together := tableOf(tables, a.ID, b.ID)
			d.args = []string{"", string(a.ID), string(b.ID)}
			d.out.Reset()
			exit := d.explain(tournament)
			if said := d.out.String(); (exit == 0) != (together && a.ID != b.ID) || strings.ContainsAny(said, "[]{}") || strings.Contains(said, "no value") {
				t.Fatalf("%s, %s: exit %d\n%s", a.ID, b.ID, exit, said)
			}
		}
	}
}
