package domain

// Fault is something wrong in a tournament file.
type Fault struct {
	Pointer string // JSON pointer (RFC 6901) to the place
	Rule    string // rule id, "FILE" for faults of form
	Text    Text
}
