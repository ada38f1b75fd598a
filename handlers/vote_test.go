package handlers_test

import (
	"strings"
	"testing"

	"arbiter/domain"
	"arbiter/handlers"
)

// asked is the season with question 1 open to Коты and Псы.
func asked(t testing.TB) (*club, domain.TournamentID) {
	t.Helper()
	c, id := season(t)
	c.says(ira, private, "/vote Играть в мае?; да; нет")
	c.presses(ira, private, id, "vote", "1 t #1")
	c.presses(ira, private, id, "vote", "1 t #2")
	c.presses(ira, private, id, "vote", "1 go")
	if b := c.cup(id).Ballots; len(b) != 1 || b[0].Status != domain.BallotOpen || len(b[0].Teams) != 2 {
		t.Fatalf("%+v", b)
	}
	return c, id
}

// CG-20: one vote a team, by captain or deputy, only of teams present, no proxies.
func TestWhoVotesInTheCouncilOfCaptainsCG20(t *testing.T) {
	t.Parallel()
	c, id := asked(t)
	for _, test := range []struct {
		person domain.Person
		key    string
	}{{vika, "forbidden"}, {guest, "forbidden"}, {fedor, "forbidden"}, {ira, "vote.captain"}, {oleg, "vote.captain"}} {
		c.refusedWith(test.key, test.person, private, pressed(handlers.Data(id, "vote", "1 o 1")))
	}
	owls := c.cup(id).Entrants[2]
	owls.Captain = guest.ID
	c.write(id, domain.Delta{Entrants: []domain.Entrant{owls}})
	c.refusedWith("vote.absent", guest, private, pressed(handlers.Data(id, "vote", "1 o 1")))
	c.presses(anya, private, id, "vote", "1 o 1")
	c.presses(borya, private, id, "vote", "1 o 2")
	if votes := c.cup(id).Ballots[0].Votes; len(votes) != 1 || votes[0] != (domain.BallotVote{Person: borya.ID, Entrant: "t1", Option: 1}) {
		t.Errorf("Коты have %+v", votes)
	}
	c.refusedWith("stale.button", anya, private, pressed(handlers.Data(id, "vote", "1 o 3")))
	c.refusedWith("vote.begun", ira, private, pressed(handlers.Data(id, "vote", "1 t #3")))
	for _, what := range []string{"1 close", "1 go", "1 drop", "1 t #1", "1 all"} {
		c.refusedWith("forbidden", anya, private, pressed(handlers.Data(id, "vote", what)))
	}
}

// CG-20: while it is open nobody learns who voted for what; the result names the teams and is
// a decision in the journal. It is closed in two steps and can be taken back.
func TestAVoteIsSecretUntilItIsClosedCG20(t *testing.T) {
	t.Parallel()
	c, id := asked(t)
	rec := c.do(anya, private, pressed(handlers.Data(id, "vote", "1 o 2")))
	for _, m := range rec.answers() {
		if m.Chat != rec.answers()[0].Chat {
			t.Errorf("somebody else is told: %s", m.HTML)
		}
	}
	for _, change := range rec.changes {
		for _, p := range change.Posts {
			if p.Kind == "vote" && (!strings.Contains(p.HTML, "Проголосовали 1 из 2") || strings.Contains(p.HTML, "— 1")) {
				t.Errorf("post: %s", p.HTML)
			}
		}
	}
	if line := c.journal(id)[0].What; line.Key != "journal.vote.cast" || line.Args["Option"] != nil {
		t.Errorf("journal: %+v", line)
	}
	c.presses(gleb, private, id, "vote", "1 o 2")
	c.presses(ira, private, id, "vote", "1 close")
	if b := c.cup(id).Ballots[0]; b.Status != domain.BallotOpen {
		t.Fatal("one step closes it")
	}
	said := c.says(ira, private, "/yes")
	for _, want := range []string{"нет — 2: Коты, Псы", "да — 0", "Решение: «нет», 2 из 2."} {
		if !strings.Contains(said, want) {
			t.Errorf("no %q in %s", want, said)
		}
	}
	if line := c.journal(id)[0]; line.What.Key != "journal.vote.closed" || line.Undo == nil {
		t.Errorf("journal: %+v", line)
	}
	c.refusedWith("vote.over", anya, private, pressed(handlers.Data(id, "vote", "1 o 1")))
	c.refusedWith("vote.over", ira, private, pressed(handlers.Data(id, "vote", "1 close")))
	c.says(ira, private, "/undo")
	if b := c.cup(id).Ballots[0]; b.Status != domain.BallotOpen || len(b.Votes) != 2 {
		t.Errorf("undone: %+v", b)
	}
}

// CG-20: level options decide nothing, and who did not vote is named.
func TestLevelOptionsDecideNothingCG20(t *testing.T) {
	t.Parallel()
	c, id := asked(t)
	c.presses(ira, private, id, "vote", "1 close")
	if said := c.says(ira, private, "/yes"); !strings.Contains(said, "решение не принято") || !strings.Contains(said, "не голосовали: Коты, Псы") {
		t.Errorf("nobody voted: %s", said)
	}
	c.says(ira, private, "/undo")
	c.presses(anya, private, id, "vote", "1 o 1")
	c.presses(gleb, private, id, "vote", "1 o 2")
	c.presses(ira, private, id, "vote", "1 close")
	if said := c.says(ira, private, "/yes"); !strings.Contains(said, "решение не принято") {
		t.Errorf("level: %s", said)
	}
	if said := c.says(anya, private, "/vote"); !strings.Contains(said, "№1 Играть в мае? — Большинства нет") {
		t.Errorf("list: %s", said)
	}
}

// CG-20: a question has a text and from two to eight options; without any it is for and against.
func TestQuestionsToTheCouncilCG20(t *testing.T) {
	t.Parallel()
	c, id := season(t)
	for args, key := range map[string]string{
		"; да; нет": "vote.question", strings.Repeat("я", 301): "vote.question", "Что?; да": "vote.options", "Что?; да; ДА": "vote.twice",
		"Что?; 1; 2; 3; 4; 5; 6; 7; 8; 9": "vote.options", "7 close": "vote.unknown",
	} {
		c.refusedWith(key, ira, private, typed("/vote "+args))
	}
	c.refusedWith("forbidden", vika, private, typed("/vote Что?"))
	c.refusedWith("forbidden", fedor, private, typed("/vote Что?"))
	c.says(ira, group, "/vote Что делать?")
	if b := c.cup(id).Ballots[0]; strings.Join(b.Options, ",") != "за,против" || b.Question != "Что делать?" {
		t.Errorf("%+v", b)
	}
	c.refusedWith("vote.nobody", ira, private, pressed(handlers.Data(id, "vote", "1 go")))
	c.presses(ira, private, id, "vote", "1 all")
	if b := c.cup(id).Ballots[0]; len(b.Teams) != 2 { // the others have no captain in Telegram
		t.Errorf("all: %v", b.Teams)
	}
	c.presses(ira, private, id, "vote", "1 drop")
	c.refusedWith("vote.begun", ira, private, pressed(handlers.Data(id, "vote", "1 go")))
}
