package chgk

import (
	"slices"
	"strings"

	"arbiter/domain"
)

// replace enters who answered the question that replaces an incorrect one: those answer who
// have no point of it and are still here (CG-13).
func (a *act) replace() error {
	if err := a.isOwed(); err != nil {
		return err
	}
	who, err := a.chosen(a.lacking(a.Question))
	if err != nil {
		return err
	}
	a.p.Replacements = append(slices.Clone(a.p.Replacements), Replacement{Question: a.Question, Answered: sorted(who)})
	a.said = domain.T("chgk.replace.ok", "Number", a.Question, "Teams", a.listed(who))
	a.announced = domain.T("chgk.replace.group", "Number", a.Question, "Teams", a.listed(who))
	return nil
}

// isOwed refuses a question that needs no replacement.
func (a *act) isOwed() error {
	if a.Question > a.live.Asked || !slices.Contains(owed(a.t, a.g), a.Question) {
		return domain.Refuse(domain.Invalid, "chgk.replace.not_owed", "Number", a.Question)
	}
	return nil
}

// listed names teams, or says that it is none.
func (a *act) listed(ids []domain.EntrantID) domain.Text {
	if len(ids) == 0 {
		return domain.T("chgk.nobody")
	}
	return domain.T("chgk.teams", "Teams", a.names(ids))
}

// lacking are the teams still here without the point of a question.
func (a *act) lacking(question int) []domain.EntrantID { return newSheet(a.p).lacking(question) }

func (s *sheet) lacking(question int) []domain.EntrantID {
	return slices.DeleteFunc(s.playing(), func(id domain.EntrantID) bool { return s.has(id, question) })
}

// owed are the questions that an accepted appeal found incorrect and that still need a
// replacement: one an appeal, unless everybody who is here has the point (CG-13, CG-16).
func owed(t *domain.Tournament, g domain.Game) []int {
	s, balance := newSheet(protocolOf(g)), map[int]int{}
	for _, p := range t.ProtestsOn(g.ID) {
		if p.Kind == kindQuestion && p.Status == domain.ProtestAccepted {
			balance[p.Question]++
		}
	}
	for _, r := range s.Replacements {
		balance[r.Question]--
	}
	var out []int
	for question, n := range balance {
		if n > 0 && len(s.lacking(question)) > 0 {
			out = append(out, question)
		}
	}
	slices.Sort(out)
	return out
}

// extra enters who answered a question about the first place: one at a time, at most six,
// among those who are still level, when all else is settled (CG-8, CG-16).
func (a *act) extra() error {
	if err := a.extraNow(); err != nil {
		return err
	}
	who, err := a.chosen(a.contending())
	if err != nil {
		return err
	}
	a.p.Extra = append(slices.Clone(a.p.Extra), Extra{Answered: sorted(who)})
	left := a.contending()
	a.said = domain.T("chgk.extra.ok", "Number", len(a.p.Extra), "Teams", a.listed(who), "Left", a.names(left))
	if len(left) > 1 && len(a.p.Extra) == mostExtra {
		a.said = domain.T("chgk.extra.last", "Number", len(a.p.Extra), "Teams", a.listed(who), "Left", a.names(left))
	}
	if len(left) == 1 {
		a.said = domain.T("chgk.extra.won", "Number", len(a.p.Extra), "Teams", a.listed(who), "First", a.names(left))
	}
	a.announced = a.said
	return nil
}

// extraNow refuses an extra question that is not to be asked now.
func (a *act) extraNow() error {
	switch lines := unsettled(a.t, a.g); {
	case a.live.Phase != PhaseRead:
		return domain.Refuse(domain.Early, "chgk.extra.early")
	case len(lines) > 0:
		return domain.Refuse(domain.Early, "chgk.extra.unsettled", "Lines", lines)
	case a.live.Stopped != "":
		return domain.Refuse(domain.Closed, "chgk.extra.stopped", "Reason", a.live.Stopped)
	case len(a.p.Extra) >= mostExtra:
		return domain.Refuse(domain.Closed, "chgk.extra.most", "Max", mostExtra)
	case len(a.contending()) < 2:
		return domain.Refuse(domain.Invalid, "chgk.extra.not_level")
	}
	return nil
}

// contending are the teams still level at the top that can answer.
func (a *act) contending() []domain.EntrantID { return newSheet(a.p).contending() }

func (s *sheet) contending() []domain.EntrantID {
	return slices.DeleteFunc(s.staying(len(s.Extra)), func(id domain.EntrantID) bool { return s.gone(id) || s.disqualified(id) })
}

// stop ends the extra questions before the sixth, by a member of the council who is here, with
// a reason (CG-16, CG-22): the rating decides, or the cup is shared.
func (a *act) stop() error {
	switch lines := unsettled(a.t, a.g); {
	case a.live.Phase != PhaseRead || len(a.contending()) < 2:
		return domain.Refuse(domain.Invalid, "chgk.extra.not_level")
	case !slices.Contains(a.live.Council, a.Person):
		return domain.Refuse(domain.Forbidden, "chgk.stop.council")
	case strings.TrimSpace(a.Reason) == "":
		return domain.Refuse(domain.Invalid, "chgk.stop.reason")
	case a.live.Stopped != "" || len(a.p.Extra) >= mostExtra:
		return domain.Refuse(domain.Stale, "chgk.stop.already")
	case len(lines) > 0: // what they can still change is who is level
		return domain.Refuse(domain.Early, "chgk.extra.unsettled", "Lines", lines)
	}
	a.live.Stopped = a.Reason
	a.said = domain.T("chgk.stop.ok", "Reason", a.Reason, "First", Rules{}.First(a.t, a.g))
	a.announced = a.said
	return nil
}

// dropExtra takes back the extra questions that no longer are among those level at the top,
// because the answers have changed since; it tells how many.
func (a *act) dropExtra() int {
	s, asked := newSheet(a.p), len(a.p.Extra)
	for i, e := range a.p.Extra {
		level := s.staying(i)
		if len(level) < 2 || slices.ContainsFunc(e.Answered, func(id domain.EntrantID) bool { return !slices.Contains(level, id) }) {
			a.p.Extra = a.p.Extra[:i:i]
			return asked - i
		}
	}
	return 0
}
