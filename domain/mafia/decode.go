package mafia

import (
	"slices"

	"arbiter/domain"
	"arbiter/domain/strict"
)

// Canonical brings what a hand-made file says to the spelling that the bot writes. A game
// without a winner is not played: what else its protocol says is left out. The tournament
// is not touched.
func (Rules) Canonical(t *domain.Tournament) *domain.Tournament {
	out := *t
	out.Stages, out.Games = slices.Clone(t.Stages), slices.Clone(t.Games)
	for i, s := range out.Stages {
		out.Stages[i].Detail = strict.JSON(strict.Read[Stage](s.Detail))
	}
	for i, g := range out.Games {
		slot := slotOf(g)
		slot.StandIns = sorted(slot.StandIns)
		out.Games[i].Slot, out.Games[i].Table = strict.JSON(slot), slot.Table
		out.Games[i].Protocol = canonicalProtocol(g)
	}
	return &out
}

func canonicalProtocol(g domain.Game) *domain.Protocol {
	p := protocolOf(g)
	if !p.played() {
		return nil
	}
	out := *g.Protocol
	out.Body = strict.JSON(p.tidy())
	return &out
}

// slotOf reads a slot that Check has found in order.
func slotOf(g domain.Game) Slot { return strict.Read[Slot](g.Slot) }
