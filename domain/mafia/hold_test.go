package mafia_test

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"arbiter/domain"
	"arbiter/domain/mafia"
	"arbiter/domain/pairing/seating"
	"arbiter/domain/protest"
)

// evening is a qualifying stage of 30 players with 6 games each and a cut at 20, seated as
// a draw seats them; who wins and who gets additional points is drawn with the seed.
func evening(t testing.TB, seed uint64) *cup {
	t.Helper()
	all := "abcdefghijklmnopqrstuvwxyzABCD"
	c := newCup(all, 6).cut(20)
	s, err := seating.Make(seating.Request{Players: 30, Games: 6, Tables: 3}, seating.Options{Seed: 1, Steps: 20_000})
	if err != nil {
		t.Fatal(err)
	}
	chance := rand.New(rand.NewPCG(seed, 1))
	for _, round := range s.Rounds {
		for _, table := range round {
			seats := make([]byte, len(table))
			for i, p := range table {
				seats[i] = all[p]
			}
			body := red
			if chance.IntN(2) == 0 {
				body = black
			}
			c.play(string(seats), body(fmt.Sprintf(`"bonus":{"%d":"0.%d"}`, 1+chance.IntN(10), 1+chance.IntN(5))))
		}
	}
	return c.stage("f", `{"games_per_player":3}`)
}

// unsettled is an evening with three games that wait for their results and two protests.
func unsettled(t testing.TB, seed uint64) *domain.Tournament {
	t.Helper()
	c := evening(t, seed)
	for _, open := range []int{15, 16, 17} {
		c.Games[open].Protocol = nil
	}
	for i, g := range []domain.GameID{"g13", "g14"} {
		c.Protests = append(c.Protests, domain.Protest{ID: domain.ProtestIDOf(i + 1), Game: g, Kind: domain.ProtestResult, Status: domain.ProtestOpen})
	}
	return &c.Tournament
}

// G-12: three open games and two protests in a cup of thirty hold the draw of the next stage.
func TestHoldsOfAMafiaCupG12(t *testing.T) {
	t.Parallel()
	for seed := range uint64(3) {
		if holds := protest.Holds(mafia.Rules{}, unsettled(t, seed), "q"); len(holds) == 0 {
			t.Errorf("seed %d: nothing holds", seed)
		}
	}
}

// BenchmarkHolds is what an organiser waits for when he asks for the next stage; the base is
// the tables of the same cup.
func BenchmarkHolds(b *testing.B) {
	cup := unsettled(b, 0)
	b.Run("tables", func(b *testing.B) {
		for b.Loop() {
			(mafia.Rules{}).Tables(cup)
		}
	})
	b.Run("holds", func(b *testing.B) {
		for b.Loop() {
			protest.Holds(mafia.Rules{}, cup, "q")
		}
	})
}

// G-12, MF-2: the points carried from the stage before settle nothing by themselves.
func TestCarriedPointsHoldNothingBackG12(t *testing.T) {
	t.Parallel()
	c := newCup(ten, 1).play(ten, red()).stage("s", `{"games_per_player":1}`).cut(7).play(ten, "").stage("f", `{"games_per_player":1}`)
	holds := protest.Holds(mafia.Rules{}, &c.Tournament, "s")
	if len(holds) != 1 || holds[0].Game != "g2" {
		t.Errorf("%+v, want g2: a black winner with additional points passes a red one", holds)
	}
}
