package chgk

import (
	"maps"
	"slices"
	"strings"

	"arbiter/domain"
)

// council notes that a member of the coaches' council is here (CG-22).
func (a *act) council() error {
	if slices.Contains(a.live.Council, a.Person) {
		return domain.Refuse(domain.Stale, "chgk.council.already")
	}
	a.live.Council = append(slices.Clone(a.live.Council), a.Person)
	a.said = domain.T("chgk.council.ok", "Round", a.g.Round)
	return nil
}

// present says who takes part: before the start the whole list, later only who comes late,
// with nothing for the questions that were asked before (CG-28).
func (a *act) present() error {
	if len(a.Teams) == 0 {
		return domain.Refuse(domain.Invalid, "chgk.present.none")
	}
	for _, id := range a.Teams {
		e, ok := a.t.Entrant(id)
		if !ok || e.Mark() != "" {
			return domain.Refuse(domain.Invalid, "chgk.present.left", "Number", teamNumber(id))
		}
	}
	if a.live.Phase == PhasePresent {
		a.live.Present = sorted(a.Teams)
		a.said = domain.T("chgk.present.ok", "Count", len(a.Teams), "Teams", a.names(a.live.Present), "Round", a.g.Round)
		return nil
	}
	return a.late()
}

// late takes in teams that come after the start.
func (a *act) late() error {
	var late []domain.EntrantID
	for _, id := range sorted(a.Teams) {
		if _, plays := a.p.Answers[id]; !plays {
			late = append(late, id)
		}
	}
	if len(late) == 0 {
		return domain.Refuse(domain.Stale, "chgk.present.already")
	}
	came := map[domain.EntrantID]int{}
	maps.Copy(came, a.live.Came)
	a.p.Answers = cloned(a.p.Answers)
	for _, id := range late {
		a.p.Answers[id] = strings.Repeat("0", a.live.Asked)
		came[id] = a.live.Asked
	}
	a.live.Came = came
	a.said = domain.T("chgk.present.late", "Teams", a.names(late), "Asked", a.live.Asked)
	a.announced = a.said
	return nil
}

// start begins the questions. Somebody of the coaches' council besides the host must be here
// (4.12, CG-22).
func (a *act) start() error {
	here := slices.DeleteFunc(slices.Clone(a.live.Present), func(id domain.EntrantID) bool {
		e, ok := a.t.Entrant(id)
		return !ok || e.Mark() != "" // left the championship after it was ticked
	})
	switch {
	case a.live.Phase != PhasePresent:
		return domain.Refuse(domain.Stale, "chgk.start.already", "Round", a.g.Round)
	case len(here) < 2:
		return domain.Refuse(domain.Early, "chgk.start.few")
	case !slices.ContainsFunc(a.live.Council, func(p domain.PersonID) bool { return p != a.Person }):
		return domain.Refuse(domain.Early, "chgk.start.council")
	}
	a.live.Phase, a.live.Present = PhaseQuestions, here
	a.p.Answers = map[domain.EntrantID]string{}
	for _, id := range a.live.Present {
		a.p.Answers[id] = ""
	}
	a.said = domain.T("chgk.start.ok", "Round", a.g.Round, "Example", teamNumber(a.live.Present[0]))
	a.announced = domain.T("chgk.start.group", "Round", a.g.Round, "Count", len(a.live.Present), "Teams", a.names(a.live.Present))
	return nil
}
