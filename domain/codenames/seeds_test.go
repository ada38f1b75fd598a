package codenames_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"arbiter/domain"
	"arbiter/domain/codenames"
)

// grouped has groups A, B ... of the named teams, and a knockout to come.
func grouped(advance int, groups ...string) *cup {
	var teams, details []string
	for i, g := range groups {
		teams = append(teams, strings.Fields(g)...)
		ids := strings.Fields(strings.ReplaceAll(g, "-", ""))
		details = append(details, fmt.Sprintf(`{"id":"%c","entrants":%s}`, 'A'+i, list(ids)))
	}
	return newCup(teams...).stages().
		stage("g", fmt.Sprintf(`{"kind":"groups","advance":%d,"groups":[%s]}`, advance, strings.Join(details, ",")))
}

// inOrder plays the group so that its teams end in the order of their names; left says
// with how many words each team wins.
func inOrder(teams string, left func(winner string) int) []string {
	var games []string
	names := strings.Fields(teams)
	for i, a := range names {
		for _, b := range names[i+1:] {
			games = append(games, fmt.Sprintf("%s %s %s words %d", a, b, a, left(a)))
		}
	}
	return games
}

func by(words map[string]int) func(string) int {
	return func(winner string) int { return max(words[winner], 1) }
}

// seeds says a seeding in short: "a b c; lot b c; a>b" for teams that change places.
func seeds(s codenames.Seeding) string {
	say := func(ids []domain.EntrantID) string {
		return strings.Trim(fmt.Sprint(ids), "[]")
	}
	out := []string{say(s.Order)}
	for _, lot := range s.Lots {
		out = append(out, "lot "+say(lot))
	}
	for _, c := range s.Changes {
		out = append(out, string(c[0]+">"+c[1]))
	}
	return strings.Join(out, "; ")
}

func TestSeedsByCN24(t *testing.T) {
	t.Parallel()
	// Each has the words that order a tier; the letters of a group's teams are its places.
	three := by(map[string]int{"a1": 5, "b1": 6, "c1": 7, "a2": 3, "b2": 2, "c2": 1})
	tests := []struct {
		name string
		cup  *cup
		want string
	}{
		{"first places, then second ones; the lower seed changes with the next higher one when none is lower",
			grouped(2, "a1 a2 a3", "b1 b2 b3").play(slices.Concat(inOrder("a1 a2 a3", by(map[string]int{"a1": 5})),
				inOrder("b1 b2 b3", by(map[string]int{"b1": 2, "b2": 3})))...),
			"a1 b1 a2 b2; a2>b2"},
		{"three groups: places, then words", grouped(1, "a1 a2", "b1 b2", "c1 c2").play(slices.Concat(
			inOrder("a1 a2", three), inOrder("b1 b2", three), inOrder("c1 c2", three))...), "c1 b1 a1"},
		{"with free places: the next higher one", grouped(2, "a1 a2 a3", "b1 b2 b3", "c1 c2 c3").play(slices.Concat(
			inOrder("a1 a2 a3", by(map[string]int{"a1": 7, "a2": 7})),
			inOrder("b1 b2 b3", by(map[string]int{"b1": 5, "b2": 4})),
			inOrder("c1 c2 c3", by(map[string]int{"c1": 4, "c2": 2})))...), "a1 b1 c1 a2 c2 b2; c2>b2"},
		{"the next lower one", grouped(2, "a1 a2 a3", "b1 b2 b3", "c1 c2 c3", "d1 d2 d3").play(slices.Concat(
			inOrder("a1 a2 a3", by(map[string]int{"a1": 8, "a2": 8})),
			inOrder("b1 b2 b3", by(map[string]int{"b1": 7, "b2": 5})),
			inOrder("c1 c2 c3", by(map[string]int{"c1": 6, "c2": 5})),
			inOrder("d1 d2 d3", by(map[string]int{"d1": 5, "d2": 8})))...), "a1 b1 c1 d1 a2 d2 c2 b2; d2>a2"},
		{"per game when groups differ in size: 4 of 2 games is more than 5 of 3",
			grouped(1, "a1 a2 a3", "b1 b2 b3 b4").play(
				"a1 a2 a1 words 2", "a1 a3 a1 words 2", "a2 a3 a2 words 1",
				"b1 b2 b1 words 2", "b1 b3 b1 words 2", "b1 b4 b1 words 1",
				"b2 b3 b2 words 1", "b2 b4 b2 words 1", "b3 b4 b3 words 1"), "a1 b1"},
		{"in groups of one size as they are", grouped(1, "a1 a2 a3", "b1 b2 b3").play(
			"a1 a2 a1 words 2", "a1 a3 a1 words 2", "a2 a3 a2 words 1",
			"b1 b2 b1 words 2", "b1 b3 b1 words 3", "b2 b3 b2 words 1"), "b1 a1"},
		{"fewer fouls, then fewer black losses", grouped(1, "a1 a2", "b1 b2", "c1 c2").play(
			"a1 a2 a1 words 1 foul a1 1", "b1 b2 b1 words 1", "c1 c2 c1 words 1 foul c1 2"), "b1 a1 c1"},
		{"level ones wait for a lot", grouped(1, "a1 a2", "b1 b2", "c1 c2").play(
			"a1 a2 a1 words 1", "b1 b2 b1 words 2", "c1 c2 c1 words 1"), "b1 a1 c1; lot a1 c1"},
		{"the lot orders them", grouped(1, "a1 a2", "b1 b2", "c1 c2").play(
			"a1 a2 a1 words 1", "b1 b2 b1 words 2", "c1 c2 c1 words 1").lot("cut:g", "c1", "a1"), "b1 c1 a1"},
		{"a lot of another set does not", grouped(1, "a1 a2", "b1 b2", "c1 c2").play(
			"a1 a2 a1 words 1", "b1 b2 b1 words 2", "c1 c2 c1 words 1").lot("cut:g", "c1", "a1", "b1"), "b1 a1 c1; lot a1 c1"},
		{"first the lot inside a group", grouped(2, "a1 a2", "b1 b2").play("a1 a2 - absent", "b1 b2 b1 words 1"),
			"a1 b1 a2 b2; lot a1 a2"},
		{"CN-6 who has left takes no place", grouped(1, "a1- a2 a3", "b1 b2 b3").play(slices.Concat(
			inOrder("a1 a2 a3", by(nil)), inOrder("b1 b2 b3", by(map[string]int{"b1": 3})))...), "b1 a2"},
		{"a Swiss stage goes by its table, nobody is parted", swissCup(`"rounds":1,"advance":2`,
			"a b a words 3 round 1", "bye c round 1"), "a c"},
		{"an unknown stage", swissCup(`"rounds":1`), ""},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			if faults := (codenames.Rules{}).Check(&tt.cup.Tournament); len(faults) > 0 {
				t.Fatal(faults)
			}
			stage := tt.cup.Stages[0].ID
			if strings.HasPrefix(tt.name, "an unknown") {
				stage = "zz"
			}
			if diff := cmp.Diff(tt.want, seeds(codenames.Seeds(&tt.cup.Tournament, stage))); diff != "" {
				t.Fatal(diff)
			}
		})
	}
}

// CN-24, CN-30: whatever the numbers, everybody above the cut is seeded once, all of a
// place before the next one but for those who changed, and no two of one group meet in
// round 1; the order of games in the file changes nothing (G-2).
func TestNoGroupMeetsInRoundOneByCN24(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		groups := rapid.IntRange(2, 9).Draw(t, "groups")
		advance := rapid.IntRange(1, 4).Draw(t, "advance")
		left := rapid.IntRange(1, 8)
		var names, games []string
		for g := range groups {
			teams := fmt.Sprintf("%[1]c1 %[1]c2 %[1]c3 %[1]c4", 'a'+g)
			names = append(names, teams)
			games = append(games, inOrder(teams, func(string) int { return left.Draw(t, "left") })...)
		}
		c := grouped(advance, names...).play(games...)
		s := codenames.Seeds(&c.Tournament, "g")
		if len(s.Order) != groups*advance || len(slices.Compact(slices.Sorted(slices.Values(s.Order)))) != len(s.Order) {
			t.Fatalf("seeded %v", s.Order)
		}
		size := 1
		for size < len(s.Order) {
			size *= 2
		}
		for low := size/2 + 1; low <= len(s.Order); low++ {
			if a, b := s.Order[low-1], s.Order[size-low]; a[0] == b[0] {
				t.Fatalf("%s meets %s: %v", a, b, s.Order)
			}
		}
		c.Games = rapid.Permutation(c.Games).Draw(t, "games")
		if diff := cmp.Diff(s, codenames.Seeds(&c.Tournament, "g")); diff != "" {
			t.Fatal(diff)
		}
		for _, change := range slices.Backward(s.Changes) {
			a, b := slices.Index(s.Order, change[0]), slices.Index(s.Order, change[1])
			s.Order[a], s.Order[b] = s.Order[b], s.Order[a]
		}
		if !slices.IsSortedFunc(s.Order, func(a, b domain.EntrantID) int { return int(a[1]) - int(b[1]) }) {
			t.Fatalf("places are mixed: %v", s.Order)
		}
	})
}
