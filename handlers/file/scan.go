package file

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"unicode/utf8"

	"arbiter/domain/strict"
)

// scan refuses what is no document of this format at all: such a file is unreadable,
// not faulty.
func scan(data []byte) error {
	switch {
	case len(data) > limit:
		return fmt.Errorf("larger than %d bytes", limit)
	case !utf8.Valid(data):
		return errors.New("not in UTF-8")
	}
	var whole json.RawMessage
	if err := json.Unmarshal(data, &whole); err != nil {
		return fmt.Errorf("no JSON: %w", err)
	}
	if err := scanKeys(data); err != nil {
		return err
	}
	return scanFormat(data)
}

// scanKeys refuses a key that stands twice in one object, at any depth. It keeps a
// stack of its own, so that deep nesting costs no calls.
func scanKeys(data []byte) error {
	dec := json.NewDecoder(bytes.NewReader(data))
	dec.UseNumber()
	var open []map[string]bool // nil for an array
	var keyNext bool
	for {
		token, err := dec.Token()
		if errors.Is(err, io.EOF) {
			return nil
		}
		if err != nil {
			return fmt.Errorf("no JSON: %w", err)
		}
		if key, ok := token.(string); ok && keyNext {
			if open[len(open)-1][key] {
				return fmt.Errorf("the key %q stands twice in one object, before byte %d", key, dec.InputOffset())
			}
			open[len(open)-1][key], keyNext = true, false
			continue
		}
		open = nested(open, token)
		keyNext = len(open) > 0 && open[len(open)-1] != nil
	}
}

// nested is the stack of open objects and arrays after the token.
func nested(open []map[string]bool, token json.Token) []map[string]bool {
	switch token {
	case json.Delim('{'):
		return append(open, map[string]bool{})
	case json.Delim('['):
		return append(open, nil)
	case json.Delim('}'), json.Delim(']'):
		return open[:len(open)-1]
	}
	return open
}

func scanFormat(data []byte) error {
	members, ok := strict.Members(data)
	if !ok {
		return errors.New("no JSON object")
	}
	for _, m := range members {
		if m.Key != "format" {
			continue
		}
		var format string
		if err := json.Unmarshal(m.Value, &format); err != nil || format != Format {
			return fmt.Errorf("the format is %.60s, this version reads %q", m.Value, Format)
		}
		return nil
	}
	return fmt.Errorf("there is no \"format\", expected %q", Format)
}
