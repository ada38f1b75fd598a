package codenames_test

import (
	"encoding/json"
	"fmt"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"arbiter/domain"
	"arbiter/domain/codenames"
)

// pairings says a round in short: "A t1 t4".
func pairings(round domain.Round) []string {
	var out []string
	for _, g := range round.Games {
		var slot codenames.Slot
		_ = json.Unmarshal(g.Slot, &slot)
		line := fmt.Sprint(slot.First, " ", slot.Second)
		if slot.Group != "" {
			line = slot.Group + " " + line
		}
		out = append(out, line)
	}
	return out
}

func TestGroupsPlayAtOnceCN12(t *testing.T) {
	t.Parallel()
	cup := drawnAs(t, "groups 2", 7)
	for number, want := range [][]string{
		{"A t1 t7", "A t3 t5", "B t4 t6"},
		{"A t7 t5", "A t1 t3", "B t2 t4"},
		{"A t3 t7", "A t5 t1", "B t6 t2"},
	} {
		round, ok := publish(t, cup)
		if !ok || round.Number != number+1 || round.Of != 3 {
			t.Fatalf("round %d of %d", round.Number, round.Of)
		}
		if diff := cmp.Diff(want, pairings(round)); diff != "" {
			t.Errorf("round %d: %s", round.Number, diff)
		}
		if len(round.Resting) != 1 {
			t.Errorf("round %d: resting %v", round.Number, round.Resting)
		}
		firstWins(cup)
	}
	if _, ok := publish(t, cup); ok {
		t.Error("groups alone end without extra games: their places are shared across them")
	}
}

func TestGroupOfWhichOneTeamIsLeftCN6(t *testing.T) {
	t.Parallel()
	cup := drawnAs(t, "groups 2", 6)
	publish(t, cup)
	for _, left := range []int{0, 2} { // t1 and t3 of group A
		cup.Entrants[left].Withdrawn = true
	}
	for i := range 2 {
		if !cup.Games[i].Played() {
			give(cup, i, won("t4", "black"))
		}
	}
	for number := 2; number <= 3; number++ {
		round, ok := publish(t, cup)
		if !ok || len(round.Games) != 1 || !slices.Contains(round.Resting, "t5") {
			t.Fatalf("round %d: %v, resting %v: group B alone plays on", number, pairings(round), round.Resting)
		}
		firstWins(cup)
	}
	if round, ok := publish(t, cup); ok {
		t.Fatalf("%v after all is played", pairings(round))
	}
	for _, table := range (codenames.Rules{}).Tables(cup) {
		if table.ID == "g/A" && (table.Provisional || table.Rows[0].Entrant != "t5") {
			t.Errorf("table %+v: t5 is first", table)
		}
	}
}

func TestTeamThatCameBackPlaysWhatItMissedCN6(t *testing.T) {
	t.Parallel()
	cup := drawn(t, 4)
	publish(t, cup)
	firstWins(cup)
	cup.Entrants[3].Withdrawn = true
	publish(t, cup) // round 2 without t4
	firstWins(cup)
	cup.Entrants[3].Withdrawn = false
	var got []string
	for {
		round, ok := publish(t, cup)
		if !ok {
			break
		}
		got = append(got, fmt.Sprint(round.Number, pairings(round)))
		firstWins(cup)
	}
	if diff := cmp.Diff([]string{"2 [t4 t3]", "3 [t2 t4 t3 t1]"}, got[:2]); diff != "" {
		t.Error(diff)
	}
}

func TestSpreadMakesWaves(t *testing.T) {
	t.Parallel()
	cup := drawn(t, 11)
	round, err := (codenames.Rules{}).Next(cup)
	if err != nil {
		t.Fatal(err)
	}
	spread := round.Spread(2)
	var got []string
	for i, g := range spread.Games {
		got = append(got, fmt.Sprint(spread.Waves[i], "/", g.Table))
	}
	if diff := cmp.Diff([]string{"1/1", "1/2", "2/1", "2/2", "3/1"}, got); diff != "" {
		t.Error(diff)
	}
	if round.Games[4].Table != 5 || round.Spread(0).Waves != nil {
		t.Error("the round itself is not touched, and nothing changes without tables")
	}
}

// A file made by hand has played the table in another order: nobody plays twice a round.
func TestHandMadeOrderIsNumberedOn(t *testing.T) {
	t.Parallel()
	c := newCup("a", "b", "c", "d").play("a b a black", "c d c black")
	for i := range c.Games {
		c.Games[i].Round = 1
	}
	round, err := (codenames.Rules{}).Next(&c.Tournament)
	if err != nil || round.Number != 2 || round.Games[0].Round != 2 {
		t.Fatal(round, err)
	}
}

// checkTurns holds CN-13 for everybody: as often one side as the other, at most twice running.
func checkTurns(t tester, cup *domain.Tournament, longest int) {
	t.Helper()
	balance, run := map[domain.EntrantID]int{}, map[domain.EntrantID]int{}
	for _, g := range cup.Games {
		sides := (codenames.Rules{}).Sides(g)
		balance[sides[0]]++
		balance[sides[1]]--
		run[sides[0]] = max(run[sides[0]], 0) + 1
		run[sides[1]] = min(run[sides[1]], 0) - 1
		for _, id := range sides {
			if max(run[id], -run[id]) > longest {
				t.Fatalf("%s is %d times running on one side", id, run[id])
			}
		}
	}
	for id, n := range balance {
		if max(n, -n) > 1 {
			t.Fatalf("%s starts %+d times more often than not", id, n)
		}
	}
}

func TestLateTeamCN13G13(t *testing.T) {
	t.Parallel()
	rules := codenames.Rules{}
	for _, tt := range []struct {
		spec  string
		teams int
		round bool // round 1 is published already
		first []string
	}{
		{"круговой", 4, false, nil},
		{"круговой", 4, true, nil}, // it rests in round 1
		{"круговой", 5, true, []string{"t1 t6"}},
		{"круговой", 12, true, nil},
		{"groups 2", 7, true, []string{"B t2 t8"}},
		{"groups 2", 8, true, nil},
	} {
		cup := drawnAs(t, tt.spec, tt.teams)
		if tt.round {
			publish(t, cup)
		}
		late := domain.EntrantID(fmt.Sprint("t", tt.teams+1))
		cup.Entrants = append(cup.Entrants, domain.Entrant{ID: late, Name: "Поздние"})
		stage, err := rules.Join(cup, late)
		if err != nil {
			t.Fatal(err)
		}
		cup.Stages[0] = stage
		if tt.first != nil {
			round, _ := publish(t, cup)
			if diff := cmp.Diff(tt.first, pairings(round)); diff != "" || round.Number != 1 || len(round.Resting) > 0 {
				t.Errorf("%s of %d: round %d, %s", tt.spec, tt.teams, round.Number, diff)
			}
			if last := round.Games[0]; last.Table != len(cup.Games) {
				t.Errorf("table %d of %d", last.Table, len(cup.Games))
			}
		}
		firstWins(cup)
		for of := rules.Rounds(cup, stage); ; firstWins(cup) {
			round, ok := publish(t, cup)
			if !ok || round.Extra {
				break
			}
			if round.Number > of {
				t.Fatalf("round %d of %d", round.Number, of)
			}
		}
		cup.Games = slices.DeleteFunc(cup.Games, func(g domain.Game) bool { return !g.Played() })
		checkAllMet(t, cup)
		checkTurns(t, cup, 2)
		if faults := rules.Check(cup); len(faults) > 0 {
			t.Error(faults)
		}
	}
}

// checkAllMet holds that every two of a group have met once.
func checkAllMet(t tester, cup *domain.Tournament) {
	t.Helper()
	met := map[string]int{}
	for _, g := range cup.Games {
		sides := (codenames.Rules{}).Sides(g)
		slices.Sort(sides)
		met[fmt.Sprint(sides)]++
	}
	var detail codenames.Stage
	if err := json.Unmarshal(cup.Stages[0].Detail, &detail); err != nil {
		t.Fatal(err)
	}
	for _, g := range append(detail.Groups, codenames.Group{Entrants: detail.Entrants}) {
		for i, a := range g.Entrants {
			for _, b := range g.Entrants[:i] {
				two := []domain.EntrantID{a, b}
				slices.Sort(two)
				if met[fmt.Sprint(two)] != 1 {
					t.Fatalf("%s met %d times", two, met[fmt.Sprint(two)])
				}
			}
		}
	}
}

func TestLateTeamIsTooLateG13(t *testing.T) {
	t.Parallel()
	rules := codenames.Rules{}
	cup := drawnAs(t, "groups 2", 6)
	cup.Entrants = append(cup.Entrants, domain.Entrant{ID: "t7", Name: "Поздние"})
	publish(t, cup)
	give(cup, 0, won("t3", "black"))
	stage, err := rules.Join(cup, "t7")
	if err != nil {
		t.Fatal("group B has no result yet:", err)
	}
	var detail codenames.Stage
	if err = json.Unmarshal(stage.Detail, &detail); err != nil || !slices.Contains(detail.Groups[1].Entrants, "t7") {
		t.Errorf("%s, want t7 in B", stage.Detail)
	}
	firstWins(cup)
	_, err = rules.Join(cup, "t7")
	refusal, ok := domain.AsRefusal(err)
	if !ok || refusal.Kind != domain.Closed {
		t.Fatal(err)
	}
	checkText(t, refusal.Text)
}

func TestLateTeamDoesNotJoinALaterStageG13(t *testing.T) {
	t.Parallel()
	cup := drawnAs(t, "groups 2 top 1; knockout", 6)
	for range 3 {
		publish(t, cup)
		lowestWins(cup)
	}
	advance(t, cup)
	cup.Entrants = append(cup.Entrants, domain.Entrant{ID: "t7", Name: "Поздние"})
	refusedJoin(t, cup, "t7", "codenames.late.stage")
}

// Groups of any size: all meet, sides are even, and the tournament ends.
func TestWholeGroupsCN12CN13(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		groups := rapid.IntRange(2, 5).Draw(t, "groups")
		cup := drawnAs(t, fmt.Sprint("groups ", groups), rapid.IntRange(3*groups, 24).Draw(t, "teams"))
		for {
			if _, ok := publish(t, cup); !ok {
				break
			}
			firstWins(cup)
		}
		checkAllMet(t, cup)
		checkTurns(t, cup, 2)
	})
}
