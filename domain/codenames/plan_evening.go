package codenames

import (
	"fmt"
	"math/bits"
	"strings"
)

// evening is a format that might be proposed: a league, a knockout, or the first
// and then the second (CN-12).
type evening struct {
	league  string // kind of the first stage; "" when there is a knockout only
	groups  int    // groups of the first stage; 1 unless the kind is groups
	rounds  int    // of a Swiss stage
	advance int    // those of each group that go on; 0 without a knockout
	toWins  int    // of the knockout
	third   bool   // the third-place game is played
}

// spec is the format as /format reads it.
func (e evening) spec() string {
	var first string
	switch e.league {
	case RoundRobin:
		first = "round_robin"
	case Groups:
		first = fmt.Sprintf("groups %d", e.groups)
	case Swiss:
		first = fmt.Sprintf("swiss %d", e.rounds)
	}
	knockout := "knockout"
	if e.toWins > 1 {
		knockout = fmt.Sprintf("knockout to %d", e.toWins)
	}
	switch {
	case e.league == "":
		return knockout
	case e.advance == 0:
		return first
	}
	return strings.Join([]string{fmt.Sprintf("%s top %d", first, e.advance), knockout}, "; ")
}

// family is what makes two formats different for the people who choose.
func (e evening) family() string {
	if e.league == RoundRobin && e.advance > 0 {
		return "round_robin+"
	}
	return e.league
}

// field is the number of teams in the knockout of a tournament of n.
func (e evening) field(n int) int {
	if e.league == "" {
		return n
	}
	return e.groups * e.advance
}

// evenings are all formats worth comparing for the day, in a fixed order.
func (d day) evenings() []evening {
	list := d.withKnockouts(nil, evening{})
	if d.teams >= minField {
		list = d.withCuts(append(list, evening{league: RoundRobin, groups: 1, third: d.third}), evening{league: RoundRobin, groups: 1}, d.teams)
	}
	for groups := 2; groups <= d.teams/minField; groups++ {
		list = d.withCuts(list, evening{league: Groups, groups: groups}, d.teams/groups)
	}
	for rounds := leastSwissRounds; rounds <= mostSwissRounds(d.teams); rounds++ {
		list = append(list, evening{league: Swiss, groups: 1, rounds: rounds, third: d.third})
		list = d.withCuts(list, evening{league: Swiss, groups: 1, rounds: rounds}, d.teams)
	}
	return list
}

// withCuts adds the league with each sensible cut that leaves at least about a half behind.
func (d day) withCuts(list []evening, league evening, size int) []evening {
	for advance := 1; 2*advance <= size+1; advance++ {
		league.advance = advance
		if !d.sensible(league) {
			continue
		}
		list = d.withKnockouts(list, league)
	}
	return list
}

// sensible leaves out a knockout of one, one that is not full after a single table, and
// one that has no room for all who won every round of the Swiss.
func (d day) sensible(e evening) bool {
	field := e.field(d.teams)
	switch {
	case field < 2 || e.league != Groups && !powerOfTwo(field):
		return false
	case e.league == Swiss:
		return unbeatenAfter(d.teams, e.rounds) <= field
	}
	return true
}

// withKnockouts adds the league followed by a knockout of each length, also without
// the third-place game where the tournament has one.
func (d day) withKnockouts(list []evening, league evening) []evening {
	for toWins := 1; toWins <= planMaxWins; toWins++ {
		if d.toWins != 0 && toWins != d.toWins {
			continue
		}
		league.toWins, league.third = toWins, d.third
		list = append(list, league)
		if d.third && league.field(d.teams) >= thirdField {
			league.third = false
			list = append(list, league)
		}
	}
	return list
}

// thirdField is the least field with two losers of semifinals.
const thirdField = 4

// leastSwissRounds is the least that is worth a Swiss.
const leastSwissRounds = 3

// mostSwissRounds is how many rounds surely have pairings without repeats (CN-29):
// while every team has at least half of the others left to meet, a round exists.
func mostSwissRounds(n int) int { return min((n+1)/2, 11) }

// groupSizes are the sizes of the groups, as even as can be, the largest first.
func groupSizes(n, groups int) []int {
	sizes := make([]int, groups)
	for i := range sizes {
		sizes[i] = n / groups
		if i < n%groups {
			sizes[i]++
		}
	}
	return sizes
}

func powerOfTwo(n int) bool { return bits.OnesCount(uint(n)) == 1 } //nolint:gosec // a number of teams
