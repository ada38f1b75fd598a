package handlers_test

import (
	"testing"

	"arbiter/handlers"
)

// CG-22: who cannot begin a round, or accept the settings, is told who does and not how.
func TestWhoCannotBeginIsToldWhoDoesCG22(t *testing.T) {
	t.Parallel()
	c, _ := season(t)
	for _, line := range []string{"/q 1 1", "/q", "/text 1 2 Холмс", "/extra 1"} {
		c.refusedWith("act.waits", maks, private, typed(line))
	}
	c.refusedWith("act.waits", oleg, private, sent("тур1.csv", roundSheet, ""))
	c.refusedWith("chgk.act.not_started", lena, private, typed("/q 1 1"))
	wants(t, c.says(fedor, private, "/here"), "вы на туре 1")
	wants(t, c.says(anya, private, "/q 1"), "Это может только ведущий или секретарь.")
	fresh := newClub(t)
	rec := fresh.do(ira, group, typed("/new чгк Эшколь"))
	id := rec.changes[len(rec.changes)-1].Tournament
	fresh.says(fedor, private, "/help")
	fresh.says(ira, group, "/coach @fedor")
	fresh.refusedWith("open.settings.other", fedor, private, typed("/round"))
	fresh.refusedWith("open.settings", ira, private, pressed(handlers.Data(id, "round", "")))
}

// CG-15, 4.12: a member of the council who decides without being marked has the button to it.
func TestTheCouncilMarksItselfUnderTheRefusalCG15(t *testing.T) {
	t.Parallel()
	c, id := appealed(t)
	c.says(vika, private, "/help")
	c.says(ira, group, "/coach @vika")
	rec := c.press(vika, id, "decide", "1 accept")
	wants(t, heard(rec), "кто на туре (4.12)")
	c.do(vika, private, pressed(buttonOf(t, rec, "✅ Я на туре")))
	wants(t, c.says(vika, private, "/decide 1 отклонить нет"), "отклон")
}

// G-14: one message is one team; several are answered with how one is sent.
func TestOneTeamAMessageG14(t *testing.T) {
	t.Parallel()
	c, _ := season(t)
	c.refusedWith("register.one", ira, private, typed("/add Тигры: Тима, Тоня\nРыбы: Рая"))
	c.refusedWith("names.sign", ira, private, typed("/add Тигры: Тима: Тоня"))
	wants(t, c.says(ira, private, "/add Тигры:\nТима\nТоня"), "«Тигры» — Тима, Тоня")
}

// A rejected appeal has no sign of success on its card.
func TestADecidedCardHasNoSignOfSuccess(t *testing.T) {
	t.Parallel()
	c, _ := appealed(t)
	c.says(fedor, private, "/decide 1 отклонить недостаточно конкретно")
	card, _ := wantedPost(c.do(fedor, private, typed("/yes")), "decide", "p1/"+person36(fedor))
	wants(t, card.HTML, "\nТренерский совет: отклонена")
}
