package chgk

import (
	"arbiter/domain"
)

// Micromatch is what a team has against another in the rounds that both took part in (CG-5).
type Micromatch struct {
	Rounds    int // that both took part in
	Won, Lost int // rounds with more and with fewer answers
}

// result is 1 for a micromatch won, 0 drawn, -1 lost.
func (m Micromatch) result() int {
	switch {
	case m.Won > m.Lost:
		return 1
	case m.Won < m.Lost:
		return -1
	}
	return 0
}

// matrix has the micromatches of all pairs of teams.
type matrix struct {
	index map[domain.EntrantID]int
	cells [][]Micromatch
	in    []int // rounds of each team
}

// matchesOf goes through the rounds once, so that a season costs a step a pair and round.
func matchesOf(ids []domain.EntrantID, rounds []round) matrix {
	m := matrix{index: map[domain.EntrantID]int{}, cells: make([][]Micromatch, len(ids)), in: make([]int, len(ids))}
	for i, id := range ids {
		m.index[id], m.cells[i] = i, make([]Micromatch, len(ids))
	}
	for _, r := range rounds {
		for _, a := range r.teams {
			m.in[m.index[a]]++
			for _, b := range r.teams {
				if a != b {
					m.cells[m.index[a]][m.index[b]].add(r.answers[a], r.answers[b])
				}
			}
		}
	}
	return m
}

func (m *Micromatch) add(own, others int) {
	m.Rounds++
	switch {
	case own > others:
		m.Won++
	case own < others:
		m.Lost++
	}
}

func (m matrix) of(a, b domain.EntrantID) Micromatch { return m.cells[m.index[a]][m.index[b]] }

// played is the number of rounds a team took part in.
func (m matrix) played(id domain.EntrantID) int { return m.in[m.index[id]] }

// counts tells whether two teams have a micromatch: those who were never in one round have
// it by the reading of CG-6 only, and then it is drawn.
func (b *book) counts(one, other domain.EntrantID) bool {
	if b.matches.of(one, other).Rounds > 0 {
		return true
	}
	switch setting(b.t, settingUnmet) {
	case unmetDraw:
		return true
	case unmetDrawBothPlayed:
		return b.matches.played(one) > 0 && b.matches.played(other) > 0
	}
	return false
}
