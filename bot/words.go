package bot

import (
	"arbiter/domain"
	"arbiter/handlers"
)

// said tells whether a person said something: service messages are nobody's words.
func (m message) said() bool {
	return m.words() != "" || m.Document != nil || m.Sticker != nil || m.Photo != nil ||
		m.Voice != nil || m.VideoNote != nil || m.Dice != nil
}

// words are the text, or what stands under a file.
func (m message) words() string {
	if m.Text != "" {
		return m.Text
	}
	return m.Caption
}

// marks are the entities of the words.
func (m message) marks() []entity {
	if m.Text != "" {
		return m.Entities
	}
	return m.CaptionEntities
}

// thread is the topic; a thread of replies outside a forum is none.
func (m message) thread() int {
	if !m.InTopic || m.Thread == generalTopic {
		return 0
	}
	return m.Thread
}

// author is who wrote; anonymous when it was in the name of the group or of a channel.
func (m message) author() (p domain.Person, anonymous bool) {
	if m.From == nil {
		return domain.Person{}, false
	}
	if m.SenderChat != nil || m.From.ID == anonymousAdmin {
		return domain.Person{ID: anonymousAdmin}, true
	}
	return m.From.ours(), false
}

func (u *user) ours() domain.Person {
	if u == nil {
		return domain.Person{}
	}
	return domain.Person{ID: domain.PersonID(u.ID), Name: fullName(u.First, u.Last), Username: u.Username}
}

func (c chat) ours() domain.Chat {
	if c.Type == "private" {
		return domain.Chat{Telegram: c.ID, Kind: domain.Private, Title: fullName(c.First, c.Last)}
	}
	return domain.Chat{Telegram: c.ID, Kind: domain.Group, Title: c.Title}
}

// membership reads the bot's own standing. A restricted member may have left, and may be mute.
func (m member) membership() handlers.Membership {
	switch m.Status {
	case "creator", "administrator":
		return handlers.Membership{In: true, CanWrite: true, Admin: true}
	case "member":
		return handlers.Membership{In: true, CanWrite: true}
	case "restricted":
		in := m.IsMember == nil || *m.IsMember
		return handlers.Membership{In: in, CanWrite: in && (m.CanSend == nil || *m.CanSend)}
	}
	return handlers.Membership{}
}
