package storage

import (
	"bytes"
	"encoding/json"
	"fmt"
	"time"
)

// seconds is the form of a time in a column: Unix seconds, 0 for the zero time.
func seconds(t time.Time) int64 {
	if t.IsZero() {
		return 0
	}
	return t.Unix()
}

func moment(seconds int64) time.Time {
	if seconds == 0 {
		return time.Time{}
	}
	return time.Unix(seconds, 0).UTC()
}

// rounded is what a time becomes by its way through a column.
func rounded(t time.Time) time.Time { return moment(seconds(t)) }

// raw gives the JSON of a column; ” stands for none.
func raw(column string) json.RawMessage {
	if column == "" {
		return nil
	}
	return json.RawMessage(column)
}

// jsonText spells < > & as they are: canonical JSON that passes through stays the same.
func jsonText(value any) (string, error) {
	var out bytes.Buffer
	encoder := json.NewEncoder(&out)
	encoder.SetEscapeHTML(false)
	if err := encoder.Encode(value); err != nil {
		return "", fmt.Errorf("encode: %w", err)
	}
	return string(bytes.TrimSuffix(out.Bytes(), []byte("\n"))), nil
}

// decoded reads the JSON of a column; ” leaves the zero value.
func decoded[E any](column string) (value E, err error) {
	if column == "" {
		return value, nil
	}
	if err := json.Unmarshal([]byte(column), &value); err != nil {
		return value, fmt.Errorf("decode: %w", err)
	}
	return value, nil
}

// ref is a reference in a column: the zero value names nobody and becomes NULL.
func ref[E comparable](value E) *E {
	var none E
	if value == none {
		return nil
	}
	return &value
}
