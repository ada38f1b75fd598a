package rehearsal

import (
	"errors"
	"fmt"
	"mime"
	"path"
	"regexp"
	"strings"
	"time"
)

// editableFor is how long a person can change a message in a group.
const editableFor = 48 * time.Hour

var startPayload = regexp.MustCompile(`^[A-Za-z0-9_-]{0,64}$`)

// Say sends a message of a person. Commands, mentions and addresses in it get
// their entities. It is an error when he could not send it: he is not in the
// chat, the text is empty or longer than 4096.
func (s *Server) Say(from, chat int64, text string, opts ...SayOption) (Message, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	var d draft
	for _, option := range opts {
		option(&d)
	}
	return s.say(from, chat, text, d)
}

func (s *Server) say(from, chat int64, text string, d draft) (Message, error) {
	c, err := s.room(from, chat)
	if err != nil {
		return Message{}, fmt.Errorf("say: %w", err)
	}
	m, err := s.compose(c, s.users[from], text, d)
	if err != nil {
		return Message{}, fmt.Errorf("say: %w", err)
	}
	if c.Type == Private {
		s.users[from].started = true
		s.block(s.users[from], false) // a client unblocks before it sends
	}
	s.store(c, m)
	if s.shows(c, m) {
		s.push("message", m.Date, s.wire(c, m))
	}
	return m.Message, nil
}

// compose makes the message and checks what a client would.
func (s *Server) compose(c *chat, u *user, text string, d draft) (*message, error) {
	text, _ = tidy(text, nil)
	most := maxText
	if d.document != nil {
		most = maxCaption
	}
	if n := utf16Len(text); n > most || n == 0 && d.document == nil {
		return nil, fmt.Errorf("text of %d characters", n)
	}
	m := &message{Message: Message{From: u.User, Text: text, Entities: detect(text, nil)}, author: u.ID, offline: d.offline}
	standing := c.members[u.ID]
	if d.anonymous && !standing.admin() {
		return nil, errors.New("only an administrator writes in the name of the group")
	}
	if d.anonymous || standing.admin() && standing.anonymous {
		m.From, m.SenderChat = s.users[AnonymousAdmin].User, c.ID
	}
	if standing != nil && standing.status == statusRestricted {
		return nil, errors.New("the user may not write there")
	}
	if d.document != nil {
		m.Document = s.attach(*d.document)
	}
	if d.forward != nil {
		m.Forwarded = true
		m.origin = s.originOf(d.forward)
	}
	return m, s.placeDraft(c, m, d)
}

func (s *Server) attach(d Document) *Document {
	f := s.keep(File{Name: d.Name, Bytes: d.Bytes})
	if d.MIME == "" {
		d.MIME = mime.TypeByExtension(path.Ext(d.Name))
	}
	f.mime = d.MIME
	return &Document{ID: f.id, Name: f.name, MIME: f.mime, Bytes: f.bytes}
}

func (s *Server) originOf(m *Message) *wireOrigin {
	origin := &wireOrigin{Type: "user", Date: m.Date.Unix(), SenderUser: &m.From}
	if c := s.chats[m.SenderChat]; c != nil {
		sender := s.wireChat(c)
		origin.Type, origin.SenderUser, origin.SenderChat = "chat", nil, &sender
	}
	return origin
}

func (s *Server) placeDraft(c *chat, m *message, d draft) error {
	if d.thread != 0 {
		if !c.hasThread(d.thread) {
			return fmt.Errorf("no topic %d in chat %d", d.thread, c.ID)
		}
		m.Thread = d.thread
	}
	if d.replyTo == 0 {
		return nil
	}
	answered := c.live(d.replyTo)
	if answered == nil {
		return fmt.Errorf("no message %d in chat %d to reply to", d.replyTo, c.ID)
	}
	m.ReplyTo = answered.ID
	if m.Thread == 0 {
		m.Thread = c.threadOf(answered)
	}
	return nil
}

// Start opens the link t.me/<bot>?start=payload and presses the button there; an
// empty payload is the plain Start.
func (s *Server) Start(from int64, payload string) (Message, error) {
	if !startPayload.MatchString(payload) {
		return Message{}, fmt.Errorf("start: payload %q is not 0-64 of A-Z a-z 0-9 _ -", payload)
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.say(from, from, strings.TrimSpace("/start "+payload), draft{})
}

// StartGroup opens the link t.me/<bot>?startgroup=payload and picks the group:
// the bot joins if it is not there and gets /start@bot payload.
func (s *Server) StartGroup(from, chat int64, payload string) (Message, error) {
	if !startPayload.MatchString(payload) {
		return Message{}, fmt.Errorf("start: payload %q is not 0-64 of A-Z a-z 0-9 _ -", payload)
	}
	if !s.botIn(chat) {
		if err := s.AddBot(chat, from, false); err != nil {
			return Message{}, err
		}
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.say(from, chat, strings.TrimSpace("/start@"+s.me.Username+" "+payload), draft{})
}

func (s *Server) botIn(chat int64) bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	c := s.chats[chat]
	return c != nil && c.members[s.me.ID].present()
}
