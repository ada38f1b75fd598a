package handlers

import (
	"encoding/json"
	"time"

	"arbiter/domain"
	"arbiter/handlers/sheet"
)

// Kind is what happened.
type Kind string

// The kinds of requests. Everything that changes a tournament arrives as one of them.
const (
	Typed    Kind = "typed"    // a message
	Edited   Kind = "edited"   // an edited message: changes nothing (G-7)
	Pressed  Kind = "pressed"  // a button
	Sent     Kind = "sent"     // Telegram has taken a message or post whose Then is set
	Due      Kind = "due"      // a timer
	Migrated Kind = "migrated" // the group became a supergroup; Chat is already the new one
	Standing Kind = "standing" // the bot's own membership in the chat changed
	// Working tells that a job has got on, Worked that it is done.
	Working Kind = "working"
	Worked  Kind = "worked"
	// Unreachable tells that the person in From cannot be written to (403).
	Unreachable Kind = "unreachable"
)

// Request is an update in our own words; nothing of Telegram's reaches further.
type Request struct {
	Update int64 // Telegram's update id, 0 for Sent and Due
	Kind   Kind
	// At is message.date for Typed; the intake's clock for Pressed, which has no date of
	// its own; Telegram's date of the sent message for Sent; the time it was due for Due.
	At        time.Time
	EditedAt  time.Time // zero when never edited
	Forwarded bool
	From      domain.Person
	Anonymous bool // an anonymous administrator of the group
	Chat      domain.Chat
	Thread    int
	Message   int // Telegram's id: the message written, or the one whose button was pressed
	Text      string
	// Command and Args are a command at the beginning of the text, without slash and
	// bot name: "result", "4 2:0". A command for another bot never arrives.
	Command, Args string
	Reply         *Reply
	Data          string // what the button said; signature already checked and taken off
	Forged        bool   // the data was not ours
	Document      *Upload
	Query         string // callback query to answer
	Then          string // Sent, Due, Worked: what to do
	Dice          int    // Sent: value of the dice, 1..64
	// Tournament is set for Sent, Due, Working and Worked.
	Tournament domain.TournamentID
	Job        domain.Job      // Working, Worked
	Result     json.RawMessage // Worked: what came of the job
	// Admin tells, for a Request that asked for it (AsksAdministrators), what the sender is in
	// the group by Telegram's word at this moment. Nil when Telegram could not be asked.
	Admin *Admin
	// Member is the bot's own membership for Standing.
	Member *Membership
}

// Reply is the message that the request answers.
type Reply struct {
	Message int
	Post    domain.PostKey // zero when it is no post of ours
	From    domain.Person  // author of the answered message
	FromBot bool           // ourselves
	Text    string
}

// Upload is a file that came with a message; the text of the request is its caption.
type Upload struct {
	Name string
	Size int64 // bytes
	// Data is the content, for a Request that wants it (WantsFile); nil when Telegram did not give it.
	Data []byte
	// Pages are Data read as a spreadsheet, Wrong is the refusal when it is none: set by Opened.
	Pages []sheet.Sheet
	Wrong error
}

// Admin is a person's standing in a group.
type Admin struct{ Administrator, Creator bool }

// Membership is what the bot may do in a chat.
type Membership struct {
	In       bool
	CanWrite bool
	Admin    bool
}
