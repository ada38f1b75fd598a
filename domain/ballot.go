package domain

import (
	"slices"
	"time"
)

// BallotKind is what is voted on, and by whom.
type BallotKind string

// The kinds of ballots.
const (
	BallotCalendar BallotKind = "calendar" // days of rounds, by the coaches' council (CG-23)
	BallotQuestion BallotKind = "question" // anything, by the council of captains (CG-20)
)

// BallotStatus is where a ballot stands.
type BallotStatus string

// The states of a ballot. A question that was closed is decided by its votes.
const (
	BallotPrepared BallotStatus = "prepared" // the teams present are being ticked
	BallotOpen     BallotStatus = "open"
	BallotClosed   BallotStatus = "closed"   // a question with its result
	BallotAccepted BallotStatus = "accepted" // a calendar with a majority
	BallotRejected BallotStatus = "rejected" // a calendar that can get none
	BallotDropped  BallotStatus = "dropped"  // replaced by another, or given up
)

// Ballot is something that a council votes on.
type Ballot struct {
	Number   int // in the tournament, as people type it
	Kind     BallotKind
	Status   BallotStatus
	Question string
	Options  []string    // what can be voted for; of a calendar: for and against
	Days     []RoundDay  // proposed by a calendar
	Teams    []EntrantID // that are present: only they vote on a question
	Votes    []BallotVote
	By       PersonID // who proposed it
	At       time.Time
	Closed   time.Time
}

// BallotVote is a last word: of a member of the coaches' council, or of a team.
type BallotVote struct {
	Person  PersonID
	Entrant EntrantID // the team that the person speaks for; "" on a calendar
	Option  int       // index in Options
}

// The options of a calendar.
const (
	VoteFor     = 0
	VoteAgainst = 1
)

// Voted is the ballot with a vote: a team has one, whoever of it votes, a member of the
// coaches' council has one. A later word replaces the earlier one.
func (b Ballot) Voted(v BallotVote) Ballot {
	b.Votes = slices.DeleteFunc(slices.Clone(b.Votes), func(old BallotVote) bool {
		if b.Kind == BallotQuestion {
			return old.Entrant == v.Entrant
		}
		return old.Person == v.Person
	})
	b.Votes = append(b.Votes, v)
	return b
}

// For are the votes for an option, in the order they were given.
func (b Ballot) For(option int) []BallotVote {
	return slices.DeleteFunc(slices.Clone(b.Votes), func(v BallotVote) bool { return v.Option != option })
}

// Won is the option with more votes than any other; false when several have as many, or
// nobody voted.
func (b Ballot) Won() (int, bool) {
	best, level := -1, false
	for i := range b.Options {
		switch n := len(b.For(i)); {
		case best < 0 && n > 0, best >= 0 && n > len(b.For(best)):
			best, level = i, false
		case best >= 0 && n == len(b.For(best)):
			level = true
		}
	}
	return best, best >= 0 && !level
}

// Settles tells what the members of the coaches' council have settled: a majority of all
// members for it, or none possible any more. Votes of those who left the council do not count.
func (b Ballot) Settles(members []PersonID) BallotStatus {
	count := func(option int) (n int) {
		for _, v := range b.For(option) {
			if slices.Contains(members, v.Person) {
				n++
			}
		}
		return n
	}
	switch all := len(members); {
	case 2*count(VoteFor) > all:
		return BallotAccepted
	case 2*(all-count(VoteAgainst)) <= all:
		return BallotRejected
	}
	return BallotOpen
}

// Ballot finds a ballot by its number.
func (t *Tournament) Ballot(number int) (Ballot, bool) {
	return find(t.Ballots, func(b Ballot) bool { return b.Number == number })
}

// OpenBallots are those of a kind that are voted on or prepared.
func (t *Tournament) OpenBallots(kind BallotKind) []Ballot {
	return slices.DeleteFunc(slices.Clone(t.Ballots), func(b Ballot) bool {
		return b.Kind != kind || b.Status != BallotOpen && b.Status != BallotPrepared
	})
}

// Council are the members of the coaches' council: the head and the coaches (CG-22).
func (t *Tournament) Council() []PersonID {
	var list []PersonID
	for _, g := range t.Grants {
		if (g.Role == Owner || g.Role == Coach) && !slices.Contains(list, g.Person) {
			list = append(list, g.Person)
		}
	}
	return list
}
