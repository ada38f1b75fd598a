package chgk

import (
	"maps"
	"strings"

	"arbiter/domain"
)

// mostText is how many characters of an answer are kept: one or a few words (4.4).
const mostText = 100

// text keeps what a team has answered to a question, for those who look for the same answer
// (CG-14). It changes no result.
func (a *act) text() error {
	typed := strings.Join(strings.Fields(a.Typed), " ")
	if a.Question < 1 || a.Question > a.live.Asked {
		return domain.Refuse(domain.Invalid, "chgk.claim.unasked", "Number", a.Question, "Asked", a.live.Asked)
	}
	id, err := a.one()
	switch {
	case err != nil:
		return err
	case typed == "" || len([]rune(typed)) > mostText:
		return domain.Refuse(domain.Invalid, "chgk.text.length", "Number", a.Question, "Most", mostText)
	}
	a.live.Texts = maps.Clone(a.live.Texts)
	if a.live.Texts == nil {
		a.live.Texts = map[int]map[domain.EntrantID]string{}
	}
	of := maps.Clone(a.live.Texts[a.Question])
	if of == nil {
		of = map[domain.EntrantID]string{}
	}
	of[id], a.live.Texts[a.Question] = typed, of
	a.said = domain.T("chgk.text.ok", "Number", a.Question, "Team", a.names([]domain.EntrantID{id})[0], "Text", typed)
	return nil
}

// Answer is what a team has answered to a question, as far as it was entered.
func (Rules) Answer(g domain.Game, question int, team domain.EntrantID) string {
	return liveOf(g).Texts[question][team]
}
