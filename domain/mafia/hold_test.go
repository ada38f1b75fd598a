package mafia_test

import (
	"fmt"
	"math/rand/v2"
	"testing"
	"time"

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

// G-12: what holds the draw of the next stage is found within a second, with three open
// games and two protests in a cup of thirty.
func TestHoldsOfAMafiaCupInASecondG12(t *testing.T) {
	for seed := range uint64(3) {
		c := evening(t, seed)
		for _, open := range []int{15, 16, 17} {
			c.Games[open].Protocol = nil
		}
		for i, g := range []domain.GameID{"g13", "g14"} {
			c.Protests = append(c.Protests, domain.Protest{ID: domain.ProtestIDOf(i + 1), Game: g, Kind: domain.ProtestResult, Status: domain.ProtestOpen})
		}
		began := time.Now()
		holds := protest.Holds(mafia.Rules{}, &c.Tournament, "q")
		took := time.Since(began)
		if len(holds) == 0 {
			t.Errorf("seed %d: nothing holds", seed)
		}
		if took > time.Second {
			t.Errorf("seed %d: %v", seed, took)
		}
	}
}
