package handlers_test

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"arbiter/domain"
	"arbiter/domain/mafia"
	"arbiter/handlers"
)

// wildNick is a name at the limits of what is taken.
func wildNick(i int) string {
	n := itoa(i)
	switch i % 5 {
	case 0:
		return strings.Repeat("👨‍👩‍👧‍👦", 37) + n
	case 1:
		return "<b>&amp" + n
	case 2:
		return strings.Repeat("Щ", 37) + n
	case 3:
		return "شاه " + n
	}
	return "Ворон " + n
}

// manyMasons is a running cup of two hundred players whose names are at the limits: twenty
// tables in each of three rounds, the first begun; sixty players have been excluded.
func manyMasons(t *testing.T) (*club, domain.TournamentID) {
	t.Helper()
	c := newClub(t)
	id := c.foundMafia("Кубок")
	head := c.cup(id).Head
	head.Phase = domain.PhaseRunning
	d := domain.Delta{Head: &head, Last: &domain.Last{Entrant: 200, Game: 60, Round: 1}, Grants: []domain.Grant{{Person: lena.ID, Role: domain.Judge}}}
	var ids []domain.EntrantID
	for i := range 200 {
		e := domain.Entrant{ID: domain.EntrantID(fmt.Sprint("p", i+1)), Name: wildNick(i), Excluded: i%10 < 3}
		d.Entrants, ids = append(d.Entrants, e), append(ids, e.ID)
	}
	for n := range 60 {
		slot, _ := json.Marshal(mafia.Slot{Table: n%20 + 1, Seats: ids[n%20*10 : n%20*10+10]})
		g := domain.Game{ID: domain.GameIDOf(n + 1), Stage: "q", Round: n/20 + 1, Table: n%20 + 1, Slot: slot}
		if g.Round == 1 {
			g.Planned = c.now
		}
		d.Games = append(d.Games, g)
	}
	detail, _ := json.Marshal(mafia.Stage{Games: 3, Entrants: ids})
	d.Stages = []domain.Stage{{ID: "q", Detail: detail}}
	c.says(lena, private, "/help")
	c.write(id, d)
	return c, id
}

// mostButtons is what Telegram takes under one message, as far as is known.
const mostButtons = 100

// Whatever is asked in a cup of two hundred players, Telegram takes the answer.
func TestTwoHundredPlayersFitInMessagesAndKeyboards(t *testing.T) {
	t.Parallel()
	c, id := manyMasons(t)
	for _, line := range []string{"standin", "standin 1", "standin 1 1", "standin #5", "next", "games", "games 1", "team", "team #1", "table", "result", "result 1", "foul", "foul 1",
		"exclude", "exclude #5", "withdraw", "withdraw #5 yes", "over", "take", "journal", "judges", "why", "why 1", "finish", "draw", "protest", "share", "help"} {
		for _, person := range []domain.Person{ira, lena, alien} {
			command, args, _ := strings.Cut(line, " ")
			_, rec := c.try(person, private, pressed(handlers.Data(id, command, args)))
			fits(t, rec)
			for _, m := range rec.answers() {
				n := 0
				for _, row := range m.Keyboard {
					n += len(row)
				}
				if n > mostButtons {
					t.Errorf("%s: %d buttons under %.80q", line, n, m.HTML)
				}
			}
		}
	}
}

// MF-16: a player of a large cup is replaced in any of his games, not only in the first of all.
func TestMF16GamesOfAPlayerAreOfferedInALargeCup(t *testing.T) {
	t.Parallel()
	c, id := manyMasons(t)
	rec := c.do(ira, private, pressed(handlers.Data(id, "standin", "#5")))
	for _, game := range []string{"№1", "№21", "№41"} {
		buttonOf(t, rec, game)
	}
}
