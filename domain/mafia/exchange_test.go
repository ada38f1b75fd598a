package mafia_test

import (
	"encoding/json"
	"testing"

	"github.com/google/go-cmp/cmp"

	"arbiter/domain"
	"arbiter/domain/mafia"
	"arbiter/domain/protest"
)

// finalDrawn is a stage of two tables with a cut at ten and its final, which is seated and
// not played. The reds of the first table and the blacks of the second have won: all ten go on.
func finalDrawn() *cup {
	c := newCup("abcdefghijklmnopqrst", 1).cut(10)
	c.play(ten, red()).play("klmnopqrst", black())
	c.stage("f", `{"games_per_player":1,"entrants":`+list("defghijklm")+`}`)
	return c.play("mlkjihgfed", "")
}

// G-12, MF-17: a decision changes the cut after the final was seated and not played: just
// those concerned change seats, and everything else stays.
func TestExchangeAfterADecisionG12(t *testing.T) {
	t.Parallel()
	c := finalDrawn()
	rules, before := mafia.Rules{}, &c.Tournament
	g := c.Games[0]
	g.Protocol = &domain.Protocol{Revision: 2, Body: json.RawMessage(red(`"disqualified":[10]`, `"bonus":{"1":"0.5"}`))}
	after := domain.Delta{Games: []domain.Game{g}}.Applied(before)
	if all := protest.Exchanges(rules, before, after); len(all) != 0 {
		t.Fatalf("j has 1 point and still goes on: %+v", all)
	}
	g.Protocol = &domain.Protocol{Revision: 2, Body: json.RawMessage(`{"don":1,"mafia":[2,10],"sheriff":4,"winner":"red"}`)}
	after = domain.Delta{Games: []domain.Game{g}}.Applied(before)
	all := protest.Exchanges(rules, before, after)
	want := []protest.Exchange{{From: "q", Stage: "f", Swaps: []protest.Swap{{Table: "q", Out: "j", In: "c"}}}}
	if diff := cmp.Diff(want, all); diff != "" {
		t.Fatal(diff)
	}
	done := all[0].Delta(rules, after).Applied(after)
	if diff := cmp.Diff(split("defghicklm"), rules.Field(done.Stages[1])); diff != "" {
		t.Error(diff)
	}
	if diff := cmp.Diff(split("mlkcihgfed"), rules.Sides(done.Games[2])); diff != "" {
		t.Error(diff)
	}
	if faults := rules.Check(done); len(faults) > 0 {
		t.Errorf("faults: %v", faults)
	}
	if all[0].Possible(rules, done) {
		t.Error("possible a second time")
	}
}

// MF-16: who comes and fills in at a table of the stage already leaves that seat to the other one.
func TestExchangeOfOneWhoFillsIn(t *testing.T) {
	t.Parallel()
	c := finalDrawn()
	c.game("cbaklmnopq", "", `"stand_ins":[1]`)
	e := protest.Exchange{From: "q", Stage: "f", Swaps: []protest.Swap{{Table: "q", Out: "j", In: "c"}}}
	done := e.Delta(mafia.Rules{}, &c.Tournament).Applied(&c.Tournament)
	if got := (mafia.Rules{}).Sides(done.Games[3]); got[0] != "j" {
		t.Errorf("the seat that c filled: %v", got)
	}
	if got := (mafia.Rules{}).Sides(done.Games[2]); got[3] != "c" {
		t.Errorf("the seat of j: %v", got)
	}
}
