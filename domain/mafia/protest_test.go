package mafia_test

import (
	"encoding/json"
	"testing"

	"github.com/google/go-cmp/cmp"

	"arbiter/domain"
	"arbiter/domain/mafia"
	"arbiter/domain/protest"
)

func TestProtesterMF10(t *testing.T) {
	t.Parallel()
	c := newCup(ten+"k?m", 1).game("abcdefghik", red(), `"stand_ins":[2]`)
	for i := range c.Entrants {
		c.Entrants[i].Captain = domain.PersonID(i + 1)
	}
	for person, want := range map[domain.PersonID]string{
		1: "a", 2: "mafia.protest.stand_in", 9: "i", 11: "mafia.protest.stand_in", 12: "mafia.protest.other", 99: "mafia.protest.other",
	} {
		id, err := (mafia.Rules{}).Protester(&c.Tournament, c.Games[0], person)
		got := string(id)
		if refusal, ok := domain.AsRefusal(err); ok {
			got = refusal.Text.Key
			checkText(t, refusal.Text)
		}
		if got != want {
			t.Errorf("person %d: %q, want %q", person, got, want)
		}
	}
}

func TestVictoryToTheOtherSideMF17(t *testing.T) {
	t.Parallel()
	c := newCup(ten, 1).play(ten, red(`"first_killed":5`, `"bonus":{"7":"0.4"}`, `"fouls":{"3":2}`))
	rules := mafia.Rules{}
	body, err := rules.Reversed(&c.Tournament, c.Games[0])
	if err != nil {
		t.Fatal(err)
	}
	want := `{"don":1,"mafia":[2,3],"sheriff":4,"winner":"black","first_killed":5,"bonus":{"7":"0.4"},"fouls":{"3":2}}`
	if diff := cmp.Diff(want, string(body)); diff != "" {
		t.Fatal(diff)
	}
	if _, err := rules.Reversed(&c.Tournament, newCup(ten, 1).play(ten, "").Games[0]); err == nil {
		t.Error("a game that nobody has won is given to the other side")
	}
	if got := rules.Decisions(&c.Tournament, c.Games[0]); len(got) != 4 || !rules.Referable() {
		t.Error(got)
	}
}

// G-10: winner or points open a new window, the rest does not.
func TestRescored(t *testing.T) {
	t.Parallel()
	for name, tt := range map[string]struct {
		before, after string
		want          bool
	}{
		"the same":             {red(), red(), false},
		"the winner":           {red(), black(), true},
		"a bonus":              {red(), red(`"bonus":{"7":"0.4"}`), true},
		"a bonus written 0.40": {red(`"bonus":{"7":"0.4"}`), red(`"bonus":{"7":0.40}`), false},
		"a best move":          {red(`"first_killed":5`), red(`"first_killed":5`, `"best_move":[1,2,9]`), true},
		"a worthless one":      {red(`"first_killed":5`), red(`"first_killed":5`, `"best_move":[1,8,9]`), false},
		"who was killed":       {red(), red(`"first_killed":5`), false},
		"a third foul":         {red(), red(`"fouls":{"5":3}`), false},
		"a fourth foul":        {red(), red(`"fouls":{"5":4}`), true},
		"a removal":            {red(), red(`"disqualified":[5]`), true},
		"who the sheriff was":  {red(), `{"don":1,"mafia":[2,3],"sheriff":5,"winner":"red"}`, false},
		"who the don was":      {red(), `{"don":2,"mafia":[1,3],"sheriff":4,"winner":"red"}`, false},
		"who was black":        {red(), `{"don":1,"mafia":[2,5],"sheriff":4,"winner":"red"}`, true},
	} {
		if got := (mafia.Rules{}).Rescored(json.RawMessage(tt.before), json.RawMessage(tt.after)); got != tt.want {
			t.Errorf("%s: %v", name, got)
		}
	}
}

// Each outcome is a bound: what a player has of any protocol lies between what he has of
// the two that are made for him.
func TestOutcomesAreBounds(t *testing.T) {
	t.Parallel()
	points := func(body string) map[string]domain.Points {
		out := map[string]domain.Points{}
		for id, v := range values(tableOf(newCup(ten, 1).play(ten, body)), "points") {
			out[id], _ = domain.ParsePoints(v)
		}
		return out
	}
	outcomes := (mafia.Rules{}).Outcomes(nil, domain.Game{})
	most, least := points(string(outcomes[1])), points(string(outcomes[0]))
	possible := []string{
		red(), black(), red(`"disqualified":[5,6]`), black(`"first_killed":5`, `"best_move":[1,2,3]`, `"bonus":{"5":"0.5","1":"0.5"}`),
		red(`"first_killed":5`, `"best_move":[1,2,3]`, `"bonus":{"5":"0.5","6":"0.5"}`), black(`"bonus":{"1":"0.5"}`, `"disqualified":[4]`),
	}
	for _, body := range possible {
		for id, p := range points(body) {
			if p > most[id] || p < least[id] {
				t.Errorf("%s has %s of %s, the bounds are %s and %s", id, p, body, least[id], most[id])
			}
		}
	}
	for i, id := range ten {
		alone, others := points(string(outcomes[2+2*i])), points(string(outcomes[3+2*i]))
		for _, other := range ten {
			one, all := most[string(other)], least[string(other)]
			if other == id {
				one, all = all, one
			}
			if alone[string(other)] != all || others[string(other)] != one {
				t.Errorf("seat %d: %s has %s and %s", i+1, string(other), alone[string(other)], others[string(other)])
			}
		}
	}
}

func tableOf(c *cup) domain.Table { return (mafia.Rules{}).Tables(&c.Tournament)[0] }

// G-12: a missing game holds the draw of the next stage only if it can change who goes on.
func TestWhatHoldsTheNextStage(t *testing.T) {
	t.Parallel()
	tests := []struct {
		name string
		cup  *cup
		want []string // the games that hold
	}{
		{"nothing is open", beforeFinal(ten, 5), nil},
		{"a missing game of all", newCup(ten, 1).cut(5).play(ten, "").stage("f", `{"games_per_player":1}`), []string{"g1"}},
		{"a protest at the cut", beforeFinal(ten, 7).protest("a", "open"), []string{"g1"}},
		{"a protest that is late", func() *cup {
			c := beforeFinal(ten, 7).protest("a", "open")
			c.Protests[0].Late = true
			return c
		}(), nil},
		{"a cut that all pass", beforeFinal(ten, 10).protest("a", "open"), nil},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			var got []string
			for _, h := range protest.Holds(mafia.Rules{}, &tt.cup.Tournament, "q") {
				got = append(got, string(h.Game))
			}
			if diff := cmp.Diff(tt.want, got); diff != "" {
				t.Fatal(diff)
			}
		})
	}
}

// twoTables is a stage of so many games for two tables of the same ten players each, with
// a cut at ten. The reds of the first table and the blacks of the second win every game, and
// the seats go round: in ten games a player of the first one has 14 points, of the second 6.
func twoTables(games int) *cup {
	first, second := "abcdefghij", "klmnopqrst"
	c := newCup(first+second, games).cut(10)
	for range games {
		c.play(first, red()).play(second, black())
		first, second = first[1:]+first[:1], second[1:]+second[:1]
	}
	return c.stage("f", `{"games_per_player":1}`)
}

// Players who cannot be caught are not in question, whatever an open game between others
// brings; those within reach of each other are.
func TestAGameFarFromTheCutHoldsNothing(t *testing.T) {
	t.Parallel()
	for games, want := range map[int]int{10: 0, 1: 1} {
		c := twoTables(games)
		c.Games[len(c.Games)-1].Protocol = nil
		if holds := protest.Holds(mafia.Rules{}, &c.Tournament, "q"); len(holds) != want {
			t.Errorf("%d games each: %+v", games, holds)
		}
	}
}

func BenchmarkTables(b *testing.B) {
	c := newCup("abcdefghijklmnopqrstuvwxyzABCD", 6).cut(20)
	for i := range 18 {
		all := "abcdefghijklmnopqrstuvwxyzABCD"
		c.play(all[i%3*10:i%3*10+10], red(`"first_killed":5`, `"best_move":[1,2,9]`, `"bonus":{"7":"0.4"}`, `"fouls":{"3":2}`))
	}
	b.ReportAllocs()
	for b.Loop() {
		(mafia.Rules{}).Tables(&c.Tournament)
	}
}
