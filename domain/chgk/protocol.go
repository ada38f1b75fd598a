package chgk

import (
	"slices"

	"arbiter/domain"
	"arbiter/domain/strict"
)

// Protocol is what is recorded of a round.
type Protocol struct {
	// Answers are the masks of those who take part: a character a question, 1 for a right
	// answer to the question as it was first asked. In a running round they may be shorter.
	Answers map[domain.EntrantID]string `json:"answers,omitzero"`
	// Replacements are the replacing questions in the order they were asked (CG-13).
	Replacements []Replacement `json:"replacements,omitempty"`
	// Extra are the questions for the first place, in order (CG-8).
	Extra []Extra `json:"extra,omitempty"`
	// LeftAfter is the last question of a team that left before the end (CG-10).
	LeftAfter    map[domain.EntrantID]int `json:"left_after,omitempty"`
	Disqualified []domain.EntrantID       `json:"disqualified,omitempty"` // CG-11
	Finished     bool                     `json:"finished,omitempty"`     // "the game is over" was said (CG-17)
}

// Replacement is a question asked in place of an incorrect one.
type Replacement struct {
	Question int                `json:"question" strict:"required"` // number of the incorrect one
	Answered []domain.EntrantID `json:"answered" strict:"required"`
}

// Extra is a question about the first place.
type Extra struct {
	Answered []domain.EntrantID `json:"answered" strict:"required"`
}

// gone tells whether the team left before the end.
func (p Protocol) gone(id domain.EntrantID) bool {
	_, gone := p.LeftAfter[id]
	return gone
}

func (p Protocol) disqualified(id domain.EntrantID) bool { return slices.Contains(p.Disqualified, id) }

// protocolOf reads the standing protocol of a round.
func protocolOf(g domain.Game) Protocol {
	if !g.Played() {
		return Protocol{}
	}
	return strict.Read[Protocol](g.Protocol.Body)
}
