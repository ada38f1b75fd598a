package chgk

import (
	"slices"
	"strings"

	"arbiter/domain"
)

// answers enters who answered a question (CG-19). The next question in turn ends a break; an
// earlier one is corrected.
func (a *act) answers() error {
	if err := a.inTurn(); err != nil {
		return err
	}
	k := a.Question
	who, err := a.chosen(a.answering(k))
	if err != nil {
		return err
	}
	corrected := k <= a.live.Asked
	a.enter(k, who)
	if err := a.ruledStays(k); err != nil {
		return err
	}
	a.said = a.hostLine(k, who)
	if corrected {
		a.said = domain.T("chgk.answers.corrected", "Line", a.said)
		if a.live.Phase == PhaseRead {
			a.announced = a.said
		}
		return nil
	}
	a.live.Asked, a.live.Phase = k, PhaseQuestions
	if k == a.questions {
		a.live.Phase = PhaseAllRead
		a.said = domain.T("chgk.answers.last", "Line", a.said)
		a.announced = domain.T("chgk.answers.last.group", "Round", a.g.Round, "Asked", a.live.Asked)
	}
	return nil
}

// ruledStays refuses a correction that takes away a point the council has given (CG-14).
func (a *act) ruledStays(question int) error {
	s := newSheet(a.p)
	for _, p := range a.t.ProtestsOn(a.g.ID) {
		if p.Kind == kindAnswer && p.Question == question && p.Status == domain.ProtestAccepted && !s.has(p.By, question) {
			return domain.Refuse(domain.Invalid, "chgk.answers.ruled", "Number", question, "Team", a.names([]domain.EntrantID{p.By})[0], "Appeal", p.Number())
		}
	}
	return nil
}

// inTurn refuses a question that is not there, or whose turn has not come.
func (a *act) inTurn() error {
	switch k := a.Question; {
	case k < 1 || k > a.questions:
		return domain.Refuse(domain.Invalid, "chgk.answers.number", "Number", k, "Questions", a.questions)
	case k > a.live.Asked+1:
		return domain.Refuse(domain.Early, "chgk.answers.order", "Round", a.g.Round, "Number", k, "Next", a.live.Asked+1)
	}
	return nil
}

// answering are the teams that were here for a question: not those that had left before it or
// came after it, nor those that are disqualified, which have nothing anyway (CG-10, CG-11, CG-28).
func (a *act) answering(question int) []domain.EntrantID {
	s := newSheet(a.p)
	return slices.DeleteFunc(slices.Clone(s.teams), func(id domain.EntrantID) bool {
		return s.disqualified(id) || a.away(id, question) != nil
	})
}

// away refuses a team that was not in the hall when the question was asked: it had left, or came
// later (CG-10, CG-28).
func (a *act) away(id domain.EntrantID, question int) error {
	left, gone := a.p.LeftAfter[id]
	came, late := a.live.Came[id]
	name := a.names([]domain.EntrantID{id})[0]
	switch {
	case gone && left < question:
		return domain.Refuse(domain.Invalid, "chgk.act.gone", "Team", name, "Number", left)
	case late && question <= came:
		return domain.Refuse(domain.Invalid, "chgk.act.late", "Team", name, "Number", came)
	}
	return nil
}

// enter writes the marks of a question into the masks. What a disqualified team had stays.
func (a *act) enter(question int, who []domain.EntrantID) {
	a.p.Answers = cloned(a.p.Answers)
	for id, mask := range a.p.Answers {
		marks := []byte(mask)
		for len(marks) < question {
			marks = append(marks, '0')
		}
		if !a.p.disqualified(id) {
			marks[question-1] = '0'
		}
		if slices.Contains(who, id) {
			marks[question-1] = '1'
		}
		a.p.Answers[id] = string(marks)
	}
	a.p.Replacements = slices.Clone(a.p.Replacements)
	for i, r := range a.p.Replacements {
		if r.Question == question { // who has the point of the question has no need of another
			a.p.Replacements[i].Answered = slices.DeleteFunc(slices.Clone(r.Answered), func(id domain.EntrantID) bool { return slices.Contains(who, id) })
		}
	}
}

// hostLine is what the host says after a question: to whom it counts, or to whom it does
// not, the shorter (CG-30).
func (a *act) hostLine(question int, who []domain.EntrantID) domain.Text {
	var not []domain.EntrantID
	for _, id := range a.answering(question) {
		if !slices.Contains(who, id) {
			not = append(not, id)
		}
	}
	switch {
	case len(not) == 0:
		return domain.T("chgk.line.all", "Number", question)
	case len(who) == 0:
		return domain.T("chgk.line.nobody", "Number", question)
	case len(not) < len(who):
		return domain.T("chgk.line.not", "Number", question, "Teams", a.names(not))
	}
	return domain.T("chgk.line.counted", "Number", question, "Teams", a.names(who))
}

// credit gives the point of a question to teams whose answer was right after all: by an
// appeal with all who gave the same answer (CG-14), or as a counting error (CG-25).
func (a *act) credit() error {
	if a.Question < 1 || a.Question > a.live.Asked {
		return domain.Refuse(domain.Invalid, "chgk.credit.question", "Number", a.Question, "Asked", a.live.Asked)
	}
	s := newSheet(a.p)
	for _, id := range a.Teams {
		away := a.away(id, a.Question)
		switch {
		case !slices.Contains(s.teams, id):
			return domain.Refuse(domain.Invalid, "chgk.act.absent", "Team", a.names([]domain.EntrantID{id})[0], "Number", teamNumber(id))
		case away != nil:
			return away
		case s.has(id, a.Question):
			return domain.Refuse(domain.Stale, "chgk.credit.has", "Team", a.names([]domain.EntrantID{id})[0], "Number", a.Question)
		}
	}
	a.p.Answers = cloned(a.p.Answers)
	for _, id := range a.Teams {
		mask := a.p.Answers[id]
		a.p.Answers[id] = mask[:a.Question-1] + "1" + mask[a.Question:]
	}
	key := "chgk.credit.ok"
	if slices.ContainsFunc(s.teams, func(id domain.EntrantID) bool { return s.has(id, a.Question) }) {
		key = "chgk.credit.also" // others had it before
	}
	a.said = domain.T(key, "Number", a.Question, "Teams", a.names(sorted(a.Teams)))
	return nil
}

func cloned(masks map[domain.EntrantID]string) map[domain.EntrantID]string {
	out := make(map[domain.EntrantID]string, len(masks)+1)
	for id, mask := range masks {
		out[id] = strings.Clone(mask)
	}
	return out
}
