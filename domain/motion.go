package domain

import "time"

// Exclude is the decision for a motion to exclude somebody; Reject is the one against it (MF-13).
const Exclude Decision = "exclude"

// Motion is a proposal to exclude an entrant on which the panel votes (MF-13). Nobody but the
// judges sees it.
type Motion struct {
	Reason string
	By     PersonID
	At     time.Time
	Votes  []Vote // for Exclude or Reject, in the order they were first given
}

// Excluder is a regulation by which judges exclude somebody from the tournament (MF-13).
type Excluder interface {
	Regulation
	// ExclusionClause names the clause of the regulation.
	ExclusionClause() Text
}

// Voted is the motion with a person's last word.
func (m Motion) Voted(v Vote) *Motion {
	m.Votes = Revoted(m.Votes, v)
	return &m
}
