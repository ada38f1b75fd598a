package handlers_test

import (
	"strings"
	"testing"
	"time"

	"arbiter/domain"
	"arbiter/handlers"
)

// biased is an evening whose captain Аня is a judge too. Her team plays number, and Глеб is
// the captain of the other side.
func biased(t *testing.T) (c *club, id domain.TournamentID, number string) {
	t.Helper()
	c, id = evening(t)
	cup := c.cup(id)
	d := domain.Delta{Grants: []domain.Grant{{Person: anya.ID, Role: domain.Judge}}}
	for _, g := range cup.Games {
		if slot := string(g.Slot); strings.Contains(slot, `"t1"`) {
			number = itoa(g.Number())
			for _, e := range cup.Entrants[1:] {
				e.Captain = 0
				if strings.Contains(slot, `"`+string(e.ID)+`"`) {
					e.Captain = gleb.ID
				}
				d.Entrants = append(d.Entrants, e)
			}
		}
	}
	c.write(id, d)
	return c, id, number
}

func (c *club) number(id domain.TournamentID, number string) domain.Game {
	c.t.Helper()
	g, ok := c.cup(id).Game(domain.GameID("g" + number))
	if !ok {
		c.t.Fatalf("no game %s", number)
	}
	return g
}

// G-15, G-8: what a judge of a side gives counts once the other captain says so; the answer to
// him ends the game, the journal names both.
func TestAJudgeWhoPlaysOnlyProposesG15(t *testing.T) {
	t.Parallel()
	c, id, n := biased(t)
	rec := c.do(anya, private, typed("/result "+n+" 2:0"))
	if said := heard(rec); !strings.Contains(said, "предложено, ждёт подтверждения команды") || !strings.Contains(said, "2:0") || !strings.Contains(said, "Аня участвует") {
		t.Fatalf("proposed: %s", said)
	}
	if g := c.number(id, n); g.Played() || !g.Ended.IsZero() || g.Judge != 0 {
		t.Fatalf("it counts already: %+v", g)
	}
	told := map[domain.ChatID]bool{}
	for _, m := range rec.answers() {
		told[m.Chat] = true
	}
	if len(told) != 3 { // Аня, Глеб, Фёдор
		t.Errorf("%d chats are told: %s", len(told), heard(rec))
	}
	c.now = c.now.Add(3 * time.Minute)
	rec = c.do(gleb, private, pressed(buttonOf(t, rec, "Верно")))
	said := heard(rec)
	g := c.number(id, n)
	if !g.Played() || g.Protocol.By != anya.ID || g.Judge != anya.ID || !g.Ended.Equal(c.now) || g.Waiting() != nil {
		t.Fatalf("confirmed: %+v\n%s", g, said)
	}
	line := c.journal(id)[0]
	if text := c.says(ira, private, "/journal "+n); line.By != gleb.ID || !strings.Contains(text, "предложение – Аня, подтверждение – Глеб") {
		t.Errorf("the journal: %s by %d", text, line.By)
	}
	if until := g.Deadline(10 * time.Minute); !until.Equal(c.now.Add(10 * time.Minute)) {
		t.Errorf("the window ends at %s", until)
	}
}

// G-15: a judge whose team he does not lead proposes as well, by the form too.
func TestAPlayerOfTheTeamProposesByTheFormG15(t *testing.T) {
	t.Parallel()
	c, id, n := biased(t)
	c.write(id, domain.Delta{Grants: []domain.Grant{{Person: vika.ID, Role: domain.Judge}}})
	h := c.opens(vika, "/result "+n)
	h.tap("Коты", "по словам", "2", "дальше", "Записать")
	h.says("предложено, ждёт подтверждения")
	if g := c.number(id, n); g.Waiting() == nil || g.Waiting().By != vika.ID {
		t.Fatalf("%+v", g)
	}
}

// proposalRights is who may answer a proposal of game N by Аня, captain of the one side.
func TestWhoMayConfirmAProposalG15(t *testing.T) {
	t.Parallel()
	c, id, n := biased(t)
	rec := c.do(anya, private, typed("/result "+n+" 2:0"))
	for _, word := range []string{"Верно", "Ошибка"} {
		data := buttonOf(t, rec, word)
		for _, person := range []domain.Person{anya, borya, vika, ira, oleg, lena, guest} {
			c.refusedWith("confirm.other", person, private, pressed(data))
			c.refusedWith("confirm.other", person, group, typed("/confirm "+n))
		}
		for _, person := range []domain.Person{gleb, fedor} {
			if refusal, answer := c.try(person, private, pressed(data)); refusal != nil || !answer.wrote() {
				t.Errorf("%s may not say %s: %v", person.Name, word, refusal)
			}
		}
	}
	c.refusedWith("confirm.changed", gleb, private, pressed(handlers.Data(id, "confirm", n+" zz right")))
	c.refusedWith("confirm.changed", gleb, private, typed("/confirm "+n+" right"))
	c.do(gleb, private, forgedPress(buttonOf(t, rec, "Верно")))
	if c.number(id, n).Played() {
		t.Error("a forged press confirms")
	}
	mate := c.cup(id).Entrants[0]
	mate.Members[1].Person = fedor.ID // the chief judge is on the side that proposes
	c.write(id, domain.Delta{Entrants: []domain.Entrant{mate}})
	c.refusedWith("confirm.other", fedor, private, pressed(buttonOf(t, rec, "Верно")))
}

// G-15: «Ошибка» drops the proposal and calls a judge without a part in the game.
func TestAWrongProposalCallsAJudgeG15(t *testing.T) {
	t.Parallel()
	c, id, n := biased(t)
	rec := c.do(anya, private, typed("/result "+n+" 2:0"))
	wrong := c.do(gleb, private, pressed(buttonOf(t, rec, "Ошибка")))
	if said := heard(wrong); !strings.Contains(said, "Судья позван") || !strings.Contains(said, "Узнайте, как было") || !strings.Contains(said, "в предложенном результате") {
		t.Fatalf("called: %s", said)
	}
	c.refusedWith("confirm.none", gleb, private, pressed(buttonOf(t, rec, "Верно")))
	if g := c.number(id, n); g.Waiting() != nil || g.Played() {
		t.Fatalf("%+v", g)
	}
	rec = c.do(anya, private, typed("/result "+n+" 3:0"))
	chief := c.do(fedor, private, pressed(buttonOf(t, rec, "Ошибка")))
	if said := heard(chief); !strings.Contains(said, "Результат записываете вы") {
		t.Fatalf("the chief judge finds it wrong: %s", said)
	}
	h := &thumb{club: c, who: fedor, rec: chief}
	h.tap("Записать результат", "Продолжить")
	h.says("3:0")
}

// G-15: a newer proposal replaces the older one, another judge's result and /undo take it away.
func TestAProposalIsReplacedAndTakenBackG15(t *testing.T) {
	t.Parallel()
	c, id, n := biased(t)
	older := c.do(anya, private, typed("/result "+n+" 2:0"))
	c.now = c.now.Add(time.Minute)
	newer := c.do(anya, private, typed("/result "+n+" 3:0"))
	c.refusedWith("confirm.changed", gleb, private, pressed(buttonOf(t, older, "Верно")))
	c.says(anya, private, "/undo")
	if p := c.number(id, n).Waiting(); p == nil || !strings.Contains(string(p.Body), `2`) {
		t.Fatalf("after the undo of the newer: %+v", p)
	}
	c.refusedWith("confirm.changed", gleb, private, pressed(buttonOf(t, newer, "Верно")))
	c.says(anya, private, "/undo")
	if c.number(id, n).Waiting() != nil {
		t.Fatal("after the undo of both it still waits")
	}
	c.refusedWith("confirm.none", gleb, private, pressed(buttonOf(t, older, "Верно")))

	rec := c.do(anya, private, typed("/result "+n+" 2:0"))
	c.says(lena, private, "/result "+n+" 0:1")
	g := c.number(id, n)
	if !g.Played() || g.Protocol.By != lena.ID || g.Proposed != nil {
		t.Fatalf("another judge gives it: %+v", g)
	}
	c.refusedWith("confirm.none", gleb, private, pressed(buttonOf(t, rec, "Верно")))
	c.refusedWith("undo.overtaken", anya, private, typed("/undo"))
}

// G-6, G-10: a correction by a judge of a side is proposed too, while the result is not final.
func TestACorrectionIsProposedG6(t *testing.T) {
	t.Parallel()
	c, id, n := biased(t)
	rec := c.do(anya, private, typed("/result "+n+" 2:0"))
	c.do(gleb, private, pressed(buttonOf(t, rec, "Верно")))
	rec = c.do(anya, private, typed("/result "+n+" 0:1"))
	if said := heard(rec); !strings.Contains(said, "сейчас записано") {
		t.Fatalf("the correction: %s", said)
	}
	if card := c.says(ira, private, "/games "+n); !strings.Contains(card, "предложено исправление") || !strings.Contains(card, "2:0") {
		t.Errorf("the card: %s", card)
	}
	c.now = c.now.Add(5 * time.Minute)
	c.do(gleb, private, pressed(buttonOf(t, rec, "Верно")))
	g := c.number(id, n)
	if g.Revision() != 2 || g.Protocol.By != anya.ID || !g.Protocol.Opened.Equal(c.now) {
		t.Fatalf("%+v", g.Protocol)
	}
	rec = c.do(anya, private, typed("/result "+n+" 2:0"))
	c.now = c.now.Add(11 * time.Minute)
	c.refusedWith("result.final", gleb, private, pressed(buttonOf(t, rec, "Верно")))
	c.refusedWith("result.plays", anya, private, typed("/result "+n+" 3:0"))
	c.due(id, "final g"+n)
	if c.number(id, n).Waiting() != nil {
		t.Error("the correction waits although the result is final")
	}
}

// G-15: what waits is said wherever the game is named, and the way to it is offered.
func TestWhatWaitsIsSaidG15(t *testing.T) {
	t.Parallel()
	c, id, n := biased(t)
	offers(t, c.do(anya, private, typed("/games "+n)), "Предложить результат")
	rec := c.do(anya, private, typed("/result "+n+" 2:0"))
	post, ok := wantedPost(rec, "round", string(c.number(id, n).Stage)+"/1")
	if !ok || !strings.Contains(post.HTML, "результат предложен, ждёт подтверждения команды") || strings.Contains(post.HTML, "2:0") {
		t.Errorf("the post of the round: %s", post.HTML)
	}
	for _, line := range []string{"/games", "/games " + n, "/next", "/finish"} {
		if said := c.says(ira, private, line); !strings.Contains(said, "ждёт подтверждения") || strings.Contains(said, "2:0.") {
			t.Errorf("%s: %s", line, said)
		}
	}
	offers(t, c.press(gleb, id, "help", ""), "Подтвердить результат")
	lacks(t, c.press(anya, id, "help", ""), "Подтвердить результат")
	offers(t, c.do(gleb, private, typed("/games "+n)), "Посмотреть предложенное")
	if said := strings.Join(buttons(c.do(lena, private, typed("/result"))), "\n"); !strings.Contains(said, "ждёт подтверждения") {
		t.Errorf("the judge's list: %s", said)
	}
	h := c.opens(gleb, "/confirm").tap("№" + n)
	h.says("2:0", "Верно?")
	c.says(gleb, private, "/yes")
	if !c.number(id, n).Played() {
		t.Error("/yes does not confirm")
	}
}

// G-8: an end that was given stays the end.
func TestAGivenEndStaysTheEndOfAProposedGameG8(t *testing.T) {
	t.Parallel()
	c, id, n := biased(t)
	c.refusedWith("result.plays", anya, private, typed("/over "+n))
	c.says(fedor, private, "/over "+n)
	end := c.now
	c.now = c.now.Add(2 * time.Minute)
	rec := c.do(anya, private, typed("/result "+n+" 2:0"))
	c.now = c.now.Add(2 * time.Minute)
	c.do(gleb, private, pressed(buttonOf(t, rec, "Верно")))
	if g := c.number(id, n); !g.Ended.Equal(end) || !g.Played() {
		t.Errorf("%+v", g)
	}
}

// G-15: when the bot knows nobody who may confirm, the judge hears what to do.
func TestNobodyCanConfirmG15(t *testing.T) {
	t.Parallel()
	c, id, n := biased(t)
	cup := c.cup(id)
	d := domain.Delta{DropGrants: []domain.Grant{{Person: fedor.ID, Role: domain.Chief}, {Person: lena.ID, Role: domain.Judge}}}
	for _, e := range cup.Entrants[1:] {
		e.Captain = 0
		d.Entrants = append(d.Entrants, e)
	}
	c.write(id, d)
	if said := c.says(anya, private, "/result "+n+" 2:0"); !strings.Contains(said, "Подтвердить некому") {
		t.Errorf("%s", said)
	}
}

// CN-6: a game that a side has left needs no result: what was proposed waits no more.
func TestAProposalIsGoneWhenASideLeavesCN6(t *testing.T) {
	t.Parallel()
	c, id, n := biased(t)
	rec := c.do(anya, private, typed("/result "+n+" 2:0"))
	cats := c.cup(id).Entrants[0]
	cats.Withdrawn = true
	c.write(id, domain.Delta{Entrants: []domain.Entrant{cats}})
	c.refusedWith("confirm.none", gleb, private, pressed(buttonOf(t, rec, "Верно")))
	if said := c.says(ira, private, "/games "+n); strings.Contains(said, "ждёт подтверждения") {
		t.Errorf("the card: %s", said)
	}
}
