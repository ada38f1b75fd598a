package strict

import "encoding/json"

// JSON writes one of a regulation's own plain structs, which cannot fail.
func JSON(v any) json.RawMessage {
	raw, err := json.Marshal(v)
	if err != nil {
		panic("strict: " + err.Error())
	}
	return raw
}

// Read reads JSON that a check has passed; what cannot be read is empty.
func Read[T any](raw json.RawMessage) T {
	var v, none T
	if len(raw) == 0 || json.Unmarshal(raw, &v) != nil {
		return none
	}
	return v
}
