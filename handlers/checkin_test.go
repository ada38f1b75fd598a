package handlers_test

import (
	"slices"
	"strings"
	"testing"

	"arbiter/domain"
	"arbiter/domain/regulations"
	"arbiter/handlers"
)

func TestOnlyThoseCheckedInAreDrawnG13(t *testing.T) {
	t.Parallel()
	c := newClub(t)
	id := c.found(group, "Кубок")
	c.enter(id)
	c.says(maks, group, "/register Лисы: Лиза, Миша")
	c.says(ira, private, "/capacity 4")
	c.refusedWith("here.closed", anya, private, typed("/here"))
	opened := c.do(ira, group, typed("/checkin"))
	if text := post(opened, "checkin"); !strings.Contains(text, "на месте 0 из 4") || !strings.Contains(text, "Ждём: Коты, Псы, Совы, Ежи") {
		t.Fatalf("the list: %q", text)
	}
	marked := c.do(anya, group, pressed(handlers.Data(id, "here", "")))
	if text := post(marked, "checkin"); !strings.Contains(text, "на месте 1 из 4\n\n✅ Коты\nЖдём: Псы") {
		t.Errorf("the list: %q", text)
	}
	c.refusedWith("here.already", anya, group, pressed(handlers.Data(id, "here", "")))
	c.refusedWith("here.nobody", guest, group, pressed(handlers.Data(id, "here", "")))
	c.refusedWith("here.nobody", anya, private, typed("/here Псы"))
	c.says(gleb, private, "здесь")
	c.says(gleb, private, "/here -")
	c.refusedWith("here.already.not", gleb, private, typed("/here -"))
	c.says(gleb, private, "/undo")
	ticks := c.press(ira, id, "checkin", "")
	offers(t, ticks, "▫️ Совы", "✅ Коты", "✅ Псы", "Закрыть отметку")
	c.do(ira, private, pressed(buttonOf(t, ticks, "Совы")))
	c.do(maks, group, typed("/here"))
	asked := c.do(ira, private, typed("/draw"))
	if said := heard(asked); !strings.Contains(said, "в жребии их не будет: Ежи") || !strings.Contains(said, "Из резерва играют: Лисы") {
		t.Fatalf("%s", said)
	}
	c.presses(ira, private, id, "draw", "go")
	drawn := c.answers(id)
	if l := c.cup(id).Lots[0]; !slices.Equal(l.Entrants, []domain.EntrantID{"t1", "t2", "t3", "t5"}) {
		t.Fatalf("drawn: %v", l.Entrants)
	}
	c.hears(drawn, maks, "Место освободилось: «Лисы»")
	if text := post(drawn, "checkin"); !strings.Contains(text, "Отметка окончена, жребий брошен · в жребии 4\n\n✅ Коты, Псы, Совы, Лисы\nНе пришли, в жребии их нет: Ежи") {
		t.Errorf("after the draw: %q", text)
	}
	c.presses(ira, private, id, "withdraw", "#2 yes")
	if text := c.post(id, "checkin", ""); !strings.Contains(text, "✅ Коты, Псы, Совы, Лисы\nНе пришли, в жребии их нет: Ежи") {
		t.Errorf("check-in is not over for good: %q", text)
	}
	c.says(ira, private, "/undo")
	c.refusedWith("checkin.drawn", gleb, private, typed("/here"))
	c.presses(ira, private, id, "next", "go")
	cup := c.cup(id)
	rules, _ := regulations.Find(cup.Regulation)
	if faults := rules.Check(cup); len(faults) > 0 || len(cup.Games) != 2 {
		t.Errorf("%d games, faults %v", len(cup.Games), faults)
	}
}

// G-13: the organiser marks several by one line, or all by one button; the reserve is named.
func TestSeveralAreMarkedAtOnceG13(t *testing.T) {
	t.Parallel()
	c, id := players(t)
	c.says(ira, private, "/add Гриф, Глеб, Лис, Лиса, Волк")
	c.says(ira, private, "/capacity 4")
	c.says(ira, private, "/checkin")
	if said := c.says(ira, private, "/here Гриф, Глеб, Лис"); !strings.Contains(said, "На месте (3): Гриф, Глеб, Лис") {
		t.Error(said)
	}
	c.refusedWith("team.unknown", ira, private, typed("/here Волк, Кит"))
	c.refusedWith("here.several", ira, private, typed("/here Волк, Г"))
	c.refusedWith("here.already.many", ira, private, typed("/here Гриф, Лис"))
	if c.cup(id).Entrants[4].Here {
		t.Error("a line with a mistake marks somebody")
	}
	ticks := c.press(ira, id, "checkin", "")
	offers(t, ticks, "▫️ Лиса", "▫️ Волк (резерв)", "Отметить всех")
	all := c.do(ira, private, pressed(buttonOf(t, ticks, "Отметить всех")))
	offers(t, all, "✅ Лиса", "▫️ Волк (резерв)")
	if said := c.says(ira, private, "/here - Гриф, Лис"); !strings.Contains(said, "Отметка снята (2)") {
		t.Error(said)
	}
}

// G-13, G-14: who was entered by hand cannot be told, so the organiser is.
func TestTheOrganiserHearsWhoMovesUpG13(t *testing.T) {
	t.Parallel()
	c, id := players(t)
	c.says(ira, private, "/add Гриф, Волк, Лис")
	c.says(ira, private, "/capacity 2")
	c.hears(c.do(ira, private, pressed(handlers.Data(id, "withdraw", "#1 yes"))), ira, "Из резерва в основной список турнира «Кубок клуба»: Лис")
}

// A mark that comes while the lot is drawn changes the field, and so gives the lot up.
func TestAMarkGivesUpAnOpenLotG13(t *testing.T) {
	t.Parallel()
	c := newClub(t)
	id := c.found(group, "Кубок")
	c.enter(id)
	c.says(ira, private, "/checkin")
	for _, n := range []string{"#1", "#2", "#3"} {
		c.presses(ira, private, id, "here", "+ "+n)
	}
	c.presses(ira, private, id, "draw", "go")
	if said := c.says(ira, private, "/here Ежи"); !strings.Contains(said, "Жребий, который бросали, отменён") || c.cup(id).Lots[0].Abandoned == "" {
		t.Errorf("%s", said)
	}
	closed := c.do(ira, private, typed("/checkin close"))
	if text := post(closed, "checkin"); !strings.Contains(text, "Отметка закрыта") {
		t.Errorf("%q", text)
	}
	c.refusedWith("here.closed", ira, private, typed("/checkin close"))
	if n := len(c.cup(id).Field()); n != 4 {
		t.Errorf("%d are drawn", n)
	}
}

// answers answers the open lot as the crowd does and records what comes of it.
func (c *club) answers(id domain.TournamentID) *recorder {
	c.t.Helper()
	lot := c.cup(id).Lots[len(c.cup(id).Lots)-1]
	r := typed("слово")
	r.Reply = &handlers.Reply{FromBot: true, Post: domain.PostKey{Tournament: id, Kind: "lot", Part: string(lot.ID)}}
	return c.do(guest, group, r)
}
