package domain

import (
	"encoding/json"
	"strconv"
	"time"
)

// Change is everything one update does, written at once or not at all.
type Change struct {
	// Tournament and Version name what the decision was made on; Tournament 0 for a
	// change that touches none. A new tournament has Create set and no id yet.
	Tournament TournamentID
	Version    int
	Create     *Head
	Delta      Delta

	Entry       *Entry  // journal line
	Undoes      EntryID // journal line this change takes back
	Posts       []Post  // desired state of live posts
	Messages    []Message
	Timers      []Timer
	DropTimers  []string
	Jobs        []Job    // long work to do
	Dialogs     []Dialog // replaces the dialog of the same chat and person
	DropDialogs []DialogKey
	People      []Person
	Chats       []Chat

	// Contacts are written, DropContacts erased, apart from the delta: nothing brings them back.
	Contacts     []Contact
	DropContacts []ContactKey
}

// EntryID numbers journal lines.
type EntryID int64

// Entry is a line of the journal: who did what and when.
type Entry struct {
	ID   EntryID
	At   time.Time
	By   PersonID // 0: the bot itself, by a timer
	Game GameID   // when the line is about one game
	What Text
	// Done and Undo are the change and what takes it back; Undo is nil for what
	// cannot be taken back.
	Done, Undo *Delta
	UndoneBy   EntryID
	Told       Told
}

// Told is whom a change was said to when it was made, beside who made it.
type Told struct {
	Group  bool       `json:"group,omitempty"`
	People []PersonID `json:"people,omitempty"`
}

// Keyboard is rows of buttons under a message.
type Keyboard [][]Button

// Button is an inline button: either Data or URL is set.
type Button struct {
	Text string
	// Data is what comes back in Request.Data: a verb and its arguments, 40 bytes at
	// most. It is signed on its way out, so that a forged one is known.
	Data string
	URL  string
}

// Body is what a message or post shows: HTML of Telegram's kind with names escaped.
type Body struct {
	HTML     string
	Keyboard Keyboard
}

// PostKey names a live post.
type PostKey struct {
	Tournament TournamentID
	Kind       string // "registration", "round", "standings", "lot", "card"
	Part       string
}

// Post is a message that stays true: the courier makes the chat match it.
type Post struct {
	PostKey
	Chat   ChatID
	Thread int
	Body
	// Then comes back with the Sent request once the post was first sent.
	Then string
}

// MessageKind is what the courier does with a message.
type MessageKind string

// The kinds of messages.
const (
	Say   MessageKind = "say"   // send; with Edit set, edit that message, or send when it is gone
	Toast MessageKind = "toast" // answer the callback query
	Dice  MessageKind = "dice"  // a slot machine; its value comes back with Then
	File  MessageKind = "file"
	Photo MessageKind = "photo" // a picture that is shown in the chat; the body is its caption
)

// Message is said once, in order within its chat.
type Message struct {
	Kind    MessageKind
	Chat    ChatID
	Thread  int
	Edit    int // Telegram's id of the message to edit
	ReplyTo int
	Body
	Query    string // callback query to answer
	Alert    bool
	Document *Document
	// Then names what is done with the id and date that Telegram returns (G-8).
	Then string
	// Secret is erased from the queue once it is sent: it has phones and e-mails (G-20).
	Secret bool
	// Tournament and Person tell what to do when the person cannot be reached (G-18).
	Tournament TournamentID
	Person     PersonID
}

// Document is a file to send, or the picture of a Photo.
type Document struct {
	Name string
	Data []byte
}

// Timer is something due at a time; it fires once, after a restart too.
type Timer struct {
	Key        string // unique; a timer with the same key replaces it
	Tournament TournamentID
	At         time.Time
	Then       string // what to do, in the words of Message.Then
}

// DialogKey names a dialog: one a person, chat and slot.
type DialogKey struct {
	Chat   ChatID
	Person PersonID
	Slot   DialogSlot
}

// DialogSlot keeps what may be open side by side apart: a question to confirm does
// not throw a half-written registration away.
type DialogSlot string

// The slots.
const (
	SlotForm    DialogSlot = "form"    // a form: waits for text or for its buttons
	SlotConfirm DialogSlot = "confirm" // a question that /yes answers
)

// SlotWhich is the slot of a command that waits for its tournament (G-16): several may.
func SlotWhich(mark string) DialogSlot { return DialogSlot("which/" + mark) }

// SlotResult is the slot of a game's result on its way: a judge may run two tables at once.
func SlotResult(t TournamentID, game GameID) DialogSlot {
	return DialogSlot("result/" + strconv.FormatInt(int64(t), 10) + "/" + string(game))
}

// SlotClaim is the slot of a decision on its way: several claims may be open side by side (CG-15).
func SlotClaim(t TournamentID, claim string) DialogSlot {
	return DialogSlot("claim/" + strconv.FormatInt(int64(t), 10) + "/" + claim)
}

// Dialog is a conversation on its way. It is a row, not memory.
type Dialog struct {
	DialogKey
	Kind       string // which form or question
	Tournament TournamentID
	Draft      json.RawMessage `json:",omitempty"`
	Expires    time.Time
}
