package handlers_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"arbiter/domain"
	"arbiter/domain/codenames"
	"arbiter/handlers"
)

// panelled is evening with a result by the chief judge himself, whom a panel replaces: Лена
// and the others given.
func panelled(t testing.TB, more ...domain.Person) (*club, domain.TournamentID, domain.Game) {
	t.Helper()
	c, id := evening(t)
	for _, p := range more {
		c.says(p, private, "/help")
		c.write(id, domain.Delta{Grants: []domain.Grant{{Person: p.ID, Role: domain.Judge}}})
	}
	g := c.gameOf(id, "t1")
	c.says(fedor, private, "/result "+itoa(g.Number())+" "+scoreAgainst(g))
	c.protest(id, g, "t1", anya)
	return c, id, c.game(id, g.ID)
}

// votes is both steps of a vote.
func (c *club) votes(from domain.Person, text string) *recorder {
	c.t.Helper()
	c.says(from, private, "/decide "+text)
	return c.do(from, private, typed("/yes"))
}

func TestThePanelDecidesByMajorityMF11(t *testing.T) {
	t.Parallel()
	c, id, g := panelled(t, maks, guest)
	c.refusedWith("decide.barred", fedor, private, typed("/decide 1 reject нет"))
	if got := c.says(lena, private, "/decide 1 reverse пересчитали"); !strings.Contains(got, "ваш голос") || !strings.Contains(got, "0 из 3") {
		t.Errorf("the first step of a vote: %s", got)
	}
	rec := c.do(lena, private, typed("/yes"))
	if got := heard(rec); !strings.Contains(got, "1 из 3") {
		t.Errorf("the vote: %s", got)
	}
	if c.toGroup(id, rec) != "" {
		t.Errorf("the group hears of a vote: %s", c.toGroup(id, rec))
	}
	c.votes(maks, "1 reject нет")
	c.votes(lena, "1 correct "+scoreAgainst(g)[:1]+":"+scoreAgainst(g)[2:]+"; нет") // refused: it stands like that
	if p := c.protestNow(id, 1); len(p.Votes) != 2 || p.Status != domain.ProtestOpen {
		t.Fatalf("%+v", p)
	}
	rec = c.votes(guest, "1 reverse слова закрыты")
	p := c.protestNow(id, 1)
	if p.Status != domain.ProtestAccepted || p.Decision != domain.Reverse || p.DecidedBy != 0 || p.Reason != "пересчитали; слова закрыты" {
		t.Errorf("%+v", p)
	}
	if c.game(id, g.ID).Revision() != 2 {
		t.Error("the decision is not carried out")
	}
	got := c.toGroup(id, rec)
	if !strings.Contains(got, "коллегия") {
		t.Errorf("the group hears %q", got)
	}
	for _, m := range rec.answers() {
		if strings.Contains(m.HTML, "Лена") || strings.Contains(m.HTML, "Макс") {
			t.Errorf("who voted how is told: %s", m.HTML)
		}
	}
}

func TestAVoteMayBeChangedUntilItIsSettled(t *testing.T) {
	t.Parallel()
	c, id, _ := panelled(t, maks, guest)
	c.votes(lena, "1 reverse так")
	c.votes(lena, "1 reject нет")
	p := c.protestNow(id, 1)
	if len(p.Votes) != 1 || p.Votes[0].Decision != domain.Reject {
		t.Fatalf("%+v", p.Votes)
	}
	c.votes(maks, "1 reject нет")
	if p := c.protestNow(id, 1); p.Status != domain.ProtestRejected || p.Reason != "нет" {
		t.Errorf("%+v", p)
	}
	c.refusedWith("decide.decided", guest, private, typed("/decide 1 reverse так"))
}

// G-10: votes on a result that was corrected since do not count.
func TestVotesOnAnOlderResultDoNotCount(t *testing.T) {
	t.Parallel()
	c, id, g := panelled(t, maks)
	c.votes(lena, "1 reverse так")
	rec := c.do(fedor, private, typed("/result "+itoa(g.Number())+" "+scoreFor(g)))
	if !slices.ContainsFunc(rec.answers(), func(m domain.Message) bool {
		return m.Person == lena.ID && strings.Contains(m.HTML, "проголосуйте снова")
	}) {
		t.Errorf("who voted is not told: %s", heard(rec))
	}
	c.votes(maks, "1 reverse так")
	if p := c.protestNow(id, 1); p.Status != domain.ProtestOpen {
		t.Fatalf("an old vote has counted: %+v", p)
	}
	c.votes(lena, "1 reject всё исправлено")
	if p := c.protestNow(id, 1); p.Status != domain.ProtestRejected {
		t.Errorf("a tie that nobody may break: %+v", p)
	}
}

// MF-11: a tie nobody may break leaves the result standing.
func TestATieThatNobodyMayBreakMF11(t *testing.T) {
	t.Parallel()
	c, id, g := panelled(t, maks)
	c.votes(lena, "1 reverse так")
	rec := c.votes(maks, "1 reject нет")
	p := c.protestNow(id, 1)
	if p.Status != domain.ProtestRejected || !strings.Contains(p.Reason, "поровну") || c.game(id, g.ID).Revision() != 1 {
		t.Errorf("%+v", p)
	}
	if got := c.toGroup(id, rec); !strings.Contains(got, "поровну") {
		t.Errorf("the group hears %q", got)
	}
}

func TestAVoteIsClosedByAnOrganiserWhenTheChiefIsBarredMF11(t *testing.T) {
	t.Parallel()
	c, id, _ := panelled(t, maks, guest)
	c.votes(lena, "1 reverse так")
	c.refusedWith("decide.close.forbidden", lena, private, typed("/decide 1 close"))
	c.refusedWith("decide.close.forbidden", fedor, private, typed("/decide 1 close"))
	c.refusedWith("decide.forbidden", ira, private, typed("/decide 1 reject нет"))
	if got := c.says(ira, private, "/decide 1 close"); !strings.Contains(got, "1 из 3") || !strings.Contains(got, "другой стороне") {
		t.Errorf("what closing does: %s", got)
	}
	if p := c.protestNow(id, 1); p.Status != domain.ProtestOpen {
		t.Fatal("closed in one step")
	}
	c.says(ira, private, "/yes")
	if p := c.protestNow(id, 1); p.Decision != domain.Reverse || p.DecidedBy != 0 {
		t.Errorf("%+v", p)
	}
}

// Between the two steps of closing another vote came: what was shown is not carried out.
func TestAClosingThatVotesOvertook(t *testing.T) {
	t.Parallel()
	c, id, _ := panelled(t, maks, guest, gleb)
	c.votes(lena, "1 reverse так")
	c.says(ira, private, "/decide 1 close")
	c.votes(maks, "1 reject нет")
	c.refusedWith("decide.close.moved", ira, private, typed("/yes"))
	if p := c.protestNow(id, 1); p.Status != domain.ProtestOpen {
		t.Errorf("%+v", p)
	}
	if got := c.says(ira, private, "/decide 1 закрыть"); !strings.Contains(got, "поровну") {
		t.Errorf("closing a tie: %s", got)
	}
	c.says(ira, private, "/yes")
	if p := c.protestNow(id, 1); p.Status != domain.ProtestRejected {
		t.Errorf("%+v", p)
	}
}

// MF-11: if nobody else is left the chief judge decides all the same, and the decision says so.
func TestTheChiefAloneMF11(t *testing.T) {
	t.Parallel()
	c, id, _ := panelled(t)
	c.write(id, domain.Delta{DropGrants: []domain.Grant{{Person: lena.ID, Role: domain.Judge}}})
	c.votes(fedor, "1 reject нет")
	if p := c.protestNow(id, 1); p.Status != domain.ProtestRejected || !strings.Contains(p.Reason, "больше некому") {
		t.Errorf("%+v", p)
	}
}

func TestNobodyDecidesWithoutAChief(t *testing.T) {
	t.Parallel()
	c, id, _ := contested(t)
	c.write(id, domain.Delta{DropGrants: []domain.Grant{{Person: fedor.ID, Role: domain.Chief}}})
	c.refusedWith("decide.nobody", lena, private, typed("/decide 1 reject нет"))
	c.refusedWith("decide.nobody", ira, private, typed("/decide 1 reject нет"))
}

// referable are the rules of Codenames with a panel to refer to, as Mafia has.
type referable struct{ codenames.Rules }

func (referable) Referable() bool { return true }

// mafiaWay is panelled, but the result is Лена's and the chief judge may refer.
func mafiaWay(t *testing.T) (*club, domain.TournamentID, domain.Game) {
	t.Helper()
	c, id, g := contested(t)
	for _, p := range []domain.Person{maks, guest} {
		c.says(p, private, "/help")
		c.write(id, domain.Delta{Grants: []domain.Grant{{Person: p.ID, Role: domain.Judge}}})
	}
	c.app = referring(t)
	return c, id, g
}

// referring is the use cases with rules that know a panel.
func referring(t testing.TB) *handlers.App {
	t.Helper()
	app, err := handlers.New(handlers.Config{Regulations: []domain.Regulation{referable{}}, BotName: "arbiter_bot", Zone: "Europe/Moscow", Entropy: fixed{}})
	if err != nil {
		t.Fatal(err)
	}
	return app
}

func TestTheChiefRefersAndBreaksATieMF11(t *testing.T) {
	t.Parallel()
	c, id, g := mafiaWay(t)
	c.refusedWith("forbidden", maks, private, typed("/decide 1 refer"))
	c.says(fedor, private, "/decide 1 refer")
	if c.protestNow(id, 1).Referred {
		t.Fatal("referred in one step")
	}
	c.says(fedor, private, "/yes")
	if !c.protestNow(id, 1).Referred {
		t.Fatal("not referred")
	}
	c.refusedWith("decide.refer.already", fedor, private, typed("/decide 1 refer"))
	c.refusedWith("decide.casting", fedor, private, typed("/decide 1 reject нет"))
	c.refusedWith("decide.barred", lena, private, typed("/decide 1 reject нет"))

	c.votes(maks, "1 reverse так")
	rec := c.votes(guest, "1 correct "+scoreFor(g)+"; пересчитали")
	if !slices.ContainsFunc(rec.answers(), func(m domain.Message) bool { return m.Person == fedor.ID && strings.Contains(m.HTML, "поровну") }) {
		t.Errorf("the chief judge is not asked: %s", heard(rec))
	}
	c.refusedWith("decide.unvoted", fedor, private, typed("/decide 1 replay так"))
	rec = c.do(fedor, private, typed("/decide 1"))
	rec = c.do(fedor, private, pressed(buttonOf(t, rec, "3:0, по словам")))
	rec = c.do(fedor, private, pressed(buttonOf(t, rec, "ошибка в протоколе")))
	c.do(fedor, private, pressed(buttonOf(t, rec, "Решить так")))
	if p := c.protestNow(id, 1); p.Decision != domain.Correct || p.DecidedBy != fedor.ID {
		t.Errorf("%+v", p)
	}
}

// The chief judge closes a vote in which nobody answers: his is the word then.
func TestTheChiefClosesAVoteWithoutVotes(t *testing.T) {
	t.Parallel()
	c, id, _ := mafiaWay(t)
	c.says(fedor, private, "/decide 1 refer")
	c.says(fedor, private, "/yes")
	rec := c.do(fedor, private, typed("/decide 1 close"))
	rec = c.do(fedor, private, pressed(buttonOf(t, rec, "Отклонить")))
	rec = c.do(fedor, private, pressed(buttonOf(t, rec, "нарушение не подтвердилось")))
	c.do(fedor, private, pressed(buttonOf(t, rec, "Закончить голосование")))
	if p := c.protestNow(id, 1); p.Status != domain.ProtestRejected || p.DecidedBy != fedor.ID {
		t.Errorf("%+v", p)
	}
}

// MF-17: a panel's votes may answer two protests on the game at once.
func TestAPanelAnswersTwoProtestsMF17(t *testing.T) {
	t.Parallel()
	c, id, g := panelled(t, maks)
	c.protest(id, g, "t2", gleb)
	for _, p := range []domain.Person{lena, maks} {
		rec := c.do(p, private, typed("/decide 1 reverse так"))
		rec = c.do(p, private, pressed(buttonOf(t, rec, "И на протест №2")))
		c.do(p, private, pressed(buttonOf(t, rec, "Проголосовать")))
	}
	for n := 1; n <= 2; n++ {
		if p := c.protestNow(id, n); p.Decision != domain.Reverse {
			t.Errorf("protest %d: %+v", n, p)
		}
	}
	if r := c.game(id, g.ID).Revision(); r != 2 {
		t.Errorf("revision %d", r)
	}
}

// Two deciders at the same second: the second is told what was decided and when.
func TestTheSecondOfTwoDecidersIsTold(t *testing.T) {
	t.Parallel()
	c, id, _ := panelled(t, maks, guest)
	recs := map[domain.PersonID]*recorder{}
	for _, p := range []domain.Person{lena, maks, guest} {
		recs[p.ID] = c.do(p, private, typed("/decide 1 reverse так"))
	}
	for _, p := range []domain.Person{lena, maks} {
		c.do(p, private, pressed(buttonOf(t, recs[p.ID], "Проголосовать")))
	}
	late := pressed(buttonOf(t, recs[guest.ID], "Проголосовать"))
	c.refusedWith("decide.decided", guest, private, late)
	if got := heard(c.do(guest, private, late)); !strings.Contains(got, "коллегия") || !strings.Contains(got, "18:00:00") {
		t.Errorf("the third is told: %s", got)
	}
	if len(c.protestNow(id, 1).Votes) != 2 {
		t.Error("a vote after the decision")
	}
}

// The public post and the deciders' cards never show who voted how.
func TestNoCardShowsWhoVotedHow(t *testing.T) {
	t.Parallel()
	c, _, _ := panelled(t, maks, guest)
	rec := c.votes(lena, "1 reverse слова закрыты")
	seen := 0
	for _, change := range rec.changes {
		for _, p := range change.Posts {
			if strings.Contains(p.HTML, "слова закрыты") {
				t.Errorf("%s/%s shows the vote: %s", p.Kind, p.Part, p.HTML)
			}
			if p.Kind == "decide" {
				seen++
				if !strings.Contains(p.HTML, "1 из 3") {
					t.Errorf("the card does not count the votes: %s", p.HTML)
				}
			}
		}
	}
	if seen != 3 {
		t.Errorf("%d cards", seen)
	}
}

// The casting vote is for a tie: when the panel grows meanwhile there is none any more.
func TestATieThatIsGoneNeedsNoCastingVote(t *testing.T) {
	t.Parallel()
	c, id, _ := mafiaWay(t)
	c.says(fedor, private, "/decide 1 refer")
	c.says(fedor, private, "/yes")
	c.votes(maks, "1 reverse так")
	c.votes(guest, "1 reject нет")
	c.says(fedor, private, "/decide 1 reject нет")
	c.says(alien, private, "/help")
	c.write(id, domain.Delta{Grants: []domain.Grant{{Person: alien.ID, Role: domain.Judge}}})
	c.refusedWith("decide.casting", fedor, private, typed("/yes"))
}

func TestAClosingShowsWhatItCarriesOut(t *testing.T) {
	t.Parallel()
	c, id, _ := panelled(t, maks, guest, alien)
	c.votes(lena, "1 reverse так")
	c.says(ira, private, "/decide 1 close")
	c.votes(maks, "1 reject нет")
	c.votes(guest, "1 reject нет")
	c.refusedWith("decide.close.moved", ira, private, typed("/yes"))
	if p := c.protestNow(id, 1); p.Status != domain.ProtestOpen {
		t.Errorf("%+v", p)
	}
}

// MF-17: a decision of one answers no protest that others decide.
func TestAProtestOfThePanelIsNotAnsweredByTheChief(t *testing.T) {
	t.Parallel()
	c, id, g := mafiaWay(t)
	c.protest(id, g, "t2", gleb, func(p *domain.Protest) { p.Referred = true })
	rec := c.do(fedor, private, typed("/decide 1 reverse так"))
	for _, m := range rec.answers() {
		if strings.Contains(fmt.Sprint(m.Keyboard), "№2") {
			t.Errorf("offered: %v", m.Keyboard)
		}
	}
	c.refusedWith("stale.button", fedor, private, pressed(handlers.Data(id, "decide", "1 also 2")))
}

// An organiser whose team plays closes no vote while another can.
func TestAnOrganiserWhoPlaysClosesNoVote(t *testing.T) {
	t.Parallel()
	c, id, _ := panelled(t, maks)
	c.votes(lena, "1 reverse так")
	cats := c.cup(id).Entrants[0]
	cats.Members = append(cats.Members, domain.Member{Name: "Олег", Person: oleg.ID})
	c.write(id, domain.Delta{Entrants: []domain.Entrant{cats}})
	c.refusedWith("decide.close.forbidden", oleg, private, typed("/decide 1 close"))
	c.write(id, domain.Delta{DropGrants: []domain.Grant{{Person: ira.ID, Role: domain.Owner}}})
	if _, rec := c.try(oleg, private, typed("/decide 1 close")); !strings.Contains(heard(rec), "закончить голосование") {
		t.Errorf("when nobody else is left: %s", heard(rec))
	}
}
