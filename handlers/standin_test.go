package handlers_test

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"arbiter/domain"
	"arbiter/domain/mafia"
	"arbiter/handlers"
)

// twoRounds is a night of twenty players with two games each, nothing played yet: games 1
// and 2 have begun, 3 and 4 wait. Кит only fills in, Тур was not drawn.
func twoRounds(t testing.TB) (*club, domain.TournamentID) {
	t.Helper()
	c, id := night(t)
	cup := c.cup(id)
	d := domain.Delta{Last: &domain.Last{Entrant: 22, Game: 4}, DropGames: []domain.GameID{"g1", "g2"}, DropStages: []domain.StageID{"f"}}
	c.write(id, d)
	d = domain.Delta{Stages: []domain.Stage{{ID: "q", Detail: json.RawMessage(`{"games_per_player":2,"entrants":[` + quoted(cup.Entrants[:20]) + `]}`)}}}
	for n := 1; n <= 4; n++ {
		g := c.nightGame(2-n%2, "")
		g.ID, g.Round, g.Judge = domain.GameIDOf(n), (n+1)/2, 0
		if n > 2 {
			g.Planned = time.Time{}
		}
		d.Games = append(d.Games, g)
	}
	d.Entrants = []domain.Entrant{{ID: "p21", Name: "Кит", StandIn: true, Captain: maks.ID}, {ID: "p22", Name: "Тур"}}
	d.DropGrants = []domain.Grant{{Person: maks.ID, Role: domain.Judge}}
	c.write(id, d)
	c.consistent(id)
	return c, id
}

func quoted(list []domain.Entrant) string {
	ids := make([]string, len(list))
	for i, e := range list {
		ids[i] = `"` + string(e.ID) + `"`
	}
	return strings.Join(ids, ",")
}

// consistent fails when the tournament has faults.
func (c *club) consistent(id domain.TournamentID) {
	c.t.Helper()
	if faults := (mafia.Rules{}).Check(c.cup(id)); len(faults) > 0 {
		c.t.Errorf("faults: %v", faults)
	}
}

// seat says who sits on a seat of a game, with "*" when he only fills in.
func (c *club) seat(id domain.TournamentID, game domain.GameID, seat int) string {
	c.t.Helper()
	var s mafia.Slot
	g, _ := c.cup(id).Game(game)
	if err := json.Unmarshal(g.Slot, &s); err != nil {
		c.t.Fatal(err)
	}
	mark := ""
	if slices.Contains(s.StandIns, seat) {
		mark = "*"
	}
	return string(s.Seats[seat-1]) + mark
}

func TestAnIllPlayerIsReplacedForOneGameAndForAllMF16(t *testing.T) {
	t.Parallel()
	c, id := twoRounds(t)
	rec := c.do(ira, private, typed("/standin 1 4 Кит"))
	if c.seat(id, "g1", 4) != "p21*" || c.seat(id, "g3", 4) != "p4" {
		t.Fatalf("%s", heard(rec))
	}
	c.hears(rec, maks, "вы подменяете игрока «Барс», без очков.\n№1: тур 1, стол 1, место 4")
	if c.seat(id, "g1", 5) != "p5" {
		t.Error("another seat has changed")
	}
	c.hears(rec, nick("Барс"), "вместо вас играет «Кит»")
	c.consistent(id)
	c.refusedWith("mafia.substitute.busy", ira, private, typed("/standin 2 1 Кит"))
	c.refusedWith("mafia.substitute.here", ira, private, typed("/standin 1 5 Кит"))
	c.says(ira, private, "/undo")
	if c.seat(id, "g1", 4) != "p4" {
		t.Fatal("not taken back")
	}
	card := c.do(ira, private, typed("/team Барс"))
	games := c.do(ira, private, pressed(buttonOf(t, card, "Заменить игрока")))
	offers(t, games, "№1: тур 1, стол 1, место 4", "№3: тур 2, стол 1, место 4")
	who := c.do(ira, private, pressed(buttonOf(t, games, "№1")))
	offers(t, who, "Кит", "Тур", "Добавить подменного")
	scope := c.do(ira, private, pressed(buttonOf(t, who, "Кит")))
	offers(t, scope, "Только эту игру", "Все игры дальше: 2")
	c.do(ira, private, pressed(buttonOf(t, scope, "Все игры")))
	if c.seat(id, "g1", 4) != "p21*" || c.seat(id, "g3", 4) != "p21*" {
		t.Fatal("not in all games")
	}
	back := c.do(ira, private, typed("/standin 3 4"))
	c.do(ira, private, pressed(buttonOf(t, back, "Барс, за себя")))
	if c.seat(id, "g3", 4) != "p4" {
		t.Fatal("the player is not back")
	}
	c.consistent(id)
}

// A stand-in who is entered while a seat is to be filled gets that seat with one press.
func TestANewStandInIsSeatedAtOnceMF16(t *testing.T) {
	t.Parallel()
	c, id := twoRounds(t)
	games := c.do(ira, private, pressed(buttonOf(t, c.do(ira, private, typed("/team Барс")), "Заменить игрока")))
	who := c.do(ira, private, pressed(buttonOf(t, games, "№1")))
	c.do(ira, private, pressed(buttonOf(t, who, "Добавить подменного")))
	entered := c.do(ira, private, typed("Жаба"))
	scope := c.do(ira, private, pressed(buttonOf(t, entered, "Посадить вместо «Барс»: №1, место 4")))
	c.do(ira, private, pressed(buttonOf(t, scope, "Только эту игру")))
	if c.seat(id, "g1", 4) != "p23*" || c.seat(id, "g3", 4) != "p4" {
		t.Errorf("%s, %s", c.seat(id, "g1", 4), c.seat(id, "g3", 4))
	}
	c.consistent(id)
	who = c.do(ira, private, typed("/standin 3 4"))
	c.do(ira, private, pressed(buttonOf(t, who, "Добавить подменного")))
	c.says(ira, private, "Кит") // is on the list
	if c.seat(id, "g3", 4) != "p21*" {
		t.Error("who is on the list is not seated")
	}
	c.consistent(id)
}

// G-6: who was entered after the draw is taken off again by the button while he has no seat.
func TestALateEntryIsUndoneWhileItHasNoSeatG6(t *testing.T) {
	t.Parallel()
	for _, line := range []string{"/add Жук", "/standin Жук"} {
		c, id := twoRounds(t)
		rec := c.do(ira, private, typed(line))
		c.do(ira, private, pressed(buttonOf(t, rec, "Отменить")))
		if n := len(c.cup(id).Entrants); n != 22 {
			t.Errorf("%s, taken back: %d entrants", line, n)
		}
		c.consistent(id)
		rec = c.do(ira, private, typed(line))
		c.says(ira, private, "/standin 1 4 Жук")
		c.refusedWith("undo.drawn", ira, private, pressed(buttonOf(t, rec, "Отменить")))
	}
}

func TestAPlayerComesBackToHisOwnSeatsMF16(t *testing.T) {
	t.Parallel()
	c, id := twoRounds(t)
	c.says(ira, private, "/standin 1 4 Кит все")
	c.do(ira, private, typed("/standin 2 1 Тур"))
	card := c.do(ira, private, typed("/team Барс"))
	games := c.do(ira, private, pressed(buttonOf(t, card, "Заменить игрока")))
	offers(t, games, "Вернуть на свои места")
	list := c.press(ira, id, "standin", "")
	offers(t, list, "Вернуть на свои места: Барс", "Заменить игрока")
	offers(t, c.do(ira, private, pressed(buttonOf(t, list, "Заменить игрока"))), "Барс")
	back := c.do(ira, private, pressed(buttonOf(t, card, "Вернуть на свои места")))
	if said := heard(back); !strings.Contains(said, "«Барс» играет за себя:\n№1: тур 1, стол 1, место 4\n№3: тур 2, стол 1, место 4") {
		t.Error(said)
	}
	c.hears(back, nick("Барс"), "место ваше, играете за себя")
	c.hears(back, maks, "вместо вас играет «Барс»")
	if c.seat(id, "g1", 4) != "p4" || c.seat(id, "g3", 4) != "p4" || c.seat(id, "g2", 1) != "p22*" {
		t.Fatal("not back on his seats alone")
	}
	c.consistent(id)
	c.refusedWith("standin.back.none", ira, private, typed("/standin Барс сам"))
	c.says(ira, private, "/undo")
	c.says(ira, private, "/standin Барс сам")
	if c.seat(id, "g3", 4) != "p4" {
		t.Error("a typed line does not bring him back")
	}
}

// MF-16: on the seat that was drawn for him a player plays for himself, whatever the line leaves out.
func TestTheObviousLineGivesAPlayerHisOwnSeatMF16(t *testing.T) {
	t.Parallel()
	for line, later := range map[string]string{"/standin 1 4 Барс": "p21*", "/standin 1 4 Барс все": "p4"} {
		c, id := twoRounds(t)
		c.says(ira, private, "/standin 1 4 Кит все")
		c.says(ira, private, line)
		if c.seat(id, "g1", 4) != "p4" || c.seat(id, "g3", 4) != later {
			t.Errorf("%s: %s, %s", line, c.seat(id, "g1", 4), c.seat(id, "g3", 4))
		}
		c.consistent(id)
	}
}

func TestStandInsAreEnteredByTheOrganiserMF16(t *testing.T) {
	t.Parallel()
	c, id := players(t)
	c.says(gleb, group, "/register Гриф")
	if said := c.says(ira, private, "/standin Кит, Ёж"); !strings.Contains(said, "Подменные (2): Кит, Ёж") {
		t.Fatal(said)
	}
	c.refusedWith("standin.already", ira, private, typed("/standin Кит"))
	made := c.do(ira, private, typed("/standin #1"))
	c.hears(made, gleb, "Вы подменный игрок")
	if strings.Contains(heard(made), "в резерве") {
		t.Errorf("a stand-in is told of the reserve: %s", heard(made))
	}
	if text := post(made, "registration"); !strings.Contains(text, "0 игроков") || !strings.Contains(text, "<b>Подменные</b>\n1. <b>Гриф</b>\n2. <b>Кит</b>") {
		t.Errorf("the list: %s", text)
	}
	c.says(ira, private, "/standin - Гриф")
	if list, _ := listed(c.cup(id)); !slices.Equal(list, []string{"Гриф"}) {
		t.Errorf("%q", list)
	}
	c.refusedWith("standin.not", ira, private, typed("/standin - Гриф"))
	asked := c.press(ira, id, "standin", "")
	c.do(ira, private, pressed(buttonOf(t, asked, "Добавить подменного")))
	c.says(ira, private, "Уж")
	if n := len(c.cup(id).StandIns()); n != 3 {
		t.Errorf("%d stand-ins", n)
	}
	teams := newClub(t)
	teams.found(group, "Кубок")
	teams.refusedWith("standin.teams", ira, group, typed("/standin Кит"))
}

// MF-13, MF-16: the organiser is told which seats of a round that has begun are vacant.
func TestAWithdrawnPlayerLeavesSeatsToFillMF13(t *testing.T) {
	t.Parallel()
	c, id := twoRounds(t)
	left := c.do(ira, private, pressed(handlers.Data(id, "withdraw", "#4 yes")))
	c.hears(left, ira, "«Барс» больше не играет, а игра с ним уже объявлена")
	list := c.press(ira, id, "standin", "")
	offers(t, list, "№1, место 4", "№3, место 4")
	who := c.do(ira, private, pressed(buttonOf(t, list, "№1, место 4")))
	lacks(t, who, "Барс, за себя")
	scope := c.do(ira, private, pressed(buttonOf(t, who, "Кит")))
	c.do(ira, private, pressed(buttonOf(t, scope, "Только эту игру")))
	if c.seat(id, "g1", 4) != "p21*" {
		t.Error("not filled")
	}
	c.consistent(id)
}

// G-13: a late player takes the seats of one who left before his first game, else fills in.
func TestALatePlayerTakesFreeSeatsOrFillsInG13(t *testing.T) {
	t.Parallel()
	c, id := twoRounds(t)
	if said := c.says(ira, private, "/add Жук"); !strings.Contains(said, "подменный игрок. Свободных мест в этапе нет.") {
		t.Errorf("%s", said)
	}
	if e := c.cup(id).Entrants[22]; !e.StandIn || e.Name != "Жук" {
		t.Errorf("%+v", e)
	}
	c.refusedWith("late.plays", ira, private, typed("/add Барс"))
	for n := 1; n <= 2; n++ { // round 1 waits too
		g, _ := c.cup(id).Game(domain.GameIDOf(n))
		g.Planned = time.Time{}
		c.write(id, domain.Delta{Games: []domain.Game{g}})
	}
	c.presses(ira, private, id, "withdraw", "#4 yes")
	said := c.says(ira, private, "/add Тур") // was not drawn
	if c.seat(id, "g1", 4) != "p22" || c.seat(id, "g3", 4) != "p22" || !strings.Contains(said, "вступает в турнир") {
		t.Errorf("%s: %s, %s", said, c.seat(id, "g1", 4), c.seat(id, "g3", 4))
	}
	c.refusedWith("late.left", ira, private, typed("/add #4"))
	c.consistent(id)
	if table := fmt.Sprint((mafia.Rules{}).Tables(c.cup(id))); !strings.Contains(table, "p22") {
		t.Error("the late player is not in the table")
	}
}
