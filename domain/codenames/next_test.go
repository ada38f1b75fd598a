package codenames_test

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"arbiter/domain"
	"arbiter/domain/codenames"
	"arbiter/domain/pairing"
)

// drawn is a round robin of n teams, drawn in the order of their numbers.
func drawn(t tester, n int) *domain.Tournament { return drawnAs(t, "круговой", n) }

// drawnAs is a tournament of n teams whose first stage is drawn in the order of their numbers.
func drawnAs(t tester, spec string, n int) *domain.Tournament {
	t.Helper()
	rules := codenames.Rules{}
	cup := &domain.Tournament{}
	for _, id := range order(n) {
		cup.Entrants = append(cup.Entrants, domain.Entrant{ID: id, Name: "Команда " + string(id)})
	}
	stages, err := rules.ParseFormat(spec)
	if err != nil {
		t.Fatal(err)
	}
	stages[0], err = rules.Draw(cup, stages[0], order(n))
	if err != nil {
		t.Fatal(err)
	}
	cup.Stages = stages
	return cup
}

// overKeys are the refusals that say that all of a stage is played.
var overKeys = []string{"codenames.next.done", "codenames.next.draw_stage"}

// publish puts the next round into the tournament; false when nothing is left to play.
func publish(t tester, cup *domain.Tournament) (domain.Round, bool) {
	t.Helper()
	rules := codenames.Rules{}
	round, err := rules.Next(cup)
	if refusal, ok := domain.AsRefusal(err); ok && slices.Contains(overKeys, refusal.Text.Key) {
		checkText(t, refusal.Text)
		return round, false
	}
	if err != nil {
		t.Fatal(err)
	}
	for _, why := range round.Why {
		checkText(t, why)
	}
	if len(round.Why) < len(round.Games) {
		t.Fatalf("%d games, %d reasons", len(round.Games), len(round.Why))
	}
	for _, g := range round.Settled {
		cup.Games[slices.IndexFunc(cup.Games, func(old domain.Game) bool { return old.ID == g.ID })] = g
	}
	for _, lot := range round.Lots {
		secret := strings.Repeat("ab", 32)
		lot.Order = pairing.DrawOrder(secret, string(lot.ID), lot.Purpose, lot.Entrants)
		for i, g := range round.Games {
			if lot.Purpose == "start:"+string(g.ID) {
				round.Games[i] = rules.Start(g, lot.Order)
			}
		}
		cup.Lots = append(cup.Lots, lot)
		cup.Last.Lot++
	}
	for _, g := range round.Games {
		cup.Last.Game++
		if g.ID != domain.GameIDOf(cup.Last.Game) {
			t.Fatalf("game %s after %d", g.ID, cup.Last.Game-1)
		}
	}
	cup.Games = append(cup.Games, round.Games...)
	return round, true
}

func give(cup *domain.Tournament, i int, body string) {
	cup.Games[i].Protocol = &domain.Protocol{Revision: 1, Body: json.RawMessage(body)}
}

// firstWins gives every open game to the starting side by two words.
func firstWins(cup *domain.Tournament) {
	for i, g := range cup.Games {
		if !g.Played() {
			give(cup, i, fmt.Sprintf(`{"result":{"winner":%q,"by":"words","left":2}}`, (codenames.Rules{}).Sides(g)[0]))
		}
	}
}

func TestNextNamesTheMissingGames(t *testing.T) {
	t.Parallel()
	cup := drawn(t, 5)
	publish(t, cup)
	give(cup, 0, `{"result":{"winner":"t2","by":"black"}}`)
	_, err := (codenames.Rules{}).Next(cup)
	refusal, ok := domain.AsRefusal(err)
	if !ok || refusal.Kind != domain.Early {
		t.Fatal(err)
	}
	checkText(t, refusal.Text)
	want := []domain.Text{domain.T("codenames.next.game", "Game", "2", "First", "Команда t3", "Second", "Команда t4")}
	if diff := cmp.Diff(want, refusal.Text.Args["Games"]); diff != "" {
		t.Error(diff)
	}
}

func TestAnnulledGameIsMissingUntilItsReplayCN26(t *testing.T) {
	t.Parallel()
	cup := drawn(t, 4)
	publish(t, cup)
	firstWins(cup)
	cup.Games[0].Void = true
	if _, err := (codenames.Rules{}).Next(cup); err == nil {
		t.Fatal("the next round does not wait for the replay")
	}
	replay := cup.Games[0]
	replay.ID, replay.ReplayOf, replay.Void = "g3", "g1", false
	cup.Games, cup.Last.Game = append(cup.Games, replay), 3
	if round, ok := publish(t, cup); !ok || round.Number != 2 {
		t.Errorf("round %d, %v, want 2", round.Number, ok)
	}
}

func TestTeamThatLeftIsNotPairedCN6(t *testing.T) {
	t.Parallel()
	rules := codenames.Rules{}
	cup := drawn(t, 4)
	publish(t, cup)
	cup.Entrants[3].Withdrawn = true
	give(cup, 1, `{"result":{"winner":"t2","by":"words","left":2}}`)
	round, _ := publish(t, cup)
	if len(round.Games) != 1 || !slices.Equal(rules.Sides(round.Games[0]), []domain.EntrantID{"t1", "t2"}) {
		t.Errorf("games %v, want t1 - t2 alone", round.Games)
	}
	if diff := cmp.Diff([]domain.EntrantID{"t3"}, round.Resting); diff != "" {
		t.Error("resting:", diff)
	}
	want := domain.T("codenames.why.left", "Team", "Команда t3", "Gone", "Команда t4")
	if diff := cmp.Diff(want, round.Why[1]); diff != "" {
		t.Error(diff)
	}
}

// Everybody beats the next one: all are level after every criterion.
func TestLevelTopPlaysExtraGamesCN11(t *testing.T) {
	t.Parallel()
	rules := codenames.Rules{}
	cup := drawn(t, 3)
	for range 3 {
		publish(t, cup)
		for i, g := range cup.Games {
			sides := rules.Sides(g)
			winner := sides[0]
			if next := map[domain.EntrantID]domain.EntrantID{"t1": "t2", "t2": "t3", "t3": "t1"}; next[sides[1]] == sides[0] {
				winner = sides[1]
			}
			give(cup, i, fmt.Sprintf(`{"result":{"winner":%q,"by":"words","left":2}}`, winner))
		}
	}
	for number := 4; number <= 6; number++ {
		round, ok := publish(t, cup)
		if !ok || !round.Extra || round.Number != number || round.Of != 3 || len(round.Games) != 1 || len(round.Lots) != 1 || len(round.Resting) != 1 {
			t.Fatalf("round %+v, %v, want extra round %d of one game with a lot", round, ok, number)
		}
		g := cup.Games[len(cup.Games)-1]
		if !strings.Contains(string(g.Slot), `"extra":1`) {
			t.Errorf("slot %s, want series 1", g.Slot)
		}
		give(cup, len(cup.Games)-1, won(string(slices.Min(rules.Sides(g))), "black"))
	}
	if round, ok := publish(t, cup); ok {
		t.Errorf("round %+v after t1, t2, t3 are parted", round)
	}
}

func TestStartLaysTheLotCN13(t *testing.T) {
	t.Parallel()
	_, g := duel("Коты", "Совы")
	rules := codenames.Rules{}
	if got := rules.Sides(rules.Start(g, []domain.EntrantID{"t2", "t1"})); !slices.Equal(got, []domain.EntrantID{"t2", "t1"}) {
		t.Errorf("sides %v", got)
	}
	for _, order := range [][]domain.EntrantID{nil, {"t1"}, {"t1", "t1"}, {"t1", "t3"}, {"t2", "t1", "t3"}} {
		if diff := cmp.Diff(g, rules.Start(g, order)); diff != "" {
			t.Errorf("lot of %v changes the game: %s", order, diff)
		}
	}
}

func TestAbsenceWaitsCN19(t *testing.T) {
	t.Parallel()
	cup, g := duel("Коты", "Совы")
	g.Planned = time.Date(2026, 5, 1, 12, 0, 0, 0, time.UTC)
	rules := codenames.Rules{}
	if got := rules.Earliest(cup, g, json.RawMessage(won("t1", "absent"))); !got.Equal(g.Planned.Add(10 * time.Minute)) {
		t.Errorf("an absence from %v", got)
	}
	if got := rules.Earliest(cup, g, json.RawMessage(words2)); !got.IsZero() {
		t.Errorf("a win by words from %v", got)
	}
}

func TestWholeTournaments(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		rules := codenames.Rules{}
		cup := drawn(t, rapid.IntRange(3, 12).Draw(t, "teams"))
		of := rules.Rounds(cup, cup.Stages[0])
		for step := 0; ; step++ {
			if faults := rules.Check(cup); len(faults) > 0 {
				t.Fatalf("after %d rounds: %v", step, faults)
			}
			if rapid.IntRange(0, 19).Draw(t, "leaves") == 0 {
				cup.Entrants[rapid.IntRange(0, len(cup.Entrants)-1).Draw(t, "who")].Withdrawn = true
			}
			round, ok := publish(t, cup)
			if !ok {
				break
			}
			if !round.Extra && (round.Number > of || round.Of != of) {
				t.Fatalf("round %d of %d, the table has %d", round.Number, round.Of, of)
			}
			if step > 200 {
				t.Fatal("the tournament does not end")
			}
			for i, g := range cup.Games {
				if !g.Played() {
					side := rapid.IntRange(0, 1).Draw(t, "winner")
					give(cup, i, won(string(rules.Sides(g)[side]), rapid.SampledFrom([]string{"black", "time"}).Draw(t, "by")))
				}
			}
		}
		checkPlayed(t, cup)
	})
}

// checkPlayed holds at the end of a tournament: all that stayed have met once, and
// starts are as even as they can be.
func checkPlayed(t *rapid.T, cup *domain.Tournament) {
	met, balance, left := map[string]int{}, map[domain.EntrantID]int{}, false
	for _, g := range cup.Games {
		sides := (codenames.Rules{}).Sides(g)
		if !strings.Contains(string(g.Slot), "extra") {
			met[string(min(sides[0], sides[1])+" "+max(sides[0], sides[1]))]++
			balance[sides[0]]++
			balance[sides[1]]--
		}
	}
	for i, a := range cup.Entrants {
		left = left || a.Withdrawn
		for _, b := range cup.Entrants[:i] {
			if pair := string(min(a.ID, b.ID) + " " + max(a.ID, b.ID)); !a.Withdrawn && !b.Withdrawn && met[pair] != 1 {
				t.Fatalf("%s met %d times", pair, met[pair])
			}
		}
	}
	for id, n := range balance {
		if !left && max(n, -n) > 1 {
			t.Fatalf("%s starts %+d times more often than not", id, n)
		}
	}
	for _, table := range (codenames.Rules{}).Tables(cup) {
		if table.Provisional || len(table.Pending) > 0 {
			t.Fatalf("all is said to be played, table %s waits for %v", table.ID, table.Pending)
		}
	}
}
