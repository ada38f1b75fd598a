package codenames

import (
	"fmt"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"arbiter/domain"
)

// seedsOf are n seeds named by their numbers.
func seedsOf(n int) []domain.EntrantID {
	var ids []domain.EntrantID
	for i := range n {
		ids = append(ids, domain.EntrantID(fmt.Sprint("s", i+1)))
	}
	return ids
}

// CN-30: eight are 1-8, 4-5, 2-7, 3-6; missing seeds leave the best ones free.
func TestOpeningOfBracketByCN30(t *testing.T) {
	t.Parallel()
	tests := []struct {
		teams int
		want  []string
	}{
		{1, nil},
		{2, []string{"s1-s2"}},
		{3, []string{"s1-", "s2-s3"}},
		{4, []string{"s1-s4", "s2-s3"}},
		{5, []string{"s1-", "s4-s5", "s2-", "s3-"}},
		{8, []string{"s1-s8", "s4-s5", "s2-s7", "s3-s6"}},
	}
	for _, tt := range tests {
		t.Run(fmt.Sprint(tt.teams), func(t *testing.T) {
			t.Parallel()
			b := newBracket(seedsOf(tt.teams), true)
			var got []string
			for match := 1; match <= b.matches(1); match++ {
				sides := b.opening(match)
				got = append(got, string(sides[0]+"-"+sides[1]))
			}
			if diff := cmp.Diff(tt.want, got); diff != "" {
				t.Fatal(diff)
			}
		})
	}
}

// CN-30: were the better seed always to win, 1 and 2 meet in the final, 1 to 4 are the
// semifinals, and so on; every seed stands in one match of round 1.
func TestBetterSeedsMeetLateByCN30(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		b := newBracket(seedsOf(rapid.IntRange(2, 200).Draw(t, "teams")), true)
		field := b.order
		for round := 1; round <= b.rounds(); round++ {
			if len(field) != b.field(round) || b.matches(round) != len(field)/2 {
				t.Fatalf("round %d has %d places, %d matches", round, b.field(round), b.matches(round))
			}
			var winners []int
			for m := 0; m < len(field); m += 2 {
				if field[m]+field[m+1] != len(field)+1 {
					t.Fatalf("round %d: %d meets %d", round, field[m], field[m+1])
				}
				winners = append(winners, min(field[m], field[m+1]))
			}
			field = winners
		}
		for i, id := range b.seeds {
			match, ok := b.start(id)
			if sides := b.opening(match); !ok || (sides[0] != id && sides[1] != id) {
				t.Fatalf("seed %d is not in match %d: %v", i+1, match, sides)
			}
		}
	})
}

func TestSpotsByCN25(t *testing.T) {
	t.Parallel()
	for name, tt := range map[string]struct {
		bracket bracket
		want    []spot
	}{
		"two":             {newBracket(seedsOf(2), true), []spot{{1, 1}}},
		"three":           {newBracket(seedsOf(3), true), []spot{{1, 1}, {1, 2}, {2, 1}}},
		"four":            {newBracket(seedsOf(4), true), []spot{{1, 1}, {1, 2}, {2, thirdPlace}, {2, 1}}},
		"no third place":  {newBracket(seedsOf(4), false), []spot{{1, 1}, {1, 2}, {2, 1}}},
		"a field of one":  {newBracket(seedsOf(1), true), nil},
		"nobody is there": {newBracket(nil, true), nil},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			if diff := cmp.Diff(tt.want, tt.bracket.spots(), cmp.AllowUnexported(spot{})); diff != "" {
				t.Fatal(diff)
			}
		})
	}
}

func TestMatchInFile(t *testing.T) {
	t.Parallel()
	for raw, want := range map[string]struct {
		match int
		ok    bool
	}{
		`1`: {1, true}, `12`: {12, true}, `"third"`: {thirdPlace, true}, `-1`: {-1, true},
		`0`: {0, false}, `1.5`: {0, false}, `"1"`: {0, false}, `null`: {0, false}, ``: {0, false},
	} {
		if match, ok := matchOf([]byte(raw)); ok != want.ok || (ok && match != want.match) {
			t.Errorf("%q: match %d, %v", raw, match, ok)
		}
	}
	for _, at := range []spot{{1, 3}, {2, thirdPlace}} {
		if match, ok := matchOf(at.inFile()); !ok || match != at.match {
			t.Errorf("%v comes back as %d", at, match)
		}
	}
}
