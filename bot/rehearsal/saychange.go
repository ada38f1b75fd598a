package rehearsal

import (
	"fmt"
	"strings"
)

// Edit changes a person's own message. The bot gets edited_message with the
// first date and an edit date.
func (s *Server) Edit(from, chat int64, id int, text string) (Message, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	c, m, err := s.own(from, chat, id)
	if err != nil {
		return Message{}, fmt.Errorf("edit: %w", err)
	}
	text, _ = tidy(text, nil)
	switch n := utf16Len(text); {
	case n == 0 || n > maxText:
		return Message{}, fmt.Errorf("edit: text of %d characters", n)
	case m.origin != nil || m.service != nil:
		return Message{}, fmt.Errorf("edit: message %d cannot be edited", id)
	case c.Type != Private && s.now().Sub(m.Date) > editableFor:
		return Message{}, fmt.Errorf("edit: message %d is older than 48 hours", id)
	}
	m.Text, m.Entities, m.EditDate = text, detect(text, nil), s.now()
	s.changed(m)
	if s.shows(c, m) {
		s.push("edited_message", m.EditDate, s.wire(c, m))
	}
	return m.Message, nil
}

// Delete deletes a person's own message, or as an administrator anybody's. No
// update tells the bot.
func (s *Server) Delete(from, chat int64, id int) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	c, err := s.room(from, chat)
	if err != nil {
		return fmt.Errorf("delete: %w", err)
	}
	m := c.live(id)
	switch {
	case m == nil:
		return fmt.Errorf("delete: no message %d in chat %d", id, chat)
	case m.author != from && c.Type != Private && !c.members[from].admin():
		return fmt.Errorf("delete: message %d is not of user %d", id, from)
	}
	s.remove(c, m)
	return nil
}

// Pin lets an administrator, or the person in a private chat, pin a message.
func (s *Server) Pin(from, chat int64, id int) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	c, err := s.room(from, chat)
	if err != nil {
		return fmt.Errorf("pin: %w", err)
	}
	m := c.live(id)
	if m == nil || c.Type != Private && !c.members[from].admin() {
		return fmt.Errorf("pin: user %d cannot pin message %d", from, id)
	}
	if notice := s.pin(c, m, s.users[from].User); notice != nil {
		s.tellAny(c, notice)
	}
	return nil
}

// tellAny is tell for private chats too, where the bot has no standing.
func (s *Server) tellAny(c *chat, m *message) {
	if c.Type == Private {
		s.push("message", m.Date, s.wire(c, m))
		return
	}
	s.tell(c, m)
}

// AddTopic opens a topic in a forum and returns its id, the thread of its
// messages.
func (s *Server) AddTopic(chat, by int64, name string) (int, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	c, err := s.room(by, chat)
	if err != nil {
		return 0, fmt.Errorf("topic: %w", err)
	}
	if !c.Forum || !c.members[by].admin() {
		return 0, fmt.Errorf("topic: chat %d is no forum or user %d no administrator of it", chat, by)
	}
	m := &message{
		Message: Message{From: s.users[by].User, Service: "forum_topic_created"}, author: by,
		service: &serviceFields{TopicCreated: &wireTopic{Name: name, Color: 7322096}},
	}
	s.store(c, m)
	m.Thread = m.ID
	c.Topics = append(c.Topics, Topic{ID: m.ID, Name: name})
	s.tell(c, m)
	return m.ID, nil
}

// Rename gives a group another title.
func (s *Server) Rename(group, by int64, title string) error {
	return s.withMember(group, by, func(c *chat, u *user) error {
		if !c.members[by].admin() {
			return fmt.Errorf("rename: user %d is no administrator of chat %d", by, group)
		}
		c.Title = title
		s.notice(c, u.User, "new_chat_title", &serviceFields{NewTitle: title})
		return nil
	})
}

func (s *Server) own(from, room int64, id int) (*chat, *message, error) {
	c, err := s.room(from, room)
	if err != nil {
		return nil, nil, err
	}
	m := c.live(id)
	if m == nil || m.author != from {
		return nil, nil, fmt.Errorf("no message %d of user %d in chat %d", id, from, room)
	}
	return c, m, nil
}

// shows reports that the bot gets to see a message of a person. With privacy mode
// that is in groups only what is meant for it, unless it is an administrator.
func (s *Server) shows(c *chat, m *message) bool {
	if c.Type == Private {
		return true
	}
	standing := c.members[s.me.ID]
	switch {
	case !standing.present() || m.From.IsBot && m.From.ID != AnonymousAdmin:
		return false // bots never see each other
	case !s.options.PrivacyMode || standing.admin() || m.service != nil:
		return true
	}
	if answered := c.live(m.ReplyTo); answered != nil && answered.author == s.me.ID {
		return true
	}
	return s.commandForMe(c, m)
}

// commandForMe is /command@bot at the start, or a bare command while this bot was
// the last to write.
func (s *Server) commandForMe(c *chat, m *message) bool {
	for _, e := range m.Entities {
		if e.Type != "bot_command" || e.Offset != 0 {
			continue
		}
		command := m.Text[:e.Length] // a command is ASCII, so bytes are units
		if _, to, addressed := strings.Cut(command, "@"); addressed {
			return equalName(to, s.me.Username)
		}
		return c.lastBot == s.me.ID
	}
	return false
}
