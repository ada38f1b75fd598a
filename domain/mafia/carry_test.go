package mafia_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"arbiter/domain"
	"arbiter/domain/mafia"
	"arbiter/domain/protest"
)

// MF-17, G-6: whatever is decided on a protest, taking its effect back by a further revision,
// or by the same result in the replay, leaves the tables as they were.
func TestADecisionAndBackGivesTheSameTablesMF17(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		c := newCup("abcdefghijklmnopqrst", 2).cut(10)
		for _, seats := range []string{ten, "klmnopqrst", "acegikmoqs", "bdfhjlnprt"} {
			c.play(seats, playedBody(t))
		}
		cup := &c.stage("f", `{"games_per_player":1}`).Tournament
		cup.Last.Game = len(cup.Games)
		rules := mafia.Rules{}
		want := rules.Tables(cup)
		at := rapid.IntRange(0, 3).Draw(t, "game")
		decision := rapid.SampledFrom(append([]domain.Decision{domain.Reject}, rules.Decisions(cup, cup.Games[at])...)).Draw(t, "decision")
		ruling := domain.Ruling{Decision: decision}
		if decision == domain.Correct {
			ruling.Body = []byte(playedBody(t))
		}
		delta, err := protest.Carried(rules, cup, domain.Protest{ID: "p1", Game: cup.Games[at].ID, Status: domain.ProtestOpen}, ruling)
		if err != nil {
			t.Fatal(err)
		}
		after := delta.Applied(cup)
		if faults := rules.Check(after); len(faults) > 0 {
			t.Fatalf("%s makes faults: %v", decision, faults)
		}
		again := after.Games[at]
		switch decision {
		case domain.Annul:
			again.Void = false
		case domain.Replay:
			again = after.Games[len(after.Games)-1]
		}
		again.Protocol = &domain.Protocol{Revision: again.Revision() + 1, Body: cup.Games[at].Protocol.Body}
		back := domain.Delta{Games: []domain.Game{again}}.Applied(after)
		back.Protests = nil
		if diff := cmp.Diff(want, rules.Tables(back)); diff != "" {
			t.Fatal(diff)
		}
	})
}

// playedBody is any protocol of a played game.
func playedBody(t *rapid.T) string {
	for {
		if body := anyProtocol(t); body != "" {
			return body
		}
	}
}
