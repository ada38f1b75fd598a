package codenames_test

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"arbiter/domain"
	"arbiter/domain/codenames"
)

// matches says a round of a bracket in short: "1 t1 t4", "third t2 t3".
func matches(round domain.Round) []string {
	var out []string
	for _, g := range round.Games {
		var slot codenames.Slot
		_ = json.Unmarshal(g.Slot, &slot)
		sides := []domain.EntrantID{slot.First, slot.Second}
		slices.Sort(sides)
		out = append(out, strings.Trim(string(slot.Match), `"`)+" "+string(sides[0])+" "+string(sides[1]))
	}
	return out
}

// lowestWins gives every open game to the team with the smaller number; games of teams
// that have left are not played.
func lowestWins(cup *domain.Tournament) {
	for i, g := range cup.Games {
		sides := (codenames.Rules{}).Sides(g)
		if g.Played() || len(sides) < 2 || leftOf(cup, sides[0]) || leftOf(cup, sides[1]) {
			continue
		}
		slices.SortFunc(sides, func(a, b domain.EntrantID) int { return domain.CompareIDs(string(a), string(b)) })
		give(cup, i, won(string(sides[0]), "time"))
	}
}

func leftOf(cup *domain.Tournament, id domain.EntrantID) bool {
	e, _ := cup.Entrant(id)
	return e.Withdrawn
}

func checked(t tester, cup *domain.Tournament) {
	t.Helper()
	if faults := (codenames.Rules{}).Check(cup); len(faults) > 0 {
		t.Fatalf("faults: %v", faults)
	}
}

func TestKnockoutRoundsCN30CN25(t *testing.T) {
	t.Parallel()
	cup := drawnAs(t, "knockout", 6)
	for number, want := range [][]string{
		{"2 t4 t5", "4 t3 t6"},
		{"1 t1 t4", "2 t2 t3"},
		{"third t3 t4", "1 t1 t2"},
	} {
		round, ok := publish(t, cup)
		if !ok || round.Number != number+1 || round.Of != 3 || len(round.Lots) != len(round.Games) {
			t.Fatalf("round %d of %d with %d lots", round.Number, round.Of, len(round.Lots))
		}
		if diff := cmp.Diff(want, matches(round)); diff != "" {
			t.Errorf("round %d: %s", round.Number, diff)
		}
		if number == 0 {
			if diff := cmp.Diff([]domain.EntrantID{"t1", "t2"}, round.Resting); diff != "" || len(round.Why) != 4 {
				t.Errorf("free places: %s, %d reasons", diff, len(round.Why))
			}
		}
		lowestWins(cup)
		checked(t, cup)
	}
	if round, ok := publish(t, cup); ok {
		t.Errorf("%v after the final", matches(round))
	}
}

func TestSeriesAlternatesSidesCN13CN14(t *testing.T) {
	t.Parallel()
	rules := codenames.Rules{}
	cup := drawnAs(t, "knockout to 2", 2)
	publish(t, cup)
	one := rules.Sides(cup.Games[0])
	give(cup, 0, won("t1", "time"))
	if round, _ := publish(t, cup); len(round.Lots) > 0 || round.Number != 1 {
		t.Error("a lot decides the first game of a series only")
	}
	if two := rules.Sides(cup.Games[1]); one[0] != two[1] || one[1] != two[0] {
		t.Errorf("%v after %v", two, one)
	}
	give(cup, 1, won("t2", "time"))
	publish(t, cup)
	if three := rules.Sides(cup.Games[2]); !slices.Equal(one, three) {
		t.Errorf("%v, want %v", three, one)
	}
	give(cup, 2, won("t2", "time"))
	if _, ok := publish(t, cup); ok {
		t.Error("the series is decided 1:2")
	}
}

func TestSeriesEndsWhenATeamLeavesCN6(t *testing.T) {
	t.Parallel()
	cup := drawnAs(t, "knockout to 3", 4)
	publish(t, cup)
	give(cup, 0, won("t4", "time"))
	give(cup, 1, won("t2", "time"))
	cup.Entrants[3].Withdrawn = true // t4 leads 1:0
	round, _ := publish(t, cup)
	if diff := cmp.Diff([]string{"1 t1 t4", "1 t1 t4", "1 t1 t4", "2 t2 t3"}, matches(round)); diff != "" {
		t.Error(diff)
	}
	if len(round.Lots) > 0 {
		t.Error("nobody draws for games that are not played")
	}
	lowestWins(cup)
	checked(t, cup)
	publish(t, cup)
	lowestWins(cup)
	round, _ = publish(t, cup)
	if diff := cmp.Diff([]string{"third t3 t4", "third t3 t4", "third t3 t4", "1 t1 t2"}, matches(round)); diff != "" {
		t.Error(diff)
	}
}

func TestBothFinalistsGoneCN6(t *testing.T) {
	t.Parallel()
	cup := drawnAs(t, "knockout", 4)
	publish(t, cup)
	lowestWins(cup)
	cup.Entrants[0].Withdrawn, cup.Entrants[1].Withdrawn = true, true
	round, ok := publish(t, cup)
	if diff := cmp.Diff([]string{"third t3 t4", "1 t1 t2"}, matches(round)); diff != "" || !ok {
		t.Fatal(diff)
	}
	lowestWins(cup)
	checked(t, cup)
	if _, ok := publish(t, cup); ok {
		t.Fatal("nothing is left to play")
	}
	table := final(t, cup)
	if diff := cmp.Diff([]string{"t1 1-2", "t2 1-2", "t3 3 reached", "t4 4 reached"}, places(table)); diff != "" {
		t.Error(diff)
	}
}

func TestSemifinalUnderProtestHoldsTheFinalG12(t *testing.T) {
	t.Parallel()
	cup := drawnAs(t, "knockout", 4)
	publish(t, cup)
	lowestWins(cup)
	cup.Protests = []domain.Protest{{ID: "p1", Game: "g2", By: "t3", Kind: "result", Status: "open"}}
	_, err := codenames.Rules{}.Next(cup)
	refusal, ok := domain.AsRefusal(err)
	if !ok || refusal.Text.Key != "codenames.next.match_protests" || refusal.Text.Args["Count"] != 1 {
		t.Fatal(err)
	}
	checkText(t, refusal.Text)
	cup.Protests[0].Status = "rejected"
	if _, ok := publish(t, cup); !ok {
		t.Error("the protest is decided")
	}
}

func TestLateTeamTakesAFreePlaceG13CN30(t *testing.T) {
	t.Parallel()
	rules := codenames.Rules{}
	cup := drawnAs(t, "knockout", 5)
	publish(t, cup)
	cup.Entrants = append(cup.Entrants, domain.Entrant{ID: "t6", Name: "Поздние"})
	stage, err := rules.Join(cup, "t6")
	if err != nil {
		t.Fatal(err)
	}
	cup.Stages[0] = stage
	round, _ := publish(t, cup)
	if diff := cmp.Diff([]string{"4 t3 t6"}, matches(round)); diff != "" || round.Games[0].Table != 2 {
		t.Error(diff, round.Games[0].Table)
	}
	lowestWins(cup)
	publish(t, cup)
	checked(t, cup)
	cup.Entrants = append(cup.Entrants, domain.Entrant{ID: "t7", Name: "Опоздавшие"})
	refusedJoin(t, cup, "t7", "codenames.late.begun")
	full := drawnAs(t, "knockout", 4)
	full.Entrants = append(full.Entrants, domain.Entrant{ID: "t5", Name: "Поздние"})
	refusedJoin(t, full, "t5", "codenames.late.full")
}

func refusedJoin(t *testing.T, cup *domain.Tournament, id domain.EntrantID, key string) {
	t.Helper()
	_, err := codenames.Rules{}.Join(cup, id)
	refusal, ok := domain.AsRefusal(err)
	if !ok || refusal.Text.Key != key {
		t.Errorf("%s joins: %v, want %s", id, err, key)
		return
	}
	checkText(t, refusal.Text)
}

// final is the final table of a tournament that is over.
func final(t tester, cup *domain.Tournament) domain.Table {
	t.Helper()
	for _, table := range (codenames.Rules{}).Tables(cup) {
		if table.Provisional {
			t.Fatalf("table %s is provisional: %v", table.ID, table.Pending)
		}
		if table.ID == "final" {
			return table
		}
	}
	t.Fatal("no final table")
	return domain.Table{}
}

// randomResults gives every open game a result, sometimes without a winner.
func randomResults(t *rapid.T, cup *domain.Tournament) {
	for i, g := range cup.Games {
		sides := (codenames.Rules{}).Sides(g)
		if g.Played() || len(sides) < 2 || leftOf(cup, sides[0]) || leftOf(cup, sides[1]) {
			continue
		}
		switch rapid.IntRange(0, 30).Draw(t, "result") {
		case 0:
			give(cup, i, `{"result":{"winner":null,"by":"absent"}}`)
		default:
			side := rapid.IntRange(0, 1).Draw(t, "winner")
			by := rapid.SampledFrom([]string{"black", "time"}).Draw(t, "by")
			give(cup, i, won(string(sides[side]), by))
		}
	}
}

func somebodyLeaves(t *rapid.T, cup *domain.Tournament) {
	if rapid.IntRange(0, 9).Draw(t, "leaves") == 0 {
		cup.Entrants[rapid.IntRange(0, len(cup.Entrants)-1).Draw(t, "who")].Withdrawn = true
	}
}

// Any knockout ends with one champion, or without one when nobody came out of the final.
func TestWholeKnockoutsCN30CN6(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		cup := drawnAs(t, fmt.Sprint("knockout to ", rapid.IntRange(1, 3).Draw(t, "wins")), rapid.IntRange(2, 24).Draw(t, "teams"))
		if rapid.Bool().Draw(t, "no third") {
			cup.Settings = map[string]string{"third_place_game": "false"}
		}
		last := 0
		for step := 0; ; step++ {
			somebodyLeaves(t, cup)
			round, ok := publish(t, cup)
			if !ok {
				break
			}
			if step > 60 || round.Number < last || round.Number > round.Of {
				t.Fatalf("step %d: round %d after %d of %d", step, round.Number, last, round.Of)
			}
			last = round.Number
			randomResults(t, cup)
			checked(t, cup)
		}
		rows := final(t, cup).Rows
		if rows[0].Place != [2]int{1, 1} && rows[0].Values["reached"] == "1" {
			t.Fatalf("first place %v", rows[0])
		}
	})
}
