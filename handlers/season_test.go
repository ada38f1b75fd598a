package handlers_test

import (
	"slices"
	"strings"
	"testing"

	"arbiter/domain"
	"arbiter/handlers"
)

// season is a ChGK season of eight teams before its first round: Ира owns it, Олег helps,
// Фёдор is of the coaches' council, Лена the host, Макс the scorer; Аня is captain of Коты
// (t1) with Боря as deputy and Вика as player, Глеб of Псы (t2).
func season(t testing.TB) (*club, domain.TournamentID) {
	t.Helper()
	c := newClub(t)
	rec := c.do(ira, group, typed("/new чгк Эшколь"))
	id := rec.changes[len(rec.changes)-1].Tournament
	if id == 0 {
		t.Fatalf("no season: %s", heard(rec))
	}
	c.presses(ira, group, id, "accept", "")
	c.presses(ira, group, id, "open", "")
	for _, p := range []domain.Person{oleg, fedor, lena, maks, borya, vika, guest} {
		c.says(p, private, "/help")
	}
	c.says(anya, group, "/register Коты: Аня, Боря, Вика")
	c.says(gleb, group, "/register Псы: Глеб, Даша")
	for _, team := range []string{"Совы: Ева", "Ежи: Зоя", "Лисы: Лиза", "Барсы: Лев", "Рыси: Рита", "Львы: Лёня"} {
		c.presses(ira, private, id, "add", team)
	}
	c.says(ira, group, "/coach @fedor")
	c.says(ira, group, "/host @lena")
	c.says(ira, group, "/scorer @max")
	cats := c.cup(id).Entrants[0]
	cats.Deputy = borya.ID
	cats.Members[2].Person = vika.ID
	c.write(id, domain.Delta{Grants: []domain.Grant{{Person: oleg.ID, Role: domain.Organiser}}, Entrants: []domain.Entrant{cats}})
	if n := len(c.cup(id).Entrants); n != 8 {
		t.Fatalf("%d teams", n)
	}
	return c, id
}

// CG-1: a season has five rounds of twenty questions, or as the organiser says.
func TestASeasonHasItsFormatCG1(t *testing.T) {
	t.Parallel()
	c, id := season(t)
	if got := string(c.cup(id).Stages[0].Detail); got != `{"rounds":5,"questions":20}` {
		t.Fatalf("usual: %s", got)
	}
	if said := c.says(ira, private, "/format"); !strings.Contains(said, "5 туров, вопросов в туре: 20") {
		t.Errorf("/format: %s", said)
	}
	for spec, want := range map[string]string{"6 x 36": `{"rounds":6,"questions":36}`, "3х15": `{"rounds":3,"questions":15}`, "2 тура по 12 вопросов": `{"rounds":2,"questions":12}`} {
		c.says(ira, private, "/format "+spec)
		if got := c.cup(id).Stages; len(got) != 1 || string(got[0].Detail) != want {
			t.Errorf("/format %s: %+v", spec, got)
		}
	}
	for spec, key := range map[string]string{"round_robin": "chgk.format.unknown", "5": "chgk.format.unknown", "0 x 20": "chgk.format.limits", "5 x 201": "chgk.format.limits"} {
		c.refusedWith(key, ira, private, typed("/format "+spec))
	}
}

// What draws and judges games has no place in a season, and says so.
func TestASeasonRefusesWhatIsDrawn(t *testing.T) {
	t.Parallel()
	c, id := season(t)
	for _, command := range []string{"draw", "next go", "tables 5", "checkin", "share", "capacity 20", "open 30"} {
		if strings.HasPrefix(command, "open") {
			c.presses(ira, private, id, "close", "")
		}
		c.refusedWith("unfit.drawn", ira, private, typed("/"+command))
	}
	menu := c.press(ira, id, "help", "")
	lacks(t, menu, "🎲 Жеребьёвка", "Столы", "Отметка", "Число мест", "Записать результат", "⚔ Следующий тур")
	offers(t, menu, "Ведущий и совет", "Формат")
}

// CG-22: the roles of those who lead rounds are given, shown and taken away.
func TestRolesOfASeasonCG22(t *testing.T) {
	t.Parallel()
	c, id := season(t)
	said := c.says(guest, private, "/start "+handlers.Payload(id, "help", "")) + c.presses(guest, private, id, "judges", "")
	for _, line := range []string{"Ира — организатор", "Фёдор — член тренерского совета", "Лена — ведущий", "Макс — секретарь"} {
		if !strings.Contains(said, line) {
			t.Errorf("no %q in %s", line, said)
		}
	}
	c.refusedWith("coach.already", ira, group, typed("/coach @fedor"))
	c.refusedWith("unfit.drawn", ira, group, typed("/judge @guest"))
	rec := c.press(ira, id, "judges", "")
	c.do(ira, private, pressed(buttonOf(t, rec, "− Лена (ведущий)")))
	if c.cup(id).Has(lena.ID, domain.Host) {
		t.Error("Лена is host still")
	}
	c.says(ira, group, "/coach @lena")
	c.says(ira, group, "/unjudge @lena")
	if c.cup(id).Has(lena.ID, domain.Coach) {
		t.Error("Лена is of the council still")
	}
	rec = c.do(guest, private, typed("/start "+handlers.Payload(id, "ask", "host")))
	c.do(ira, private, pressed(buttonOf(t, rec, "Согласиться")))
	if !c.cup(id).Has(guest.ID, domain.Host) {
		t.Errorf("the guest asked: %s", heard(rec))
	}
	if !c.cup(id).Has(ira.ID, domain.Host) || !c.cup(id).Has(ira.ID, domain.Coach) || c.cup(id).Has(oleg.ID, domain.Host) {
		t.Error("the head leads rounds and is of the council; a helper is not")
	}
	menu := heard(c.press(ira, id, "help", ""))
	if !strings.Contains(menu, "Вы здесь: организатор, ведущий.") {
		t.Errorf("the head is: %s", menu)
	}
}

// CG-28, G-13: teams come all season.
func TestTeamsJoinAllSeasonCG28(t *testing.T) {
	t.Parallel()
	c, id := season(t)
	head := c.cup(id).Head
	head.Phase = domain.PhaseRunning
	c.write(id, domain.Delta{Head: &head})
	if said := c.says(guest, group, "/register Тигры: Тима"); !strings.Contains(said, "9. «Тигры»") {
		t.Errorf("late: %s", said)
	}
	c.refusedWith("open.drawn", ira, private, typed("/open"))
	c.refusedWith("close.already", ira, private, typed("/close"))
	if !slices.ContainsFunc(c.cup(id).Entrants, func(e domain.Entrant) bool { return e.Name == "Тигры" && e.ID == "t9" }) {
		t.Error("Тигры are not in")
	}
}

// A season is a championship in all that is said of it, not a tournament.
func TestASeasonIsAChampionship(t *testing.T) {
	t.Parallel()
	c, id := overRound(t)
	said := []string{heard(c.press(ira, id, "help", "")), c.says(ira, private, "/finish зал закрыт"), c.says(ira, private, "/yes"),
		c.says(anya, private, "/roster + Нина"), c.says(ira, private, "/journal"), c.says(anya, private, "/help"), c.says(ira, private, "/export")}
	for _, text := range said {
		if strings.Contains(strings.ToLower(text), "турнир") {
			t.Errorf("a tournament: %s", text)
		}
	}
	wants(t, strings.Join(said, "\n"), "Закончить чемпионат?", "Чемпионат «Эшколь» закончен", "чемпионат закончен")
}

// CG-1: the format of a championship that is on is not taken back, and the refusal is about it.
func TestTheFormatOfARunningSeasonIsNotTakenBackCG1(t *testing.T) {
	t.Parallel()
	c, id := started(t)
	entries := c.journal(id)
	i := slices.IndexFunc(entries, func(e domain.Entry) bool { return e.What.Key == "journal.format" })
	c.refusedWith("undo.format", ira, private, typed("/undo "+itoa(int(entries[i].ID))))
}
