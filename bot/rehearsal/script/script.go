package script

import (
	"context"
	"time"
)

// Script is a transcript.
type Script struct {
	People []Person
	Groups []Group
	Start  time.Time // zero when the transcript does not say
	Steps  []Step
	lines  []string // the source, for Rewrite
}

// Person is somebody of the cast.
type Person struct {
	Name     string // first name, or first and last with a space
	Username string
	Language string // ru unless the cast says otherwise
	Role     string // to show, may be empty
	Started  bool   // has pressed Start before the transcript begins
}

// Group is a group of the cast.
type Group struct {
	Place      string // группа, or группа with a label
	Title      string
	Creator    string
	Admins     []string
	Members    []string // besides creator and administrators
	Bot        BotRole
	Supergroup bool
	Topics     bool
}

// BotRole is what the bot is in a group when the transcript begins.
type BotRole int

// The roles of the bot.
const (
	BotMember BotRole = iota
	BotAdmin
	BotAbsent
)

// Step is one action with what the bot is expected to show after it.
type Step struct {
	Line   int    // of the file, from 1
	Source string // the line as written
	// Along tells that the next step follows at once: nobody waits for what the bot shows.
	Along    bool
	Action   Action
	Expected []string // lines of the block without their indentation
	// The block stands in the lines [from, to) of the source, counted from 0.
	from, to int
}

// Action is what a person, the clock or fate does.
type Action interface {
	do(ctx context.Context, r *run) error
}

// Heading tells the title of a part of the transcript, if the step is one.
func (s Step) Heading() (string, bool) {
	h, ok := s.Action.(heading)
	return string(h), ok
}
