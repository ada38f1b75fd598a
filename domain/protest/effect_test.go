package protest_test

import (
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"arbiter/domain"
	"arbiter/domain/codenames"
	"arbiter/domain/protest"
)

// three is a group that is played: a 2 wins, b 1, c none; two go on.
func three() *domain.Tournament {
	return play(groupCup(2, "a b c"), "a b a 2", "b c b 1", "a c a 3")
}

func carried(t *testing.T, cup *domain.Tournament, game domain.GameID, ruling domain.Ruling) domain.Delta {
	t.Helper()
	p := domain.Protest{ID: "p1", Game: game, Status: domain.ProtestOpen}
	delta, err := protest.Carried(codenames.Rules{}, cup, p, ruling)
	if err != nil {
		t.Fatal(err)
	}
	return delta
}

// MF-17: before a decision is confirmed it is shown who moves, with which values, and who
// comes above the cut and who falls.
func TestEffectOfAReversedGameMF17(t *testing.T) {
	t.Parallel()
	cup := three()
	delta := carried(t, cup, "g2", domain.Ruling{Decision: domain.Reverse, At: time.Unix(9, 0)})
	want := []protest.TableEffect{{
		ID: "g/A", Title: domain.T("codenames.table.group", "Group", "A"), Cut: 2,
		Up: []domain.EntrantID{"c"}, Down: []domain.EntrantID{"b"},
		Rows: []protest.RowEffect{
			{Entrant: "c", Place: [2][2]int{{3, 3}, {2, 2}}, Stand: [2]protest.Stand{protest.Below, protest.Above},
				Values: []protest.ValueEffect{{Column: "wins", Value: [2]string{"0", "1"}}, {Column: "diff", Value: [2]string{"-4", "-2"}}}},
			{Entrant: "b", Place: [2][2]int{{2, 2}, {3, 3}}, Stand: [2]protest.Stand{protest.Above, protest.Below},
				Values: []protest.ValueEffect{{Column: "wins", Value: [2]string{"1", "0"}}, {Column: "diff", Value: [2]string{"-1", "-3"}}}},
		},
	}}
	if diff := cmp.Diff(want, protest.EffectOf(codenames.Rules{}, cup, delta)); diff != "" {
		t.Fatal(diff)
	}
}

// CN-26: a game to be played again leaves its table provisional and waiting for it.
func TestEffectOfAReplayCN26(t *testing.T) {
	t.Parallel()
	cup := three()
	got := protest.EffectOf(codenames.Rules{}, cup, carried(t, cup, "g2", domain.Ruling{Decision: domain.Replay}))
	if len(got) != 1 || got[0].Provisional != [2]bool{false, true} {
		t.Fatalf("the table does not become provisional: %+v", got)
	}
	want := []domain.Pending{{Kind: domain.PendingGame, Why: "g4", Entrants: []domain.EntrantID{"b", "c"}}}
	if diff := cmp.Diff(want, got[0].Pending); diff != "" {
		t.Error(diff)
	}
	if len(got[0].Up)+len(got[0].Down)+len(got[0].Level) > 0 {
		t.Errorf("b stays before c by its difference: %+v", got[0])
	}
}

// CN-10: values alone may change, and what the cut divides is neither above nor below it.
func TestEffectOnValuesAndLevelTeams(t *testing.T) {
	t.Parallel()
	cup := play(groupCup(2, "a b c"), "a b a 2", "b c b 1", "c a c 2")
	values := protest.EffectOf(codenames.Rules{}, cup, carried(t, cup, "g1", domain.Ruling{Decision: domain.Correct, Body: body([]string{"a", "3"})}))
	changed := map[domain.EntrantID]string{}
	for _, row := range values[0].Rows {
		if row.Moves() {
			t.Errorf("%+v", row)
		}
		for _, v := range row.Values {
			changed[row.Entrant] += v.Column + " " + v.Value[0] + ">" + v.Value[1] + " "
		}
	}
	want := map[domain.EntrantID]string{"a": "diff 0>1 h2h_diff >-2 ", "b": "diff -1>-2 ", "c": "h2h_diff >2 "}
	if diff := cmp.Diff(want, changed); diff != "" {
		t.Error(diff)
	}
	level := protest.EffectOf(codenames.Rules{}, cup, carried(t, cup, "g2", domain.Ruling{Decision: domain.Correct, Body: body([]string{"b", "2"})}))
	if diff := cmp.Diff([]domain.EntrantID{"a", "b", "c"}, level[0].Level); diff != "" {
		t.Error(diff)
	}
	if diff := cmp.Diff([]domain.Pending{{Kind: domain.PendingExtraGames, Entrants: []domain.EntrantID{"a", "b", "c"}, Why: "cut"}}, level[0].Pending); diff != "" {
		t.Error(diff)
	}
}

// CN-25: a final table is there only when all is decided.
func TestEffectOnATableThatGoes(t *testing.T) {
	t.Parallel()
	cup := three()
	cup.Stages[1].Detail = raw(codenames.Stage{Kind: codenames.RoundRobin, Entrants: []domain.EntrantID{"a", "b"}})
	play(cup, "a b a 2")
	cup.Games[3].Stage, cup.Games[3].Slot = "ko", raw(codenames.Slot{First: "a", Second: "b"})
	replay := carried(t, cup, "g4", domain.Ruling{Decision: domain.Replay})
	there := protest.EffectOf(codenames.Rules{}, cup, replay)
	back := protest.EffectOf(codenames.Rules{}, replay.Applied(cup), replay.Inverse(cup))
	if last := there[len(there)-1]; last.ID != "final" || !last.Vanishes {
		t.Errorf("%+v", last)
	}
	if last := back[len(back)-1]; last.ID != "final" || !last.Appears {
		t.Errorf("%+v", last)
	}
}

// CN-6: who has left is not counted at a cut.
func TestLineLeavesOutWhoHasLeftCN6(t *testing.T) {
	t.Parallel()
	cup := play(groupCup(2, "a- b c"), "a b a 2", "b c b 1", "a c a 3")
	line := protest.LineOf(codenames.Rules{}.Tables(cup)[0])
	if diff := cmp.Diff(protest.Line{Above: []domain.EntrantID{"b", "c"}}, line); diff != "" {
		t.Fatal(diff)
	}
}

// G-2: nothing changed has no effect, and the way back is the way there turned round.
func TestEffectTurnsRound(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		cup := play(groupCup(2, "a b c d"), randomResults(t, "a b", "c d", "a c", "b d", "a d", "b c")...)
		at := rapid.IntRange(0, 5).Draw(t, "game")
		g := cup.Games[at]
		bodies := codenames.Rules{}.Outcomes(cup, g)
		g.Protocol = &domain.Protocol{Revision: 2, Body: bodies[rapid.IntRange(0, len(bodies)-1).Draw(t, "outcome")]}
		delta := domain.Delta{Games: []domain.Game{g}}
		if same := protest.EffectOf(codenames.Rules{}, cup, domain.Delta{Games: cup.Games}); len(same) > 0 {
			t.Fatalf("nothing has changed: %+v", same)
		}
		there := protest.EffectOf(codenames.Rules{}, cup, delta)
		back := protest.EffectOf(codenames.Rules{}, delta.Applied(cup), delta.Inverse(cup))
		if len(there) != len(back) {
			t.Fatalf("%+v\n%+v", there, back)
		}
		for i, e := range there {
			if len(e.Rows) != len(back[i].Rows) {
				t.Fatalf("%+v\n%+v", e, back[i])
			}
			for _, row := range e.Rows {
				for _, again := range back[i].Rows {
					if again.Entrant == row.Entrant && (row.Place != turned(again.Place) || row.Stand != turned(again.Stand)) {
						t.Fatalf("%+v\n%+v", row, again)
					}
				}
			}
		}
	})
}

func turned[T any](pair [2]T) [2]T { return [2]T{pair[1], pair[0]} }

// randomResults plays each of the pairs.
func randomResults(t *rapid.T, pairs ...string) []string {
	lines := make([]string, len(pairs))
	for i, p := range pairs {
		winner := rapid.SampledFrom([]string{p[:1], p[2:]}).Draw(t, "winner")
		how := rapid.SampledFrom([]string{"1", "2", "4", "8", "black", "time"}).Draw(t, "how")
		lines[i] = p + " " + winner + " " + how
	}
	return lines
}
