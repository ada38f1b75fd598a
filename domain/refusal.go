package domain

import "errors"

// RefusalKind says why a request is refused; it chooses how the refusal is shown.
type RefusalKind string

// The kinds of refusal.
const (
	Invalid   RefusalKind = "invalid"   // cannot be read, or breaks a clause of the regulation
	Forbidden RefusalKind = "forbidden" // not this person's to do
	Missing   RefusalKind = "missing"   // names something that is not there
	Stale     RefusalKind = "stale"     // the state has moved on since the button was shown
	Early     RefusalKind = "early"     // something must happen first
	Closed    RefusalKind = "closed"    // the time for it is over
)

// Refusal is an error that a person can correct. Its text names the clause and
// what would be accepted instead.
type Refusal struct {
	Kind RefusalKind
	Text Text
}

// Error gives the key for logs; people are shown the Text.
func (r *Refusal) Error() string { return "refused: " + r.Text.Key }

// Refuse makes a Refusal from a kind, a text key and name, value pairs.
func Refuse(kind RefusalKind, key string, pairs ...any) *Refusal {
	return &Refusal{Kind: kind, Text: T(key, pairs...)}
}

// AsRefusal finds the Refusal in an error, if it holds one.
func AsRefusal(err error) (*Refusal, bool) {
	var r *Refusal
	ok := errors.As(err, &r)
	return r, ok
}
