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
	body, err := (mafia.Rules{}).Read(&c.Tournament, c.Games[0], typed)
	if err == nil {
		return string(body), nil
	}
	refusal, ok := domain.AsRefusal(err)
	if !ok {
		t.Fatal(err)
	}
	checkText(t, refusal.Text)
	return "", refusal
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
		"":                            "mafia.read.empty",
		" \n ;":                       "mafia.read.empty",
		"4 дон":                       "mafia.read.unknown",
		"красные":                     "mafia.read.unknown",
		"дон 4 дон 5":                 "mafia.read.twice",
		"победа":                      "mafia.read.part",
		"победа зелёные":              "mafia.read.part",
		"победа\nмафия 2 9":           "mafia.read.part",
		"дон":                         "mafia.read.part",
		"дон 4 5":                     "mafia.read.part",
		"дон нет":                     "mafia.read.part",
		"мафия 2 х":                   "mafia.read.part",
		"убит 0":                      "mafia.read.part",
		"доп 7":                       "mafia.read.part",
		"доп 7 0.333":                 "mafia.read.part",
		"доп 7 0.1 7 0.2":             "mafia.read.part",
		"присуждено красным":          "mafia.read.part",
		"фолы 3 два":                  "mafia.read.part",
		"дон 11":                      "mafia.read.faults mafia.fault.seat",
		"мафия 2":                     "mafia.read.faults mafia.fault.two_blacks",
		"дон 2; мафия 2 3":            "mafia.read.faults mafia.fault.role_twice",
		"лх 1 2 3":                    "mafia.read.faults mafia.fault.nobody_killed",
		"убит 3; лх 1 2 3":            "mafia.read.faults mafia.fault.named_himself",
		"доп 7 0,6":                   "mafia.read.faults mafia.fault.bonus",
		"доп 7 0,5; 8 0,5; 9 0,1":     "mafia.read.faults mafia.fault.bonus_sum",
		"доп 1 0,1 2 0,1 3 0,1 4 0,1": "mafia.read.faults mafia.fault.bonus_players",
		"фолы 3 5":                    "mafia.read.faults mafia.fault.fouls",
		"присуждено":                  "mafia.read.faults mafia.fault.awarded",
		"фолы 3 5; дон 12; удалён 8 8": "mafia.read.faults mafia.fault.seat mafia.fault.fouls mafia.fault.seat_again",
	} {
		got, refusal := read(t, typed)
		if refusal == nil {
			t.Errorf("%q is read as %s", typed, got)
			continue
		}
		said := []string{refusal.Text.Key}
		lines, _ := refusal.Text.Args["Lines"].([]domain.Text)
		for _, line := range lines {
			checkText(t, line)
			said = append(said, line.Args["Fault"].(domain.Text).Key)
		}
		if diff := cmp.Diff(want, strings.Join(said, " ")); diff != "" {
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
	for typed, want := range map[string]string{"дон 1": `{"don":1,"fouls":{"3":2}}`, "дон 1; фолы 4 1": `{"don":1,"fouls":{"4":1}}`} {
		got, err := (mafia.Rules{}).Read(&c.Tournament, c.Games[0], typed)
		if err != nil || string(got) != want {
			t.Errorf("%q: %s %v", typed, got, err)
		}
	}
}

func TestMissingParts(t *testing.T) {
	t.Parallel()
	for body, want := range map[string]string{"": "don mafia sheriff winner", `{"don":1,"winner":"red"}`: "mafia sheriff", red(): ""} {
		got := (mafia.Rules{}).Missing(json.RawMessage(body))
		if strings.Join(got, " ") != want {
			t.Errorf("%s: %v", body, got)
		}
		for _, part := range got {
			checkText(t, domain.T("mafia.field."+part))
		}
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
		body, err := rules.Read(&c.Tournament, c.Games[0], typed)
		if err != nil {
			if _, ok := domain.AsRefusal(err); !ok {
				t.Fatal(err)
			}
			return
		}
		c.Games[0].Protocol = &domain.Protocol{Revision: 1, Body: body}
		if faults := rules.Check(&c.Tournament); len(faults) > 0 && len(rules.Missing(body)) == 0 {
			t.Fatal(faults)
		}
		line := rules.Notation(c.Games[0])
		if line == "" || len(rules.Missing(body)) > 0 {
			return // not over, or not whole: only whole protocols are printed
		}
		again, err := rules.Read(&c.Tournament, c.Games[0], line)
		if err != nil || string(again) != string(body) {
			t.Fatalf("%q: %s, again %s, %v", line, body, again, err)
		}
	})
}

func TestSeatResult(t *testing.T) {
	t.Parallel()
	c := newCup(ten, 1).game(ten, red(`"first_killed":4`, `"best_move":[1,2,3]`, `"bonus":{"4":"0.1"}`, `"disqualified":[2]`), `"stand_ins":[6]`)
	rules := mafia.Rules{}
	for id, want := range map[domain.EntrantID]mafia.SeatResult{
		"a": {Seat: 1, Role: mafia.Don},
		"b": {Seat: 2, Role: mafia.Mafioso, Points: -100},
		"d": {Seat: 4, Role: mafia.Sheriff, Won: true, Points: 240, Additional: 10},
		"e": {Seat: 5, Role: mafia.Citizen, Won: true, Points: 200},
		"f": {Seat: 6, Role: mafia.Citizen, Won: true, FillsIn: true},
	} {
		if got, ok := rules.SeatResult(&c.Tournament, c.Games[0], id); !ok || got != want {
			t.Errorf("%s: %+v", id, got)
		}
	}
	if got, ok := rules.SeatResult(&c.Tournament, c.Games[0], "z"); ok {
		t.Error(got)
	}
	for body, want := range map[string]string{red(): "red", black(): "black", black(`"awarded":true`): "awarded.black", "": "none"} {
		text := rules.ResultText(nil, newCup(ten, 1).play(ten, body).Games[0])
		checkText(t, text)
		if text.Key != "mafia.result."+want {
			t.Error(text)
		}
	}
}
