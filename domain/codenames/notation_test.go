package codenames_test

import (
	"encoding/json"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"arbiter/domain"
	"arbiter/domain/codenames"
)

// duel is a tournament with game 12 between t1, which starts, and t2.
func duel(first, second string) (*domain.Tournament, domain.Game) {
	g := domain.Game{ID: "g12", Stage: "rr", Round: 1, Slot: json.RawMessage(`{"first":"t1","second":"t2"}`)}
	t := &domain.Tournament{
		Entrants: []domain.Entrant{{ID: "t1", Name: first}, {ID: "t2", Name: second}, {ID: "t3", Name: "Лисы"}},
		Stages:   []domain.Stage{{ID: "rr", Detail: json.RawMessage(`{"kind":"round_robin","entrants":["t1","t2","t3"]}`)}},
		Games:    []domain.Game{g},
	}
	return t, g
}

// read gives the protocol of a typed line; what it leaves open is the key of the step.
func read(t tester, cup *domain.Tournament, g domain.Game, typed string) (body, open string) {
	t.Helper()
	rules := codenames.Rules{}
	draft, err := rules.Read(cup, g, typed)
	if refusal, ok := domain.AsRefusal(err); ok {
		checkText(t, refusal.Text)
		return "", refusal.Text.Key
	}
	if err != nil {
		t.Fatal(err)
	}
	q, err := rules.Step(cup, g, draft)
	if err != nil {
		t.Fatal(err)
	}
	checkText(t, q.Text)
	if !q.Complete {
		return "", q.Key
	}
	raw, err := rules.Body(cup, g, draft)
	if err != nil {
		t.Fatal(err)
	}
	return string(raw), ""
}

const (
	words2    = `{"result":{"winner":"t1","by":"words","left":2}}`
	words1for = `{"result":{"winner":"t2","by":"words","left":1}}`
)

func won(winner, by string) string { return `{"result":{"winner":"` + winner + `","by":"` + by + `"}}` }

func TestReadCN20(t *testing.T) {
	t.Parallel()
	cup, g := duel("Коты", "Совы")
	cases := []struct{ typed, body string }{
		{"2:0", words2},
		{" 2 : 0. ", words2},
		{"2-0", words2},
		{"2–0", words2},
		{"2：0", words2},
		{"9:6", words2},
		{"8:8", words1for},
		{"0:9", `{"result":{"winner":"t2","by":"words","left":9}}`},
		{"1:0", `{"result":{"winner":"t1","by":"words","left":1}}`},
		{"2:0 по словам", words2},
		{"2:0, по словам", words2},
		{"2:0 слова 2", words2},
		{"4:0 слова", `{"result":{"winner":"t1","by":"words","left":4}}`},
		{"9:0 слова", `{"result":{"winner":"t1","by":"words","left":8}}`},
		{"0:8 слова 9", `{"result":{"winner":"t2","by":"words","left":9}}`},
		{"0:8 слова", `{"result":{"winner":"t2","by":"words","left":8}}`},
		{"0:4 чёрное", won("t2", "black")},
		{"0:8 тех.", won("t2", "technical")},
		{"8:0 корень", won("t1", "cognate")},
		{"1:0 ушли", won("t1", "left_early")},
		{"Коты слова 2", words2},
		{"коты по словам 2", words2},
		{"Cats слова 2", ""},
		{"КОТЫ 2 слова", words2},
		{"#1 words 2", words2},
		{"«Коты» слова 2", words2},
		{"Ко слова 2", words2},
		{"Совы чёрное", won("t2", "black")},
		{"совы ЧЕРНОЕ", won("t2", "black")},
		{"Совы по чёрному", won("t2", "black")},
		{"С black", won("t2", "black")},
		{"Коты время", won("t1", "time")},
		{"Коты time", won("t1", "time")},
		{"Коты тех", won("t1", "technical")},
		{"Коты technical", won("t1", "technical")},
		{"Коты корень", won("t1", "cognate")},
		{"Коты root", won("t1", "cognate")},
		{"0:1; неявка", won("t2", "absent")},
		{"0:1; неявка; фолы 1:0", `{"result":{"winner":"t2","by":"absent"},"fouls":{"t1":1}}`},
		{"Коты; чёрное", won("t1", "black")},
		{"обе ушли", `{"result":{"winner":null,"by":"left_early"}}`},
		{"Оба ушли", `{"result":{"winner":null,"by":"left_early"}}`},
		{"неявка обеих", `{"result":{"winner":null,"by":"absent"}}`},
		{"both absent", `{"result":{"winner":null,"by":"absent"}}`},
		{"2:0; фолы 1:0", `{"result":{"winner":"t1","by":"words","left":2},"fouls":{"t1":1}}`},
		{"2:0; 1:3", `{"result":{"winner":"t1","by":"words","left":2},"fouls":{"t1":1,"t2":3}}`},
		{"2:0 фолы 0:2", `{"result":{"winner":"t1","by":"words","left":2},"fouls":{"t2":2}}`},
		{"Совы чёрное, Фолы 0 : 2", `{"result":{"winner":"t2","by":"black"},"fouls":{"t2":2}}`},
		{"2:0; fouls 0:0", words2},
	}
	for _, c := range cases {
		body, open := read(t, cup, g, c.typed)
		if body != c.body {
			t.Errorf("%q is %s (%s), want %s", c.typed, body, open, c.body)
		}
	}
}

func TestReadRefusesWithWhatIsWrong(t *testing.T) {
	t.Parallel()
	cup, g := duel("Коты", "Совы")
	cases := []struct{ typed, key string }{
		{"", "codenames.read.empty"},
		{"; фолы 1:0", "codenames.read.empty"},
		{"0:0", "codenames.read.nobody"},
		{"10:0", "codenames.read.left"}, // CN-3
		{"0:10", "codenames.read.left"},
		{"Коты слова 9", "codenames.read.left"}, // Совы had 8
		{"Совы слова 10", "codenames.read.left"},
		{"Коты слова 0", "codenames.read.kind"},
		{"Коты 2:0", "codenames.read.kind"},
		{"Коты черни", "codenames.read.kind"},
		{"Лисы чёрное", "codenames.read.winner"},
		{"#3 чёрное", "codenames.read.winner"},
		{"Лисы", "codenames.read.unknown"},
		{"абракадабра", "codenames.read.unknown"},
		{"9:8", "codenames.read.cards"}, // CN-20
		{"8:7", "codenames.read.cards"},
		{"10:6", "codenames.read.cards"},
		{"9:6 чёрное", "codenames.read.cards_kind"},
		{"9:6 слова 3", "codenames.read.cards_kind"},
		{"2:0 чёрное", "codenames.read.score_kind"},
		{"4:0 тех", "codenames.read.score_kind"},
		{"4:0 слова 3", "codenames.read.score_left"},
		{"4:0 как-то", "codenames.read.score_kind_unknown"},
		{"2:0 обе ушли", "codenames.read.score_kind_unknown"},
		{"2:0; фолы", "codenames.read.fouls"},
		{"2:0; фолы много", "codenames.read.fouls"},
		{"2:0; фолы 100:0", "codenames.read.fouls"},
		{"99999999999999999999:0", "codenames.read.unknown"},
	}
	for _, c := range cases {
		body, key := read(t, cup, g, c.typed)
		if key != c.key {
			t.Errorf("%q: %s%s, want %s", c.typed, key, body, c.key)
		}
	}
}

func TestReadAsksWhatTheLineLeavesOpen(t *testing.T) {
	t.Parallel()
	cup, g := duel("Коты", "Коты-2")
	cases := []struct{ typed, step string }{
		{"4:0", "how"}, {"0:4", "how"}, {"8:0", "how"}, {"0:8", "how"}, {"9:0", "how"}, // CN-20
		{"Коты", "how"},
		{"Коты слова", "left"},
		{"чёрное", "winner"},
		{"слова 2", "winner"},
		{"Ко чёрное", "winner"},
		{"Коты ушли", "fault"}, {"Коты left", "fault"}, {"ушли Коты", "fault"}, {"left Коты", "fault"}, // CN-6
		{"#2 неявка", "fault"}, {"#2 absent", "fault"}, {"неявка Коты-2", "fault"}, {"не явились #2", "fault"}, {"неявка", "fault"}, // CN-19
	}
	for _, c := range cases {
		if body, step := read(t, cup, g, c.typed); step != c.step {
			t.Errorf("%q: %s%s, want to be asked for %s", c.typed, step, body, c.step)
		}
	}
}

func TestReadNamesThatLookLikeTheNotation(t *testing.T) {
	t.Parallel()
	cases := []struct{ first, second, typed, want string }{ // want: protocol or open step
		{"Чёрное", "Совы", "Чёрное чёрное", won("t1", "black")},
		{"Чёрное", "Совы", "Чёрное", "how"},
		{"Чёрное", "Совы", "чёрное", "how"},
		{"Чёрное море", "Совы", "чёрное", "winner"},
		{"Чёрное море", "Совы", "чёрное море время", won("t1", "time")},
		{"4", "17", "4 чёрное", won("t1", "black")},
		{"4", "17", "17 слова 2", `{"result":{"winner":"t2","by":"words","left":2}}`},
		{"8-8", "Совы", "8-8 чёрное", won("t1", "black")},
		{"8-8", "Совы", "8-8", "how"},
		{"8-8", "Совы", "8:8", words1for},
		{"Слова", "Совы", "Слова слова 2", words2},
		{"Коты", "Коты слова 2", "Коты слова 2", "winner"},
		{"Обе", "Совы", "обе ушли", "fault"},
		{"Не читал, но обсуждаю", "Совы", "не читал, но обсуждаю тех", won("t1", "technical")},
		{"#2", "Совы", "#2 тех", won("t1", "technical")},
		{"Орёл", "Орел", "Орел тех", won("t2", "technical")},
		{"Орёл", "Орел", "орел тех", "winner"},
		{"Фолы", "Совы", "Фолы тех; фолы 1:0", `{"result":{"winner":"t1","by":"technical"},"fouls":{"t1":1}}`},
		{"👨‍👩‍👧", "Совы", "👨‍👩‍👧 тех", won("t1", "technical")},
	}
	for _, c := range cases {
		cup, g := duel(c.first, c.second)
		body, open := read(t, cup, g, c.typed)
		if body+open != c.want {
			t.Errorf("%q against %q: %q is %s, want %s", c.first, c.second, c.typed, body+open, c.want)
		}
	}
}

func TestCognateLossCN8(t *testing.T) {
	t.Parallel()
	cup, g := duel("Коты", "Совы")
	cup.Settings = map[string]string{"cognate_loss": "4"}
	for typed, want := range map[string]string{
		"4:0 корень": won("t1", "cognate"), "8:0 корень": won("t1", "cognate"), "2:0 корень": "codenames.read.score_kind",
	} {
		if body, open := read(t, cup, g, typed); body+open != want {
			t.Errorf("%q is %s, want %s", typed, body+open, want)
		}
	}
	g.Protocol = &domain.Protocol{Revision: 1, Body: json.RawMessage(won("t2", "cognate"))}
	if said := (codenames.Rules{}).ResultText(cup, g); said.Args["Score"] != "0:4" {
		t.Errorf("result %v", said)
	}
}

func TestTypedFoulsAreNotFewerThanRecordedG19(t *testing.T) {
	t.Parallel()
	cup, g := duel("Коты", "Совы")
	cup.Incidents = []domain.Incident{
		{ID: 1, Game: "g12", Entrant: "t2", Sanction: "foul"},
		{ID: 2, Game: "g12", Entrant: "t2", Sanction: "warning"},
		{ID: 3, Game: "g11", Entrant: "t2", Sanction: "foul"},
	}
	for typed, want := range map[string]string{
		"2:0":           `{"result":{"winner":"t1","by":"words","left":2},"fouls":{"t2":1}}`,
		"2:0; фолы 1:2": `{"result":{"winner":"t1","by":"words","left":2},"fouls":{"t1":1,"t2":2}}`,
		"2:0; фолы 1:0": "codenames.read.fouls_fewer",
	} {
		if body, open := read(t, cup, g, typed); body+open != want {
			t.Errorf("%q is %s, want %s", typed, body+open, want)
		}
	}
}

// protocols draws any protocol that CN-3 allows.
func protocols(t *rapid.T) codenames.Protocol {
	p := codenames.Protocol{}
	p.Result.By = rapid.SampledFrom([]codenames.By{
		codenames.ByWords, codenames.ByBlack, codenames.ByTime, codenames.ByTechnical,
		codenames.ByCognate, codenames.ByLeftEarly, codenames.ByAbsent,
	}).Draw(t, "by")
	winner := rapid.SampledFrom([]domain.EntrantID{"t1", "t2", ""}).Draw(t, "winner")
	if winner == "" && p.Result.By != codenames.ByLeftEarly && p.Result.By != codenames.ByAbsent {
		winner = "t1"
	}
	if winner != "" {
		p.Result.Winner = &winner
	}
	if p.Result.By == codenames.ByWords {
		most := map[domain.EntrantID]int{"t1": 8, "t2": 9}[winner]
		left := rapid.IntRange(1, most).Draw(t, "left")
		p.Result.Left = &left
	}
	for _, side := range []domain.EntrantID{"t1", "t2"} {
		if n := rapid.IntRange(0, 3).Draw(t, "fouls"); n > 0 {
			if p.Fouls == nil {
				p.Fouls = map[domain.EntrantID]int{}
			}
			p.Fouls[side] = n
		}
	}
	return p
}

func TestNotationReadsBack(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		name := rapid.SampledFrom([]string{"Коты", "Слова", "2", "Обе", "Чёрное", "8-8"})
		cup, g := duel(name.Draw(t, "first"), name.Draw(t, "second"))
		cup.Settings = map[string]string{"cognate_loss": rapid.SampledFrom([]string{"4", "8"}).Draw(t, "cognate")}
		body, err := json.Marshal(protocols(t))
		if err != nil {
			t.Fatal(err)
		}
		g.Protocol = &domain.Protocol{Revision: 1, Body: body}
		rules := codenames.Rules{}
		line := rules.Notation(g)
		again, open := read(t, cup, g, line)
		if diff := cmp.Diff(string(body), again); diff != "" {
			t.Fatalf("%q reads back as %s: %s", line, open, diff)
		}
		checkText(t, rules.ResultText(cup, g))
		draft := rules.Draft(g)
		g.Protocol = nil // what stands is not recorded again
		if back, err := rules.Body(cup, g, agree(t, cup, g, draft)); err != nil || string(back) != string(body) {
			t.Fatalf("%s goes through its draft as %s, %v", body, back, err)
		}
	})
}

func agree(t tester, cup *domain.Tournament, g domain.Game, draft json.RawMessage) json.RawMessage {
	t.Helper()
	agreed, err := (codenames.Rules{}).Choose(cup, g, draft, "confirm", "ok")
	if err != nil {
		t.Fatal(err)
	}
	return agreed
}

func FuzzRead(f *testing.F) {
	for _, seed := range []string{
		"2:0", "9:6", "8:8", "Коты слова 2", "Чёрное чёрное", "#1 тех", "обе ушли", "2:0; фолы 1:0", "4:0 чёрное", "0:9",
		"« Коты » неявка", "Коты\u00a0black", ";", ":", "фолы 1:1", "1:0 ушли", "8：8", "ко 2 слова",
	} {
		f.Add(seed, "Коты", "Чёрное")
	}
	f.Fuzz(func(t *testing.T, typed, first, second string) {
		cup, g := duel(first, second)
		body, open := read(t, cup, g, typed)
		if body == "" {
			if open == "" {
				t.Fatalf("%q is neither read nor asked about", typed)
			}
			return
		}
		g.Protocol = &domain.Protocol{Revision: 1, Body: json.RawMessage(body)}
		cup.Games = []domain.Game{g}
		line := (codenames.Rules{}).Notation(g)
		if again, key := read(t, cup, g, line); again != body {
			t.Fatalf("%q is %s, its notation %q is %s%s", typed, body, line, again, key)
		}
	})
}

// CN-9, G-19: fouls that a correction does not name stay as they were given with the result.
func TestFoulsOfTheResultStandWhenNotNamedCN9(t *testing.T) {
	t.Parallel()
	cup, g := duel("Коты", "Без фолов")
	g.Protocol = &domain.Protocol{Revision: 1, Body: []byte(`{"result":{"winner":"t1","by":"black"},"fouls":{"t1":1,"t2":2}}`)}
	cup.Games = []domain.Game{g}
	for typed, want := range map[string]string{
		"2:0":            `{"result":{"winner":"t1","by":"words","left":2},"fouls":{"t1":1,"t2":2}}`,
		"2:0; фолы 0:1":  `{"result":{"winner":"t1","by":"words","left":2},"fouls":{"t2":1}}`,
		"2:0; фолы 0:0":  `{"result":{"winner":"t1","by":"words","left":2}}`,
		"2:0; фолы нет":  `{"result":{"winner":"t1","by":"words","left":2}}`,
		"2:0 без фолов":  `{"result":{"winner":"t1","by":"words","left":2}}`,
		"2:0, Нет фолов": `{"result":{"winner":"t1","by":"words","left":2}}`,
		"2:0 no fouls":   `{"result":{"winner":"t1","by":"words","left":2}}`,
		"Без фолов чёрное без фолов": `{"result":{"winner":"t2","by":"black"}}`,
		"Без фолов": "how",
	} {
		if body, open := read(t, cup, g, typed); body+open != want {
			t.Errorf("%q is %s, want %s", typed, body+open, want)
		}
	}
}
