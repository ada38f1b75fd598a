package chgk

import (
	"strconv"

	"arbiter/domain"
	"arbiter/domain/strict"
)

// Steps are what can be done next in a round, what usually comes next first (CG-16).
func (Rules) Steps(t *domain.Tournament, g domain.Game) []domain.Act {
	l := liveOf(g)
	if protocolOf(g).Finished {
		return nil
	}
	switch l.Phase {
	case PhasePresent:
		return l.beforeStart()
	case PhaseQuestions:
		return named(domain.Act{Name: domain.ActAnswers, Question: l.Asked + 1}, owedActs(t, g), domain.ActBreak, domain.ActPresent, domain.ActGone, domain.ActRemoved, domain.ActDQ)
	case PhaseBreak:
		return named(domain.Act{Name: domain.ActAnswers, Question: l.Asked + 1}, owedActs(t, g), domain.ActPresent, domain.ActGone, domain.ActRemoved, domain.ActDQ)
	case PhaseAllRead:
		return named(domain.Act{Name: domain.ActRead}, owedActs(t, g), domain.ActGone, domain.ActRemoved, domain.ActDQ)
	case PhaseRead:
	}
	return afterReading(t, g)
}

// beforeStart are the steps of the list of teams, in the order that leads to the start (CG-22, CG-28).
func (l Live) beforeStart() []domain.Act {
	list, start, council := domain.Act{Name: domain.ActPresent}, domain.Act{Name: domain.ActStart}, domain.Act{Name: domain.ActCouncil}
	if len(l.Present) < 2 {
		return []domain.Act{list, start, council}
	}
	return []domain.Act{start, list, council}
}

// afterReading are the steps once the results were read out: what hinders the end first.
func afterReading(t *domain.Tournament, g domain.Game) []domain.Act {
	s, acts := newSheet(protocolOf(g)), owedActs(t, g)
	settled := len(unsettled(t, g)) == 0
	if settled && len(s.contending()) > 1 && len(s.Extra) < mostExtra && liveOf(g).Stopped == "" {
		acts = append(acts, domain.Act{Name: domain.ActExtra, Question: len(s.Extra) + 1}, domain.Act{Name: domain.ActStop})
	}
	return append(acts, domain.Act{Name: domain.ActOver}, domain.Act{Name: domain.ActGone}, domain.Act{Name: domain.ActDQ})
}

func owedActs(t *domain.Tournament, g domain.Game) []domain.Act {
	var acts []domain.Act
	for _, question := range owed(t, g) {
		acts = append(acts, domain.Act{Name: domain.ActReplace, Question: question})
	}
	return acts
}

func named(first domain.Act, more []domain.Act, rest ...domain.ActName) []domain.Act {
	acts := append([]domain.Act{first}, more...)
	for _, name := range rest {
		acts = append(acts, domain.Act{Name: name})
	}
	return acts
}

// Over tells whether "the game is over" was said (CG-17).
func (Rules) Over(g domain.Game) bool { return protocolOf(g).Finished }

// Rounds is the number of rounds of the season.
func (Rules) Rounds(_ *domain.Tournament, s domain.Stage) int {
	return strict.Read[Stage](s.Detail).Rounds
}

// Seal is the SHA-256 of the round's protocol as the tournament file has it, in hex digits.
func (Rules) Seal(g domain.Game) string { return sealOf(protocolOf(g)) }

// Asked is how many questions have their answers.
func (Rules) Asked(g domain.Game) int { return liveOf(g).Asked }

// AskedAll is how many questions were asked in all: substitutions are made between them (2.3).
func (Rules) AskedAll(g domain.Game) int {
	p := protocolOf(g)
	return liveOf(g).Asked + len(p.Replacements) + len(p.Extra)
}

// Standing are the teams that an act would change, as they stand: those who take part, or
// who have the point of the question.
func (Rules) Standing(_ *domain.Tournament, g domain.Game, a domain.Act) []domain.EntrantID {
	l, s := liveOf(g), newSheet(protocolOf(g))
	switch {
	case a.Name == domain.ActPresent && l.Phase == PhasePresent:
		return l.Present
	case a.Name == domain.ActPresent:
		return s.teams
	case a.Name == domain.ActAnswers:
		var ids []domain.EntrantID
		for _, id := range s.teams {
			if answered([]byte(s.Answers[id]), a.Question) {
				ids = append(ids, id)
			}
		}
		return ids
	}
	return nil
}

// Question says who has the point of a question that was asked, by itself or by one that
// replaced it.
func (Rules) Question(t *domain.Tournament, g domain.Game, question int) (domain.Text, error) {
	l := liveOf(g)
	if question < 1 || question > l.Asked {
		return domain.Text{}, domain.Refuse(domain.Invalid, "chgk.question.unasked", "Round", g.Round, "Number", strconv.Itoa(question), "Asked", l.Asked)
	}
	a, s := act{t: t, g: g, p: protocolOf(g)}, newSheet(protocolOf(g))
	var yes, no []domain.EntrantID
	for _, id := range s.teams {
		if s.has(id, question) && !s.disqualified(id) {
			yes = append(yes, id)
		} else {
			no = append(no, id)
		}
	}
	return domain.T("chgk.question", "Number", question, "Yes", a.listed(yes), "No", a.listed(no)), nil
}
