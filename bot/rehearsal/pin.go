package rehearsal

import "slices"

// pinChatMessage is the method of that name. Pinning what is pinned moves it to
// the front without a service message.
func (s *Server) pinChatMessage(p params) (any, error) {
	c, err := s.pinnable(p)
	if err != nil {
		return nil, err
	}
	id, _ := p.integer("message_id")
	m := c.live(int(id))
	if m == nil {
		return nil, badRequest("message to pin not found")
	}
	if m.service != nil {
		return nil, badRequest("message can't be pinned")
	}
	s.pin(c, m, s.me)
	return true, nil
}

func (s *Server) pinnable(p params) (*chat, error) {
	if err := refuseUnsupported(p); err != nil {
		return nil, err
	}
	c, err := s.reach(p)
	if err != nil {
		return nil, err
	}
	if c.Type == Private {
		return c, s.mayWriteTo(s.users[c.ID])
	}
	if !s.botAdmin(c) {
		return nil, badRequest("not enough rights to manage pinned messages in the chat")
	}
	return c, nil
}

func (s *Server) pin(c *chat, m *message, by User) *message {
	if i := slices.Index(c.pinned, m.ID); i >= 0 {
		c.pinned = append(slices.Delete(c.pinned, i, i+1), m.ID)
		return nil
	}
	c.pinned = append(c.pinned, m.ID)
	m.Pinned = true
	s.changed(m)
	notice := &message{
		Message: Message{From: by, Service: "pinned_message", ReplyTo: m.ID, Thread: m.Thread},
		author:  by.ID, service: &serviceFields{Pinned: s.wireOne(c, m)},
	}
	return s.store(c, notice)
}

func (s *Server) unpin(c *chat, m *message) bool {
	i := slices.Index(c.pinned, m.ID)
	if i < 0 {
		return false
	}
	c.pinned = slices.Delete(c.pinned, i, i+1)
	m.Pinned = false
	if !m.Deleted {
		s.changed(m)
	}
	return true
}

// unpinChatMessage is the method of that name; without message_id it takes the
// newest pin away.
func (s *Server) unpinChatMessage(p params) (any, error) {
	c, err := s.pinnable(p)
	if err != nil {
		return nil, err
	}
	id, given := p.integer("message_id")
	if !given && len(c.pinned) > 0 {
		id = int64(c.pinned[len(c.pinned)-1])
	}
	m := c.live(int(id))
	if m == nil || !s.unpin(c, m) {
		return nil, badRequest("message to unpin not found")
	}
	return true, nil
}
