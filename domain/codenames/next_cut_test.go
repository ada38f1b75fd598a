package codenames_test

import (
	"fmt"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"arbiter/domain"
	"arbiter/domain/codenames"
)

// withRounds is a format with the rounds of its first stage played, the lower number winning.
func withRounds(t *testing.T, spec string, teams, rounds int) *domain.Tournament {
	t.Helper()
	cup := drawnAs(t, spec, teams)
	for range rounds {
		if _, ok := publish(t, cup); !ok {
			t.Fatal("there are fewer rounds")
		}
		lowestWins(cup)
	}
	return cup
}

func contest(cup *domain.Tournament, games ...int) *domain.Tournament {
	for _, at := range games {
		cup.Protests = append(cup.Protests, domain.Protest{ID: domain.ProtestIDOf(len(cup.Protests) + 1), Game: cup.Games[at].ID,
			By: codenames.Rules{}.Sides(cup.Games[at])[0], Kind: domain.ProtestResult, Status: domain.ProtestOpen})
	}
	return cup
}

// refusedWith is the refusal of the next round, with its games by their keys and facts.
func refusedWith(t *testing.T, cup *domain.Tournament) []string {
	t.Helper()
	_, err := codenames.Rules{}.Next(cup)
	refusal, ok := domain.AsRefusal(err)
	if !ok {
		t.Fatalf("not refused: %v", err)
	}
	checkText(t, refusal.Text)
	said := []string{refusal.Text.Key}
	lines, _ := refusal.Text.Args["Games"].([]domain.Text)
	for _, line := range lines {
		checkText(t, line)
		said = append(said, fmt.Sprint(line.Key, " ", line.Args["Number"], " ", line.Args["Protests"], " ", line.Args["Teams"]))
	}
	return said
}

// TestNextStageIsHeldByWhatMattersG12: groups t1 t3 t5 and t2 t4 t6, the lower number
// has won every game, one of each group goes on.
func TestNextStageIsHeldByWhatMattersG12(t *testing.T) {
	t.Parallel()
	groups := func() *domain.Tournament { return withRounds(t, "groups 2 top 1; knockout", 6, 3) }
	missing := func(a, b domain.EntrantID) *domain.Tournament {
		cup := groups()
		cup.Games[gameOf(cup, a, b)].Protocol = nil
		return cup
	}
	one := groups()
	top, low, other := gameOf(one, "t1", "t3"), gameOf(one, "t3", "t5"), gameOf(one, "t2", "t4")
	number := func(at int) string { return fmt.Sprint(one.Games[at].Number()) }
	tests := []struct {
		name string
		cup  *domain.Tournament
		want []string
	}{
		{"G-12 nothing is open", groups(), []string{"codenames.next.draw_stage"}},
		{"G-12 a protest at the cut", contest(groups(), top),
			[]string{"codenames.next.holds", "codenames.next.hold_protest 1 [1] [Команда t1 Команда t3]"}},
		{"G-12 one below the cut matters once the other one is accepted", contest(groups(), low, top), []string{"codenames.next.holds",
			"codenames.next.hold_protest 1 [1] [Команда t1 Команда t3]", "codenames.next.hold_protest 2 [2] [Команда t1 Команда t3]"}},
		{"G-12 one below the cut of another group does not", contest(groups(), low, other),
			[]string{"codenames.next.holds", "codenames.next.hold_protest 2 [2] [Команда t2 Команда t4]"}},
		{"G-12 protests in both groups", contest(groups(), top, other), []string{"codenames.next.holds",
			"codenames.next.hold_protest 1 [1] [Команда t1 Команда t3]", "codenames.next.hold_protest 2 [2] [Команда t2 Команда t4]"}},
		{"G-12 a protest below the cut", contest(groups(), low), []string{"codenames.next.draw_decided", "codenames.next.game <nil> <nil> <nil>"}},
		{"G-12 a missing game at the cut", missing("t1", "t3"),
			[]string{"codenames.next.holds", "codenames.next.hold_game " + number(top) + " <nil> [Команда t1 Команда t3]"}},
		{"G-12 a missing game below the cut", missing("t3", "t5"), []string{"codenames.next.draw_decided", "codenames.next.game <nil> <nil> <nil>"}},
		{"G-12 in a round robin that all leave for a knockout", contest(withRounds(t, "round_robin; knockout", 4, 3), 0),
			[]string{"codenames.next.draw_decided", "codenames.next.game <nil> <nil> <nil>"}},
		{"CN-11 where every tie is played off every protest holds", contest(allTies(groups()), low), []string{"codenames.next.protests", "codenames.next.game <nil> <nil> <nil>"}},
		{"G-12 a Swiss, a protest between the last", contest(withRounds(t, "swiss 2 top 2; knockout", 6, 2), 5),
			[]string{"codenames.next.draw_decided", "codenames.next.game <nil> <nil> <nil>"}},
	}
	for _, tt := range tests {
		if diff := cmp.Diff(tt.want, refusedWith(t, tt.cup)); diff != "" {
			t.Errorf("%s: %s", tt.name, diff)
		}
	}
}

func allTies(cup *domain.Tournament) *domain.Tournament {
	cup.Settings = map[string]string{"extra_games": "all"}
	return cup
}

// G-12: what holds nothing is drawn over, and who goes on is who goes on for certain.
func TestNextStageIsDrawnOverWhatIsHarmlessG12(t *testing.T) {
	t.Parallel()
	for _, open := range []string{"protest", "missing"} {
		cup := withRounds(t, "groups 2 top 1; knockout", 6, 3)
		low := gameOf(cup, "t3", "t5")
		if open == "missing" {
			cup.Games[low].Protocol = nil
		} else {
			contest(cup, low)
		}
		next, ok := advance(t, cup)
		if diff := cmp.Diff([]domain.EntrantID{"t1", "t2"}, sorted(seedsOf(t, next.Stage))); diff != "" || !ok {
			t.Errorf("%s: %s", open, diff)
		}
	}
}

func sorted(ids []domain.EntrantID) []domain.EntrantID {
	slices.Sort(ids)
	return ids
}

// CN-11, G-12: a set that is level at the cut whatever comes of a protest plays its extra
// game without waiting for it; a round of a series waits for the one before it.
func TestExtraGamesDoNotWaitForWhatIsHarmlessCN11(t *testing.T) {
	t.Parallel()
	cup := withRounds(t, "groups 2 top 1; knockout", 6, 3)
	for _, pair := range [][2]domain.EntrantID{{"t1", "t3"}, {"t3", "t5"}, {"t5", "t1"}} { // a ring
		give(cup, gameOf(cup, pair[0], pair[1]), won(string(pair[0]), "time"))
	}
	contest(cup, gameOf(cup, "t4", "t6"))
	round, ok := publish(t, cup)
	if !ok || !round.Extra || len(round.Games) != 1 {
		t.Fatalf("no extra game: %+v", round)
	}
	if got := refusedWith(t, cup)[0]; got != "codenames.next.missing" {
		t.Errorf("the series goes on while its game is open: %s", got)
	}
}
