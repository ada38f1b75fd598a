package rehearsal

import (
	"fmt"
	"net/url"
	"time"
)

// queryLife is how long after the press an answer is taken.
const queryLife = 15 * time.Minute

// answerCallbackQuery is the method of that name. A query is answered once.
func (s *Server) answerCallbackQuery(p params) (any, error) {
	q := s.queries[p.text("callback_query_id")]
	if q == nil || q.answer != nil || s.clock.Now().Sub(q.at) > queryLife {
		return nil, badRequest("query is too old and response timeout expired or query ID is invalid")
	}
	link := p.text("url")
	if link != "" && !s.isStartLink(link) {
		return nil, botFault("URL_INVALID")
	}
	q.answer = &CallbackAnswer{Text: p.text("text"), Alert: p.flag("show_alert"), URL: link}
	s.emit(Event{Kind: CallbackAnswered, Chat: q.chat, User: q.user, Query: q.id, Answer: *q.answer})
	return true, nil
}

// isStartLink accepts t.me/<this bot>?start=payload, the only address an answer
// may open without a game.
func (s *Server) isStartLink(link string) bool {
	u, err := url.Parse(link)
	if err != nil || !u.Query().Has("start") {
		return false
	}
	switch u.Scheme {
	case "http", "https":
		return (u.Host == "t.me" || u.Host == "telegram.me") && equalName(u.Path, "/"+s.me.Username)
	case "tg":
		return u.Host == "resolve" && equalName(u.Query().Get("domain"), s.me.Username)
	}
	return false
}

// Press presses the button with the data under a message. It returns the id of
// the query, by which Answer finds what the bot says; a message without such a
// callback button is an error.
func (s *Server) Press(from, chat int64, message int, data string) (queryID string, err error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	c, err := s.room(from, chat)
	if err != nil {
		return "", err
	}
	m := c.live(message)
	if m == nil {
		return "", fmt.Errorf("press: no message %d in chat %d", message, chat)
	}
	if !m.hasButton(data) {
		return "", fmt.Errorf("press: message %d in chat %d has no button with the data %q", message, chat, data)
	}
	return s.press(s.users[from], c, message, data), nil
}

// PressForged sends any data in the name of a button of any message, deleted and
// foreign ones too, as a client of one's own making can.
func (s *Server) PressForged(from, chat int64, message int, data string) (string, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	c, err := s.room(from, chat)
	if err != nil {
		return "", err
	}
	if c.messages[message] == nil {
		return "", fmt.Errorf("press: no message %d in chat %d", message, chat)
	}
	return s.press(s.users[from], c, message, data), nil
}

func (m *message) hasButton(data string) bool {
	if m.markup == nil || data == "" {
		return false
	}
	for _, row := range m.markup.Rows {
		for _, b := range row {
			if b.Data == data {
				return true
			}
		}
	}
	return false
}

// press queues the query. A press shows who it is even where the person writes
// anonymously.
func (s *Server) press(u *user, c *chat, id int, data string) string {
	s.queryCount++
	q := &query{
		id: fmt.Sprintf("%d", u.ID<<20+s.queryCount), user: u.ID,
		chat: c.ID, message: id, at: s.clock.Now(),
	}
	s.queries[q.id] = q
	var shown any = wireInaccessible{Chat: s.wireChat(c), ID: id}
	if m := c.live(id); m != nil {
		shown = s.wire(c, m)
	}
	s.push("callback_query", s.now(), wireQuery{
		ID: q.id, From: u.User, Message: shown, Instance: fmt.Sprintf("%d", c.ID*2654435761), Data: data,
	})
	return q.id
}

// Answer returns what the bot answered to the press; ok is false while it has not.
func (s *Server) Answer(queryID string) (answer CallbackAnswer, ok bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	q := s.queries[queryID]
	if q == nil || q.answer == nil {
		return CallbackAnswer{}, false
	}
	return *q.answer, true
}
