package protest

import (
	"bytes"
	"slices"

	"arbiter/domain"
)

// Panel says whose word decides a protest (CN-23, MF-11).
type Panel struct {
	// Single decides alone: the chief judge. 0 when the panel votes, or when there is no chief judge yet.
	Single domain.PersonID
	// Alone tells that Single judged or played the game himself and decides all the same
	// because nobody else is left; the decision says so.
	Alone bool
	// Voters are the panel in the order of the grants; empty with Single.
	Voters []domain.PersonID
	// Casting breaks a tie of the panel: the chief judge, 0 when he judged or played the game.
	Casting domain.PersonID
}

// PanelOf is the panel of a protest: the chief judge, or, when he is barred or has referred
// it, all other judges who have a vote. Barred is who judged the game or played in it (G-15);
// they have no vote either, but who judged may have one by a setting (MF-11).
func PanelOf(t *domain.Tournament, p domain.Protest, barred, voteless func(domain.PersonID) bool) Panel {
	chief, others := judges(t)
	voters := slices.DeleteFunc(others, voteless)
	out := barred(chief)
	switch {
	case chief == 0 && len(voters) == 0:
		return Panel{}
	case chief != 0 && !out && !p.Referred:
		return Panel{Single: chief}
	case len(voters) == 0:
		return Panel{Single: chief, Alone: out}
	case out:
		return Panel{Voters: voters}
	}
	return Panel{Voters: voters, Casting: chief}
}

// judges are the chief judge, 0 when there is none, and the others in the order of the grants.
func judges(t *domain.Tournament) (chief domain.PersonID, others []domain.PersonID) {
	for _, g := range t.Grants {
		switch {
		case g.Role == domain.Chief:
			chief = g.Person
		case g.Role == domain.Judge && !slices.Contains(others, g.Person):
			others = append(others, g.Person)
		}
	}
	return chief, slices.DeleteFunc(others, func(p domain.PersonID) bool { return p == chief })
}

// Decides tells whether the person decides alone or votes.
func (p Panel) Decides(person domain.PersonID) bool {
	return person != 0 && (p.Single == person || p.Casting == person || slices.Contains(p.Voters, person))
}

// Tally is where the votes of a panel stand.
type Tally struct {
	// Settled tells that Winner is the decision: a majority of those voting, at the close or
	// when no vote still to come can change it.
	Settled bool
	// Tied tells that all have voted, or the vote was closed, and the most votes are level.
	Tied   bool
	Winner domain.Vote
	Voted  int
}

// Count counts the votes of those who may vote (MF-11). Votes for different corrections
// are votes for different decisions. Closed takes the votes given as all there will be.
func (p Panel) Count(votes []domain.Vote, closed bool) Tally {
	var choices []domain.Vote
	var counts []int
	tally := Tally{}
	for _, v := range votes {
		if !slices.Contains(p.Voters, v.Person) {
			continue
		}
		tally.Voted++
		i := slices.IndexFunc(choices, func(c domain.Vote) bool { return SameDecision(c, v) })
		if i < 0 {
			i = len(choices)
			choices, counts = append(choices, v), append(counts, 0)
		}
		counts[i]++
	}
	return p.judge(tally, choices, counts, closed || tally.Voted == len(p.Voters))
}

func (p Panel) judge(tally Tally, choices []domain.Vote, counts []int, closed bool) Tally {
	if len(choices) == 0 {
		return tally
	}
	best := slices.Max(counts)
	winner := choices[slices.Index(counts, best)]
	level := len(slices.DeleteFunc(slices.Clone(counts), func(n int) bool { return n != best })) > 1
	switch {
	case 2*best > len(p.Voters), closed && 2*best > tally.Voted:
		tally.Settled, tally.Winner = true, winner
	case closed && (level || 2*best <= tally.Voted):
		tally.Tied = true
	}
	return tally
}

// SameDecision tells whether two votes are for the same thing.
func SameDecision(a, b domain.Vote) bool {
	return a.Decision == b.Decision && bytes.Equal(a.Body, b.Body)
}
