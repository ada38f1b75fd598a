package protest

import (
	"fmt"

	"arbiter/domain"
)

// Carried is what an accepted ruling makes of the game, with the protest itself decided. A
// correction that carries out a decision opens no new window (G-10): the window of the
// result before goes on.
func Carried(r domain.Protestable, t *domain.Tournament, p domain.Protest, ruling domain.Ruling) (domain.Delta, error) {
	g, ok := t.Game(p.Game)
	if !ok {
		return domain.Delta{}, fmt.Errorf("protest %s: no game %s", p.ID, p.Game)
	}
	delta := domain.Delta{Protests: []domain.Protest{Decided(p, ruling)}}
	switch ruling.Decision {
	case domain.Correct:
		delta.Games = []domain.Game{revised(g, ruling)}
	case domain.Reverse:
		body, err := r.Reversed(t, g)
		if err != nil {
			return domain.Delta{}, err
		}
		ruling.Body = body
		delta.Games = []domain.Game{revised(g, ruling)}
	case domain.Annul, domain.Replay:
		g.Void = true
		delta.Games = []domain.Game{g}
		if ruling.Decision == domain.Replay {
			replay, last := t.Replayed(g), t.Last
			last.Game = replay.Number()
			delta.Games, delta.Last = append(delta.Games, replay), &last
		}
	}
	return delta, nil
}

// revised is the game with the ruling's protocol as its next revision.
func revised(g domain.Game, ruling domain.Ruling) domain.Game {
	next := domain.Protocol{Revision: g.Revision() + 1, Body: ruling.Body, By: ruling.By, At: ruling.At, Why: ruling.Reason}
	if g.Protocol != nil {
		next.Opened = g.Protocol.Opened
	}
	g.Protocol = &next
	return g
}

// Decided is the protest with its decision.
func Decided(p domain.Protest, ruling domain.Ruling) domain.Protest {
	p.Status, p.Decision = domain.ProtestAccepted, ruling.Decision
	if ruling.Decision == domain.Reject {
		p.Status, p.Decision = domain.ProtestRejected, ""
	}
	p.Reason, p.Decided, p.DecidedBy = ruling.Reason, ruling.At, ruling.By
	return p
}
