package chgk_test

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"arbiter/domain"
	"arbiter/domain/chgk"
)

func TestChecksOfAProtocol(t *testing.T) {
	t.Parallel()
	tests := []struct{ name, body, want string }{
		{"nothing wrong", `{"finished":true,"answers":{"a":"1100","b":"0011"},"extra":[{"answered":[]},{"answered":["a"]}]}`, ""},
		{"a round that is planned", `{"finished":false}`, ""},
		{"CG-28 shorter masks while it runs", `{"answers":{"a":"11","b":""}}`, ""},
		{"no answers of a round that is over", `{"finished":true}`, "/answers FILE file.missing"},
		{"a team that is not there", `{"answers":{"z":"1100"}}`, "/answers/z FILE file.no_such_entrant"},
		{"another sign", `{"answers":{"a":"11x0"}}`, "/answers/a FILE mask"},
		{"a plus in a mask", `{"answers":{"a":"+-+-"}}`, "/answers/a FILE mask"},
		{"another type", `{"answers":{"a":1100},"finished":1}`, "/answers/a FILE file.type.string; /finished FILE file.type.bool"},
		{"a field of another name", `{"answer":{"a":"1100"}}`, "/answer FILE file.unknown_field"},
		{"CG-1 a mask too long", `{"answers":{"a":"11000"}}`, "/answers/a CG-1 length"},
		{"CG-1 a mask too short when it is over", `{"finished":true,"answers":{"a":"1100","b":"001"}}`, "/answers/b CG-1 length"},
		{"CG-10 answers after leaving", `{"answers":{"a":"1101"},"left_after":{"a":2}}`, "/answers/a CG-10 left"},
		{"CG-10 left after the last question", `{"finished":true,"answers":{"a":"1101"},"left_after":{"a":4}}`, ""},
		{"CG-10 left before the first question", `{"answers":{"a":"0000"},"left_after":{"a":0}}`, ""},
		{"CG-10 left after no question", `{"answers":{"a":"1101"},"left_after":{"a":5}}`, "/left_after/a CG-10 left_after"},
		{"CG-10 left after less than none", `{"answers":{"a":"1101"},"left_after":{"a":-1}}`, "/left_after/a CG-10 left_after"},
		{"CG-10 who left was not there", `{"answers":{"a":"1101"},"left_after":{"b":2,"z":1}}`, "/left_after/b CG-10 absent; /left_after/z FILE file.no_such_entrant"},
		{"CG-11 who is disqualified was not there", `{"answers":{"a":"1101"},"disqualified":["b"]}`, "/disqualified/0 CG-11 absent"},
		{"CG-11 disqualified twice", `{"answers":{"a":"1101"},"disqualified":["a","a"]}`, "/disqualified/1 FILE file.entrant_twice"},
		{"CG-11 the mask is kept", `{"finished":true,"answers":{"a":"1101","b":"0000"},"disqualified":["a"]}`, ""},
		{"CG-13 a replacement", `{"answers":{"a":"1101","b":"0000"},"replacements":[{"question":1,"answered":[]},{"question":1,"answered":["b"]}]}`, ""},
		{"CG-13 of no question", `{"answers":{"a":"1101"},"replacements":[{"question":5,"answered":[]},{"question":0,"answered":[]}]}`,
			"/replacements/0/question CG-13 question; /replacements/1/question CG-13 question"},
		{"CG-13 without its fields", `{"answers":{"a":"1101"},"replacements":[{}]}`, "/replacements/0/question FILE file.missing; /replacements/0/answered FILE file.missing"},
		{"CG-13 answered by who has the point", `{"answers":{"a":"1101"},"replacements":[{"question":2,"answered":["a"]}]}`, "/replacements/0/answered/0 CG-13 has_point"},
		{"CG-13 answered again", `{"answers":{"a":"1101"},"replacements":[{"question":3,"answered":["a"]},{"question":3,"answered":["a"]}]}`, "/replacements/1/answered/0 CG-13 has_point"},
		{"CG-13 answered twice", `{"answers":{"a":"1101"},"replacements":[{"question":3,"answered":["a","a"]}]}`, "/replacements/0/answered/1 FILE file.entrant_twice"},
		{"CG-13 answered by who has left", `{"answers":{"a":"1100"},"left_after":{"a":3},"replacements":[{"question":3,"answered":["a"]}]}`, "/replacements/0/answered/0 CG-13 gone"},
		{"CG-13 answered by who was not there", `{"answers":{"a":"1100"},"replacements":[{"question":3,"answered":["b","z"]}]}`,
			"/replacements/0/answered/0 CG-13 absent; /replacements/0/answered/1 FILE file.no_such_entrant"},
		{"CG-8 seven extra questions", `{"answers":{"a":"1100","b":"0011"},"extra":[` + strings.TrimSuffix(strings.Repeat(`{"answered":[]},`, 7), ",") + `]}`, "/extra CG-8 most_extra"},
		{"CG-8 six extra questions", `{"answers":{"a":"1100","b":"0011"},"extra":[` + strings.TrimSuffix(strings.Repeat(`{"answered":[]},`, 6), ",") + `]}`, ""},
		{"CG-8 nobody is level", `{"answers":{"a":"1100","b":"0001"},"extra":[{"answered":[]},{"answered":["a"]}]}`, "/extra/0 CG-8 not_level"},
		{"CG-8 it is decided already", `{"answers":{"a":"1100","b":"0011"},"extra":[{"answered":["a"]},{"answered":["a"]}]}`, "/extra/1 CG-8 not_level"},
		{"CG-8 answered by who is out", `{"answers":{"a":"1100","b":"0011","c":"1010"},"extra":[{"answered":["a","c"]},{"answered":["b"]}]}`, "/extra/1/answered/0 CG-8 not_among"},
		{"CG-8 answered by who is not at the top", `{"answers":{"a":"1100","b":"0011","c":"1000"},"extra":[{"answered":["c","a"]}]}`, "/extra/0/answered/0 CG-8 not_among"},
		{"CG-8 level by a replacement", `{"answers":{"a":"1100","b":"0001"},"replacements":[{"question":3,"answered":["b"]}],"extra":[{"answered":["b"]}]}`, ""},
		{"CG-8 answered twice", `{"answers":{"a":"1100","b":"0011"},"extra":[{"answered":["a","a","z"]}]}`, "/extra/0/answered/1 FILE file.entrant_twice; /extra/0/answered/2 FILE file.no_such_entrant"},
		{"CG-10 an extra question of who has left", `{"answers":{"a":"1100","b":"0011"},"left_after":{"b":4},"extra":[{"answered":["b"]}]}`, "/extra/0/answered/0 CG-10 gone"},
		{"CG-11 an extra question of who is disqualified", `{"answers":{"a":"1100","b":"0000","c":"0000"},"disqualified":["a"],"extra":[{"answered":["a"]}]}`, "/extra/0/answered/0 CG-11 disqualified"},
		{"CG-8 who leads is not known", `{"answers":{"a":"1100","b":"0x01"},"extra":[{"answered":["b"]}]}`, "/answers/b FILE mask"},
		{"CG-16 extra questions before the last one", `{"answers":{"a":"110","b":"011"},"extra":[{"answered":["a"]}]}`, "/extra CG-16 extra_early"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			got := strings.ReplaceAll(strings.Join(newLeague("abc", 5, 4).playRaw(tt.body).faults(), "; "), "/games/0", "")
			if diff := cmp.Diff(tt.want, got); diff != "" {
				t.Fatal(diff)
			}
		})
	}
}

func TestChecksOfASeason(t *testing.T) {
	t.Parallel()
	detail := func(l *league, raw string) { l.Stages[0].Detail = json.RawMessage(raw) }
	tests := []struct {
		name   string
		change func(*league)
		want   string
	}{
		{"nothing wrong", func(*league) {}, ""},
		{"CG-1 no rounds", func(l *league) { detail(l, `{"rounds":0,"questions":20}`) }, "/stages/0/rounds CG-1 from_one"},
		{"CG-1 no questions", func(l *league) { detail(l, `{"rounds":5,"questions":-1}`) }, "/stages/0/questions CG-1 from_one"},
		{"no numbers", func(l *league) { detail(l, "") }, "/stages/0/rounds FILE file.missing; /stages/0/questions FILE file.missing"},
		{"a field of another name", func(l *league) { detail(l, `{"rounds":5,"questions":20,"kind":"swiss"}`) }, "/stages/0/kind FILE file.unknown_field"},
		{"CG-1 two seasons", func(l *league) { l.Stages = append(l.Stages, domain.Stage{ID: "b", Detail: l.Stages[0].Detail}) }, "/stages/1 CG-1 one_season"},
		{"CG-1 rounds of no season", func(l *league) { l.Stages = nil }, "/stages CG-1 no_season"},
		{"CG-1 a round too many", func(l *league) { l.Games[1].Round = 6 }, "/games/1/round CG-1 round"},
		{"CG-1 a round twice", func(l *league) { l.Games[1].Round = 1 }, "/games/1/round CG-1 round_twice"},
		{"no number", func(l *league) { l.Games[1].Round = 0 }, "/games/1/round FILE file.missing"},
		{"no such stage", func(l *league) { l.Games[1].Stage = "x" }, "/games/1/stage FILE file.no_such_stage"},
		{"no date at all", func(l *league) { l.Games[1].Slot = nil }, ""},
		{"a date in another form", func(l *league) { l.Games[1].Slot = json.RawMessage(`{"date":"4.10.2026"}`) }, "/games/1/date FILE date"},
		{"a date that is none", func(l *league) { l.Games[1].Slot = json.RawMessage(`{"date":"2026-02-30"}`) }, "/games/1/date FILE date"},
		{"a date of another type", func(l *league) { l.Games[1].Slot = json.RawMessage(`{"date":20261004}`) }, "/games/1/date FILE file.type.string"},
		{"a round annulled", func(l *league) { l.Games[1].Void = true }, "/games/1/void FILE void"},
		{"a round played again", func(l *league) { l.Games[1].ReplayOf = "r1" }, "/games/1/replay_of FILE replay"},
		{"fields of Mafia", func(l *league) { l.Entrants[0].Excluded, l.Entrants[0].StandIn = true, true },
			"/entrants/0/excluded FILE file.unknown_field; /entrants/0/stand_in FILE file.unknown_field"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			l := newLeague("abc", 5, 20).play(scores(20, "a1 b2")).play(scores(20, "a1 b2"))
			tt.change(l)
			if diff := cmp.Diff(tt.want, strings.Join(l.faults(), "; ")); diff != "" {
				t.Fatal(diff)
			}
		})
	}
}

func TestChecksOfClaimsAndIncidents(t *testing.T) {
	t.Parallel()
	// a answered 1 and 3, b 1, c nothing; c left, d was not there.
	season := func() *league { return newLeague("abcd", 1, 4).play(gone(round("a1010 b1000 c0000"), "c", 2)) }
	dq := func(l *league, teams string) *league {
		for _, id := range split(teams) {
			l.Incidents = append(l.Incidents, domain.Incident{Game: "r1", Entrant: id, Sanction: "dq_game", Reason: "2.7"})
		}
		return l
	}
	tests := []struct {
		name string
		l    *league
		want string
	}{
		{"CG-12 the two kinds", season().claim("r1", "a", "incorrect_question", "open", 4).claim("r1", "b", "right_answer", "rejected", 2), ""},
		{"CG-12 another kind", season().claim("r1", "a", "result", "open", 4), "/protests/0/kind CG-12 kind"},
		{"CG-12 no question", season().claim("r1", "a", "right_answer", "open", 0), "/protests/0/question CG-12 question"},
		{"CG-12 no such question", season().claim("r1", "a", "incorrect_question", "open", 5), "/protests/0/question CG-12 question"},
		{"CG-12 a team that was not there", season().claim("r1", "d", "right_answer", "open", 1), "/protests/0/by CG-12 absent"},
		{"CG-25 a counting error names no question", season().claim("r1", "a", "technical_error", "accepted", 0), ""},
		{"CG-25 of a question that is not there", season().claim("r1", "a", "technical_error", "open", 5), "/protests/0/question CG-12 question"},
		{"CG-25 by a team that was not there", season().claim("r1", "d", "technical_error", "open", 1), "/protests/0/by CG-25 absent"},
		{"CG-14 accepted, and the point is there", season().claim("r1", "a", "right_answer", "accepted", 3), ""},
		{"CG-14 accepted, and no point", season().claim("r1", "b", "right_answer", "accepted", 3), "/protests/0/status CG-14 no_point"},
		{"CG-16 accepted, and no replacement", season().claim("r1", "a", "incorrect_question", "accepted", 3), "/protests/0/status CG-16 not_replaced"},
		{"CG-16 all who were present have the point", season().claim("r1", "a", "incorrect_question", "accepted", 1), ""},
		{"CG-13 accepted and replaced", newLeague("ab", 1, 4).play(replaced(round("a1010 b1000"), 3, "")).claim("r1", "b", "incorrect_question", "accepted", 3), ""},
		{"CG-17 accepted though it came after the end", late(season().claim("r1", "a", "right_answer", "accepted", 1)), "/protests/0/status CG-17 late"},
		{"CG-16 not carried out yet while it runs", newLeague("ab", 1, 4).playRaw(`{"answers":{"a":"10","b":"00"}}`).
			claim("r1", "a", "incorrect_question", "accepted", 2).claim("r1", "b", "right_answer", "accepted", 1), ""},
		{"G-19 disqualified with a reason", dq(newLeague("ab", 1, 4).play(out(round("a1010 b1000"), "a")), "a"), ""},
		{"G-19 in the protocol alone", dq(newLeague("abc", 1, 4).play(out(round("a1010 b1000"), "ab")), "a"), "/incidents/0 G-19 incident"},
		{"G-19 in the incidents alone", dq(season(), "a"), "/incidents/0 G-19 incident"},
		{"G-19 a team that was not there", dq(season(), "d"), "/incidents/0/entrant G-19 absent"},
		{"G-19 of nobody", incident(season(), domain.Incident{Game: "r1", Sanction: "dq_game"}), "/incidents/0/entrant FILE file.missing"},
		{"G-19 a warning stands in no protocol", incident(season(), domain.Incident{Game: "r1", Entrant: "a", Sanction: "warning"}), ""},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			if diff := cmp.Diff(tt.want, strings.Join(tt.l.faults(), "; ")); diff != "" {
				t.Fatal(diff)
			}
		})
	}
}

func late(l *league) *league {
	l.Protests[0].Late = true
	return l
}

func incident(l *league, in domain.Incident) *league {
	l.Incidents = append(l.Incidents, in)
	return l
}

// What a hand-made file says in another order is written in one.
func TestCanonical(t *testing.T) {
	t.Parallel()
	l := newLeague("abc", 3, 3).playRaw(`{"extra":[{"answered":["b","a"]},{"answered":[]}],"answers":{"b":"110","a":"011"},"disqualified":[],"finished":true,` +
		`"replacements":[{"answered":[],"question":1}],"left_after":{}}`).playRaw(`{"answers":{},"finished":true}`).playRaw(`{"finished":false}`)
	l.Stages[0].Detail = json.RawMessage(`{"questions":3,"rounds":3}`)
	got := (chgk.Rules{}).Canonical(&l.Tournament)
	want := []string{`{"rounds":3,"questions":3}`, `{"date":"2026-10-04"}`,
		`{"answers":{"a":"011","b":"110"},"replacements":[{"question":1,"answered":[]}],"extra":[{"answered":["a","b"]},{"answered":[]}],"finished":true}`,
		`{"answers":{},"finished":true}`}
	have := []string{string(got.Stages[0].Detail), string(got.Games[0].Slot), string(got.Games[0].Protocol.Body), string(got.Games[1].Protocol.Body)}
	if diff := cmp.Diff(want, have); diff != "" {
		t.Fatal(diff)
	}
	if got.Games[2].Protocol != nil {
		t.Fatal("a round of which nothing is recorded has a protocol")
	}
	if faults := (chgk.Rules{}).Check(got); len(faults) > 0 {
		t.Fatal(faults)
	}
}
