// Package rank is the tie-break engine (G-3 to G-5): a chain of criteria over the
// totals that a regulation has counted. It is pure and knows no regulation.
package rank

import (
	"cmp"

	"arbiter/domain"
)

// Criterion is one line of a tie-break chain. Exactly one of Each, Among and Inner is set.
type Criterion[T any] struct {
	// Key names the criterion in the row's values and steps.
	Key string
	// As is what DecidedBy says instead of Key. Such a criterion is a detail of another
	// one: it leaves steps, but no value of its own in the row.
	As string
	// Fewer puts the smaller value first.
	Fewer bool
	// Quiet leaves no step where the criterion does not apply.
	Quiet bool
	// Each is a plain criterion: one value an entrant, whoever it is compared with.
	Each func(T) domain.Points
	// Among looks at the level only, in canonical order (G-3). It answers nil when it
	// does not apply to them.
	Among func(level []T) []Value
	// Inner is a chain for exactly these level entrants; what it leaves level goes on to
	// the next criterion. It answers nil when it does not apply to them.
	Inner func(level []T) []Criterion[T]
}

// Value is what an entrant has at an Among criterion.
type Value struct {
	domain.Points
	// Behind stands after all who are not, whatever the points, and has no value to show.
	Behind bool
}

// Entry is one entrant with its totals.
type Entry[T any] struct {
	ID    domain.EntrantID
	Name  string // NFC: the order inside a place range (G-4)
	Mark  string
	Total T
}

// Each makes a plain criterion.
func Each[T any](key string, of func(T) domain.Points) Criterion[T] {
	return Criterion[T]{Key: key, Each: of}
}

// Fewest makes a plain criterion where the smaller value stands first.
func Fewest[T any](key string, of func(T) domain.Points) Criterion[T] {
	return Criterion[T]{Key: key, Each: of, Fewer: true}
}

// Among makes a criterion that looks at the level only.
func Among[T any](key string, of func(level []T) []Value) Criterion[T] {
	return Criterion[T]{Key: key, Among: of}
}

func (c Criterion[T]) decides() string {
	if c.As != "" {
		return c.As
	}
	return c.Key
}

// values of the level, nil when the criterion does not apply to them.
func (c Criterion[T]) values(level []Entry[T]) []Value {
	if c.Among != nil {
		return c.Among(totals(level))
	}
	out := make([]Value, len(level))
	for i, e := range level {
		out[i].Points = c.Each(e.Total)
	}
	return out
}

// compare is negative when a stands before b.
func (c Criterion[T]) compare(a, b Value) int {
	switch {
	case a.Behind && b.Behind:
		return 0
	case a.Behind:
		return 1
	case b.Behind:
		return -1
	case c.Fewer:
		return cmp.Compare(a.Points, b.Points)
	}
	return cmp.Compare(b.Points, a.Points)
}

func totals[T any](level []Entry[T]) []T {
	out := make([]T, len(level))
	for i, e := range level {
		out[i] = e.Total
	}
	return out
}
