package handlers_test

import (
	"strings"
	"testing"
	"unicode/utf8"

	"arbiter/domain"
	"arbiter/handlers"
)

func registration(t *testing.T) (*club, domain.TournamentID) {
	t.Helper()
	c := newClub(t)
	id := c.found(group, "Кубок")
	c.says(anya, group, "/register Коты: Аня, Боря, Вика")
	if n := len(c.cup(id).Entrants); n != 1 {
		t.Fatalf("%d teams", n)
	}
	return c, id
}

func TestATeamHasTwoToFourPlayersCN1(t *testing.T) {
	t.Parallel()
	c, _ := registration(t)
	cases := map[string]string{ // what follows the name: the key of the refusal, "" when taken
		"": "register.size", " Глеб": "register.size", " ,,": "register.size", " Глеб, Даша": "", " Глеб,Даша,": "", "\nГлеб\nДаша\nЕва": "",
		" Глеб, Даша, Ева, Жора": "", " Глеб, Даша, Ева, Жора, Зоя": "register.size", " Глеб, Глеб": "register.twice",
		" Глеб, ГЛЕБ": "register.twice", " Семён, Семен": "register.twice", " Глеб, Глe6": "", " Боря, Глеб": "register.plays",
	}
	for players, key := range cases {
		for _, text := range []string{"/register Псы:" + players, "/add Псы:" + players} {
			from := gleb
			if strings.HasPrefix(text, "/add") {
				from = ira
			}
			if key != "" {
				c.refusedWith(key, from, group, typed(text))
			} else if refusal, rec := c.try(from, group, typed(text)); refusal != nil || !rec.wrote() {
				t.Errorf("%q: %v", text, refusal)
			}
		}
	}
}

func TestTheRosterStaysWithinCN1(t *testing.T) {
	t.Parallel()
	c, id := registration(t)
	c.says(anya, group, "/roster + Глеб")
	c.refusedWith("register.size", anya, group, typed("/roster + Даша"))
	for _, drop := range []string{"- Глеб", "— Вика"} {
		c.says(anya, group, "/roster "+drop)
	}
	c.refusedWith("register.size", anya, group, typed("/roster - Боря"))
	c.refusedWith("roster.unknown", anya, group, typed("/roster - Даша"))
	c.refusedWith("roster.unknown", anya, group, typed("/roster -"))
	c.refusedWith("roster.form", anya, group, typed("/roster Глеб"))
	if got := c.cup(id).Entrants[0].Members; len(got) != 2 {
		t.Errorf("%+v", got)
	}
}

func TestNamesThatLookAlikeAreTaken(t *testing.T) {
	t.Parallel()
	c, id := registration(t)
	c.presses(ira, private, id, "add", "Чёрные Ёжики: Ева, Жора")
	for _, name := range []string{
		"Коты", "коты", "КОТЫ", "  Ко  ты ", "Kоты" /* Latin K */, "Кoты" /* Latin o */, "К0ты", // zero
		"Черные Ежики", "ЧЕРНЫЕ ЁЖИКИ", "Чёрныe Eжики", "ЧёрныеЁжики", "Че\u0308рные Е\u0308жики",
	} {
		c.refusedWith("register.taken", gleb, group, typed("/register "+name+": Глеб, Даша"))
	}
	for _, name := range []string{"Кот", "Котята", "Коты 2", "Ко", "Чёрные"} {
		if refusal, _ := c.try(gleb, group, typed("/register "+name+": Глеб, Даша")); refusal != nil {
			t.Errorf("%q is refused: %s", name, refusal.Text.Key)
		}
	}
	c.refusedWith("register.taken", anya, group, typed("/rename чёрные ежики"))
	if refusal, _ := c.try(anya, group, typed("/rename КОТЫ")); refusal != nil {
		t.Errorf("a team may write its own name otherwise: %s", refusal.Text.Key)
	}
}

func TestAPlayerIsOnOneRoster(t *testing.T) {
	t.Parallel()
	c, id := registration(t)
	c.presses(ira, private, id, "add", "Псы: Семён Ёлкин, Даша")
	for _, player := range []string{"Боря", "БОРЯ", "Бopя" /* Latin o, p */, "Семен Елкин", "семён  ёлкин"} {
		c.refusedWith("register.plays", gleb, group, typed("/register Лисы: Глеб, "+player))
		if player != "Боря" && !strings.EqualFold(player, "боря") && !strings.HasPrefix(player, "Бo") {
			c.refusedWith("register.plays", anya, group, typed("/roster + "+player))
		}
	}
	refusal, _ := c.try(gleb, group, typed("/register Лисы: Глеб, Боря"))
	if refusal == nil || refusal.Text.Args["Team"] != "Коты" || refusal.Text.Args["Player"] != "Боря" {
		t.Errorf("the refusal does not name the player and the team: %+v", refusal)
	}
	c.presses(ira, private, id, "withdraw", "#2 yes") // who left the tournament is free
	if refusal, _ := c.try(gleb, group, typed("/register Лисы: Глеб, Даша")); refusal != nil {
		t.Errorf("players of a team that left: %s", refusal.Text.Key)
	}
}

func TestOnePersonRegistersOneTeam(t *testing.T) {
	t.Parallel()
	c, id := registration(t)
	c.refusedWith("register.second", anya, group, typed("/register Псы: Глеб, Даша"))
	c.presses(anya, private, id, "withdraw", "#1 yes")
	c.says(anya, group, "/register Псы: Аня, Даша")
	if got := c.cup(id).Entrants; len(got) != 1 || got[0].ID != "t2" || got[0].Captain != anya.ID {
		t.Errorf("a number is never given twice: %+v", got)
	}
}

func TestHugeAndHardNames(t *testing.T) {
	t.Parallel()
	c, _ := registration(t)
	family := strings.Repeat("👨‍👩‍👧‍👦", 40)
	cases := map[string]string{
		strings.Repeat("я", 40):               "",
		strings.Repeat("я", 41):               "names.long",
		strings.Repeat("я", 4000):             "names.long",
		family:                                "",
		family + "👨‍👩‍👧‍👦":                    "names.long",
		"Коты" + strings.Repeat("\u0301", 25): "names.marks",
		"К\u202eоты":                          "names.hidden",
		"К\u200bоты":                          "names.hidden",
		"#1":                                  "names.start",
		"/table":                              "names.start",
		"Ко;ты":                               "names.sign",
		"<b>Псы</b> & \"ко\"":                 "",
		"4":                                   "",
		" ":                                   "names.empty",
	}
	for name, key := range cases {
		text := "/register " + name + ": Глеб, Даша"
		if key != "" {
			c.refusedWith(key, gleb, group, handlers.Request{Kind: handlers.Typed, Text: text, Command: "register", Args: name + ": Глеб, Даша"})
			continue
		}
		if refusal, rec := c.try(gleb, group, typed(text)); refusal != nil || !rec.wrote() {
			t.Errorf("%.40q is refused: %+v", name, refusal)
		}
	}
	c.refusedWith("names.long", gleb, group, typed("/register Псы: Глеб, "+strings.Repeat("щ", 41)))
	c.refusedWith("names.marks", gleb, group, typed("/register Псы: Глеб, Д"+strings.Repeat("\u0301", 25)))
}

// TestTheLargestFieldFitsItsMessages fills a tournament with the longest names there are
// and looks at everything that is shown: pages that Telegram takes, data short enough.
func TestTheLargestFieldFitsItsMessages(t *testing.T) {
	t.Parallel()
	c := newClub(t)
	id := c.found(group, strings.Repeat("Ы", 40))
	for i := range 12 {
		letter := string(rune('A' + i))
		players := make([]string, 4)
		for j := range players {
			players[j] = strings.Repeat("👨‍👩‍👧‍👦", 38) + letter + string(rune('a'+j))
		}
		rec := c.do(domain.Person{ID: domain.PersonID(100 + i), Name: letter}, group, typed("/register "+strings.Repeat("🏳️‍🌈", 39)+letter+": "+strings.Join(players, ", ")))
		fits(t, rec)
	}
	c.drawn(id)
	c.says(lena, private, "/help")
	fits(t, c.do(ira, private, pressed(handlers.Data(id, "judge", "e"))))
	fits(t, c.do(ira, private, pressed(handlers.Data(id, "next", ""))))
	fits(t, c.do(ira, private, pressed(handlers.Data(id, "next", "go"))))
	for _, name := range []string{"table", "games", "team", "result", "over", "foul", "take", "journal", "why", "rules", "roster", "help"} {
		for _, person := range []domain.Person{ira, lena, {ID: 100, Name: "A"}} {
			for _, args := range []string{"", "1", "#1"} {
				_, rec := c.try(person, private, pressed(handlers.Data(id, name, args)))
				fits(t, rec)
			}
		}
	}
}

// fits checks what was sent against Telegram's limits.
func fits(t *testing.T, rec *recorder) {
	t.Helper()
	for _, change := range rec.changes {
		for _, m := range change.Messages {
			limit := longest
			if m.Kind == domain.Toast {
				limit = 200
			}
			if n := handlers.Units(m.HTML); n > limit || m.HTML == "" && m.Kind == domain.Say || !utf8.ValidString(m.HTML) {
				t.Errorf("a %s of %d units: %.60q", m.Kind, n, m.HTML)
			}
		}
		for _, p := range change.Posts {
			if n := handlers.Units(p.HTML); n > longest {
				t.Errorf("post %s %s of %d units", p.Kind, p.Part, n)
			}
		}
		checkButtons(t, allCommands(), change)
	}
}

func allCommands() map[string]bool {
	known := map[string]bool{}
	for _, cmd := range handlers.CommandTable() {
		known[cmd.Name] = true
	}
	return known
}

// TestAButtonTakesTheRightPlayer: names that begin alike, and are long.
func TestAButtonTakesTheRightPlayer(t *testing.T) {
	t.Parallel()
	c := newClub(t)
	id := c.found(group, "Кубок")
	c.says(anya, group, "/register Коты: Александр Иванов, Александр Ивакин, Аня")
	c.refusedWith("roster.unknown", anya, group, typed("/roster - Александр"))
	rec := c.do(anya, private, typed("/roster"))
	data := buttonOf(t, rec, "Ивакин")
	c.do(anya, private, pressed(data))
	var left []string
	for _, m := range c.cup(id).Entrants[0].Members {
		left = append(left, m.Name)
	}
	if strings.Join(left, ", ") != "Александр Иванов, Аня" {
		t.Errorf("left: %v", left)
	}
	c.refusedWith("roster.unknown", anya, private, pressed(data)) // a double tap
}

func TestRegistrationByMessages(t *testing.T) {
	t.Parallel()
	c, id := registration(t)
	c.refusedWith("register.stale", gleb, private, pressed(handlers.Data(id, "register", "yes")))
	c.says(gleb, private, "/start "+handlers.Payload(id, "register", ""))
	c.refusedWith("register.taken", gleb, private, typed("коты"))
	c.refusedWith("names.long", gleb, private, typed(strings.Repeat("я", 41)))
	c.says(gleb, private, "Псы")
	c.refusedWith("register.size", gleb, private, typed("Глеб"))
	c.refusedWith("register.plays", gleb, private, typed("Глеб, Боря"))
	c.says(gleb, private, "Глеб, Даша")
	c.presses(ira, private, id, "add", "ПСЫ: Ева, Жора") // somebody is faster
	c.refusedWith("register.taken", gleb, private, pressed(handlers.Data(id, "register", "yes")))
	c.says(gleb, private, "Волки: Глеб, Даша") // the form still listens
	c.presses(ira, private, id, "close", "")
	c.refusedWith("register.closed", gleb, private, pressed(handlers.Data(id, "register", "yes")))
	c.presses(ira, private, id, "open", "")
	c.presses(gleb, private, id, "register", "yes")
	if got := c.cup(id).Entrants; len(got) != 3 || got[2].Name != "Волки" || got[2].Captain != gleb.ID {
		t.Errorf("%+v", got)
	}
}

// A team added while a lot is open changes what is drawn: who adds it is told.
func TestAddingATeamGivesTheOpenLotUp(t *testing.T) {
	t.Parallel()
	c := newClub(t)
	id := c.found(group, "Кубок")
	c.enter(id)
	c.presses(ira, private, id, "close", "")
	c.presses(ira, private, id, "draw", "go")
	if got := c.presses(ira, private, id, "add", "Лисы: Лиза, Миша"); !strings.Contains(got, "Жребий, который бросали, отменён") || !strings.Contains(got, "/draw") {
		t.Errorf("with an open lot: %s", got)
	}
	if got := c.presses(ira, private, id, "add", "Барсы: Лев, Яна"); strings.Contains(got, "Жребий") {
		t.Errorf("without: %s", got)
	}
}
