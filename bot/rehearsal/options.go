package rehearsal

import "log/slog"

// Options configure a server; the zero value is usable.
type Options struct {
	Clock       Clock  // nil means the clock of the machine
	Token       string // "" means one made from BotID
	BotUsername string // "" means rehearsal_bot
	BotName     string // "" means Rehearsal
	BotID       int64  // 0 means 7000000001
	Limits      bool   // flood limits of Telegram, by the Clock
	PrivacyMode bool   // in groups the bot sees only what is meant for it
	Seed        uint64 // of the dice
	NoHistory   bool   // Calls keeps nothing, for benchmarks
	Logger      *slog.Logger
}

// GroupOption shapes a new group.
type GroupOption func(*chat)

// WithSupergroup makes the group a supergroup from the start.
func WithSupergroup() GroupOption {
	return func(c *chat) { c.Type = Supergroup }
}

// WithTopics makes the group a forum, which is always a supergroup.
func WithTopics() GroupOption {
	return func(c *chat) { c.Type, c.Forum = Supergroup, true }
}

// WithUsername makes the group public under @username; it is then a supergroup.
func WithUsername(username string) GroupOption {
	return func(c *chat) { c.Type, c.Username = Supergroup, username }
}

// WithMembers lets the users be members from the start, without service messages.
func WithMembers(users ...int64) GroupOption {
	return func(c *chat) {
		for _, user := range users {
			c.members[user] = &member{status: statusMember}
		}
	}
}

// SayOption shapes a message of a person.
type SayOption func(*draft)

// ReplyTo makes the message a reply to the message id of the same chat.
func ReplyTo(id int) SayOption { return func(d *draft) { d.replyTo = id } }

// Thread puts the message into the topic id of a forum.
func Thread(id int) SayOption { return func(d *draft) { d.thread = id } }

// AsForwardOf makes the message a forward of m, whose date stays only in forward_origin.
func AsForwardOf(m Message) SayOption { return func(d *draft) { d.forward = &m } }

// FromAnonymousAdmin makes an administrator write in the name of the group.
func FromAnonymousAdmin() SayOption { return func(d *draft) { d.anonymous = true } }

// WithDocument attaches a file; the text becomes its caption.
func WithDocument(name string, content []byte) SayOption {
	return func(d *draft) { d.document = &Document{Name: name, Bytes: content} }
}

// Scheduled marks the message as sent by the server for a person who was away.
func Scheduled() SayOption { return func(d *draft) { d.offline = true } }
