package handlers_test

import (
	"strings"
	"testing"

	"arbiter/domain"
)

// G-16: what the group is told of a player names the cup while another one runs there.
func TestAnAnnouncementNamesItsCupG16(t *testing.T) {
	t.Parallel()
	c, id := night(t)
	c.at(c.now, "01:00")
	out := func(name string) string {
		c.press(fedor, id, "exclude", name+" грубость")
		return c.toGroup(id, c.do(fedor, private, typed("/yes")))
	}
	if got := out("Лис"); strings.Contains(got, "#кубок") {
		t.Errorf("alone: %s", got)
	}
	c.found(group, "Весна")
	if got := out("Барс"); !strings.Contains(got, "#кубок") || !strings.Contains(got, "«Барс» исключён") {
		t.Errorf("beside another: %s", got)
	}
}

// MF-19: a clause that the regulation does not have is refused with those it has; own words stay.
func TestAnUnknownClauseIsRefusedMF19(t *testing.T) {
	t.Parallel()
	c, id := playing(t)
	got := c.says(lena, private, "/foul 1 5 9.9")
	if !strings.Contains(got, "Пункта 9.9") || !strings.Contains(got, "7.1") || strings.Contains(got, "8.1") {
		t.Error(got)
	}
	c.says(lena, private, "/foul 1 5 опоздал на 3.5 минуты")
	c.hasIncidents(id, "g1 5 foul опоздал на 3.5 минуты")
}

// G-14: nicks on the list already do not lose the others.
func TestAddNamesWhoIsOnTheList(t *testing.T) {
	t.Parallel()
	c := newClub(t)
	id := c.foundMafia("Кубок")
	c.says(ira, private, "/add Лис, Волк")
	got := c.says(ira, private, "/add Ёж, Лис, Рысь, Волк")
	if !strings.Contains(got, "«Лис» (№1), «Волк» (№2)") || !strings.Contains(got, "<code>/add Ёж, Рысь</code>") || strings.Contains(got, "Это я") {
		t.Error(got)
	}
	if n := len(c.cup(id).Entrants); n != 2 {
		t.Errorf("%d players", n)
	}
}

// Nobody has to be told of a game that is played, nor after the end.
func TestPlayedGamesCallNobody(t *testing.T) {
	t.Parallel()
	c, id := writtenCup(t, oneToTen)
	if !c.inGroup(id, "Передайте им сами") {
		t.Fatal("those without the bot are not named before the game")
	}
	g := c.game(id, "g1")
	g.Protocol = &domain.Protocol{Revision: 1, Body: []byte(nightBody("red")), By: lena.ID, At: c.now}
	c.write(id, domain.Delta{Games: []domain.Game{g}})
	if c.inGroup(id, "Передайте им сами") {
		t.Error("they are named under a played round")
	}
}

// inGroup tells whether a post of the tournament says something, after all are written anew.
func (c *club) inGroup(id domain.TournamentID, words string) bool {
	c.t.Helper()
	rec := c.do(ira, group, typed("/lang ru"))
	for _, change := range rec.changes {
		for _, p := range change.Posts {
			if p.Tournament == id && strings.Contains(p.HTML, words) {
				return true
			}
		}
	}
	return false
}

// G-5: that nobody is out says nothing of why one is above another.
func TestWhySaysNothingOfWhoIsOutG5(t *testing.T) {
	t.Parallel()
	c, id := night(t)
	e, _ := c.cup(id).Entrant("p20")
	e.Withdrawn = true
	c.write(id, domain.Delta{Entrants: []domain.Entrant{e}})
	if got := c.says(nick("Лис"), private, "/why Сокол > Лис"); strings.Contains(got, "ыбывш") || !strings.Contains(got, "выше") {
		t.Error(got)
	}
}

// MF-16: what /draw would refuse, or leave empty, is said right under /format.
func TestFormatWarnsOfWhatTheDrawRefusesMF16(t *testing.T) {
	t.Parallel()
	c := newClub(t)
	c.foundMafia("Кубок")
	names := make([]string, 22)
	for i := range names {
		names[i] = "Игрок " + strings.Repeat("а", i+1)
	}
	c.says(ira, private, "/add "+strings.Join(names, ", "))
	if got := c.says(ira, private, "/format 2 топ 10; 1"); !strings.Contains(got, "пустых мест 6") {
		t.Errorf("6 empty seats at 5 tables: %s", got)
	}
	if got := c.says(ira, private, "/format 5 топ 10; 1"); strings.Contains(got, "пуст") {
		t.Errorf("an even one: %s", got)
	}
}

// The post of a round marks who fills in.
func TestTheRoundMarksWhoFillsInMF16(t *testing.T) {
	t.Parallel()
	c, id := writtenCup(t, oneToTen)
	if c.inGroup(id, "подмена)") {
		t.Error("nobody fills in yet")
	}
	c.says(ira, private, "/standin Жора")
	c.says(ira, private, "/standin 1 2 Жора")
	if !c.inGroup(id, "2\u00a0Жора*") || !c.inGroup(id, "(* подмена)") {
		t.Error("the stand-in is not marked")
	}
}
