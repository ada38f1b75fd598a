package codenames

import (
	"arbiter/domain"
	"arbiter/domain/strict"
)

// Left are the games of the running stage that end because a side has left (CN-6).
func (Rules) Left(t *domain.Tournament) []domain.Game {
	stage, err := running(t)
	if err != nil {
		return nil
	}
	return newNumbering(t, stage, 0).settled()
}

// settled are the written games that nobody plays because a side has left, with their
// results (CN-6). Without one, a game that the other side won so would turn into a defeat
// of both when that side leaves too, after it has gone on.
func (n numbering) settled() []domain.Game {
	var games []domain.Game
	for _, r := range n.book.games {
		if r.stage == n.index && r.slot.Bye == "" && !r.Played() && !r.Void && r.outcome != nil {
			games = append(games, n.leftEarly(r.Game, r.slot))
		}
	}
	return games
}

// leftEarly is the game with the result that those who have left give it (CN-6).
func (n numbering) leftEarly(g domain.Game, slot Slot) domain.Game {
	result := Result{By: ByLeftEarly}
	if o := n.book.byLeaving(slot.First, slot.Second); o.winner != "" {
		result.Winner = &o.winner
	}
	g.Protocol = &domain.Protocol{Revision: g.Revision() + 1, Body: strict.JSON(Protocol{Result: result})}
	return g
}
