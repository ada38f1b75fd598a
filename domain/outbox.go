package domain

import "time"

// Outbox is what waits to be sent.
type Outbox struct {
	Messages []OutgoingMessage
	Posts    []OutgoingPost
}

// OutgoingMessage is a message that waits, with the chat's present Telegram id.
type OutgoingMessage struct {
	ID       int64
	Telegram int64
	Queued   time.Time
	Message
}

// OutgoingPost is a post whose desired body differs from what was sent.
type OutgoingPost struct {
	Post
	Telegram int64
	Message  int    // where it stands now, 0 when it must be sent anew
	Hash     string // of the desired body
	First    bool   // never sent before: Then is still to come
}
