package chgk

import (
	"maps"
	"slices"

	"arbiter/domain"
)

// pause begins a break: appeals are taken until the next question (CG-12, CG-26).
func (a *act) pause() error {
	if a.live.Phase != PhaseQuestions {
		return domain.Refuse(domain.Stale, "chgk.break.not_now", "Phase", Rules{}.Phase(a.t, a.g))
	}
	a.live.Phase = PhaseBreak
	a.said = domain.T("chgk.break.ok", "Next", a.live.Asked+1)
	a.announced = domain.T("chgk.break.group", "Round", a.g.Round, "Asked", a.live.Asked)
	return nil
}

// leave notes a team that goes before the end: it answers nothing that is asked later (CG-10).
func (a *act) leave() error {
	id, err := a.one()
	if err != nil {
		return err
	}
	if len(a.p.Extra) > 0 {
		return domain.Refuse(domain.Invalid, "chgk.gone.extra", "Team", a.names([]domain.EntrantID{id})[0])
	}
	a.keepReplaced(id)
	left := map[domain.EntrantID]int{id: a.live.Asked}
	maps.Copy(left, a.p.LeftAfter)
	a.p.LeftAfter = left
	a.said = domain.T("chgk.gone.ok", "Team", a.names([]domain.EntrantID{id})[0], "Asked", a.live.Asked)
	a.announced = domain.T("chgk.gone.group", "Team", a.names([]domain.EntrantID{id})[0], "Round", a.g.Round, "Asked", a.live.Asked)
	if a.live.Asked == 0 {
		a.announced = domain.T("chgk.gone.early", "Team", a.names([]domain.EntrantID{id})[0], "Round", a.g.Round)
	}
	return nil
}

// keepReplaced writes the points that a team has by replacements into its mask: of a team
// that is gone the file has no answers to replacements, and what it answered while it was
// here stays.
func (a *act) keepReplaced(id domain.EntrantID) {
	a.p.Answers, a.p.Replacements = cloned(a.p.Answers), slices.Clone(a.p.Replacements)
	for i, r := range a.p.Replacements {
		if slices.Contains(r.Answered, id) {
			mask := a.p.Answers[id]
			a.p.Answers[id] = mask[:r.Question-1] + "1" + mask[r.Question:]
			a.p.Replacements[i].Answered = slices.DeleteFunc(slices.Clone(r.Answered), func(other domain.EntrantID) bool { return other == id })
		}
	}
}

// remove notes that a player must leave the hall (2.7); only a refusal costs the team the round.
func (a *act) remove() error {
	id, err := a.one()
	if err != nil {
		return err
	}
	a.said = domain.T("chgk.removed.ok", "Team", a.names([]domain.EntrantID{id})[0], "Number", teamNumber(id))
	return nil
}

// disqualify takes a team its answers: it took part and has none (CG-11, CG-27).
func (a *act) disqualify() error {
	if len(a.Teams) == 1 && a.p.gone(a.Teams[0]) && !a.p.disqualified(a.Teams[0]) {
		return a.dropped(a.Teams[0])
	}
	id, err := a.one()
	if err != nil {
		return err
	}
	return a.dropped(id)
}

func (a *act) dropped(id domain.EntrantID) error {
	a.p.Disqualified = append(slices.Clone(a.p.Disqualified), id)
	name := a.names([]domain.EntrantID{id})[0]
	a.said = domain.T("chgk.dq.ok", "Team", name)
	a.announced = domain.T("chgk.dq.group", "Team", name, "Reason", a.Reason)
	return nil
}

// read notes that the results were read out: now claims are made (4.8).
func (a *act) read() error {
	switch a.live.Phase {
	case PhaseAllRead:
	case PhaseRead:
		return domain.Refuse(domain.Stale, "chgk.read.already")
	case PhasePresent, PhaseQuestions, PhaseBreak:
		return domain.Refuse(domain.Early, "chgk.read.early", "Next", a.live.Asked+1, "Questions", a.questions)
	}
	a.live.Phase = PhaseRead
	a.said = domain.T("chgk.read.ok")
	if lines := unsettled(a.t, a.g); len(lines) > 0 {
		a.said = domain.T("chgk.read.unsettled", "Lines", lines)
	}
	return nil
}

// clear notes that a team has no claims to the results that were read out (CG-25).
func (a *act) clear() error {
	id, err := a.one()
	switch {
	case err != nil:
		return err
	case a.live.Phase != PhaseRead:
		return domain.Refuse(domain.Early, "chgk.clear.early")
	case slices.Contains(a.live.Clear, id):
		return domain.Refuse(domain.Stale, "chgk.clear.already")
	}
	a.live.Clear = sorted(append(slices.Clone(a.live.Clear), id))
	a.said = domain.T("chgk.clear.ok", "Team", a.names([]domain.EntrantID{id})[0])
	return nil
}
