package codenames_test

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"arbiter/domain"
	"arbiter/domain/codenames"
	"arbiter/domain/pairing"
)

// planned is what a test says of a proposal.
type planned struct {
	Spec                          string
	Rounds, Games, Waves, Minutes int
	Each                          [2]int
}

func propose(t tester, p domain.PlanRequest) []domain.Proposal {
	t.Helper()
	proposals, err := codenames.Rules{}.Plan(p)
	if err != nil {
		t.Fatal(err)
	}
	return proposals
}

// The figures are counted by hand.
func TestPlanCN12(t *testing.T) {
	t.Parallel()
	for name, test := range map[string]struct {
		request domain.PlanRequest
		want    []planned
	}{
		// Groups of 6 and 5: five rounds of 3+2 games on five tables, then two semifinals, then
		// the final beside the game for place 3: seven half hours. Swiss: five rounds of 5.
		"eleven teams, five tables, four hours": {
			domain.PlanRequest{Entrants: 11, Tables: 5, Minutes: 240},
			[]planned{
				{"groups 2 top 2; knockout", 7, 29, 1, 210, [2]int{4, 7}},
				{"swiss 5 top 4; knockout", 7, 29, 1, 210, [2]int{4, 7}},
				{"knockout", 4, 11, 1, 120, [2]int{1, 4}},
			},
		},
		// Three games a round on two tables are two waves: 5 rounds, ten half hours. In groups
		// of three a round has one game each: three half hours, then two rounds of series.
		"six teams, two tables, six hours": {
			domain.PlanRequest{Entrants: 6, Tables: 2, Minutes: 360},
			[]planned{
				{"round_robin top 2; knockout", 6, 16, 2, 330, [2]int{5, 6}},
				{"round_robin", 5, 15, 2, 300, [2]int{5, 5}},
				{"groups 2 top 2; knockout to 2", 5, 18, 1, 270, [2]int{2, 8}},
			},
		},
		// One table: two semifinals, the game for place 3 and the final, to two wins each:
		// four series of three games, six hours.
		"CN-14 series on one table": {
			domain.PlanRequest{Entrants: 4, Tables: 1, Minutes: 360, ToWins: 2},
			[]planned{
				{"round_robin top 2; knockout to 2", 4, 9, 2, 270, [2]int{3, 6}},
				{"knockout to 2", 2, 12, 2, 360, [2]int{4, 6}},
				{"round_robin", 3, 6, 2, 180, [2]int{3, 3}},
			},
		},
		"two teams": {
			domain.PlanRequest{Entrants: 2, Tables: 3, Minutes: 100},
			[]planned{
				{"knockout to 2", 1, 3, 1, 90, [2]int{2, 3}},
				{"knockout", 1, 1, 1, 30, [2]int{1, 1}},
			},
		},
		"CN-15 rounds of forty minutes": {
			domain.PlanRequest{Entrants: 3, Tables: 1, Minutes: 120, Settings: map[string]string{"round_minutes": "40"}},
			[]planned{
				{"round_robin", 3, 3, 1, 120, [2]int{2, 2}},
				{"knockout", 2, 2, 1, 80, [2]int{1, 2}},
			},
		},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			var got []planned
			for _, p := range propose(t, test.request) {
				got = append(got, planned{p.Spec, p.Rounds, p.Games, p.Waves, p.Minutes, p.EntrantGames})
			}
			if diff := cmp.Diff(test.want, got); diff != "" {
				t.Fatal(diff)
			}
		})
	}
}

func planKeys(texts []domain.Text) string {
	var out []string
	for _, text := range texts {
		out = append(out, strings.TrimPrefix(text.Key, "codenames.plan."))
	}
	return strings.Join(out, " ")
}

func TestPlanSaysWhatIsGivenUp(t *testing.T) {
	t.Parallel()
	for name, test := range map[string]struct {
		entrants, tables, minutes int
		spec, gives, warns        string
	}{
		"uneven groups":                     {11, 5, 240, "groups 2 top 2; knockout", "gives.not_all gives.few gives.uneven gives.single", "warn.triple"},
		"CN-29 byes":                        {11, 5, 240, "swiss 5 top 4; knockout", "gives.not_all gives.few gives.bye gives.single", "warn.triple"},
		"CN-30 free rounds":                 {11, 5, 240, "knockout", "gives.not_all_out gives.few_at_most gives.free gives.single", ""},
		"CN-11 no time for an extra game":   {4, 2, 90, "round_robin", "gives.no_final", "warn.extra"},
		"CN-25 no time for the third place": {4, 1, 90, "knockout", "gives.not_all_out gives.few gives.single gives.no_third gives.waves", ""},
		"nothing fits":                      {4, 1, 60, "knockout", "gives.not_all_out gives.few gives.single gives.no_third gives.waves", "warn.over warn.tables"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			proposals := propose(t, domain.PlanRequest{Entrants: test.entrants, Tables: test.tables, Minutes: test.minutes})
			i := slices.IndexFunc(proposals, func(p domain.Proposal) bool { return p.Spec == test.spec })
			if i < 0 {
				t.Fatalf("%s is not proposed", test.spec)
			}
			if diff := cmp.Diff([]string{test.gives, test.warns}, []string{planKeys(proposals[i].GivesUp), planKeys(proposals[i].Warnings)}); diff != "" {
				t.Fatal(diff)
			}
		})
	}
}

// Four teams on one table have three games without the one for place 3; an hour has two.
func TestPlanNamesWhatIsLeastOver(t *testing.T) {
	t.Parallel()
	least := propose(t, domain.PlanRequest{Entrants: 4, Tables: 1, Minutes: 60})[0]
	over, tables := least.Warnings[0], least.Warnings[1]
	if least.Spare != -30 || over.Args["Over"] != "0:30" || tables.Args["Tables"].(domain.Text).Args["Count"] != 2 {
		t.Fatalf("%+v", least)
	}
	if diff := cmp.Diff(map[string]string{"third_place_game": "false"}, least.Settings); diff != "" {
		t.Fatal(diff)
	}
}

func TestPlanRefusesNumbersNoTournamentHas(t *testing.T) {
	t.Parallel()
	for key, p := range map[string]domain.PlanRequest{
		"codenames.plan.limit.teams":   {Entrants: 1, Tables: 1, Minutes: 60},
		"codenames.plan.limit.tables":  {Entrants: 5, Tables: 101, Minutes: 60},
		"codenames.plan.limit.minutes": {Entrants: 5, Tables: 1, Minutes: 0},
		"codenames.plan.limit.to_wins": {Entrants: 5, Tables: 1, Minutes: 60, ToWins: 4},
	} {
		_, err := codenames.Rules{}.Plan(p)
		r, ok := domain.AsRefusal(err)
		if !ok || r.Text.Key != key {
			t.Fatalf("%+v: %v", p, err)
		}
		checkText(t, r.Text)
	}
}

// What a proposal says is what its SPEC plays, and nothing ends late unless it says so.
func TestPlanFiguresAreThoseOfTheFormat(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		request := domain.PlanRequest{
			Entrants: rapid.IntRange(2, 200).Draw(t, "teams"),
			Tables:   rapid.IntRange(1, 100).Draw(t, "tables"),
			Minutes:  rapid.IntRange(1, 12*60).Draw(t, "minutes"),
			ToWins:   rapid.IntRange(0, 3).Draw(t, "to wins"),
		}
		proposals := propose(t, request)
		if len(proposals) < 2 && (request.Entrants > 2 || request.ToWins == 0) || len(proposals) > 3 {
			t.Fatalf("%d proposals", len(proposals))
		}
		for i, p := range proposals {
			third := p.Settings["third_place_game"] != "false"
			games, rounds, slots := planPlayed(t, p.Spec, request, third)
			if p.Games != games || p.Rounds != rounds || p.Minutes != 30*slots {
				t.Fatalf("%s: %d games, %d rounds, %d slots; proposed %+v", p.Spec, games, rounds, slots, p)
			}
			checkProposal(t, request, p)
			if i > 0 && p.Fits() && !proposals[i-1].Fits() {
				t.Fatal("what fits stands behind what does not")
			}
		}
		if diff := cmp.Diff(proposals, propose(t, request)); diff != "" {
			t.Fatal(diff)
		}
	})
}

func checkProposal(t *rapid.T, request domain.PlanRequest, p domain.Proposal) {
	if p.Spare != request.Minutes-p.Minutes || p.Fits() == strings.Contains(planKeys(p.Warnings), "warn.over") {
		t.Fatalf("ends after %d of %d minutes: %s", p.Minutes, request.Minutes, planKeys(p.Warnings))
	}
	if request.ToWins > 1 && strings.Contains(p.Spec, "knockout") && !strings.Contains(p.Spec, fmt.Sprintf("to %d", request.ToWins)) {
		t.Fatalf("%s is not to %d wins", p.Spec, request.ToWins)
	}
	for _, text := range slices.Concat(p.GivesUp, p.Warnings) {
		checkText(t, text)
	}
	checkDrawable(t, p.Spec, request.Entrants)
	var minutes, games int
	for _, s := range p.Stages {
		checkText(t, s.Text)
		minutes, games = minutes+s.Minutes, games+s.Games
	}
	if minutes != p.Minutes || games != p.Games || p.LeastGames > games || p.EntrantGames[0] > p.EntrantGames[1] {
		t.Fatalf("the stages do not add up: %+v", p)
	}
}

// checkDrawable fails when /format does not read the SPEC, spells it otherwise, or cannot
// draw its first stage for the teams.
func checkDrawable(t *rapid.T, spec string, teams int) {
	rules := codenames.Rules{}
	stages, err := rules.ParseFormat(spec)
	if err != nil {
		t.Fatalf("%s: %v", spec, err)
	}
	if again := rules.FormatSpec(stages); again != spec {
		t.Fatalf("%s is spelt %s", spec, again)
	}
	order := make([]domain.EntrantID, teams)
	for i := range order {
		order[i] = domain.EntrantID(fmt.Sprint("t", i+1))
	}
	if _, err := rules.Draw(&domain.Tournament{}, stages[0], order); err != nil {
		t.Fatalf("%s of %d: %v", spec, teams, err)
	}
}

// planPlayed counts the longest evening of a SPEC by playing it: games go to tables a round
// at a time, each team in one game at a time.
func planPlayed(t tester, spec string, request domain.PlanRequest, third bool) (games, rounds, slots int) {
	field := request.Entrants
	for part := range strings.SplitSeq(spec, "; ") {
		words := strings.Fields(part)
		numbers := map[string]int{}
		for i := 0; i+1 < len(words); i++ {
			if n, err := strconv.Atoi(words[i+1]); err == nil {
				numbers[words[i]] = n
			}
		}
		length, perRound, groups := 1, []int(nil), 1
		switch words[0] {
		case "round_robin":
			perRound = planCircles([]int{field})
		case "groups":
			groups = numbers["groups"]
			sizes := make([]int, groups)
			for team := range field {
				sizes[team%groups]++
			}
			perRound = planCircles(sizes)
		case "swiss":
			perRound = slices.Repeat([]int{field / 2}, numbers["swiss"])
		case "knockout":
			length, perRound = 2*max(numbers["to"], 1)-1, planMatches(field, third)
		default:
			t.Fatal("unknown " + part)
		}
		field = groups * numbers["top"]
		for _, n := range perRound {
			games += n * length
			for rounds++; n > 0; n -= request.Tables {
				slots += length
			}
		}
	}
	return games, rounds, slots
}

// planCircles counts the games of each round in which the groups play side by side.
func planCircles(sizes []int) []int {
	var games []int
	for _, size := range sizes {
		for i, round := range pairing.Berger(size) {
			if i == len(games) {
				games = append(games, 0)
			}
			games[i] += len(round.Pairs)
		}
	}
	return games
}

// planMatches counts the matches of each round: everybody in the round who has a partner plays.
func planMatches(field int, third bool) []int {
	size := 2
	for size < field {
		size *= 2
	}
	var matches []int
	for left := field; left > 1; left, size = left-matches[len(matches)-1], size/2 {
		matches = append(matches, left-size/2)
	}
	if third && field >= 4 {
		matches[len(matches)-1]++
	}
	return matches
}
