package domain

import "encoding/json"

// Stage is a part of a tournament with tables of its own.
type Stage struct {
	ID StageID
	// Detail is the regulation's description of the stage as canonical JSON: the
	// stage object of the tournament file without "id". Resolved orders and groups
	// stand in it, never a seed.
	Detail json.RawMessage `json:",omitempty"`
}
