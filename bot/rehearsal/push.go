package rehearsal

import (
	"encoding/json"
	"strconv"
	"time"
)

// push queues an update of the kind if the bot has asked for such. The caller
// holds the lock; from is the time from which the update lives.
func (s *Server) push(kind string, from time.Time, payload any) {
	if !s.wants(kind) {
		return
	}
	body, err := json.Marshal(payload)
	if err != nil {
		s.log.Error("update does not encode", "kind", kind, "error", err)
		return
	}
	update := make([]byte, 0, len(body)+64)
	update = append(update, `{"update_id":`...)
	update = strconv.AppendInt(update, s.queue.nextID, 10)
	update = append(update, `,"`+kind+`":`...)
	update = append(append(update, body...), '}')
	s.queue.add(update, from.Add(updateLife))
	s.activity.touch()
}

// wants applies allowed_updates; three kinds must be asked for by name.
func (s *Server) wants(kind string) bool {
	if s.allowed != nil {
		return s.allowed[kind]
	}
	return kind != "chat_member" && kind != "message_reaction" && kind != "message_reaction_count"
}

// setAllowed keeps allowed_updates when they are given; an empty list brings the
// default back. The real server passes over names it does not know; here they are
// refused as the slips they are.
func (s *Server) setAllowed(p params) error {
	if !p.has("allowed_updates") {
		return nil
	}
	var allowed map[string]bool
	for _, item := range p.list("allowed_updates") {
		kind, _ := item.(string)
		if kind == "update_id" || s.schema.Types["Update"].byName[kind] == nil {
			return botFault("allowed_updates: there is no update %q", kind)
		}
		if allowed == nil {
			allowed = map[string]bool{}
		}
		allowed[kind] = true
	}
	s.allowed = allowed
	return nil
}

// PendingUpdates returns the number of updates that are not yet confirmed.
func (s *Server) PendingUpdates() int {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.queue.expire(s.clock.Now())
	return len(s.queue.waiting())
}

// SkipIDs lets the next update have the id to, as after a week without updates,
// when Telegram goes on at a random place. A lower id than the present one is
// possible only when no update waits; it is ignored otherwise.
func (s *Server) SkipIDs(to int64) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if to > s.queue.nextID || len(s.queue.waiting()) == 0 {
		s.queue.nextID = to
	}
}

// RawUpdate queues an update as it stands, whatever it holds and whether or not
// the bot asked for it. An update_id in it is replaced by the next one when it is
// an object; anything else is queued unchanged.
func (s *Server) RawUpdate(update []byte) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.pushRaw(update)
}

func (s *Server) pushRaw(update []byte) {
	var fields map[string]json.RawMessage
	if json.Unmarshal(update, &fields) == nil && fields != nil {
		fields["update_id"] = json.RawMessage(strconv.FormatInt(s.queue.nextID, 10))
		if body, err := json.Marshal(fields); err == nil {
			update = body
		}
	}
	s.queue.add(append(json.RawMessage(nil), update...), s.now().Add(updateLife))
	s.activity.touch()
}
