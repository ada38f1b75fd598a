package mafia_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"arbiter/domain"
)

// everybody else of a game is level; only the rows named first matter.
func TestPlacesByMF8(t *testing.T) {
	t.Parallel()
	tests := []struct {
		name string
		cup  *cup
		want []string // the first rows
	}{
		{"(1) points", newCup(ten, 1).play(ten, red(`"bonus":{"5":"0.5","6":"0.2"}`)), []string{"e 1", "f 2 points", "d 3 points"}},
		// e has 2 + 0.3 by a best move, f 2 + 0.3 by the judge
		{"(2) additional", newCup(ten, 1).play(ten, red(`"first_killed":5`, `"best_move":[1,2,3]`, `"bonus":{"6":"0.3"}`)),
			[]string{"f 1", "e 2 additional"}},
		{"(2) a best move counts when the club says so", newCup(ten, 1).play(ten, red(`"first_killed":5`, `"best_move":[1,2,3]`, `"bonus":{"6":"0.3"}`)).
			set("best_move_is_additional", "true"), []string{"e 1", "f 2 first_killed"}},
		{"(4) wins as don or sheriff", newCup(ten, 1).play(ten, red(`"first_killed":5`)), []string{"d 1", "e 2 don_sheriff_wins", "f 3-7 first_killed"}},
		{"(5) killed in the first night", newCup(ten, 1).play(ten, black(`"first_killed":9`)), []string{"a 1", "b 2-3 don_sheriff_wins", "c 2-3", "i 4 points"}},
		{"MF-13 excluded last, withdrawn too", newCup("a!bcd-efghij", 1).play(ten, red()),
			[]string{"e 1-6", "f 1-6", "g 1-6", "h 1-6", "i 1-6", "j 1-6", "b 7-8 points", "c 7-8", "d 9 excluded", "a 10 points"}},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			table := tt.cup.table(t, "q")
			if diff := cmp.Diff(tt.want, places(table)[:len(tt.want)]); diff != "" {
				t.Fatal(diff)
			}
		})
	}
}

// (3) wins: e has two defeats with a bonus of 1 in sum and a win less than f, who was
// removed from two games he won.
func TestMoreWinsStandAboveMF8(t *testing.T) {
	t.Parallel()
	// e: 2; f: 2 + 2 - 1 - 1 with as few additional points
	table := newCup(ten, 3).
		play(ten, red(`"disqualified":[6]`)).
		play("abfdcghije", black(`"disqualified":[3]`)).
		play(ten, black()).table(t, "q")
	e, f := values(table, "points")["e"], values(table, "points")["f"]
	if e != "2" || f != "2" {
		t.Fatalf("e %s, f %s", e, f)
	}
	above := map[string]string{}
	for _, r := range table.Rows {
		above[string(r.Entrant)] = r.DecidedBy
	}
	if values(table, "wins")["f"] != "2" || values(table, "wins")["e"] != "1" || above["d"] != "wins" && above["e"] != "wins" {
		t.Fatal(places(table))
	}
}

// oneGame has one stage of one game that the reds win: the sheriff d first, then e to j level.
func oneGame(players string) *cup { return newCup(players, 1).play(ten, red()) }

// beforeFinal is oneGame with a cut and a final that is not drawn.
func beforeFinal(players string, cut int) *cup {
	return newCup(players, 1).cut(cut).play(ten, red()).stage("f", `{"games_per_player":1}`)
}

// The lot is drawn only where it decides: at a cut, or for a prize at the end (MF-9).
func TestLotsMF9(t *testing.T) {
	t.Parallel()
	level := []string{"d 1", "e 2-7 don_sheriff_wins"}
	tests := []struct {
		name    string
		cup     *cup
		want    []string // the first rows
		pending []string
	}{
		{"no lot where nothing is decided", beforeFinal(ten, 7), level, nil},
		{"at the cut", beforeFinal(ten, 5), level, []string{"lot efghij cut"}},
		{"drawn", beforeFinal(ten, 5).lot("cut:q", "jihgfe"), []string{"d 1", "j 2 don_sheriff_wins", "i 3 lot"}, nil},
		{"one of other names changes nothing", beforeFinal(ten, 5).lot("cut:q", "jihgf"), level, []string{"lot efghij cut"}},
		{"one of another purpose changes nothing", beforeFinal(ten, 5).lot("prize", "jihgfe"), level, []string{"lot efghij cut"}},
		{"a prize", oneGame(ten), level, []string{"lot efghij prize"}},
		{"a prize drawn", oneGame(ten).lot("prize", "fghije"), []string{"d 1", "f 2 don_sheriff_wins", "g 3 lot"}, nil},
		{"a cut comes before a prize", oneGame(ten).lot("prize", "fghije").lot("cut:q", "jihgfe"), []string{"d 1", "j 2 don_sheriff_wins"}, nil},
		{"who is excluded takes no place at the cut", beforeFinal("abcde!fghij", 6), []string{"d 1", "f 2-6 don_sheriff_wins"}, nil},
		{"the next one goes up", beforeFinal("abcd!e!fghij", 4), []string{"f 1-5"}, []string{"lot fghij cut"}},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			table := tt.cup.table(t, "q")
			if diff := cmp.Diff(tt.want, places(table)[:len(tt.want)]); diff != "" {
				t.Fatal(diff)
			}
			if diff := cmp.Diff(tt.pending, pending(table)); diff != "" {
				t.Fatal(diff)
			}
		})
	}
}

// twoStages has a qualifying game of ten with a cut at five, then a final of five of them
// with five that fill in.
func twoStages() *cup {
	return newCup(ten+"v?w?x?y?z?", 1).cut(5).play(ten, red(`"bonus":{"5":"0.5","6":"0.4","7":"0.1"}`)).
		stage("f", `{"games_per_player":1}`)
}

func TestPointsAreCarriedThroughTheStagesMF2(t *testing.T) {
	t.Parallel()
	c := twoStages()
	if table := c.table(t, "q"); table.Cut != 5 || len(table.Rows) != 10 {
		t.Fatal(table.Cut, places(table))
	}
	c.lot("cut:q", "hij").play("defghvwxyz", black(`"first_killed":5`, `"bonus":{"5":"0.2"}`))
	want := []string{"e 1", "f 2 points", "d 3 points", "h 4 points", "g 5 points"}
	if diff := cmp.Diff(want, places(c.table(t, "f"))); diff != "" {
		t.Fatal(diff)
	}
	want = append(want, "i 6 stage", "j 7 lot", "a 8-10 points", "b 8-10", "c 8-10")
	final := c.table(t, "final")
	if diff := cmp.Diff(want, places(final)); diff != "" {
		t.Fatal(diff)
	}
	if diff := cmp.Diff(map[string]string{"stage": "2", "points": "4.5", "additional": "0.5", "wins": "2", "don_sheriff_wins": "0", "first_killed": "0"}, final.Rows[0].Values); diff != "" {
		t.Fatal(diff)
	}
	if final.Provisional || len(final.Pending) > 0 {
		t.Fatal(pending(final))
	}
}

// G-12: once a game of the next stage is there, no lot is pending for the cut before it.
func TestADrawnStageSettlesTheCut(t *testing.T) {
	t.Parallel()
	c := twoStages()
	if diff := cmp.Diff([]string{"lot hij cut"}, pending(c.table(t, "q"))); diff != "" {
		t.Fatal(diff)
	}
	if diff := cmp.Diff([]string(nil), pending(c.play("defghvwxyz", "").table(t, "q"))); diff != "" {
		t.Fatal(diff)
	}
}

// MF-34: the players that a stage names win over the cut, and over the seats.
func TestPlayersOfAStageMF34(t *testing.T) {
	t.Parallel()
	c := twoStages()
	c.Stages[1].Detail = []byte(`{"games_per_player":1,"entrants":["a","b","e"]}`)
	if diff := cmp.Diff([]string{"e 1", "a 2-3 points", "b 2-3"}, places(c.table(t, "f"))); diff != "" {
		t.Fatal(diff)
	}
	want := []string{"e 1", "a 2-3 points", "b 2-3", "f 4 stage", "g 5 points", "d 6 points", "h 7-9 don_sheriff_wins", "i 7-9", "j 7-9", "c 10 points"}
	final := c.table(t, "final")
	if diff := cmp.Diff(want, places(final)); diff != "" {
		t.Fatal(diff)
	}
	if !final.Provisional {
		t.Error("the final is not played and its table is not provisional")
	}
}

// MF-16: a stand-in plays and has nothing, whoever he is.
func TestStandInsHaveNothingMF16(t *testing.T) {
	t.Parallel()
	c := newCup("abcdefghijk", 1).
		game(ten, red(`"bonus":{"5":"0.5"}`, `"first_killed":5`), `"stand_ins":[5]`).
		game("kabcdefghi", "", `"stand_ins":[2,3,4,5,6,7,8,9,10]`)
	table := c.table(t, "q")
	if diff := cmp.Diff("0 0", values(table, "points")["e"]+" "+values(table, "first_killed")["e"]); diff != "" {
		t.Fatal(diff)
	}
	c = newCup("abcd?efghij", 1).play(ten, red())
	if table := c.table(t, "q"); len(table.Rows) != 9 {
		t.Fatal(places(table))
	}
}

// A stage is complete with N*G/10 games, rounded up, and none open (MF-16).
func TestProvisional(t *testing.T) {
	t.Parallel()
	tests := []struct {
		name        string
		cup         *cup
		provisional bool
		pending     []string
	}{
		{"nothing is written", newCup(ten, 1), true, nil},
		{"an open game", newCup(ten, 1).play(ten, ""), true, []string{"game abcdefghij g1"}},
		{"a game without a winner is open", newCup(ten, 1).play(ten, `{"don":1}`), true, []string{"game abcdefghij g1"}},
		{"a game short", newCup(ten, 2).play(ten, red()), true, nil},
		{"all there", newCup(ten, 1).play(ten, red()), false, []string{"lot efghij prize"}},
		{"rounded up", newCup(ten+"k", 1).play(ten, red()), true, nil},
		{"who has left needs no game", newCup(ten+"k-", 1).play(ten, red()), false, []string{"lot efghij prize"}},
		{"who fills in needs no game", newCup(ten+"k?", 1).play(ten, red()), false, []string{"lot efghij prize"}},
		{"MF-17 an annulled game is not open", newCup(ten, 1).play(ten, red()).void(), false, []string{"lot abcdefghij prize"}},
		{"an open protest", newCup(ten, 1).play(ten, red()).protest("c", "open"), true, []string{"protest c g1"}},
		{"a decided protest", newCup(ten, 1).play(ten, red()).protest("c", "rejected"), false, []string{"lot efghij prize"}},
		{"a share", newCup(ten, 1).play(ten, red()).share("q", "jihgfe"), false, nil},
		{"a share of others", newCup(ten, 1).play(ten, red()).share("q", "jihgf"), false, []string{"lot efghij prize"}},
		{"a share of another table", newCup(ten, 1).play(ten, red()).share("f", "jihgfe"), false, []string{"lot efghij prize"}},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			for _, id := range []string{"q", "final"} {
				table := tt.cup.table(t, id)
				if diff := cmp.Diff(tt.pending, pending(table)); diff != "" || table.Provisional != tt.provisional {
					t.Fatal(id, diff, table.Provisional)
				}
			}
		})
	}
}

func (c *cup) share(table, entrants string) *cup {
	c.Shared = append(c.Shared, domain.Share{Table: table, Entrants: split(entrants)})
	return c
}

// MF-17: an annulled game counts nothing, its replay everything.
func TestReplayMF17(t *testing.T) {
	t.Parallel()
	c := newCup(ten, 1).play(ten, red()).void().play(ten, "")
	c.last().ReplayOf, c.last().Round = "g1", 1
	if diff := cmp.Diff([]string{"game abcdefghij g2"}, pending(c.table(t, "q"))); diff != "" {
		t.Fatal(diff)
	}
	c.last().Protocol = &domain.Protocol{Revision: 1, Body: []byte(black())}
	table := c.table(t, "q")
	if values(table, "points")["a"] != "2" || values(table, "points")["e"] != "0" || table.Provisional {
		t.Fatal(places(table))
	}
}

func TestTitles(t *testing.T) {
	t.Parallel()
	c := newCup(ten, 1)
	for _, id := range []string{"sf", "f", "x"} {
		c.stage(id, `{"games_per_player":1,"entrants":["a"]}`)
	}
	want := map[string]string{"q": "qualifying", "sf": "stage", "f": "semifinals", "x": "finals", "final": "final"}
	for id, title := range want {
		if got := c.table(t, id).Title.Key; got != "mafia.table."+title {
			t.Errorf("%s: %s", id, got)
		}
	}
	if got := newCup(ten, 1).table(t, "q").Title.Key; got != "mafia.table.only" {
		t.Error(got)
	}
}
