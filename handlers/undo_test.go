package handlers_test

import (
	"strings"
	"testing"
	"time"

	"arbiter/domain"
	"arbiter/handlers"
)

// buttonOf is the data of the button with a label among the answers.
func buttonOf(t testing.TB, rec *recorder, label string) string {
	t.Helper()
	for _, m := range rec.answers() {
		for _, row := range m.Keyboard {
			for _, b := range row {
				if strings.Contains(b.Text, label) {
					return b.Data
				}
			}
		}
	}
	t.Fatalf("no button %q under: %s", label, heard(rec))
	return ""
}

// refusedWith tries a request and checks the key of its refusal.
func (c *club) refusedWith(key string, from domain.Person, where int64, r handlers.Request) {
	c.t.Helper()
	refusal, rec := c.try(from, where, r)
	switch {
	case refusal == nil:
		c.t.Errorf("%s %q%q passes: %s; want %s", from.Name, r.Text, r.Data, heard(rec), key)
	case refusal.Text.Key != key:
		c.t.Errorf("%s %q%q: %s, want %s", from.Name, r.Text, r.Data, refusal.Text.Key, key)
	}
}

func TestUndoTakesBackAResultG6(t *testing.T) {
	t.Parallel()
	c, id := evening(t)
	rec := c.do(lena, private, typed("/result 1 2:0"))
	if g := c.cup(id).Games[0]; !g.Played() || g.Ended.IsZero() {
		t.Fatalf("the result: %+v", g)
	}
	c.do(lena, private, pressed(buttonOf(t, rec, "Отменить")))
	g := c.cup(id).Games[0]
	if g.Played() || g.Revision() != 2 || !g.Ended.IsZero() {
		t.Errorf("after the undo: played %v, revision %d, ended %v", g.Played(), g.Revision(), g.Ended)
	}
	if got := c.says(lena, private, "/result 1 0:3"); !strings.Contains(got, "0:3") {
		t.Errorf("a result after an undo: %s", got)
	}
}

func TestUndoOfACorrectionBringsTheOlderResultBackG6(t *testing.T) {
	t.Parallel()
	c, id := evening(t)
	c.says(lena, private, "/result 1 2:0")
	c.now = c.now.Add(time.Minute)
	c.says(lena, private, "/result 1 0:3")
	c.says(lena, private, "/undo")
	g := c.cup(id).Games[0]
	if g.Revision() != 3 || !strings.Contains(string(g.Protocol.Body), `"left":2`) {
		t.Errorf("revision %d: %s", g.Revision(), g.Protocol.Body)
	}
}

func TestOneButtonOfUndoTakesBackOneChange(t *testing.T) {
	t.Parallel()
	c, id := evening(t)
	first := c.do(lena, private, typed("/result 1 2:0"))
	second := c.do(lena, private, typed("/result 2 3:0"))
	c.do(lena, private, pressed(buttonOf(t, first, "Отменить")))
	if games := c.cup(id).Games; games[0].Played() || !games[1].Played() {
		t.Fatalf("the button under №1 took back: №1 played %v, №2 played %v", games[0].Played(), games[1].Played())
	}
	c.refusedWith("undo.done", lena, private, pressed(buttonOf(t, first, "Отменить")))
	c.do(lena, private, pressed(buttonOf(t, second, "Отменить")))
	before := c.cup(id)
	c.do(lena, private, pressed(buttonOf(t, second, "Отменить"))) // a double tap
	if after := c.cup(id); after.Version != before.Version {
		t.Errorf("a double tap takes back one more: %v", c.journal(id)[0].What)
	}
	c.refusedWith("undo.other", anya, private, pressed(buttonOf(t, second, "Отменить")))
}

func TestUndoOfOthersIsTheOrganisersFromTheJournalG6(t *testing.T) {
	t.Parallel()
	c, id := evening(t)
	c.says(lena, private, "/result 1 2:0")
	line := c.journal(id)[0]
	args := "/undo " + itoa(int(line.ID))
	c.refusedWith("undo.other", fedor, private, typed(args))
	c.refusedWith("undo.number", ira, group, typed("/undo сто"))
	c.refusedWith("undo.unknown", ira, group, typed("/undo 999"))
	c.says(oleg, group, args)
	if c.cup(id).Games[0].Played() {
		t.Error("the organiser's undo has no effect")
	}
	c.refusedWith("undo.done", ira, group, typed(args))
	c.refusedWith("undo.fixed", ira, group, typed("/undo 1"))
}

func TestAFinalResultIsNotUndoneG10(t *testing.T) {
	t.Parallel()
	c, _ := evening(t)
	c.says(lena, private, "/result 1 2:0")
	c.now = c.now.Add(10 * time.Minute)
	if refusal, _ := c.try(lena, private, typed("/undo")); refusal != nil {
		t.Errorf("in the last second of the window: %s", refusal.Text.Key)
	}
	c.now = c.now.Add(time.Second)
	c.refusedWith("undo.final", lena, private, typed("/undo"))
}

func TestUndoIsRefusedAfterALaterChangeG6(t *testing.T) {
	t.Parallel()
	c, id := evening(t)
	c.says(lena, private, "/take 1")
	taken := c.journal(id)[0]
	c.says(lena, private, "/result 1 2:0")
	c.refusedWith("undo.overtaken", ira, group, typed("/undo "+itoa(int(taken.ID))))
}

func TestAnEntryIsNotUndoneAfterTheDraw(t *testing.T) {
	t.Parallel()
	c, id := evening(t)
	c.refusedWith("undo.drawn", gleb, private, typed("/undo"))
	for _, e := range c.journal(id) {
		if e.What.Key == "journal.register" {
			c.refusedWith("undo.drawn", ira, group, typed("/undo "+itoa(int(e.ID))))
		}
	}
}

func TestWhoLeftDoesNotComeBackByUndoAfterTheDraw(t *testing.T) {
	t.Parallel()
	c := newClub(t)
	id := c.found(group, "Кубок")
	c.enter(id)
	c.presses(ira, private, id, "withdraw", "#4 yes")
	c.drawn(id)
	c.refusedWith("undo.drawn", ira, private, typed("/undo"))
}

func TestAnOpenLotIsGivenUpWhenTheFieldChanges(t *testing.T) {
	t.Parallel()
	changes := map[string]func(*club, domain.TournamentID){
		"entry undone": func(c *club, _ domain.TournamentID) { c.says(gleb, private, "/undo") },
		"team added": func(c *club, id domain.TournamentID) {
			c.presses(ira, private, id, "add", "Лисы: Лиза, Миша")
		},
		"team leaves":   func(c *club, id domain.TournamentID) { c.presses(ira, private, id, "withdraw", "#3 yes") },
		"new format":    func(c *club, id domain.TournamentID) { c.presses(ira, private, id, "format", "round_robin") },
		"format undone": func(c *club, _ domain.TournamentID) { c.says(ira, private, "/undo") },
	}
	for name, change := range changes {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			c := newClub(t)
			id := c.found(group, "Кубок")
			c.enter(id)
			c.presses(ira, private, id, "format", "round_robin")
			c.presses(ira, private, id, "draw", "go")
			change(c, id)
			if l := c.cup(id).Lots[0]; l.Abandoned == "" {
				t.Fatal("the lot goes on")
			}
			c.answersLot(id, guest, "слово")
			if got := c.cup(id); got.Phase == domain.PhaseRunning || len(got.Lots[0].Order) > 0 {
				t.Errorf("drawn for another field: %s", got.Phase)
			}
			c.drawn(id)
		})
	}
}

func TestAnOpenedSecretIsNeverTakenBack(t *testing.T) {
	t.Parallel()
	c := newClub(t)
	id := c.found(group, "Кубок")
	c.enter(id)
	c.presses(ira, private, id, "draw", "go")
	c.presses(ira, private, id, "withdraw", "#4 yes")
	c.says(ira, private, "/undo")
	got := c.cup(id)
	if len(got.Entrants) != 4 || got.Lots[0].Abandoned == "" {
		t.Errorf("%d teams, lot abandoned: %q", len(got.Entrants), got.Lots[0].Abandoned)
	}
}

func TestUndoDoesNotMakeNamesTwice(t *testing.T) {
	t.Parallel()
	c := newClub(t)
	id := c.found(group, "Кубок")
	c.enter(id)
	c.presses(ira, private, id, "withdraw", "#4 yes")
	left := c.journal(id)[0]
	c.presses(ira, private, id, "add", "ежи: Лиза, Миша")
	c.refusedWith("register.taken", ira, private, typed("/undo "+itoa(int(left.ID))))

	c.says(anya, private, "/roster - Вика")
	dropped := c.journal(id)[0]
	c.presses(ira, private, id, "add", "Лисы: Вика, Нина")
	c.refusedWith("register.plays", anya, private, typed("/undo "+itoa(int(dropped.ID))))

	c.says(anya, private, "/rename Тигры")
	c.presses(ira, private, id, "add", "Коты: Ося, Паша")
	c.refusedWith("register.taken", anya, private, typed("/undo"))
}

func TestUndoOfTheCaptainDoesNotGiveOnePersonTwoTeams(t *testing.T) {
	t.Parallel()
	c := newClub(t)
	id := c.found(group, "Кубок")
	c.enter(id)
	c.says(maks, private, "/help")
	c.says(gleb, private, "/captain @max")
	passed := c.journal(id)[0]
	c.presses(ira, private, id, "roster", "") // nothing: Ира has no team
	dogs := c.cup(id).Entrants[1]
	dogs.Members[0].Person = 0 // Глеб plays elsewhere now
	c.write(id, domain.Delta{Entrants: []domain.Entrant{dogs}})
	c.says(gleb, group, "/register Лисы: Лиза, Миша")
	if _, ok := c.cup(id).EntrantOf(gleb.ID); !ok {
		t.Fatal("Глеб has no team")
	}
	refusal, _ := c.try(maks, private, typed("/undo "+itoa(int(passed.ID))))
	if refusal == nil {
		t.Error("Глеб is captain of two teams")
	}
}

func TestASettingWithResultsIsNotUndoneWithoutReasonG23(t *testing.T) {
	t.Parallel()
	c, id := evening(t)
	c.says(ira, private, "/settings protest_minutes 5")
	set := c.journal(id)[0]
	c.says(lena, private, "/result 1 2:0")
	args := "/undo " + itoa(int(set.ID))
	c.refusedWith("settings.closed", ira, private, typed(args))
	c.write(id, domain.Delta{Grants: []domain.Grant{{Person: ira.ID, Role: domain.Chief}}})
	c.refusedWith("settings.reason", ira, private, typed(args))
}

func TestThereIsOneChiefAfterAnUndo(t *testing.T) {
	t.Parallel()
	c, id := evening(t)
	c.says(ira, group, "/chief @lena")
	named := c.journal(id)[0]
	c.says(ira, group, "/chief @guest")
	c.refusedWith("undo.overtaken", ira, group, typed("/undo "+itoa(int(named.ID))))
	c.says(ira, group, "/undo")
	var chiefs []domain.PersonID
	for _, g := range c.cup(id).Grants {
		if g.Role == domain.Chief {
			chiefs = append(chiefs, g.Person)
		}
	}
	if len(chiefs) != 1 || chiefs[0] != lena.ID {
		t.Errorf("chief judges: %v", chiefs)
	}
}

// Rights are those of the moment: who lost the role has lost the undo too.
func TestWhoLostTheRoleUndoesNothing(t *testing.T) {
	t.Parallel()
	cases := []struct {
		name string
		who  domain.Person
		does string
		loss func(*domain.Tournament) domain.Delta
	}{
		{"judge", lena, "/result 1 2:0", dropGrant(lena, domain.Judge)},
		{"judge's foul", lena, "/foul 1 Коты", dropGrant(lena, domain.Judge)},
		{"organiser", oleg, "/settings protest_minutes 5", dropGrant(oleg, domain.Organiser)},
		{"organiser's judge", oleg, "/judge @guest", dropGrant(oleg, domain.Organiser)},
		{"deputy", borya, "/rename Тигры", onCats(func(e *domain.Entrant) { e.Deputy = 0 })},
	}
	for _, tc := range cases {
		t.Run(tc.name, func(t *testing.T) {
			t.Parallel()
			c, id := evening(t)
			c.says(tc.who, group, tc.does)
			c.write(id, tc.loss(c.cup(id)))
			refusal, rec := c.try(tc.who, group, typed("/undo"))
			if refusal == nil || rec.wrote() {
				t.Errorf("takes it back: %s", heard(rec))
			}
		})
	}
}
