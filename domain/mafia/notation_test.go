package mafia_test

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"arbiter/domain"
	"arbiter/domain/mafia"
)

// read reads what a judge types into the only game of a cup.
func read(t *testing.T, typed string) (string, *domain.Refusal) {
	t.Helper()
	c := newCup(ten, 1).play(ten, "")
	draft, err := (mafia.Rules{}).Read(&c.Tournament, c.Games[0], typed)
	if err == nil {
		return protocolIn(t, c, draft), nil
	}
	refusal, ok := domain.AsRefusal(err)
	if !ok {
		t.Fatal(err)
	}
	checkText(t, refusal.Text)
	return "", refusal
}

// protocolIn is the body of a complete draft, of others what is known so far.
func protocolIn(t *testing.T, c *cup, draft json.RawMessage) string {
	t.Helper()
	q, err := (mafia.Rules{}).Step(&c.Tournament, c.Games[0], draft)
	if err != nil {
		t.Fatal(err)
	}
	checkText(t, q.Text)
	if q.Complete {
		body, err := (mafia.Rules{}).Body(&c.Tournament, c.Games[0], draft)
		if err != nil {
			t.Fatal(err)
		}
		return string(body)
	}
	var known struct{ Protocol mafia.Protocol }
	if err := json.Unmarshal(draft, &known); err != nil {
		t.Fatal(err)
	}
	body, _ := json.Marshal(known.Protocol)
	return string(body)
}

const whole = `{"don":4,"mafia":[2,9],"sheriff":7,"winner":"red","awarded":true,"first_killed":3,"best_move":[2,4,9],` +
	`"bonus":{"1":"0.3","7":"0.4"},"fouls":{"3":2,"8":4},"disqualified":[8]}`

func TestProtocolIsTypedByLines(t *testing.T) {
	t.Parallel()
	for name, tt := range map[string]struct{ typed, want string }{
		"all lines": {"победа красные\nдон 4\nмафия 2 9\nшериф 7\nубит 3\nлх 2 4 9\nдоп 7 0.4, 1 0.3\nфолы 3 2, 8 4\nудалён 8\nприсуждено", whole},
		"any order, one line, capitals, ё as е": {"ПРИСУЖДЕНО; удален 8; Фолы 8 4; 3 2; доп 7 0,4; 1 0,3; лучший ход 2, 4, 9; убит 3; шериф 7; мафия 9,2; дон 4; победа красных", whole},
		"pairs a line each":                     {"победа красные\nдон 4 мафия 2 9 шериф 7 убит 3 лх 2 4 9\nдоп\n7 0,4\n1 0,3\nфолы\n3: 2\n8 = 4\nудалены 8\nприсуждена.", whole},
		"in English":                            {"won red\ndon 4\nmafia 2 9\nsheriff 7\nkilled 3\nbest move 2 4 9\nbonus 7 0.4, 1 0.3\nfouls 3 2, 8 4\nremoved 8\nawarded", whole},
		"mafia won":                             {"победа мафии; мафия 2 9; дон 4; шериф 7", `{"don":4,"mafia":[2,9],"sheriff":7,"winner":"black"}`},
		"mafia in one case for both":            {"победа мафия мафия 2 9 дон 4 шериф 7", `{"don":4,"mafia":[2,9],"sheriff":7,"winner":"black"}`},
		"nobody killed":                         {"победа чёрные; убит никто; лх нет; доп –; фолы нет; дон 1", `{"don":1,"winner":"black"}`},
		"what is not typed is left open":        {"дон 1", `{"don":1}`},
		"a letter in two parts":                 {"лучшии\u0306 ход 1 2 3; убит 5", `{"first_killed":5,"best_move":[1,2,3]}`},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			got, refusal := read(t, tt.typed)
			if diff := cmp.Diff(tt.want, got); diff != "" {
				t.Fatal(diff, refusal)
			}
		})
	}
}

func TestWhatCannotBeReadIsRefused(t *testing.T) {
	t.Parallel()
	for typed, want := range map[string]string{
		"":        "mafia.read.empty",
		" \n ;":   "mafia.read.empty",
		"4 дон":   "unknown nothing",
		"красные": "word",
		"победа красные\nдон 1\nмафия 2 4\nшерифф 7": "near",
		"дон 1 мафия 2 4 шерифф 7":                   "near",
		"don 1; bm 2 4; add 7 0.7":                   "word nobody_killed",
		"дон 1; шерифф 4; шерифф 5":                  "near",
		"дон Гриф":                                   "part",
		"дон 4 дон 5":                                "twice",
		"победа":                                     "nothing",
		"победа зелёные":                             "part",
		"победа\nмафия 2 9":                          "part",
		"дон":                                        "nothing",
		"дон ?":                                      "part",
		"дон 4 5":                                    "part",
		"дон нет":                                    "part",
		"мафия 2 х":                                  "part",
		"убит 0":                                     "part",
		"доп 7":                                      "part",
		"доп 7 0.333":                                "part",
		"доп 7 0.1 7 0.2":                            "part",
		"присуждено красным":                         "part",
		"фолы 3 два":                                 "part",
		"дон 11":                                     "seat",
		"мафия 2":                                    "two_blacks",
		"дон 2; мафия 2 3":                           "role_twice",
		"лх 1 2 3":                                   "nobody_killed",
		"убит 3; лх 1 2 3":                           "named_himself",
		"убит х; лх 1 2 3":                           "part",
		"доп 7 0,6":                                  "bonus",
		"доп 7 0,5; 8 0,5; 9 0,1":                    "bonus_sum",
		"доп 1 0,1 2 0,1 3 0,1 4 0,1":                "bonus_players",
		"фолы 3 5":                                   "fouls",
		"фолы 3 5; дон 12; удалён 8 8":               "seat fouls seat_again",
		"победа кого; дон х; мафия 2":                "part part two_blacks",
	} {
		got, refusal := read(t, typed)
		if refusal == nil {
			t.Errorf("%q is read as %s", typed, got)
			continue
		}
		if diff := cmp.Diff(want, faultsOf(refusal)); diff != "" {
			t.Errorf("%q: %s", typed, diff)
		}
	}
}

// faultsOf are the ends of the keys of all faults that a refusal names, or its own key.
func faultsOf(refusal *domain.Refusal) string {
	lines, several := refusal.Text.Args["Lines"].([]domain.Text)
	if !several {
		return refusal.Text.Key
	}
	var said []string
	for _, line := range lines {
		if inner, ok := line.Args["Fault"].(domain.Text); ok {
			line = inner
		}
		said = append(said, line.Key[strings.LastIndex(line.Key, ".")+1:])
	}
	return strings.Join(said, " ")
}

// Nothing that was typed is lost: what is right is said again, to be copied.
func TestARefusalSaysHowToSendTheProtocolAgain(t *testing.T) {
	t.Parallel()
	for typed, want := range map[string]string{
		"победа красные\nдон 12\nмафия 2 9\nлучший ход нет\nдоп 7 0,4; 1 0,3\nфолы 3 7; 8 4": "победа красные\nдон ?\nмафия 2 9\nлх нет\nдоп 7 0,4; 1 0,3\nфолы 3 ?; 8 4",
		"win red; don x; bonus 7 0.4": "win red\ndon ?\nbonus 7 0.4",
		"вот; дон 4":                  "дон 4",
		"мафия 2 4\nшерифф 7\nдон 12": "мафия 2 4\nшерифф 7\nдон ?",
		"don 1; bm 2 4 9; add 7 0.7":  "don 1\nbm 2 4 9\nadd 7 0.7\nkilled ?",
		"победа черные дон 1 мафия 3 4 шериф 6 лх 1 3 5": "победа черные\nдон 1\nмафия 3 4\nшериф 6\nлх 1 3 5\nубит ?",
		"ой": "",
	} {
		_, refusal := read(t, typed)
		if refusal == nil {
			t.Fatalf("%q is read", typed)
		}
		again, _ := refusal.Text.Args["Again"].(string)
		if diff := cmp.Diff(want, again); diff != "" {
			t.Errorf("%q: %s", typed, diff)
		}
	}
}

// G-19: fouls given by /foul during the game stand in a protocol that names none.
func TestRecordedFoulsStandInTheProtocol(t *testing.T) {
	t.Parallel()
	c := newCup(ten, 1).play(ten, "")
	c.Incidents = []domain.Incident{
		{Game: "g1", Entrant: "c", Sanction: "foul"}, {Game: "g1", Seat: 3, Sanction: "foul"},
		{Game: "g1", Seat: 4, Sanction: "warning"}, {Game: "g2", Seat: 4, Sanction: "foul"},
	}
	roles := "победа красные; дон 1; мафия 2 3; шериф 4"
	for typed, want := range map[string]string{roles: red(`"fouls":{"3":2}`), roles + "; фолы 4 1; 3 3": red(`"fouls":{"3":3,"4":1}`)} {
		draft, err := (mafia.Rules{}).Read(&c.Tournament, c.Games[0], typed)
		if err != nil {
			t.Fatal(err)
		}
		if got := protocolIn(t, c, draft); got != want {
			t.Errorf("%q: %s", typed, got)
		}
	}
	_, err := (mafia.Rules{}).Read(&c.Tournament, c.Games[0], roles+"; фолы 3 1")
	if refusal, ok := domain.AsRefusal(err); !ok || faultsOf(refusal) != "fewer" {
		t.Errorf("fewer fouls than on record: %v", err)
	}
}

// G-19: fouls and removals beyond those on record become incidents of their own.
func TestMissingIncidentsG19(t *testing.T) {
	t.Parallel()
	c := newCup(ten, 1).play(ten, "")
	rules, body := mafia.Rules{}, json.RawMessage(red(`"fouls":{"3":2,"5":1}`, `"disqualified":[6,7]`))
	if got := rules.FoulIncidents(&c.Tournament, c.Games[0], body); got != nil {
		t.Errorf("nothing is on record, and yet %v", got)
	}
	c.Incidents = []domain.Incident{{Game: "g1", Entrant: "c", Sanction: "foul"}, {Game: "g1", Seat: 7, Sanction: "dq_game"}}
	c.Incidents = append(c.Incidents, rules.FoulIncidents(&c.Tournament, c.Games[0], body)...)
	c.Games[0].Protocol = &domain.Protocol{Revision: 1, Body: body}
	if faults := rules.Check(&c.Tournament); len(faults) > 0 || len(c.Incidents) != 5 {
		t.Errorf("%d incidents, %v", len(c.Incidents), faults)
	}
}

// What is missing is asked, what was typed is kept; of a game with a result the rest stands.
func TestAPartOfAProtocolIsTyped(t *testing.T) {
	t.Parallel()
	rules := mafia.Rules{}
	for typed, want := range map[string]string{
		"дон 1; мафия 2 3; победа красные": "sheriff", "победа красные; шериф 4": "don", "присуждено": "don",
		"дон 1; мафия 2 3; победа красные; шериф 4": "", "дон 1; мафия нет; победа красные; шериф 4": "mafia",
	} {
		c := newCup(ten, 1).play(ten, "")
		draft, err := rules.Read(&c.Tournament, c.Games[0], typed)
		if err != nil {
			t.Fatal(err)
		}
		if q, err := rules.Step(&c.Tournament, c.Games[0], draft); err != nil || q.Key != want {
			t.Errorf("%q asks %q, %v", typed, q.Key, err)
		}
	}
	c := newCup(ten, 1).play(ten, red(`"first_killed":5`, `"best_move":[1,2,6]`, `"fouls":{"3":1}`))
	for typed, want := range map[string]string{
		"доп 7 0,3": red(`"first_killed":5`, `"best_move":[1,2,6]`, `"bonus":{"7":"0.3"}`, `"fouls":{"3":1}`),
		"убит 6":    red(`"first_killed":6`, `"fouls":{"3":1}`),
		"победа чёрные; присуждено; фолы нет": `{` + roles + `,"winner":"black","awarded":true,"first_killed":5,"best_move":[1,2,6]}`,
	} {
		draft, err := rules.Read(&c.Tournament, c.Games[0], typed)
		if err != nil {
			t.Fatal(err)
		}
		_, q := tap(t, c, draft)
		if got := protocolIn(t, c, draft); q.Key != "confirm" || got != want {
			t.Errorf("%q: %s, asks %q", typed, got, q.Key)
		}
	}
	for typed, want := range map[string]string{"don 2": "don 2\nmafia ?", "шериф 3": "шериф 3\nмафия ?", "дон 4": "дон 4\nшериф ?", "мафия 1 9": "мафия 1 9\nдон ?"} {
		_, err := rules.Read(&c.Tournament, c.Games[0], typed)
		refusal, ok := domain.AsRefusal(err)
		if !ok {
			t.Fatalf("%q: two roles of one player, and that is read: %v", typed, err)
		}
		if again := refusal.Text.Args["Again"]; again != want {
			t.Errorf("%q: send again %q, want %q", typed, again, want)
		}
	}
}

// A draft is gone on with by lines: what was tapped or typed before stays.
func TestADraftIsGoneOnWithByLines(t *testing.T) {
	t.Parallel()
	rules := mafia.Rules{}
	for name, tt := range map[string]struct{ taps, typed, asks, want string }{
		"the next part":     {"1 2 3", "шериф 4; победа красные", "killed", red()},
		"a list begun":      {"1 2", "шериф 4", "mafia", `{"don":1,"sheriff":4}`},
		"a part anew":       {"1 2 5", "мафия 2 3", "sheriff", `{"don":1,"mafia":[2,3]}`},
		"the last part":     {"1 2 3 4 red none next", "фолы 3 1; удалён нет", "confirm", red(`"fouls":{"3":1}`)},
		"another victim":    {"1 2 3 4 red 5 1 2 6", "убит 6", "named", red(`"first_killed":6`)},
		"nobody was named":  {"1 2 3 4 red 5 none", "доп 7 0,1", "fouls", red(`"first_killed":5`, `"bonus":{"7":"0.1"}`)},
		"a protocol anew":   {"9 8 7 6 black none", "победа красные; дон 1; мафия 2 3; шериф 4", "", red()},
		"while one changes": {"1 2 3 4 red none next next redo don", "дон 1", "confirm", red()},
	} {
		c := newCup(ten, 1).play(ten, "")
		draft, _ := tap(t, c, nil, strings.Fields(tt.taps)...)
		draft, err := rules.ReadOn(&c.Tournament, c.Games[0], draft, tt.typed)
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		_, q := tap(t, c, draft)
		if got := protocolIn(t, c, draft); q.Key != tt.asks || got != tt.want {
			t.Errorf("%s: asks %q, %s", name, q.Key, got)
		}
	}
	c := newCup(ten, 1).play(ten, "")
	draft, _ := tap(t, c, nil, "1", "2", "3")
	if _, err := rules.ReadOn(&c.Tournament, c.Games[0], draft, "шериф 3"); err == nil {
		t.Error("a sheriff of the mafia is read")
	}
}

func TestNotationIsReadBack(t *testing.T) {
	t.Parallel()
	for _, body := range []string{whole, red(), black(`"first_killed":10`, `"bonus":{"10":"0.05"}`)} {
		c := newCup(ten, 1).play(ten, body)
		line := (mafia.Rules{}).Notation(c.Games[0])
		if got, refusal := read(t, line); got != body {
			t.Errorf("%q is read as %s %v", line, got, refusal)
		}
	}
	if got := (mafia.Rules{}).Notation(newCup(ten, 1).play(ten, `{"don":1}`).Games[0]); got != "" {
		t.Errorf("a game without a result is %q", got)
	}
}

// Whatever is typed is read or refused, and what is read has a notation that says the same.
func FuzzRead(f *testing.F) {
	for _, seed := range []string{
		"победа красные; дон 4; мафия 2 9; шериф 7; убит 3; лх 2 4 9; доп 7 0,4; 1 0,3; фолы 3 2, 8 4; удалён 8; присуждено",
		"won black\nmafia 1,2 don 3 sheriff 4", "доп 7 0.50", "победа мафия", "фолы нет", "дон ４",
	} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, typed string) {
		c := newCup(ten, 1).play(ten, "")
		rules := mafia.Rules{}
		draft, err := rules.Read(&c.Tournament, c.Games[0], typed)
		if err != nil {
			if _, ok := domain.AsRefusal(err); !ok {
				t.Fatal(err)
			}
			return
		}
		body, err := rules.Body(&c.Tournament, c.Games[0], draft)
		if err != nil {
			return // not whole
		}
		c.Games[0].Protocol = &domain.Protocol{Revision: 1, Body: body}
		if faults := rules.Check(&c.Tournament); len(faults) > 0 {
			t.Fatal(faults)
		}
		line := rules.Notation(c.Games[0])
		draft, err = rules.Read(&c.Tournament, c.Games[0], line)
		if err != nil {
			t.Fatalf("%q: %v", line, err)
		}
		if again := protocolIn(t, c, draft); again != string(body) {
			t.Fatalf("%q: %s, again %s", line, body, again)
		}
	})
}

func TestResultText(t *testing.T) {
	t.Parallel()
	rules := mafia.Rules{}
	for body, want := range map[string]string{red(): "red", black(): "black", black(`"awarded":true`): "awarded.black", "": "none"} {
		text := rules.ResultText(nil, newCup(ten, 1).play(ten, body).Games[0])
		checkText(t, text)
		if text.Key != "mafia.result."+want {
			t.Error(text)
		}
	}
}

func TestAReasonStandsBehindTheLines(t *testing.T) {
	t.Parallel()
	for typed, want := range map[string]string{
		"доп 7 0,4; 1 0,3; описка": "доп 7 0,4; 1 0,3|описка", "доп 7 0,4\n1 0,3\n\nсудья описался; дон прав": "доп 7 0,4\n1 0,3|судья описался; дон прав",
		"победа мафия; лучший ход 1 2 3": "победа мафия; лучший ход 1 2 3|", "описка": "|описка", "": "|",
		"мафия 2 4; шерифф 7; описка": "мафия 2 4; шерифф 7|описка", ";;дон ?; 1": ";;дон ?; 1|",
	} {
		result, reason := (mafia.Rules{}).SplitReason(typed)
		if got := result + "|" + reason; got != want {
			t.Errorf("%q: %q", typed, got)
		}
	}
}
