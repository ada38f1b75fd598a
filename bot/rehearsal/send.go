package rehearsal

// sendMessage is the method of that name.
func (s *Server) sendMessage(p params) (any, error) {
	c, m, err := s.outgoing(p, "text messages")
	if err != nil {
		return nil, err
	}
	text, err := s.readFormatted(p, "text", "entities")
	if err != nil {
		return nil, err
	}
	if err := text.checkMessage(); err != nil {
		return nil, err
	}
	m.setText(text)
	return s.send(c, m)
}

func (f formatted) checkMessage() error {
	switch n := utf16Len(f.text); {
	case n == 0:
		return botFault("message text is empty")
	case n > maxText:
		return botFault("message is too long")
	}
	return nil
}

func (f formatted) checkCaption() error {
	if utf16Len(f.text) > maxCaption {
		return botFault("message caption is too long")
	}
	return nil
}

func (m *message) setText(f formatted) {
	m.Text, m.HTML, m.Entities = f.text, f.html, f.entities
}

// outgoing checks all that the sending methods share and prepares the message.
func (s *Server) outgoing(p params, what string) (*chat, *message, error) {
	if err := refuseUnsupported(p); err != nil {
		return nil, nil, err
	}
	c, err := s.target(p)
	if err != nil {
		return nil, nil, err
	}
	if err := s.mayWrite(c, what); err != nil {
		return nil, nil, err
	}
	m := &message{Message: Message{From: s.me}, author: s.me.ID}
	if err := s.place(c, m, p); err != nil {
		return nil, nil, err
	}
	if err := applyMarkup(m, p.object("reply_markup")); err != nil {
		return nil, nil, err
	}
	return c, m, nil
}

// place finds the message that is answered and the topic that is written in.
func (s *Server) place(c *chat, m *message, p params) error {
	if thread, ok := p.integer("message_thread_id"); ok {
		if !c.hasThread(int(thread)) {
			return badRequest("message thread not found")
		}
		m.Thread = int(thread)
	}
	reply := p.object("reply_parameters")
	if reply == nil {
		return nil
	}
	for _, name := range []string{"quote", "checklist_task_id", "poll_option_id", "ephemeral_message_id"} {
		if reply.has(name) {
			return notImplemented("reply_parameters." + name)
		}
	}
	if other, ok := reply.integer("chat_id"); ok && other != c.ID {
		return notImplemented("reply_parameters.chat_id of another chat")
	}
	id, _ := reply.integer("message_id")
	answered := c.live(int(id))
	switch {
	case answered != nil:
		m.ReplyTo = answered.ID
		if m.Thread == 0 {
			m.Thread = c.threadOf(answered)
		}
	case !reply.flag("allow_sending_without_reply"):
		return badRequest("message to be replied not found")
	}
	return nil
}

// hasThread reports that the chat has the topic, or outside of forums that a
// thread hangs on that message. The General topic of a forum has no id to name.
func (c *chat) hasThread(id int) bool {
	if c.Type != Supergroup || c.live(id) == nil {
		return false
	}
	if !c.Forum {
		return true
	}
	for _, topic := range c.Topics {
		if topic.ID == id {
			return true
		}
	}
	return false
}

// threadOf is the thread that an answer to m belongs to; only supergroups have them.
func (c *chat) threadOf(m *message) int {
	switch {
	case c.Type != Supergroup || c.Forum && m.Thread == 0:
		return 0
	case m.Thread != 0:
		return m.Thread
	}
	return m.ID
}

// send stores a finished message of the bot, if the flood limits let it.
func (s *Server) send(c *chat, m *message) (any, error) {
	if err := s.limitSend(c); err != nil {
		return nil, err
	}
	return s.wire(c, s.store(c, m)), nil
}

// sendChatAction is the method of that name.
func (s *Server) sendChatAction(p params) (any, error) {
	if err := refuseUnsupported(p); err != nil {
		return nil, err
	}
	c, err := s.target(p)
	if err != nil {
		return nil, err
	}
	if err := s.mayWrite(c, "text messages"); err != nil {
		return nil, err
	}
	switch action := p.text("action"); action {
	case "typing", "upload_photo", "record_video", "upload_video", "record_voice", "upload_voice",
		"upload_document", "choose_sticker", "find_location", "record_video_note", "upload_video_note":
		s.emit(Event{Kind: ChatAction, Chat: c.ID, User: s.me.ID, Action: action})
		return true, nil
	}
	return nil, botFault("wrong parameter action in request")
}
