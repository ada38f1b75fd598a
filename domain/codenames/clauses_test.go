package codenames_test

import (
	"strconv"
	"strings"
	"testing"

	"arbiter/domain"
	"arbiter/domain/codenames"
)

// CN-2: the first-named side starts and has 9 words, the other 8.
func TestWordsOfTheSides(t *testing.T) {
	t.Parallel()
	cup, g := duel("Коты", "Совы")
	rules := codenames.Rules{}
	for line, fits := range map[string]bool{"Совы слова 9": true, "Совы слова 10": false, "Коты слова 8": true, "Коты слова 9": false, "0:9": true, "0:10": false} {
		_, err := rules.Read(cup, g, line)
		if (err == nil) != fits {
			t.Errorf("%q: %v, want it read: %v", line, err, fits)
		}
	}
}

// CN-13: in a round robin each team starts as often as not, the difference is at most 1;
// with an odd number of teams it is 0.
func TestEverybodyStartsAsOftenAsNot(t *testing.T) {
	t.Parallel()
	for n := 3; n <= 12; n++ {
		t.Run(strconv.Itoa(n), func(t *testing.T) {
			t.Parallel()
			rules, cup := codenames.Rules{}, drawn(t, n)
			balance := map[domain.EntrantID]int{}
			for range rules.Rounds(cup, cup.Stages[0]) {
				round, _ := publish(t, cup)
				for _, g := range round.Games {
					sides := rules.Sides(g)
					balance[sides[0]]++
					balance[sides[1]]--
					give(cup, g.Number()-1, `{"result":{"winner":"`+string(sides[0])+`","by":"words","left":1}}`)
				}
			}
			for team, b := range balance {
				if b < -1 || b > 1 || n%2 == 1 && b != 0 {
					t.Errorf("%s starts %+d times more than not", team, b)
				}
			}
		})
	}
}

// CN-17: a word covered by the other clue giver after a foul counts as covered: the game
// it ends is a win by words like any other, and the foul stands beside it.
func TestAWordCoveredAfterAFoulCountsCN17(t *testing.T) {
	t.Parallel()
	cup, g := duel("Коты", "Совы")
	rules := codenames.Rules{}
	draft, err := rules.Read(cup, g, "9:6; фолы 0:1")
	if err != nil {
		t.Fatal(err)
	}
	body, err := rules.Body(cup, g, draft)
	if err != nil {
		t.Fatal(err)
	}
	g.Protocol = &domain.Protocol{Revision: 1, Body: body}
	if got := rules.Notation(g); got != "2:0; фолы 0:1" {
		t.Errorf("9:6 with a foul is %q", got)
	}
}

// CN-22: the clue (6 reasons and agreement), the clue giver (7), the players (5).
func TestReasonsOfFoulsCN22(t *testing.T) {
	t.Parallel()
	reasons := codenames.Rules{}.FoulReasons()
	if len(reasons) != 19 {
		t.Errorf("%d reasons, the regulation has 19", len(reasons))
	}
	for _, r := range reasons {
		if strings.ContainsAny(r.Value, " :") || len(r.Value) > 8 {
			t.Errorf("%q does not travel in a button", r.Value)
		}
		if got := (codenames.Rules{}).FoulReason(r.Value); got != r.Value {
			t.Errorf("%q is read as %q", r.Value, got)
		}
	}
}
