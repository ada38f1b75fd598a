package bot

import (
	"time"

	"arbiter/domain"
)

// outgoing is a message or a post on its way.
type outgoing struct {
	message *OutgoingMessage
	post    *OutgoingPost
}

// lane is what is kept in order: a chat, or a single answer to a press, which waits for nothing.
type lane struct {
	chat  int64
	query string
}

func (o outgoing) lane() lane {
	switch {
	case o.post != nil:
		return lane{chat: o.post.Telegram}
	case o.message.Kind == domain.Toast:
		return lane{query: o.message.Query}
	}
	return lane{chat: o.message.Telegram}
}

func (o outgoing) body() domain.Body {
	if o.post != nil {
		return o.post.Body
	}
	return o.message.Body
}

// then is what is to be done once Telegram has it.
func (o outgoing) then() string {
	switch {
	case o.message != nil:
		return o.message.Then
	case o.post.First:
		return o.post.Then
	}
	return ""
}

func (o outgoing) tournament() domain.TournamentID {
	if o.post != nil {
		return o.post.Tournament
	}
	return o.message.Tournament
}

func (o outgoing) ourChat() domain.ChatID {
	if o.post != nil {
		return o.post.Chat
	}
	return o.message.Chat
}

// edits names the message that is to be changed, 0 for a new one.
func (o outgoing) edits() int {
	if o.post != nil {
		return o.post.Message
	}
	return o.message.Edit
}

// person is who cannot be reached when Telegram refuses with 403; 0 for a group.
func (o outgoing) person() domain.PersonID {
	switch chat := o.lane().chat; {
	case chat < 0:
		return 0
	case o.message != nil && o.message.Person != 0:
		return o.message.Person
	default:
		return domain.PersonID(chat) // a private chat has its person's id
	}
}

// receipt is what Telegram says of a message it has taken.
type receipt struct {
	id   int
	at   time.Time
	dice int
}

// delivery is what came of an attempt.
type delivery struct {
	outgoing
	ruling
	receipt
	method string
}
