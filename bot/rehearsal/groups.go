package rehearsal

import (
	"errors"
	"fmt"
)

// AddGroup makes a group of the creator, who is its only member. The bot is not
// in it until AddBot. It panics when a user is not known, since every later step of
// a test would be wrong.
func (s *Server) AddGroup(title string, creator int64, opts ...GroupOption) Chat {
	s.mu.Lock()
	defer s.mu.Unlock()
	u := s.users[creator]
	if u == nil {
		panic(fmt.Sprintf("rehearsal: AddGroup: no user %d", creator))
	}
	c := newChat(Chat{Type: Group, Title: title})
	c.members[creator] = &member{status: statusCreator}
	for _, option := range opts {
		option(c)
	}
	for id := range c.members {
		if s.users[id] == nil {
			panic(fmt.Sprintf("rehearsal: AddGroup: no user %d", id))
		}
	}
	c.ID = s.nextGroup(c.Type)
	s.chats[c.ID] = c
	s.chatOrder = append(s.chatOrder, c.ID)
	s.takeUsername(c)
	birth := &serviceFields{GroupCreated: true}
	name := "group_chat_created"
	if c.Type == Supergroup {
		birth, name = &serviceFields{SupergroupCreated: true}, "supergroup_chat_created"
	}
	s.notice(c, u.User, name, birth)
	return c.view()
}

// nextGroup gives out chat ids of the form that Telegram uses.
func (s *Server) nextGroup(kind string) int64 {
	n := int64(len(s.chatOrder)) + 1
	if kind == Supergroup {
		return -1002000000000 - n
	}
	return -4000000 - n
}

// notice stores a service message and gives it to the bot, if the bot is there
// and did not cause it.
func (s *Server) notice(c *chat, by User, name string, fields *serviceFields) {
	m := s.store(c, &message{Message: Message{From: by, Service: name}, author: by.ID, service: fields})
	s.tell(c, m)
}

func (s *Server) tell(c *chat, m *message) {
	if m.author != s.me.ID && c.members[s.me.ID].present() {
		s.push("message", m.Date, s.wire(c, m))
	}
}

// setMember changes a standing and sends my_chat_member or chat_member.
func (s *Server) setMember(c *chat, id int64, now member, by User) {
	was := member{status: statusLeft}
	if old := c.members[id]; old != nil {
		was = *old
	}
	c.members[id] = &now
	if was == now {
		return
	}
	update := wireMemberUpdate{
		Chat: s.wireChat(c), From: by, Date: s.now().Unix(),
		Old: s.wireMember(c, id, was), New: s.wireMember(c, id, now),
	}
	s.emit(Event{Kind: MembersChanged, Chat: c.ID, User: id})
	switch {
	case id == s.me.ID:
		s.push("my_chat_member", s.now(), update)
	case s.botAdmin(c):
		s.push("chat_member", s.now(), update)
	}
}

// Join lets a user come into the group by himself.
func (s *Server) Join(group, person int64) error {
	return s.withMember(group, person, func(c *chat, u *user) error {
		switch m := c.members[u.ID]; {
		case m.present():
			return fmt.Errorf("user %d is in chat %d already", person, group)
		case m != nil && m.status == statusKicked:
			return fmt.Errorf("user %d is banned from chat %d", person, group)
		}
		s.setMember(c, u.ID, member{status: statusMember}, u.User)
		s.notice(c, u.User, "new_chat_members", &serviceFields{NewMembers: []User{u.User}})
		return nil
	})
}

// Leave lets a user go.
func (s *Server) Leave(group, person int64) error {
	return s.withMember(group, person, func(c *chat, u *user) error {
		if !c.members[u.ID].present() {
			return fmt.Errorf("user %d is not in chat %d", person, group)
		}
		s.setMember(c, u.ID, member{status: statusLeft}, u.User)
		s.notice(c, u.User, "left_chat_member", &serviceFields{LeftMember: &u.User})
		return nil
	})
}

// Promote makes a member an administrator; an anonymous one writes in the name of
// the group. The creator stays creator and only becomes anonymous or not.
func (s *Server) Promote(group, person int64, anonymous bool) error {
	return s.withMember(group, person, func(c *chat, u *user) error {
		m := c.members[u.ID]
		if !m.present() {
			return fmt.Errorf("user %d is not in chat %d", person, group)
		}
		if anonymous && c.Type != Supergroup {
			return errors.New("administrators of a basic group cannot be anonymous")
		}
		status := statusAdmin
		if m.status == statusCreator {
			status = statusCreator
		}
		s.setMember(c, u.ID, member{status: status, anonymous: anonymous}, s.creator(c))
		return nil
	})
}

// Demote makes an administrator a plain member.
func (s *Server) Demote(group, person int64) error {
	return s.withMember(group, person, func(c *chat, u *user) error {
		if m := c.members[u.ID]; m == nil || m.status != statusAdmin {
			return fmt.Errorf("user %d is no administrator of chat %d", person, group)
		}
		s.setMember(c, u.ID, member{status: statusMember}, s.creator(c))
		return nil
	})
}

// creator is who made the group, the bot's own user when he has gone.
func (s *Server) creator(c *chat) User {
	for id, m := range c.members {
		if m.status == statusCreator {
			return s.users[id].User
		}
	}
	return s.me
}

// withMember runs f under the lock for a living group and a known user.
func (s *Server) withMember(group, person int64, f func(*chat, *user) error) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	c, err := s.group(group)
	if err != nil {
		return err
	}
	u := s.users[person]
	if u == nil {
		return fmt.Errorf("no user %d", person)
	}
	return f(c, u)
}

// Upgrade turns a basic group into a supergroup: both chats get their service
// message, the old id answers with migrate_to_chat_id from then on, messages stay
// behind. It returns the new id, or 0 when the group cannot be upgraded.
func (s *Server) Upgrade(group, by int64) (supergroup int64) {
	s.mu.Lock()
	defer s.mu.Unlock()
	old, err := s.group(group)
	if err != nil || old.Type != Group || s.users[by] == nil {
		return 0
	}
	return s.upgrade(old, s.users[by].User).ID
}

func (s *Server) upgrade(old *chat, by User) *chat {
	c := newChat(Chat{ID: s.nextGroup(Supergroup), Type: Supergroup, Title: old.Title})
	for id, m := range old.members {
		c.members[id] = &member{status: m.status}
	}
	s.chats[c.ID] = c
	s.chatOrder = append(s.chatOrder, c.ID)
	s.notice(old, by, "migrate_to_chat_id", &serviceFields{MigrateTo: c.ID})
	old.MigratedTo = c.ID
	s.notice(c, by, "migrate_from_chat_id", &serviceFields{MigrateFrom: old.ID})
	return c
}
