package chgk

import (
	"slices"

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

func (m *Micromatch) add(own, others int) {
	m.Rounds++
	switch {
	case own > others:
		m.Won++
	case own < others:
		m.Lost++
	}
}

// matches have the micromatches of all teams. Those of one team are counted when they are
// asked for: a table of all pairs grows with the square of a file's entrants.
type matches struct {
	index  map[domain.EntrantID]int
	rounds [][]score
	in     []int // rounds of each team
}

// score is the answers of a team in a round.
type score struct{ team, answers int }

func matchesOf(ids []domain.EntrantID, rounds []round) matches {
	m := matches{index: map[domain.EntrantID]int{}, in: make([]int, len(ids))}
	for i, id := range ids {
		m.index[id] = i
	}
	for _, r := range rounds {
		var scores []score
		for _, id := range r.teams {
			if team, ok := m.index[id]; ok {
				scores = append(scores, score{team, r.answers[id]})
				m.in[team]++
			}
		}
		m.rounds = append(m.rounds, scores)
	}
	return m
}

// row has the micromatches of a team against each of the others, in the order of the index.
func (m matches) row(id domain.EntrantID) []Micromatch {
	row, team := make([]Micromatch, len(m.in)), m.index[id]
	for _, scores := range m.rounds {
		own := slices.IndexFunc(scores, func(s score) bool { return s.team == team })
		if own < 0 {
			continue
		}
		for i, other := range scores {
			if i != own {
				row[other.team].add(scores[own].answers, other.answers)
			}
		}
	}
	return row
}

// played is the number of rounds a team took part in.
func (m matches) played(id domain.EntrantID) int { return m.in[m.index[id]] }

// counts tells whether two teams have a micromatch: those who were never in one round have
// it by the reading of CG-6 only, and then it is drawn.
func (b *book) counts(m Micromatch, one, other domain.EntrantID) bool {
	switch {
	case m.Rounds > 0, b.unmet == unmetDraw:
		return true
	case b.unmet == unmetDrawBothPlayed:
		return b.matches.played(one) > 0 && b.matches.played(other) > 0
	}
	return false
}
