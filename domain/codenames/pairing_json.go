package codenames

import (
	"arbiter/domain"
	"arbiter/domain/strict"
)

// stageOf reads a stage that Check has found in order.
func stageOf(s domain.Stage) Stage { return strict.Read[Stage](s.Detail) }

// slotOf reads a slot that Check has found in order.
func slotOf(g domain.Game) Slot { return strict.Read[Slot](g.Slot) }

// protocolOf reads the standing protocol of a played game.
func protocolOf(g domain.Game) Protocol {
	if !g.Played() {
		return Protocol{}
	}
	return strict.Read[Protocol](g.Protocol.Body)
}

// has tells whether the entrant plays in the game.
func (s Slot) has(id domain.EntrantID) bool { return s.First == id || s.Second == id }

// other is the opponent of one of the two sides.
func (s Slot) other(id domain.EntrantID) domain.EntrantID {
	if id == s.First {
		return s.Second
	}
	return s.First
}

// nameOf is the name of an entrant, its id when it is not there.
func nameOf(t *domain.Tournament, id domain.EntrantID) string {
	if e, ok := t.Entrant(id); ok {
		return e.Name
	}
	return string(id)
}

func namesOf(t *domain.Tournament, ids []domain.EntrantID) []string {
	names := make([]string, len(ids))
	for i, id := range ids {
		names[i] = nameOf(t, id)
	}
	return names
}
