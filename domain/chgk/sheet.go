package chgk

import (
	"maps"
	"slices"

	"arbiter/domain"
)

// sheet is a round counted.
type sheet struct {
	Protocol

	teams   []domain.EntrantID          // those who took part, by id
	right   map[domain.EntrantID][]byte // their masks with the points of replacements (CG-13)
	answers map[domain.EntrantID]int
	rating  map[domain.EntrantID]int
}

func newSheet(p Protocol) *sheet {
	s := &sheet{
		Protocol: p, teams: slices.SortedFunc(maps.Keys(p.Answers), compareIDs),
		right: map[domain.EntrantID][]byte{}, answers: map[domain.EntrantID]int{}, rating: map[domain.EntrantID]int{},
	}
	for id, mask := range p.Answers {
		s.right[id] = []byte(mask)
	}
	for _, r := range p.Replacements {
		for _, id := range r.Answered {
			if q := r.Question - 1; q >= 0 && q < len(s.right[id]) {
				s.right[id][q] = '1'
			}
		}
	}
	s.count()
	return s
}

// count gives a point for each right answer (CG-3) and for each the rating of its question:
// the number of teams in the round without it (CG-4). Who is disqualified took part, with
// zeros (CG-11).
func (s *sheet) count() {
	var solved []int // by question
	s.each(func(id domain.EntrantID, question int) {
		s.answers[id]++
		if missing := question - len(solved); missing > 0 {
			solved = append(solved, make([]int, missing)...)
		}
		solved[question-1]++
	})
	s.each(func(id domain.EntrantID, question int) { s.rating[id] += len(s.teams) - solved[question-1] })
}

// each goes through all right answers that count.
func (s *sheet) each(do func(id domain.EntrantID, question int)) {
	for _, id := range s.teams {
		if s.disqualified(id) {
			continue
		}
		for i, mark := range s.right[id] {
			if mark == '1' {
				do(id, i+1)
			}
		}
	}
}

// has tells whether the team has the point of a question, by it or by one that replaced it.
func (s *sheet) has(id domain.EntrantID, question int) bool {
	return answered(s.right[id], question)
}

// above are how many teams have more answers than this one, and how many as many.
func (s *sheet) above(id domain.EntrantID) (n [2]int) {
	for _, other := range s.teams {
		switch {
		case s.answers[other] > s.answers[id]:
			n[0]++
		case s.answers[other] == s.answers[id]:
			n[1]++
		}
	}
	return n
}

// leaders are the teams with the most answers.
func (s *sheet) leaders() []domain.EntrantID { return most(s.teams, s.answers) }

// staying are those of the leaders who are still level after so many extra questions: one
// that some answer and some do not leaves those who did (CG-8).
func (s *sheet) staying(asked int) []domain.EntrantID {
	level := s.leaders()
	for _, extra := range s.Extra[:asked] {
		right := slices.DeleteFunc(slices.Clone(level), func(id domain.EntrantID) bool { return !slices.Contains(extra.Answered, id) })
		if len(right) > 0 {
			level = right
		}
	}
	return level
}

// holders are the winners of the round and of its cup: those whom extra questions and then
// the rating leave level (CG-8).
func (s *sheet) holders() []domain.EntrantID { return most(s.staying(len(s.Extra)), s.rating) }

// extraOf is the number of extra questions a team has.
func (s *sheet) extraOf(id domain.EntrantID) int {
	n := 0
	for _, extra := range s.Extra {
		if slices.Contains(extra.Answered, id) {
			n++
		}
	}
	return n
}

// most are the teams with the largest number, in the order given.
func most(teams []domain.EntrantID, of map[domain.EntrantID]int) []domain.EntrantID {
	var best []domain.EntrantID
	for _, id := range teams {
		switch {
		case len(best) == 0 || of[id] > of[best[0]]:
			best = []domain.EntrantID{id}
		case of[id] == of[best[0]]:
			best = append(best, id)
		}
	}
	return best
}
