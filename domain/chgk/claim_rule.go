package chgk

import (
	"slices"

	"arbiter/domain"
	"arbiter/domain/strict"
)

// Undecidable refuses what the council cannot decide now: an appeal of the second kind waits
// for those of the first kind on its question (CG-15), a question that waits for its
// replacement needs no other one (CG-13), and "moot" needs a replaced question.
func (Rules) Undecidable(t *domain.Tournament, g domain.Game, p domain.Protest, d domain.Decision) error {
	s := newSheet(protocolOf(g))
	first, waits := openOn(t, g, p.Question)
	switch {
	case s.Finished:
		return domain.Refuse(domain.Closed, "chgk.act.over", "Round", g.Round)
	case p.Kind == kindAnswer && waits:
		return domain.Refuse(domain.Early, "chgk.rule.first", "Appeal", p.Number(), "First", first.Number(), "Question", p.Question)
	case d == domain.Accept && p.Kind == kindQuestion && slices.Contains(owed(t, g), p.Question):
		return domain.Refuse(domain.Invalid, "chgk.rule.owed", "Appeal", p.Number(), "Question", p.Question)
	case d == domain.Moot && (p.Kind == kindError || !replaced(t, g, p)):
		return domain.Refuse(domain.Invalid, "chgk.rule.not_replaced", "Appeal", p.Number(), "Question", p.Question)
	case d == domain.Accept && p.Kind == kindAnswer && s.has(p.By, p.Question):
		return domain.Refuse(domain.Invalid, "chgk.rule.has", "Appeal", p.Number(), "Question", p.Question)
	}
	return nil
}

// openOn is the first open appeal of the first kind on a question.
func openOn(t *domain.Tournament, g domain.Game, question int) (domain.Protest, bool) {
	for _, p := range t.ProtestsOn(g.ID) {
		if p.Kind == kindQuestion && p.Question == question && p.Status == domain.ProtestOpen {
			return p, true
		}
	}
	return domain.Protest{}, false
}

// replaced tells whether the question of an appeal was found incorrect by another one.
func replaced(t *domain.Tournament, g domain.Game, p domain.Protest) bool {
	return slices.ContainsFunc(t.ProtestsOn(g.ID), func(o domain.Protest) bool {
		return o.ID != p.ID && o.Kind == kindQuestion && o.Question == p.Question && o.Status == domain.ProtestAccepted
	})
}

// Rule decides a claim: the point is given to the teams of an accepted right answer (CG-14)
// or counting error (CG-25); of an accepted incorrect question a replacement is owed (CG-13).
// The round is part of the delta even as it stands: once it goes on, the decision stays.
func (r Rules) Rule(t *domain.Tournament, g domain.Game, p domain.Protest, ruling domain.Ruling) (domain.Delta, domain.Text, error) {
	if err := r.Undecidable(t, g, p, ruling.Decision); err != nil {
		return domain.Delta{}, domain.Text{}, err
	}
	delta, said := domain.Delta{Protests: []domain.Protest{ruledOn(p, ruling)}, Games: []domain.Game{g}}, domain.Text{}
	if ruling.Decision != domain.Accept {
		return delta, said, nil
	}
	teams := ruling.Teams
	if p.Kind == kindAnswer && !slices.Contains(teams, p.By) {
		teams = append(slices.Clone(teams), p.By)
	}
	switch {
	case p.Kind == kindQuestion:
		said = replacementText(t, g, p)
	case len(teams) > 0:
		acted, err := r.Do(t, g, domain.Act{Name: domain.ActCredit, Question: p.Question, Teams: teams, Person: ruling.By, Reason: ruling.Reason, Now: ruling.At})
		if err != nil {
			return domain.Delta{}, domain.Text{}, err
		}
		delta.Games, said = []domain.Game{acted.Game}, acted.Said
	case g.Played() && g.Protocol.At.After(p.Written): // the correction may have settled it
		said = domain.T("chgk.rule.corrected", "Question", max(p.Question, 1))
	default:
		said = domain.T("chgk.rule.correct", "Question", max(p.Question, 1))
	}
	return delta, said, nil
}

func ruledOn(p domain.Protest, ruling domain.Ruling) domain.Protest {
	p.Status, p.Decision = domain.ProtestRejected, ruling.Decision
	switch ruling.Decision {
	case domain.Accept:
		p.Status = domain.ProtestAccepted
	case domain.Reject:
		p.Decision = ""
	}
	p.Reason, p.Decided, p.DecidedBy = ruling.Reason, ruling.At, ruling.By
	return p
}

// replacementText says who answers the replacement of the question.
func replacementText(t *domain.Tournament, g domain.Game, p domain.Protest) domain.Text {
	a := act{t: t, g: g, p: protocolOf(g)}
	lacking := a.lacking(p.Question)
	if len(lacking) == 0 {
		return domain.T("chgk.rule.all_have", "Question", p.Question)
	}
	return domain.T("chgk.rule.replace", "Question", p.Question, "Teams", a.names(lacking))
}

// Foreseen is the tournament as if the round were over as it stands.
func (Rules) Foreseen(t *domain.Tournament, game domain.GameID) *domain.Tournament {
	g, ok := t.Game(game)
	if !ok {
		return t
	}
	p := protocolOf(g)
	p.Finished = true
	g.Protocol = &domain.Protocol{Revision: g.Revision(), Body: strict.JSON(p.tidy())}
	return domain.Delta{Games: []domain.Game{g}}.Applied(t)
}

// claimReasons are the reasons that are offered, by kind and decision: the criteria of a
// right answer (5.1-5.3) for the appeals of teams.
var claimReasons = map[string]map[domain.Decision][]string{
	kindQuestion: {
		domain.Accept: {"chgk.reason.mistake", "chgk.reason.other_answer", "chgk.reason.impossible"},
		domain.Reject: {"chgk.reason.no_mistake", "chgk.reason.harmless"},
		domain.Moot:   {"chgk.reason.replaced"},
	},
	kindAnswer: {
		domain.Accept: {"chgk.reason.essence", "chgk.reason.keywords", "chgk.reason.form_fits", "chgk.reason.extra_ignored"},
		domain.Reject: {"chgk.reason.two", "chgk.reason.vague", "chgk.reason.gross", "chgk.reason.form"},
		domain.Moot:   {"chgk.reason.replaced"},
	},
	kindError: {
		domain.Accept: {"chgk.reason.error"},
		domain.Reject: {"chgk.reason.no_error"},
	},
}

// Reasons are those offered for a decision, each with its clause (CG-15).
func (Rules) Reasons(p domain.Protest, d domain.Decision) []domain.Text {
	keys := claimReasons[p.Kind][d]
	list := make([]domain.Text, len(keys))
	for i, key := range keys {
		list[i] = domain.T(key)
	}
	return list
}
