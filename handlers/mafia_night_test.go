package handlers_test

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"
	"time"

	"arbiter/domain"
	"arbiter/domain/mafia"
)

// nicks are the players of a night, the first ten at table 1. Player i has person 101+i.
var nicks = []string{"Ворон", "Лис", "Гриф", "Барс", "Сокол", "Рысь", "Волк", "Ёж", "Кот", "Сова",
	"Филин", "Бобр", "Лось", "Заяц", "Крот", "Дрозд", "Уж", "Щука", "Окунь", "Краб"}

// nick is the person of a player.
func nick(name string) domain.Person {
	for i, n := range nicks {
		if n == name {
			return domain.Person{ID: domain.PersonID(101 + i), Name: "Игрок " + name, Username: fmt.Sprintf("nick%d", i+1)}
		}
	}
	panic("no player " + name)
}

// nightRoles are those of every game: seats 1 to 3 are black with the don first, 4 the sheriff.
const nightRoles = `"don":1,"mafia":[2,3],"sheriff":4`

// nightBody is a protocol of a night with what else is given: `"bonus":{"5":"0.4"}`.
func nightBody(winner string, more ...string) string {
	parts := append([]string{nightRoles, `"winner":"` + winner + `"`}, more...)
	return "{" + strings.Join(parts, ",") + "}"
}

// night is a Mafia cup of twenty players in one qualifying round, ten go on to the final:
// game 1 at table 1 won by the red, game 2 at table 2 by the black, both Лена's and ended a
// minute ago: protests until 18:09:00. Seven of the first table and the blacks of the second
// are above the cut. Ира owns it, Фёдор is the chief judge; Лена, Макс and Гость are judges.
func night(t testing.TB) (*club, domain.TournamentID) {
	t.Helper()
	return nightOf(t, nightBody("red", `"bonus":{"4":"0.4","5":"0.3"}`), nightBody("black", `"bonus":{"4":"0.5","5":"0.3"}`))
}

// nightOf is night with the protocols of both games, "" for one that is being played.
func nightOf(t testing.TB, first, second string) (*club, domain.TournamentID) {
	t.Helper()
	c := newClub(t)
	rec := c.do(ira, group, typed("/new mafia Кубок"))
	id := rec.changes[len(rec.changes)-1].Tournament
	c.presses(ira, group, id, "accept", "")
	for _, p := range []domain.Person{fedor, lena, maks, guest} {
		c.says(p, private, "/help")
	}
	head := c.cup(id).Head
	head.Phase = domain.PhaseRunning
	d := domain.Delta{Head: &head, Last: &domain.Last{Entrant: 20, Game: 2, Round: 1}}
	for i, name := range nicks {
		c.says(nick(name), private, "/help")
		person := nick(name).ID
		d.Entrants = append(d.Entrants, domain.Entrant{ID: domain.EntrantID(fmt.Sprint("p", i+1)), Name: name, Captain: person,
			Members: []domain.Member{{Name: name, Person: person}}})
	}
	d.Stages = []domain.Stage{{ID: "q", Detail: json.RawMessage(`{"games_per_player":1,"advance":10}`)},
		{ID: "f", Detail: json.RawMessage(`{"games_per_player":1}`)}}
	d.Games = []domain.Game{c.nightGame(1, first), c.nightGame(2, second)}
	d.Grants = []domain.Grant{{Person: fedor.ID, Role: domain.Chief}, {Person: lena.ID, Role: domain.Judge},
		{Person: maks.ID, Role: domain.Judge}, {Person: guest.ID, Role: domain.Judge}}
	d.DropGrants = []domain.Grant{{Person: ira.ID, Role: domain.Chief}} // an owner is the chief judge until somebody is
	c.write(id, d)
	if faults := (mafia.Rules{}).Check(c.cup(id)); len(faults) > 0 {
		t.Fatalf("faults: %v", faults)
	}
	return c, id
}

// After the end the place of a player is among all who played, his own games are in the menu,
// and «почему я ...» asks of himself.
func TestAPlayerLooksBackAtTheCup(t *testing.T) {
	t.Parallel()
	c, id := night(t)
	ids := quoted(c.cup(id).Entrants[:10])
	head := c.cup(id).Head
	head.Phase = domain.PhaseFinished
	c.write(id, domain.Delta{Head: &head, Stages: []domain.Stage{{ID: "f", Detail: json.RawMessage(`{"games_per_player":1,"entrants":[` + ids + `]}`)}}})
	player := nick(nicks[3])
	if said := c.says(player, private, "/me"); !strings.Contains(said, " из 20, баллов") {
		t.Error(said)
	}
	menu := c.do(player, private, typed("/help"))
	offers(t, menu, "Мои игры")
	own := c.says(player, private, "/why")
	if said := c.says(player, private, "почему я не первый"); said != own || !strings.Contains(said, nicks[3]) {
		t.Errorf("%s\n%s", own, said)
	}
}

// nightGame is a game of Лена's that ended a minute ago; the body "" is one not played.
func (c *club) nightGame(table int, body string) domain.Game {
	slot := mafia.Slot{Table: table}
	for seat := range 10 {
		slot.Seats = append(slot.Seats, domain.EntrantID(fmt.Sprint("p", 10*(table-1)+seat+1)))
	}
	data, _ := json.Marshal(slot)
	g := domain.Game{ID: domain.GameIDOf(table), Stage: "q", Round: 1, Slot: data, Table: table, Judge: lena.ID, Planned: c.now.Add(-time.Hour).UTC()}
	if body != "" {
		g.Ended = c.now.Add(-time.Minute).UTC()
		g.Protocol = &domain.Protocol{Revision: 1, Body: json.RawMessage(body), By: lena.ID, At: g.Ended}
	}
	return g
}
