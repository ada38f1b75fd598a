package chgk

import (
	"slices"

	"arbiter/domain"
	"arbiter/domain/strict"
)

// Canonical brings what a hand-made file says to the spelling that the bot writes. The
// tournament is not touched.
func (Rules) Canonical(t *domain.Tournament) *domain.Tournament {
	out := *t
	out.Stages, out.Games = slices.Clone(t.Stages), slices.Clone(t.Games)
	for i, s := range out.Stages {
		out.Stages[i].Detail = strict.JSON(strict.Read[Stage](s.Detail))
	}
	for i, g := range out.Games {
		out.Games[i].Slot = nil
		if slot := strict.Read[Slot](g.Slot); slot != (Slot{}) {
			out.Games[i].Slot = strict.JSON(slot)
		}
		out.Games[i].Protocol = canonicalProtocol(g)
	}
	return &out
}

// canonicalProtocol is nil for a round of which nothing is recorded yet.
func canonicalProtocol(g domain.Game) *domain.Protocol {
	if !g.Played() {
		return nil
	}
	out := *g.Protocol
	if out.Body = strict.JSON(protocolOf(g).tidy()); string(out.Body) == "{}" {
		return nil
	}
	return &out
}

// tidy puts the lists of teams in the order of their ids; replacements and extra questions
// stay in the order they were asked.
func (p Protocol) tidy() Protocol {
	p.Disqualified = sorted(p.Disqualified)
	p.Replacements, p.Extra = slices.Clone(p.Replacements), slices.Clone(p.Extra)
	for i := range p.Replacements {
		p.Replacements[i].Answered = sorted(p.Replacements[i].Answered)
	}
	for i := range p.Extra {
		p.Extra[i].Answered = sorted(p.Extra[i].Answered)
	}
	return p
}

// sorted is never nil: the file writes an empty list where nobody answered.
func sorted(ids []domain.EntrantID) []domain.EntrantID {
	out := append([]domain.EntrantID{}, ids...)
	slices.SortFunc(out, compareIDs)
	return out
}

func compareIDs(a, b domain.EntrantID) int { return domain.CompareIDs(string(a), string(b)) }
