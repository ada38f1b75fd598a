package domain

import (
	"slices"
	"time"
)

// Hosted is a regulation whose rounds are led by a host, act by act: who takes part, which
// teams answered a question, breaks, the reading of results, the end (CG-16, CG-26). Where a
// round stands is its Game.Live; what counts is its protocol, a new revision with each act
// that changes it.
type Hosted interface {
	Usual
	// Current is the round that acts apply to: the one that is being played, else the next
	// one that is not over. False when there is none.
	Current(t *Tournament) (Game, bool)
	// Do carries out an act on a round. It refuses what the phase of the round does not
	// allow, with the clause and with what can be done instead; a round that is over refuses
	// everything (CG-17).
	Do(t *Tournament, g Game, a Act) (Acted, error)
	// Board is the question of an act that is chosen by buttons instead of typed: the teams
	// in rows, marked when they are in draft. Choices have the number of the team as their
	// value, or one of "all", "none", "ok".
	Board(t *Tournament, g Game, a Act, draft []EntrantID) (Question, error)
	// Standing are the teams that the board of an act begins with, as they stand: who takes
	// part, who has the point of the question.
	Standing(t *Tournament, g Game, a Act) []EntrantID
	// Question says who has the point of a question. It refuses one that was not asked.
	Question(t *Tournament, g Game, question int) (Text, error)
	// Asked is how many questions have their answers.
	Asked(g Game) int
	// Steps are what can be done next, what usually comes next first; nothing when the round
	// is over.
	Steps(t *Tournament, g Game) []Act
	// Rounds is the number of rounds of a season.
	Rounds(t *Tournament, s Stage) int
	// Seal is the SHA-256 of the protocol of a round, in hex digits (CG-17).
	Seal(g Game) string
	// RoundTable is the table of a round as it stands, its first place parted as far as it is;
	// false before its format is known.
	RoundTable(t *Tournament, g Game) (Table, bool)
	// First says what decides the first place of a round as it stands, where answers alone do not;
	// else zero.
	First(t *Tournament, g Game) Text
	// Ended says that a round is over, who won it and what decided that, with its seal.
	Ended(t *Tournament, g Game) Text
	// Over tells whether the round is over: nothing of it changes any more (CG-17).
	Over(g Game) bool
	// AskedAll is how many questions were asked in all, extra and replacing ones too.
	AskedAll(g Game) int
	// AtTable is how many players of a team may be at the table at once (CG-2).
	AtTable() int
	// Hinders are the reasons, a line each, why the round cannot end yet (CG-16).
	Hinders(t *Tournament, g Game) []Text
	// Unsaid are the teams that have not said that they have no claims (CG-16).
	Unsaid(t *Tournament, g Game) []EntrantID
	// Phase says in words where the round stands (CG-26).
	Phase(t *Tournament, g Game) Text
	// Hidden tells whether the table of the round may not be shown yet (hide_until_read).
	Hidden(t *Tournament, g Game) bool
	// Appeals tells whether appeals are taken now; it refuses with when they are (CG-12).
	Appeals(t *Tournament, g Game) error
}

// Act is one thing that is done in a round.
type Act struct {
	Name ActName
	// Question is the number of a question, for those acts that have one.
	Question int
	// Typed are the answers as they were typed (CG-19): "1 4", "-3 8 12", "-", "0".
	Typed string
	// Teams are the teams chosen by buttons instead, or the one that the act is about.
	Teams  []EntrantID
	Person PersonID // who does it
	Reason string
	Now    time.Time
}

// ActName names an act.
type ActName string

// The acts of a round, in the order of its phases.
const (
	ActCouncil ActName = "council" // a member of the coaches' council is here (CG-22)
	ActPresent ActName = "present" // these teams take part (CG-28)
	ActStart   ActName = "start"   // the first question is read
	ActAnswers ActName = "answers" // who answered the question (CG-19)
	ActBreak   ActName = "break"   // a break begins, or the next question ends it
	ActGone    ActName = "gone"    // a team leaves (CG-10)
	ActRemoved ActName = "removed" // a player has to leave the hall (CG-27)
	ActDQ      ActName = "dq"      // a team is disqualified (CG-11, CG-27)
	ActRead    ActName = "read"    // the results were read out
	ActClear   ActName = "clear"   // a team says that it has no claims (CG-25)
	ActCredit  ActName = "credit"  // the answer of these teams is right after all (CG-14, CG-25)
	ActText    ActName = "text"    // what a team has answered to a question (CG-14)
	ActReplace ActName = "replace" // who answered the replacement of a question (CG-13)
	ActExtra   ActName = "extra"   // who answered an extra question (CG-8)
	ActStop    ActName = "stop"    // no further extra question, with the reason (CG-16)
	ActOver    ActName = "over"    // "the game is over"
)

// Acted is what an act leads to.
type Acted struct {
	Game Game // the round after the act
	// Said answers who did it: the host's line after a question (CG-30), the count.
	Said Text
	// Announced is for the group; zero for nothing.
	Announced Text
}

// Shown is the tournament as everybody may see it: of a round whose results are hidden until
// they are read out nothing is there but where it stands.
func Shown(h Hosted, t *Tournament) *Tournament {
	out := *t
	out.Games = slices.Clone(t.Games)
	for i, g := range out.Games {
		if h.Hidden(t, g) {
			out.Games[i].Protocol = nil
		}
	}
	return &out
}
