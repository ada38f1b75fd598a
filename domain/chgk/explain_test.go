package chgk_test

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"arbiter/domain"
	"arbiter/domain/chgk"
)

// said is an explanation in short: the keys with the facts that are numbers.
func said(t *testing.T, l *league, table, a, b string) []string {
	t.Helper()
	sentences, err := (chgk.Rules{}).Explain(&l.Tournament, l.table(t, table), domain.EntrantID(a), domain.EntrantID(b))
	if err != nil {
		t.Fatal(err)
	}
	var out []string
	for _, s := range sentences {
		checkText(t, s)
		out = append(out, short(s))
	}
	return out
}

func short(s domain.Text) string {
	parts := []string{strings.TrimPrefix(s.Key, "chgk.")}
	for _, key := range slices.Sorted(maps.Keys(s.Args)) {
		if inner, ok := s.Args[key].(domain.Text); ok {
			parts = append(parts, short(inner))
			continue
		}
		if key != "NameA" && key != "NameB" {
			parts = append(parts, fmt.Sprint(s.Args[key]))
		}
	}
	return strings.Join(parts, " ")
}

func TestExplain(t *testing.T) {
	t.Parallel()
	split := newLeague("abcde", 1, 6).play(with(round("a110000 b101000 c100100 d000011 e010000"), "abc"))
	tests := []struct {
		name        string
		l           *league
		table, a, b string
		want        []string
	}{
		{"CG-5 the round, the micromatch, the points", worked(), "season", "c", "b",
			[]string{"why.above b c 1 3", "why.round 12 7 1", "why.micromatch b c 0 1", "why.clause.points why.points.decides 3 1"}},
		{"CG-5 a drawn micromatch does not decide", worked(), "season", "a", "b",
			[]string{"why.above b a 1 2", "why.round 12 12 1", "why.micromatch b a 0 0", "why.clause.points why.points.decides 3 2"}},
		{"CG-7 level on points", newLeague("ab", 1, 20).play(scores(20, "a3 b3")), "season", "b", "a",
			[]string{"why.level a b 1–2 1–2", "why.round 3 3 1", "why.micromatch a b 0 0", "why.points.level 1", "why.shared 1–2"}},
		{"CG-6 never met", newLeague("ab", 2, 20).play(scores(20, "a3")).play(scores(20, "b3")), "season", "a", "b",
			[]string{"why.level a b 1–2 1–2", "why.unmet.none a b", "why.points.level 0", "why.shared 1–2"}},
		{"CG-6 never met, which is a draw", newLeague("ab", 2, 20).unmet("draw").play(scores(20, "a3")), "season", "a", "b",
			[]string{"why.level a b 1–2 1–2", "why.unmet.draw a b", "why.points.level 1", "why.shared 1–2"}},
		{"CG-8 by answers", split, "r1", "e", "d", []string{"round.why.above d e 3–4 5", "round.why.clause.answers round.why.answers.decides 2 1"}},
		{"CG-8 by an extra question", split, "r1", "d", "b",
			[]string{"round.why.above b d 1–2 3–4", "round.why.answers.level 2", "round.why.clause.extra round.why.extra.decides 1 0"}},
		{"CG-8 by the rating", split, "r1", "a", "c",
			[]string{"round.why.above c a 1–2 3–4", "round.why.answers.level 2", "round.why.extra.level 1", "round.why.clause.rating round.why.rating.decides 6 5"}},
		{"CG-8 two who went out by extra questions, with one rating", newLeague("abcd", 1, 4).play(with(round("a1000 b0100 c0010 d0001"), "bd")), "r1", "a", "c",
			[]string{"round.why.level a c 3–4 3–4", "round.why.answers.level 1", "round.why.extra.level 0", "round.why.shared 3–4"}},
		{"CG-8 the cup is shared", split, "r1", "b", "c",
			[]string{"round.why.level b c 1–2 1–2", "round.why.answers.level 2", "round.why.extra.level 1", "round.why.rating.level 6", "round.why.cup"}},
		{"CG-8 the places behind are shared whatever put them there", split, "r1", "a", "d",
			[]string{"round.why.level a d 3–4 3–4", "round.why.answers.level 2", "round.why.shared 3–4"}},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			if diff := cmp.Diff(tt.want, said(t, tt.l, tt.table, tt.a, tt.b)); diff != "" {
				t.Fatal(diff)
			}
		})
	}
}

func TestExplainRefusesWhoIsNotThere(t *testing.T) {
	t.Parallel()
	l := worked()
	for _, table := range []string{"season", "r2"} {
		if sentences, err := (chgk.Rules{}).Explain(&l.Tournament, l.table(t, table), "a", "z"); err == nil {
			t.Errorf("%s: %v", table, sentences)
		}
	}
}
