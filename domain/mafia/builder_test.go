package mafia_test

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"arbiter/domain"
	"arbiter/domain/mafia"
)

// cup is a tournament on its way to a test. Its players are a, b, c ... whose names are
// their ids; a game of the line "abcdefghij" seats them in that order.
type cup struct {
	domain.Tournament
}

// newCup has a stage "q" of so many games. After a player may stand its mark: "a-" has
// withdrawn, "a!" is excluded, "a?" is a stand-in.
func newCup(players string, games int) *cup {
	c := &cup{}
	c.Regulation = "mafia"
	for _, r := range players {
		if last := len(c.Entrants) - 1; strings.ContainsRune("-!?", r) {
			c.Entrants[last].Withdrawn = r == '-'
			c.Entrants[last].Excluded = r == '!'
			c.Entrants[last].StandIn = r == '?'
			continue
		}
		c.Entrants = append(c.Entrants, domain.Entrant{ID: domain.EntrantID(r), Name: string(r)})
	}
	return c.stage("q", fmt.Sprintf(`{"games_per_player":%d}`, games))
}

// ten is the usual table.
const ten = "abcdefghij"

func (c *cup) stage(id, detail string) *cup {
	c.Stages = append(c.Stages, domain.Stage{ID: domain.StageID(id), Detail: json.RawMessage(detail)})
	return c
}

// cut sets the cut of the last stage.
func (c *cup) cut(n int) *cup {
	last := &c.Stages[len(c.Stages)-1]
	last.Detail = json.RawMessage(strings.TrimSuffix(string(last.Detail), "}") + fmt.Sprintf(`,"advance":%d}`, n))
	return c
}

// roles of every game: seats 1 to 3 are the blacks with the don first, 4 is the sheriff.
const roles = `"don":1,"mafia":[2,3],"sheriff":4`

// red and black are protocols with the winner and what else is given.
func red(more ...string) string   { return protocol("red", more) }
func black(more ...string) string { return protocol("black", more) }

func protocol(winner string, more []string) string {
	return "{" + strings.Join(append([]string{roles, `"winner":"` + winner + `"`}, more...), ",") + "}"
}

// play adds a game of the last stage; the body "" is a game not played.
func (c *cup) play(seats, body string) *cup { return c.game(seats, body, "") }

// game is play with what else stands in the slot: `"stand_ins":[3]`.
func (c *cup) game(seats, body, slot string) *cup {
	n := len(c.Games) + 1
	if slot != "" {
		slot = "," + slot
	}
	g := domain.Game{
		ID: domain.GameIDOf(n), Stage: c.Stages[len(c.Stages)-1].ID, Round: n,
		Slot: json.RawMessage(fmt.Sprintf(`{"table":1,"seats":%s%s}`, list(seats), slot)),
	}
	if body != "" {
		g.Protocol = &domain.Protocol{Revision: 1, Body: json.RawMessage(body)}
	}
	c.Games = append(c.Games, g)
	return c
}

// last is the game added last.
func (c *cup) last() *domain.Game { return &c.Games[len(c.Games)-1] }

func (c *cup) void() *cup {
	c.last().Void = true
	return c
}

func (c *cup) set(key, value string) *cup {
	if c.Settings == nil {
		c.Settings = map[string]string{}
	}
	c.Settings[key] = value
	return c
}

func (c *cup) lot(purpose, order string) *cup {
	ids := split(order)
	c.Lots = append(c.Lots, domain.Lot{
		ID: domain.LotID(fmt.Sprint("l", len(c.Lots)+1)), Purpose: purpose, Entrants: ids, Order: ids,
	})
	return c
}

// protest is one on the first game.
func (c *cup) protest(by, status string) *cup {
	c.Protests = append(c.Protests, domain.Protest{
		ID: domain.ProtestIDOf(len(c.Protests) + 1), Game: "g1", By: domain.EntrantID(by), Kind: "result", Status: status,
	})
	return c
}

// table makes the table with that id, after Check has found nothing.
func (c *cup) table(t *testing.T, id string) domain.Table {
	t.Helper()
	if faults := (mafia.Rules{}).Check(&c.Tournament); len(faults) > 0 {
		t.Fatalf("faults: %v", faults)
	}
	for _, table := range (mafia.Rules{}).Tables(&c.Tournament) {
		if table.ID == id {
			return table
		}
	}
	t.Fatalf("no table %s", id)
	return domain.Table{}
}

// places says a table in short: "b 1", "a 2-3 additional".
func places(t domain.Table) []string {
	var out []string
	for _, r := range t.Rows {
		place := fmt.Sprint(r.Place[0])
		if r.Place[1] != r.Place[0] {
			place += fmt.Sprintf("-%d", r.Place[1])
		}
		out = append(out, strings.TrimSpace(fmt.Sprintf("%s %s %s", r.Entrant, place, r.DecidedBy)))
	}
	return out
}

// pending says what a table waits for: "lot ab cut".
func pending(t domain.Table) []string {
	var out []string
	for _, p := range t.Pending {
		var ids strings.Builder
		for _, id := range p.Entrants {
			ids.WriteString(string(id))
		}
		out = append(out, strings.Join([]string{string(p.Kind), ids.String(), p.Why}, " "))
	}
	return out
}

// values are those of a column by player.
func values(t domain.Table, column string) map[string]string {
	out := map[string]string{}
	for _, r := range t.Rows {
		out[string(r.Entrant)] = r.Values[column]
	}
	return out
}

func split(players string) []domain.EntrantID {
	var ids []domain.EntrantID
	for _, r := range players {
		ids = append(ids, domain.EntrantID(r))
	}
	return ids
}

func list(players string) string {
	data, _ := json.Marshal(split(players))
	return string(data)
}
