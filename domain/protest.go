package domain

import (
	"encoding/json"
	"slices"
	"strconv"
	"time"
)

// The states of a protest, in the spelling of the tournament file.
const (
	ProtestOpen      = "open"
	ProtestWithdrawn = "withdrawn"
	ProtestRejected  = "rejected"
	ProtestAccepted  = "accepted"
)

// ProtestResult is the kind of a protest against a recorded result (CN-23, MF-10).
const ProtestResult = "result"

// Decision is what a protest leads to (MF-17).
type Decision string

// The decisions. A rejected protest leaves everything as it stands.
const (
	Reject  Decision = "reject"
	Correct Decision = "correct" // the protocol is corrected
	Reverse Decision = "reverse" // victory to the other side
	Annul   Decision = "annul"   // the game counts nothing and is not played again
	Replay  Decision = "replay"  // annulled and played again (CN-26)
)

// Protest is an objection to a recorded result. The file has it down to Reason.
type Protest struct {
	ID       string // "p2" is protest 2 of the tournament
	Game     GameID
	By       EntrantID
	Kind     string // ProtestResult, "incorrect_question", "right_answer", "technical_error"
	Question int
	Written  time.Time // message.date, or the minute on the paper (G-7, G-11)
	Late     bool      // settled when it was filed: a moved end never makes it late (G-8)
	Text     string    // the grounds; they may follow until the decision (G-7)
	Status   string
	Decision Decision // of an accepted one
	Reason   string   // of the decision

	// Deadline is the last second in time as it was known at the filing; zero when the end
	// or the result was not known yet.
	Deadline  time.Time
	Author    PersonID // who wrote it; 0 for a paper by somebody without Telegram
	Entered   PersonID // the judge who entered a paper protest (G-11), else 0
	Referred  bool     // the chief judge has referred it to the panel (MF-11)
	Votes     []Vote   // of the panel, in the order they were first given
	Decided   time.Time
	DecidedBy PersonID // 0 when the panel decided
}

// Vote is a panel member's last word on a protest. Nobody but the judges sees it.
type Vote struct {
	Person   PersonID
	Decision Decision
	Body     json.RawMessage `json:",omitempty"` // the corrected protocol, with Correct
	Reason   string          `json:",omitempty"`
	// Revision of the protocol that the vote is about: a vote on an older one does not count.
	Revision int `json:",omitempty"`
	At       time.Time
}

// Revoted puts a vote in place of the person's earlier one, else behind the others.
func Revoted(votes []Vote, v Vote) []Vote {
	votes = slices.Clone(votes)
	if i := slices.IndexFunc(votes, func(w Vote) bool { return w.Person == v.Person }); i >= 0 {
		votes[i] = v
		return votes
	}
	return append(votes, v)
}

// Ruling is a decision with what it needs to be carried out.
type Ruling struct {
	Decision Decision
	Body     json.RawMessage `json:",omitempty"` // the corrected protocol, with Correct
	Teams    []EntrantID     `json:",omitempty"` // whose answer is right after all, with Accept (CG-14)
	Reason   string
	By       PersonID // 0: the panel
	At       time.Time
}

// Number is the short number people type: 2 for "p2", 0 for an id of another form.
func (p Protest) Number() int { return numberOf(p.ID, "p") }

// Binding tells whether the protest can still change something: it is open and in time.
func (p Protest) Binding() bool { return p.Status == ProtestOpen && !p.Late }

// ProtestIDOf is the id of the protest with a short number.
func ProtestIDOf(number int) string { return "p" + strconv.Itoa(number) }

// Protest finds a protest by id.
func (t *Tournament) Protest(id string) (Protest, bool) {
	return find(t.Protests, func(p Protest) bool { return p.ID == id })
}

// ProtestsOn are the protests on a game, in the order they were filed.
func (t *Tournament) ProtestsOn(game GameID) []Protest {
	return slices.DeleteFunc(slices.Clone(t.Protests), func(p Protest) bool { return p.Game != game })
}

// Contested tells whether a protest in time on the game is not decided: its result is
// not final (G-10).
func (t *Tournament) Contested(game GameID) bool {
	return slices.ContainsFunc(t.Protests, func(p Protest) bool { return p.Game == game && p.Binding() })
}
