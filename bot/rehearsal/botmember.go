package rehearsal

import "fmt"

// AddBot lets a member bring the bot into the group, as an administrator if admin
// is set.
func (s *Server) AddBot(group, by int64, admin bool) error {
	return s.withMember(group, by, func(c *chat, u *user) error {
		if c.members[s.me.ID].present() {
			return fmt.Errorf("the bot is in chat %d already", group)
		}
		if !c.members[by].present() {
			return fmt.Errorf("user %d is not in chat %d", by, group)
		}
		status := statusMember
		if admin {
			status = statusAdmin
		}
		s.setMember(c, s.me.ID, member{status: status}, u.User)
		s.notice(c, u.User, "new_chat_members", &serviceFields{NewMembers: []User{s.me}})
		return nil
	})
}

// PromoteBot makes the bot an administrator, or takes that away.
func (s *Server) PromoteBot(group, by int64, admin bool) error {
	status := statusMember
	if admin {
		status = statusAdmin
	}
	return s.changeBot(group, by, status)
}

// KickBot removes and bans the bot. In a basic group the bot still gets the
// service message about it.
func (s *Server) KickBot(group, by int64) error {
	return s.withMember(group, by, func(c *chat, u *user) error {
		if !c.members[s.me.ID].present() {
			return fmt.Errorf("the bot is not in chat %d", group)
		}
		if !c.members[by].admin() {
			return fmt.Errorf("user %d is no administrator of chat %d", by, group)
		}
		m := s.store(c, &message{
			Message: Message{From: u.User, Service: "left_chat_member"}, author: by,
			service: &serviceFields{LeftMember: &s.me},
		})
		if c.Type == Group {
			s.tell(c, m)
		}
		s.setMember(c, s.me.ID, member{status: statusKicked}, u.User)
		return nil
	})
}

// RestrictBot mutes the bot in a supergroup; basic groups have no such standing.
func (s *Server) RestrictBot(group, by int64) error {
	if c, ok := s.Chat(group); ok && c.Type != Supergroup {
		return fmt.Errorf("chat %d is no supergroup, its members cannot be restricted", group)
	}
	return s.changeBot(group, by, statusRestricted)
}

// UnrestrictBot lets a muted bot write again.
func (s *Server) UnrestrictBot(group, by int64) error { return s.changeBot(group, by, statusMember) }

func (s *Server) changeBot(group, by int64, status string) error {
	return s.withMember(group, by, func(c *chat, u *user) error {
		if !c.members[s.me.ID].present() {
			return fmt.Errorf("the bot is not in chat %d", group)
		}
		if !c.members[by].admin() {
			return fmt.Errorf("user %d is no administrator of chat %d", by, group)
		}
		s.setMember(c, s.me.ID, member{status: status}, u.User)
		return nil
	})
}

// Block lets a person stop the bot in their private chat.
func (s *Server) Block(person int64) error { return s.setBlocked(person, true) }

// Unblock takes it back.
func (s *Server) Unblock(person int64) error { return s.setBlocked(person, false) }

func (s *Server) setBlocked(person int64, blocked bool) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	u := s.users[person]
	if u == nil || u.IsBot {
		return fmt.Errorf("no person %d", person)
	}
	s.block(u, blocked)
	return nil
}

// block changes the bot's standing in the private chat, which is what tells the
// bot of it.
func (s *Server) block(u *user, blocked bool) {
	if u.blocked == blocked {
		return
	}
	u.blocked = blocked
	was, now := member{status: statusMember}, member{status: statusKicked}
	if !blocked {
		was, now = now, was
	}
	c := s.privateChat(u)
	s.push("my_chat_member", s.now(), wireMemberUpdate{
		Chat: s.wireChat(c), From: u.User, Date: s.now().Unix(),
		Old: s.wireMember(c, s.me.ID, was), New: s.wireMember(c, s.me.ID, now),
	})
}

// Deactivate lets a person delete his account. The bot learns of it only from the
// refusal of its next message.
func (s *Server) Deactivate(person int64) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	u := s.users[person]
	if u == nil || u.IsBot {
		return fmt.Errorf("no person %d", person)
	}
	u.deactivated = true
	return nil
}
