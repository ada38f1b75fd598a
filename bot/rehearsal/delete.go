package rehearsal

import (
	"encoding/json"
	"time"
)

// deletableFor is how long after its sending a message can be deleted.
const deletableFor = 48 * time.Hour

// deleteMessage is the method of that name.
func (s *Server) deleteMessage(p params) (any, error) {
	c, err := s.reach(p)
	if err != nil {
		return nil, err
	}
	id, _ := p.integer("message_id")
	m := c.live(int(id))
	switch {
	case m == nil:
		return nil, badRequest("message to delete not found")
	case !s.mayDelete(c, m):
		return nil, badRequest("message can't be deleted")
	}
	s.remove(c, m)
	return true, nil
}

// deleteMessages is the method of that name; it passes over what is not there.
func (s *Server) deleteMessages(p params) (any, error) {
	c, err := s.reach(p)
	if err != nil {
		return nil, err
	}
	ids := p.list("message_ids")
	switch {
	case len(ids) == 0:
		return nil, botFault("message identifiers are not specified")
	case len(ids) > 100:
		return nil, botFault("too many message identifiers specified")
	}
	for _, value := range ids {
		number, _ := value.(json.Number)
		id, _ := number.Int64() // checked by the schema
		if m := c.live(int(id)); m != nil && s.mayDelete(c, m) {
			s.remove(c, m)
		}
	}
	return true, nil
}

// mayDelete is the rule of deleteMessage: within 48 hours one's own, anything in
// a private chat, anything where the bot is an administrator. The birth of a
// supergroup stays for ever; a die in a private chat stays for a day.
func (s *Server) mayDelete(c *chat, m *message) bool {
	age := s.now().Sub(m.Date)
	switch {
	case age >= deletableFor && (!s.botAdmin(c) || m.author == s.me.ID || c.Type != Supergroup):
		return false
	case m.Service == "migrate_from_chat_id" || m.Service == "supergroup_chat_created":
		return false
	case m.Dice != nil && c.Type == Private && age < 24*time.Hour:
		return false
	}
	return m.author == s.me.ID || c.Type == Private || s.botAdmin(c)
}

func (s *Server) remove(c *chat, m *message) {
	m.Deleted = true
	s.unpin(c, m)
	s.emit(Event{Kind: MessageDeleted, Chat: c.ID, Message: m.Message})
}
