package codenames

import (
	"encoding/json"

	"arbiter/domain"
)

// Slot is what the draw fixes of a game. First is the starting side (CN-2).
type Slot struct {
	Group  string           `json:"group,omitempty"`
	First  domain.EntrantID `json:"first,omitempty"`
	Second domain.EntrantID `json:"second,omitempty"`
	Bye    domain.EntrantID `json:"bye,omitempty"`
	Extra  int              `json:"extra,omitempty"` // number of the extra series of CN-11
	Match  json.RawMessage  `json:"match,omitempty"` // knockout: number, or "third"
}
