package mafia_test

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"arbiter/domain"
	"arbiter/domain/mafia"
	"arbiter/domain/protest"
	"arbiter/domain/rank"
)

// anyCup is a tournament of 10 to 14 players in one or two stages with any protocols that
// Check lets pass, few enough different ones that many are level.
func anyCup(t *rapid.T) *cup {
	players := "abcdefghijklmn"[:rapid.IntRange(10, 14).Draw(t, "players")]
	var marked strings.Builder
	for _, id := range players {
		marked.WriteString(string(id) + rapid.SampledFrom([]string{"", "", "", "", "", "!", "-", "?"}).Draw(t, "mark"))
	}
	c := newCup(marked.String(), 9)
	for stage := range rapid.IntRange(1, 2).Draw(t, "stages") {
		if stage > 0 {
			c.stage("f", `{"games_per_player":9}`)
		}
		c.cut(rapid.IntRange(0, 11).Draw(t, "cut"))
		for range rapid.IntRange(0, 4).Draw(t, "games") {
			seats := rapid.Permutation([]byte(players)).Draw(t, "seats")[:10]
			c.game(string(seats), anyProtocol(t), rapid.SampledFrom([]string{"", "", `"stand_ins":[4]`}).Draw(t, "stand_ins"))
			c.last().Void = rapid.IntRange(0, 9).Draw(t, "void") == 0
		}
	}
	if rapid.Bool().Draw(t, "lot") {
		c.lot(rapid.SampledFrom([]string{"cut:q", "prize"}).Draw(t, "purpose"), string(rapid.Permutation([]byte(players)).Draw(t, "order")[:2]))
	}
	return c
}

func anyProtocol(t *rapid.T) string {
	if rapid.IntRange(0, 9).Draw(t, "open") == 0 {
		return ""
	}
	seats := rapid.Permutation([]int{1, 2, 3, 4, 5, 6, 7, 8, 9, 10}).Draw(t, "roles")
	p := mafia.Protocol{
		Don: seats[0], Mafia: seats[1:3], Sheriff: seats[3], Winner: rapid.SampledFrom([]mafia.Side{mafia.Red, mafia.Black}).Draw(t, "winner"),
		Fouls: mafia.Fouls{seats[5]: rapid.IntRange(0, 4).Draw(t, "fouls")}, Bonus: mafia.Bonus{},
	}
	if rapid.Bool().Draw(t, "killed") {
		p.FirstKilled, p.BestMove = seats[rapid.IntRange(0, 6).Draw(t, "who")], seats[7:10]
		if rapid.Bool().Draw(t, "right") && p.FirstKilled != seats[0] && p.FirstKilled != seats[1] && p.FirstKilled != seats[2] {
			p.BestMove = seats[:3]
		}
	}
	for i := range rapid.IntRange(0, 3).Draw(t, "bonus") {
		p.Bonus[seats[4+i]] = domain.Points(rapid.SampledFrom([]int{10, 20, 30}).Draw(t, "points"))
	}
	if rapid.IntRange(0, 5).Draw(t, "removed") == 0 {
		p.Disqualified = []int{seats[8]}
	}
	body, _ := json.Marshal(p)
	return string(body)
}

// G-2: the order of entrants, games and lots in the file changes nothing.
func TestOrderOfTheFileChangesNothing(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		c := anyCup(t)
		if faults := (mafia.Rules{}).Check(&c.Tournament); len(faults) > 0 {
			t.Fatalf("%v", faults)
		}
		want := (mafia.Rules{}).Tables(&c.Tournament)
		shuffled := c.Tournament
		shuffled.Entrants = rapid.Permutation(c.Entrants).Draw(t, "entrants")
		shuffled.Games = rapid.Permutation(c.Games).Draw(t, "games")
		if diff := cmp.Diff(want, (mafia.Rules{}).Tables(&shuffled)); diff != "" {
			t.Fatal(diff)
		}
	})
}

// Places cover 1..n, nobody is there twice, those out stand last, and any two rows of a
// table can be explained in both languages (G-4, G-5, MF-13).
func TestAnyTableIsWhole(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		c := anyCup(t)
		for _, table := range (mafia.Rules{}).Tables(&c.Tournament) {
			isWhole(t, table)
			for i, a := range table.Rows {
				for _, b := range table.Rows[i+1:] {
					sentences, err := rank.Explain("mafia", table, a.Entrant, b.Entrant, func(id domain.EntrantID) string { return string(id) })
					if err != nil {
						t.Fatal(err)
					}
					for _, s := range sentences {
						checkText(t, s)
					}
				}
			}
		}
	})
}

func isWhole(t *rapid.T, table domain.Table) {
	seen := map[domain.EntrantID]bool{}
	for i := 0; i < len(table.Rows); {
		place := table.Rows[i].Place
		if place[0] != i+1 || place[1] < place[0] || place[1] > len(table.Rows) {
			t.Fatalf("%s: row %d has place %v", table.ID, i+1, place)
		}
		for ; i < place[1]; i++ {
			r := table.Rows[i]
			if r.Place != place || seen[r.Entrant] || (r.DecidedBy == "") != (i == 0 || i+1 > place[0]) {
				t.Fatalf("%s: row %+v", table.ID, r)
			}
			seen[r.Entrant] = true
		}
	}
	if table.ID == "final" {
		return // by tiers
	}
	out := false
	for _, r := range table.Rows {
		if out && r.Counts() {
			t.Fatalf("%s stands after somebody who is out", r.Entrant)
		}
		out = !r.Counts()
	}
}

// MF-17: whatever is decided about a game, the tournament has no faults and its tables are there.
func TestAnyDecisionKeepsTheTablesComputable(t *testing.T) {
	t.Parallel()
	rules := mafia.Rules{}
	rapid.Check(t, func(t *rapid.T) {
		c := anyCup(t)
		before := rules.Tables(&c.Tournament)
		for _, g := range c.Games {
			for _, decision := range rules.Decisions(&c.Tournament, g) {
				if g.Void {
					continue
				}
				ruling := domain.Ruling{Decision: decision, Body: json.RawMessage(red())}
				c.Last.Game = len(c.Games)
				delta, err := protest.Carried(rules, &c.Tournament, domain.Protest{ID: "p1", Game: g.ID}, ruling)
				if err != nil {
					t.Fatal(err)
				}
				after := delta.Applied(&c.Tournament)
				after.Protests = nil
				if faults := rules.Check(after); len(faults) > 0 {
					t.Fatalf("%s: %v", decision, faults)
				}
				if got := rules.Tables(after); len(got) != len(before) {
					t.Fatalf("%s: %d tables, there were %d", decision, len(got), len(before))
				}
			}
		}
	})
}

// Whatever a file says, it is checked without a panic, and its tables too.
func TestAnyFileIsChecked(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		value := rapid.SampledFrom([]string{"null", "[]", "{}", "1", "-1", `"x"`, "[1,2]", "[2,3,11]", `{"1":"0.3"}`, `{"x":1e9}`, "true", `["a","b"]`, "99999999999999999999"})
		object := func(keys ...string) string {
			var members []string
			for _, key := range keys {
				if rapid.Bool().Draw(t, key) {
					members = append(members, fmt.Sprintf("%q:%s", key, value.Draw(t, key)))
				}
			}
			return "{" + strings.Join(members, ",") + "}"
		}
		c := newCup(ten, 1)
		c.stage("f", object("games_per_player", "advance", "entrants"))
		c.play(ten, object("don", "mafia", "sheriff", "winner", "awarded", "first_killed", "best_move", "bonus", "fouls", "disqualified"))
		slot(c, 0, object("table", "judge", "seats", "stand_ins"))
		c.play(ten, red())
		if len((mafia.Rules{}).Check(&c.Tournament)) == 0 {
			canonical := (mafia.Rules{}).Canonical(&c.Tournament)
			if faults := (mafia.Rules{}).Check(canonical); len(faults) > 0 {
				t.Fatalf("the canonical spelling has faults: %v", faults)
			}
		}
		for _, f := range (mafia.Rules{}).Check(&c.Tournament) {
			checkText(t, f.Text)
		}
		_ = (mafia.Rules{}).Tables(&c.Tournament)
		_ = slices.Clone((mafia.Rules{}).Sides(c.Games[0]))
	})
}
