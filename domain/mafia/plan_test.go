package mafia_test

import (
	"fmt"
	"testing"

	"github.com/google/go-cmp/cmp"

	"arbiter/domain"
	"arbiter/domain/mafia"
)

func planned(t *testing.T, players, tables, hours int) []string {
	t.Helper()
	proposals, err := (mafia.Rules{}).Plan(domain.PlanRequest{Entrants: players, Tables: tables, Minutes: 60 * hours})
	if err != nil {
		t.Fatal(err)
	}
	var out []string
	for _, p := range proposals {
		out = append(out, fmt.Sprintf("%s = %d rounds %d games %d", p.Spec, p.Rounds, p.Games, p.Spare))
		if _, err := (mafia.Rules{}).ParseFormat(p.Spec); err != nil {
			t.Errorf("%s cannot be read: %v", p.Spec, err)
		}
		for _, s := range p.Stages {
			checkText(t, s.Text)
		}
		for _, text := range append(p.GivesUp, p.Warnings...) {
			checkText(t, text)
		}
	}
	return out
}

// MF-16, MF-35: numbers that do not fit the tables have two or three ways each.
func TestMF16PlanOfAwkwardNumbers(t *testing.T) {
	t.Parallel()
	for players, want := range map[int][]string{
		23: {"6 top 20; 3 top 10; 3 = 13 rounds 23 games 60", "9 top 10; 3 = 14 rounds 24 games 0", "12 = 14 rounds 28 games 0"},
		27: {"7 top 20; 2 top 10; 2 = 14 rounds 25 games 0", "7 top 10; 3 = 13 rounds 22 games 60", "10 = 14 rounds 27 games 0"},
		31: {"7 top 20; 3 top 10; 3 = 14 rounds 31 games 0", "10 top 10; 3 = 14 rounds 34 games 0", "10 = 11 rounds 31 games 180"},
		33: {"6 top 20; 3 top 10; 3 = 13 rounds 29 games 60", "10 top 10; 3 = 14 rounds 36 games 0", "12 = 14 rounds 40 games 0"},
	} {
		if diff := cmp.Diff(want, planned(t, players, players/10, 14)); diff != "" {
			t.Errorf("%d players: %s", players, diff)
		}
	}
}

// What is proposed can be played: as many rounds and games as the proposal says.
func TestMF35PlanIsWhatIsPlayed(t *testing.T) {
	t.Parallel()
	for _, players := range []int{23, 31} {
		proposals, err := (mafia.Rules{}).Plan(domain.PlanRequest{Entrants: players, Tables: 2, Minutes: 600})
		if err != nil {
			t.Fatal(err)
		}
		for _, p := range proposals {
			cup := newField(t, players, 2, p.Spec)
			cup.Tables = 2
			cup = drawnInOrder(t, cup)
			rounds := 0
			for ; rounds <= p.Rounds; rounds++ {
				cup = goOn(t, cup)
				round, err := (mafia.Rules{}).Next(cup)
				if err != nil {
					refused(t, err, "mafia.next.done")
					break
				}
				cup = publish(cup, round, func() string { return red() })
			}
			if rounds != p.Rounds || len(cup.Games) != p.Games {
				t.Errorf("%d players, %s: %d rounds and %d games, planned %d and %d", players, p.Spec, rounds, len(cup.Games), p.Rounds, p.Games)
			}
		}
	}
}

func TestPlanSaysWhatIsOver(t *testing.T) {
	t.Parallel()
	proposals, err := (mafia.Rules{}).Plan(domain.PlanRequest{Entrants: 30, Tables: 1, Minutes: 60})
	if err != nil || len(proposals) != 2 || proposals[0].Fits() || proposals[0].Warnings[0].Key != "mafia.plan.over" {
		t.Fatal(err, proposals)
	}
	for _, p := range []domain.PlanRequest{{Entrants: 9, Tables: 1, Minutes: 60}, {Entrants: 20, Minutes: 60}, {Entrants: 20, Tables: 1}} {
		_, err = (mafia.Rules{}).Plan(p)
		if _, ok := domain.AsRefusal(err); !ok {
			t.Error(p, err)
		}
	}
	half := domain.PlanRequest{Entrants: 20, Tables: 2, Minutes: 360, Settings: map[string]string{"round_minutes": "30"}}
	if proposals, err = (mafia.Rules{}).Plan(half); err != nil || proposals[0].Minutes != 30*proposals[0].Rounds {
		t.Fatal(err, proposals)
	}
}
