package handlers_test

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"arbiter/domain"
	"arbiter/domain/codenames"
	"arbiter/handlers"
	"arbiter/storage"
)

// contested is evening with a result of Коты's game by Лена, Коты lost it, and a protest
// of theirs on it.
func contested(t testing.TB) (*club, domain.TournamentID, domain.Game) {
	t.Helper()
	c, id := evening(t)
	g := c.gameOf(id, "t1")
	c.says(lena, private, "/result "+itoa(g.Number())+" "+scoreAgainst(g))
	c.protest(id, g, "t1", anya)
	return c, id, c.game(id, g.ID)
}

// gameOf is the first game of a team.
func (c *club) gameOf(id domain.TournamentID, team domain.EntrantID) domain.Game {
	c.t.Helper()
	for _, g := range c.cup(id).Games {
		if slices.Contains(codenames.Rules{}.Sides(g), team) {
			return g
		}
	}
	c.t.Fatalf("no game of %s", team)
	return domain.Game{}
}

func (c *club) game(id domain.TournamentID, game domain.GameID) domain.Game {
	g, _ := c.cup(id).Game(game)
	return g
}

// scoreAgainst is a score of 2 words that Коты have lost, scoreFor one of 3 that they have won.
func scoreAgainst(g domain.Game) string {
	if (codenames.Rules{}.Sides(g))[0] == "t1" {
		return "0:2"
	}
	return "2:0"
}

func scoreFor(g domain.Game) string {
	if (codenames.Rules{}.Sides(g))[0] == "t1" {
		return "3:0"
	}
	return "0:3"
}

// protest writes a protest in time past the use cases.
func (c *club) protest(id domain.TournamentID, g domain.Game, by domain.EntrantID, author domain.Person, change ...func(*domain.Protest)) {
	c.t.Helper()
	last := c.cup(id).Last
	last.Protest++
	p := domain.Protest{ID: domain.ProtestIDOf(last.Protest), Game: g.ID, By: by, Kind: domain.ProtestResult, Written: c.now,
		Text: "у нас закрыты все слова", Status: domain.ProtestOpen, Author: author.ID}
	for _, f := range change {
		f(&p)
	}
	c.write(id, domain.Delta{Last: &last, Protests: []domain.Protest{p}})
}

func (c *club) protestNow(id domain.TournamentID, number int) domain.Protest {
	c.t.Helper()
	p, ok := c.cup(id).Protest(domain.ProtestIDOf(number))
	if !ok {
		c.t.Fatalf("no protest %d", number)
	}
	return p
}

// toChat are the messages of a change for a chat; to a person when it is private.
func (c *club) toGroup(id domain.TournamentID, rec *recorder) string {
	var texts []string
	for _, m := range rec.answers() {
		if m.Chat == c.cup(id).Chat {
			texts = append(texts, m.HTML)
		}
	}
	return strings.Join(texts, "\n")
}

func TestADecisionTakesTwoStepsMF17(t *testing.T) {
	t.Parallel()
	for _, typedWords := range []string{"/decide 1 reject оснований нет", "/decide №1 отклонить: оснований нет", "/decide p1 ОТКЛОНИТЬ оснований нет"} {
		c, id, g := contested(t)
		if got := c.says(fedor, private, typedWords); !strings.Contains(got, "места не изменятся") || !strings.Contains(got, "оснований нет") {
			t.Errorf("%s: the effect: %s", typedWords, got)
		}
		if p := c.protestNow(id, 1); p.Status != domain.ProtestOpen {
			t.Fatalf("%s: decided by the first step: %+v", typedWords, p)
		}
		rec := c.do(fedor, private, typed("/yes"))
		p := c.protestNow(id, 1)
		if p.Status != domain.ProtestRejected || p.Decision != "" || p.Reason != "оснований нет" || p.DecidedBy != fedor.ID || !p.Decided.Equal(c.now) {
			t.Errorf("%s: %+v", typedWords, p)
		}
		if now := c.game(id, g.ID); now.Revision() != g.Revision() || now.Void {
			t.Errorf("a rejected protest changes the game: %+v", now)
		}
		if got := c.toGroup(id, rec); !strings.Contains(got, "отклонён") || !strings.Contains(got, "оснований нет") {
			t.Errorf("the group hears %q", got)
		}
		if e := c.journal(id)[0]; e.What.Key != "journal.decide" || e.Game != g.ID || e.Undo != nil {
			t.Errorf("the journal: %+v", e)
		}
	}
}

func TestDecisionsAreCarriedOutMF17(t *testing.T) {
	t.Parallel()
	cases := []struct {
		typed string
		want  domain.Decision
		check func(t *testing.T, before, after domain.Game, cup *domain.Tournament)
	}{
		{"reverse нарушение подтвердилось", domain.Reverse, reversed},
		{"accept reverse нарушение подтвердилось", domain.Reverse, reversed},
		{"принять другой стороне нарушение подтвердилось", domain.Reverse, reversed},
		{"победа другой стороне: нарушение подтвердилось", domain.Reverse, reversed},
		{"accept replay нарушение подтвердилось", domain.Replay, replayed},
		{"переиграть нарушение подтвердилось", domain.Replay, replayed},
		{"annul нарушение подтвердилось", domain.Replay, replayed},
		{"correct SCORE; нарушение подтвердилось", domain.Correct, corrected},
		{"accept correct SCORE; нарушение подтвердилось", domain.Correct, corrected},
		{"исправить SCORE; фолы 1:0; нарушение подтвердилось", domain.Correct, corrected},
	}
	for _, tc := range cases {
		t.Run(tc.typed, func(t *testing.T) {
			t.Parallel()
			c, id, g := contested(t)
			text := strings.ReplaceAll(tc.typed, "SCORE", scoreFor(g))
			shown := c.says(fedor, private, "/decide 1 "+text)
			if !strings.Contains(shown, "место") || !strings.Contains(shown, "Причина: нарушение подтвердилось") {
				t.Errorf("the effect: %s", shown)
			}
			if annul := strings.HasPrefix(text, "annul"); annul != strings.Contains(shown, "по регламенту переигрывают") {
				t.Errorf("CN-26: %s", shown)
			}
			rec := c.do(fedor, private, typed("/yes"))
			p := c.protestNow(id, 1)
			if p.Status != domain.ProtestAccepted || p.Decision != tc.want || p.Reason != "нарушение подтвердилось" {
				t.Errorf("%+v", p)
			}
			tc.check(t, g, c.game(id, g.ID), c.cup(id))
			for _, person := range []domain.Person{anya, lena} {
				if !slices.ContainsFunc(rec.answers(), func(m domain.Message) bool {
					return m.Person == person.ID && strings.Contains(m.HTML, "Протест №1")
				}) {
					t.Errorf("%s is not told", person.Name)
				}
			}
			if !strings.Contains(c.toGroup(id, rec), "Протест №1") {
				t.Error("the group is not told")
			}
		})
	}
}

func reversed(t *testing.T, before, after domain.Game, _ *domain.Tournament) {
	t.Helper()
	if after.Revision() != before.Revision()+1 || codenames.Rules.Notation(codenames.Rules{}, after) == codenames.Rules.Notation(codenames.Rules{}, before) || !after.Protocol.Opened.IsZero() {
		t.Errorf("%+v", after.Protocol)
	}
}

func replayed(t *testing.T, before, after domain.Game, cup *domain.Tournament) {
	t.Helper()
	replay := cup.Games[len(cup.Games)-1]
	if !after.Void || replay.ReplayOf != before.ID || replay.Table != before.Table || replay.Number() != cup.Last.Game {
		t.Errorf("void %v, the replay %+v", after.Void, replay)
	}
}

func corrected(t *testing.T, before, after domain.Game, _ *domain.Tournament) {
	t.Helper()
	if after.Revision() != before.Revision()+1 || after.Protocol.Why != "нарушение подтвердилось" || after.Protocol.By != fedor.ID || !after.Protocol.Opened.IsZero() {
		t.Errorf("%+v", after.Protocol)
	}
	if got := codenames.Rules.Notation(codenames.Rules{}, after); !strings.Contains(got, "3") {
		t.Errorf("corrected to %s", got)
	}
}

// MF-17: what is not typed is asked by buttons, the reason too.
func TestADecisionByButtons(t *testing.T) {
	t.Parallel()
	c, id, g := contested(t)
	rec := c.do(fedor, private, typed("/decide 1"))
	for _, label := range []string{"Отклонить", "Исправить протокол", "Победа: «Коты»", "Переиграть"} {
		buttonOf(t, rec, label)
	}
	rec = c.do(fedor, private, pressed(buttonOf(t, rec, "Исправить протокол")))
	rec = c.do(fedor, private, pressed(buttonOf(t, rec, "Коты")))
	rec = c.do(fedor, private, pressed(buttonOf(t, rec, "по словам")))
	rec = c.do(fedor, private, pressed(buttonOf(t, rec, "3")))
	rec = c.do(fedor, private, pressed(buttonOf(t, rec, "дальше")))
	rec = c.do(fedor, private, pressed(buttonOf(t, rec, "Записать")))
	rec = c.do(fedor, private, pressed(buttonOf(t, rec, "ошибка в протоколе")))
	if p := c.protestNow(id, 1); p.Status != domain.ProtestOpen {
		t.Fatalf("decided before the second step")
	}
	c.do(fedor, private, pressed(buttonOf(t, rec, "Решить так")))
	p := c.protestNow(id, 1)
	if p.Decision != domain.Correct || p.Reason != "ошибка в протоколе" {
		t.Errorf("%+v", p)
	}
	corrected2 := c.game(id, g.ID)
	if corrected2.Revision() != 2 || codenames.Rules.Notation(codenames.Rules{}, corrected2) == codenames.Rules.Notation(codenames.Rules{}, g) {
		t.Errorf("%s", corrected2.Protocol.Body)
	}
}

func TestTheReasonIsTypedAsText(t *testing.T) {
	t.Parallel()
	c, id, _ := contested(t)
	c.presses(fedor, private, id, "decide", "1 reverse")
	if got := c.says(fedor, private, strings.Repeat("а", 501)); !strings.Contains(got, "501") {
		t.Errorf("a long reason: %s", got)
	}
	if got := c.says(fedor, private, "пересчитали\n  карточки"); !strings.Contains(got, "пересчитали карточки") {
		t.Errorf("the effect: %s", got)
	}
	if got := c.says(fedor, private, "да"); !strings.Contains(got, "победа другой стороне") {
		t.Errorf("the decision: %s", got)
	}
	if p := c.protestNow(id, 1); p.Reason != "пересчитали карточки" {
		t.Errorf("%+v", p)
	}
}

// In the group only an answer to the bot goes on with a decision.
func TestTalkInTheGroupIsNoReason(t *testing.T) {
	t.Parallel()
	c, id, _ := contested(t)
	c.says(fedor, group, "/decide 1 reverse")
	c.says(fedor, group, "где чай?")
	if got := c.says(fedor, group, "/yes"); !strings.Contains(got, "подтверждения") && c.protestNow(id, 1).Status != domain.ProtestOpen {
		t.Errorf("%s", got)
	}
	r := typed("нарушение подтвердилось")
	r.Reply = &handlers.Reply{FromBot: true}
	if got := heard(c.do(fedor, group, r)); !strings.Contains(got, "Таблица: ") {
		t.Errorf("an answer to the bot: %s", got)
	}
}

func TestWrongDecisions(t *testing.T) {
	t.Parallel()
	c, id, g := contested(t)
	c.refusedWith("decide.unknown", fedor, private, typed("/decide 7 reject нет"))
	c.refusedWith("decide.number", fedor, private, typed("/decide второй reject нет"))
	c.refusedWith("decide.word", fedor, private, typed("/decide 1 простить всех"))
	c.refusedWith("decide.same", fedor, private, typed("/decide 1 correct "+scoreAgainst(g)+"; так"))
	c.refusedWith("codenames.read.unknown", fedor, private, typed("/decide 1 correct абв; так"))
	c.refusedWith("decide.refer.never", fedor, private, typed("/decide 1 refer"))
	c.refusedWith("decide.close.novote", fedor, private, typed("/decide 1 close"))
	for _, press := range []string{"1 pick winner 1", "1 why 1", "1 also 2", "1 cast 1", "1 yes abc", "1 yes"} {
		c.refusedWith("decide.stale", fedor, private, pressed(handlers.Data(id, "decide", press)))
	}

	other := c.gameOf(id, "t2")
	if other.ID == g.ID {
		other = c.gameOf(id, "t3")
	}
	c.protest(id, other, "t2", gleb)
	c.refusedWith("decide.unplayed", fedor, private, typed("/decide 2 reverse так"))
	c.protest(id, g, "t1", anya, func(p *domain.Protest) { p.Late = true })
	for _, d := range []string{"reverse так", "correct 3:0; так", "replay так", "accept так"} {
		c.refusedWith("decide.late", fedor, private, typed("/decide 3 "+d))
	}
	c.protest(id, g, "t1", anya, func(p *domain.Protest) { p.Status = domain.ProtestWithdrawn })
	c.refusedWith("decide.withdrawn", fedor, private, typed("/decide 4 reject нет"))

	second := c.found(others, "Весна") // ira is chief there; its protests are its own
	refusal, _ := c.try(ira, others, pressed(handlers.Data(second, "decide", "1 reject")))
	if refusal == nil || refusal.Text.Key != "decide.unknown" {
		t.Errorf("a protest of another tournament: %v", refusal)
	}
}

// A protest on a game that a decision annulled can only be rejected or withdrawn.
func TestAProtestOnAVoidGame(t *testing.T) {
	t.Parallel()
	c, id, g := contested(t)
	c.protest(id, g, "t2", gleb)
	c.says(fedor, private, "/decide 1 replay ошибка в раскладке")
	c.says(fedor, private, "/yes")
	c.refusedWith("decide.void", fedor, private, typed("/decide 2 reverse так"))
	c.says(fedor, private, "/decide 2 reject игра аннулирована")
	c.says(fedor, private, "/yes")
	if p := c.protestNow(id, 2); p.Status != domain.ProtestRejected {
		t.Errorf("%+v", p)
	}
}

// MF-12: a decision is final; a second one is told who decided what and when.
func TestASecondDecisionIsRefusedMF12(t *testing.T) {
	t.Parallel()
	c, id, _ := contested(t)
	c.says(fedor, private, "/decide 1 reject оснований нет")
	c.says(fedor, private, "/yes")
	c.refusedWith("decide.decided", fedor, private, typed("/decide 1 reverse так"))
	if got := c.says(fedor, private, "/decide 1 reverse так"); !strings.Contains(got, "отклонён") || !strings.Contains(got, "Фёдор") || !strings.Contains(got, "18:00:00") {
		t.Errorf("the decision that stands: %s", got)
	}
	c.refusedWith("undo.decision", fedor, private, typed("/undo"))
	e := c.journal(id)[0]
	c.refusedWith("undo.fixed", ira, private, typed("/undo "+itoa(int(e.ID))))
}

func TestADoubleTapOfADecisionHasOneEffect(t *testing.T) {
	t.Parallel()
	c, id, _ := contested(t)
	rec := c.do(fedor, private, typed("/decide 1 replay ошибка в раскладке"))
	press := pressed(buttonOf(t, rec, "Решить так"))
	c.do(fedor, private, press)
	games := len(c.cup(id).Games)
	c.refusedWith("decide.decided", fedor, private, press)
	c.refusedWith("nothing.asked", fedor, private, typed("/yes"))
	if c.do(fedor, private, press).wrote() || len(c.cup(id).Games) != games {
		t.Error("the second tap has an effect")
	}
}

// A button of an earlier form never carries out a later one.
func TestAButtonCarriesOutOnlyWhatItShowed(t *testing.T) {
	t.Parallel()
	c, id, _ := contested(t)
	first := c.do(fedor, private, typed("/decide 1 reverse так"))
	c.do(fedor, private, typed("/decide 1 reject нет"))
	c.refusedWith("decide.other", fedor, private, pressed(buttonOf(t, first, "Решить так")))
	if p := c.protestNow(id, 1); p.Status != domain.ProtestOpen {
		t.Errorf("%+v", p)
	}
}

// G-10: the judge may still correct; a decision begun on the older result is stale then.
func TestACorrectionMakesADecisionOnItsWayStale(t *testing.T) {
	t.Parallel()
	c, id, g := contested(t)
	rec := c.do(fedor, private, typed("/decide 1 reverse так"))
	c.says(lena, private, "/result "+itoa(g.Number())+" "+scoreFor(g))
	if c.game(id, g.ID).Revision() != 2 {
		t.Fatal("the judge may not correct")
	}
	c.refusedWith("decide.moved", fedor, private, typed("/yes"))
	c.refusedWith("decide.moved", fedor, private, pressed(buttonOf(t, rec, "Решить так")))
}

// MF-17: while a protest is open the result is neither undone nor annulled, and the game
// keeps its judge.
func TestAContestedGameIsNotUndoneOrAnnulled(t *testing.T) {
	t.Parallel()
	c, _, g := contested(t)
	number := itoa(g.Number())
	c.refusedWith("undo.protest", lena, private, typed("/undo"))
	c.refusedWith("annul.protest", lena, private, typed("/annul "+number))
	c.refusedWith("take.protest", fedor, private, typed("/take "+number))
}

// MF-17: one decision answers several protests on the game.
func TestOneDecisionAnswersSeveralProtestsMF17(t *testing.T) {
	t.Parallel()
	c, id, g := contested(t)
	c.protest(id, g, codenames.Rules{}.Sides(g)[0], gleb)
	c.protest(id, g, "t1", anya, func(p *domain.Protest) { p.Late = true })
	rec := c.do(fedor, private, typed("/decide 1 reverse так"))
	rec = c.do(fedor, private, pressed(buttonOf(t, rec, "И на протест №2")))
	for _, m := range rec.answers() {
		if strings.Contains(fmt.Sprint(m.Keyboard), "№3") {
			t.Errorf("a late one is offered: %v", m.Keyboard)
		}
	}
	c.refusedWith("stale.button", fedor, private, pressed(handlers.Data(id, "decide", "1 also 3")))
	rec = c.do(fedor, private, pressed(buttonOf(t, rec, "Решить так")))
	for n, want := range map[int]string{1: domain.ProtestAccepted, 2: domain.ProtestAccepted, 3: domain.ProtestOpen} {
		if p := c.protestNow(id, n); p.Status != want {
			t.Errorf("protest %d is %s", n, p.Status)
		}
	}
	if c.game(id, g.ID).Revision() != 2 || !strings.Contains(c.toGroup(id, rec), "№2") {
		t.Errorf("revision %d; %s", c.game(id, g.ID).Revision(), c.toGroup(id, rec))
	}
}

// G-19: fouls of a corrected protocol and incidents stay equal.
func TestFoulsOfADecisionBecomeIncidentsG19(t *testing.T) {
	t.Parallel()
	c, id := evening(t)
	g := c.gameOf(id, "t1")
	c.says(lena, private, "/foul "+itoa(g.Number())+" Коты знак")
	c.says(lena, private, "/result "+itoa(g.Number())+" "+scoreAgainst(g))
	c.protest(id, g, "t1", anya)
	fouls := "фолы 2:0"
	if (codenames.Rules{}.Sides(g))[1] == "t1" {
		fouls = "фолы 0:2"
	}
	c.says(fedor, private, "/decide 1 correct "+scoreFor(g)+"; "+fouls+"; ещё один фол")
	c.says(fedor, private, "/yes")
	n := 0
	for _, i := range c.cup(id).Incidents {
		if i.Game == g.ID && i.Entrant == "t1" {
			n++
		}
	}
	if n != 2 {
		t.Errorf("%d incidents", n)
	}
}

// G-10: after a decision the result is final when its window is over, and the chief judge
// corrects it with a reason only.
func TestADecidedResultIsFinalG10(t *testing.T) {
	t.Parallel()
	c, _, g := contested(t)
	c.now = c.now.Add(20 * time.Minute)
	if _, rec := c.try(lena, private, typed("/result "+itoa(g.Number())+" "+scoreFor(g))); !rec.wrote() {
		t.Errorf("contested: %s", heard(rec))
	}
	c.says(fedor, private, "/decide 1 reverse так")
	c.says(fedor, private, "/yes")
	c.refusedWith("result.final", lena, private, typed("/result "+itoa(g.Number())+" 1:0"))
	if got := c.says(fedor, private, "/result "+itoa(g.Number())+" 1:0"); !strings.Contains(got, "причину") {
		t.Errorf("the chief judge: %s", got)
	}
}

// The cards of the deciders are live posts in their private chats.
func TestTheDecidersCardIsALivePost(t *testing.T) {
	t.Parallel()
	c, id, g := contested(t)
	c.says(fedor, group, "/help")
	rec := c.do(lena, private, typed("/take "+itoa(c.otherGame(id, g).Number()))) // any change puts posts right
	card := cardFor(rec, "p1/"+"d")
	if card == nil || !strings.Contains(card.HTML, "Победа: «Коты»") || !strings.Contains(card.HTML, "место") || len(card.Keyboard) == 0 {
		t.Fatalf("the card: %+v", card)
	}
	if other := cardFor(rec, "p1/"+"e"); other != nil {
		t.Errorf("the game's judge has a card: %+v", other)
	}
	c.sentPost(*card)
	c.says(fedor, private, "/decide 1 reject нет")
	rec = c.do(fedor, private, typed("/yes"))
	if card = cardFor(rec, "p1/d"); card == nil || len(card.Keyboard) > 0 || !strings.Contains(card.HTML, "Отклонён") {
		t.Errorf("after the decision: %+v", card)
	}
}

func (c *club) otherGame(id domain.TournamentID, g domain.Game) domain.Game {
	for _, o := range c.cup(id).Games {
		if o.ID != g.ID {
			return o
		}
	}
	return g
}

func cardFor(rec *recorder, part string) *domain.Post {
	for _, change := range rec.changes {
		for _, p := range change.Posts {
			if p.Kind == "decide" && p.Part == part {
				return &p
			}
		}
	}
	return nil
}

// sentPost notes that Telegram has the post.
func (c *club) sentPost(p domain.Post) {
	c.t.Helper()
	err := c.store.Write(context.Background(), func(tx *storage.Tx) error {
		chat, err := tx.Chat(context.Background(), p.Chat)
		if err != nil {
			return err
		}
		c.message++
		return tx.NotePost(context.Background(), domain.OutgoingPost{Post: p}, chat.Telegram, c.message)
	})
	if err != nil {
		c.t.Fatal(err)
	}
}

// The card that waits to be sent loses its buttons too when the decision comes first.
func TestACardNotSentYetLosesItsButtons(t *testing.T) {
	t.Parallel()
	c, id, g := contested(t)
	c.says(lena, private, "/take "+itoa(c.otherGame(id, g).Number())) // any change puts posts right
	c.says(fedor, private, "/decide 1 reject нет")
	rec := c.do(fedor, private, typed("/yes"))
	if card := cardFor(rec, "p1/d"); card == nil || len(card.Keyboard) > 0 {
		t.Errorf("the card: %+v", card)
	}
	rec = c.do(lena, private, typed("/result "+itoa(c.otherGame(id, g).Number())+" 2:0"))
	if card := cardFor(rec, "p1/d"); card != nil {
		t.Errorf("a decided card is made again: %+v", card)
	}
}

// Who is chief judge no more keeps a card without buttons.
func TestTheCardOfAFormerChief(t *testing.T) {
	t.Parallel()
	c, id, g := contested(t)
	rec := c.do(lena, private, typed("/take "+itoa(c.otherGame(id, g).Number())))
	c.sentPost(*cardFor(rec, "p1/d"))
	rec = c.do(ira, private, pressed(handlers.Data(id, "chief", "b"))) // herself
	if card := cardFor(rec, "p1/b"); card == nil || len(card.Keyboard) == 0 {
		t.Errorf("the new chief judge: %+v", card)
	}
	if card := cardFor(rec, "p1/d"); card == nil || len(card.Keyboard) > 0 {
		t.Errorf("the former one: %+v", card)
	}
}

// G-8: a decision before Telegram has dated the result dates it: the game is not without an end.
func TestADecisionBeforeTheEndIsKnownG8(t *testing.T) {
	t.Parallel()
	c, id, g := contested(t)
	g.Ended = time.Time{}
	c.write(id, domain.Delta{Games: []domain.Game{g}})
	c.says(fedor, private, "/decide 1 reverse так")
	rec := c.do(fedor, private, typed("/yes"))
	timers := 0
	for _, change := range rec.changes {
		timers += len(change.Timers)
	}
	if now := c.game(id, g.ID); !now.Ended.Equal(c.now) || timers != 1 {
		t.Errorf("ended %v, %d timers", now.Ended, timers)
	}
}
