package handlers_test

import (
	"slices"
	"strings"
	"testing"
	"time"

	"arbiter/domain"
	"arbiter/handlers"
)

// offers fails unless the answer has buttons that begin with the labels.
func offers(t *testing.T, rec *recorder, labels ...string) {
	t.Helper()
	for _, label := range labels {
		if !slices.ContainsFunc(buttons(rec), func(b string) bool { return strings.HasPrefix(b, label) }) {
			t.Errorf("no [%s] among %q under: %s", label, buttons(rec), heard(rec))
		}
	}
}

func lacks(t *testing.T, rec *recorder, labels ...string) {
	t.Helper()
	for _, label := range labels {
		if slices.ContainsFunc(buttons(rec), func(b string) bool { return strings.HasPrefix(b, label) }) {
			t.Errorf("[%s] among %q under: %s", label, buttons(rec), heard(rec))
		}
	}
}

// press presses a button that says a command line.
func (c *club) press(from domain.Person, id domain.TournamentID, command, args string) *recorder {
	c.t.Helper()
	return c.do(from, private, pressed(handlers.Data(id, command, args)))
}

// CN-24: when a stage is played the menu leads to the draw of the next one.
func TestTheMenuLeadsToTheDrawOfTheNextStageCN24(t *testing.T) {
	t.Parallel()
	c, id := evening(t)
	c.says(ira, private, "/format round_robin top 2; knockout")
	c.drawn(id)
	offers(t, c.press(ira, id, "help", ""), "⚔ Следующий тур")
	c.press(ira, id, "next", "go")
	c.rounds(id)
	c.now = c.now.Add(11 * time.Minute)
	menu := c.press(ira, id, "help", "")
	offers(t, menu, "🎲 Жеребьёвка")
	lacks(t, menu, "⚔ Следующий тур")
	if said := heard(c.do(ira, private, pressed(buttonOf(t, menu, "Жеребьёвка")))); !strings.Contains(said, "Следующий этап") {
		t.Errorf("the button leads to: %s", said)
	}
	rec := c.press(ira, id, "next", "")
	if rec.answers()[0].Kind != domain.Say {
		t.Errorf("/next is answered by an alert: %s", heard(rec))
	}
	offers(t, rec, "🎲 Жеребьёвка", "Меню")
}

// A refusal that says what must happen first has the button to it; G-10: also the protests.
func TestARefusalHasTheButtonToWhatIsMissing(t *testing.T) {
	t.Parallel()
	c, id := evening(t)
	c.write(id, domain.Delta{Grants: []domain.Grant{{Person: ira.ID, Role: domain.Judge}}})
	for _, command := range []string{"next", "draw", "finish"} {
		offers(t, c.press(ira, id, command, ""), "Записать результат", "Меню")
		lacks(t, c.press(oleg, id, command, ""), "Записать результат") // no judge
		offers(t, c.press(oleg, id, command, ""), "⚔ Игры")
	}
	c.says(anya, private, "/protest 1 слово закрыто")
	rec := c.press(ira, id, "finish", "")
	offers(t, rec, "⚖ Протест №1")
	if said := heard(c.do(ira, private, pressed(buttonOf(t, rec, "⚖ Протест №1")))); !strings.Contains(said, "слово закрыто") {
		t.Errorf("the button opens: %s", said)
	}
	if rec := c.do(ira, group, typed("/next")); len(buttons(rec)) > 0 {
		t.Errorf("buttons in the group: %q", buttons(rec))
	}
}

// G-6: the menu's button names the change first; what is typed acts at once.
func TestTheMenuAsksBeforeItTakesBackG6(t *testing.T) {
	t.Parallel()
	c, id := evening(t)
	c.says(lena, private, "/result 1 2:0")
	asked := c.do(lena, private, pressed(buttonOf(t, c.press(lena, id, "help", ""), "Отменить")))
	if said := heard(asked); !strings.Contains(said, "Отменить: №1") || !c.cup(id).Games[0].Played() {
		t.Fatalf("not asked: %s", said)
	}
	offers(t, asked, "Да, отменить", "Нет")
	c.says(lena, private, "/result 2 2:0") // the question stays about game 1
	c.do(lena, private, pressed(buttonOf(t, asked, "Да, отменить")))
	if played := c.cup(id).Games; played[0].Played() || !played[1].Played() {
		t.Fatalf("taken back: %+v", played)
	}
	c.says(lena, private, "/undo")
	if c.cup(id).Games[1].Played() {
		t.Error("typed, it asks")
	}
	c.refusedWith("undo.none", guest, private, pressed(handlers.Data(id, "undo", "ask")))
}

// CN-6: after the draw a captain is asked once before the organiser is; he is told the end.
func TestACaptainIsAskedBeforeTheRequestToLeaveCN6(t *testing.T) {
	t.Parallel()
	c, id := evening(t)
	asked := c.press(anya, id, "withdraw", "")
	if len(asked.answers()) != 1 || !strings.Contains(heard(asked), "Попросить организатора") {
		t.Fatalf("sent at once: %s", heard(asked))
	}
	sent := c.do(anya, private, pressed(buttonOf(t, asked, "Да, попросить")))
	if !strings.Contains(heard(sent), "просит снять команду «Коты»") {
		t.Fatalf("not sent: %s", heard(sent))
	}
	agreed := c.do(ira, private, pressed(buttonOf(t, sent, "Да, снять")))
	if team := c.cup(id).Entrants[0]; !team.Withdrawn {
		t.Fatalf("still there: %s", heard(agreed))
	}
	told := slices.ContainsFunc(agreed.answers(), func(m domain.Message) bool {
		return m.Person == anya.ID && strings.Contains(m.HTML, "снята с турнира")
	})
	if !told {
		t.Errorf("the captain is not told: %s", heard(agreed))
	}
}

func TestACardOfAGame(t *testing.T) {
	t.Parallel()
	c, id := evening(t)
	card := func(who domain.Person) *recorder { return c.press(who, id, "games", "1") }
	if rec := c.do(guest, private, typed("/start "+handlers.Payload(id, "games", ""))); !strings.Contains(heard(rec), "№1") {
		t.Fatalf("the list: %s", heard(rec))
	} else {
		offers(t, c.do(guest, private, pressed(buttonOf(t, rec, "№1"))), "Журнал", "⚔ Игры", "Меню")
	}
	offers(t, c.do(anya, private, typed("/me")), "№1")
	offers(t, card(lena), "Записать результат", "⏱ Игра закончена")
	c.says(lena, private, "/result 1 2:0")
	c.says(lena, private, "/over 1")
	offers(t, card(lena), "Исправить", "Аннулировать", "⚖ Протест на бумаге")
	captain := captainOf(c, id)
	offers(t, card(captain), "Верно", "Ошибка", "⚖ Протест")
	lacks(t, card(captain), "Исправить")
	lacks(t, card(guest), "Исправить", "Верно", "⚖")
	c.says(captain, private, "/protest 1 слово закрыто")
	if said := heard(card(lena)); !strings.Contains(said, "протест до") || !strings.Contains(said, "Судья") || !strings.Contains(said, "ждёт решения") {
		t.Errorf("the card: %s", said)
	}
	offers(t, card(lena), "⚖ Протест №1")
	if rec := c.do(lena, private, typed("/games 1")); !strings.Contains(heard(rec), "Судья") {
		t.Errorf("typed: %s", heard(rec))
	}
	c.refusedWith("game.unknown", guest, private, pressed(handlers.Data(id, "games", "9")))
}

// captainOf is Аня or Глеб, whoever plays the first game.
func captainOf(c *club, id domain.TournamentID) domain.Person {
	t := c.cup(id)
	if cats := t.Entrants[0].ID; strings.Contains(string(t.Games[0].Slot), `"`+string(cats)+`"`) {
		return anya
	}
	return gleb
}

func TestTheMenusOfEachRole(t *testing.T) {
	t.Parallel()
	c, id := evening(t)
	offers(t, c.press(ira, id, "help", ""), "Добавить команду", "Столы", "Формат", "⚖ Протесты")
	offers(t, c.press(lena, id, "help", ""), "Взять игру", "Журнал", "Файл турнира")
	offers(t, c.press(anya, id, "help", ""), "Журнал", "Файл турнира")
	lacks(t, c.press(guest, id, "help", ""), "Журнал", "Взять игру", "Столы")
	c.says(lena, private, "/result 1 2:0")
	lacks(t, c.press(ira, id, "help", ""), "Формат") // its only stage has begun (CN-12)
	menu := buttons(c.press(ira, id, "help", ""))
	slices.Sort(menu)
	if len(slices.Compact(slices.Clone(menu))) != len(menu) {
		t.Errorf("a button is there twice: %q", menu)
	}
}

func TestTheOrganiserActsByButtons(t *testing.T) {
	t.Parallel()
	c, id := evening(t)
	team := c.press(ira, id, "team", "#3")
	offers(t, c.do(ira, private, pressed(buttonOf(t, team, "Снять команду"))), "Да, снять")
	lacks(t, c.press(guest, id, "team", "#3"), "Снять команду")
	chief := buttonOf(t, c.press(ira, id, "judges", ""), "★ Лена")
	lacks(t, c.press(guest, id, "judges", ""), "★")
	c.do(ira, private, pressed(chief))
	if !c.cup(id).Has(lena.ID, domain.Chief) {
		t.Error("Лена is not the chief judge")
	}
	lacks(t, c.press(ira, id, "judges", ""), "★ Лена")
}

// CN-11: where a prize place is shared the organiser has the button under the extra games and the standings.
func TestAPrizePlaceIsSharedByAButtonCN11(t *testing.T) {
	t.Parallel()
	c, id := evening(t)
	lacks(t, c.press(ira, id, "table", ""), "Оставить место общим")
	c.level(id)
	offers(t, c.press(ira, id, "next", ""), "Оставить место общим")
	lacks(t, c.press(guest, id, "table", ""), "Оставить место общим")
	share := buttonOf(t, c.press(ira, id, "table", ""), "Оставить место общим")
	if said := heard(c.do(ira, private, pressed(share))); !strings.Contains(said, "Напишите причину") {
		t.Errorf("the button: %s", said)
	}
}

func TestAnswersLeadBackToTheMenu(t *testing.T) {
	t.Parallel()
	c, id := evening(t)
	for _, asked := range []struct {
		who           domain.Person
		command, args string
	}{{ira, "settings", ""}, {ira, "judges", ""}, {ira, "team", ""}, {anya, "captain", ""}, {anya, "deputy", ""}} {
		offers(t, c.press(asked.who, id, asked.command, asked.args), "Меню")
	}
	c.playOut(id)
	offers(t, c.press(ira, id, "table", "rr"), "← Назад")
	ended := c.press(ira, id, "finish", "yes")
	offers(t, ended, "Меню")
	if said := heard(ended); !strings.Contains(said, "закончен") {
		t.Errorf("the end: %s", said)
	}
}

// G-9: once every result is final, the standings do not offer a protest any more.
func TestSettledStandingsOfferNoProtestG9(t *testing.T) {
	t.Parallel()
	c, id := evening(t)
	c.playAll(id)
	offersProtest := func() bool {
		for _, p := range standingsOf(c, id) {
			if strings.Contains(p, "Протест") {
				return true
			}
		}
		return false
	}
	if !offersProtest() {
		t.Fatal("no protest under open results")
	}
	for _, g := range c.cup(id).Games {
		c.says(lena, private, "/over "+itoa(g.Number()))
	}
	c.now = c.now.Add(11 * time.Minute)
	if offersProtest() {
		t.Error("a protest under final results")
	}
}

// standingsOf are the labels of the buttons under the standings as they would be now.
func standingsOf(c *club, id domain.TournamentID) (labels []string) {
	c.t.Helper()
	rec := c.press(ira, id, "tables", itoa(c.now.Minute()+1))
	for _, change := range rec.changes {
		for _, p := range change.Posts {
			if p.Kind != "standings" {
				continue
			}
			for _, row := range p.Keyboard {
				for _, b := range row {
					labels = append(labels, b.Text)
				}
			}
		}
	}
	return labels
}

// A protest is taken back by who filed it: nobody else is shown the button.
func TestOnlyWhoMayIsShownWithdrawal(t *testing.T) {
	t.Parallel()
	c, id := evening(t)
	c.says(lena, private, "/result 1 2:0")
	c.says(captainOf(c, id), private, "/protest 1 слово закрыто")
	c.press(ira, id, "chief", "e")
	lacks(t, c.press(lena, id, "protests", "1"), "Отозвать")
	lacks(t, c.press(ira, id, "protests", "1"), "Отозвать")
}
