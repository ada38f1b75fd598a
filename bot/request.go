package bot

import (
	"strings"
	"time"

	"arbiter/domain"
	"arbiter/handlers"
)

// Me is who the bot is at Telegram.
type Me struct {
	ID       int64  `json:"id"`
	Username string `json:"username"`
	Name     string `json:"first_name"`
}

// Accounts of Telegram itself that write in the name of others.
const (
	anonymousAdmin = 1087968824 // an administrator who stays anonymous
	generalTopic   = 1          // must be written to without a thread
)

// envelope is a request on its way, with what only the database can complete.
type envelope struct {
	handlers.Request
	replyChat int64 // Telegram id of the chat of the answered message
	reachable *bool // what the update says about the private chat
	migrate   [2]int64
	silent    bool   // nothing for the handlers
	file      string // Telegram's id of Document
}

// translator turns updates into requests without asking anybody.
type translator struct {
	me     Me
	sealer Sealer
	clock  Clock
}

// translate returns false for what the bot does not react to.
func (t translator) translate(u update) (envelope, bool) {
	switch {
	case u.Message != nil:
		return t.fromMessage(u, *u.Message, handlers.Typed)
	case u.Edited != nil:
		return t.fromMessage(u, *u.Edited, handlers.Edited)
	case u.Callback != nil:
		return t.fromCallback(u, *u.Callback)
	case u.Member != nil:
		return t.fromMember(u, *u.Member)
	}
	return envelope{}, false
}

func (t translator) fromMessage(u update, m message, kind handlers.Kind) (envelope, bool) {
	if m.MigrateTo != 0 || m.MigrateFrom != 0 {
		return migration(u, m)
	}
	if m.Chat.Type == "channel" || m.AutoForward || !m.said() {
		return envelope{}, false
	}
	c := readCommand(m.words(), m.marks(), t.me.Username)
	if c.foreign {
		return envelope{}, false
	}
	e := envelope{Request: handlers.Request{
		Update: u.ID, Kind: kind, At: unix(m.Date), EditedAt: unix(m.EditDate), Forwarded: m.Forward != nil,
		Chat: m.Chat.ours(), Thread: m.thread(), Message: m.ID,
		Text: m.words(), Command: c.name, Args: c.args,
	}}
	e.From, e.Anonymous = m.author()
	if e.From.ID == 0 || m.From.IsBot && !e.Anonymous {
		return envelope{}, false
	}
	e.Reply, e.replyChat = t.reply(m)
	if d := m.Document; d != nil {
		e.file, e.Document = d.ID, &handlers.Upload{Name: d.Name, Size: d.Size}
	}
	if e.Chat.Kind == domain.Private {
		e.reachable = new(true)
	}
	return e, true
}

// fromCallback has no time but ours: Telegram dates no press.
func (t translator) fromCallback(u update, c callback) (envelope, bool) {
	e := envelope{Request: handlers.Request{
		Update: u.ID, Kind: handlers.Pressed, At: t.clock.Now(), Query: c.ID, From: c.From.ours(),
	}}
	if c.Message == nil || c.Message.Chat.Type == "channel" {
		e.silent = true // a press in a place where the bot shows no buttons still gets its answer
		return e, true
	}
	e.Chat, e.Thread, e.Message = c.Message.Chat.ours(), c.Message.thread(), c.Message.ID
	data, ours := t.sealer.Open(e.Chat.Telegram, c.Data)
	e.Data, e.Forged = data, !ours
	return e, true
}

func (t translator) fromMember(u update, m memberUpdate) (envelope, bool) {
	e := envelope{Request: handlers.Request{
		Update: u.ID, Kind: handlers.Standing, At: unix(m.Date), From: m.From.ours(), Chat: m.Chat.ours(),
	}}
	standing := m.New.membership()
	switch m.Chat.Type {
	case "channel":
		return envelope{}, false
	case "private":
		e.reachable, e.silent = &standing.In, true
	default:
		e.Member = &standing
	}
	return e, true
}

// migration is told twice, in the old and in the new chat; both come through.
func migration(u update, m message) (envelope, bool) {
	e := envelope{Request: handlers.Request{
		Update: u.ID, Kind: handlers.Migrated, At: unix(m.Date), Chat: m.Chat.ours(), Message: m.ID,
	}}
	e.migrate = [2]int64{m.Chat.ID, m.MigrateTo}
	if m.MigrateFrom != 0 {
		e.migrate = [2]int64{m.MigrateFrom, m.Chat.ID}
	}
	return e, true
}

func (t translator) reply(m message) (*handlers.Reply, int64) {
	switch r := m.ReplyTo; {
	case r != nil && r.TopicCreated != nil: // every message of a topic "answers" its beginning
		return nil, 0
	case r != nil:
		from, _ := r.author()
		where := m.Chat.ID
		if r.Chat.ID != 0 {
			where = r.Chat.ID
		}
		return &handlers.Reply{
			Message: r.ID, From: from, FromBot: int64(from.ID) == t.me.ID, Text: r.words(),
		}, where
	case m.ExternalReply != nil && m.ExternalReply.Chat != nil && m.ExternalReply.Message != 0:
		// After an upgrade the posts of the old group are answered from another chat.
		from := m.ExternalReply.Origin.User.ours()
		return &handlers.Reply{
			Message: m.ExternalReply.Message, From: from, FromBot: int64(from.ID) == t.me.ID,
		}, m.ExternalReply.Chat.ID
	}
	return nil, 0
}

func unix(seconds int64) time.Time {
	if seconds == 0 {
		return time.Time{}
	}
	return time.Unix(seconds, 0).UTC()
}

func fullName(first, last string) string { return strings.TrimSpace(first + " " + last) }
