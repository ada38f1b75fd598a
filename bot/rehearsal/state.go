package rehearsal

import "time"

// user is a user and his standing with the bot.
type user struct {
	User
	started     bool // has opened the private chat with the bot
	blocked     bool
	deactivated bool
}

// member is a user's standing in a group; a missing member was never there.
type member struct {
	status    string
	anonymous bool
}

// The standings, as Telegram names them.
const (
	statusCreator    = "creator"
	statusAdmin      = "administrator"
	statusMember     = "member"
	statusRestricted = "restricted"
	statusLeft       = "left"
	statusKicked     = "kicked"
)

// present reports that the member is in the group.
func (m *member) present() bool {
	return m != nil && m.status != statusLeft && m.status != statusKicked
}

// admin reports that the member has the rights of an administrator.
func (m *member) admin() bool {
	return m != nil && (m.status == statusAdmin || m.status == statusCreator)
}

// chat is a chat with all that was written in it.
type chat struct {
	Chat
	members  map[int64]*member
	order    []int // message ids in the order of sending
	messages map[int]*message
	lastID   int // counter of a supergroup
	pinned   []int
	// lastBot is the bot that wrote last; bare commands go to it.
	lastBot int64
}

func newChat(c Chat) *chat {
	return &chat{Chat: c, members: map[int64]*member{}, messages: map[int]*message{}}
}

// message is a message with what people do not see.
type message struct {
	Message
	author  int64 // who really wrote it, behind the anonymous administrator too
	markup  *inlineKeyboard
	service *serviceFields
	origin  *wireOrigin
	offline bool
}

// draft is a message of a person before it is sent.
type draft struct {
	replyTo, thread    int
	forward            *Message
	anonymous, offline bool
	document           *Document
}

// nextID gives out message ids: a supergroup has its own counter, private chats
// and basic groups share one.
func (s *Server) nextID(c *chat) int {
	if c.Type == Supergroup {
		c.lastID++
		return c.lastID
	}
	s.lastPlain++
	return s.lastPlain
}

// store gives the message its id and date and shows it to people.
func (s *Server) store(c *chat, m *message) *message {
	m.ID, m.Chat, m.Date = s.nextID(c), c.ID, s.now()
	c.messages[m.ID] = m
	c.order = append(c.order, m.ID)
	if m.From.IsBot && m.From.ID != AnonymousAdmin && m.Service == "" {
		c.lastBot = m.From.ID
	}
	s.emit(Event{Kind: MessageSent, Chat: c.ID, Message: m.Message})
	return m
}

// changed shows people the message as it stands now.
func (s *Server) changed(m *message) {
	s.emit(Event{Kind: MessageEdited, Chat: m.Chat, Message: m.Message})
}

// live finds a message that is not deleted.
func (c *chat) live(id int) *message {
	m := c.messages[id]
	if m == nil || m.Deleted {
		return nil
	}
	return m
}

// privateChat finds or opens the chat of a person with the bot.
func (s *Server) privateChat(u *user) *chat {
	c := s.chats[u.ID]
	if c == nil {
		c = newChat(Chat{ID: u.ID, Type: Private, Title: fullName(u.User), Username: u.Username})
		s.chats[u.ID] = c
	}
	return c
}

func fullName(u User) string {
	if u.LastName == "" {
		return u.FirstName
	}
	return u.FirstName + " " + u.LastName
}

// query is the press of a button.
type query struct {
	id      string
	user    int64
	chat    int64
	message int
	at      time.Time
	answer  *CallbackAnswer
}

// storedFile is a file that can be sent again or downloaded by its id.
type storedFile struct {
	id, path, name, mime string
	bytes                []byte
	photo                bool
	width, height        int
}
