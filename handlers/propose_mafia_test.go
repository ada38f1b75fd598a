package handlers_test

import (
	"fmt"
	"strings"
	"testing"

	"arbiter/domain"
	"arbiter/handlers"
)

// playingJudge is a Mafia cup whose judge Аня plays at table 1.
func playingJudge(t *testing.T) (*club, domain.TournamentID) {
	t.Helper()
	c, id := masons(t)
	c.write(id, domain.Delta{Grants: []domain.Grant{{Person: anya.ID, Role: domain.Judge}}})
	return c, id
}

// G-15, MF-31: the protocol of a judge who plays is seen by him and, in private, by the judge
// who opens it to confirm; nowhere else, the journal included.
func TestAProposedProtocolIsSecretMF31(t *testing.T) {
	t.Parallel()
	c, id := playingJudge(t)
	rec := c.do(anya, private, typed("/result 1\n"+sunny))
	if said := heard(rec); !strings.Contains(said, "предложено, ждёт подтверждения другого судьи") {
		t.Fatalf("proposed: %s", said)
	}
	for _, m := range rec.answers() {
		if m.Person != 0 && (strings.Contains(m.HTML, "Дон") || strings.Contains(m.HTML, "дон") || strings.Contains(m.HTML, "расны")) {
			t.Errorf("the call tells: %s", m.HTML)
		}
	}
	var seen []string
	for _, change := range rec.changes {
		for _, p := range change.Posts {
			seen = append(seen, p.HTML)
		}
	}
	for _, who := range []domain.Person{ira, lena, fedor, gleb, guest} {
		for _, line := range []string{"/games", "/games 1", "/journal", "/journal 1", "/table", "/next", "/protests"} {
			seen = append(seen, c.says(who, private, line))
		}
	}
	seen = append(seen, c.says(lena, group, "/confirm 1"))
	for _, text := range seen {
		if strings.Contains(strings.ToLower(text), "победа") || strings.Contains(text, "красны") || strings.Contains(text, "дон") || strings.Contains(text, "шериф") {
			t.Errorf("it is told: %s", text)
		}
	}
	if c.number(id, "1").Waiting() == nil {
		t.Fatal("nothing waits")
	}
	h := c.opens(lena, "/confirm 1")
	h.says("победа красных", "4 Лунь   дон", "шериф", "Верно?")
}

// G-15: another judge confirms, one who plays in the game only when nobody else is left.
func TestAnotherJudgeConfirmsInMafiaG15(t *testing.T) {
	t.Parallel()
	c, id := playingJudge(t)
	player := c.cup(id).Entrants[1]
	player.Captain = maks.ID // a judge too
	c.write(id, domain.Delta{Entrants: []domain.Entrant{player}})
	rec := c.do(anya, private, typed("/result 1\n"+sunny))
	for _, who := range []domain.Person{anya, maks, ira, gleb, guest} {
		c.refusedWith("confirm.other", who, private, pressed(handlers.Data(id, "confirm", "1")))
	}
	h := &thumb{club: c, who: lena, rec: rec}
	h.tap("Посмотреть предложенное", "Верно")
	h.says("записано: победа красных")
	g := c.number(id, "1")
	if !g.Played() || g.Protocol.By != anya.ID || !g.Ended.Equal(c.now) {
		t.Fatalf("%+v", g)
	}
	if text := c.says(ira, private, "/journal 1"); !strings.Contains(text, "предложение – Аня, подтверждение – Лена") {
		t.Errorf("the journal: %s", text)
	}
	for _, in := range c.cup(id).Incidents {
		if in.By != anya.ID {
			t.Errorf("an incident by %d: %+v", in.By, in)
		}
	}

	c, id = playingJudge(t)
	c.write(id, domain.Delta{Entrants: []domain.Entrant{player},
		DropGrants: []domain.Grant{{Person: fedor.ID, Role: domain.Chief}, {Person: lena.ID, Role: domain.Judge}}})
	c.says(anya, private, "/result 1\n"+sunny)
	c.opens(maks, "/confirm 1").tap("Верно")
	if !c.number(id, "1").Played() {
		t.Error("with nobody else left a judge who plays may not confirm")
	}
}

// G-15: who says that it is wrong gives the result, from the form filled in as proposed.
func TestAJudgeCorrectsAProposedProtocolG15(t *testing.T) {
	t.Parallel()
	c, id := playingJudge(t)
	c.says(anya, private, "/result 1\n"+sunny)
	h := c.opens(lena, "/confirm 1").tap("Ошибка")
	h.says("Результат записываете вы", "в предложенном результате игры №1 ошибка")
	h.tap("Записать результат", "Продолжить", "Записать")
	g := c.number(id, "1")
	if !g.Played() || g.Protocol.By != lena.ID {
		t.Fatalf("%+v: %s", g, heard(h.rec))
	}
}

// A proposal of a game that is annulled, or whose seats wait, waits no more.
func TestAProposalOfAVoidGameIsGone(t *testing.T) {
	t.Parallel()
	c, id := playingJudge(t)
	c.says(anya, private, "/result 1\n"+sunny)
	g := c.number(id, "1")
	g.Void = true
	c.write(id, domain.Delta{Games: []domain.Game{g}})
	for _, who := range []domain.Person{lena, fedor} {
		c.refusedWith("confirm.none", who, private, typed(fmt.Sprint("/confirm ", g.Number())))
	}
}

// MF-31: in the file a game whose result is only proposed is not played.
func TestTheFileKnowsNoProposalMF31(t *testing.T) {
	t.Parallel()
	c, id := playingJudge(t)
	before := exported(t, c, id)
	c.says(anya, private, "/result 1\n"+sunny)
	if c.number(id, "1").Waiting() == nil {
		t.Fatal("nothing waits")
	}
	if after := exported(t, c, id); after != before || strings.Contains(after, "winner") {
		t.Errorf("the file:\n%s", after)
	}
}

// exported is the tournament file as the owner gets it.
func exported(t *testing.T, c *club, id domain.TournamentID) string {
	t.Helper()
	for _, m := range c.press(ira, id, "export", "").answers() {
		if m.Document != nil {
			return string(m.Document.Data)
		}
	}
	t.Fatal("no file")
	return ""
}
