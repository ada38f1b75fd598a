package mafia_test

import (
	"encoding/json"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"arbiter/domain"
	"arbiter/domain/mafia"
)

// tap presses buttons of the cup's only game one after the other, each a value at the step
// that is open, and tells what is asked then.
func tap(t tester, c *cup, draft json.RawMessage, values ...string) (json.RawMessage, domain.Question) {
	t.Helper()
	rules := mafia.Rules{}
	for _, value := range values {
		q, err := rules.Step(&c.Tournament, c.Games[0], draft)
		if err != nil {
			t.Fatal(err)
		}
		if draft, err = rules.Choose(&c.Tournament, c.Games[0], draft, q.Key, value); err != nil {
			t.Fatalf("%q at %q: %v", value, q.Key, err)
		}
	}
	q, err := rules.Step(&c.Tournament, c.Games[0], draft)
	if err != nil {
		t.Fatal(err)
	}
	checkQuestion(t, q)
	return draft, q
}

// checkQuestion holds what a dialog needs of each step: words, and values that fit callback data.
func checkQuestion(t tester, q domain.Question) {
	t.Helper()
	checkText(t, q.Text)
	if q.Complete != (q.Key == "") || q.Complete != (len(q.Rows) == 0) {
		t.Fatalf("%q: complete %v, %d rows", q.Key, q.Complete, len(q.Rows))
	}
	for _, row := range q.Rows {
		if len(row) == 0 || len(row) > 5 {
			t.Fatalf("%q has a row of %d", q.Key, len(row))
		}
		for _, choice := range row {
			checkText(t, choice.Label)
			if n := len(q.Key) + len(choice.Value); n > 14 || strings.Contains(choice.Value, " ") {
				t.Fatalf("%s %s is too long for callback data", q.Key, choice.Value)
			}
		}
	}
}

// Bodies by taps; the usual protocol, with a best move, two bonuses and three fouls, takes 19.
func TestAProtocolByButtons(t *testing.T) {
	t.Parallel()
	usual := "1 2 3 4 red 5 1 2 3 7 40 9 30 next 3.1 3.2 8.1 next ok"
	if n := len(strings.Fields(usual)); n != 19 {
		t.Errorf("%d taps", n)
	}
	for name, tt := range map[string]struct{ taps, want string }{
		"usual":                        {usual, red(`"first_killed":5`, `"best_move":[1,2,3]`, `"bonus":{"7":"0.4","9":"0.3"}`, `"fouls":{"3":2,"8":1}`)},
		"the least":                    {"1 2 3 4 black none next next ok", black()},
		"no best move named":           {"1 2 3 4 red 5 none next next ok", red(`"first_killed":5`)},
		"a black one names nobody":     {"1 2 3 4 red 2 next next ok", red(`"first_killed":2`)},
		"toggled":                      {"1 3 -3 2 3 4 red 5 1 -1 6 2 3 next next ok", red(`"first_killed":5`, `"best_move":[6,2,3]`)},
		"a role is taken over":         {"9 2 9 1 9 3 red none next next redo sheriff 4 ok", red()},
		"bonus taken back":             {"1 2 3 4 red none 7 40 7 none next next ok", red()},
		"MF-7: three players":          {"1 2 3 4 red none 7 10 8 10 9 10 next ok", red(`"bonus":{"7":"0.1","8":"0.1","9":"0.1"}`)},
		"MF-7: one point":              {"1 2 3 4 red none 7 50 8 50 next ok", red(`"bonus":{"7":"0.5","8":"0.5"}`)},
		"five presses are no foul":     {"1 2 3 4 red none next 8.1 8.2 8.3 8.4 8.0 next ok", red()},
		"a removal":                    {"1 2 3 4 red none next 8.1 8.2 8.3 8.4 remove 8 9 -9 next ok", red(`"fouls":{"8":4}`, `"disqualified":[8]`)},
		"MF-14 awarded":                {"1 2 3 4 red none next next award ok", red(`"awarded":true`)},
		"not awarded":                  {"1 2 3 4 red none next next award -award ok", red()},
		"the winner changed":           {"1 2 3 4 red none next next redo winner black ok", black()},
		"left unchanged":               {"1 2 3 4 red none next next redo winner back redo back ok", red()},
		"don and mafia exchanged":      {"2 1 3 4 red none next next redo don 1 2 ok", red()},
		"mafia anew":                   {"1 2 5 4 red none next next redo mafia 2 3 ok", red()},
		"MF-15 another victim":         {"1 2 3 4 red 5 1 2 6 next next redo killed 6 none ok", red(`"first_killed":6`)},
		"the same victim":              {"1 2 3 4 red 5 1 2 6 next next redo killed 5 ok", red(`"first_killed":5`, `"best_move":[1,2,6]`)},
		"back over every part":         {"1 2 3 4 red 5 1 2 6 next next redo back redo fouls back ok", red(`"first_killed":5`, `"best_move":[1,2,6]`)},
		"back one tap":                 {"9 back 1 5 back 2 9 back 3 7 back 4 black back red 6 back 5 1 9 back 2 3 back 3 7 back 7 40 next back next next ok", red(`"first_killed":5`, `"best_move":[1,2,3]`, `"bonus":{"7":"0.4"}`)},
		"a bonus of the same is fewer": {"1 2 3 4 red none 7 50 8 50 back 7 20 next next ok", red(`"bonus":{"7":"0.2","8":"0.5"}`)},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			c := newCup(ten, 1).play(ten, "")
			draft, q := tap(t, c, nil, strings.Fields(tt.taps)...)
			if !q.Complete {
				t.Fatalf("asks %q", q.Key)
			}
			if got := protocolIn(t, c, draft); got != tt.want {
				t.Error(cmp.Diff(tt.want, got))
			}
		})
	}
}

func TestStaleButtonsAreRefused(t *testing.T) {
	t.Parallel()
	c := newCup(ten, 1).play(ten, "")
	rules := mafia.Rules{}
	for taps, press := range map[string]string{
		"": "mafia 1", "1": "don 2", "1 2 3 4 red 5": "named 5", "1 2 3 4 red": "killed 11", "1 2 3 4 red none 7 50 8 30 9": "points 30",
		"1 2 3 4 red none 7 10 8 10 9 10 back": "bonus 6", "1 2": "mafia 2", "1 2 3 4 red none next 3.1": "fouls 3.1", "1 2 3 4 red none next next ok": "confirm ok", "1 2 3 4": "winner x",
	} {
		draft, _ := tap(t, c, nil, strings.Fields(taps)...)
		key, value, _ := strings.Cut(press, " ")
		_, err := rules.Choose(&c.Tournament, c.Games[0], draft, key, value)
		refusal, ok := domain.AsRefusal(err)
		if !ok || refusal.Kind != domain.Stale {
			t.Errorf("%q after %q: %v", press, taps, err)
			continue
		}
		checkText(t, refusal.Text)
	}
	if _, err := rules.Body(&c.Tournament, c.Games[0], nil); err == nil {
		t.Error("an empty draft has a body")
	}
}

// G-19: fouls and removals on record stand in the form from the start, and cannot be taken away.
func TestRecordedFoulsStandInTheFormG19(t *testing.T) {
	t.Parallel()
	c := newCup(ten, 1).play(ten, "")
	c.Incidents = []domain.Incident{
		{Game: "g1", Entrant: "c", Sanction: "foul"}, {Game: "g1", Seat: 3, Sanction: "foul"}, {Game: "g1", Seat: 8, Sanction: "dq_game"},
	}
	draft, _ := tap(t, c, nil, strings.Fields("1 2 3 4 red none next 3.3 3.4 3.2 5.1 remove -8 next ok")...)
	if want, got := red(`"fouls":{"3":2,"5":1}`, `"disqualified":[8]`), protocolIn(t, c, draft); got != want {
		t.Error(cmp.Diff(want, got))
	}
}

func TestAStandingProtocolOpensAtItsSummary(t *testing.T) {
	t.Parallel()
	c := newCup(ten, 1).play(ten, whole)
	rules := mafia.Rules{}
	draft, q := tap(t, c, rules.Draft(c.Games[0]))
	if q.Key != "confirm" {
		t.Fatalf("asks %q", q.Key)
	}
	if draft, q = tap(t, c, draft, "ok"); !q.Complete || protocolIn(t, c, draft) != whole {
		t.Error(protocolIn(t, c, draft))
	}
	if rules.Draft(newCup(ten, 1).play(ten, "").Games[0]) != nil {
		t.Error("a game without a result has a draft")
	}
}

// Whatever is tapped, the draft breaks no rule of MF-15, each step has its words, and from
// everywhere the summary is reached by the first button that goes on.
func TestAnyTapsKeepTheProtocolSoundMF15(t *testing.T) {
	t.Parallel()
	rules := mafia.Rules{}
	rapid.Check(t, func(t *rapid.T) {
		c := newCup(ten, 1).play(ten, "")
		if rapid.Bool().Draw(t, "standing") {
			c.last().Protocol = &domain.Protocol{Revision: 1, Body: json.RawMessage(anyProtocol(t))}
		}
		if rapid.Bool().Draw(t, "recorded") {
			c.Incidents = []domain.Incident{{Game: "g1", Seat: 3, Sanction: "foul"}, {Game: "g1", Seat: 5, Sanction: "dq_game"}}
		}
		draft := rules.Draft(c.Games[0])
		for range rapid.IntRange(0, 60).Draw(t, "taps") {
			_, q := tap(t, c, draft)
			if q.Complete {
				break
			}
			draft, _ = tap(t, c, draft, rapid.SampledFrom(valuesOf(q)).Draw(t, q.Key))
			isSound(t, draft)
		}
		finish(t, c, draft)
	})
}

func valuesOf(q domain.Question) []string {
	var values []string
	for _, row := range q.Rows {
		for _, choice := range row {
			values = append(values, choice.Value)
		}
	}
	return values
}

// isSound checks what a draft knows so far as Check would.
func isSound(t *rapid.T, draft json.RawMessage) {
	var known struct{ Protocol mafia.Protocol }
	if err := json.Unmarshal(draft, &known); err != nil {
		t.Fatal(err)
	}
	p := known.Protocol
	if len(p.Mafia) < 2 {
		p.Mafia = nil
	}
	if len(p.BestMove) < 3 {
		p.BestMove = nil
	}
	if p.Winner == "" {
		p.Awarded = false
	}
	body, _ := json.Marshal(p)
	checked := newCup(ten, 1).play(ten, string(body))
	for _, f := range (mafia.Rules{}).Check(&checked.Tournament) {
		if f.Text.Key != "file.missing" {
			t.Fatalf("%s: %v", body, f)
		}
	}
}

// finish answers what is open as shortly as can be.
func finish(t *rapid.T, c *cup, draft json.RawMessage) {
	for range 30 {
		_, q := tap(t, c, draft)
		if q.Complete {
			isWholeProtocol(t, c, draft)
			return
		}
		draft, _ = tap(t, c, draft, onward(q, draft))
	}
	t.Fatal("the summary is not reached")
}

func isWholeProtocol(t *rapid.T, c *cup, draft json.RawMessage) {
	body, err := (mafia.Rules{}).Body(&c.Tournament, c.Games[0], draft)
	if err != nil {
		t.Fatal(err)
	}
	checked := newCup(ten, 1).play(ten, string(body))
	if faults := (mafia.Rules{}).Check(&checked.Tournament); len(faults) > 0 {
		t.Fatal(faults)
	}
}

// onward is a value that leads to the summary: a seat without a role, else what goes on.
func onward(q domain.Question, draft json.RawMessage) string {
	values := valuesOf(q)
	for _, value := range []string{"ok", "next", "none", "red", "back"} {
		if slices.Contains(values, value) && (value != "back" || q.Key == "redo") {
			return value
		}
	}
	var known struct{ Protocol mafia.Protocol }
	_ = json.Unmarshal(draft, &known)
	for _, value := range values {
		seat, _ := strconv.Atoi(value)
		if seat > 0 && (known.Protocol.RoleOf(seat) == mafia.Citizen || q.Key == "points") {
			return value
		}
	}
	return values[0]
}

// The notation of a protocol that any taps made is read back to the same one.
func TestNotationOfAnyProtocolIsReadBack(t *testing.T) {
	t.Parallel()
	rules := mafia.Rules{}
	rapid.Check(t, func(t *rapid.T) {
		c := newCup(ten, 1).play(ten, anyProtocol(t))
		if !c.Games[0].Played() {
			return
		}
		draft, err := rules.Read(&c.Tournament, c.Games[0], rules.Notation(c.Games[0]))
		if err != nil {
			t.Fatal(err)
		}
		want, err := rules.Body(&c.Tournament, c.Games[0], confirmed(t, c))
		if err != nil {
			t.Fatal(err)
		}
		if got, err := rules.Body(&c.Tournament, c.Games[0], draft); err != nil || string(got) != string(want) {
			t.Fatalf("%s, want %s, %v", got, want, err)
		}
	})
}

func confirmed(t *rapid.T, c *cup) json.RawMessage {
	draft, _ := tap(t, c, (mafia.Rules{}).Draft(c.Games[0]), "ok")
	return draft
}
