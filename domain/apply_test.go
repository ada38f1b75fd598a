package domain_test

import (
	"encoding/json"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"arbiter/domain"
)

// G-6: a change can be taken back, and what comes out is what was before.
func TestInverseRestoresTheTournament(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		before := &domain.Tournament{Entrants: entrants(t, "before"), Games: games(t, "before")}
		delta := domain.Delta{
			Entrants: entrants(t, "delta"), Games: games(t, "delta"),
			DropEntrants: []domain.EntrantID{"t9"},
			Head:         &domain.Head{Name: rapid.String().Draw(t, "name")},
		}
		after := delta.Applied(before)
		if !delta.Holds(after) {
			t.Fatal("the delta does not hold right after it was applied")
		}
		back := throughJSON(t, delta.Inverse(before)).Applied(after)
		if diff := cmp.Diff(before, back); diff != "" {
			t.Fatal(diff)
		}
	})
}

// G-6: an undo is refused when a later change touched the same row.
func TestDeltaNoLongerHoldsAfterALaterChange(t *testing.T) {
	before := &domain.Tournament{Games: []domain.Game{{ID: "g1"}}}
	first := domain.Delta{Games: []domain.Game{{ID: "g1", Round: 1}}}
	later := domain.Delta{Games: []domain.Game{{ID: "g1", Round: 2}}}
	if first.Holds(later.Applied(first.Applied(before))) {
		t.Fatal("the first change holds although the second one overwrote it")
	}
}

func TestRowsKeepTheOrderOfTheirNumbers(t *testing.T) {
	before := &domain.Tournament{Games: []domain.Game{{ID: "g1"}, {ID: "g10"}}}
	after := domain.Delta{Games: []domain.Game{{ID: "g2"}}}.Applied(before)
	want := []domain.Game{{ID: "g1"}, {ID: "g2"}, {ID: "g10"}}
	if diff := cmp.Diff(want, after.Games); diff != "" {
		t.Fatal(diff)
	}
}

func entrants(t *rapid.T, label string) []domain.Entrant {
	ids := rapid.SliceOfNDistinct(rapid.IntRange(1, 8), 1, 8, rapid.ID).Draw(t, label+" entrants")
	var delta domain.Delta
	for _, id := range ids {
		name := rapid.StringMatching(`[А-Я][а-я]{2,8}`).Draw(t, "name")
		delta.Entrants = append(delta.Entrants, domain.Entrant{ID: domain.EntrantID("t" + string(rune('0'+id))), Name: name})
	}
	return delta.Applied(&domain.Tournament{}).Entrants
}

func games(t *rapid.T, label string) []domain.Game {
	numbers := rapid.SliceOfNDistinct(rapid.IntRange(1, 20), 1, 8, rapid.ID).Draw(t, label+" games")
	var delta domain.Delta
	for _, n := range numbers {
		delta.Games = append(delta.Games, domain.Game{ID: domain.GameIDOf(n), Round: rapid.IntRange(1, 9).Draw(t, "round")})
	}
	return delta.Applied(&domain.Tournament{}).Games
}

func throughJSON(t *rapid.T, d domain.Delta) domain.Delta {
	data, err := json.Marshal(d)
	if err != nil {
		t.Fatal(err)
	}
	var back domain.Delta
	if err := json.Unmarshal(data, &back); err != nil {
		t.Fatal(err)
	}
	return back
}
