package bot

import (
	"context"
	"time"

	"arbiter/domain"
	"arbiter/handlers"
)

// Store is what intake and courier need from storage.
type Store interface {
	// Write runs one write transaction: committed when do returns nil, else rolled back.
	Write(ctx context.Context, do func(tx Tx) error) error
	// Outbox lists, by a reader connection, what waits to be sent: messages in the order
	// they were said, at most perChat of each chat, and posts whose desired body is not the sent one.
	Outbox(ctx context.Context, perChat int) (Outbox, error)
	// Jobs are the work that waits, the oldest first, by a reader connection.
	Jobs(ctx context.Context) ([]domain.Job, error)
	// Offset is the next update id to ask Telegram for, 0 when unknown.
	Offset(ctx context.Context) (int64, error)
}

// Tx is one write transaction.
type Tx interface {
	handlers.Store
	// Savepoint runs do so that its failure undoes only itself.
	Savepoint(ctx context.Context, do func() error) error
	// Fresh notes the id of an update; false when it was handled before (kept two days, compared exactly).
	Fresh(ctx context.Context, update int64, at time.Time) (bool, error)
	SetOffset(ctx context.Context, next int64) error
	// Poison keeps an update that does not decode or whose handling panicked, with its bytes.
	Poison(ctx context.Context, update int64, raw []byte, why string, at time.Time) error
	// ChatAt is our chat for a Telegram id, made when new; old ids of an upgraded group lead to the same chat.
	ChatAt(ctx context.Context, telegram int64, kind domain.ChatKind, title string) (domain.Chat, error)
	// Meet notes a person's present name and username; Person.Lang, Reachable and Seen are kept. It returns the row.
	Meet(ctx context.Context, p domain.Person) (domain.Person, error)
	// SetReachable notes whether the bot may write to the person first.
	SetReachable(ctx context.Context, p domain.PersonID, reachable bool) error
	// Migrate gives the chat its new Telegram id; posts of the chat are sent anew. Twice is harmless.
	Migrate(ctx context.Context, from, to int64) (domain.Chat, error)
	// PostAt finds the post that stands at a Telegram chat (any id it had) and message.
	PostAt(ctx context.Context, telegram int64, message int) (domain.PostKey, bool, error)
	// DueTimers are the timers due at now, earliest first; DropTimer takes one away.
	DueTimers(ctx context.Context, now time.Time, limit int) ([]domain.Timer, error)
	DropTimer(ctx context.Context, key string) error
	// NoteJob notes how far a job is, DropJob takes one away; false when it is there no more.
	NoteJob(ctx context.Context, id int64, percent int) (bool, error)
	DropJob(ctx context.Context, id int64) (bool, error)
	// NoteSent closes an outgoing message; NotePost records what a post shows now and where.
	// A newer desired body stays waiting.
	NoteSent(ctx context.Context, out OutgoingMessage, at time.Time) error
	NotePost(ctx context.Context, out OutgoingPost, telegram int64, message int) error
	// GiveUp closes a message that can never be delivered, with the reason.
	GiveUp(ctx context.Context, id int64, why string, at time.Time) error
	// GiveUpPost stops trying the present body of a post, with the reason; RetryPosts tries
	// those of a chat again.
	GiveUpPost(ctx context.Context, out OutgoingPost, why string) error
	RetryPosts(ctx context.Context, chat domain.ChatID) error
}

// What waits to be sent is in the words of the domain; the names here are for short.
type (
	// Outbox is what waits, messages and posts apart.
	Outbox = domain.Outbox
	// OutgoingMessage is a message that waits.
	OutgoingMessage = domain.OutgoingMessage
	// OutgoingPost is a post that waits.
	OutgoingPost = domain.OutgoingPost
)
