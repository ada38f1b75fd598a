package chgk

import (
	"maps"
	"slices"
	"strings"

	"arbiter/domain"
	"arbiter/domain/strict"
)

// left checks CG-10: a team that has left answers nothing that is asked later.
func (r *roundCheck) left() {
	for _, id := range slices.Sorted(maps.Keys(r.LeftAfter)) {
		at, last := r.place("left_after", string(id)), r.LeftAfter[id]
		switch {
		case !r.takesPart("CG-10", at, id):
		case last < 0 || (r.stage.Questions > 0 && last > r.stage.Questions):
			r.Add("CG-10", at, "chgk.fault.left_after", "Number", last, "Questions", r.stage.Questions)
		case last < len(r.Answers[id]) && strings.Contains(r.Answers[id][last:], "1"):
			r.Add("CG-10", r.place("answers", string(id)), "chgk.fault.left", "ID", string(id), "Number", last)
		}
	}
}

func (r *roundCheck) disqualifications() {
	for i, id := range r.Disqualified {
		at := r.place("disqualified", i)
		if r.takesPart("CG-11", at, id) && slices.Contains(r.Disqualified[:i], id) {
			r.Add(strict.Rule, at, "file.entrant_twice", "ID", string(id))
		}
	}
}

// point is the point of a team for a question.
type point struct {
	team     domain.EntrantID
	question int
}

// replacements checks CG-13: only teams that are still there and have no point of the
// question, by it or by an earlier replacement, answer the one that replaces it.
func (r *roundCheck) replacements() {
	has := map[point]bool{}
	for i, replacement := range r.Replacements {
		at := r.place("replacements", i)
		if !r.isQuestion(replacement.Question) {
			r.Add("CG-13", strict.Join(at, "question"), "chgk.fault.question", "Number", replacement.Question, "Questions", r.stage.Questions)
		}
		for j, id := range replacement.Answered {
			here, p := strict.Join(at, "answered", j), point{id, replacement.Question}
			switch {
			case !r.takesPart("CG-13", here, id):
			case slices.Contains(replacement.Answered[:j], id):
				r.Add(strict.Rule, here, "file.entrant_twice", "ID", string(id))
			case r.gone(id):
				r.Add("CG-13", here, "chgk.fault.gone", "ID", string(id))
			case has[p], answered(r.Answers[id], replacement.Question):
				r.Add("CG-13", here, "chgk.fault.has_point", "ID", string(id), "Number", replacement.Question)
			}
			has[p] = true
		}
	}
}

// answered tells whether a mask has a right answer to the question.
func answered[M string | []byte](mask M, question int) bool {
	return question >= 1 && question <= len(mask) && mask[question-1] == '1'
}

// isQuestion tells whether the round has a question of that number.
func (r *roundCheck) isQuestion(number int) bool {
	return number >= 1 && (r.stage.Questions < 1 || number <= r.stage.Questions)
}

// extra checks CG-8: at most six, after all others, among those who are still level.
func (r *roundCheck) extra() {
	at := r.place("extra")
	switch {
	case r.broken:
		return
	case len(r.Extra) > mostExtra:
		r.Add("CG-8", at, "chgk.fault.most_extra", "Given", len(r.Extra), "Max", mostExtra)
		return
	case len(r.Extra) > 0 && !r.allAsked():
		r.Add("CG-16", at, "chgk.fault.extra_early")
		return
	}
	s := newSheet(r.Protocol)
	for i := range r.Extra {
		level := s.staying(i)
		if len(level) < 2 {
			r.Add("CG-8", strict.Join(at, i), "chgk.fault.not_level")
			return // those that follow have nothing to decide either
		}
		r.extraAnswers(i, level)
	}
}

// allAsked tells whether every mask has a character for every question.
func (r *roundCheck) allAsked() bool {
	for _, mask := range r.Answers {
		if len(mask) < r.stage.Questions {
			return false
		}
	}
	return true
}

func (r *roundCheck) extraAnswers(question int, level []domain.EntrantID) {
	answered := r.Extra[question].Answered
	for j, id := range answered {
		at := r.place("extra", question, "answered", j)
		switch {
		case !r.takesPart("CG-8", at, id):
		case slices.Contains(answered[:j], id):
			r.Add(strict.Rule, at, "file.entrant_twice", "ID", string(id))
		case r.gone(id):
			r.Add("CG-10", at, "chgk.fault.gone", "ID", string(id))
		case r.disqualified(id):
			r.Add("CG-11", at, "chgk.fault.disqualified", "ID", string(id))
		case !slices.Contains(level, id):
			r.Add("CG-8", at, "chgk.fault.not_among", "ID", string(id))
		}
	}
}
