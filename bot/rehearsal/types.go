package rehearsal

import "time"

// AnonymousAdmin is the user in whose name anonymous administrators write.
const AnonymousAdmin int64 = 1087968824

// Types of chats, as Telegram names them.
const (
	Private    = "private"
	Group      = "group"
	Supergroup = "supergroup"
)

// User is a person, or a bot when IsBot is set.
type User struct {
	ID           int64  `json:"id"`
	IsBot        bool   `json:"is_bot"`
	FirstName    string `json:"first_name"`
	LastName     string `json:"last_name,omitempty"`
	Username     string `json:"username,omitempty"`
	LanguageCode string `json:"language_code,omitempty"` // IETF tag such as "ru", may be empty
}

// Chat is a private chat (its ID is the user's), a basic group or a supergroup.
type Chat struct {
	ID         int64   `json:"id"`
	Type       string  `json:"type"`
	Title      string  `json:"title,omitempty"` // for a private chat the person's name
	Username   string  `json:"username,omitempty"`
	Forum      bool    `json:"is_forum,omitempty"`
	Topics     []Topic `json:"topics,omitempty"`
	MigratedTo int64   `json:"migrated_to,omitempty"` // supergroup that replaced the group
}

// Topic is a topic of a forum; ID is its message_thread_id. The General topic is not listed.
type Topic struct {
	ID   int    `json:"id"`
	Name string `json:"name"`
}

// Member is a user's standing in a group.
type Member struct {
	User      User   `json:"user"`
	Status    string `json:"status"` // creator, administrator, member, restricted, left, kicked
	Anonymous bool   `json:"is_anonymous,omitempty"`
}

// Entity marks a part of a text. Offset and Length count UTF-16 units.
type Entity struct {
	Type     string `json:"type"`
	Offset   int    `json:"offset"`
	Length   int    `json:"length"`
	URL      string `json:"url,omitempty"`
	User     *User  `json:"user,omitempty"`
	Language string `json:"language,omitempty"`
	EmojiID  string `json:"custom_emoji_id,omitempty"`
	UnixTime int64  `json:"unix_time,omitempty"`
	Format   string `json:"date_time_format,omitempty"`
}

// Button is a button under a message. Data and URL exclude each other; both are
// empty when the button does something else (a copy button, a game).
type Button struct {
	Text  string `json:"text"`
	Data  string `json:"data,omitempty"`
	URL   string `json:"url,omitempty"`
	Copy  string `json:"copy,omitempty"`
	Style string `json:"style,omitempty"` // danger, success, primary or empty
}

// Document is a file sent with a message.
type Document struct {
	ID    string `json:"file_id"`
	Name  string `json:"file_name,omitempty"`
	MIME  string `json:"mime_type,omitempty"`
	Bytes []byte `json:"-"`
}

// Photo is a picture sent with a message; sizes are in pixels.
type Photo struct {
	ID     string `json:"file_id"`
	Width  int    `json:"width"`
	Height int    `json:"height"`
	Bytes  []byte `json:"-"`
}

// Dice is a die or a slot machine with the value Telegram drew.
type Dice struct {
	Emoji string `json:"emoji"`
	Value int    `json:"value"`
}

// Message is a message as it stands: after edits, and marked when deleted.
type Message struct {
	ID         int       `json:"id"`
	Chat       int64     `json:"chat"`
	From       User      `json:"from"`
	SenderChat int64     `json:"sender_chat,omitempty"` // the group, for an anonymous administrator
	Date       time.Time `json:"date"`
	EditDate   time.Time `json:"edit_date,omitzero"`
	// Text is the plain text, or the caption of a document or photo.
	Text     string   `json:"text,omitempty"`
	Entities []Entity `json:"entities,omitempty"`
	// HTML is the text as the bot sent it, empty when it was sent without parse_mode.
	HTML      string     `json:"html,omitempty"`
	Buttons   [][]Button `json:"buttons,omitempty"`
	ReplyTo   int        `json:"reply_to,omitempty"`
	Thread    int        `json:"thread,omitempty"`
	Dice      *Dice      `json:"dice,omitempty"`
	Document  *Document  `json:"document,omitempty"`
	Photo     *Photo     `json:"photo,omitempty"`
	Forwarded bool       `json:"forwarded,omitempty"`
	Reaction  string     `json:"reaction,omitempty"` // the bot's reaction
	// Service names the event of a service message by Telegram's field:
	// new_chat_members, left_chat_member, migrate_to_chat_id, pinned_message ...
	Service string `json:"service,omitempty"`
	Deleted bool   `json:"deleted,omitempty"`
	Pinned  bool   `json:"pinned,omitempty"`

	ForceReply  bool       `json:"force_reply,omitempty"`
	Selective   bool       `json:"selective,omitempty"`
	Placeholder string     `json:"placeholder,omitempty"`
	Keyboard    [][]string `json:"keyboard,omitempty"` // reply keyboard sent with the message
	NoKeyboard  bool       `json:"no_keyboard,omitempty"`
}

// CallbackAnswer is what the bot answered to the press of a button.
type CallbackAnswer struct {
	Text  string `json:"text,omitempty"`
	Alert bool   `json:"alert,omitempty"`
	URL   string `json:"url,omitempty"`
}

// EventKind tells what happened in a chat.
type EventKind string

// The kinds of events.
const (
	MessageSent      EventKind = "message"  // Event.Message is new
	MessageEdited    EventKind = "edit"     // Event.Message as it stands now, also pins and reactions
	MessageDeleted   EventKind = "delete"   // Event.Message with Deleted set
	CallbackAnswered EventKind = "callback" // Event.Query, Event.User, Event.Answer
	ChatAction       EventKind = "action"   // Event.Action, such as typing
	MembersChanged   EventKind = "members"  // Event.User has another standing in Event.Chat
)

// Event is something people see, for pages and scripts.
type Event struct {
	Kind    EventKind      `json:"kind"`
	Chat    int64          `json:"chat"`
	Message Message        `json:"message,omitzero"`
	User    int64          `json:"user,omitempty"`
	Query   string         `json:"query,omitempty"`
	Answer  CallbackAnswer `json:"answer,omitzero"`
	Action  string         `json:"action,omitempty"`
}
