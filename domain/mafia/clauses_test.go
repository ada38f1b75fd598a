package mafia_test

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"arbiter/domain"
	"arbiter/domain/mafia"
)

// Each clause of a cup is named by a test.
func TestEveryClauseIsNamedByATest(t *testing.T) {
	t.Parallel()
	named := map[string]bool{}
	for _, folder := range []string{".", "../protest", "../pairing/seating", "../../handlers", "../../cmd/arbiter"} {
		files, err := filepath.Glob(filepath.Join(folder, "*_test.go"))
		if err != nil || len(files) == 0 {
			t.Fatal(folder, err)
		}
		for _, file := range files {
			text, err := os.ReadFile(file) //nolint:gosec // our own tests
			if err != nil {
				t.Fatal(err)
			}
			for _, id := range regexp.MustCompile(`\bMF-\d+\b`).FindAllString(string(text), -1) {
				named[id] = true
			}
		}
	}
	for n := range 35 {
		live := n+1 >= 20 && n+1 <= 33 && n+1 != 31 // the judge's assistant
		if id := fmt.Sprintf("MF-%d", n+1); !live && !named[id] {
			t.Error("no test names", id)
		}
	}
}

// MF-1: three black ones and seven red ones; each side's victory is worth 2 to each of it (MF-4).
func TestSidesOfTheTable(t *testing.T) {
	t.Parallel()
	for body, want := range map[string]string{red(): "0002222222", black(): "2220000000"} {
		points := values(newCup(ten, 1).play(ten, body).table(t, "q"), "points")
		var got strings.Builder
		for _, id := range ten {
			got.WriteString(points[string(id)])
		}
		if got.String() != want {
			t.Errorf("%s: %s, want %s", body, got.String(), want)
		}
	}
}

// MF-2: what the organiser gets without a word.
func TestStagesByDefault(t *testing.T) {
	t.Parallel()
	for players, want := range map[int]string{30: "6 top 20; 3 top 10; 3", 21: "6 top 20; 3 top 10; 3", 20: "6 top 10; 3"} {
		stages, err := (mafia.Rules{}).ParseFormat((mafia.Rules{}).UsualFormat(players))
		if got := (mafia.Rules{}).FormatSpec(stages); err != nil || got != want {
			t.Errorf("%d players: %q, want %q (%v)", players, got, want, err)
		}
	}
}

// MF-9, MF-13: a lot for the prize places 1 to 3 of those who are still there, and for no other.
func TestTheLotIsForPlacesOneToThree(t *testing.T) {
	t.Parallel()
	// The reds win: with as many points the sheriff d stands above all, then e to j are level.
	tests := []struct{ name, players, bonus, want string }{
		{"MF-9 level 1-2 and 3-4", ten, `{"5":"0.5","6":"0.5"}`, "lot ef prize"},
		{"MF-9 level 2-4", ten, `{"5":"0.5","6":"0.2","7":"0.2"}`, "lot fg prize"},
		{"MF-9 level 3-7", ten, `{"5":"0.5"}`, "lot fghij prize"},
		{"MF-9 level 4-7", ten, `{"5":"0.5","6":"0.3"}`, ""},
		{"MF-13 the first one is excluded", "abcde!fghij", `{"5":"0.5","6":"0.3"}`, "lot ghij prize"},
		{"MF-13 the first one has withdrawn", "abcde-fghij", `{"5":"0.5","6":"0.3"}`, "lot ghij prize"},
		{"MF-13 the next of the next", "abcde!f-ghij", `{"5":"0.5","6":"0.3"}`, "lot ghij prize"},
		{"MF-13 not so far", "abcde!fghij", `{"5":"0.5","6":"0.3","7":"0.2"}`, ""},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			c := newCup(tt.players, 1).play(ten, red(`"bonus":`+tt.bonus))
			for _, id := range []string{"q", "final"} {
				if got := strings.Join(pending(c.table(t, id)), "; "); got != tt.want {
					t.Errorf("%s: %q, want %q", id, got, tt.want)
				}
			}
		})
	}
}

// MF-9: a cut that falls between players who differ, or inside nobody, needs no lot; one
// among three takes those that the lot has first.
func TestTheLotAtTheCut(t *testing.T) {
	t.Parallel()
	// a to c lose with nothing, d stands first, e to j are level 2-7, a to c 8-10
	for cut, want := range map[int]string{1: "", 2: "lot efghij cut", 6: "lot efghij cut", 7: "", 8: "lot abc cut", 9: "lot abc cut", 10: ""} {
		if got := strings.Join(pending(beforeFinal(ten, cut).table(t, "q")), "; "); got != want {
			t.Errorf("cut at %d: %q, want %q", cut, got, want)
		}
	}
	c := beforeFinal(ten, 9).lot("cut:q", "cab")
	if diff := cmp.Diff([]string{"c 8 points", "a 9 lot", "b 10 lot"}, places(c.table(t, "q"))[7:]); diff != "" {
		t.Error(diff)
	}
}

// MF-13: the points of who is excluded stand, also in the sum of the others' games.
func TestPointsOfTheExcludedStandMF13(t *testing.T) {
	t.Parallel()
	body := red(`"bonus":{"5":"0.5"}`, `"first_killed":6`, `"best_move":[1,2,3]`)
	before, after := newCup(ten, 1).play(ten, body).table(t, "q"), newCup("abcde!fghij", 1).play(ten, body).table(t, "q")
	for _, column := range []string{"points", "additional", "wins", "first_killed"} {
		if diff := cmp.Diff(values(before, column), values(after, column)); diff != "" {
			t.Errorf("%s: %s", column, diff)
		}
	}
	if last := after.Rows[9]; last.Entrant != "e" || last.Mark != "excluded" || last.Place != [2]int{10, 10} || last.DecidedBy != "excluded" {
		t.Errorf("%+v", last)
	}
}

// MF-17: the decisions on a game, and what each leaves of the points of a red winner and of
// the don.
func TestDecisionsMF17(t *testing.T) {
	t.Parallel()
	c := newCup(ten, 1).play(ten, red(`"bonus":{"5":"0.3"}`, `"disqualified":[1]`))
	rules := mafia.Rules{}
	if diff := cmp.Diff([]domain.Decision{domain.Correct, domain.Reverse, domain.Annul, domain.Replay}, rules.Decisions(&c.Tournament, c.Games[0])); diff != "" {
		t.Fatal(diff)
	}
	body, err := rules.Reversed(&c.Tournament, c.Games[0])
	if err != nil {
		t.Fatal(err)
	}
	reversed := newCup(ten, 1).play(ten, string(body))
	annulled := newCup(ten, 1).play(ten, red(`"bonus":{"5":"0.3"}`, `"disqualified":[1]`)).void()
	for name, tt := range map[string]struct {
		cup       *cup
		red, dons string
	}{"as it was": {c, "2.3", "-1"}, "the other side": {reversed, "0.3", "1"}, "annulled": {annulled, "0", "0"}} {
		points := values(tt.cup.table(t, "q"), "points")
		if points["e"] != tt.red || points["a"] != tt.dons {
			t.Errorf("%s: red %s, don %s", name, points["e"], points["a"])
		}
	}
}

// MF-18: a warning and an exclusion stand in no protocol, a removal and fouls do, a defeat
// goes to the side of the player concerned (MF-14); MF-19: the reason is kept as recorded.
func TestSanctionsMF18(t *testing.T) {
	t.Parallel()
	for sanction, tt := range map[string]struct{ right, wrong string }{
		"warning":       {red(), ""},
		"dq_tournament": {red(), ""},
		"foul":          {red(`"fouls":{"3":1}`), red(`"fouls":{"3":2}`)},
		"dq_game":       {red(`"disqualified":[3]`), red()},
		"defeat":        {red(`"awarded":true`), black(`"awarded":true`)}, // seat 3 is black
	} {
		for reason := range strings.FieldsSeq("5.1.1 5.1.2 5.1.3 7.1 7.2 7.3 7.4 7.5 7.6 7.7 8.1 8.2 8.3 8.4 8.5 9.1") {
			in := domain.Incident{Game: "g1", Seat: 3, Sanction: sanction, Reason: reason}
			c := newCup(ten, 1).play(ten, tt.right)
			c.Incidents = []domain.Incident{in}
			if faults := faults(c); len(faults) > 0 {
				t.Errorf("%s, %s: %v", sanction, reason, faults)
			}
			if kept := (mafia.Rules{}).Canonical(&c.Tournament).Incidents; !slices.Equal(kept, []domain.Incident{in}) {
				t.Errorf("%s, %s: kept as %+v", sanction, reason, kept)
			}
			if c.Games[0].Protocol.Body = json.RawMessage(tt.wrong); tt.wrong != "" && len(faults(c)) != 1 {
				t.Errorf("%s is not missed in %s", sanction, tt.wrong)
			}
		}
	}
}
