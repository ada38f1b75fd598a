package mafia

import (
	"bytes"
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"arbiter/domain"
)

// Bonus are the additional points of a game by seat number (MF-7).
type Bonus map[int]domain.Points

// Fouls are the fouls of a game by seat number.
type Fouls map[int]int

// MarshalJSON writes points as exact decimals: {"1":"0.3","7":"0.4"}.
func (b Bonus) MarshalJSON() ([]byte, error) {
	return bySeat(b, func(p domain.Points) string { return strconv.Quote(p.String()) }), nil
}

// UnmarshalJSON reads decimals as strings or numbers.
func (b *Bonus) UnmarshalJSON(data []byte) error {
	var raw map[int]json.RawMessage
	if err := json.Unmarshal(data, &raw); err != nil {
		return fmt.Errorf("bonus: %w", err)
	}
	*b = Bonus{}
	for seat, value := range raw {
		points, err := readPoints(value)
		if err != nil {
			return fmt.Errorf("bonus of seat %d: %w", seat, err)
		}
		(*b)[seat] = points
	}
	return nil
}

// MarshalJSON writes the seats in their order.
func (f Fouls) MarshalJSON() ([]byte, error) { return bySeat(f, strconv.Itoa), nil }

// counted are the fouls without the zeros.
func (f Fouls) counted() Fouls {
	out := maps.Clone(f)
	maps.DeleteFunc(out, func(_, n int) bool { return n == 0 })
	return out
}

// bySeat is an object with the seats in their order: 2 before 10.
func bySeat[V any](m map[int]V, spell func(V) string) []byte {
	var b bytes.Buffer
	b.WriteByte('{')
	for i, seat := range slices.Sorted(maps.Keys(m)) {
		if i > 0 {
			b.WriteByte(',')
		}
		fmt.Fprintf(&b, "%q:%s", strconv.Itoa(seat), spell(m[seat]))
	}
	b.WriteByte('}')
	return b.Bytes()
}

// readPoints reads "0.3" and 0.3 as 30 hundredths.
func readPoints(raw json.RawMessage) (domain.Points, error) {
	text := string(raw)
	if strings.HasPrefix(text, `"`) {
		if err := json.Unmarshal(raw, &text); err != nil {
			return 0, fmt.Errorf("points: %w", err)
		}
	}
	points, err := domain.ParsePoints(text)
	if err != nil {
		return 0, fmt.Errorf("points: %w", err)
	}
	return points, nil
}
