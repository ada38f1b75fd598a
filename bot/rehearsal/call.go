package rehearsal

import (
	"encoding/json"
	"time"
)

// Call is one request of the bot and what came of it.
type Call struct {
	Seq    int64 // counts from 1
	Method string
	Chat   int64 // chat_id, 0 when the method has none
	// Params are the decoded parameters: string, json.Number, bool, []any or
	// map[string]any; an uploaded file is a File.
	Params map[string]any
	// Time is the server's clock at the receipt.
	Time time.Time
	// Code is 200 or the error code; 0 while the call is not carried out.
	Code        int
	Description string          // of the error
	RetryAfter  int             // seconds, with code 429
	Result      json.RawMessage // "result" of the answer
	Fault       FaultKind       // fault that was played, empty when none
	// Updates are the ids of the updates that the call delivered (stage
	// Delivered) or confirmed (stage Confirmed).
	Updates []int64
}

// OK reports that the call was carried out and answered with a result.
func (c Call) OK() bool { return c.Code == 200 }

// Text returns the parameter name as a string, or "".
func (c Call) Text(name string) string {
	text, _ := c.Params[name].(string)
	return text
}

// File is an uploaded file.
type File struct {
	Name  string
	Bytes []byte
}

// Stage is a moment in the life of a call at which hooks are called.
type Stage string

// The stages, in the order of a call.
const (
	Received  Stage = "received"  // before it is carried out
	Confirmed Stage = "confirmed" // getUpdates confirmed Call.Updates
	Done      Stage = "done"      // carried out, the answer is not yet written
	Answered  Stage = "answered"  // the answer is written
	Delivered Stage = "delivered" // an answer with Call.Updates is written
)

// FaultKind is a way in which the server or the network misbehaves.
type FaultKind string

// The kinds of faults.
const (
	DropRequest     FaultKind = "drop request"      // connection cut, not carried out
	DropAnswer      FaultKind = "drop answer"       // carried out, connection cut
	Status500       FaultKind = "status 500"        // JSON error 500, not carried out
	BadGateway      FaultKind = "bad gateway"       // 502 with an HTML page, not carried out
	TooManyRequests FaultKind = "too many requests" // 429 with RetryAfter, not carried out
	Slow            FaultKind = "slow"              // carried out after Delay of real time
	Conflict        FaultKind = "conflict"          // 409, as if another poller had come
	Duplicate       FaultKind = "duplicate"         // getUpdates delivers its first update twice under the same id
	Redeliver       FaultKind = "redeliver"         // getUpdates delivers the last confirmed update once more
	Undecodable     FaultKind = "undecodable"       // an update with paid media of the unknown type "live_photo" is queued
)

// Fault is played on calls of Method (any method when empty; getUpdates then
// does not count) in Chat (any chat when 0) and used up after Times calls;
// Times 0 means once.
type Fault struct {
	Method     string
	Chat       int64
	Times      int
	Kind       FaultKind
	RetryAfter int           // seconds, for TooManyRequests
	Delay      time.Duration // for Slow
}
