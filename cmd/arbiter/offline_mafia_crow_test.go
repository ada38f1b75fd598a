package main

import (
	"encoding/json"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// crow is the cup of mafia_crow.json, to be changed.
type crow map[string]any

func newCrow(t *testing.T) crow {
	t.Helper()
	data, err := os.ReadFile(filepath.Join(inputs, "mafia_crow.json"))
	if err != nil {
		t.Fatal(err)
	}
	var doc crow
	if err := json.Unmarshal(data, &doc); err != nil {
		t.Fatal(err)
	}
	return doc
}

func (c crow) list(key string) []any { return c[key].([]any) }

func (c crow) item(key, id string) map[string]any {
	for _, one := range c.list(key) {
		if one := one.(map[string]any); one["id"] == id {
			return one
		}
	}
	return nil
}

// played keeps the games before one, and no protests, incidents and lots but those named.
func (c crow) played(before string, lots ...string) {
	at := slices.IndexFunc(c.list("games"), func(g any) bool { return g.(map[string]any)["id"] == before })
	if at >= 0 {
		c["games"] = c.list("games")[:at]
	}
	c["protests"], c["incidents"] = []any{}, []any{}
	c["lots"] = slices.DeleteFunc(c.list("lots"), func(l any) bool { return !slices.Contains(lots, l.(map[string]any)["id"].(string)) })
}

func (c crow) open(game string) {
	for _, key := range []string{"winner", "awarded", "first_killed", "best_move"} {
		delete(c.item("games", game), key)
	}
}

// undrawn takes away the players of a stage.
func (c crow) undrawn(stages ...string) {
	for _, id := range stages {
		delete(c.item("stages", id), "entrants")
	}
}

// What next says on the way of the cup: the round, or what has to be done before it.
func TestOfflineMafiaNextAtEachMoment(t *testing.T) {
	t.Parallel()
	for name, tt := range map[string]struct {
		change func(crow)
		args   string
		want   string // "STAGE ROUND" or a part of what is complained about
	}{
		"before the draw (MF-3)":                {func(c crow) { c.played("g1"); c.undrawn("sf", "f") }, "", "q 1"},
		"the draw is made offline":              {func(c crow) { c.played("g1"); c.undrawn("sf", "f") }, "-seed 5eed", "q 1"},
		"after the draw":                        {func(c crow) { c.played("g1", "l1"); c.undrawn("sf", "f") }, "", "q 1"},
		"a game of the round is open":           {func(c crow) { c.played("g4", "l1"); c.undrawn("sf", "f"); c.open("g2") }, "-lang en", "No. 2"},
		"in the middle":                         {func(c crow) { c.played("g13", "l1"); c.undrawn("sf", "f") }, "", "q 5"},
		"lots at the cut (MF-9)":                {func(c crow) { c.played("g19", "l1"); c.undrawn("sf", "f") }, "", "cut:q: Чай, Эхо"},
		"the draw of the semifinal":             {func(c crow) { c.played("g19", "l1", "l2"); c.undrawn("sf", "f") }, "-seed 5eed", "sf 1"},
		"a protest that decides the cut (G-12)": {func(c crow) { c.played("g19", "l1", "l2"); c.undrawn("sf", "f"); c.protestOn("g18") }, "-lang en", "protest No. 1 is not decided"},
		"lots at the cut of the semifinal":      {func(c crow) { c.played("g25", "l1", "l2", "l3"); c.undrawn("f") }, "", "cut:sf: "},
		"the first round of the final":          {func(c crow) { c.played("g25", "l1", "l2", "l3", "l4", "l5") }, "", "f 1"},
		"all is done":                           {func(crow) {}, "-lang en", "All games are played"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			c := newCrow(t)
			tt.change(c)
			stdout, stderr, exit := call(t, encoded(t, c), append(append([]string{"next"}, strings.Fields(tt.args)...), "-")...)
			var round struct {
				Stage string
				Round json.Number
				Games []struct{ Seats []string }
			}
			switch err := json.Unmarshal([]byte(stdout), &round); {
			case exit == exitOK && err == nil:
				if got := round.Stage + " " + round.Round.String(); got != tt.want {
					t.Errorf("%s, want %s", got, tt.want)
				}
			case exit != exitNotNow || !strings.Contains(stderr, tt.want):
				t.Errorf("exit %d: %s%s, want %s", exit, stdout, stderr, tt.want)
			}
		})
	}
}

func (c crow) protestOn(game string) {
	by := c.item("games", game)["seats"].([]any)[0]
	c["protests"] = append(c.list("protests"), map[string]any{"id": "p1", "game": game, "by": by, "kind": "result", "late": false, "status": "open"})
}

// One fault a time, put into the cup, is named with its place and its clause; nothing else is.
func TestOfflineMafiaSeededFaults(t *testing.T) {
	t.Parallel()
	game := func(id, key string, value any) func(crow) {
		return func(c crow) { c.item("games", id)[key] = value }
	}
	for name, tt := range map[string]struct {
		change func(crow)
		want   []string // "POINTER: RULE"
	}{
		"MF-1 the sheriff is the don":          {game("g3", "sheriff", 2), []string{"/games/2/sheriff: MF-1"}},
		"MF-1 three of the mafia":              {game("g3", "mafia", []int{4, 7, 9}), []string{"/games/2/mafia: MF-1"}},
		"MF-2 no games":                        {func(c crow) { c.item("stages", "sf")["games_per_player"] = 0 }, []string{"/stages/1/games_per_player: MF-2"}},
		"MF-3 a player at two tables":          {func(c crow) { c.item("games", "g3")["seats"].([]any)[0] = "p12" }, []string{"/games/2/seats/0: MF-3"}},
		"MF-3 a seventh game":                  {func(c crow) { c.seventhGame() }, []string{"/games/27/seats/0: MF-3"}},
		"MF-5 a penalty of two points":         {func(c crow) { c["settings"].(map[string]any)["fourth_foul_penalty"] = -2 }, []string{"/settings/fourth_foul_penalty: MF-5"}},
		"MF-6 nobody killed":                   {func(c crow) { delete(c.item("games", "g2"), "first_killed") }, []string{"/games/1/best_move: MF-6"}},
		"MF-7 0.51":                            {game("g3", "bonus", map[string]string{"2": "0.51"}), []string{"/games/2/bonus/2: MF-7"}},
		"MF-7 1.01 in a game":                  {game("g3", "bonus", map[string]string{"2": "0.5", "3": "0.5", "4": "0.01"}), []string{"/games/2/bonus: MF-7"}},
		"MF-7 exactly 1.00 is right":           {game("g3", "bonus", map[string]string{"2": "0.5", "3": "0.49", "4": "0.01"}), nil},
		"MF-7 four players":                    {game("g3", "bonus", map[string]string{"2": "0.1", "3": "0.1", "4": "0.1", "5": "0.1"}), []string{"/games/2/bonus: MF-7"}},
		"MF-10 a late protest changed a game":  {func(c crow) { c.item("protests", "p7")["status"] = "accepted" }, []string{"/protests/6/status: MF-10"}},
		"MF-10 who was not there protests":     {func(c crow) { c.item("protests", "p3")["by"] = "p1" }, []string{"/protests/2/by: MF-10"}},
		"MF-14 given by the judge to nobody":   {func(c crow) { delete(c.item("games", "g7"), "winner") }, []string{"/games/6/awarded: MF-14"}},
		"MF-14 given to the side of who erred": {game("g7", "winner", "black"), []string{"/incidents/1: G-19"}},
		"MF-15 the speaker names himself":      {game("g2", "best_move", []int{1, 3, 10}), []string{"/games/1/best_move/2: MF-15"}},
		"MF-15 five fouls":                     {game("g3", "fouls", map[string]int{"2": 5}), []string{"/games/2/fouls/2: MF-15"}},
		"MF-16 a stand-in protests":            {func(c crow) { c.item("protests", "p9")["game"], c.item("protests", "p9")["by"] = "g20", "p6" }, []string{"/protests/8/by: MF-16"}},
		"MF-16 a stand-in goes on": {func(c crow) { c.item("stages", "f")["entrants"].([]any)[0] = "s1" }, []string{
			"/stages/2/entrants/0: MF-16", "/games/24/seats/8: MF-34", "/games/25/seats/4: MF-34", "/games/26/seats/7: MF-34"}},
		"MF-17 a replay of what stands":      {game("g9", "replay_of", "g7"), []string{"/games/8/replay_of: MF-17"}},
		"MF-34 a game for who did not go on": {func(c crow) { c.item("games", "g20")["stand_ins"] = []int{} }, []string{"/games/19/seats/6: MF-34"}},
		"a wrong lot is no fault of form":    {func(c crow) { c.item("lots", "l2")["order"] = []string{"p24", "p27"} }, nil},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			c := newCrow(t)
			tt.change(c)
			stdout, _, _ := call(t, encoded(t, c), "check", "-")
			var got []string
			for line := range strings.Lines(stdout) {
				pointer, rest, _ := strings.Cut(line, ": ")
				rule, _, _ := strings.Cut(rest, ": ")
				got = append(got, pointer+": "+rule)
			}
			if diff := cmp.Diff(tt.want, got); diff != "" {
				t.Error(diff, stdout)
			}
		})
	}
}

// seventhGame lets the first player of game 1 play once more than the stage gives.
func (c crow) seventhGame() {
	seats := []any{c.item("games", "g7")["seats"].([]any)[0]}
	for i := range 9 {
		id := string(rune('A' + i))
		seats = append(seats, id)
		c["entrants"] = append(c.list("entrants"), map[string]any{"id": id, "name": id, "stand_in": true})
	}
	c["games"] = append(c.list("games"), map[string]any{"id": "g99", "stage": "q", "round": 7, "table": 1, "seats": seats})
}

// verify names the lot that does not follow from its secret and salt.
func TestOfflineMafiaVerifyFindsAWrongLot(t *testing.T) {
	t.Parallel()
	c := newCrow(t)
	order := c.item("lots", "l4")["order"].([]any)
	order[0], order[1] = order[1], order[0]
	stdout, _, exit := call(t, encoded(t, c), "verify", "-")
	lines := strings.Split(stdout, "\n")
	if exit != exitFaults || len(lines) < 6 || lines[2] != "l3: ok" || strings.HasSuffix(lines[3], "ok") || lines[4] != "l5: ok" {
		t.Fatal(exit, stdout)
	}
}
