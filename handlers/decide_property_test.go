package handlers_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"arbiter/domain"
	"arbiter/domain/codenames"
	"arbiter/domain/protest"
)

// drawnResults is an evening of four teams in a round robin with some results, in which a
// game with a result is contested.
func drawnResults(t *rapid.T) (*domain.Tournament, domain.Protest) {
	rules := codenames.Rules{}
	teams := rapid.IntRange(3, 6).Draw(t, "teams")
	order := make([]domain.EntrantID, teams)
	cup := &domain.Tournament{Head: domain.Head{Regulation: "codenames", Phase: domain.PhaseRunning}}
	for i := range order {
		order[i] = domain.EntrantID("t" + itoa(i+1))
		cup.Entrants = append(cup.Entrants, domain.Entrant{ID: order[i], Name: "Команда " + itoa(i+1)})
	}
	stages, err := rules.ParseFormat("round_robin")
	if err != nil {
		t.Fatal(err)
	}
	stage, err := rules.Draw(cup, stages[0], order)
	if err != nil {
		t.Fatal(err)
	}
	cup.Stages = []domain.Stage{stage}
	for range rapid.IntRange(1, rules.Rounds(cup, stage)).Draw(t, "rounds") {
		round, err := rules.Next(cup)
		if err != nil {
			t.Fatal(err)
		}
		for _, g := range round.Games {
			cup.Games = append(cup.Games, withResult(t, cup, g))
			cup.Last.Game = max(cup.Last.Game, g.Number())
		}
	}
	g := rapid.SampledFrom(cup.Games).Draw(t, "contested")
	p := domain.Protest{ID: "p1", Game: g.ID, By: rules.Sides(g)[0], Kind: domain.ProtestResult, Status: domain.ProtestOpen}
	cup.Protests = []domain.Protest{p}
	return cup, p
}

func withResult(t *rapid.T, cup *domain.Tournament, g domain.Game) domain.Game {
	rules := codenames.Rules{}
	body := rapid.SampledFrom(rules.Outcomes(cup, g)).Draw(t, "result of "+string(g.ID))
	g.Protocol = &domain.Protocol{Revision: 1, Body: body}
	return g
}

// decidedCup is the tournament with the protest decided in some other way: the tables of a
// decided protest are the measure.
func decidedCup(cup *domain.Tournament, p domain.Protest) *domain.Tournament {
	return domain.Delta{Protests: []domain.Protest{protest.Decided(p, domain.Ruling{Decision: domain.Reject})}}.Applied(cup)
}

// G-2, G-10: an accepted protest and the chief judge's correction back give the same tables.
func TestAcceptingAndCorrectingBackGivesTheSameTables(t *testing.T) {
	t.Parallel()
	rules := codenames.Rules{}
	rapid.Check(t, func(t *rapid.T) {
		cup, p := drawnResults(t)
		g, _ := cup.Game(p.Game)
		ruling := domain.Ruling{Decision: rapid.SampledFrom(rules.Decisions(cup, g)).Draw(t, "decision"), Reason: "так"}
		if ruling.Decision == domain.Correct {
			ruling.Body = rapid.SampledFrom(rules.Outcomes(cup, g)).Draw(t, "corrected")
		}
		delta, err := protest.Carried(rules, cup, p, ruling)
		if err != nil {
			t.Fatal(err)
		}
		after := delta.Applied(cup)
		back := domain.Delta{Games: []domain.Game{correctedBack(t, after, g)}}.Applied(after)
		if diff := cmp.Diff(rules.Tables(decidedCup(cup, p)), rules.Tables(back)); diff != "" {
			t.Fatal(diff)
		}
	})
}

// correctedBack is the game, or the replay of it, with the result of before as a further revision.
func correctedBack(t *rapid.T, after *domain.Tournament, before domain.Game) domain.Game {
	g, _ := after.Game(before.ID)
	if g.Void {
		i := len(after.Games) - 1
		if g = after.Games[i]; g.ReplayOf != before.ID {
			t.Fatalf("the last game is %+v", g)
		}
	}
	g.Protocol = &domain.Protocol{Revision: g.Revision() + 1, Body: before.Protocol.Body}
	return g
}
