package rehearsal

import (
	"fmt"
	"slices"
	"strings"
)

// AddUser makes a person known to Telegram. An ID of 0 takes the next free one, a
// user who is known already is replaced. The bot cannot write to him before he
// has opened the chat with it.
func (s *Server) AddUser(u User) User {
	s.mu.Lock()
	defer s.mu.Unlock()
	if u.ID == 0 {
		u.ID = 100000001
		for s.users[u.ID] != nil {
			u.ID++
		}
	}
	if u.FirstName == "" {
		u.FirstName = fmt.Sprintf("User %d", u.ID)
	}
	if old := s.users[u.ID]; old != nil {
		old.User = u
		return u
	}
	s.users[u.ID] = &user{User: u}
	s.userOrder = append(s.userOrder, u.ID)
	return u
}

// Users returns all people in the order in which they were added.
func (s *Server) Users() []User {
	s.mu.Lock()
	defer s.mu.Unlock()
	list := make([]User, 0, len(s.userOrder))
	for _, id := range s.userOrder {
		list = append(list, s.users[id].User)
	}
	return list
}

// PrivateChat returns the chat of a person with the bot; its ID is the person's.
func (s *Server) PrivateChat(user int64) Chat {
	s.mu.Lock()
	defer s.mu.Unlock()
	u := s.users[user]
	if u == nil {
		return Chat{}
	}
	return s.privateChat(u).view()
}

// view is the chat as people see it.
func (c *chat) view() Chat {
	v := c.Chat
	v.Topics = slices.Clone(c.Topics)
	return v
}

// Chats returns the groups that the user is in, then his chat with the bot once
// it has messages.
func (s *Server) Chats(user int64) []Chat {
	s.mu.Lock()
	defer s.mu.Unlock()
	var list []Chat
	for _, id := range s.chatOrder {
		if c := s.chats[id]; c.members[user].present() && c.MigratedTo == 0 {
			list = append(list, c.view())
		}
	}
	if c := s.chats[user]; c != nil && len(c.order) > 0 {
		list = append(list, c.view())
	}
	return list
}

// Chat returns a chat by its id.
func (s *Server) Chat(id int64) (Chat, bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if c := s.chats[id]; c != nil {
		return c.view(), true
	}
	return Chat{}, false
}

// Members returns all who are or were in the group, by id, the bot among them.
func (s *Server) Members(chat int64) []Member {
	s.mu.Lock()
	defer s.mu.Unlock()
	c := s.chats[chat]
	if c == nil {
		return nil
	}
	var list []Member
	for _, id := range c.memberIDs() {
		m := c.members[id]
		list = append(list, Member{User: s.users[id].User, Status: m.status, Anonymous: m.anonymous})
	}
	return list
}

// Messages returns the messages of a chat in their order, as they stand after
// edits; deleted ones are marked.
func (s *Server) Messages(chat int64) []Message {
	s.mu.Lock()
	defer s.mu.Unlock()
	c := s.chats[chat]
	if c == nil {
		return nil
	}
	list := make([]Message, 0, len(c.order))
	for _, id := range c.order {
		list = append(list, c.messages[id].Message)
	}
	return list
}

// Message returns one message as it stands now.
func (s *Server) Message(chat int64, id int) (Message, bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if c := s.chats[chat]; c != nil && c.messages[id] != nil {
		return c.messages[id].Message, true
	}
	return Message{}, false
}

// Pinned returns the pinned messages of a chat, the newest pin last.
func (s *Server) Pinned(chat int64) []Message {
	s.mu.Lock()
	defer s.mu.Unlock()
	c := s.chats[chat]
	if c == nil {
		return nil
	}
	var list []Message
	for _, id := range c.pinned {
		list = append(list, c.messages[id].Message)
	}
	return list
}

// room finds a chat for somebody who is in it.
func (s *Server) room(from, id int64) (*chat, error) {
	u := s.users[from]
	switch {
	case u == nil:
		return nil, fmt.Errorf("no user %d", from)
	case u.deactivated:
		return nil, fmt.Errorf("user %d is deactivated", from)
	case from == id:
		return s.privateChat(u), nil
	}
	c := s.chats[id]
	switch {
	case c == nil || c.Type == Private:
		return nil, fmt.Errorf("no chat %d that user %d could be in", id, from)
	case !c.members[from].present():
		return nil, fmt.Errorf("user %d is not in chat %d", from, id)
	case c.MigratedTo != 0:
		return nil, fmt.Errorf("chat %d was upgraded to %d", id, c.MigratedTo)
	}
	return c, nil
}

// group finds a living group.
func (s *Server) group(id int64) (*chat, error) {
	c := s.chats[id]
	switch {
	case c == nil || c.Type == Private:
		return nil, fmt.Errorf("no group %d", id)
	case c.MigratedTo != 0:
		return nil, fmt.Errorf("group %d was upgraded to %d", id, c.MigratedTo)
	}
	return c, nil
}

func (s *Server) takeUsername(c *chat) {
	if c.Username != "" {
		s.usernames[strings.ToLower(c.Username)] = c.ID
	}
}
