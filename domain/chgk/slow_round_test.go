package chgk_test

import (
	"fmt"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"arbiter/domain"
	"arbiter/domain/chgk"
)

// counted is a team's line of a round by the words of 4.7, 6.4 and 2.7, question by question.
func counted(p chgk.Protocol, team domain.EntrantID) (answers, rating int) {
	for q := range 3 {
		if !solved(p, team, q+1) {
			continue
		}
		answers++
		for other := range p.Answers {
			if !solved(p, other, q+1) {
				rating++
			}
		}
	}
	return answers, rating
}

func solved(p chgk.Protocol, team domain.EntrantID, question int) bool {
	if slices.Contains(p.Disqualified, team) {
		return false
	}
	for _, r := range p.Replacements {
		if r.Question == question && slices.Contains(r.Answered, team) {
			return true
		}
	}
	return p.Answers[team][question-1] == '1'
}

// beats tells whether a team takes the cup before another that is level with it: the first
// extra question that only one of them answered, while both were in, else the rating. Who is
// out answers no more, so that the number of extra answers says the same.
func beats(p chgk.Protocol, one, other domain.EntrantID) bool {
	extra := func(team domain.EntrantID) int {
		n := 0
		for _, e := range p.Extra {
			if slices.Contains(e.Answered, team) {
				n++
			}
		}
		return n
	}
	if a, b := extra(one), extra(other); a != b {
		return a > b
	}
	_, a := counted(p, one)
	_, b := counted(p, other)
	return a > b
}

// CG-3, CG-4, CG-8, CG-11, CG-13: places, ratings and the cup of any round against the words
// of the regulation.
func TestRoundAgainstTheWordsOfTheRegulation(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		p := anyProtocol(t, "abcdef")
		want := map[string]string{}
		var cup []domain.EntrantID
		for team := range p.Answers {
			own, rating := counted(p, team)
			above, level, wins := 0, 0, true
			for other := range p.Answers {
				switch answers, _ := counted(p, other); {
				case answers > own:
					above++
				case answers == own && other != team:
					level++
					wins = wins && !beats(p, other, team)
				}
			}
			if above == 0 && wins && p.Finished {
				cup = append(cup, team)
			}
			want[string(team)] = fmt.Sprint(own, rating, above, level)
		}
		slices.Sort(cup)
		table := (chgk.Rules{}).Tables(&newLeague("abcdef", 3, 3).play(p).Tournament)[1]
		got := map[string]string{}
		for _, r := range table.Rows {
			above, level := r.Place[0]-1, r.Place[1]-r.Place[0]
			if r.Values["answers"] == table.Rows[0].Values["answers"] { // the first place may be split
				above, level = 0, sameAnswers(table, r)-1
			}
			got[string(r.Entrant)] = fmt.Sprint(r.Values["answers"], " ", r.Values["rating"], " ", above, " ", level)
		}
		if diff := cmp.Diff(want, got); diff != "" {
			t.Fatal(diff)
		}
		if diff := cmp.Diff(cup, table.Cup); diff != "" {
			t.Fatal(diff)
		}
	})
}

func sameAnswers(table domain.Table, like domain.Row) int {
	n := 0
	for _, r := range table.Rows {
		if r.Values["answers"] == like.Values["answers"] {
			n++
		}
	}
	return n
}
