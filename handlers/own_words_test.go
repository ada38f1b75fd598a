package handlers_test

import (
	"strings"
	"testing"

	"arbiter/domain"
)

// A player who leaves is spoken to, not of; the organiser is told whom he takes off.
func TestAPlayerWhoLeavesIsSpokenTo(t *testing.T) {
	t.Parallel()
	c, id := filledCup(t, 20)
	shows(t, c.says(anya, private, "/withdraw"), "Сняться с турнира? Жребия ещё не было")
	shows(t, c.says(ira, private, "/withdraw Ворон"), "Снять игрока «Ворон»?")
	c.presses(ira, private, id, "format", "1 top 10; 1")
	c.drawn(id)
	asked := c.says(anya, private, "/withdraw")
	shows(t, asked, "Попросить его снять вас («Ворон»)?", "на ваших местах дальше играет подменный")
	if strings.Contains(asked, "игрока") || strings.Contains(asked, "его местах") {
		t.Error(asked)
	}
	shows(t, c.says(anya, private, "/yes"), "Просьба снять вас", "Аня просит снять игрока «Ворон»")
	rec := c.do(ira, private, typed("/withdraw Ворон"))
	shows(t, heard(rec), "Снять игрока «Ворон»?", "на его местах")
	rec = c.do(ira, private, typed("/yes"))
	c.hears(rec, anya, "Вы сняты с турнира")
	shows(t, heard(rec), "Игрок «Ворон» снят с турнира")
	if e, _ := c.cup(id).Entrant("p1"); !e.Withdrawn {
		t.Error("not withdrawn")
	}
}

// MF-13: the file of a table has a column for marks, in the words of players.
func TestMF13TheFileOfATableNamesItsMarks(t *testing.T) {
	t.Parallel()
	c, id := filledCup(t, 20)
	c.presses(ira, private, id, "format", "1 top 10; 1")
	c.drawn(id)
	e, _ := c.cup(id).Entrant("p3")
	e.Excluded = true
	c.write(id, domain.Delta{Entrants: []domain.Entrant{e}})
	rec := c.do(ira, private, typed("/export csv"))
	var out strings.Builder
	for _, m := range rec.answers() {
		if m.Document != nil {
			out.Write(m.Document.Data)
		}
	}
	csv := out.String()
	shows(t, csv, "Место;Игрок;Баллы;", ";Отметка", "Гриф", ";исключён")
	if strings.Contains(csv, "Очки") || strings.Contains(csv, "исключены") {
		t.Error(csv)
	}
}

// MF-13: those who have left are among the players to look at, last and with their mark; who
// can be taken off are only those who play on.
func TestMF13ThoseWhoHaveLeftAreListedLast(t *testing.T) {
	t.Parallel()
	c, id := filledCup(t, 12)
	for i, p := range []domain.EntrantID{"p2", "p3"} {
		e, _ := c.cup(id).Entrant(p)
		e.Withdrawn, e.Excluded = i == 0, i == 1
		c.write(id, domain.Delta{Entrants: []domain.Entrant{e}})
	}
	rec := c.press(anya, id, "team", "")
	var names []string
	for _, b := range buttons(rec) {
		if b != "" && !strings.Contains(b, "Меню") {
			names = append(names, b)
		}
	}
	if len(names) != 12 || names[10] != "Лис ×" || names[11] != "Гриф !" {
		t.Errorf("%q", names)
	}
	shows(t, heard(rec), "× снялись с турнира", "! исключены")
	shows(t, heard(c.do(anya, private, pressed(buttonOf(t, rec, "Гриф !")))), "исключён из турнира")
	lacks(t, c.press(ira, id, "withdraw", ""), "Лис", "Гриф")
}

// CG-24, G-14: an organiser who enters a name like a taken one may take either of the two off.
func TestAnOrganiserTakesANamesakeOff(t *testing.T) {
	t.Parallel()
	c, id := filledCup(t, 12)
	asked := c.do(ira, private, typed("/add ЛИС"))
	offers(t, asked, "Снять: Лис (#2)")
	added := c.do(ira, private, pressed(buttonOf(t, asked, "Записать")))
	offers(t, added, "Снять: ЛИС (#13)")
	shows(t, heard(c.do(ira, private, pressed(buttonOf(t, added, "Снять: ЛИС")))), "Снять игрока «ЛИС»?")
	c.says(ira, private, "/yes")
	if n := len(c.cup(id).Entrants); n != 12 {
		t.Errorf("%d players", n)
	}
}
