package domain_test

import (
	"testing"

	"pgregory.net/rapid"

	"arbiter/domain"
)

// CG-23: a majority of all members approves, whoever has not voted yet.
func TestAMajorityOfTheCouncilSettlesACalendarCG23(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		members, votesFor, votesAgainst int
		want                            domain.BallotStatus
	}{
		{1, 1, 0, domain.BallotAccepted}, {2, 1, 0, domain.BallotOpen}, {2, 2, 0, domain.BallotAccepted}, {2, 1, 1, domain.BallotRejected},
		{3, 1, 0, domain.BallotOpen}, {3, 2, 0, domain.BallotAccepted}, {3, 1, 1, domain.BallotOpen}, {3, 0, 2, domain.BallotRejected},
		{4, 2, 1, domain.BallotOpen}, {4, 2, 2, domain.BallotRejected}, {4, 3, 1, domain.BallotAccepted}, {4, 0, 1, domain.BallotOpen},
	} {
		b := domain.Ballot{Kind: domain.BallotCalendar, Options: []string{"for", "against"}}
		var members []domain.PersonID
		for i := range test.members {
			members = append(members, domain.PersonID(i+1))
		}
		for i := range test.votesFor {
			b = b.Voted(domain.BallotVote{Person: members[i], Option: domain.VoteFor})
		}
		for i := range test.votesAgainst {
			b = b.Voted(domain.BallotVote{Person: members[test.votesFor+i], Option: domain.VoteAgainst})
		}
		if got := b.Settles(members); got != test.want {
			t.Errorf("%+v: %s", test, got)
		}
		outsiders := b.Voted(domain.BallotVote{Person: 99, Option: domain.VoteFor}).Voted(domain.BallotVote{Person: 98, Option: domain.VoteAgainst})
		if got := outsiders.Settles(members); got != test.want {
			t.Errorf("%+v with those who are not of the council: %s", test, got)
		}
	}
}

// CG-20: a team has one vote, whoever of it votes; what has more votes than any other wins.
func TestATeamHasOneVoteCG20(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		b := domain.Ballot{Kind: domain.BallotQuestion, Options: []string{"a", "b", "c"}}
		last := map[domain.EntrantID]int{}
		for range rapid.IntRange(0, 12).Draw(t, "votes") {
			v := domain.BallotVote{Person: domain.PersonID(rapid.IntRange(1, 3).Draw(t, "person")),
				Entrant: domain.EntrantID(rapid.SampledFrom([]string{"t1", "t2", "t3", "t4"}).Draw(t, "team")), Option: rapid.IntRange(0, 2).Draw(t, "option")}
			last[v.Entrant] = v.Option
			b = b.Voted(v)
		}
		counts := make([]int, 3)
		for _, option := range last {
			counts[option]++
		}
		best, level := 0, 0
		for _, n := range counts {
			best = max(best, n)
		}
		for i, n := range counts {
			if n == best {
				level++
			}
			if len(b.For(i)) != n {
				t.Fatalf("option %d has %d votes, want %d", i, len(b.For(i)), n)
			}
		}
		option, won := b.Won()
		if won != (best > 0 && level == 1) || won && counts[option] != best {
			t.Fatalf("won %d %v of %v", option, won, counts)
		}
	})
}
