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

// byes are the teams that have a bye in the round.
func byes(round domain.Round) []string {
	var out []string
	for _, g := range round.Games {
		if sides := (codenames.Rules{}).Sides(g); len(sides) == 1 {
			out = append(out, string(sides[0]))
		}
	}
	return out
}

// games says a round without its byes: "t1 t4", the starting side first.
func games(round domain.Round) []string {
	var out []string
	for _, g := range round.Games {
		if sides := (codenames.Rules{}).Sides(g); len(sides) == 2 {
			out = append(out, fmt.Sprint(sides[0], " ", sides[1]))
		}
	}
	return out
}

func TestSwissRoundsCN29(t *testing.T) {
	t.Parallel()
	cup := drawnAs(t, "swiss 3", 5)
	round, _ := publish(t, cup)
	if diff := cmp.Diff([]string{"t1 t3", "t4 t2"}, games(round)); diff != "" {
		t.Error("round 1:", diff)
	}
	if diff := cmp.Diff([]string{"t5"}, byes(round)); diff != "" || round.Games[2].Table != 0 || round.Of != 3 {
		t.Error("the bye:", diff, round)
	}
	lowestWins(cup)
	checked(t, cup)
	round, _ = publish(t, cup)
	if diff := cmp.Diff([]string{"t4"}, byes(round)); diff != "" {
		t.Error("the lowest without a bye:", diff)
	}
	if diff := cmp.Diff([]string{"t5 t1", "t2 t3"}, games(round)); diff != "" {
		t.Error("round 2, t5 has floated down once:", diff)
	}
}

func TestSwissWithdrawnAndLateTeamsCN6G13(t *testing.T) {
	t.Parallel()
	rules := codenames.Rules{}
	cup := drawnAs(t, "swiss 4", 9)
	publish(t, cup)
	cup.Entrants[0].Withdrawn = true // in the round in progress: lost, the round counts
	lowestWins(cup)
	cup.Entrants = append(cup.Entrants, domain.Entrant{ID: "t10", Name: "Поздние"})
	stage, err := rules.Join(cup, "t10")
	if err != nil {
		t.Fatal(err)
	}
	cup.Stages[0] = stage
	for number := 2; number <= 4; number++ {
		round, ok := publish(t, cup)
		if !ok || round.Number != number {
			t.Fatal(round)
		}
		said := strings.Join(games(round), " ") + " "
		if strings.Contains(said, "t1 ") || !strings.Contains(said+strings.Join(byes(round), " "), "t10") {
			t.Errorf("round %d: %s, bye %v", number, said, byes(round))
		}
		lowestWins(cup)
		checked(t, cup)
	}
	cup.Entrants = append(cup.Entrants, domain.Entrant{ID: "t11", Name: "Опоздавшие"})
	refusedJoin(t, cup, "t11", "codenames.late.swiss")
}

// A team that came back is paired again; the rounds it missed give it nothing.
func TestSwissTeamThatCameBackCN6(t *testing.T) {
	t.Parallel()
	cup := drawnAs(t, "swiss 4", 6)
	publish(t, cup)
	cup.Entrants[0].Withdrawn = true
	lowestWins(cup)
	publish(t, cup)
	lowestWins(cup)
	cup.Entrants[0].Withdrawn = false
	round, ok := publish(t, cup)
	if !ok || len(games(round)) != 3 || !strings.Contains(fmt.Sprint(games(round)), "t1 ") {
		t.Fatal(games(round))
	}
	if g := cup.Games[0]; !strings.Contains(string(g.Protocol.Body), "left_early") {
		t.Errorf("what it gave away stands: %s", g.Protocol.Body)
	}
}

func TestSwissFieldThatCannotBePairedCN29(t *testing.T) {
	t.Parallel()
	cup := drawnAs(t, "swiss 5", 6)
	for range 3 {
		publish(t, cup)
		lowestWins(cup)
	}
	met := pairsOf(cup)
	kept := []domain.EntrantID{"t1"}
	for _, id := range order(6) { // three that have met each other stay, with one more
		if id != "t1" && met[two("t1", id)] && len(kept) < 4 {
			kept = append(kept, id)
		}
	}
	for i, e := range cup.Entrants {
		cup.Entrants[i].Withdrawn = !slices.Contains(kept, e.ID)
	}
	for ok := true; ok; {
		var round domain.Round
		round, ok = publish(t, cup)
		checkRepeats(t, cup, round)
		lowestWins(cup)
		checked(t, cup)
	}
	for _, id := range []int{0, 1, 2, 3, 4} {
		cup.Entrants[id].Withdrawn = true
	}
	if table := final(t, cup); table.Rows[0].Place[0] != 1 {
		t.Error(table)
	}
}

func TestSwissOfWhichOneTeamIsLeftCN6(t *testing.T) {
	t.Parallel()
	cup := drawnAs(t, "swiss 3", 4)
	publish(t, cup)
	lowestWins(cup)
	for i := range 3 {
		cup.Entrants[i].Withdrawn = true
	}
	if round, ok := publish(t, cup); ok {
		t.Fatal("nobody is left to play:", games(round))
	}
	final(t, cup)
}

func two(a, b domain.EntrantID) [2]domain.EntrantID {
	return [2]domain.EntrantID{min(a, b), max(a, b)}
}

// pairsOf are those who have met in games that are written.
func pairsOf(cup *domain.Tournament) map[[2]domain.EntrantID]bool {
	met := map[[2]domain.EntrantID]bool{}
	for _, g := range cup.Games {
		if sides := (codenames.Rules{}).Sides(g); len(sides) == 2 && !strings.Contains(string(g.Slot), "extra") {
			met[two(sides[0], sides[1])] = true
		}
	}
	return met
}

// checkRepeats holds that two meet twice only where every pairing of all who play, but
// one in an odd field, has a repeat. The round is the last one of the cup.
func checkRepeats(t tester, cup *domain.Tournament, round domain.Round) {
	t.Helper()
	earlier := *cup
	earlier.Games = cup.Games[:len(cup.Games)-len(round.Games)]
	met, repeat := pairsOf(&earlier), false
	var teams []domain.EntrantID
	hadBye := map[domain.EntrantID]bool{}
	for _, g := range earlier.Games {
		if sides := (codenames.Rules{}).Sides(g); len(sides) == 1 {
			hadBye[sides[0]] = true
		}
	}
	for _, g := range round.Games {
		sides := (codenames.Rules{}).Sides(g)
		teams = append(teams, sides...)
		repeat = repeat || len(sides) == 2 && met[two(sides[0], sides[1])]
	}
	teams = append(teams, round.Resting...)
	if repeat && !round.Extra && canPair(teams, met, hadBye) {
		t.Fatalf("%v repeats although %v can be paired without", games(round), teams)
	}
}

func canPair(teams []domain.EntrantID, met map[[2]domain.EntrantID]bool, hadBye map[domain.EntrantID]bool) bool {
	if len(teams) == 0 {
		return true
	}
	head, rest := teams[0], teams[1:]
	if len(teams)%2 == 1 && !hadBye[head] && canPair(rest, met, nil) {
		return true
	}
	for i, other := range rest {
		left := slices.Concat(rest[:i], rest[i+1:])
		if !met[two(head, other)] && canPair(left, met, hadBye) {
			return true
		}
	}
	return false
}

// Any Swiss with departures, returns and late teams ends, with every rule kept that can be.
func TestWholeSwissCN29(t *testing.T) {
	t.Parallel()
	rules := codenames.Rules{}
	rapid.Check(t, func(t *rapid.T) {
		teams := rapid.IntRange(3, 12).Draw(t, "teams")
		cup := drawnAs(t, fmt.Sprint("swiss ", rapid.IntRange(1, teams-1+teams%2).Draw(t, "rounds")), teams)
		for step := 0; ; step++ {
			somebodyLeaves(t, cup)
			if rapid.IntRange(0, 9).Draw(t, "comes back") == 0 {
				cup.Entrants[rapid.IntRange(0, len(cup.Entrants)-1).Draw(t, "who")].Withdrawn = false
			}
			somebodyIsLate(t, cup)
			round, ok := publish(t, cup)
			if !ok {
				break
			}
			if step > 60 {
				t.Fatal("does not end")
			}
			checkRepeats(t, cup, round)
			randomResults(t, cup)
			checked(t, cup)
		}
		rows := final(t, cup).Rows
		if rows[0].Place[0] != 1 {
			t.Fatal(rows)
		}
		if table := rules.Tables(cup)[0]; len(table.Pending) > 0 {
			t.Fatal(table.Pending)
		}
	})
}

func somebodyIsLate(t *rapid.T, cup *domain.Tournament) {
	if rapid.IntRange(0, 9).Draw(t, "late") > 0 {
		return
	}
	id := domain.EntrantID(fmt.Sprint("t", len(cup.Entrants)+1))
	with := *cup
	with.Entrants = append(slices.Clone(cup.Entrants), domain.Entrant{ID: id, Name: string(id)})
	stage, err := codenames.Rules{}.Join(&with, id)
	if _, refused := domain.AsRefusal(err); refused {
		return
	}
	if err != nil {
		t.Fatal(err)
	}
	*cup = with
	cup.Stages = slices.Clone(cup.Stages)
	cup.Stages[0] = stage
	if !json.Valid(stage.Detail) {
		t.Fatal(string(stage.Detail))
	}
}
