package rehearsal

import (
	"bytes"
	"slices"
)

// editable finds the bot's own message that a call wants to change.
func (s *Server) editable(p params) (*chat, *message, error) {
	if err := refuseUnsupported(p); err != nil {
		return nil, nil, err
	}
	if !p.has("chat_id") {
		return nil, nil, botFault("chat_id is empty")
	}
	c, err := s.target(p)
	if err != nil {
		return nil, nil, err
	}
	if err := s.inside(c); err != nil {
		return nil, nil, err
	}
	if c.Type == Private && s.users[c.ID].blocked {
		return nil, nil, forbidden("bot was blocked by the user")
	}
	id, ok := p.integer("message_id")
	if !ok {
		return nil, nil, botFault("message identifier is not specified")
	}
	m := c.live(int(id))
	switch {
	case m == nil:
		return nil, nil, badRequest("message to edit not found")
	case m.author != s.me.ID || m.service != nil || m.origin != nil:
		return nil, nil, badRequest("message can't be edited")
	}
	return c, m, nil
}

// edit applies the change to a copy and stores it if it differs and the limits
// let it. An edit without reply_markup takes the buttons away.
func (s *Server) edit(p params, change func(c *chat, m *message) error) (any, error) {
	c, m, err := s.editable(p)
	if err != nil {
		return nil, err
	}
	edited := *m
	if edited.markup, err = readInline(p.object("reply_markup")); err != nil {
		return nil, err
	}
	edited.Buttons = edited.markup.buttons()
	if err := change(c, &edited); err != nil {
		return nil, err
	}
	if same(m, &edited) {
		return nil, badRequest("message is not modified: specified new message content and reply markup are exactly the same" +
			" as a current content and reply markup of the message")
	}
	if err := s.limitEdit(c); err != nil {
		return nil, err
	}
	edited.EditDate = s.now()
	*m = edited
	s.changed(m)
	return s.wire(c, m), nil
}

// same compares what an edit can change.
func same(a, b *message) bool {
	return a.Text == b.Text && slices.EqualFunc(a.Entities, b.Entities, sameEntity) && a.markup.same(b.markup) &&
		sameFile(a, b)
}

func sameEntity(a, b Entity) bool {
	if (a.User == nil) != (b.User == nil) || a.User != nil && a.User.ID != b.User.ID {
		return false
	}
	a.User, b.User = nil, nil
	return a == b
}

func sameFile(a, b *message) bool {
	switch {
	case a.Document != nil && b.Document != nil:
		return a.Document.Name == b.Document.Name && bytes.Equal(a.Document.Bytes, b.Document.Bytes)
	case a.Photo != nil && b.Photo != nil:
		return bytes.Equal(a.Photo.Bytes, b.Photo.Bytes)
	}
	return (a.Document == nil) == (b.Document == nil) && (a.Photo == nil) == (b.Photo == nil)
}

// editMessageText is the method of that name.
func (s *Server) editMessageText(p params) (any, error) {
	return s.edit(p, func(_ *chat, m *message) error {
		text, err := s.readFormatted(p, "text", "entities")
		if err != nil {
			return err
		}
		if err := text.checkMessage(); err != nil {
			return err
		}
		if m.Document != nil || m.Photo != nil || m.Dice != nil {
			return badRequest("there is no text in the message to edit")
		}
		m.setText(text)
		return nil
	})
}

// editMessageCaption is the method of that name.
func (s *Server) editMessageCaption(p params) (any, error) {
	return s.edit(p, func(_ *chat, m *message) error {
		caption, err := s.readFormatted(p, "caption", "caption_entities")
		if err != nil {
			return err
		}
		if m.Document == nil && m.Photo == nil {
			return badRequest("there is no caption in the message to edit")
		}
		m.setText(caption)
		return caption.checkCaption()
	})
}

// editMessageReplyMarkup is the method of that name.
func (s *Server) editMessageReplyMarkup(p params) (any, error) {
	return s.edit(p, func(*chat, *message) error { return nil })
}

// editMessageMedia is the method of that name. The caption comes with the media.
func (s *Server) editMessageMedia(p params) (any, error) {
	return s.edit(p, func(_ *chat, m *message) error {
		given := p.object("media")
		caption, err := s.readFormatted(given, "caption", "caption_entities")
		if err != nil {
			return err
		}
		if err = caption.checkCaption(); err != nil {
			return err
		}
		if m.Document == nil && m.Photo == nil {
			return badRequest("message can't be edited")
		}
		content, err := s.mediaOf(p, given)
		if err != nil {
			return err
		}
		m.setText(caption)
		m.Document, m.Photo = content.document, content.photo
		return nil
	})
}

func (s *Server) mediaOf(p, given params) (media, error) {
	switch kind := given.text("type"); kind {
	case "document":
		return s.documentOf(p, given["media"])
	case "photo":
		return s.photoOf(p, given["media"])
	default:
		return media{}, notImplemented("media of the type " + kind)
	}
}
