package protest_test

import (
	"encoding/json"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"arbiter/domain"
	"arbiter/domain/codenames"
	"arbiter/domain/protest"
)

var rules = codenames.Rules{}

// drawnOn is two groups of three of which two go on, in a knockout that is drawn: a and b
// of one, d and e of the other; the lower letter has won every game. Round 1 is published.
func drawnOn() *domain.Tournament {
	cup := play(groupCup(2, "a b c", "d e f"), "a b a 2", "a c a 2", "b c b 2", "d e d 2", "d f d 2", "e f e 2")
	cup.Stages[1].Detail = raw(codenames.Stage{Kind: codenames.Knockout, ToWins: 1, Entrants: []domain.EntrantID{"a", "d", "b", "e"}})
	for match, pair := range [][2]domain.EntrantID{{"a", "e"}, {"d", "b"}} {
		cup.Last.Game++
		cup.Games = append(cup.Games, domain.Game{ID: domain.GameIDOf(cup.Last.Game), Stage: "ko", Round: 1, Table: match + 1,
			Slot: raw(codenames.Slot{First: pair[0], Second: pair[1], Match: raw(match + 1)})})
	}
	return cup
}

// with is the tournament after a game has another result.
func with(cup *domain.Tournament, game int, words ...string) *domain.Tournament {
	g := cup.Games[game]
	g.Protocol = &domain.Protocol{Revision: 2, Body: body(words)}
	return domain.Delta{Games: []domain.Game{g}}.Applied(cup)
}

// TestExchangesG12: what a correction of a group game asks of the knockout drawn from it.
func TestExchangesG12(t *testing.T) {
	t.Parallel()
	swap := func(table string, out, in domain.EntrantID) []protest.Swap {
		return []protest.Swap{{Table: table, Out: out, In: in}}
	}
	tests := []struct {
		name   string
		before *domain.Tournament
		after  func(*domain.Tournament) *domain.Tournament
		want   []protest.Exchange
	}{
		{"G-12 the second of a group is another one", drawnOn(),
			func(t *domain.Tournament) *domain.Tournament { return with(t, 2, "c", "2") },
			[]protest.Exchange{{From: "g", Stage: "ko", Swaps: swap("g/A", "b", "c")}}},
		{"G-12 the first and the second change places: nothing moves", drawnOn(),
			func(t *domain.Tournament) *domain.Tournament { return with(t, 0, "b", "2") }, nil},
		{"G-12 the score changes and the cut does not", drawnOn(),
			func(t *domain.Tournament) *domain.Tournament { return with(t, 2, "b", "1") }, nil},
		{"G-12 two groups change", drawnOn(),
			func(t *domain.Tournament) *domain.Tournament { return with(with(t, 2, "c", "2"), 5, "f", "2") },
			[]protest.Exchange{{From: "g", Stage: "ko", Swaps: []protest.Swap{{Table: "g/A", Out: "b", In: "c"}, {Table: "g/B", Out: "e", In: "f"}}}}},
		{"G-12 a game of the knockout is played", with(drawnOn(), 6, "a", "2"),
			func(t *domain.Tournament) *domain.Tournament { return with(t, 2, "c", "2") },
			[]protest.Exchange{{From: "g", Stage: "ko", Swaps: swap("g/A", "b", "c"), Played: true}}},
		{"G-12 the knockout is not drawn", play(groupCup(2, "a b c"), "a b a 2", "a c a 2", "b c b 2"),
			func(t *domain.Tournament) *domain.Tournament { return with(t, 2, "c", "2") }, nil},
		{"CN-11 three are level now, one of them was not drawn", drawnOn(),
			func(t *domain.Tournament) *domain.Tournament { return with(t, 1, "c", "2") },
			[]protest.Exchange{{From: "g", Stage: "ko", Unclear: []domain.EntrantID{"a", "b", "c"}}}},
		{"CN-11 one comes, and which of two leaves is not known", drawnOn(),
			func(t *domain.Tournament) *domain.Tournament {
				return with(with(with(t, 0, "-", "absent"), 1, "c", "2"), 2, "c", "2")
			},
			[]protest.Exchange{{From: "g", Stage: "ko", Unclear: []domain.EntrantID{"c", "a", "b"}}}},
		{"CN-6 who leaves after the draw keeps his place", drawnOn(), leave("b"), nil},
		{"CN-6 who comes has left meanwhile", leave("c")(drawnOn()),
			func(t *domain.Tournament) *domain.Tournament { return with(t, 2, "c", "2") }, nil},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			got := protest.Exchanges(rules, tt.before, tt.after(tt.before))
			if diff := cmp.Diff(tt.want, got); diff != "" {
				t.Fatal(diff)
			}
			if len(got) > 0 && got[0].Possible(rules, tt.before) != (len(got[0].Swaps) > 0 && !got[0].Played) {
				t.Error("possible or not")
			}
		})
	}
}

func leave(id domain.EntrantID) func(*domain.Tournament) *domain.Tournament {
	return func(t *domain.Tournament) *domain.Tournament {
		e, _ := t.Entrant(id)
		e.Withdrawn = true
		return domain.Delta{Entrants: []domain.Entrant{e}}.Applied(t)
	}
}

// G-12: whoever comes takes the place of who leaves in the bracket and in the published
// game; everything else stays, and the swap cannot be made twice.
func TestExchangeTakesThePlaceG12(t *testing.T) {
	t.Parallel()
	before := drawnOn()
	after := with(before, 2, "c", "2")
	e := protest.Exchanges(rules, before, after)[0]
	done := e.Delta(rules, after).Applied(after)
	if diff := cmp.Diff([]domain.EntrantID{"a", "d", "c", "e"}, rules.Field(done.Stages[1])); diff != "" {
		t.Error(diff)
	}
	want := after.Games[7]
	want.Slot = raw(codenames.Slot{First: "d", Second: "c", Match: json.RawMessage("2")})
	if diff := cmp.Diff([]domain.Game{after.Games[6], want}, done.Games[6:]); diff != "" {
		t.Error(diff)
	}
	if faults := rules.Check(done); len(faults) > 0 {
		t.Errorf("faults: %v", faults)
	}
	if e.Possible(rules, done) {
		t.Error("possible a second time")
	}
	ended := done.Games[6]
	ended.Ended = ruled
	if e.Possible(rules, domain.Delta{Games: []domain.Game{ended}}.Applied(after)) {
		t.Error("possible although a game of the stage has ended")
	}
}

// G-12: a stage of groups and a bye take the newcomer too.
func TestExchangeInGroupsAndByes(t *testing.T) {
	t.Parallel()
	stage := domain.Stage{ID: "h", Detail: raw(codenames.Stage{Kind: codenames.Groups, Groups: []codenames.Group{
		{ID: "A", Entrants: []domain.EntrantID{"a", "b"}}, {ID: "B", Entrants: []domain.EntrantID{"d", "e"}}}})}
	if diff := cmp.Diff([]domain.EntrantID{"a", "c", "d", "e"}, rules.Field(rules.Exchange(stage, "b", "c"))); diff != "" {
		t.Error(diff)
	}
	if diff := cmp.Diff([]domain.EntrantID{"a", "b", "d", "e"}, rules.Field(stage)); diff != "" {
		t.Errorf("the stage itself is touched: %s", diff)
	}
	bye := domain.Game{Slot: raw(codenames.Slot{Bye: "b"})}
	if got := string(rules.ExchangeIn(bye, "b", "c").Slot); got != `{"bye":"c"}` {
		t.Error(got)
	}
}

// G-12: after the swaps those above the cut are those of the drawn stage, and taking the
// correction back asks for the swaps back.
func TestExchangeAndBackG12(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		before := drawnOn()
		winner := rapid.SampledFrom([]string{"a", "b", "c"}).Draw(t, "winner")
		game := map[string]int{"a": 0, "b": 2, "c": rapid.IntRange(1, 2).Draw(t, "game")}[winner]
		after := with(before, game, winner, rapid.SampledFrom([]string{"1", "3", "8", "black"}).Draw(t, "how"))
		all := protest.Exchanges(rules, before, after)
		if len(all) == 0 || len(all[0].Swaps) == 0 {
			return
		}
		done := all[0].Delta(rules, after).Applied(after)
		for _, table := range rules.Tables(done)[:2] {
			for _, id := range protest.LineOf(table).Above {
				if !slices.Contains(rules.Field(done.Stages[1]), id) {
					t.Fatalf("%s is above the cut and not drawn", id)
				}
			}
		}
		again := domain.Delta{Games: []domain.Game{before.Games[game]}}.Applied(done)
		back := protest.Exchanges(rules, done, again)
		if len(back) != 1 {
			t.Fatalf("%+v", back)
		}
		if diff := cmp.Diff(before.Stages, back[0].Delta(rules, again).Applied(again).Stages); diff != "" {
			t.Fatal(diff)
		}
	})
}
