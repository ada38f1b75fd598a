package codenames_test

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"arbiter/domain"
	"arbiter/domain/codenames"
)

// tap presses the buttons one after the other, each a value at the step that is open.
func tap(t tester, cup *domain.Tournament, g domain.Game, draft json.RawMessage, values ...string) (json.RawMessage, domain.Question) {
	t.Helper()
	rules := codenames.Rules{}
	for _, value := range values {
		q, err := rules.Step(cup, g, draft)
		if err != nil {
			t.Fatal(err)
		}
		if draft, err = rules.Choose(cup, g, draft, q.Key, value); err != nil {
			t.Fatalf("%q at %q: %v", value, q.Key, err)
		}
	}
	q, err := rules.Step(cup, g, draft)
	if err != nil {
		t.Fatal(err)
	}
	checkQuestion(t, q)
	return draft, q
}

// checkQuestion holds what a dialog needs of each step: words, and values that fit
// callback data.
func checkQuestion(t tester, q domain.Question) {
	t.Helper()
	checkText(t, q.Text)
	seen := map[string]bool{}
	for _, row := range q.Rows {
		for _, c := range row {
			if len(c.Value) == 0 || len(c.Value) > 8 || strings.Contains(c.Value, " ") || seen[c.Value] {
				t.Fatalf("step %s: bad value %q", q.Key, c.Value)
			}
			seen[c.Value] = true
			if c.Plain == "" {
				checkText(t, c.Label)
			}
		}
	}
}

func TestResultByButtons(t *testing.T) {
	t.Parallel()
	cases := []struct{ taps, body string }{
		{"1 words 2 next ok", words2},
		{"2 words 9 next ok", `{"result":{"winner":"t2","by":"words","left":9}}`},
		{"1 black next ok", won("t1", "black")},
		{"2 more tech next ok", won("t2", "technical")},
		{"2 more cognate next ok", won("t2", "cognate")},
		{"2 more left next ok", won("t2", "left_early")},
		{"none absent next ok", `{"result":{"winner":null,"by":"absent"}}`},
		{"1 words 2 1+ 2+ 2+ 2- next ok", `{"result":{"winner":"t1","by":"words","left":2},"fouls":{"t1":1,"t2":1}}`},
		{"1 back 2 time back black back words 8 back 7 next back next ok", `{"result":{"winner":"t2","by":"words","left":7}}`},
		{"1 more back black next ok", won("t1", "black")},
		{"1 words 2 1+ next redo 2 time next ok", `{"result":{"winner":"t2","by":"time"},"fouls":{"t1":1}}`},
	}
	for _, c := range cases {
		cup, g := duel("Коты", "Совы")
		draft, q := tap(t, cup, g, nil, strings.Fields(c.taps)...)
		if !q.Complete {
			t.Errorf("%s: asks for %s", c.taps, q.Key)
			continue
		}
		body, err := (codenames.Rules{}).Body(cup, g, draft)
		if diff := cmp.Diff(c.body, string(body)); diff != "" || err != nil {
			t.Errorf("%s: %v %s", c.taps, err, diff)
		}
	}
}

func TestScoreAskedBackOffersWhatGivesItCN20(t *testing.T) {
	t.Parallel()
	cases := []struct{ typed, cognate, offered string }{
		{"4:0", "8", "words black time back"},
		{"0:4", "4", "words black time cognate back"},
		{"8:0", "8", "words tech cognate back"},
		{"8:0", "4", "words tech back"},
		{"0:8", "8", "words cards tech cognate back"},
		{"9:0", "8", "cards back"},
	}
	for _, c := range cases {
		cup, g := duel("Коты", "Совы")
		cup.Settings = map[string]string{"cognate_loss": c.cognate}
		draft, err := (codenames.Rules{}).Read(cup, g, c.typed)
		if err != nil {
			t.Fatal(err)
		}
		_, q := tap(t, cup, g, draft)
		var offered []string
		for _, row := range q.Rows {
			for _, choice := range row {
				offered = append(offered, choice.Value)
			}
		}
		if got := strings.Join(offered, " "); got != c.offered || q.Key != "how" {
			t.Errorf("%s with cognate_loss %s offers %s at %s, want %s", c.typed, c.cognate, got, q.Key, c.offered)
		}
	}
}

func TestScoreAskedBackIsCompleteAfterOneTap(t *testing.T) {
	t.Parallel()
	cases := []struct{ typed, tap, body string }{
		{"4:0; фолы 0:1", "black", `{"result":{"winner":"t1","by":"black"},"fouls":{"t2":1}}`},
		{"0:8", "words", `{"result":{"winner":"t2","by":"words","left":8}}`},
		{"0:8", "cards", `{"result":{"winner":"t2","by":"words","left":9}}`},
		{"9:0", "cards", `{"result":{"winner":"t1","by":"words","left":8}}`},
		{"0:8", "tech", won("t2", "technical")},
		{"слова 9", "2", `{"result":{"winner":"t2","by":"words","left":9}}`},
	}
	for _, c := range cases {
		cup, g := duel("Коты", "Совы")
		rules := codenames.Rules{}
		draft, err := rules.Read(cup, g, c.typed)
		if err != nil {
			t.Fatal(err)
		}
		draft, q := tap(t, cup, g, draft, c.tap)
		body, err := rules.Body(cup, g, draft)
		if !q.Complete || err != nil || string(body) != c.body {
			t.Errorf("%s, %s: %s %v, want %s", c.typed, c.tap, body, err, c.body)
		}
	}
}

// Nine words left cannot be of a loser that did not start: they are asked for again.
func TestWordsTypedBeforeTheWinnerAreCheckedCN3(t *testing.T) {
	t.Parallel()
	cup, g := duel("Коты", "Совы")
	draft, err := (codenames.Rules{}).Read(cup, g, "слова 9")
	if err != nil {
		t.Fatal(err)
	}
	if _, q := tap(t, cup, g, draft, "1"); q.Key != "left" {
		t.Errorf("asks for %q, want left", q.Key)
	}
}

func TestChooseRefusesWhatIsNotOffered(t *testing.T) {
	t.Parallel()
	cup, g := duel("Коты", "Совы")
	rules := codenames.Rules{}
	left, _ := tap(t, cup, g, nil, "1", "words")
	done, _ := tap(t, cup, g, left, "2", "next", "ok")
	cases := []struct {
		draft      json.RawMessage
		key, value string
	}{
		{nil, "winner", "3"},
		{nil, "winner", "back"},
		{nil, "winner", ""},
		{nil, "how", "black"},
		{left, "left", "9"},
		{left, "left", "0"},
		{left, "winner", "2"},
		{done, "confirm", "ok"},
		{done, "", ""},
	}
	for _, c := range cases {
		_, err := rules.Choose(cup, g, c.draft, c.key, c.value)
		refusal, ok := domain.AsRefusal(err)
		if !ok || refusal.Kind != domain.Stale {
			t.Errorf("%s at %s: %v, want a stale refusal", c.value, c.key, err)
			continue
		}
		checkText(t, refusal.Text)
	}
	if _, err := rules.Body(cup, g, left); err == nil {
		t.Error("an open draft becomes a protocol")
	}
	if _, err := rules.Step(cup, g, json.RawMessage(`{"left":"two"}`)); err == nil {
		t.Error("a broken draft is taken")
	}
}

func TestFoulsStartFromTheRecordedG19(t *testing.T) {
	t.Parallel()
	cup, g := duel("Коты", "Совы")
	cup.Incidents = []domain.Incident{{ID: 1, Game: "g12", Entrant: "t2", Sanction: "foul"}}
	draft, q := tap(t, cup, g, nil, "1", "black")
	if q.Key != "fouls" || q.Text.Args["SecondFouls"] != 1 {
		t.Fatalf("step %s says %v", q.Key, q.Text.Args)
	}
	if _, err := (codenames.Rules{}).Choose(cup, g, draft, "fouls", "2-"); err == nil {
		t.Error("a recorded foul is counted down")
	}
	draft, _ = tap(t, cup, g, draft, "next")
	cup.Incidents = append(cup.Incidents, domain.Incident{ID: 2, Game: "g12", Entrant: "t1", Sanction: "foul"})
	draft, _ = tap(t, cup, g, draft, "ok")
	body, err := (codenames.Rules{}).Body(cup, g, draft)
	if want := `{"result":{"winner":"t1","by":"black"},"fouls":{"t1":1,"t2":1}}`; err != nil || string(body) != want {
		t.Errorf("%s, %v: a foul recorded meanwhile is lost", body, err)
	}
}

func TestFoulIncidentsAddUpG19(t *testing.T) {
	t.Parallel()
	cup, g := duel("Коты", "Совы")
	rules, body := codenames.Rules{}, json.RawMessage(`{"result":{"winner":"t1","by":"black"},"fouls":{"t1":2,"t2":1}}`)
	if got := rules.FoulIncidents(cup, g, body); got != nil {
		t.Errorf("%v for a game without incidents", got)
	}
	cup.Incidents = []domain.Incident{{ID: 1, Game: "g12", Entrant: "t1", Sanction: "foul", Reason: "talk"}}
	g.Protocol = &domain.Protocol{Revision: 1, Body: body}
	cup.Games[0] = g
	if len(rules.Check(cup)) == 0 {
		t.Fatal("one incident passes for three fouls")
	}
	for i, incident := range rules.FoulIncidents(cup, g, body) {
		incident.ID = i + 2
		cup.Incidents = append(cup.Incidents, incident)
	}
	if faults := rules.Check(cup); len(faults) > 0 {
		t.Errorf("faults: %v", faults)
	}
}

func TestEveryProtocolHasAWayByButtons(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		cup, g := duel("Коты", "Совы")
		p := protocols(t)
		want, err := json.Marshal(p)
		if err != nil {
			t.Fatal(err)
		}
		draft, _ := tap(t, cup, g, nil, tapsFor(p)...)
		body, err := (codenames.Rules{}).Body(cup, g, draft)
		if err != nil || string(body) != string(want) {
			t.Fatalf("%s, %v, want %s", body, err, want)
		}
	})
}

func tapsFor(p codenames.Protocol) []string {
	taps := []string{"none"}
	if p.Result.Winner != nil {
		taps = []string{map[domain.EntrantID]string{"t1": "1", "t2": "2"}[*p.Result.Winner]}
	}
	values := map[codenames.By]string{codenames.ByTechnical: "tech", codenames.ByCognate: "cognate", codenames.ByLeftEarly: "left", codenames.ByAbsent: "absent"}
	switch rare, ok := values[p.Result.By]; {
	case ok && p.Result.Winner == nil:
		taps = append(taps, rare)
	case ok:
		taps = append(taps, "more", rare)
	default:
		taps = append(taps, string(p.Result.By))
	}
	if p.Result.Left != nil {
		taps = append(taps, fmt.Sprint(*p.Result.Left))
	}
	for side, value := range map[domain.EntrantID]string{"t1": "1+", "t2": "2+"} {
		for range p.Fouls[side] {
			taps = append(taps, value)
		}
	}
	return append(taps, "next", "ok")
}

// CN-6, CN-19: who has not come or has left loses; a name alone may mean either side, so the
// one at fault is asked.
func TestTheSideAtFaultIsAskedCN19(t *testing.T) {
	t.Parallel()
	cup, g := duel("Псы", "Коты")
	for value, want := range map[string]string{"1": won("t2", "absent"), "2": won("t1", "absent"), "none": `{"result":{"winner":null,"by":"absent"}}`} {
		draft, err := codenames.Rules{}.Read(cup, g, "Псы неявка")
		if err != nil {
			t.Fatal(err)
		}
		q, err := codenames.Rules{}.Step(cup, g, draft)
		if err != nil || q.Key != "fault" || q.Text.Key != "codenames.form.fault.absent" || q.Rows[0][0].Plain != "Псы" {
			t.Fatalf("%+v, %v", q, err)
		}
		if draft, err = (codenames.Rules{}).Choose(cup, g, draft, "fault", value); err != nil {
			t.Fatal(err)
		}
		if body, err := (codenames.Rules{}).Body(cup, g, draft); err != nil || string(body) != want {
			t.Errorf("%s is %s, %v, want %s", value, body, err, want)
		}
	}
}
