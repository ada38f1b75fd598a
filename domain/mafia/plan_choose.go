package mafia

import (
	"cmp"
	"slices"

	"arbiter/domain/pairing/seating"
)

// How many are proposed.
const (
	planMost  = 3
	planLeast = 2
)

// Games of a player that are worth proposing.
const (
	usualGames     = 6  // MF-2
	planMostGames  = 12 // of a first stage
	usualStageOnce = 3  // of a later stage, MF-2
)

// evenings are all cups worth comparing, in a fixed order: those whose stages can be seated
// at these tables with a stand-in a table at most (MF-16).
func (d day) evenings() []evening {
	var list []evening
	for games := range planMostGames {
		first := Stage{Games: games + 1}
		list = d.seated(list, first)
		for _, once := range []int{usualStageOnce, usualStageOnce - 1} {
			last := Stage{Games: once}
			if d.players > usualFinal {
				first.Advance = usualFinal
				list = d.seated(list, first, last)
			}
			if d.players > usualSemifinal {
				first.Advance = usualSemifinal
				list = d.seated(list, first, Stage{Games: once, Advance: usualFinal}, last)
			}
		}
	}
	return list
}

// seated adds the cup if each of its stages can be seated.
func (d day) seated(list []evening, stages ...Stage) []evening {
	e := evening{stages: slices.Clone(stages)}
	for i, s := range stages {
		size, err := seating.SizeOf(seating.Request{Players: d.field(e, i), Games: s.Games, Tables: d.tables})
		if err != nil {
			return list
		}
		e.sizes = append(e.sizes, size)
	}
	return append(list, e)
}

// choose picks the best cup of each number of stages that ends in time, three at most. When
// they are fewer than two it takes others that fit, then what is least over.
func (d day) choose(list []evening) []evening {
	slices.SortStableFunc(list, func(a, b evening) int {
		return cmp.Or(
			cmp.Compare(max(d.takes(a), d.minutes), max(d.takes(b), d.minutes)),
			cmp.Compare(d.score(b), d.score(a)),
			cmp.Compare(d.takes(a), d.takes(b)))
	})
	fits := func(e evening) bool { return d.takes(e) <= d.minutes }
	anyTime := func(evening) bool { return true }
	otherStages := func(a, b evening) bool { return len(a.stages) != len(b.stages) }
	otherGames := func(a, b evening) bool { return a.spec() != b.spec() }
	chosen := pick(nil, list, planMost, fits, otherStages)
	chosen = pick(chosen, list, planLeast, fits, otherGames)
	if len(chosen) == 0 {
		chosen = pick(chosen, list, planLeast, anyTime, otherStages)
	}
	return pick(chosen, list, planLeast, anyTime, otherGames)
}

// pick adds evenings of the list up to a number, each other than those chosen.
func pick(chosen, list []evening, most int, may func(evening) bool, other func(a, b evening) bool) []evening {
	for _, e := range list {
		same := func(c evening) bool { return !other(c, e) }
		if len(chosen) < most && may(e) && !slices.ContainsFunc(chosen, same) {
			chosen = append(chosen, e)
		}
	}
	return chosen
}

// score weighs what people want of a cup: to play, a final, a semifinal, few stand-ins.
// Beyond the usual six games another one is worth little.
func (d day) score(e evening) int {
	games := e.stages[0].Games
	score := 8*min(games, usualGames) + max(games-usualGames, 0)
	if len(e.stages) == 1 {
		score += max(games-usualGames, 0) // nothing else is played
	}
	for i, s := range e.stages[1:] {
		score += 4 * s.Games
		if i > 0 {
			score += 4
		}
	}
	for _, s := range e.sizes {
		score -= (s.StandIns + 1) / 2
	}
	return score
}
