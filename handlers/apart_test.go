package handlers_test

import (
	"slices"
	"strings"
	"testing"

	"arbiter/domain"
	"arbiter/domain/mafia"
	"arbiter/handlers"
)

// family is a cup of twenty, not drawn, in which Ворон and Лис must not meet, nor Гриф and Рысь.
func family(t *testing.T) (*club, domain.TournamentID) {
	t.Helper()
	c, id := filledCup(t, 20)
	c.presses(ira, private, id, "format", "3 top 10; 1")
	c.says(ira, private, "/apart Ворон, Лис")
	c.says(ira, private, "/apart Гриф, Рысь")
	if pairs := c.cup(id).Apart; !slices.Equal(pairs, []domain.Pair{{"p1", "p2"}, {"p3", "p4"}}) {
		t.Fatal(pairs)
	}
	return c, id
}

// MF-3: the organiser says who must not meet; the seating keeps them apart, and tells only him.
func TestMF3PairsAreKeptApartInTheChat(t *testing.T) {
	t.Parallel()
	c, id := family(t)
	shows(t, c.presses(ira, private, id, "draw", ""), "Развести по столам: Ворон – Лис, Гриф – Рысь")
	if said := c.presses(ira, group, id, "draw", ""); strings.Contains(said, "Ворон – Лис") || !strings.Contains(said, "строк: 2") || strings.Contains(said, "не хватит столов") {
		t.Error(said)
	}
	c.drawn(id)
	said := c.work()
	shows(t, said, "Разведены все, кто в списке")
	if pairs := (mafia.Rules{}).Together(c.cup(id), "q"); len(pairs) > 0 || len(c.cup(id).Games) != 6 {
		t.Fatalf("%v share a table", pairs)
	}
	if post := c.post(id, "seats", "q"); strings.Contains(post, "азведен") || strings.Contains(post, " – Лис") {
		t.Errorf("the group reads the list: %s", post)
	}
	for _, e := range c.journal(id) {
		for _, fact := range e.What.Args {
			if names, ok := fact.([]string); e.What.Key == "journal.apart" && (ok || names != nil) {
				t.Errorf("the journal names %v", names)
			}
		}
	}
	for _, who := range []domain.Person{lena, fedor, anya, guest} {
		for _, line := range []string{"/journal", "/games", "/team Ворон", "/me", "/help"} {
			_, rec := c.try(who, private, typed(line))
			if strings.Contains(heard(rec), "Ворон – Лис") {
				t.Errorf("%s reads the list: %s", who.Name, heard(rec))
			}
		}
		c.refusedWith("forbidden", who, private, pressed(handlers.Data(id, "apart", "")))
	}
	said = c.says(ira, group, "/apart")
	if strings.Contains(said, "Лис") || !strings.Contains(said, "в личном чате") {
		t.Error(said)
	}
}

// What the tables have no room for is said before the draw and after it, by name in private.
func TestMF3WhoCannotBeKeptApartIsSaid(t *testing.T) {
	t.Parallel()
	c, id := family(t)
	said := c.says(ira, private, "/apart Ворон, Лис, Сова")
	if !strings.Contains(said, "Столов не хватит, кто-то из них встретится: Ворон – Лис, Ворон – Сова, Лис – Сова") || strings.Contains(said, "встретится: Ворон – Лис, Ворон – Сова, Лис – Сова, ") {
		t.Error(said)
	}
	shows(t, c.presses(ira, private, id, "draw", ""), "кто-то из них встретится: Ворон – Лис")
	if said = c.presses(ira, group, id, "draw", ""); strings.Contains(said, "Ворон – ") || !strings.Contains(said, "не хватит столов") {
		t.Error(said)
	}
	c.drawn(id)
	said = c.work()
	shows(t, said, "Не разведены: ")
	if post := c.post(id, "seats", "q"); strings.Contains(post, "азведен") {
		t.Error(post)
	}
	shows(t, c.says(ira, private, "/apart"), "Не разведены: ", "Убрать: кнопкой")
}

// Of each stage the list counts until its draw; while its seats are made nothing changes, nor
// once the last one is drawn, by an undo either.
func TestTheListIsClosedByTheDraw(t *testing.T) {
	t.Parallel()
	c, id := family(t)
	c.drawn(id)
	c.refusedWith("seats.wait", ira, private, typed("/apart Сова, Барс"))
	at := slices.IndexFunc(c.journal(id), func(e domain.Entry) bool { return e.What.Key == "journal.apart" })
	line := "/undo " + itoa(int(c.journal(id)[at].ID))
	c.refusedWith("seats.wait", ira, private, typed(line))
	c.work()
	shows(t, c.says(ira, private, "/apart Сова, Барс"), "Не посажу за один стол: Сова – Барс")
	if pairs := (mafia.Rules{}).Together(c.cup(id), "q"); len(pairs) != 1 {
		t.Errorf("Сова and Барс are seated already: %v", pairs)
	}
	cup, last := filledCup(t, 20)
	cup.presses(ira, private, last, "format", "1")
	cup.says(ira, private, "/apart Ворон, Лис")
	cup.drawn(last)
	cup.work()
	cup.refusedWith("apart.drawn", ira, private, typed("/apart Сова, Барс"))
	cup.refusedWith("apart.drawn", ira, private, typed("/apart - Ворон, Лис"))
	shows(t, cup.says(ira, private, "/apart"), "Сейчас список изменить нельзя")
}

// The list is kept by buttons alone; each change can be taken back.
func TestTheListIsKeptByButtons(t *testing.T) {
	t.Parallel()
	c, id := filledCup(t, 20)
	rec := c.do(ira, private, pressed(handlers.Data(id, "apart", "")))
	shows(t, heard(rec), "за столом</b>: пока никто.")
	rec = c.do(ira, private, pressed(buttonOf(t, rec, "➕ Развести ещё двоих")))
	rec = c.do(ira, private, pressed(buttonOf(t, rec, "Лис")))
	shows(t, heard(rec), "С кем не сажать игрока «Лис»?")
	if labelled(rec, "Лис") != "" {
		t.Error("with himself")
	}
	rec = c.do(ira, private, pressed(buttonOf(t, rec, "Ворон")))
	if pairs := c.cup(id).Apart; !slices.Equal(pairs, []domain.Pair{{"p1", "p2"}}) {
		t.Fatal(pairs)
	}
	rec = c.do(ira, private, pressed(buttonOf(t, rec, "✖ Ворон – Лис")))
	if pairs := c.cup(id).Apart; len(pairs) > 0 {
		t.Fatal(pairs)
	}
	c.do(ira, private, pressed(buttonOf(t, rec, "Отменить")))
	if pairs := c.cup(id).Apart; len(pairs) != 1 {
		t.Fatal("the undo brings nothing back")
	}
	c.says(ira, private, "/apart - Лис, Ворон")
	c.refusedWith("apart.none", ira, private, typed("/apart - Лис, Ворон"))
	c.says(ira, private, "/apart Лис, Ворон, Сова")
	if pairs := c.cup(id).Apart; len(pairs) != 3 {
		t.Fatal(pairs)
	}
	c.refusedWith("apart.already", ira, private, typed("/apart Лис, Сова"))
	c.refusedWith("apart.two", ira, group, typed("/apart Лис"))
	c.refusedWith("apart.two", ira, private, typed("/apart - Лис"))
	c.refusedWith("apart.several", ira, private, typed("/apart С, Лис"))
	c.refusedWith("team.unknown", ira, private, typed("/apart Кит, Лис"))
}

// Who has left is on no list; with an undo his pairs are back.
func TestWhoLeavesIsKeptApartFromNobody(t *testing.T) {
	t.Parallel()
	c, id := family(t)
	c.presses(ira, private, id, "withdraw", "#1 yes")
	if said := c.says(ira, private, "/apart"); strings.Contains(said, "Ворон – ") || !strings.Contains(said, "Гриф – Рысь") {
		t.Error(said)
	}
	c.says(ira, private, "/undo")
	shows(t, c.says(ira, private, "/apart"), "Ворон – Лис")
}

// What brings two together later is told to the organisers alone.
func TestWhoComesTogetherLaterIsTold(t *testing.T) {
	t.Parallel()
	c, id := family(t)
	c.drawn(id)
	c.work()
	rules := mafia.Rules{}
	c.says(ira, private, "/standin Кит")
	c.says(ira, private, "/apart Кит, Сова")
	g := c.cup(id).Games[0]
	if rules.SeatOf(g, "p5") == 0 {
		g = c.cup(id).Games[1]
	}
	seat := 1 + rules.SeatOf(g, "p5")%10 // beside Сова
	rec := c.do(ira, private, typed("/standin "+itoa(g.Number())+" "+itoa(seat)+" Кит"))
	met := rules.Together(c.cup(id), "q")
	told := 0
	for _, m := range rec.answers() {
		if strings.Contains(m.HTML, "кого просили развести: Сова – Кит") {
			told++
			if m.Person != ira.ID && m.Person != oleg.ID {
				t.Errorf("told to %d", m.Person)
			}
		}
	}
	if len(met) != 1 || told == 0 {
		t.Errorf("%v meet, told %d times", met, told)
	}
}

func TestPairsAreKeptApartWhereSeatsAreDrawn(t *testing.T) {
	t.Parallel()
	c, _ := evening(t)
	c.refusedWith("unfit.apart", ira, private, typed("/apart Коты, Псы"))
}
