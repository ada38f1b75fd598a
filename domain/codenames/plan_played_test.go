package codenames_test

import (
	"slices"
	"testing"

	"pgregory.net/rapid"

	"arbiter/domain"
	"arbiter/domain/codenames"
)

// playedOut is what a proposal took when it was played by Next; extra games (CN-11) and
// byes are not counted.
type playedOut struct {
	games, rounds, slots int
	ofTeam               map[domain.EntrantID]int
}

// playOut draws and plays a proposal with all its stages. Series are as long as can be
// when the side with fewer wins so far takes each game.
func playOut(t tester, p domain.Proposal, teams, tables int, results func(*domain.Tournament)) playedOut {
	rules := codenames.Rules{}
	cup := drawnAs(t, p.Spec, teams)
	cup.Settings = p.Settings
	out := playedOut{ofTeam: map[domain.EntrantID]int{}}
	for i := range cup.Stages {
		if i > 0 {
			stage, err := rules.Draw(cup, cup.Stages[i], codenames.Seeds(cup, cup.Stages[i-1].ID).Order)
			if err != nil {
				t.Fatal(err)
			}
			cup.Stages[i] = stage
		}
		last := 0
		for stageRuns(cup) {
			round, ok := publish(t, cup)
			if !ok {
				break
			}
			if !round.Extra {
				out.add(round.Spread(tables))
			}
			if !round.Extra && round.Number != last {
				last = round.Number
				out.rounds++
			}
			results(cup)
		}
	}
	for _, e := range cup.Entrants {
		out.ofTeam[e.ID] += 0
	}
	return out
}

// stageRuns is false when the next stage is to be drawn.
func stageRuns(cup *domain.Tournament) bool {
	_, err := codenames.Rules{}.Next(cup)
	refusal, ok := domain.AsRefusal(err)
	return !ok || refusal.Text.Key != "codenames.next.draw_stage"
}

func (out *playedOut) add(round domain.Round) {
	waves := 0
	for i, g := range round.Games {
		sides := (codenames.Rules{}).Sides(g)
		if len(sides) < 2 {
			continue // a bye
		}
		out.games++
		waves = max(waves, round.Waves[i])
		for _, id := range sides {
			out.ofTeam[id]++
		}
	}
	out.slots += waves
}

// longestSeries gives each open game to the side with fewer wins against the other in the
// stage, else to the lower number.
func longestSeries(cup *domain.Tournament) {
	rules := codenames.Rules{}
	wins := map[[2]domain.EntrantID]int{}
	for i, g := range cup.Games {
		sides := rules.Sides(g)
		if len(sides) < 2 {
			continue
		}
		a, b := sides[0], sides[1]
		if domain.CompareIDs(string(a), string(b)) > 0 {
			a, b = b, a
		}
		if g.Stage != "ko" {
			if !g.Played() {
				give(cup, i, won(string(a), "time"))
			}
			continue
		}
		if wins[two(b, a)] > 0 {
			wins[two(b, a)]--
			a = b
		} else {
			wins[two(a, b)]++
		}
		if !g.Played() {
			give(cup, i, won(string(a), "time"))
		}
	}
}

// The figures of a proposal are those of the evening that Next makes of it (CN-12, CN-15).
func TestPlanIsWhatNextPlays(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		request := domain.PlanRequest{
			Entrants: rapid.IntRange(2, 20).Draw(t, "teams"),
			Tables:   rapid.IntRange(1, 10).Draw(t, "tables"),
			Minutes:  rapid.IntRange(60, 600).Draw(t, "minutes"),
		}
		proposals := propose(t, request)
		p := proposals[rapid.IntRange(0, len(proposals)-1).Draw(t, "proposal")]
		long := playOut(t, p, request.Entrants, request.Tables, longestSeries)
		if long.games != p.Games || long.rounds != p.Rounds || 30*long.slots != p.Minutes {
			t.Fatalf("%s: %d games, %d rounds, %d slots; proposed %+v", p.Spec, long.games, long.rounds, long.slots, p)
		}
		checkTeams(t, p, long)
		free := playOut(t, p, request.Entrants, request.Tables, func(cup *domain.Tournament) { randomWinners(t, cup) })
		if free.games < p.LeastGames || free.games > p.Games || 30*free.slots > p.Minutes {
			t.Fatalf("%s: %d games, %d slots; proposed %+v", p.Spec, free.games, free.slots, p)
		}
		checkTeams(t, p, free)
	})
}

func randomWinners(t *rapid.T, cup *domain.Tournament) {
	for i, g := range cup.Games {
		if sides := (codenames.Rules{}).Sides(g); !g.Played() && len(sides) == 2 {
			give(cup, i, won(string(rapid.SampledFrom(sides).Draw(t, "winner")), "time"))
		}
	}
}

// checkTeams holds how often each team plays against the bounds, and how many play little
// against what the proposal says it gives up.
func checkTeams(t *rapid.T, p domain.Proposal, out playedOut) {
	few, most := 0, p.EntrantGames[0]
	for _, text := range p.GivesUp {
		if _, ok := text.Args["Games"]; ok {
			most = mostOf(text.Args["Games"].(domain.Text))
		}
	}
	for id, games := range out.ofTeam {
		if games < p.EntrantGames[0] || games > p.EntrantGames[1] {
			t.Fatalf("%s plays %d games of %v in %s", id, games, p.EntrantGames, p.Spec)
		}
		if games <= most {
			few++
		}
	}
	i := slices.IndexFunc(p.GivesUp, func(text domain.Text) bool { return text.Key == "codenames.plan.gives.few_at_most" })
	if i >= 0 && p.Spec == "knockout" {
		if says := p.GivesUp[i].Args["Teams"].(domain.Text).Args["Count"].(int); few > says {
			t.Fatalf("%d teams play %d games at most, %d are said", few, most, says)
		}
	}
	j := slices.IndexFunc(p.GivesUp, func(text domain.Text) bool { return text.Key == "codenames.plan.gives.few" })
	if j >= 0 && (p.Spec == "knockout" || len(p.Stages) == 2) {
		if says := p.GivesUp[j].Args["Teams"].(domain.Text).Args["Count"].(int); few < says || p.Spec == "knockout" && few != says {
			t.Fatalf("%d teams play %d games at most, %d are said", few, most, says)
		}
	}
}

// mostOf is the greater number of "4–5 games", or the only one.
func mostOf(games domain.Text) int {
	if text, ok := games.Args["Most"].(domain.Text); ok {
		return text.Args["Count"].(int)
	}
	return games.Args["Count"].(int)
}
