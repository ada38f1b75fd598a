package codenames_test

import (
	"fmt"
	"maps"
	"slices"
	"testing"

	gocmp "github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"arbiter/domain/codenames"
)

// played is a game as the slow ranking reads it.
type played struct {
	winner, loser string
	words         int
	black         bool
	fouls         int // of the loser
}

// slowPlaces is CN-10 (1) to (6) word by word, written without the engine: the first
// place of each team.
func slowPlaces(teams []string, games []played) map[string]int {
	out := map[string]int{}
	slowSplit(teams, games, 1, 1, out)
	return out
}

func slowSplit(level []string, games []played, criterion, place int, out map[string]int) {
	if len(level) == 1 || criterion > 6 {
		for _, team := range level {
			out[team] = place
		}
		return
	}
	value := map[string]int{}
	for _, team := range level {
		value[team] = slowValue(team, level, games, criterion)
	}
	for _, v := range slices.Backward(slices.Compact(slices.Sorted(maps.Values(value)))) {
		var part []string
		for _, team := range level {
			if value[team] == v {
				part = append(part, team)
			}
		}
		slowSplit(part, games, criterion+1, place, out)
		place += len(part)
	}
}

// slowValue is what a team has at a criterion, more being better.
func slowValue(team string, level []string, games []played, criterion int) int {
	v := 0
	for _, g := range games {
		among := slices.Contains(level, g.winner) && slices.Contains(level, g.loser)
		for _, x := range []struct {
			is        bool
			win, lose int
		}{
			{criterion == 1, 1, 0},
			{criterion == 2 && among && slowMet(level, games), 1, 0},
			{criterion == 3, g.words, -g.words},
			{criterion == 4 && among && slowMet(level, games), g.words, -g.words},
			{criterion == 5, 0, -g.fouls},
			{criterion == 6 && g.black, 0, -1},
		} {
			if x.is && g.winner == team {
				v += x.win
			}
			if x.is && g.loser == team {
				v += x.lose
			}
		}
	}
	return v
}

func slowMet(level []string, games []played) bool {
	for _, a := range level {
		for _, b := range level {
			met := a == b
			for _, g := range games {
				met = met || (g.winner == a && g.loser == b) || (g.winner == b && g.loser == a)
			}
			if !met {
				return false
			}
		}
	}
	return true
}

// drawnCup draws a round robin where some games are missing and ties are frequent.
func drawnCup(t *rapid.T) (*cup, []string, []played) {
	teams := []string{"a", "b", "c", "d", "e", "f"}[:rapid.IntRange(2, 6).Draw(t, "teams")]
	c := newCup(teams...)
	var games []played
	for i, one := range teams {
		for _, two := range teams[:i] {
			if rapid.IntRange(0, 9).Draw(t, "missing") == 0 {
				continue
			}
			g := played{winner: one, loser: two, words: rapid.IntRange(1, 2).Draw(t, "words")}
			if rapid.Bool().Draw(t, "other") {
				g.winner, g.loser = two, one
			}
			how := fmt.Sprintf("words %d", g.words)
			if g.black = rapid.IntRange(0, 3).Draw(t, "black") == 0; g.black {
				g.words, how = 4, "black"
			}
			g.fouls = max(0, rapid.IntRange(-2, 1).Draw(t, "fouls"))
			c.play(fmt.Sprintf("%s %s %s %s foul %s %d", one, two, g.winner, how, g.loser, g.fouls))
			games = append(games, g)
		}
	}
	return c, teams, games
}

// CN-10: the engine agrees with the regulation read word by word.
func TestPlacesAgreeWithASlowReadingOfCN10(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		c, teams, games := drawnCup(t)
		want := slowPlaces(teams, games)
		got := map[string]int{}
		for _, row := range (codenames.Rules{}).Tables(&c.Tournament)[0].Rows {
			got[string(row.Entrant)] = row.Place[0]
		}
		if diff := gocmp.Diff(want, got); diff != "" {
			t.Fatal(diff)
		}
	})
}

// G-2: the order of entrants and games in the file moves nobody and nothing.
func TestTablesDoNotDependOnTheOrderOfTheFile(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		c, _, _ := drawnCup(t)
		before := (codenames.Rules{}).Tables(&c.Tournament)
		shuffled := c.Tournament
		shuffled.Entrants = rapid.Permutation(c.Entrants).Draw(t, "entrants")
		shuffled.Games = rapid.Permutation(c.Games).Draw(t, "games")
		if diff := gocmp.Diff(before, (codenames.Rules{}).Tables(&shuffled)); diff != "" {
			t.Fatal(diff)
		}
	})
}
