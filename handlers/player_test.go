package handlers_test

import (
	"slices"
	"strings"
	"testing"
	"time"

	"arbiter/domain"
	"arbiter/handlers"
)

// foundMafia makes a Mafia cup in registration.
func (c *club) foundMafia(name string) domain.TournamentID {
	c.t.Helper()
	rec := c.do(ira, group, typed("/new mafia "+name))
	id := rec.changes[len(rec.changes)-1].Tournament
	if id == 0 {
		c.t.Fatalf("no tournament: %s", heard(rec))
	}
	c.presses(ira, group, id, "accept", "")
	c.presses(ira, group, id, "open", "")
	return id
}

func players(t *testing.T) (*club, domain.TournamentID) {
	t.Helper()
	c := newClub(t)
	return c, c.foundMafia("Кубок клуба")
}

// listed are the names of the list and of the reserve.
func listed(t *domain.Tournament) (list, reserve []string) {
	for _, e := range t.Enlisted() {
		list = append(list, e.Name)
	}
	for _, e := range t.Reserve() {
		reserve = append(reserve, e.Name)
	}
	return list, reserve
}

// post is the newest text of a live post of a kind.
func post(rec *recorder, kind string) string {
	text := ""
	for _, change := range rec.changes {
		for _, p := range change.Posts {
			if p.Kind == kind && p.Part == "" {
				text = p.HTML
			}
		}
	}
	return text
}

func TestAPlayerEntersHimselfWithOneTap(t *testing.T) {
	t.Parallel()
	c, id := players(t)
	asked := c.do(anya, private, typed("/start "+handlers.Payload(id, "register", "")))
	offers(t, asked, "Аня", "Отмена")
	rec := c.do(anya, private, pressed(buttonOf(t, asked, "Аня")))
	e := c.cup(id).Entrants[0]
	if e.ID != "p1" || e.Name != "Аня" || e.Captain != anya.ID || len(e.Members) != 0 || !e.Entered.Equal(c.now) {
		t.Fatalf("%+v: %s", e, heard(rec))
	}
	if text := post(rec, "registration"); !strings.Contains(text, "1 игрок\n") || !strings.Contains(text, "1. <b>Аня</b>") {
		t.Errorf("the list: %s", text)
	}
	c.says(borya, private, "/start "+handlers.Payload(id, "register", ""))
	c.says(borya, private, "Барс")
	c.says(gleb, group, "/register Гриф")
	if list, _ := listed(c.cup(id)); !slices.Equal(list, []string{"Аня", "Барс", "Гриф"}) {
		t.Errorf("%q", list)
	}
	for text, key := range map[string]string{"/register Лис": "register.second", "/roster": "solo", "/deputy": "solo", "/captain": "solo", "/captain #1 @max": "solo"} {
		c.refusedWith(key, gleb, private, typed(text))
	}
	c.refusedWith("names.comma", guest, group, typed("/register Лис, Ворон"))
	if said := c.says(guest, group, "/register"); !strings.Contains(said, "/register Гриф") {
		t.Errorf("in the group: %s", said)
	}
}

func TestANickLikeATakenOneIsAskedAbout(t *testing.T) {
	t.Parallel()
	c, id := players(t)
	c.says(gleb, group, "/register Семён")
	c.says(anya, private, "/start "+handlers.Payload(id, "register", ""))
	c.says(guest, private, "/start "+handlers.Payload(id, "register", ""))
	c.refusedWith("nick.taken", anya, private, typed("/register Семён"))
	for _, where := range []int64{private, group} {
		asked := c.do(anya, where, typed("/register семен"))
		offers(t, asked, "Записать", "Нет")
		lacks(t, asked, "Это я") // Семён has his own Telegram
		if n := len(c.cup(id).Entrants); n != 1 {
			t.Fatalf("entered unasked: %d", n)
		}
		c.refusedWith("nothing.asked", guest, where, pressed(buttonOf(t, asked, "Записать"))) // another person's question
	}
	stale := c.do(anya, private, typed("/register сЕмён"))
	c.do(anya, private, typed("/register семен"))
	c.refusedWith("nothing.asked", anya, private, pressed(buttonOf(t, stale, "Записать")))
	c.says(anya, private, "/yes")
	if list, _ := listed(c.cup(id)); !slices.Equal(list, []string{"Семён", "семен"}) {
		t.Fatalf("%q", list)
	}
	if said := c.says(ira, private, "/team семен"); !strings.Contains(said, "#2") {
		t.Errorf("the exact name: %s", said)
	}
	offers(t, c.do(ira, private, typed("/team СЕМЕН")), "Семён", "семен")
	asked := c.do(anya, private, typed("/rename СЕМЁН"))
	c.do(anya, private, pressed(buttonOf(t, asked, "Сменить ник")))
	if e := c.cup(id).Entrants[1]; e.Name != "СЕМЁН" {
		t.Errorf("%q", e.Name)
	}
	c.refusedWith("nick.taken", anya, private, typed("/rename Семён"))
}

// G-14: who was entered by hand says that it is he, the organiser agrees.
func TestAPlayerEnteredByHandIsTakenOverG14(t *testing.T) {
	t.Parallel()
	c, id := players(t)
	if said := c.says(ira, private, "/add Гриф\nЛис, Ворон"); !strings.Contains(said, "Записаны 3 игрока: Гриф, Лис, Ворон") {
		t.Fatal(said)
	}
	c.says(gleb, private, "/start "+handlers.Payload(id, "register", ""))
	asked := c.do(gleb, private, typed("/register гриф"))
	offers(t, asked, "Записать", "Это я")
	sent := c.do(gleb, private, pressed(buttonOf(t, asked, "Это я")))
	if e := c.cup(id).Entrants[0]; e.Captain != 0 {
		t.Fatal("taken without the organiser")
	}
	c.do(ira, private, pressed(buttonOf(t, sent, "Согласиться")))
	if e := c.cup(id).Entrants[0]; e.Captain != gleb.ID || e.Name != "Гриф" {
		t.Fatalf("%+v", e)
	}
	card := c.press(borya, id, "team", "#2")
	offers(t, card, "Это я")
	offers(t, c.do(ira, private, typed("/team Лис")), "Дать ссылку игроку")
	lacks(t, c.press(gleb, id, "team", "#2"), "Это я")
	if said := c.says(ira, private, "/captain #2"); !strings.Contains(said, handlers.Payload(id, "ask", "captain 2")) {
		t.Errorf("no link: %s", said)
	}
	c.refusedWith("captain.other", ira, private, typed("/captain #2 @gleb"))
	for text, key := range map[string]string{"/add Лис": "nick.on_list", "/add Лис, Кот, Енот": "nick.on_list.others", "/add Кот, Кот": "register.twice", "/add Кот, Рысь: Енот": "names.sign"} {
		c.refusedWith(key, ira, private, typed(text))
	}
	asked = c.do(ira, private, typed("/add Кот, кот"))
	c.do(ira, private, pressed(buttonOf(t, asked, "Записать")))
	if n := len(c.cup(id).Entrants); n != 5 {
		t.Errorf("%d players", n)
	}
	c.says(ira, private, "/undo")
	if n := len(c.cup(id).Entrants); n != 3 {
		t.Errorf("after the undo %d players", n)
	}
}

func TestTheReserveMovesUpByItselfG13(t *testing.T) {
	t.Parallel()
	c, id := players(t)
	if said := c.says(ira, private, "/open 2"); !strings.Contains(said, "Теперь 2 места") {
		t.Fatal(said)
	}
	enter := func(p domain.Person, nick string) *recorder {
		c.now = c.now.Add(time.Second)
		return c.do(p, group, typed("/register "+nick))
	}
	enter(anya, "Аист")
	enter(borya, "Барс")
	if said := heard(enter(vika, "Волк")); !strings.Contains(said, "в резерве") || !strings.Contains(said, "в очереди 1-я") {
		t.Errorf("%s", said)
	}
	last := enter(gleb, "Гриф")
	if text := post(last, "registration"); !strings.Contains(text, "2 игрока из 2") || !strings.Contains(text, "<b>Резерв</b>, по очереди\n3. <b>Волк</b>\n4. <b>Гриф</b>") {
		t.Errorf("the list: %s", text)
	}
	left := c.do(anya, private, pressed(handlers.Data(id, "withdraw", "#1 yes")))
	if list, reserve := listed(c.cup(id)); !slices.Equal(list, []string{"Барс", "Волк"}) || !slices.Equal(reserve, []string{"Гриф"}) {
		t.Errorf("%q, reserve %q", list, reserve)
	}
	c.hears(left, vika, "Место освободилось: «Волк»")
	back := c.do(ira, private, typed("/undo "+itoa(int(c.journal(id)[0].ID)))) // Аист registered first
	c.hears(back, vika, "«Волк» снова в резерве")
	c.hears(c.do(ira, private, typed("/capacity 0")), gleb, "Место освободилось: «Гриф»")
	for text, key := range map[string]string{
		"/capacity 1": "capacity.number", "/capacity тридцать": "capacity.number", "/capacity -3": "capacity.number", "/open 501": "capacity.number",
		"/capacity 0": "capacity.same", "/open": "open.already",
	} {
		c.refusedWith(key, ira, private, typed(text))
	}
	offers(t, c.press(ira, id, "help", ""), "Число мест")
	offers(t, c.press(ira, id, "capacity", ""), "30", "Без ограничения")
}

// G-13: the reserve is not drawn, also of teams; its coming and going leaves a lot alone.
func TestTheReserveIsNotDrawnG13(t *testing.T) {
	t.Parallel()
	c := newClub(t)
	id := c.found(group, "Кубок")
	c.enter(id)
	c.says(ira, private, "/capacity 3")
	c.presses(ira, private, id, "draw", "go")
	c.presses(ira, private, id, "add", "Лисы: Лиза, Миша")
	if l := c.cup(id).Lots[0]; len(l.Entrants) != 3 || l.Abandoned != "" {
		t.Fatalf("%+v", l)
	}
	c.presses(ira, private, id, "withdraw", "#4 yes") // of the reserve
	if l := c.cup(id).Lots[0]; l.Abandoned != "" {
		t.Fatal("the lot is given up for one of the reserve")
	}
	c.presses(ira, private, id, "withdraw", "#3 yes")
	if l := c.cup(id).Lots[0]; l.Abandoned == "" {
		t.Fatal("the lot goes on with one who has left")
	}
	c.drawn(id)
	c.presses(ira, private, id, "next", "go")
	if now := c.cup(id); len(now.Games) == 0 {
		t.Error("no games")
	}
	c.refusedWith("capacity.drawn", ira, private, typed("/capacity 8"))
}

// hears fails unless the person is told the words in private.
func (c *club) hears(rec *recorder, p domain.Person, words string) {
	c.t.Helper()
	if !slices.ContainsFunc(rec.answers(), func(m domain.Message) bool { return m.Person == p.ID && strings.Contains(m.HTML, words) }) {
		c.t.Errorf("%s does not hear %q in: %s", p.Name, words, heard(rec))
	}
}
