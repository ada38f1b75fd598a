package domain

import (
	"bytes"
	"encoding/json"
	"fmt"
)

// UnmarshalJSON reads facts back as they were written: whole numbers as int, objects
// as Text, lists as names or texts. The journal keeps texts in this form, so that
// every reader sees them in his own language.
func (a *Args) UnmarshalJSON(data []byte) error {
	var raw map[string]json.RawMessage
	if err := json.Unmarshal(data, &raw); err != nil {
		return fmt.Errorf("facts of a text: %w", err)
	}
	args := make(Args, len(raw))
	for name, value := range raw {
		fact, err := readFact(value)
		if err != nil {
			return fmt.Errorf("fact %s: %w", name, err)
		}
		args[name] = fact
	}
	*a = args
	return nil
}

func readFact(raw json.RawMessage) (any, error) {
	switch first := bytes.TrimSpace(raw)[0]; first {
	case '"':
		return readAs[string](raw)
	case '{':
		return readAs[Text](raw)
	case '[':
		if names, err := readAs[[]string](raw); err == nil {
			return names, nil
		}
		return readAs[[]Text](raw)
	}
	return readAs[int](raw)
}

func readAs[T any](raw json.RawMessage) (T, error) {
	var v T
	err := json.Unmarshal(raw, &v)
	if err != nil {
		return v, fmt.Errorf("fact of a text: %w", err)
	}
	return v, nil
}
