package codenames

import (
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"arbiter/domain"
)

// saysMisplaced is "out in: game first-second, ...", with "played" when nothing moves.
func saysMisplaced(list []domain.Misplaced) []string {
	var out []string
	for _, m := range list {
		words := []string{fmt.Sprintf("%s %s:", m.Out, m.In)}
		for _, g := range m.Games {
			slot := slotOf(g)
			words = append(words, fmt.Sprintf("%s %s-%s", g.ID, slot.First, slot.Second))
		}
		if m.Played {
			words = append(words, "played")
		}
		out = append(out, strings.Join(words, " "))
	}
	return out
}

// G-12: who is in a published round of a bracket that a correction has overtaken.
func TestMisplacedG12(t *testing.T) {
	t.Parallel()
	semis := []string{"1 1 s1 s4 s4", "1 2 s2 s3 s2"}
	tests := []struct {
		name  string
		games []string
		want  []string
	}{
		{"G-12 the next round is not published", semis, nil},
		{"G-12 the right ones are published", append(semis, "2 0 s1 s3 ?", "2 1 s4 s2 ?"), nil},
		{"G-12 the final and the third-place game change", append(semis, "2 0 s3 s4 ?", "2 1 s1 s2 ?"), []string{"s1 s4: g3 s3-s1 g4 s4-s2"}},
		{"G-12 a game of the round is played", append(semis, "2 0 s3 s4 s4", "2 1 s1 s2 ?"), []string{"s1 s4: g3 s3-s1 g4 s4-s2 played"}},
		{"G-12 a game of the round was annulled", append(semis, "2 0 s3 s4 ?", "2 1 s1 s2 !"), []string{"s1 s4: g3 s3-s1 g4 s4-s2 played"}},
		{"G-12 both semifinals", append(semis, "2 0 s4 s2 ?", "2 1 s1 s3 ?"), []string{"s1 s4: g3 s1-s2 g4 s4-s3", "s3 s2: g3 s4-s3 g4 s1-s2"}},
		{"CN-26 a semifinal that is played again moves nobody yet", []string{"1 1 s1 s4 !", "1 2 s2 s3 s2", "2 1 s1 s2 ?"}, nil},
		{"CN-6 both of a semifinal left", []string{"1 1 s1 s4 -", "1 2 s2 s3 s2", "2 1 s1 s2 ?"}, nil},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			k := knockoutCup(4, 1, "", tt.games...)
			if diff := cmp.Diff(tt.want, saysMisplaced(Rules{}.Misplaced(k))); diff != "" {
				t.Error(diff)
			}
		})
	}
}

// CN-30, G-12: after the exchange nobody is misplaced and the file has no fault; without
// it a loser plays on, unless a protest overturned the match.
func TestMisplacedRoundsInTheFileG12(t *testing.T) {
	t.Parallel()
	cup := knockoutCup(4, 1, "", "1 1 s1 s4 s4", "1 2 s2 s3 s2", "2 0 s3 s4 s3", "2 1 s1 s2 s1")
	if faults := (Rules{}).Check(cup); len(faults) == 0 || !strings.Contains(faults[0].Rule, "CN-30") {
		t.Errorf("a loser that plays on: %v", faults)
	}
	cup.Protests = []domain.Protest{{ID: "p1", Game: "g1", Kind: domain.ProtestResult, Status: domain.ProtestAccepted}}
	if faults := (Rules{}).Check(cup); len(faults) > 0 {
		t.Errorf("a published round stands: %v", faults)
	}
	cup.Protests = nil
	cup.Games[2].Protocol, cup.Games[3].Protocol = nil, nil
	done := domain.Delta{Games: Rules{}.Misplaced(cup)[0].Games}.Applied(cup)
	if faults := (Rules{}).Check(done); len(faults)+len(Rules{}.Misplaced(done)) > 0 {
		t.Errorf("after the exchange: %v", faults)
	}
}

// CN-25, G-12: where a published final stands against a corrected semifinal, the final and
// the third-place game give the places.
func TestPlacesOfAFinalThatStandsG12(t *testing.T) {
	t.Parallel()
	cup := knockoutCup(4, 1, "", "1 1 s1 s4 s4", "1 2 s2 s3 s2", "2 0 s3 s4 s3", "2 1 s1 s2 s1")
	tables := Rules{}.Tables(cup)
	var places []string
	for _, row := range tables[len(tables)-1].Rows {
		places = append(places, string(row.Entrant))
		if row.Place[0] != row.Place[1] {
			t.Errorf("%s shares %v", row.Entrant, row.Place)
		}
	}
	if diff := cmp.Diff([]string{"s1", "s2", "s3", "s4"}, places); diff != "" {
		t.Error(diff)
	}
}
