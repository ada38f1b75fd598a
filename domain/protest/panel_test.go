package protest_test

import (
	"encoding/json"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"arbiter/domain"
	"arbiter/domain/protest"
)

// The people of these tests.
const (
	chief domain.PersonID = 1
	ann   domain.PersonID = 2
	bob   domain.PersonID = 3
	cyn   domain.PersonID = 4
)

func grants(judges ...domain.PersonID) *domain.Tournament {
	t := &domain.Tournament{Grants: []domain.Grant{{Person: 9, Role: domain.Owner}}}
	for _, id := range judges {
		role := domain.Judge
		if id == chief {
			role = domain.Chief
		}
		t.Grants = append(t.Grants, domain.Grant{Person: id, Role: role})
	}
	return t
}

func barred(people ...domain.PersonID) func(domain.PersonID) bool {
	return func(p domain.PersonID) bool { return slices.Contains(people, p) }
}

// TestPanelOfMF11: who decides, in every corner of MF-11 and CN-23.
func TestPanelOfMF11(t *testing.T) {
	t.Parallel()
	tests := []struct {
		name     string
		judges   []domain.PersonID
		barred   []domain.PersonID
		referred bool
		want     protest.Panel
	}{
		{"the chief judge", []domain.PersonID{chief, ann, bob}, nil, false, protest.Panel{Single: chief}},
		{"the chief judge is the only one", []domain.PersonID{chief}, nil, false, protest.Panel{Single: chief}},
		{"a judge of the game leaves the chief judge alone", []domain.PersonID{chief, ann}, []domain.PersonID{ann}, false, protest.Panel{Single: chief}},
		{"the chief judge judged or played: the panel without a casting vote", []domain.PersonID{chief, ann, bob}, []domain.PersonID{chief}, false,
			protest.Panel{Voters: []domain.PersonID{ann, bob}}},
		{"the chief judge and another one are barred", []domain.PersonID{chief, ann, bob}, []domain.PersonID{chief, ann}, false,
			protest.Panel{Voters: []domain.PersonID{bob}}},
		{"nobody else is left: he decides and the decision says so", []domain.PersonID{chief, ann}, []domain.PersonID{chief, ann}, false,
			protest.Panel{Single: chief, Alone: true}},
		{"he is barred and there is no other judge", []domain.PersonID{chief}, []domain.PersonID{chief}, false,
			protest.Panel{Single: chief, Alone: true}},
		{"referred: the panel, he breaks a tie", []domain.PersonID{chief, ann, bob}, nil, true,
			protest.Panel{Voters: []domain.PersonID{ann, bob}, Casting: chief}},
		{"referred: one judge judged the game", []domain.PersonID{chief, ann, bob}, []domain.PersonID{ann}, true,
			protest.Panel{Voters: []domain.PersonID{bob}, Casting: chief}},
		{"referred by one who is barred now", []domain.PersonID{chief, ann, bob}, []domain.PersonID{chief}, true,
			protest.Panel{Voters: []domain.PersonID{ann, bob}}},
		{"referred and nobody is left: he decides himself", []domain.PersonID{chief, ann}, []domain.PersonID{ann}, true,
			protest.Panel{Single: chief}},
		{"no chief judge: the panel", []domain.PersonID{ann, bob}, nil, false, protest.Panel{Voters: []domain.PersonID{ann, bob}}},
		{"no chief judge, one of two is barred", []domain.PersonID{ann, bob}, []domain.PersonID{bob}, false, protest.Panel{Voters: []domain.PersonID{ann}}},
		{"no chief judge and all are barred: nobody", []domain.PersonID{ann}, []domain.PersonID{ann}, false, protest.Panel{}},
		{"no judges at all: nobody", nil, nil, false, protest.Panel{}},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			got := protest.PanelOf(grants(tt.judges...), domain.Protest{ID: "p1", Referred: tt.referred}, barred(tt.barred...), barred(tt.barred...))
			if len(got.Voters) == 0 {
				got.Voters = nil
			}
			if diff := cmp.Diff(tt.want, got); diff != "" {
				t.Fatal(diff)
			}
		})
	}
}

// MF-11: a chief judge who is listed as a judge too has one word, and a judge listed twice one vote.
func TestPanelCountsEverybodyOnceMF11(t *testing.T) {
	t.Parallel()
	cup := grants(ann, bob, ann)
	cup.Grants = append(cup.Grants, domain.Grant{Person: chief, Role: domain.Judge}, domain.Grant{Person: chief, Role: domain.Chief})
	got := protest.PanelOf(cup, domain.Protest{Referred: true}, barred(), barred())
	if diff := cmp.Diff(protest.Panel{Voters: []domain.PersonID{ann, bob}, Casting: chief}, got); diff != "" {
		t.Fatal(diff)
	}
}

func TestPanelDecides(t *testing.T) {
	t.Parallel()
	single := protest.Panel{Single: chief}
	panel := protest.Panel{Voters: []domain.PersonID{ann, bob}, Casting: chief}
	for name, tt := range map[string]struct {
		panel  protest.Panel
		person domain.PersonID
		want   bool
	}{
		"the chief judge alone":     {single, chief, true},
		"a judge beside him":        {single, ann, false},
		"a voter":                   {panel, bob, true},
		"the casting vote":          {panel, chief, true},
		"no voter":                  {panel, cyn, false},
		"nobody in an empty panel":  {protest.Panel{}, 0, false},
		"the unknown without chief": {panel, 0, false},
	} {
		if got := tt.panel.Decides(tt.person); got != tt.want {
			t.Errorf("%s: %v", name, got)
		}
	}
}

func vote(person domain.PersonID, d domain.Decision, body ...string) domain.Vote {
	v := domain.Vote{Person: person, Decision: d}
	if len(body) > 0 {
		v.Body = json.RawMessage(body[0])
	}
	return v
}

// TestCountMF11: the majority of those voting, settled as soon as no vote can change it.
func TestCountMF11(t *testing.T) {
	t.Parallel()
	three, four := []domain.PersonID{ann, bob, cyn}, []domain.PersonID{ann, bob, cyn, 5}
	reject, reverse := domain.Reject, domain.Reverse
	tests := []struct {
		name   string
		voters []domain.PersonID
		votes  []domain.Vote
		closed bool
		want   protest.Tally
	}{
		{"no votes", three, nil, false, protest.Tally{}},
		{"closed without a vote", three, nil, true, protest.Tally{}},
		{"one of three", three, []domain.Vote{vote(ann, reject)}, false, protest.Tally{Voted: 1}},
		{"two of three settle it before the third", three, []domain.Vote{vote(ann, reject), vote(bob, reject)}, false,
			protest.Tally{Settled: true, Winner: vote(ann, reject), Voted: 2}},
		{"two of four do not", four, []domain.Vote{vote(ann, reject), vote(bob, reject)}, false, protest.Tally{Voted: 2}},
		{"the only judge", []domain.PersonID{ann}, []domain.Vote{vote(ann, reverse)}, false,
			protest.Tally{Settled: true, Winner: vote(ann, reverse), Voted: 1}},
		{"level, all have voted", []domain.PersonID{ann, bob}, []domain.Vote{vote(ann, reject), vote(bob, reverse)}, false,
			protest.Tally{Tied: true, Voted: 2}},
		{"level, but one is still to vote", three, []domain.Vote{vote(ann, reject), vote(bob, reverse)}, false, protest.Tally{Voted: 2}},
		{"level at the close", three, []domain.Vote{vote(ann, reject), vote(bob, reverse)}, true, protest.Tally{Tied: true, Voted: 2}},
		{"the close takes a majority of those voting", four, []domain.Vote{vote(bob, reverse)}, true,
			protest.Tally{Settled: true, Winner: vote(bob, reverse), Voted: 1}},
		{"the most votes without a majority settle nothing", four,
			[]domain.Vote{vote(ann, reject), vote(bob, reject), vote(cyn, reverse), vote(5, domain.Replay)}, false, protest.Tally{Tied: true, Voted: 4}},
		{"votes for different corrections are different", three,
			[]domain.Vote{vote(ann, domain.Correct, `{"a":1}`), vote(bob, domain.Correct, `{"a":2}`), vote(cyn, reject)}, false,
			protest.Tally{Tied: true, Voted: 3}},
		{"votes for one correction are one", three,
			[]domain.Vote{vote(ann, domain.Correct, `{"a":1}`), vote(bob, reject), vote(cyn, domain.Correct, `{"a":1}`)}, false,
			protest.Tally{Settled: true, Winner: vote(ann, domain.Correct, `{"a":1}`), Voted: 3}},
		{"a vote of one who is no voter any more is not counted", []domain.PersonID{ann, bob},
			[]domain.Vote{vote(cyn, reject), vote(ann, reverse), vote(bob, reverse)}, false,
			protest.Tally{Settled: true, Winner: vote(ann, reverse), Voted: 2}},
		{"the role was lost before anybody else has voted", []domain.PersonID{ann, bob}, []domain.Vote{vote(cyn, reject)}, true, protest.Tally{}},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			got := protest.Panel{Voters: tt.voters}.Count(tt.votes, tt.closed)
			if diff := cmp.Diff(tt.want, got); diff != "" {
				t.Fatal(diff)
			}
		})
	}
}

// drawVotes are votes of some of up to seven voters, and the panel.
func drawVotes(t *rapid.T) (protest.Panel, []domain.Vote) {
	panel := protest.Panel{}
	for i := range rapid.IntRange(1, 7).Draw(t, "voters") {
		panel.Voters = append(panel.Voters, domain.PersonID(i+1))
	}
	return panel, drawWords(t, panel, rapid.IntRange(0, len(panel.Voters)).Draw(t, "votes"))
}

// drawWords has a vote of each of the first voters.
func drawWords(t *rapid.T, panel protest.Panel, n int) []domain.Vote {
	var votes []domain.Vote
	for _, p := range panel.Voters[:n] {
		votes = append(votes, vote(p, rapid.SampledFrom([]domain.Decision{domain.Reject, domain.Reverse, domain.Correct}).Draw(t, "decision"),
			rapid.SampledFrom([]string{"1", "2"}).Draw(t, "body")))
	}
	return votes
}

// MF-11: the order in which votes come changes nothing in the count.
func TestCountDoesNotDependOnTheOrderMF11(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		panel, votes := drawVotes(t)
		closed := rapid.Bool().Draw(t, "closed")
		shuffled := rapid.Permutation(votes).Draw(t, "order")
		a, b := panel.Count(votes, closed), panel.Count(shuffled, closed)
		if a.Settled != b.Settled || a.Tied != b.Tied || a.Voted != b.Voted || !protest.SameDecision(a.Winner, b.Winner) {
			t.Fatalf("%+v, %+v", a, b)
		}
	})
}

// MF-11: what is settled while votes are to come stays, whatever they are; what is not can
// still go another way.
func TestSettledMajorityStandsMF11(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		panel, votes := drawVotes(t)
		early := panel.Count(votes, false)
		all := append(slices.Clone(votes), drawWords(t, panel, len(panel.Voters))[len(votes):]...)
		final := panel.Count(all, false)
		if early.Settled && (!final.Settled || !protest.SameDecision(early.Winner, final.Winner)) {
			t.Fatalf("settled as %+v, ended as %+v", early, final)
		}
		if !final.Settled && !final.Tied {
			t.Fatalf("all have voted and nothing is said: %+v", final)
		}
	})
}
