package mafia_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"arbiter/domain/mafia"
)

// Points of the seats of one game: 1 is the don, 2 and 3 the mafia, 4 the sheriff.
func TestPointsOfTheRegulation(t *testing.T) {
	t.Parallel()
	tests := []struct {
		name, body, setting, value string
		seat                       string // its player
		points, additional         string
	}{
		{"MF-4 a red wins", red(), "", "", "e", "2", "0"},
		{"MF-4 a sheriff wins", red(), "", "", "d", "2", "0"},
		{"MF-4 a black loses", red(), "", "", "a", "0", "0"},
		{"MF-4 a black wins", black(), "", "", "c", "2", "0"},
		{"MF-4 a red loses", black(), "", "", "j", "0", "0"},
		{"MF-5 a disqualified winner", red(`"disqualified":[5]`), "", "", "e", "1", "0"},
		{"MF-5 a disqualified loser", red(`"disqualified":[2]`), "", "", "b", "-1", "0"},
		{"MF-5 a fourth foul is none", red(`"fouls":{"5":4}`), "", "", "e", "2", "0"},
		{"MF-5 a fourth foul as a club may set it", red(`"fouls":{"5":4}`), "fourth_foul_penalty", "-1", "e", "1", "0"},
		{"MF-5 a third foul is never", red(`"fouls":{"5":3}`), "fourth_foul_penalty", "-1", "e", "2", "0"},
		{"MF-5 who has left is not punished twice", red(`"fouls":{"5":4}`, `"disqualified":[5]`), "fourth_foul_penalty", "-1", "e", "1", "0"},
		{"MF-5 a fourth foul of a loser", black(`"fouls":{"5":4}`), "fourth_foul_penalty", "-1", "e", "-1", "0"},
		{"MF-5 a black one is removed and wins", black(`"disqualified":[1]`), "", "", "a", "1", "0"},
		{"MF-6 a citizen names three red ones", red(`"first_killed":5`, `"best_move":[4,6,7]`), "", "", "e", "2", "0"},
		{"MF-6 a sheriff names one", red(`"first_killed":4`, `"best_move":[1,5,6]`), "", "", "d", "2", "0"},
		{"MF-6 nobody else has of it", red(`"first_killed":5`, `"best_move":[1,2,3]`), "", "", "f", "2", "0"},
		{"MF-7 as much as there is", black(`"bonus":{"1":"0.5","5":"0.49","6":"0.01"}`), "", "", "e", "0.49", "0.49"},
		{"MF-8 a best move of two as additional points", black(`"first_killed":5`, `"best_move":[1,2,6]`), "best_move_is_additional", "true", "e", "0.2", "0.2"},
		{"MF-14 awarded: the other side has nothing", black(`"awarded":true`), "", "", "e", "0", "0"},
		{"MF-6 a citizen names three", red(`"first_killed":5`, `"best_move":[1,2,3]`), "", "", "e", "2.3", "0"},
		{"MF-6 a citizen names two, in any order", black(`"first_killed":5`, `"best_move":[3,9,1]`), "", "", "e", "0.2", "0"},
		{"MF-6 a citizen names one", red(`"first_killed":5`, `"best_move":[1,6,7]`), "", "", "e", "2", "0"},
		{"MF-6 a sheriff names three", black(`"first_killed":4`, `"best_move":[1,2,3]`), "", "", "d", "0.3", "0"},
		{"MF-6 a sheriff names two", black(`"first_killed":4`, `"best_move":[1,2,5]`), "", "", "d", "0", "0"},
		{"MF-6 a black one names two", black(`"first_killed":2`, `"best_move":[1,3,5]`), "", "", "b", "2", "0"},
		{"MF-6 named nobody", red(`"first_killed":5`), "", "", "e", "2", "0"},
		{"MF-7 a winner's bonus", red(`"bonus":{"7":"0.4","1":"0.3"}`), "", "", "g", "2.4", "0.4"},
		{"MF-7 a loser's bonus", red(`"bonus":{"7":"0.4","1":0.3}`), "", "", "a", "0.3", "0.3"},
		{"MF-7 hundredths", red(`"bonus":{"6":0.01}`), "", "", "f", "2.01", "0.01"},
		{"MF-8 a best move beside a bonus", red(`"first_killed":5`, `"best_move":[1,2,3]`, `"bonus":{"5":"0.5"}`), "", "", "e", "2.8", "0.5"},
		{"MF-8 a best move as additional points", red(`"first_killed":5`, `"best_move":[1,2,3]`, `"bonus":{"5":"0.5"}`),
			"best_move_is_additional", "true", "e", "2.8", "0.8"},
		{"MF-14 an awarded victory", black(`"awarded":true`), "", "", "a", "2", "0"},
		{"G-1 tenths add up exactly", red(`"first_killed":5`, `"best_move":[1,2,6]`, `"bonus":{"5":"0.1"}`), "", "", "e", "2.3", "0.1"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			c := newCup(ten, 1).play(ten, tt.body)
			if tt.setting != "" {
				c.set(tt.setting, tt.value)
			}
			table := c.table(t, "q")
			got := []string{values(table, "points")[tt.seat], values(table, "additional")[tt.seat]}
			if diff := cmp.Diff([]string{tt.points, tt.additional}, got); diff != "" {
				t.Fatal(diff)
			}
		})
	}
}

func TestCountsOfTheTableMF8(t *testing.T) {
	t.Parallel()
	c := newCup(ten, 3).
		play(ten, black(`"first_killed":4`)).
		play(ten, red(`"first_killed":4`)).
		play("dcbaefghij", black()).play("abcdefghij", red()).void()
	table := c.table(t, "q")
	for column, want := range map[string]map[string]string{
		"wins":             {"a": "1", "b": "2", "c": "2", "d": "2", "e": "1", "f": "1", "g": "1", "h": "1", "i": "1", "j": "1"},
		"don_sheriff_wins": {"a": "1", "b": "0", "c": "0", "d": "2", "e": "0", "f": "0", "g": "0", "h": "0", "i": "0", "j": "0"},
		"first_killed":     {"a": "0", "b": "0", "c": "0", "d": "2", "e": "0", "f": "0", "g": "0", "h": "0", "i": "0", "j": "0"},
	} {
		if diff := cmp.Diff(want, values(table, column)); diff != "" {
			t.Errorf("%s: %s", column, diff)
		}
	}
}

// The bonus and the fouls keep the order of the seats when they are written.
func TestProtocolIsWrittenInOneSpelling(t *testing.T) {
	t.Parallel()
	c := newCup(ten, 1).play(ten, `{"fouls":{"10":1,"2":3,"4":0},"bonus":{"10":0.30,"2":"0.5"},"winner":"red","mafia":[3,2],"sheriff":4,"don":1,"disqualified":[9,8]}`)
	g := (mafia.Rules{}).Canonical(&c.Tournament).Games[0]
	want := `{"don":1,"mafia":[2,3],"sheriff":4,"winner":"red","bonus":{"2":"0.5","10":"0.3"},"fouls":{"2":3,"10":1},"disqualified":[8,9]}`
	if diff := cmp.Diff(want, string(g.Protocol.Body)); diff != "" {
		t.Fatal(diff)
	}
	if g.Table != 1 {
		t.Errorf("table %d", g.Table)
	}
}
