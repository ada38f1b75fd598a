package codenames_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"arbiter/domain"
	"arbiter/domain/codenames"
)

// said is a bracket in a line a match.
func said(b domain.Bracket) []string {
	var lines []string
	for i, round := range b.Rounds {
		for _, m := range round {
			var sides []string
			for _, s := range m.Sides {
				switch {
				case s.Empty:
					sides = append(sides, "-")
				case s.Entrant == "":
					sides = append(sides, fmt.Sprint("of ", s.From))
				default:
					sides = append(sides, fmt.Sprintf("%s(%d) %d", s.Entrant, s.Seed, s.Wins))
				}
			}
			lines = append(lines, fmt.Sprintf("%d/%d %s: %s", i+1, m.Number, strings.Join(sides, " v "), m.Winner))
		}
	}
	return lines
}

// CN-30, CN-14, CN-25: five teams, to two wins; three have the first round free.
func TestBracketAsItStandsCN30(t *testing.T) {
	t.Parallel()
	c := newCup("a", "b", "c", "d", "e").stages().stage("ko", `{"kind":"knockout","to_wins":2,"entrants":["a","b","c","d","e"]}`)
	game := func(round, match int, first, second, winner string) {
		body := fmt.Sprintf(`{"result":{"winner":%q,"by":"black"}}`, winner)
		c.Games = append(c.Games, domain.Game{
			ID: domain.GameIDOf(len(c.Games) + 1), Stage: "ko", Round: round,
			Slot:     fmt.Appendf(nil, `{"first":%q,"second":%q,"match":%d}`, first, second, match),
			Protocol: &domain.Protocol{Revision: 1, Body: []byte(body)},
		})
	}
	game(1, 2, "d", "e", "e")
	game(1, 2, "e", "d", "d")
	game(1, 2, "d", "e", "e")
	game(2, 1, "a", "e", "a")
	b, ok := codenames.Rules{}.Bracket(&c.Tournament, c.Stages[0])
	want := []string{
		"1/1 a(1) 0 v -: a", "1/2 d(4) 1 v e(5) 2: e", "1/3 b(2) 0 v -: b", "1/4 c(3) 0 v -: c",
		"2/1 a(1) 1 v e(5) 0: ", "2/2 b(2) 0 v c(3) 0: ",
		"3/0 of 1 v of 2: ", "3/1 of 1 v of 2: ",
	}
	if diff := cmp.Diff(want, said(b)); diff != "" || !ok || b.ToWins != 2 {
		t.Fatal(ok, b.ToWins, diff)
	}
	if _, ok := (codenames.Rules{}).Bracket(&c.Tournament, domain.Stage{ID: "rr"}); ok {
		t.Error("a stage that is not there has a bracket")
	}
}
