package codenames_test

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"arbiter/domain"
	"arbiter/domain/codenames"
)

// faultsOf says the faults of a cup in short, "/games/0/first CN-30", and fails when one
// of them has no words.
func faultsOf(t *testing.T, c *cup) []string {
	t.Helper()
	var out []string
	for _, f := range (codenames.Rules{}).Check(&c.Tournament) {
		if !strings.HasPrefix(f.Text.Key, "file.") { // those are worded by who reads the file
			checkText(t, f.Text)
		}
		out = append(out, f.Pointer+" "+f.Rule)
	}
	return out
}

// one is a cup of the teams with one stage and games.
func one(detail string, games ...string) *cup {
	return newCup("a", "b", "c", "d", "e", "x").stages().stage("s", detail).play(games...)
}

func swissOf(games ...string) *cup {
	return one(`{"kind":"swiss","rounds":3,"entrants":["a","b","c","d","e"]}`, games...)
}

func TestFaultsOfSwiss(t *testing.T) {
	t.Parallel()
	tests := []struct {
		name string
		cup  *cup
		want string
	}{
		{"none", swissOf("a b a black round 1", "bye e round 1", "c d round 1", "a d d time extra 1"), ""},
		{"rounds are missing", one(`{"kind":"swiss","entrants":["a","b"]}`), "/stages/0/rounds FILE"},
		{"fewer rounds than none", one(`{"kind":"swiss","rounds":-1,"entrants":["a","b"]}`), "/stages/0/rounds FILE"},
		{"CN-14 to two wins", one(`{"kind":"swiss","rounds":3,"to_wins":2,"entrants":["a","b"]}`), "/stages/0/to_wins CN-14"},
		{"the first stage is not drawn", one(`{"kind":"swiss","rounds":3}`), "/stages/0/entrants FILE"},
		{"groups", one(`{"kind":"swiss","rounds":3,"entrants":["a"],"groups":[{"id":"A","entrants":["b"]}]}`), "/stages/0/groups FILE"},
		{"a cut below none", one(`{"kind":"swiss","rounds":3,"advance":-1,"entrants":["a","b"]}`), "/stages/0/advance FILE"},
		{"a team twice", one(`{"kind":"swiss","rounds":3,"entrants":["a","b","a"]}`), "/stages/0/entrants/2 FILE"},
		{"a team not in the stage", swissOf("a x round 1"), "/games/0/second FILE"},
		{"itself", swissOf("a a round 1"), "/games/0/second FILE"},
		{"a match", swissOf("a b match 1 round 1"), "/games/0/match FILE"},
		{"CN-11 series", swissOf("a b extra -1 round 1"), "/games/0/extra CN-11"},
		{"no round", swissOf("a b"), "/games/0/round FILE"},
		{"a round too many", swissOf("a b round 4"), "/games/0/round FILE"},
		{"CN-29 a second bye", swissOf("bye a round 1", "bye b round 2", "bye a round 3"), "/games/2/bye CN-29"},
		{"CN-29 two games in a round", swissOf("a b round 1", "c a round 1"), "/games/1/second CN-29"},
		{"CN-29 a bye and a game", swissOf("a b round 1", "bye b round 1"), "/games/1/bye CN-29"},
		{"CN-26 a replay is in the same round", swissOf("a b a black void round 1", "b a b black of g1 round 1"), ""},
		{"CN-29 a bye with a result", swissOf("bye a a black round 1"), "/games/0/bye CN-29"},
		{"CN-26 a void bye", swissOf("bye a void round 1"), "/games/0/void CN-26"},
		{"CN-29 a bye in extra games", swissOf("bye a extra 1"), "/games/0/extra CN-29"},
		{"a bye of who is not in the stage", swissOf("bye x round 1"), "/games/0/bye FILE"},
		{"a bye of nobody known", swissOf("bye z round 1"), "/games/0/bye FILE"},
		{"CN-29 the same team in another stage", swissOf("bye a round 1").
			stage("t", `{"kind":"swiss","rounds":1,"entrants":["a","b","c"]}`).play("bye a round 1", "b c round 1"), ""},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			if got := strings.Join(faultsOf(t, tt.cup), " "); got != tt.want {
				t.Fatalf("%q, want %q", got, tt.want)
			}
		})
	}
}

func TestSidesOfSwiss(t *testing.T) {
	t.Parallel()
	for slot, want := range map[string]string{
		`{"bye":"a","first":"b"}`:  "/games/0/first CN-29",
		`{"bye":"a","second":"b"}`: "/games/0/second CN-29",
		`{"first":"b"}`:            "/games/0/second FILE",
		`{}`:                       "/games/0/first FILE /games/0/second FILE",
	} {
		c := swissOf()
		c.Games = []domain.Game{{ID: "g1", Stage: "s", Round: 1, Slot: []byte(slot)}}
		if got := strings.Join(faultsOf(t, c), " "); got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}

// eight have played the first round: a, d, b and c go on (seeds a to h).
func eight(games ...string) *cup {
	return newCup("a", "b", "c", "d", "e", "f", "g", "h").stages().
		stage("ko", `{"kind":"knockout","entrants":["a","b","c","d","e","f","g","h"]}`).
		play("a h a time round 1 match 1", "d e d time round 1 match 2",
			"b g b time round 1 match 3", "c f c time round 1 match 4").play(games...)
}

// semis are those of eight: a and b win.
func semis(games ...string) *cup {
	return eight("a d a time round 2 match 1", "c b b time round 2 match 2").play(games...)
}

func knock(detail string, games ...string) *cup {
	return one(`{"kind":"knockout",`+detail+`}`, games...)
}

// knockOfLeft is a knockout of four seeds a, c, d, b, of which a and b have left.
func knockOfLeft(games ...string) *cup {
	return newCup("a-", "b-", "c", "d").stages().stage("s", `{"kind":"knockout","entrants":["a","c","d","b"]}`).play(games...)
}

func TestFaultsOfKnockout(t *testing.T) {
	t.Parallel()
	three := `"entrants":["a","b","c"]`
	off := semis("d c round 3 match third").set("third_place_game", "false")
	tests := []struct {
		name string
		cup  *cup
		want string
	}{
		{"none", semis("d c d black round 3 match third", "b a b black round 3 match 1"), ""},
		{"none in series", knock(`"to_wins":2,"entrants":["a","b"]`,
			"a b a black round 1 match 1", "b a b black round 1 match 1", "a b round 1 match 1"), ""},
		{"none with a third-place game without a round", semis("d c match third"), ""},
		{"CN-14 to four wins", knock(`"to_wins":4,` + three), "/stages/0/to_wins CN-14"},
		{"CN-14 fewer wins than none", knock(`"to_wins":-1,` + three), "/stages/0/to_wins CN-14"},
		{"rounds", knock(`"rounds":2,` + three), "/stages/0/rounds FILE"},
		{"a cut", knock(`"advance":2,` + three), "/stages/0/advance FILE"},
		{"groups", knock(three + `,"groups":[{"id":"A","entrants":["d"]}]`), "/stages/0/groups FILE"},
		{"the first stage is not drawn", knock(`"to_wins":1`), "/stages/0/entrants FILE"},
		{"a seed twice", knock(`"entrants":["a","b","a"]`), "/stages/0/entrants/2 FILE"},
		{"a later stage is not drawn", swissOf().stage("ko", `{"kind":"knockout","to_wins":2}`), ""},
		{"a bye", knock(three, "bye a round 1 match 1"), "/games/0/bye FILE /games/0/first FILE /games/0/second FILE"},
		{"CN-11 extra games", knock(three, "b c extra 1 round 1 match 2"), "/games/0/extra CN-11"},
		{"no match", knock(three, "b c round 1"), "/games/0/match FILE"},
		{"no number", knock(three, `b c round 1 match "2"`), "/games/0/match FILE"},
		{"match 0", knock(three, `b c round 1 match 0`), "/games/0/match FILE"},
		{"no round", knock(three, `b c match 2`), "/games/0/round FILE"},
		{"CN-30 a match too many", knock(three, `b c round 1 match 3`), "/games/0/match CN-30"},
		{"CN-30 a match below none", knock(three, `b c round 1 match -2`), "/games/0/match CN-30"},
		{"CN-30 a round too many", knock(three, `b c round 3 match 1`), "/games/0/round CN-30"},
		{"CN-30 a free match is not played", knock(three, `a b round 1 match 1`), "/games/0/match CN-30"},
		{"CN-30 three have no third-place game", knock(three, `b c round 2 match third`), "/games/0/match CN-30"},
		{"CN-25 the setting is off", off, "/games/6/match CN-30"},
		{"CN-30 a third-place game too early", semis("d c round 2 match third"), "/games/6/match CN-30"},
		{"CN-30 in another match of round 1", knock(three, "b a round 1 match 2"), "/games/0/second CN-30"},
		{"CN-30 a seed in two matches of a round", eight("a g round 1 match 3"), "/games/4/first CN-30"},
		{"CN-30 a winner in another match", eight("a b round 2 match 1"), "/games/4/second CN-30"},
		{"CN-30 winners change their matches", eight("a c round 2 match 2"), "/games/4/first CN-30"},
		{"CN-30 a loser plays on", eight("h d round 2 match 1"), "/games/4/first CN-30"},
		{"CN-30 a loser plays on two rounds later", semis("h b round 3 match 1"), "/games/6/first CN-30"},
		{"CN-30 a loser of a free finalist", knock(three, "b c b time round 1 match 2", "a c round 2 match 1"), "/games/1/second CN-30"},
		{"CN-6 both out play no further", eight().play("a d - absent round 2 match 1", "c b b time round 2 match 2", "a b round 3 match 1"),
			"/games/6/first CN-30"},
		{"CN-6 who got on by leaving and then left too was not out", knockOfLeft("a b round 1 match 1", "c d c time round 1 match 2", "b c round 2 match 1"), ""},
		{"CN-30 third place of a finalist", semis("d a round 3 match third"), "/games/6/second CN-30"},
		{"CN-30 third place of who lost before the semifinal", semis("d f round 3 match third"), "/games/6/second CN-30"},
		{"CN-30 third place of both out of a semifinal", eight("a d - absent round 2 match 1",
			"c b b time round 2 match 2", "a d round 3 match third"), "/games/6/second CN-30"},
		{"CN-30 another pair in a match", eight("a d round 2 match 1", "a e round 2 match 1"), "/games/5/second CN-30"},
		{"CN-30 two of one match before it is decided", newCup("a", "b", "c", "d").stages().
			stage("ko", `{"kind":"knockout","entrants":["a","b","c","d"]}`).play("a d round 2 match 1"), "/games/0/second CN-30"},
		{"CN-30 another pair before the match is decided", newCup("a", "b", "c", "d").stages().
			stage("ko", `{"kind":"knockout","entrants":["a","b","c","d"]}`).play("a b round 2 match 1", "a c round 2 match 1"), "/games/1/match CN-30"},
		{"CN-30 in the final and for the third place", newCup("a", "b", "c", "d").stages().
			stage("ko", `{"kind":"knockout","entrants":["a","b","c","d"]}`).
			play("a d round 1 match 1", "b c round 1 match 2", "a b round 2 match 1", "b d round 2 match third"), "/games/3/first CN-30"},
		{"G-12 a final published before a semifinal was annulled", eight("a d a time void round 2 match 1",
			"c b b time round 2 match 2", "a b round 3 match 1", "c d round 3 match third"), ""},
		{"CN-26 a match is played again", eight("a d a time void round 2 match 1", "d a d time of g5 round 2 match 1"), ""},
		{"games with faults of their own do not count in the bracket",
			eight("a d a nothing round 2 match 1", "b c b time round 2 match 2", "d b round 3 match 1"), "/games/4/result/by FILE"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			if got := strings.Join(faultsOf(t, tt.cup), " "); got != tt.want {
				t.Fatalf("%q, want %q", got, tt.want)
			}
		})
	}
}

// A result by words without a number is a fault and no panic, whatever the bracket asks.
func TestCheckOfKnockoutWithoutLeft(t *testing.T) {
	t.Parallel()
	c := eight()
	c.Games[0].Protocol.Body = []byte(`{"result":{"winner":"a","by":"words"}}`)
	if diff := cmp.Diff([]string{"/games/0/result/left FILE"}, faultsOf(t, c)); diff != "" {
		t.Fatal(diff)
	}
}
