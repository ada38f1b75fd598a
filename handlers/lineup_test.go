package handlers_test

import (
	"slices"
	"strings"
	"testing"

	"arbiter/domain"
)

// seated are the names of the Cats at the table.
func seated(t *domain.Tournament) []string {
	var list []string
	for _, m := range t.Entrants[0].Members {
		if m.Plays {
			list = append(list, m.Name)
		}
	}
	return list
}

// CG-2, 2.3: the captain says who is at the table, by a line or player by player.
func TestLineupCG2(t *testing.T) {
	t.Parallel()
	c, id := season(t)
	if said := c.says(anya, private, "/lineup"); !strings.Contains(said, "0 из 8: никто не отмечен") {
		t.Errorf("/lineup: %s", said)
	}
	if said := c.says(anya, private, "/lineup Аня, Вика"); !strings.Contains(said, "2 из 8: Аня, Вика") {
		t.Errorf("by a line: %s", said)
	}
	c.says(borya, private, "/lineup - Аня")
	c.says(borya, private, "/lineup + Боря")
	if got := seated(c.cup(id)); !slices.Equal(got, []string{"Боря", "Вика"}) {
		t.Errorf("player by player: %v", got)
	}
	c.says(borya, private, "/undo")
	if got := seated(c.cup(id)); !slices.Equal(got, []string{"Вика"}) {
		t.Errorf("after undo: %v", got)
	}
	c.refusedWith("lineup.unknown", anya, private, typed("/lineup Гена"))
	c.refusedWith("forbidden", vika, private, typed("/lineup Вика"))
	for player := range strings.FieldsSeq("Гена Дима Ева Женя Захар Инна") {
		c.says(anya, private, "/roster + "+player)
	}
	c.refusedWith("lineup.many", anya, private, typed("/lineup Аня, Боря, Вика, Гена, Дима, Ева, Женя, Захар, Инна"))
	if got := seated(c.cup(id)); !slices.Equal(got, []string{"Вика"}) {
		t.Errorf("after a refusal and a change of the roster: %v", got)
	}
}

// CG-2, CG-29: who sat at the table is kept with each round; the team's card and the prizes of
// players know it. The host still takes back the answers that were entered before.
func TestWhoPlayedWhichRoundCG2(t *testing.T) {
	t.Parallel()
	c, id := season(t)
	c.says(ira, private, "/format 2 x 2")
	c.says(fedor, private, "/here")
	c.says(anya, private, "/lineup Аня")
	c.lines(lena, "present all", "round start", "q 1 1")
	c.lines(anya, "lineup + Вика", "lineup - Вика", "lineup + Боря")
	c.says(lena, private, "/undo")
	if got := c.round(id); strings.Contains(got, `"t1":"1`) {
		t.Errorf("the host could not take it back: %s", got)
	}
	c.lines(lena, "q 1 1", "q 2 1", "read")
	c.says(anya, private, "/lineup Вика") // for the next round
	c.lines(lena, "end", "yes")
	wants(t, c.says(anya, private, "/lineup"), "1 из 8: Вика", "Тур 1: Аня, Боря")
	if n := len(c.cup(id).Entrants[1].Lineups); n != 0 {
		t.Errorf("Псы said nothing: %d", n)
	}
	c.says(fedor, private, "/here")
	c.lines(lena, "present all", "round start", "q 1 1", "q 2 1", "read", "end", "yes")
	c.says(anya, private, "/roster - Вика")
	wants(t, c.says(anya, private, "/lineup"), "Тур 2: Вика")
	wants(t, c.says(guest, group, "/team Коты"), "Тур 1: 2 ответа, место 1 из 8; за столом Аня, Боря", "; за столом Вика")
	if said := c.says(guest, group, "/team Псы"); strings.Contains(said, "за столом") {
		t.Errorf("Псы: %s", said)
	}
	cats, dogs := c.press(fedor, id, "prize", "#1"), c.press(fedor, id, "prize", "#2")
	offers(t, cats, "Аня · 1 тур", "Боря · 1 тур")
	offers(t, dogs, "Глеб · 2 тура", "Даша · 2 тура")
	wants(t, heard(cats), "по отметкам, кто за столом")
	wants(t, heard(dogs), "считаются туры команды")
}

// CG-24: a player with a fuller name is the one who played.
func TestAFullerNameKeepsTheRoundsCG24(t *testing.T) {
	t.Parallel()
	c, id := season(t)
	c.says(anya, private, "/lineup Вика")
	c.says(anya, private, "/contacts Иванова Вика, +972 50-123-45-67")
	if got := c.cup(id).Entrants[0].Lineups; len(got) != 1 || !slices.Equal(got[0].Players, []string{"Иванова Вика"}) {
		t.Errorf("%+v", got)
	}
}

// CG-2: the way to who sits at the table stands in the captain's menu and on the card of the team.
func TestTheWayToTheTableOfATeamCG2(t *testing.T) {
	t.Parallel()
	c, id := season(t)
	for _, command := range []string{"help", "me"} {
		rec := c.do(anya, private, pressed(buttonOf(t, c.press(anya, id, command, ""), "Кто за столом")))
		wants(t, heard(rec), "За столом «Коты»")
	}
	lacks(t, c.press(anya, id, "team", "#2"), "Кто за столом")
	lacks(t, c.press(ira, id, "team", "#1"), "Кто за столом")
}
