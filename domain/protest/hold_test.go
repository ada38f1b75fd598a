package protest_test

import (
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"arbiter/domain"
	"arbiter/domain/codenames"
	"arbiter/domain/protest"
)

// holds says in short what holds the draw after the stage: "g/A g3 p1: a b".
func holds(cup *domain.Tournament) []string {
	var out []string
	for _, h := range protest.Holds(codenames.Rules{}, cup, "g") {
		words := []string{h.Table, string(h.Game)}
		words = append(words, h.Protests...)
		who := make([]string, len(h.Swing))
		for i, id := range h.Swing {
			who[i] = string(id)
		}
		out = append(out, strings.TrimSpace(strings.TrimSpace(strings.Join(words, " "))+": "+strings.Join(who, " ")))
	}
	return out
}

// TestHoldsG12: a protest or a missing game holds the draw of the next stage when an
// outcome of it can change who goes on.
func TestHoldsG12(t *testing.T) {
	t.Parallel()
	// a has 3 wins, b 2, c 1, d none.
	steps := []string{"a b a 2", "c d c 1", "a c a 2", "b d b 1", "a d a 2", "b c b 3"}
	tests := []struct {
		name string
		cup  *domain.Tournament
		want []string
	}{
		{"G-12 nothing is open", play(groupCup(2, "a b c d"), steps...), nil},
		{"G-12 a protest between the two that go on", protested(play(groupCup(2, "a b c d"), steps...), "g1"), nil},
		{"G-12 a protest between the two that do not", protested(play(groupCup(1, "a b c d"), "a b a 2", "c d c 1", "a c a 2", "b d b 1", "a d a 2", "b c b 3"), "g2"), nil},
		{"G-12 a protest at the cut", protested(play(groupCup(2, "a b c d"), steps...), "g6"), []string{"g/A g6 p1: b c"}},
		{"G-12 two protests on one game", protested(play(groupCup(2, "a b c d"), steps...), "g6", "g6"), []string{"g/A g6 p1 p2: b c"}},
		{"G-12 a missing game at the cut", play(groupCup(2, "a b c d"), append(steps[:5:5], "b c")...), []string{"g/A g6: b c"}},
		{"G-12 a missing game that changes nothing", play(groupCup(1, "a b c d"), append(steps[:5:5], "b c")...), nil},
		{"CN-26 a void game without its replay", void(play(groupCup(2, "a b c d"), steps...), "g6"), []string{"g/A g6: b c"}},
		{"G-12 rounds are missing", play(groupCup(2, "a b c d"), steps[:5]...), []string{"g/A:"}},
		{"G-12 rounds are missing, and what is written is open too", protested(play(groupCup(2, "a b c d"), steps[:5]...), "g1"), []string{"g/A:", "g/A g1 p1:"}},
		{"G-12 the other group is not held", protested(play(groupCup(1, "a b c", "d e f"), "a b a 2", "b c b 2", "a c a 2",
			"d e d 2", "e f e 2", "d f d 2"), "g4"), []string{"g/B g4 p1: d e"}},
		{"CN-6 games of who has left", play(groupCup(2, "a b c d-"), "a b a 2", "a c a 1", "b c b 1", "c d"), nil},
		{"no cut", protested(play(groupCup(0, "a b c d"), steps...), "g6"), nil},
		{"a late protest", late(protested(play(groupCup(2, "a b c d"), steps...), "g6")), nil},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			if diff := cmp.Diff(tt.want, holds(tt.cup)); diff != "" {
				t.Fatal(diff)
			}
		})
	}
}

func void(t *domain.Tournament, id domain.GameID) *domain.Tournament {
	for i := range t.Games {
		t.Games[i].Void = t.Games[i].Void || t.Games[i].ID == id
	}
	return t
}

func late(t *domain.Tournament) *domain.Tournament {
	for i := range t.Protests {
		t.Protests[i].Late = true
	}
	return t
}

// CN-11: extra games decide at the cut, so one that is missing or contested holds, and a
// place that needs one whatever comes of a protest does not wait for it.
func TestHoldsExtraGamesCN11(t *testing.T) {
	t.Parallel()
	level := func(more ...string) *domain.Tournament {
		cup := play(groupCup(1, "a b c"), append([]string{"a b - absent", "a c a 1", "b c b 1"}, more...)...)
		for i := 3; i < len(cup.Games); i++ {
			cup.Games[i].Slot = raw(codenames.Slot{Group: "A", First: "a", Second: "b", Extra: i - 2})
		}
		return cup
	}
	tests := []struct {
		name string
		cup  *domain.Tournament
		want []string
	}{
		{"CN-11 the extra game is missing", level("a b"), []string{"g/A g4: a b"}},
		{"CN-11 a protest on the extra game", protested(level("a b a 2"), "g4"), []string{"g/A g4 p1: a b"}},
		{"CN-11 a second one has decided whatever the first one gives", protested(level("a b - absent", "a b a 2"), "g5"), []string{"g/A g5 p1: a b"}},
		{"CN-11 level whatever comes", level(), nil},
		{"CN-11 a game that would part them", protested(level(), "g2"), []string{"g/A g2 p1: a b"}},
	}
	for _, tt := range tests {
		if diff := cmp.Diff(tt.want, holds(tt.cup)); diff != "" {
			t.Errorf("%s: %s", tt.name, diff)
		}
	}
	want := protest.Line{Level: []domain.EntrantID{"a", "b"}}
	if got := protest.OutlookOf(codenames.Rules{}, level(), "g")[0].Line; !got.Equal(want) {
		t.Errorf("%+v", got)
	}
}

// CN-9: fouls and black losses of a stage before count on, so a protest on a game of it
// can hold a later draw; one on a game of a later stage cannot.
func TestHoldsAcrossStagesCN9(t *testing.T) {
	t.Parallel()
	cup := play(groupCup(1, "a b c"), "a b - absent", "a c a 1", "b c b 1", "a b a 1 foul a")
	earlier := codenames.Stage{Kind: codenames.RoundRobin, Entrants: []domain.EntrantID{"a", "b", "c"}}
	cup.Stages = append([]domain.Stage{{ID: "rr", Detail: raw(earlier)}}, cup.Stages...)
	cup.Games[3].Stage, cup.Games[3].Slot = "rr", raw(codenames.Slot{First: "a", Second: "b"})
	protested(cup, "g4")
	if diff := cmp.Diff([]string{"g/A g4 p1: a b"}, holds(cup)); diff != "" {
		t.Error(diff)
	}
	cup.Games[3].Stage, cup.Games[3].Slot = "ko", raw(codenames.Slot{First: "a", Second: "b"})
	if diff := cmp.Diff([]string(nil), holds(cup)); diff != "" {
		t.Error(diff)
	}
}

// G-12: what changes nothing is known to go on although a game is missing.
func TestOutlookIsTheLineThatIsCertain(t *testing.T) {
	t.Parallel()
	// c has no game missing; whatever a and b do, both go on.
	cup := play(groupCup(2, "a b c"), "a b", "b c b 3", "a c a 3")
	got := protest.OutlookOf(codenames.Rules{}, cup, "g")
	want := []protest.Outlook{{Table: "g/A", Line: protest.Line{Above: []domain.EntrantID{"a", "b"}}}}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Fatal(diff)
	}
}

// few is Codenames with some of its outcomes, so that all combinations can be tried.
type few struct {
	codenames.Rules
	outcomes []int
}

func (f few) Outcomes(t *domain.Tournament, g domain.Game) []json.RawMessage {
	all := f.Rules.Outcomes(t, g)
	var out []json.RawMessage
	for _, i := range f.outcomes {
		out = append(out, all[i%len(all)])
	}
	return out
}

// TestHoldsAreExactG12 compares with all combinations of three undecided games.
func TestHoldsAreExactG12(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		cup := play(groupCup(rapid.IntRange(1, 3).Draw(t, "cut"), "a b c d"), randomResults(t, "a b", "c d", "a c", "b d", "a d", "b c")...)
		open := rapid.SliceOfNDistinct(rapid.IntRange(0, 5), 3, 3, rapid.ID).Draw(t, "open")
		slices.Sort(open)
		for _, at := range open {
			if rapid.Bool().Draw(t, "missing") {
				cup.Games[at].Protocol = nil
			} else {
				protested(cup, cup.Games[at].ID)
			}
		}
		rules := few{outcomes: rapid.SliceOfNDistinct(rapid.IntRange(0, 57), 5, 5, rapid.ID).Draw(t, "outcomes")}
		var got []int
		for _, h := range protest.Holds(rules, cup, "g") {
			got = append(got, slices.IndexFunc(cup.Games, func(g domain.Game) bool { return g.ID == h.Game }))
		}
		if want := naive(rules, cup, open); !slices.Equal(got, want) {
			t.Fatalf("held by %v, should be %v\n%s", got, want, gamesOf(cup))
		}
	})
}

// naive tries all combinations and tells which games can change the line.
func naive(rules few, cup *domain.Tournament, open []int) []int {
	trial := *cup
	trial.Games = slices.Clone(cup.Games)
	held := map[int]bool{}
	seen := make([]map[string]protest.Line, len(open))
	for i := range seen {
		seen[i] = map[string]protest.Line{}
	}
	var try func(game int, chosen []int)
	try = func(game int, chosen []int) {
		if game < len(open) {
			for i, p := range protocols(rules, cup, open[game]) {
				trial.Games[open[game]].Protocol = p
				try(game+1, append(slices.Clone(chosen), i))
			}
			return
		}
		line := protest.LineOf(rules.Tables(&trial)[0])
		for i, at := range open {
			key := fmt.Sprint(chosen[:i], chosen[i+1:])
			if other, ok := seen[i][key]; ok && !other.Equal(line) {
				held[at] = true
			}
			seen[i][key] = line
		}
	}
	try(0, nil)
	return slices.Sorted(maps.Keys(held))
}

// protocols are those a game can have: as it stands, reversed, and every outcome.
func protocols(rules few, cup *domain.Tournament, at int) []*domain.Protocol {
	g := cup.Games[at]
	var out []*domain.Protocol
	if g.Played() {
		out = append(out, g.Protocol)
		if body, err := rules.Reversed(cup, g); err == nil {
			out = append(out, &domain.Protocol{Body: body})
		}
	}
	for _, body := range rules.Outcomes(cup, g) {
		out = append(out, &domain.Protocol{Body: body})
	}
	return out
}

func gamesOf(cup *domain.Tournament) string {
	var lines strings.Builder
	for _, g := range cup.Games {
		fmt.Fprintf(&lines, "%s %s", g.ID, g.Slot)
		if g.Played() {
			fmt.Fprintf(&lines, " %s", g.Protocol.Body)
		}
		fmt.Fprintln(&lines)
	}
	return lines.String()
}

// BenchmarkHolds is the last round of a group of six with all its games open.
func BenchmarkHolds(b *testing.B) {
	played := []string{"a b a 2", "c d c 1", "e f e 3", "a c a 2", "b e e 1", "d f d 3", "a d a 2", "c e c 1", "b f f 3", "a e e black", "c f c 2", "b d d 4"}
	for name, cup := range map[string]*domain.Tournament{
		"missing":    play(groupCup(2, "a b c d e f"), append(slices.Clone(played), "a f", "b c", "d e")...),
		"protested":  protested(play(groupCup(2, "a b c d e f"), append(slices.Clone(played), "a f a 1", "b c c 2", "d e d 3")...), "g13", "g14", "g15"),
		"four go on": play(groupCup(4, "a b c d e f"), append(slices.Clone(played), "a f", "b c", "d e")...),
	} {
		b.Run(name, func(b *testing.B) {
			for b.Loop() {
				protest.Holds(codenames.Rules{}, cup, "g")
			}
		})
	}
}
