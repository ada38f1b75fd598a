package domain

import (
	"encoding/json"
	"time"
)

// Job is long work that is done outside the write transaction: a large seating. It waits
// as a row until its result is taken in, so a program that is killed begins it again.
type Job struct {
	ID         int64  // given by the storage
	Key        string // unique; a job with the same key replaces it
	Tournament TournamentID
	Kind       string // names the Work
	Request    json.RawMessage
	Progress   int // percent, as last noted; 0 before the first note
	Created    time.Time
}

// Work does jobs of one kind. It is pure: the same request gives the same result, however
// often it runs. When Stop says so it returns early, and its result is not used.
type Work func(request json.RawMessage, run Run) (json.RawMessage, error)

// Run is how work is watched. The zero Run never stops it.
type Run struct {
	Stop     func() bool       // asked many times a second; nil: never
	Progress func(percent int) // told as often, 0 to 100; nil: nobody asks
}

// Stopped asks Stop.
func (r Run) Stopped() bool { return r.Stop != nil && r.Stop() }

// Tell tells Progress.
func (r Run) Tell(percent int) {
	if r.Progress != nil {
		r.Progress(percent)
	}
}
