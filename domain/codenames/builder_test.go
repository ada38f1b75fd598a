package codenames_test

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"arbiter/domain"
	"arbiter/domain/codenames"
)

// cup is a tournament on its way to a test: one round robin "rr" unless told otherwise.
type cup struct {
	domain.Tournament
}

// newCup has teams whose names are their ids; "b-" is a team that has left.
func newCup(teams ...string) *cup {
	c := &cup{}
	c.Regulation = "codenames"
	var ids []string
	for _, team := range teams {
		id, left := strings.CutSuffix(team, "-")
		c.Entrants = append(c.Entrants, domain.Entrant{ID: domain.EntrantID(id), Name: id, Withdrawn: left})
		ids = append(ids, id)
	}
	return c.stage("rr", fmt.Sprintf(`{"kind":"round_robin","entrants":%s}`, list(ids)))
}

func (c *cup) stage(id, detail string) *cup {
	c.Stages = append(c.Stages, domain.Stage{ID: domain.StageID(id), Detail: json.RawMessage(detail)})
	return c
}

func (c *cup) stages(stages ...domain.Stage) *cup {
	c.Stages = stages
	return c
}

// play adds a game of the last stage: "a b a words 2", "a b - absent", "a b" for one
// not played, "bye a" for a bye; then "foul a 2", "extra 1", "void", "of g3", "stage g",
// "round 2", "match 1", "match third".
func (c *cup) play(lines ...string) *cup {
	for _, line := range lines {
		c.Games = append(c.Games, c.parse(line))
	}
	return c
}

func (c *cup) parse(line string) domain.Game {
	w := append(strings.Fields(line), make([]string, 8)...)
	g := domain.Game{ID: domain.GameIDOf(len(c.Games) + 1), Stage: c.Stages[len(c.Stages)-1].ID}
	slot := codenames.Slot{First: domain.EntrantID(w[0]), Second: domain.EntrantID(w[1])}
	p := codenames.Protocol{Fouls: map[domain.EntrantID]int{}}
	played := false
	if w[0] == "bye" {
		slot = codenames.Slot{Bye: domain.EntrantID(w[1])}
	}
	for i := 2; w[i] != ""; i += 2 {
		switch w[i] {
		case "extra":
			_, _ = fmt.Sscan(w[i+1], &slot.Extra)
		case "round":
			_, _ = fmt.Sscan(w[i+1], &g.Round)
		case "match":
			slot.Match = json.RawMessage(w[i+1])
			if w[i+1] == "third" {
				slot.Match = json.RawMessage(`"third"`)
			}
		case "void":
			g.Void = true
			i--
		case "of":
			g.ReplayOf = domain.GameID(w[i+1])
		case "stage":
			g.Stage = domain.StageID(w[i+1])
		case "foul":
			n := 0
			_, _ = fmt.Sscan(w[i+2], &n)
			p.Fouls[domain.EntrantID(w[i+1])] = n
			i++
		default:
			played = true
			p.Result = codenames.Result{By: codenames.By(w[i+1])}
			if winner := domain.EntrantID(w[i]); winner != "-" {
				p.Result.Winner = &winner
			}
			if w[i+1] == "words" {
				left := 0
				_, _ = fmt.Sscan(w[i+2], &left)
				p.Result.Left = &left
				i++
			}
		}
	}
	g.Slot, _ = json.Marshal(slot)
	if played {
		body, _ := json.Marshal(p)
		g.Protocol = &domain.Protocol{Revision: 1, Body: body}
	}
	return g
}

func (c *cup) set(key, value string) *cup {
	if c.Settings == nil {
		c.Settings = map[string]string{}
	}
	c.Settings[key] = value
	return c
}

func (c *cup) lot(purpose string, order ...domain.EntrantID) *cup {
	c.Lots = append(c.Lots, domain.Lot{
		ID: domain.LotID(fmt.Sprint("l", len(c.Lots)+1)), Purpose: purpose, Entrants: order, Order: order,
	})
	return c
}

// table makes the table with that id, after Check has found nothing.
func (c *cup) table(t *testing.T, id string) domain.Table {
	t.Helper()
	if faults := (codenames.Rules{}).Check(&c.Tournament); len(faults) > 0 {
		t.Fatalf("faults: %v", faults)
	}
	for _, table := range (codenames.Rules{}).Tables(&c.Tournament) {
		if table.ID == id {
			return table
		}
	}
	t.Fatalf("no table %s", id)
	return domain.Table{}
}

// places says a table in short: "b 1", "a 2-3 diff".
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

// pending says what a table waits for: "extra_games a b cut".
func pending(t domain.Table) []string {
	var out []string
	for _, p := range t.Pending {
		words := []string{string(p.Kind)}
		for _, id := range p.Entrants {
			words = append(words, string(id))
		}
		out = append(out, strings.TrimSpace(strings.Join(append(words, p.Why), " ")))
	}
	return out
}

func list(ids []string) string {
	data, _ := json.Marshal(ids)
	return string(data)
}

// advance is the cut of the first stage.
func (c *cup) advance() int {
	var s codenames.Stage
	_ = json.Unmarshal(c.Stages[0].Detail, &s)
	return s.Advance
}
