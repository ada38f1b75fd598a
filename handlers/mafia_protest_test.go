package handlers_test

import (
	"strings"
	"testing"
	"time"

	"arbiter/domain"
	"arbiter/domain/mafia"
	"arbiter/handlers"
)

const bestMove = "лучший ход записан неверно"

// MF-10, MF-31: any player of the game may protest by every way there is; the card names
// his seat, and no word of it speaks of teams.
func TestAPlayerProtestsMF10(t *testing.T) {
	t.Parallel()
	tiger := nick("Барс")
	ways := map[string]func(c *club, id domain.TournamentID) *recorder{
		"typed": func(c *club, _ domain.TournamentID) *recorder {
			return c.do(tiger, group, typed("/protest 1 "+bestMove))
		},
		"bare word": func(c *club, _ domain.TournamentID) *recorder {
			return c.do(tiger, private, typed("протест 1 "+bestMove))
		},
		"no number": func(c *club, _ domain.TournamentID) *recorder {
			return c.do(tiger, private, typed("/protest "+bestMove))
		},
		"by a reply": func(c *club, _ domain.TournamentID) *recorder {
			r := typed("протест " + bestMove)
			r.Reply = &handlers.Reply{FromBot: true, Text: "№1 записано: победа красных."}
			return c.do(tiger, group, r)
		},
		"by a reply with a comma": func(c *club, _ domain.TournamentID) *recorder {
			r := typed("Протест, " + bestMove)
			r.Reply = &handlers.Reply{FromBot: true, Text: "№1 записано: победа красных."}
			return c.do(tiger, group, r)
		},
		"by a reply with a colon and a line": func(c *club, _ domain.TournamentID) *recorder {
			r := typed("ПРОТЕСТ:\n" + bestMove)
			r.Reply = &handlers.Reply{FromBot: true, Text: "№1 записано: победа красных."}
			return c.do(tiger, group, r)
		},
		"by a button": func(c *club, id domain.TournamentID) *recorder {
			c.presses(tiger, private, id, "protest", "1")
			return c.do(tiger, private, typed(bestMove))
		},
		"by a link": func(c *club, id domain.TournamentID) *recorder {
			c.says(tiger, private, "/start "+handlers.Payload(id, "protest", "1"))
			return c.do(tiger, private, typed(bestMove))
		},
	}
	for name, way := range ways {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			c, id := night(t)
			rec := way(c, id)
			p := c.protestNow(id, 1)
			if p.By != "p4" || p.Late || p.Text != bestMove || p.Game != "g1" {
				t.Fatalf("%+v", p)
			}
			card := postOf(rec, "protest", "p1")
			for _, want := range []string{"игра №1, стол 1", "Подал игрок Барс (место 4)", "18:09:00 — вовремя", "«" + bestMove + "»", "Решает главный судья"} {
				if !strings.Contains(card, want) {
					t.Errorf("the card lacks %q:\n%s", want, card)
				}
			}
			if got := heard(rec) + card; strings.Contains(got, "оманд") {
				t.Errorf("teams:\n%s", got)
			}
		})
	}
}

// MF-10: 10 min 00 s is in time, 10 min 01 s is late: kept, shown, and changes nothing.
func TestTheTenMinutesMF10(t *testing.T) {
	t.Parallel()
	for after, late := range map[time.Duration]bool{10 * time.Minute: false, 10*time.Minute + time.Second: true} {
		c, id := night(t)
		c.now = c.game(id, "g1").Ended.Add(after)
		got := c.says(nick("Барс"), private, "/protest 1 "+bestMove)
		if p := c.protestNow(id, 1); p.Late != late {
			t.Errorf("after %v: %+v", after, p)
		}
		if late && (!strings.Contains(got, "на 1 секунду позже") || !strings.Contains(got, "регламент, 11.3")) {
			t.Errorf("a late one is told: %s", got)
		}
		refusal, _ := c.try(fedor, private, typed("/decide 1 reverse так"))
		if late != (refusal != nil && refusal.Text.Key == "decide.late") {
			t.Errorf("after %v it is accepted: %v", after, refusal)
		}
	}
}

// fillIn makes the players of seats of game 1 stand-ins there.
func (c *club) fillIn(id domain.TournamentID, seats string) {
	c.t.Helper()
	g := c.game(id, "g1")
	g.Slot = []byte(strings.Replace(string(g.Slot), "}", `,"stand_ins":[`+seats+`]}`, 1))
	c.write(id, domain.Delta{Games: []domain.Game{g}})
}

// MF-16: a stand-in does not protest, not on paper either; nobody from another table does.
func TestWhoMayNotProtestMF16(t *testing.T) {
	t.Parallel()
	c, id := night(t)
	c.fillIn(id, "4")
	c.refusedWith("mafia.protest.stand_in", nick("Барс"), private, typed("/protest 1 "+bestMove))
	c.refusedWith("mafia.protest.other", nick("Филин"), private, typed("/protest 1 "+bestMove))
	c.refusedWith("protest.paper.stand_in", lena, private, typed("/protest 1 Барс 18:00 "+bestMove))
	c.refusedWith("protest.paper.stand_in", lena, private, pressed(handlers.Data(id, "protest", "1 paper #4")))
	if refusal, _ := c.try(nick("Лис"), private, typed("/protest 1 "+bestMove)); refusal != nil {
		t.Errorf("the others may: %v", refusal)
	}
}

// G-11: a protest from the paper protocol is entered for a player, whose seat is named.
func TestAPaperOfAPlayerG11(t *testing.T) {
	t.Parallel()
	c, id := night(t)
	rec := c.do(lena, private, typed("/protest 1 Гриф 18:00 "+bestMove))
	p := c.protestNow(id, 1)
	if p.By != "p3" || p.Entered != lena.ID || p.Late {
		t.Fatalf("%+v", p)
	}
	if card := postOf(rec, "protest", "p1"); !strings.Contains(card, "Гриф (место 3) в протоколе игры, внёс судья Лена") {
		t.Errorf("the card: %s", card)
	}
}

// A game that the draw has written and no round has begun cannot be protested against.
func TestAGameThatHasNotBegunIsNotProtestedOn(t *testing.T) {
	t.Parallel()
	c, id := night(t)
	g := c.nightGame(1, "")
	g.ID, g.Round, g.Planned = "g3", 2, time.Time{}
	c.write(id, domain.Delta{Games: []domain.Game{g}})
	c.refusedWith("protest.unbegun", nick("Барс"), private, typed("/protest 3 "+bestMove))
	if got := c.says(nick("Барс"), private, "/protest "+bestMove); !strings.Contains(got, "на игру №1 записан") {
		t.Errorf("the only possible game is taken: %s", got)
	}
}

// MF-12, MF-17: several players protest on one game, one decision answers those chosen; a
// protest of another player in time is no protest against the decision, a second one is.
func TestSeveralPlayersProtestMF12(t *testing.T) {
	t.Parallel()
	c, id := night(t)
	for _, name := range []string{"Ворон", "Лис"} {
		c.says(nick(name), private, "/protest 1 "+bestMove)
	}
	rec := c.do(fedor, private, typed("/decide 1 reverse нарушение подтвердилось"))
	rec = c.do(fedor, private, pressed(buttonOf(t, rec, "И на протест №2")))
	rec = c.do(fedor, private, pressed(buttonOf(t, rec, "Решить так")))
	for n := 1; n <= 2; n++ {
		if p := c.protestNow(id, n); p.Decision != domain.Reverse || p.DecidedBy != fedor.ID {
			t.Errorf("protest %d: %+v", n, p)
		}
	}
	if got := c.toGroup(id, rec); !strings.Contains(got, "Это решение и по протесту №2") || strings.Contains(got, "оманд") {
		t.Errorf("the group hears %s", got)
	}
	c.refusedWith("decide.decided", fedor, private, typed("/decide 1 reject нет"))
	c.refusedWith("protest.decided", nick("Лис"), private, typed("/protest 1 "+bestMove))
	if got := c.says(nick("Барс"), private, "/protest 1 победу отдали зря"); !strings.Contains(got, "Протест №3") {
		t.Errorf("another player in time: %s", got)
	}
	c.says(fedor, private, "/decide 3 annul судья ошибся")
	c.says(fedor, private, "/yes")
	if g := c.game(id, "g1"); !g.Void || len(c.cup(id).Games) != 2 {
		t.Errorf("annulled without a replay: %+v of %d games", g, len(c.cup(id).Games))
	}
}

// MF-17: no judge annuls a game himself, and no button offers it.
func TestNoJudgeAnnulsAGameOfPlayersMF17(t *testing.T) {
	t.Parallel()
	c, _ := night(t)
	c.refusedWith("annul.never", lena, private, typed("/annul 1"))
	rec := c.do(lena, private, typed("/games 1"))
	for _, m := range rec.answers() {
		for _, row := range m.Keyboard {
			for _, b := range row {
				if b.Text == "Аннулировать" {
					t.Error("offered")
				}
			}
		}
	}
}

// MF-17: every decision by buttons, with what it does to places and the cut shown before.
func TestDecisionsOfTheChiefMF17(t *testing.T) {
	t.Parallel()
	cases := []struct {
		button, effect string
		want           domain.Decision
		check          func(t *testing.T, g domain.Game, cup *domain.Tournament)
	}{
		{"Отклонить", "места не изменятся", domain.Reject, func(t *testing.T, g domain.Game, _ *domain.Tournament) {
			if g.Revision() != 1 || g.Void {
				t.Errorf("%+v", g)
			}
		}},
		{"Победа чёрных", "Лис +2 (с 13–20-го на 3–6-е)", domain.Reverse, func(t *testing.T, g domain.Game, _ *domain.Tournament) {
			if g.Revision() != 2 || !strings.Contains(string(g.Protocol.Body), `"winner":"black"`) || !g.Protocol.Opened.IsZero() {
				t.Errorf("%s", g.Protocol.Body)
			}
		}},
		{"Аннулировать", "Лис (с 13–20-го на 6–20-е)", domain.Annul, func(t *testing.T, g domain.Game, cup *domain.Tournament) {
			if !g.Void || len(cup.Games) != 2 {
				t.Errorf("%+v", g)
			}
		}},
		{"Переиграть", "решит жребий", domain.Replay, func(t *testing.T, g domain.Game, cup *domain.Tournament) {
			replay := cup.Games[len(cup.Games)-1]
			if !g.Void || replay.ReplayOf != "g1" || string(replay.Slot) != string(g.Slot) || replay.Number() != 3 {
				t.Errorf("%+v", replay)
			}
		}},
	}
	for _, tc := range cases {
		t.Run(tc.button, func(t *testing.T) {
			t.Parallel()
			c, id := night(t)
			c.says(nick("Лис"), private, "/protest 1 "+bestMove)
			rec := c.do(fedor, private, typed("/decide 1"))
			for _, label := range []string{"Отклонить", "Исправить протокол", "Победа чёрных", "Аннулировать", "Переиграть"} {
				buttonOf(t, rec, label)
			}
			rec = c.do(fedor, private, pressed(buttonOf(t, rec, tc.button)))
			reason := "нарушение подтвердилось"
			if tc.want == domain.Reject {
				reason = "нарушение не подтвердилось"
			}
			rec = c.do(fedor, private, pressed(buttonOf(t, rec, reason)))
			if got := heard(rec); !strings.Contains(got, tc.effect) {
				t.Errorf("the effect: %s", got)
			}
			c.do(fedor, private, pressed(buttonOf(t, rec, "Решить так")))
			p := c.protestNow(id, 1)
			if tc.want != domain.Reject && p.Decision != tc.want || p.Status == domain.ProtestOpen {
				t.Errorf("%+v", p)
			}
			tc.check(t, c.game(id, "g1"), c.cup(id))
			if faults := (mafia.Rules{}).Check(c.cup(id)); len(faults) > 0 {
				t.Errorf("faults: %v", faults)
			}
		})
	}
}

// MF-17: the card of who decides says who passes the cut then instead of whom.
func TestTheCardNamesTheCutMF17(t *testing.T) {
	t.Parallel()
	c, _ := night(t)
	rec := c.do(nick("Лис"), private, typed("/protest 1 "+bestMove))
	card := postOf(rec, "decide", "p1/d")
	want := "Выше порога теперь Ворон, Гриф, Лис, Заяц, Крот; ниже — Ёж, Волк, Кот, Рысь, Сова"
	if !strings.Contains(card, want) || !strings.Contains(card, "Победа чёрных — Лис +2 (с 13–20-го на 3–6-е)") {
		t.Errorf("the card lacks %q:\n%s", want, card)
	}
}
