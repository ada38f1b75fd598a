package codenames

import (
	"slices"

	"arbiter/domain"
	"arbiter/domain/strict"
)

// Canonical brings what a hand-made file says to the spelling that the bot writes:
// the keys of stages, slots and protocols in one order. The tournament is not touched.
func (Rules) Canonical(t *domain.Tournament) *domain.Tournament {
	out := *t
	out.Stages, out.Games = slices.Clone(t.Stages), slices.Clone(t.Games)
	for i, s := range out.Stages {
		out.Stages[i].Detail = strict.JSON(stageOf(s))
	}
	for i, g := range out.Games {
		out.Games[i].Slot = strict.JSON(slotOf(g))
		if g.Played() {
			p := *g.Protocol
			p.Body = strict.JSON(protocolOf(g))
			out.Games[i].Protocol = &p
		}
	}
	return &out
}
