package handlers_test

import (
	"strings"
	"testing"
	"time"

	"arbiter/domain"
	"arbiter/handlers"
)

func forgedPress(data string) handlers.Request {
	r := pressed(data)
	r.Forged = true
	return r
}

func TestForgedDataIsRefusedAndJournalled(t *testing.T) {
	t.Parallel()
	c, id := evening(t)
	before := c.cup(id)
	for _, r := range []handlers.Request{
		forgedPress(handlers.Data(id, "finish", "yes")), // would be right if it were signed
		forgedPress(""), pressed("мусор"), pressed("-1/table"), pressed("zz zz/table"), pressed("1/"),
	} {
		rec := c.do(ira, group, r)
		answers := rec.answers()
		if len(answers) != 1 || answers[0].Kind != domain.Toast || !answers[0].Alert || answers[0].Query != "q" {
			t.Errorf("%q is answered by %+v", r.Data, answers)
		}
		if line := c.journal(id)[0]; line.What.Key != "journal.forged" || line.By != ira.ID || line.Undo != nil {
			t.Errorf("%q in the journal: %+v", r.Data, line)
		}
	}
	if after := c.cup(id); after.Phase != before.Phase || len(after.Games) != len(before.Games) {
		t.Error("forged data has an effect")
	}
	if rec := c.do(alien, private, forgedPress("1/draw go")); rec.wrote() || len(rec.answers()) != 1 {
		t.Errorf("by a stranger, who has no tournament: %s", heard(rec))
	}
}

func TestDataOfATournamentWhereThePersonIsNobody(t *testing.T) {
	t.Parallel()
	c, _ := evening(t)
	second := c.found(others, "Весна")
	c.write(second, domain.Delta{DropGrants: []domain.Grant{{Person: ira.ID, Role: domain.Owner}, {Person: ira.ID, Role: domain.Chief}},
		Grants: []domain.Grant{{Person: maks.ID, Role: domain.Owner}}})
	spectator := columnOf("spectator")
	for _, r := range readRights(t, pressedRights) {
		if r.cells[spectator] != "-" || r.name == "claim" || r.name == "undo" {
			continue // claim and undo name a game and a line that the second tournament does not have
		}
		for _, person := range []domain.Person{ira, oleg, fedor, lena, anya} {
			refusal, rec := c.try(person, group, pressed(handlers.Data(second, r.name, r.args)))
			c.holds(r, person.Name, "-", refusal, rec)
		}
	}
}

func TestDataThatMeansNothingAnyMoreIsStale(t *testing.T) {
	t.Parallel()
	c, id := evening(t)
	for _, data := range []string{
		"zz/table", "zz/finish yes", handlers.Data(id, "nosuch", ""), handlers.Data(0, "nosuch", "1"),
		handlers.Data(id, "lot", "drop l9"), handlers.Data(id, "lot", "shake l1"), handlers.Data(id, "ask", "owner"), handlers.Data(id, "ask", "captain 77"),
	} {
		refusal, rec := c.try(ira, group, pressed(data))
		if refusal == nil || refusal.Kind != domain.Stale || rec.wrote() {
			t.Errorf("%q: %v", data, refusal)
		}
	}
	c.refusedWith("stale.button", lena, private, pressed(handlers.Data(id, "pick", "1")))
	c.refusedWith("game.number", lena, private, pressed(handlers.Data(id, "pick", "x y z")))
	c.refusedWith("game.unknown", lena, private, pressed(handlers.Data(id, "pick", "99 winner 1")))
}

func TestAResultFormOvertakenByAnotherJudgeIsStale(t *testing.T) {
	t.Parallel()
	c, id := evening(t)
	c.says(lena, private, "/take 1")
	c.presses(lena, private, id, "result", "1")
	c.presses(lena, private, id, "pick", "1 winner 1")
	c.says(fedor, private, "/result 1 0:3") // the chief judge is faster
	c.refusedWith("result.stale", lena, private, pressed(handlers.Data(id, "pick", "1 how words")))
	if got := c.presses(lena, private, id, "pick", "1 how words"); !strings.Contains(got, "0:3") {
		t.Errorf("the stale form does not show what stands: %s", got)
	}

	c.presses(lena, private, id, "result", "2") // nobody holds it yet
	c.says(fedor, private, "/result 2 2:0")
	c.refusedWith("result.holder", lena, private, pressed(handlers.Data(id, "pick", "2 winner 2")))
}

func TestAFormOfAnAnnulledGameIsClosed(t *testing.T) {
	t.Parallel()
	c, id := evening(t)
	c.presses(lena, private, id, "result", "1")
	c.presses(fedor, private, id, "annul", "1 yes")
	c.refusedWith("result.void", lena, private, pressed(handlers.Data(id, "pick", "1 winner 1")))

	c.says(lena, private, "/result 2 2:0")
	c.now = c.now.Add(11 * time.Minute)
	c.says(fedor, private, "/result 2 3:0") // final: the reason is asked
	c.presses(fedor, group, id, "annul", "2 yes")
	if got := c.says(fedor, private, "ошиблись"); !strings.Contains(got, "аннулирована") {
		t.Errorf("a reason for the correction of an annulled game: %s", got)
	}
	if g := c.cup(id).Games[1]; g.Revision() != 1 {
		t.Errorf("the annulled game has revision %d", g.Revision())
	}
}

// TestADoubleTapHasOneEffect presses everything that changes something twice.
func TestADoubleTapHasOneEffect(t *testing.T) {
	t.Parallel()
	cases := []struct {
		name  string
		who   domain.Person
		ready func(*club) domain.TournamentID
		press string
	}{
		{"accept", ira, settingsCard, "accept"},
		{"open", ira, closed, "open"},
		{"close", ira, registering, "close"},
		{"register", maks, formOf(maks, "Лисы: Лиза, Миша"), "register yes"},
		{"withdraw", ira, registering, "withdraw #4 yes"},
		{"draw", ira, registering, "draw go"},
		{"drop the lot", ira, drawing, "lot drop l1"},
		{"dice", ira, waited, "lot dice l1"},
		{"next", ira, drawnCup, "next go"},
		{"judge", ira, drawnCup, "judge k"},
		{"unjudge", ira, running, "unjudge e"},
		{"roster", anya, running, "roster - Вика"},
		{"take", lena, running, "take 1"},
		{"pick", lena, confirming, "pick 1 confirm ok"},
		{"annul", lena, running, "annul 1 yes"},
		{"leave", ira, running, "withdraw #4 yes"},
	}
	for _, tc := range cases {
		t.Run(tc.name, func(t *testing.T) {
			t.Parallel()
			c := newClub(t)
			id := tc.ready(c)
			command, args, _ := strings.Cut(tc.press, " ")
			r := pressed(handlers.Data(id, command, args))
			if rec := c.do(tc.who, private, r); !rec.wrote() {
				t.Fatalf("the first tap has no effect: %s", heard(rec))
			}
			lines := len(c.journal(id))
			if rec := c.do(tc.who, private, r); rec.wrote() || len(c.journal(id)) != lines {
				t.Errorf("the second tap has an effect: %s", heard(rec))
			}
		})
	}
}

func settingsCard(c *club) domain.TournamentID {
	c.do(ira, group, typed("/new codenames Кубок"))
	return 1
}

func closed(c *club) domain.TournamentID {
	id := settingsCard(c)
	c.presses(ira, group, id, "accept", "")
	return id
}

func registering(c *club) domain.TournamentID {
	id := c.found(group, "Кубок")
	c.says(guest, group, "/help")
	c.enter(id)
	return id
}

func formOf(p domain.Person, text string) func(*club) domain.TournamentID {
	return func(c *club) domain.TournamentID {
		id := registering(c)
		c.says(p, private, "/start "+handlers.Payload(id, "register", ""))
		c.says(p, private, text)
		return id
	}
}

func drawing(c *club) domain.TournamentID {
	id := registering(c)
	c.presses(ira, private, id, "draw", "go")
	return id
}

func waited(c *club) domain.TournamentID {
	id := drawing(c)
	c.now = c.now.Add(time.Minute)
	return id
}

func drawnCup(c *club) domain.TournamentID {
	id := registering(c)
	c.drawn(id)
	return id
}

func running(c *club) domain.TournamentID {
	id := drawnCup(c)
	c.says(lena, private, "/help")
	c.presses(ira, private, id, "judge", "e")
	c.presses(ira, private, id, "next", "go")
	return id
}

func confirming(c *club) domain.TournamentID {
	id := running(c)
	c.presses(lena, private, id, "result", "1")
	for _, pick := range []string{"winner 1", "how words", "left 2", "fouls next"} {
		c.presses(lena, private, id, "pick", "1 "+pick)
	}
	return id
}

func TestTheSameAnswerOfAFormTwice(t *testing.T) {
	t.Parallel()
	c, id := evening(t)
	c.presses(lena, private, id, "result", "1")
	c.presses(lena, private, id, "pick", "1 winner 1")
	c.refusedWith("stale.button", lena, private, pressed(handlers.Data(id, "pick", "1 winner 1")))
	c.refusedWith("stale.button", lena, private, pressed(handlers.Data(id, "pick", "1 winner 2")))
	c.refusedWith("codenames.form.stale", lena, private, pressed(handlers.Data(id, "pick", "1 how sleep")))
	c.presses(lena, private, id, "pick", "1 how black")
	c.presses(lena, private, id, "pick", "1 fouls next")
	c.presses(lena, private, id, "pick", "1 confirm ok")
	if g := c.cup(id).Games[0]; g.Revision() != 1 || !strings.Contains(string(g.Protocol.Body), "black") {
		t.Errorf("%+v", g.Protocol)
	}
}

func TestFinishTwice(t *testing.T) {
	t.Parallel()
	c, id := evening(t)
	c.playOut(id)
	c.presses(ira, private, id, "finish", "yes")
	if phase := c.cup(id).Phase; phase != domain.PhaseFinished {
		t.Fatalf("phase %s", phase)
	}
	c.refusedWith("finished", ira, private, pressed(handlers.Data(id, "finish", "yes")))
}

// playOut plays all rounds, extra games too, and waits for the windows.
func (c *club) playOut(id domain.TournamentID) {
	c.t.Helper()
	for range 20 {
		for _, g := range c.cup(id).Games {
			if !g.Played() && !g.Void {
				c.says(fedor, private, "/result "+itoa(g.Number())+" "+itoa(1+g.Number()%3)+":0")
			}
		}
		c.now = c.now.Add(15 * time.Minute)
		games := len(c.cup(id).Games)
		c.presses(ira, private, id, "next", "go")
		if lots := c.cup(id).Lots; len(lots) > 0 && len(lots[len(lots)-1].Order) == 0 {
			c.answersLot(id, guest, "слово")
		}
		if len(c.cup(id).Games) == games {
			return
		}
	}
	c.t.Fatal("the tournament does not end")
}

// TestAFinishedTournamentStaysAsItIs: no command, tag or open form changes it.
func TestAFinishedTournamentStaysAsItIs(t *testing.T) {
	t.Parallel()
	c, id := evening(t)
	c.playOut(id)
	c.presses(anya, private, id, "roster", "+")
	c.presses(gleb, private, id, "rename", "")
	c.presses(ira, private, id, "finish", "yes")
	before := c.cup(id)
	c.refusedWith("finished", anya, private, typed("Нина"))
	c.refusedWith("finished", gleb, private, typed("Волки"))
	for _, r := range readRights(t, typedRights) {
		for _, person := range []domain.Person{ira, oleg, fedor, lena, anya} {
			if r.name == "new" {
				continue
			}
			if _, rec := c.try(person, group, typed("/"+r.name+" #кубок "+r.args)); rec.wrote() {
				t.Errorf("/%s #кубок %s by %s changes a finished tournament", r.name, r.args, person.Name)
			}
			if _, rec := c.try(person, private, pressed(handlers.Data(id, r.name, r.args))); rec.wrote() {
				t.Errorf("/%s %s pressed by %s changes a finished tournament", r.name, r.args, person.Name)
			}
		}
	}
	if after := c.cup(id); after.Version != before.Version {
		t.Errorf("version %d, then %d", before.Version, after.Version)
	}
}

// TestALinkOnlyShowsAndAsks: anybody can write a link that an organiser or judge opens.
func TestALinkOnlyShowsAndAsks(t *testing.T) {
	t.Parallel()
	c, id := evening(t)
	for _, r := range readRights(t, pressedRights) {
		for _, person := range []domain.Person{ira, fedor, lena, anya} {
			for _, args := range []string{r.args, "yes", "go", "lena", "1 Cats black", "Cats yes"} {
				_, rec := c.try(person, private, typed("/start "+handlers.Payload(id, r.name, args)))
				if rec.wrote() {
					t.Errorf("%s opens a link and does %s %q", person.Name, r.name, args)
				}
			}
		}
	}
	if got := c.says(lena, private, "/start "+handlers.Payload(id, "result", "1")); !strings.Contains(got, "№1") {
		t.Errorf("the link to a game: %s", got)
	}
}

// TestATextForALostRole: a form is open, the role goes, the text comes.
func TestATextForALostRole(t *testing.T) {
	t.Parallel()
	cases := []struct {
		name, opens, args, text string
		who                     domain.Person
		loss                    func(*domain.Tournament) domain.Delta
	}{
		{"rename", "rename", "", "Тигры", borya, onCats(func(e *domain.Entrant) { e.Deputy = 0 })},
		{"roster", "roster", "+", "Нина", borya, onCats(func(e *domain.Entrant) { e.Deputy = 0 })},
		{"roster of a captain", "roster", "+", "Нина", anya, onCats(func(e *domain.Entrant) { e.Captain = 0 })},
		{"annul", "annul", "1", "/yes", lena, dropGrant(lena, domain.Judge)},
		{"withdraw", "withdraw", "#2", "/yes", oleg, dropGrant(oleg, domain.Organiser)},
	}
	for _, tc := range cases {
		t.Run(tc.name, func(t *testing.T) {
			t.Parallel()
			c, id := evening(t)
			c.presses(tc.who, private, id, tc.opens, tc.args)
			if _, rec := c.try(tc.who, private, typed(tc.text)); !rec.wrote() {
				t.Fatalf("with the role: %s", heard(rec))
			}
			c.write(id, tc.loss(c.cup(id)))
			if refusal, rec := c.try(tc.who, private, typed(tc.text)); refusal == nil || rec.wrote() {
				t.Errorf("without the role: %s", heard(rec))
			}
		})
	}
}

func TestATeamCalledEyesDoesNotLeaveUnasked(t *testing.T) {
	t.Parallel()
	c := newClub(t)
	id := c.found(group, "Кубок")
	c.presses(ira, private, id, "add", "Eyes: Аня, Боря")
	c.presses(ira, private, id, "add", "yes: Ева, Жора")
	c.says(ira, private, "/withdraw Eyes")
	c.says(ira, private, "/withdraw yes")
	if n := len(c.cup(id).Entrants); n != 2 {
		t.Errorf("%d teams", n)
	}
}
