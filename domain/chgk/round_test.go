package chgk_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"arbiter/domain"
	"arbiter/domain/chgk"
)

func gone(p chgk.Protocol, team string, after int) chgk.Protocol {
	if p.LeftAfter == nil {
		p.LeftAfter = map[domain.EntrantID]int{}
	}
	p.LeftAfter[domain.EntrantID(team)] = after
	return p
}

func TestRound(t *testing.T) {
	t.Parallel()
	running := round("a1100 b1010 c0")
	running.Finished = false
	late := with(round("a1100 b1010"), "a")
	late.Finished = false
	tests := []struct {
		name      string
		p         chgk.Protocol
		want, cup string // answers, extra, rating
	}{
		{"CG-8 places by answers", round("a1110 b1000 c1100"), "1 a 3  3; 2 c 2  1 answers; 3 b 1  0 answers;", "a"},
		{"CG-4 a question is worth those without it", round("a1100 b1000 c0001 d0000"), "1 a 2  5; 2-3 b 1  2 answers; 2-3 c 1  3; 4 d 0  0 answers;", "a"},
		{"CG-8 other places are shared", round("a1111 b1100 c0011 d0000 e0000"), "1 a 4  12; 2-3 b 2  6 answers; 2-3 c 2  6; 4-5 d 0  0 answers; 4-5 e 0  0;", "a"},
		{"CG-8 an extra question", with(round("a1100 b1010"), "b"), "1 b 2 1 1; 2 a 2 0 1 extra;", "b"},
		{"CG-8 nobody and everybody leaves all in", with(round("a1100 b1010"), "", "ab", "a"), "1 a 2 2 1; 2 b 2 1 1 extra;", "a"},
		{"CG-8 one question a time puts out", with(round("a1100 b1010 c1001"), "ab", "b"), "1 b 2 2 2; 2-3 a 2 1 2 extra; 2-3 c 2 0 2;", "b"},
		{"CG-8 then the rating", round("a1100 b1010 c1000 d0100"), "1 b 2  4; 2 a 2  3 rating; 3-4 c 1  1 answers; 3-4 d 1  2;", "b"},
		{"CG-8 extra questions, then the rating among those left",
			with(round("a110000 b101000 c100100 d000011 e010000"), "abc"), "1-2 b 2 1 6; 1-2 c 2 1 6; 3-4 a 2 1 5 rating; 3-4 d 2 0 8; 5 e 1  3 answers;", "bc"},
		{"CG-8 who comes first of those behind went out by an extra question",
			with(round("a000011 b110000 c101000 d100100 e010000"), "bcd"), "1-2 c 2 1 6; 1-2 d 2 1 6; 3-4 a 2 0 8 extra; 3-4 b 2 1 5; 5 e 1  3 answers;", "cd"},
		{"CG-8 six questions, no rating: the cup is shared", with(round("a1100 b0011"), "ab", "", "", "", "", "ab"), "1-2 a 2 2 2; 1-2 b 2 2 2;", "ab"},
		{"CG-8 a round that runs is not split", running, "1-2 a 2  3; 1-2 b 2  3; 3 c 0  0 answers;", ""},
		{"CG-8 extra questions are shown while it runs", late, "1-2 a 2 1 1; 1-2 b 2 0 1;", ""},
		{"CG-10 a team that left counts for later questions", gone(round("a1101 b1000"), "b", 2), "1 a 3  2; 2 b 1  0 answers;", "a"},
		{"CG-10 who left can still win by the rating", with(gone(round("a1001 b1010 c0001"), "b", 3), ""), "1 b 2 0 3; 2 a 2 0 2 rating; 3 c 1  1 answers;", "b"},
		{"CG-11 a disqualified team has nothing, but is there", out(round("a1111 b1000 c0000"), "a"), "1 b 1  2; 2-3 a 0  0 answers; 2-3 c 0  0;", "b"},
		{"CG-13 the rating counts both questions together", replaced(round("a1000 b0000 c0000"), 1, "b"), "1-2 a 1  1; 1-2 b 1  1; 3 c 0  0 answers;", "ab"},
		{"CG-13 several replacements in a row", replaced(replaced(round("a0100 b0000 c0000"), 2, "b"), 2, "c"), "1-3 a 1  0; 1-3 b 1  0; 1-3 c 1  0;", "abc"},
		{"CG-28 a team that comes late", round("a1111 b0011"), "1 a 4  2; 2 b 2  0 answers;", "a"},
		{"one team alone", round("a0000"), "1 a 0  0;", "a"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			questions := 0
			for _, mask := range tt.p.Answers {
				questions = max(questions, len(mask))
			}
			table := newLeague("abcde", 5, questions).play(tt.p).table(t, "r1")
			if diff := cmp.Diff(tt.want, shown(table, "answers", "extra", "rating")); diff != "" {
				t.Error(diff)
			}
			if whose(table) != tt.cup || table.Provisional == tt.p.Finished {
				t.Error(whose(table), table.Provisional)
			}
		})
	}
}

// The season first, then the rounds by number, whatever the order of the file (G-2).
func TestTablesInOrder(t *testing.T) {
	t.Parallel()
	l := newLeague("ab", 3, 2).play(round("a11 b10")).playRaw("").play(round("a11 b10"))
	l.Games[0], l.Games[2] = l.Games[2], l.Games[0]
	var got []string
	for _, table := range (chgk.Rules{}).Tables(&l.Tournament) {
		got = append(got, table.ID)
		if table.Part != (table.ID != "season") {
			t.Errorf("%s is a part: %v", table.ID, table.Part)
		}
	}
	if diff := cmp.Diff([]string{"season", "r1", "r2", "r3"}, got); diff != "" {
		t.Fatal(diff)
	}
}

func TestRoundWaitsForItsOwnClaims(t *testing.T) {
	t.Parallel()
	l := newLeague("ab", 2, 2).play(round("a11 b10")).play(round("a11 b10")).claim("r2", "b", "incorrect_question", "open", 2)
	one, two := l.table(t, "r1"), l.table(t, "r2")
	if one.Provisional || len(one.Pending) > 0 || !two.Provisional || len(two.Pending) != 1 {
		t.Fatal(one.Pending, two.Pending)
	}
}
