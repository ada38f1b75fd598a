package codenames

import (
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"arbiter/domain"
	"arbiter/domain/strict"
)

// knockoutOf is a knockout of n seeds; "s3-" among the words of left has left. Games are
// written "round match first second winner": "1 1 s1 s4 s1"; winner "-" is both gone, "?"
// is not played, "!" is void.
func knockoutOf(n, toWins int, left string, games ...string) *knockout {
	return newBook(knockoutCup(n, toWins, left, games...)).newKnockout(0)
}

func knockoutCup(n, toWins int, left string, games ...string) *domain.Tournament {
	t := &domain.Tournament{}
	for _, id := range seedsOf(n) {
		gone := strings.Contains(left, string(id)+"-")
		t.Entrants = append(t.Entrants, domain.Entrant{ID: id, Name: string(id), Withdrawn: gone})
	}
	t.Stages = []domain.Stage{{ID: "ko", Detail: strict.JSON(Stage{Kind: Knockout, Entrants: seedsOf(n), ToWins: toWins})}}
	for i, line := range games {
		t.Games = append(t.Games, knockoutGame(i+1, strings.Fields(line)))
	}
	return t
}

func knockoutGame(number int, w []string) domain.Game {
	g := domain.Game{ID: domain.GameIDOf(number), Stage: "ko"}
	at := spot{}
	_, _ = fmt.Sscan(w[0], &at.round)
	_, _ = fmt.Sscan(w[1], &at.match)
	g.Round, g.Void = at.round, w[4] == "!"
	g.Slot = strict.JSON(Slot{First: domain.EntrantID(w[2]), Second: domain.EntrantID(w[3]), Match: at.inFile()})
	winner := domain.EntrantID(w[4])
	switch winner {
	case "?", "!":
	case "-":
		g.Protocol = &domain.Protocol{Body: strict.JSON(Protocol{Result: Result{By: ByLeftEarly}})}
	default:
		g.Protocol = &domain.Protocol{Body: strict.JSON(Protocol{Result: Result{By: ByTime, Winner: &winner}})}
	}
	return g
}

// says tells a match in short: "s1-s4 1:0 s1", "s1-? open", "s1-free s1", "- nobody".
func (s *series) says() string {
	var names [2]string
	for i, x := range s.sides {
		switch {
		case x.empty:
			names[i] = "free"
		case !x.known():
			names[i] = "?"
		default:
			names[i] = string(x.id)
		}
	}
	text := names[0] + "-" + names[1]
	if len(s.games) > 0 {
		text += fmt.Sprintf(" %d:%d", s.wins[0], s.wins[1])
	}
	switch {
	case s.decided && s.winner == "":
		return text + " nobody"
	case s.decided:
		return text + " " + string(s.winner)
	case s.due():
		return text + " due"
	}
	return text
}

func TestMatchesOfKnockout(t *testing.T) {
	t.Parallel()
	tests := []struct {
		name string
		k    *knockout
		want []string // in the order of knockout.list
	}{
		{"CN-30 nothing written", knockoutOf(4, 1, ""),
			[]string{"s1-s4 due", "s2-s3 due", "?-?", "?-?"}},
		{"CN-30 free first round", knockoutOf(3, 1, ""),
			[]string{"s1-free s1", "s2-s3 due", "s1-?"}},
		{"CN-25 losers meet for the third place", knockoutOf(4, 1, "", "1 1 s4 s1 s1", "1 2 s2 s3 s3"),
			[]string{"s1-s4 1:0 s1", "s2-s3 0:1 s3", "s4-s2 due", "s1-s3 due"}},
		{"CN-14 a series to two wins goes on", knockoutOf(2, 2, "", "1 1 s1 s2 s1", "1 1 s2 s1 s2"),
			[]string{"s1-s2 1:1 due"}},
		{"CN-14 a series ends with the wins", knockoutOf(2, 2, "", "1 1 s1 s2 s1", "1 1 s2 s1 s1", "1 1 s1 s2 ?"),
			[]string{"s1-s2 2:0 s1"}},
		{"CN-14 an open game is waited for", knockoutOf(2, 1, "", "1 1 s1 s2 ?"),
			[]string{"s1-s2 0:0"}},
		{"CN-26 a void game is open", knockoutOf(2, 1, "", "1 1 s1 s2 !"),
			[]string{"s1-s2 0:0"}},
		{"CN-6 who left loses a written game", knockoutOf(2, 1, "s1-", "1 1 s1 s2 ?"),
			[]string{"s1-s2 0:1 s2"}},
		{"CN-6 an unwritten game of who left is due", knockoutOf(2, 2, "s1-", "1 1 s1 s2 ?"),
			[]string{"s1-s2 0:1 due"}},
		{"CN-6 both left ends the series for both", knockoutOf(2, 3, "", "1 1 s1 s2 s1", "1 1 s2 s1 -", "1 1 s1 s2 s1"),
			[]string{"s1-s2 1:0 nobody"}},
		{"CN-6 both left in a semifinal: the other finalist wins, the other loser is third",
			knockoutOf(4, 1, "", "1 1 s1 s4 -", "1 2 s2 s3 s2"),
			[]string{"s1-s4 0:0 nobody", "s2-s3 1:0 s2", "free-s3 s3", "free-s2 s2"}},
		{"CN-6 nobody is left", knockoutOf(4, 1, "s1- s2- s3- s4-", "1 1 s1 s4 ?", "1 2 s2 s3 ?"),
			[]string{"s1-s4 0:0 nobody", "s2-s3 0:0 nobody", "free-free nobody", "free-free nobody"}},
		{"G-12 a published final stands when a semifinal is corrected",
			knockoutOf(3, 1, "", "1 2 s2 s3 s3", "2 1 s1 s2 ?"),
			[]string{"s1-free s1", "s2-s3 0:1 s3", "s1-s2 0:0"}},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			var got []string
			for _, s := range tt.k.list() {
				got = append(got, s.says())
			}
			if diff := cmp.Diff(tt.want, got); diff != "" {
				t.Fatal(diff)
			}
		})
	}
}

// CN-13: the first game of a series by lot, then the sides change; a void game does not
// count for that.
func TestNextSidesByCN13(t *testing.T) {
	t.Parallel()
	for name, tt := range map[string]struct {
		games []string
		want  string
	}{
		"the first by lot":          {nil, "s1 s2 true"},
		"then the other one":        {[]string{"1 1 s2 s1 s2"}, "s1 s2 false"},
		"and again":                 {[]string{"1 1 s2 s1 s2", "1 1 s1 s2 s1"}, "s2 s1 false"},
		"a void game changes none":  {[]string{"1 1 s2 s1 s2", "1 1 s1 s2 !"}, "s1 s2 false"},
		"only a void one: by a lot": {[]string{"1 1 s2 s1 !"}, "s1 s2 true"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			first, second, lot := knockoutOf(2, 3, "", tt.games...).at(1, 1).nextSides()
			if got := fmt.Sprint(first, " ", second, " ", lot); got != tt.want {
				t.Fatalf("%s, want %s", got, tt.want)
			}
		})
	}
}
