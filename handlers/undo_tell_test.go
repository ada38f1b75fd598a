package handlers_test

import (
	"strings"
	"testing"

	"arbiter/handlers"
)

// MF-13: what the group was told of somebody who left is taken back there too, and he hears of it.
func TestTheGroupHearsThatALeavingIsTakenBackMF13(t *testing.T) {
	t.Parallel()
	c, id := twoRounds(t)
	for name, leave := range map[string]handlers.Request{
		"withdrawn": pressed(handlers.Data(id, "withdraw", "#4 yes")), "excluded": typed("/exclude Барс оскорбил судью"),
	} {
		who := ira
		if name == "excluded" {
			who = fedor
		}
		rec := c.do(who, private, leave)
		if name == "excluded" {
			rec = c.do(who, private, pressed(buttonOf(t, rec, "Да")))
		}
		back := c.do(who, private, pressed(buttonOf(t, rec, "Отменить")))
		if said := c.toGroup(id, back); !strings.Contains(said, "↩ Отменено: ") || !strings.Contains(said, "«Барс» снова в турнире") {
			t.Errorf("%s, the group hears: %s", name, said)
		}
		c.hears(back, nick("Барс"), "«Барс» снова в турнире")
	}
}

// A replacement is taken back: who was to play, and who was not, are told what holds now.
func TestSeatsTakenBackAreSaidToBothMF16(t *testing.T) {
	t.Parallel()
	c, id := twoRounds(t)
	c.says(ira, private, "/standin 1 4 Кит все")
	back := c.do(ira, private, typed("/standin Барс сам"))
	undone := c.do(ira, private, pressed(buttonOf(t, back, "Отменить")))
	c.hears(undone, maks, "вы подменяете игрока «Барс», без очков.\n№1: тур 1, стол 1, место 4\n№3: тур 2, стол 1, место 4")
	c.hears(undone, nick("Барс"), "вместо вас играет «Кит»")
	if said := heard(undone); !strings.Contains(said, "Теперь в игре №1 на месте 4 – «Кит».") || strings.Contains(said, "возвращается") {
		t.Errorf("the receipt: %s", said)
	}
	first := c.do(ira, private, typed("/undo"))
	c.hears(first, nick("Барс"), "место ваше, играете за себя")
	c.hears(first, maks, "вместо вас играет «Барс»")
	if said := c.toGroup(id, first); said != "" {
		t.Errorf("the group was told nothing, and hears: %s", said)
	}
}

// G-6, G-18: who was told a result is told that it was taken back, or which one holds.
func TestAResultTakenBackIsSaidToThePlayersG6(t *testing.T) {
	t.Parallel()
	c, id := evening(t)
	c.says(lena, private, "/result 1 2:0")
	c.says(lena, private, "/result 1 3:0")
	other := captainOf(c, id)
	again := c.do(lena, private, typed("/undo"))
	c.hears(again, other, "2:0")
	offers(t, again, "Верно")
	c, id = evening(t)
	c.says(lena, private, "/result 1 2:0")
	c.hears(c.do(lena, private, typed("/undo")), captainOf(c, id), "игра №1: результат отменён")
}

// A round that is taken back is taken back for those who were called to its games.
func TestARoundTakenBackIsSaidToThoseWhoWereCalledG18(t *testing.T) {
	t.Parallel()
	c, id := evening(t)
	c.playAll(id)
	published := c.do(ira, private, pressed(handlers.Data(id, "next", "go")))
	undone := c.do(ira, private, pressed(buttonOf(t, published, "Отменить")))
	c.hears(undone, anya, "Отменено: опубликовано")
}
