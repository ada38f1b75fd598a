package domain

// Person is somebody the bot has seen.
type Person struct {
	ID       PersonID
	Name     string // as Telegram shows it
	Username string // for @mentions that people type; never a key
	Lang     string // "ru", "en" or "" when not chosen
	// Reachable is true while the bot may write to the person first: after Start
	// and until a 403.
	Reachable bool
	// Seen is the tournament last opened in private by a link or a button, 0 for none (G-16).
	Seen TournamentID
}

// ChatKind is Telegram's kind of a chat as far as it matters here.
type ChatKind string

// The kinds of chats.
const (
	Private ChatKind = "private"
	Group   ChatKind = "group" // a group or a supergroup
)

// Chat is a chat the bot is in.
type Chat struct {
	ID       ChatID
	Telegram int64 // the present id at Telegram; it changes when a group is upgraded
	Kind     ChatKind
	Title    string
	Lang     string // "ru", "en" or "" when not chosen
}
