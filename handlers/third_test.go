package handlers_test

import (
	"strings"
	"testing"

	"arbiter/domain"
	"arbiter/handlers"
)

// CN-25: the game for the third place is called so in notices, in the post of the round, in lists
// and on its card; the final beside it is the final.
func TestTheThirdPlaceMatchIsCalledSoCN25(t *testing.T) {
	t.Parallel()
	c := newClub(t)
	id := c.found(group, "Кубок")
	for _, p := range []domain.Person{fedor, lena} {
		c.says(p, private, "/help")
	}
	c.enter(id)
	c.presses(ira, private, id, "judge", "e")
	c.says(ira, private, "/format knockout")
	c.drawn(id)
	c.presses(ira, private, id, "next", "go")
	c.answersLot(id, guest, "соль")
	if list := c.says(guest, group, "/games"); strings.Contains(list, "3-е место") || strings.Contains(list, "· финал") {
		t.Errorf("the semifinals: %s", list)
	}
	c.playAll(id)
	c.presses(ira, private, id, "next", "go")
	lots := c.cup(id).Lots
	r := typed("соль")
	r.Reply = &handlers.Reply{FromBot: true, Post: domain.PostKey{Tournament: id, Kind: "lot", Part: string(lots[3].ID)}}
	rec := c.do(guest, group, r)
	third := ""
	for _, g := range c.cup(id).Games {
		if strings.Contains(string(g.Slot), `"third"`) {
			third = itoa(g.Number())
		}
	}
	told := toldTo(rec, anya) + "\n" + toldTo(rec, gleb)
	if n := strings.Count(told, "Матч за 3-е место") + strings.Count(told, "⚔ Финал"); n != 2 || third == "" {
		t.Errorf("the captains are told: %s", told)
	}
	list := c.says(guest, group, "/games")
	if strings.Count(list, "· матч за 3-е место") != 1 || strings.Count(list, "· финал") != 1 {
		t.Errorf("the list: %s", list)
	}
	if card := c.says(lena, private, "/games "+third); !strings.HasPrefix(card, "Матч за 3-е место") {
		t.Errorf("the card: %s", card)
	}
}

// A round robin has no such match.
func TestARoundRobinHasNoThirdPlaceMatch(t *testing.T) {
	t.Parallel()
	c, _ := evening(t)
	if list := c.says(guest, group, "/games"); strings.Contains(list, "3-е место") {
		t.Errorf("the list: %s", list)
	}
}
