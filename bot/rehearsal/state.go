package rehearsal

// member is a user's standing in a group; a missing member was never there.
type member struct {
	status    string
	anonymous bool
	mayWrite  bool // only for a restricted member
}

// The standings, as Telegram names them.
const (
	statusCreator    = "creator"
	statusAdmin      = "administrator"
	statusMember     = "member"
	statusRestricted = "restricted"
	statusLeft       = "left"
	statusKicked     = "kicked"
)

// chat is a chat with all that was written in it.
type chat struct {
	Chat
	members map[int64]*member
}

// draft is a message of a person before it is sent.
type draft struct {
	replyTo, thread    int
	forward            *Message
	anonymous, offline bool
	document           *Document
}
