package codenames_test

import (
	"encoding/json"
	"testing"

	"arbiter/domain"
	"arbiter/domain/codenames"
)

func game(slot, body string) domain.Game {
	return domain.Game{ID: "g1", Slot: json.RawMessage(slot), Protocol: &domain.Protocol{Revision: 1, Body: json.RawMessage(body)}}
}

// CN-23: victory to the other side keeps the score, as far as that side's field allows
// it (CN-2, CN-3), and leaves the fouls where they were made.
func TestReversedCN23(t *testing.T) {
	t.Parallel()
	const slot = `{"first":"t1","second":"t2"}`
	for name, tt := range map[string]struct{ body, want string }{
		"words":                        {`{"result":{"winner":"t1","by":"words","left":2}}`, `{"result":{"winner":"t2","by":"words","left":2}}`},
		"nine words left of eight":     {`{"result":{"winner":"t2","by":"words","left":9}}`, `{"result":{"winner":"t1","by":"words","left":8}}`},
		"black card, fouls stay":       {`{"result":{"winner":"t1","by":"black"},"fouls":{"t1":2}}`, `{"result":{"winner":"t2","by":"black"},"fouls":{"t1":2}}`},
		"technical defeat by mistake":  {`{"result":{"winner":"t2","by":"technical"}}`, `{"result":{"winner":"t1","by":"technical"}}`},
		"nine left of the first stays": {`{"result":{"winner":"t1","by":"words","left":8}}`, `{"result":{"winner":"t2","by":"words","left":8}}`},
	} {
		got, err := codenames.Rules{}.Reversed(nil, game(slot, tt.body))
		if err != nil || string(got) != tt.want {
			t.Errorf("%s: %s, %v; want %s", name, got, err, tt.want)
		}
	}
	if _, err := (codenames.Rules{}).Reversed(nil, game(slot, `{"result":{"winner":null,"by":"absent"}}`)); err == nil {
		t.Error("a game that nobody won is reversed")
	}
}

// G-10: winner or score open a new window, fouls do not.
func TestRescoredG10(t *testing.T) {
	t.Parallel()
	const two = `{"result":{"winner":"t1","by":"words","left":2}}`
	for name, tt := range map[string]struct {
		after string
		want  bool
	}{
		"fouls":   {`{"result":{"winner":"t1","by":"words","left":2},"fouls":{"t2":1}}`, false},
		"score":   {`{"result":{"winner":"t1","by":"words","left":3}}`, true},
		"winner":  {`{"result":{"winner":"t2","by":"words","left":2}}`, true},
		"how":     {`{"result":{"winner":"t1","by":"black"}}`, true},
		"no more": {`null`, true},
	} {
		if got := (codenames.Rules{}).Rescored(json.RawMessage(two), json.RawMessage(tt.after)); got != tt.want {
			t.Errorf("%s: %v", name, got)
		}
	}
}

// G-12: every outcome is a protocol that Check accepts, and each score of CN-3 is there.
func TestOutcomesG12(t *testing.T) {
	t.Parallel()
	cup := &newCup("a", "b").play("a b").Tournament
	g := cup.Games[0]
	bodies := codenames.Rules{}.Outcomes(cup, g)
	if want := 3*(8+9+1+1) + 1; len(bodies) != want {
		t.Errorf("%d outcomes, want %d", len(bodies), want)
	}
	for _, body := range bodies {
		g.Protocol = &domain.Protocol{Revision: 1, Body: body}
		cup.Games[0] = g
		if faults := (codenames.Rules{}).Check(cup); len(faults) > 0 {
			t.Fatalf("%s: %v", body, faults)
		}
	}
}

// CN-23: captains and deputies of the two teams, nobody else; a bye is no game.
func TestProtesterCN23(t *testing.T) {
	t.Parallel()
	cup := &domain.Tournament{Entrants: []domain.Entrant{
		{ID: "t1", Name: "Коты", Captain: 1, Deputy: 2, Members: []domain.Member{{Person: 1}, {Person: 3}}},
		{ID: "t2", Name: "Псы", Captain: 4}, {ID: "t3", Name: "Совы", Captain: 5},
	}}
	g := domain.Game{ID: "g1", Slot: json.RawMessage(`{"first":"t1","second":"t2"}`)}
	for person, want := range map[domain.PersonID]string{1: "t1", 2: "t1", 4: "t2",
		3: "codenames.protest.player", 5: "codenames.protest.other", 0: "codenames.protest.other"} {
		by, err := codenames.Rules{}.Protester(cup, g, person)
		got := string(by)
		if refusal, ok := domain.AsRefusal(err); ok {
			got = refusal.Text.Key
		}
		if got != want {
			t.Errorf("person %d: %s, want %s", person, got, want)
		}
	}
	g.Slot = json.RawMessage(`{"bye":"t3"}`)
	if _, err := (codenames.Rules{}).Protester(cup, g, 5); err == nil {
		t.Error("a protest on a bye")
	}
}
