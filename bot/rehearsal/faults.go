package rehearsal

import (
	"context"
	"fmt"
	"net/http"
)

// Inject adds a fault. Faults are looked at in the order in which they came; a
// call plays one at most.
func (s *Server) Inject(f Fault) {
	if f.Times == 0 {
		f.Times = 1
	}
	if f.Method == "" && isDelivery(f.Kind) {
		f.Method = "getUpdates"
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	s.faults = append(s.faults, f)
}

// PendingFaults returns how many plays of faults are left, so that a test can
// tell that all were met.
func (s *Server) PendingFaults() int {
	s.mu.Lock()
	defer s.mu.Unlock()
	left := 0
	for _, f := range s.faults {
		left += f.Times
	}
	return left
}

// isDelivery tells the faults that concern what getUpdates answers.
func isDelivery(kind FaultKind) bool {
	return kind == Duplicate || kind == Redeliver || kind == Undecodable
}

// takeFault finds the first fault for the call and uses it up.
func (s *Server) takeFault(method string, chat int64) Fault {
	s.mu.Lock()
	defer s.mu.Unlock()
	for i, f := range s.faults {
		anyMethod := f.Method == "" && method != "getUpdates" && method != "webhook"
		anyChat := f.Chat == 0 || f.Kind == Undecodable // there the chat is the author's
		if !anyMethod && f.Method != method || !anyChat && f.Chat != chat {
			continue
		}
		s.faults[i].Times--
		if s.faults[i].Times == 0 {
			s.faults = append(s.faults[:i:i], s.faults[i+1:]...)
		}
		return f
	}
	return Fault{}
}

// playBefore plays the faults that come before the call is carried out. It
// returns the error to answer with, or nil to go on.
func (s *Server) playBefore(ctx context.Context, f Fault) error {
	switch f.Kind {
	case DropRequest:
		return errGone
	case Status500:
		return &apiError{code: http.StatusInternalServerError, description: "Internal Server Error"}
	case BadGateway:
		return &apiError{code: http.StatusBadGateway, description: "Bad Gateway"}
	case TooManyRequests:
		return tooMany(max(f.RetryAfter, 1))
	case Conflict:
		return conflict(errOtherPoller)
	case Slow:
		if !s.sleep(ctx, f.Delay) {
			return errGone
		}
	}
	return nil
}

// playAfterPost reports that a webhook update is to be sent twice.
func (s *Server) playAfterPost() bool { return s.takeFault("webhook", 0).Kind == Duplicate }

// undecodable is a message with paid media of a type that the client library
// does not know, from a person in the chat, 0 for anybody.
func (s *Server) undecodable(chat int64) []byte {
	s.lastPlain++
	return fmt.Appendf(nil, `{"update_id":0,"message":{"message_id":%d,"date":%d,`+
		`"from":{"id":%d,"is_bot":false,"first_name":"Stranger"},"chat":{"id":%d,"type":"private","first_name":"Stranger"},`+
		`"paid_media":{"star_count":1,"paid_media":[{"type":"live_photo","live_photo":{"file_id":"a","file_unique_id":"b",`+
		`"width":1,"height":1,"duration":1}}]}}}`, s.lastPlain, s.now().Unix(), max(chat, 1), max(chat, 1))
}
