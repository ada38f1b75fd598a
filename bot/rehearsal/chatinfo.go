package rehearsal

import (
	"maps"
	"slices"
)

// getChat is the method of that name.
func (s *Server) getChat(p params) (any, error) {
	c, err := s.reach(p)
	if err != nil {
		return nil, err
	}
	info := struct {
		wireChat
		Accent      int             `json:"accent_color_id"`
		MaxReaction int             `json:"max_reaction_count"`
		Gifts       map[string]bool `json:"accepted_gift_types"`
		Permissions map[string]bool `json:"permissions,omitempty"`
		Pinned      *wireMessage    `json:"pinned_message,omitempty"`
	}{wireChat: s.wireChat(c), Accent: 1, MaxReaction: 11, Gifts: map[string]bool{
		"unlimited_gifts": false, "limited_gifts": false, "unique_gifts": false, "premium_subscription": false,
		"gifts_from_channels": false,
	}}
	if c.Type != Private {
		info.Permissions = map[string]bool{
			"can_send_messages": true, "can_send_audios": true, "can_send_documents": true, "can_send_photos": true,
			"can_send_videos": true, "can_send_video_notes": true, "can_send_voice_notes": true, "can_send_polls": true,
			"can_send_other_messages": true, "can_add_web_page_previews": true, "can_change_info": false,
			"can_invite_users": true, "can_pin_messages": false, "can_manage_topics": false,
		}
	}
	if n := len(c.pinned); n > 0 {
		info.Pinned = s.wire(c, c.messages[c.pinned[n-1]])
	}
	return info, nil
}

// getChatMember is the method of that name. Somebody who was never in the group
// has left it.
func (s *Server) getChatMember(p params) (any, error) {
	c, err := s.reach(p)
	if err != nil {
		return nil, err
	}
	id, _ := p.integer("user_id")
	if s.users[id] == nil {
		return nil, badRequest("user not found")
	}
	if c.Type == Private {
		if id != c.ID && id != s.me.ID {
			return nil, badRequest("user not found")
		}
		return s.wireMember(c, id, member{status: statusMember}), nil
	}
	m := c.members[id]
	if m == nil {
		m = &member{status: statusLeft}
	}
	return s.wireMember(c, id, *m), nil
}

// getChatAdministrators is the method of that name; other bots are left out.
func (s *Server) getChatAdministrators(p params) (any, error) {
	c, err := s.reach(p)
	if err != nil {
		return nil, err
	}
	if c.Type == Private {
		return nil, badRequest("there are no administrators in the private chat")
	}
	list := []any{}
	for _, id := range c.memberIDs() {
		if m := c.members[id]; m.admin() && (!s.users[id].IsBot || id == s.me.ID) {
			list = append(list, s.wireMember(c, id, *m))
		}
	}
	return list, nil
}

// memberIDs are all who are or were in the group, in the order of their ids.
func (c *chat) memberIDs() []int64 {
	return slices.Sorted(maps.Keys(c.members))
}

// getChatMemberCount is the method of that name.
func (s *Server) getChatMemberCount(p params) (any, error) {
	c, err := s.reach(p)
	if err != nil {
		return nil, err
	}
	if c.Type == Private {
		return 2, nil
	}
	count := 0
	for _, m := range c.members {
		if m.present() {
			count++
		}
	}
	return count, nil
}

// leaveChat is the method of that name.
func (s *Server) leaveChat(p params) (any, error) {
	c, err := s.reach(p)
	if err != nil {
		return nil, err
	}
	if c.Type == Private {
		return nil, badRequest("chat member status can't be changed in private chats")
	}
	s.setMember(c, s.me.ID, member{status: statusLeft}, s.me)
	s.store(c, &message{
		Message: Message{From: s.me, Service: "left_chat_member"}, author: s.me.ID,
		service: &serviceFields{LeftMember: &s.me},
	})
	return true, nil
}

// setMessageReaction is the method of that name: one emoji of the bot, or none.
func (s *Server) setMessageReaction(p params) (any, error) {
	c, err := s.reach(p)
	if err != nil {
		return nil, err
	}
	id, _ := p.integer("message_id")
	m := c.live(int(id))
	if m == nil {
		return nil, badRequest("message to react not found")
	}
	list := p.list("reaction")
	if len(list) > 1 {
		return nil, botFault("REACTIONS_TOO_MANY")
	}
	m.Reaction = ""
	for _, item := range list {
		reaction, _ := item.(map[string]any)
		if params(reaction).text("type") != "emoji" {
			return nil, botFault("REACTION_INVALID")
		}
		m.Reaction = params(reaction).text("emoji")
	}
	s.changed(m)
	return true, nil
}
