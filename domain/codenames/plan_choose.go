package codenames

import (
	"cmp"
	"slices"
)

const (
	planMost  = 3
	planLeast = 2
)

// measured is an evening with what it is compared by.
type measured struct {
	evening
	minutes int
	score   int
}

// choose picks the best evening of each family that ends in time, three at most. When
// they are fewer than two it takes others that fit, then what is least over.
func (d day) choose(list []evening) []evening {
	all := make([]measured, len(list))
	for i, e := range list {
		f := d.measure(e)
		all[i] = measured{e, f.minutes, d.score(e, f)}
	}
	slices.SortStableFunc(all, d.better)
	chosen := pick(nil, all, planMost, func(m measured) bool { return m.minutes <= d.minutes }, evening.family)
	chosen = pick(chosen, all, planLeast, func(m measured) bool { return m.minutes <= d.minutes }, evening.spec)
	if len(chosen) == 0 {
		chosen = pick(chosen, all, planLeast, anyTime, evening.family)
	}
	return pick(chosen, all, planLeast, anyTime, evening.spec)
}

func anyTime(measured) bool { return true }

// better puts what ends in time first, the best before the rest, then what is least over.
// Equals stay in the order in which they were thought of.
func (d day) better(a, b measured) int {
	return cmp.Or(
		cmp.Compare(max(a.minutes, d.minutes), max(b.minutes, d.minutes)),
		cmp.Compare(b.score, a.score),
		cmp.Compare(a.minutes, b.minutes))
}

// pick adds evenings of the list up to a number, each with another word than those chosen.
func pick(chosen []evening, list []measured, most int, may func(measured) bool, word func(evening) string) []evening {
	for _, m := range list {
		same := func(e evening) bool { return word(e) == word(m.evening) }
		if len(chosen) < most && may(m) && !slices.ContainsFunc(chosen, same) {
			chosen = append(chosen, m.evening)
		}
	}
	return chosen
}

func (d day) fits(e evening) bool { return d.measure(e).minutes <= d.minutes }

// score weighs what people want of a format: to play, to meet everybody, a final, and
// time left for the extra games (CN-11).
func (d day) score(e evening, f figures) int {
	score := 4 * min(f.teamGames[0], 8)
	if e.league == RoundRobin {
		score += 8
	}
	if e.league != "" && d.minutes-f.minutes >= d.slot {
		score += 10
	}
	if e.league == Swiss {
		score -= 2 + 4*max(0, bracketRounds(d.teams)-e.rounds) // tables people know come first
	}
	if e.league == Groups && d.teams%e.groups != 0 {
		score--
	}
	return score + d.knockoutScore(e)
}

// knockoutScore prefers semifinals to a bare final, a full bracket, longer series and a
// third-place game.
func (d day) knockoutScore(e evening) int {
	if e.toWins == 0 {
		return 0
	}
	field := e.field(d.teams)
	score := 3 + 2*(e.toWins-1)
	switch {
	case field > thirdField:
		score += 7
	case field > 2:
		score += 5
	}
	if powerOfTwo(field) {
		score += 6
	}
	if e.third != d.third {
		score -= 3
	}
	return score
}
