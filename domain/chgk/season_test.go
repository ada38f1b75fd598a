package chgk_test

import (
	"encoding/json"
	"testing"

	"github.com/google/go-cmp/cmp"

	"arbiter/domain"
	"arbiter/domain/chgk"
)

// worked is the worked example of the regulation: A 12, B 12, C 7; then A 9, C 11.
func worked() *league {
	return newLeague("abc", 2, 20).play(scores(20, "a12 b12 c7")).play(scores(20, "a9 c11"))
}

func TestSeason(t *testing.T) {
	t.Parallel()
	tests := []struct {
		name string
		l    *league
		want string // points, won, drawn, lost, answers
	}{
		{"CG-5 the worked example", worked(), "1 b 3 1 1 0 12; 2 a 2 0 2 0 21 points; 3 c 1 0 1 1 18 points;"},
		{"CG-5 rounds that were not played together count nothing", newLeague("abc", 2, 20).play(scores(20, "a5 b9")).play(scores(20, "b3 c4")),
			"1-2 b 2 1 0 1 12; 1-2 c 2 1 0 0 4; 3 a 0 0 0 1 5 points;"},
		{"CG-5 two rounds won against one", newLeague("ab", 3, 20).play(scores(20, "a5 b9")).play(scores(20, "a6 b3")).play(scores(20, "a20 b19")),
			"1 a 2 1 0 0 31; 2 b 0 0 0 1 31 points;"},
		{"CG-5 a running round counts nothing", newLeague("ab", 2, 20).play(scores(20, "a5 b5")).playRaw(`{"answers":{"a":"1","b":"0"}}`),
			"1-2 a 1 0 1 0 5; 1-2 b 1 0 1 0 5;"},
		{"CG-7 three champions", newLeague("abc", 1, 20).play(scores(20, "a7 b7 c7")), "1-3 a 2 0 2 0 7; 1-3 b 2 0 2 0 7; 1-3 c 2 0 2 0 7;"},
		{"CG-11 zeros of a disqualified team", newLeague("ab", 1, 20).play(out(scores(20, "a7 b1"), "a")), "1 b 2 1 0 0 1; 2 a 0 0 0 1 0 points;"},
		{"CG-13 the point of a replacement", newLeague("ab", 1, 3).play(replaced(round("a110 b100"), 3, "b")), "1-2 a 1 0 1 0 2; 1-2 b 1 0 1 0 2;"},
		{"CG-9 extra questions change nothing", newLeague("ab", 1, 3).play(with(round("a110 b011"), "a")), "1-2 a 1 0 1 0 2; 1-2 b 1 0 1 0 2;"},
		{"CG-1 a newcomer in round 3", newLeague("abc", 3, 20).play(scores(20, "a5 b4")).play(scores(20, "a5 b4")).play(scores(20, "a1 b2 c3")),
			"1 c 4 2 0 0 3; 2 a 2 1 0 1 11 points; 3 b 0 0 0 2 10 points;"},
		{"a withdrawn team keeps its micromatches", newLeague("a-b", 1, 20).play(scores(20, "a5 b4")), "1 a 2 1 0 0 5; 2 b 0 0 0 1 4 points;"},
		{"CG-6 never in one round: no micromatch", newLeague("abcd", 2, 20).play(scores(20, "a5 b4")).play(scores(20, "c3")),
			"1 a 2 1 0 0 5; 2-4 b 0 0 0 1 4 points; 2-4 c 0 0 0 0 3; 2-4 d 0 0 0 0 0;"},
		{"CG-6 a draw when each played", newLeague("abcd", 2, 20).unmet("draw_if_both_played").play(scores(20, "a5 b4")).play(scores(20, "c3")),
			"1 a 3 1 1 0 5; 2 c 2 0 2 0 3 points; 3 b 1 0 1 1 4 points; 4 d 0 0 0 0 0 points;"},
		{"CG-6 a draw always", newLeague("abcd", 2, 20).unmet("draw").play(scores(20, "a5 b4")).play(scores(20, "c3")),
			"1 a 4 1 2 0 5; 2-3 c 3 0 3 0 3 points; 2-3 d 3 0 3 0 0; 4 b 2 0 2 1 4 points;"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			if diff := cmp.Diff(tt.want, shown(tt.l.table(t, "season"), "points", "won", "drawn", "lost", "answers")); diff != "" {
				t.Fatal(diff)
			}
		})
	}
}

// out disqualifies teams.
func out(p chgk.Protocol, teams string) chgk.Protocol {
	p.Disqualified = split(teams)
	return p
}

func replaced(p chgk.Protocol, question int, answered string) chgk.Protocol {
	p.Replacements = append(p.Replacements, chgk.Replacement{Question: question, Answered: split(answered)})
	return p
}

func TestSeasonIsProvisional(t *testing.T) {
	t.Parallel()
	tests := []struct {
		name    string
		l       *league
		want    bool
		pending []domain.Pending
	}{
		{"all rounds are over", worked(), false, []domain.Pending{}},
		{"CG-31 a round is missing", newLeague("ab", 2, 20).play(scores(20, "a1 b2")), true, []domain.Pending{}},
		{"CG-5 a round runs", newLeague("ab", 1, 20).playRaw(`{"answers":{"a":"1"}}`), true, []domain.Pending{}},
		{"a round is only planned", newLeague("ab", 1, 20).playRaw(""), true, []domain.Pending{}},
		{"an appeal is open", worked().claim("r1", "c", "right_answer", "open", 3), true,
			[]domain.Pending{{Kind: domain.PendingProtest, Entrants: split("c"), Why: "r1"}}},
		{"a claim without a name is open", worked().claim("r1", "", "technical_error", "open", 0), true,
			[]domain.Pending{{Kind: domain.PendingProtest, Entrants: split(""), Why: "r1"}}},
		{"an appeal is rejected", worked().claim("r1", "c", "right_answer", "rejected", 3), false, []domain.Pending{}},
		{"an appeal on a round that runs is its own", newLeague("ab", 1, 20).playRaw(`{"answers":{"a":"1"}}`).claim("r1", "a", "right_answer", "open", 1), true, []domain.Pending{}},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			table := tt.l.table(t, "season")
			if diff := cmp.Diff(tt.pending, table.Pending); diff != "" || table.Provisional != tt.want {
				t.Fatal(table.Provisional, diff)
			}
		})
	}
}

// CG-5: the cross table has both sides of each micromatch, in the order of the season.
func TestCross(t *testing.T) {
	t.Parallel()
	want := domain.Cross{
		Teams: split("bac"),
		Cells: [][]domain.Meeting{
			{{}, {Rounds: 1, Counts: true}, {Rounds: 1, Won: 1, Counts: true}},
			{{Rounds: 1, Counts: true}, {}, {Rounds: 2, Won: 1, Lost: 1, Counts: true}},
			{{Rounds: 1, Lost: 1, Counts: true}, {Rounds: 2, Won: 1, Lost: 1, Counts: true}, {}},
		},
	}
	if diff := cmp.Diff(want, chgk.Rules{}.Cross(&worked().Tournament)); diff != "" {
		t.Fatal(diff)
	}
	if got := (chgk.Rules{}).Cross(&domain.Tournament{}); got.Teams != nil {
		t.Fatal(got)
	}
}

// CG-7, CG-8, CG-29: who holds the cup, who is champion, whom the season's prizes go to.
func TestPrizes(t *testing.T) {
	t.Parallel()
	tests := []struct {
		name           string
		l              *league
		official       bool
		round          int
		cup, champions string
		places         int
		left           []int
	}{
		{"CG-29 the worked example", worked(), true, 2, "c", "b", 3, nil},
		{"CG-8 a shared cup", newLeague("abcd", 2, 3).play(round("a110 b110 c001 d000")), false, 1, "ab", "ab", 3, []int{2}},
		{"CG-7 five champions", newLeague("abcde", 1, 3).play(scores(3, "a1 b1 c1 d1 e1")), true, 1, "abcde", "abcde", 5, nil},
		{"nothing is over", newLeague("ab", 1, 20).playRaw(`{"answers":{"a":"1"}}`), false, 0, "", "", 0, []int{1}},
		{"there is no season", &league{}, false, 0, "", "", 0, nil},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			got := chgk.Rules{}.Prizes(&tt.l.Tournament)
			want := domain.Prizes{Official: tt.official, Round: tt.round, Cup: append([]domain.EntrantID(nil), split(tt.cup)...),
				Champions: append([]domain.EntrantID(nil), split(tt.champions)...), Places: got.Places, Left: tt.left, Rounds: got.Rounds}
			if diff := cmp.Diff(want, got); diff != "" || len(got.Places) != tt.places {
				t.Fatal(diff, got.Places)
			}
		})
	}
}

// A round need not name its stage in the file, but may.
func TestRoundsMayNameTheSeason(t *testing.T) {
	t.Parallel()
	l := worked()
	want, err := json.Marshal((chgk.Rules{}).Tables(&l.Tournament))
	if err != nil {
		t.Fatal(err)
	}
	for i := range l.Games {
		l.Games[i].Stage = "season"
	}
	got, err := json.Marshal((chgk.Rules{}).Tables(&l.Tournament))
	if diff := cmp.Diff(string(want), string(got)); err != nil || diff != "" || len(l.faults()) > 0 {
		t.Fatal(err, diff, l.faults())
	}
}
