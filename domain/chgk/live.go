package chgk

import (
	"slices"

	"arbiter/domain"
	"arbiter/domain/strict"
)

// Phase is where a round stands (CG-26).
type Phase string

// The phases in their order; a break stands between two questions. A round that is over is
// told by its protocol.
const (
	PhasePresent   Phase = "present"
	PhaseQuestions Phase = "questions"
	PhaseBreak     Phase = "break"
	PhaseAllRead   Phase = "all_read" // the last question has its answers
	PhaseRead      Phase = "read"     // the results were read out
)

// Live is a round on its way, as far as its protocol does not tell.
type Live struct {
	Phase Phase `json:"phase"`
	// Present are the teams ticked before the start (CG-28); then the masks say who takes part.
	Present []domain.EntrantID `json:"present,omitempty"`
	// Council are the members of the coaches' council who are here (CG-22).
	Council []domain.PersonID `json:"council,omitempty"`
	Asked   int               `json:"asked,omitempty"` // questions that have their answers
	// Came are the teams that came late: how many questions had been asked then (CG-28).
	Came map[domain.EntrantID]int `json:"came,omitempty"`
	// Clear are the teams that have no claims; a change of its result asks a team anew (CG-25).
	Clear []domain.EntrantID `json:"clear,omitempty"`
	// Texts are answers as they were written, by question and team (CG-14).
	Texts   map[int]map[domain.EntrantID]string `json:"texts,omitempty"`
	Stopped string                              `json:"stopped,omitempty"` // why no further extra question is asked (CG-16)
}

func liveOf(g domain.Game) Live {
	l := strict.Read[Live](g.Live)
	if l.Phase == "" {
		l.Phase = PhasePresent
	}
	return l
}

// seasonOf is the season; false before its format is known.
func seasonOf(t *domain.Tournament) (domain.StageID, Stage, bool) {
	if len(t.Stages) == 0 {
		return "", Stage{}, false
	}
	return t.Stages[0].ID, strict.Read[Stage](t.Stages[0].Detail), true
}

// Current is the round that acts apply to: the first one of the season that is not over. The
// calendar may have written later ones already (CG-23).
func (Rules) Current(t *domain.Tournament) (domain.Game, bool) {
	id, season, ok := seasonOf(t)
	rounds := newBook(t).rounds
	for n := 1; ok && n <= season.Rounds; n++ {
		i := slices.IndexFunc(rounds, func(r round) bool { return r.Round == n })
		switch {
		case i < 0:
			return domain.Game{ID: domain.GameIDOf(t.Last.Game + 1), Stage: id, Round: n}, true
		case !rounds[i].Finished:
			return rounds[i].Game, true
		}
	}
	return domain.Game{}, false
}

// Phase says where the round stands.
func (Rules) Phase(t *domain.Tournament, g domain.Game) domain.Text {
	if protocolOf(g).Finished {
		return domain.T("chgk.phase.over")
	}
	_, season, _ := seasonOf(t)
	l := liveOf(g)
	return domain.T("chgk.phase."+string(l.Phase), "Asked", l.Asked, "Questions", season.Questions)
}

// Hidden tells whether the table of the round may not be shown yet: with hide_until_read
// until the results were read out.
func (Rules) Hidden(t *domain.Tournament, g domain.Game) bool {
	return setting(t, settingHide) == "true" && !protocolOf(g).Finished && len(g.Live) > 0 && liveOf(g).Phase != PhaseRead
}

// Appeals tells whether appeals are taken now: in a break, or once the last question was
// read (CG-12). A round that is over takes none (CG-17).
func (Rules) Appeals(_ *domain.Tournament, g domain.Game) error {
	if protocolOf(g).Finished {
		return domain.Refuse(domain.Closed, "chgk.act.over", "Round", g.Round)
	}
	switch liveOf(g).Phase {
	case PhaseBreak, PhaseAllRead, PhaseRead:
		return nil
	case PhasePresent, PhaseQuestions:
	}
	return domain.Refuse(domain.Early, "chgk.appeal.early", "Round", g.Round)
}

// Unsaid are the teams still here that have not said that they have no claims.
func (Rules) Unsaid(_ *domain.Tournament, g domain.Game) []domain.EntrantID {
	s, l := newSheet(protocolOf(g)), liveOf(g)
	return slices.DeleteFunc(s.playing(), func(id domain.EntrantID) bool { return slices.Contains(l.Clear, id) })
}

// playing are the teams that can still answer: neither gone nor disqualified.
func (s *sheet) playing() []domain.EntrantID {
	return slices.DeleteFunc(slices.Clone(s.teams), func(id domain.EntrantID) bool { return s.gone(id) || s.disqualified(id) })
}

// settingHide hides the results of a round until they were read out.
const settingHide = "hide_until_read"
