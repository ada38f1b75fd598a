package protest_test

import (
	"encoding/json"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"arbiter/domain"
	"arbiter/domain/codenames"
	"arbiter/domain/protest"
)

var (
	ended  = time.Date(2026, 5, 1, 10, 0, 0, 0, time.UTC)
	opened = ended.Add(3 * time.Minute)
	ruled  = ended.Add(30 * time.Minute)
)

// contested is a cup with a protest on game 2, whose window a correction has opened anew.
func contested() *domain.Tournament {
	cup := protested(three(), "g2")
	g := &cup.Games[1]
	g.Ended, g.Table, g.Judge = ended, 4, 77
	g.Protocol.Revision, g.Protocol.Opened = 3, opened
	return cup
}

// MF-17, CN-23: what each decision makes of the game. A correction that carries out a
// decision is a revision like any other, but the window goes on as it was (G-10).
func TestCarriedMF17(t *testing.T) {
	t.Parallel()
	cup := contested()
	g2 := cup.Games[1]
	revised := func(body json.RawMessage) domain.Game {
		g := g2
		g.Protocol = &domain.Protocol{Revision: 4, Body: body, By: chief, At: ruled, Why: "because", Opened: opened}
		return g
	}
	void := g2
	void.Void = true
	replay := domain.Game{ID: "g4", Stage: "g", Round: 1, Slot: g2.Slot, Table: 4, Judge: 77, ReplayOf: "g2"}
	corrected := body([]string{"b", "3"})
	last := cup.Last
	last.Game = 4
	tests := map[domain.Decision]struct {
		want   domain.Delta
		status string
		says   domain.Decision
	}{
		domain.Reject:  {domain.Delta{}, domain.ProtestRejected, ""},
		domain.Correct: {domain.Delta{Games: []domain.Game{revised(corrected)}}, domain.ProtestAccepted, domain.Correct},
		domain.Reverse: {domain.Delta{Games: []domain.Game{revised(body([]string{"c", "1"}))}}, domain.ProtestAccepted, domain.Reverse},
		domain.Annul:   {domain.Delta{Games: []domain.Game{void}}, domain.ProtestAccepted, domain.Annul},
		domain.Replay:  {domain.Delta{Games: []domain.Game{void, replay}, Last: &last}, domain.ProtestAccepted, domain.Replay},
	}
	for decision, tt := range tests {
		t.Run(string(decision), func(t *testing.T) {
			t.Parallel()
			ruling := domain.Ruling{Decision: decision, Reason: "because", By: chief, At: ruled}
			if decision == domain.Correct {
				ruling.Body = corrected
			}
			decided := cup.Protests[0]
			decided.Status, decided.Decision, decided.Reason = tt.status, tt.says, "because"
			decided.Decided, decided.DecidedBy = ruled, chief
			tt.want.Protests = []domain.Protest{decided}
			got, err := protest.Carried(codenames.Rules{}, cup, cup.Protests[0], ruling)
			if err != nil {
				t.Fatal(err)
			}
			if diff := cmp.Diff(tt.want, got); diff != "" {
				t.Fatal(diff)
			}
		})
	}
}

// G-10: the deadline after a decision is the one before it.
func TestDecisionOpensNoWindowG10(t *testing.T) {
	t.Parallel()
	cup := contested()
	delta, err := protest.Carried(codenames.Rules{}, cup, cup.Protests[0], domain.Ruling{Decision: domain.Reverse, At: ruled})
	if err != nil {
		t.Fatal(err)
	}
	before := cup.Games[1].Deadline(10 * time.Minute)
	if after := delta.Games[0].Deadline(10 * time.Minute); !after.Equal(before) {
		t.Errorf("the deadline moves from %v to %v", before, after)
	}
}

// CN-23, MF-17: what cannot be carried out is refused or a fault, and changes nothing.
func TestCarriedRefuses(t *testing.T) {
	t.Parallel()
	cup := contested()
	if _, err := protest.Carried(codenames.Rules{}, cup, domain.Protest{ID: "p9", Game: "g99"}, domain.Ruling{Decision: domain.Reject}); err == nil {
		t.Error("a game that is not there")
	}
	cup.Games[1].Protocol.Body = body([]string{"-", "absent"})
	_, err := protest.Carried(codenames.Rules{}, cup, cup.Protests[0], domain.Ruling{Decision: domain.Reverse})
	if _, refused := domain.AsRefusal(err); !refused {
		t.Errorf("a game nobody won is given to the other side: %v", err)
	}
	cup.Games[1].Protocol = nil
	if _, err := protest.Carried(codenames.Rules{}, cup, cup.Protests[0], domain.Ruling{Decision: domain.Reverse}); err == nil {
		t.Error("a game that is not played is given to the other side")
	}
}

// G-6, MF-12: a decision on a game without a result is its first revision, and the
// tournament it is made on is not touched.
func TestCarriedTouchesNothingG6(t *testing.T) {
	t.Parallel()
	cup, same := contested(), contested()
	cup.Games[1].Protocol, same.Games[1].Protocol = nil, nil
	delta, err := protest.Carried(codenames.Rules{}, cup, cup.Protests[0], domain.Ruling{Decision: domain.Correct, Body: body([]string{"b", "2"})})
	if err != nil {
		t.Fatal(err)
	}
	if got := delta.Games[0].Revision(); got != 1 {
		t.Errorf("revision %d", got)
	}
	if diff := cmp.Diff(same, cup); diff != "" {
		t.Error(diff)
	}
}

// G-10, CN-26: a decision and what takes its effect back leave the same tables: a game
// reversed and corrected again, a game played again with the same result.
func TestCarriedAndBackGivesTheSameTablesG10(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		cup := play(groupCup(2, "a b c d"), randomResults(t, "a b", "c d", "a c", "b d", "a d", "b c")...)
		want := codenames.Rules{}.Tables(cup)
		at := rapid.IntRange(0, 5).Draw(t, "game")
		was := cup.Games[at].Protocol.Body
		decision := rapid.SampledFrom([]domain.Decision{domain.Reverse, domain.Replay, domain.Reject}).Draw(t, "decision")
		p := domain.Protest{ID: "p1", Game: cup.Games[at].ID, Status: domain.ProtestOpen}
		delta, err := protest.Carried(codenames.Rules{}, cup, p, domain.Ruling{Decision: decision})
		if err != nil {
			t.Fatal(err)
		}
		after := delta.Applied(cup)
		again := after.Games[at]
		if decision == domain.Replay {
			again = after.Games[len(after.Games)-1]
		}
		again.Protocol = &domain.Protocol{Revision: again.Revision() + 1, Body: was}
		after = domain.Delta{Games: []domain.Game{again}}.Applied(after)
		if diff := cmp.Diff(want, codenames.Rules{}.Tables(after)); diff != "" {
			t.Fatal(diff)
		}
	})
}
