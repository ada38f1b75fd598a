package domain

import (
	"encoding/json"
	"time"
)

// ProposedResult is a result given by somebody who takes part in the game: it counts for nothing
// until somebody else confirms it (G-15). It is not in the file.
type ProposedResult struct {
	Body json.RawMessage // as Protocol.Body
	By   PersonID
	At   time.Time
	// Revision is the one that stood when it was made: once another stands it is gone.
	Revision int
}

// Waiting is the proposal that waits for its confirmation; nil for none.
func (g Game) Waiting() *ProposedResult {
	if g.Proposed == nil || g.Proposed.Revision != g.Revision() || g.Void {
		return nil
	}
	return g.Proposed
}

// WithResult is the game as it would be with the proposed result.
func (p ProposedResult) WithResult(g Game) Game {
	g.Protocol = &Protocol{Revision: g.Revision() + 1, Body: p.Body, By: p.By, At: p.At}
	return g
}

// Opposed is a regulation with games of one side against another: the captain of the one
// confirms what a judge of the other proposes. Elsewhere another judge does (G-15).
type Opposed interface {
	Regulation
	// Opponents are the sides of a game across from an entrant.
	Opponents(g Game, id EntrantID) []EntrantID
}

// SelfReported is a regulation whose games captains may report themselves (CN-21).
type SelfReported interface {
	Opposed
	// CaptainsReport tells whether captains and deputies propose the results of their games.
	CaptainsReport(t *Tournament) bool
}
