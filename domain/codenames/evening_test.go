package codenames_test

import (
	"fmt"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"arbiter/domain"
	"arbiter/domain/codenames"
)

// evening is a tournament with chance for players: results, fouls and withdrawals.
type evening struct {
	*cup
	t       *rapid.T
	reached map[string]int // in the knockout, as it was played
}

func newEvening(t *rapid.T, most int) *evening {
	var teams []string
	for i := range rapid.IntRange(3, most).Draw(t, "teams") {
		teams = append(teams, fmt.Sprintf("t%02d", i))
	}
	return &evening{newCup(teams...).stages(), t, map[string]int{}}
}

func (e *evening) left(id string) bool {
	entrant, _ := e.Entrant(domain.EntrantID(id))
	return entrant.Withdrawn
}

func (e *evening) staying(ids []string) []string {
	return slices.DeleteFunc(slices.Clone(ids), e.left)
}

func (e *evening) all() []string {
	var ids []string
	for _, x := range e.Entrants {
		ids = append(ids, string(x.ID))
	}
	return ids
}

// leave lets a team go now and then, while three are left.
func (e *evening) leave(id string) {
	if len(e.staying(e.all())) > 3 && rapid.IntRange(0, 19).Draw(e.t, "leaves") == 0 {
		i := slices.IndexFunc(e.Entrants, func(x domain.Entrant) bool { return string(x.ID) == id })
		e.Entrants[i].Withdrawn = true
	}
}

// game plays a game with words after the sides and answers who won, "" when both had left.
func (e *evening) game(a, b, where string) string {
	e.leave(a)
	e.leave(b)
	stay := e.staying([]string{a, b})
	if len(stay) < 2 {
		e.play(fmt.Sprintf("%s %s %s", a, b, where))
		if len(stay) == 0 {
			return ""
		}
		return stay[0]
	}
	winner := rapid.SampledFrom(stay).Draw(e.t, "winner")
	by := rapid.SampledFrom([]string{"black", "time", "words 1", "words 2", "words 8"}).Draw(e.t, "by")
	e.play(fmt.Sprintf("%s %s %s %s foul %s %d %s", a, b, winner, by, a, rapid.IntRange(0, 1).Draw(e.t, "fouls"), where))
	return winner
}

// league plays a round robin or groups with a cut, 0 for none.
func (e *evening) league(kind string, groups [][]string, advance int) {
	var details []string
	for i, g := range groups {
		details = append(details, fmt.Sprintf(`{"id":"g%d","entrants":%s}`, i, list(g)))
	}
	e.stage(kind, fmt.Sprintf(`{"kind":%q,"advance":%d,"groups":[%s]}`, kind, advance, strings.Join(details, ",")))
	for _, g := range groups {
		for i, a := range g {
			for _, b := range g[:i] {
				e.game(a, b, "")
			}
		}
	}
}

// swiss plays rounds with any pairs, a bye in an odd field.
func (e *evening) swiss(advance int) {
	rounds := rapid.IntRange(1, 5).Draw(e.t, "rounds")
	e.stage("swiss", fmt.Sprintf(`{"kind":"swiss","rounds":%d,"advance":%d,"entrants":%s}`, rounds, advance, list(e.all())))
	had := map[string]bool{}
	for round := 1; round <= rounds; round++ {
		field := rapid.Permutation(e.staying(e.all())).Draw(e.t, "round")
		where := fmt.Sprint("round ", round)
		if len(field)%2 == 1 {
			i := max(0, slices.IndexFunc(field, func(id string) bool { return !had[id] }))
			if !had[field[i]] {
				e.play("bye " + field[i] + " " + where)
			}
			had[field[i]] = true
			field = slices.Delete(field, i, i+1)
		}
		for i := 0; i < len(field); i += 2 {
			e.game(field[i], field[i+1], where)
		}
	}
}

// knockout plays the bracket of the seeds round by round.
func (e *evening) knockout(seeds []string) {
	wins := rapid.IntRange(1, 3).Draw(e.t, "to wins")
	e.stage("knockout", fmt.Sprintf(`{"kind":"knockout","to_wins":%d,"entrants":%s}`, wins, list(seeds)))
	field := []string{seeds[0]}
	e.reached[seeds[0]] = 1       // were there no other
	for len(field) < len(seeds) { // CN-30: each stands before the one with whom it makes the sum
		var next []string
		for _, id := range field {
			other := 2*len(field) - slices.Index(seeds, id) - 1
			next = append(next, id, append(slices.Clone(seeds), make([]string, len(seeds))...)[other])
		}
		field = next
	}
	for round := 1; len(field) > 1; round++ {
		var winners, losers []string
		for i := 0; i < len(field); i += 2 {
			where := fmt.Sprintf("round %d match %d", round, i/2+1)
			winner, loser := e.series(field[i], field[i+1], wins, where)
			winners, losers = append(winners, winner), append(losers, loser)
			e.reached[field[i]], e.reached[field[i+1]] = len(field), len(field)
			e.reached[winner] = len(field) / 2
		}
		if len(field) == 4 && len(seeds) >= 4 {
			third, _ := e.series(losers[0], losers[1], wins, fmt.Sprintf("round %d match third", round+1))
			e.reached[third] = 3
		}
		field = winners
	}
}

func (e *evening) series(a, b string, toWins int, where string) (winner, loser string) {
	if a == "" || b == "" {
		return a + b, ""
	}
	won := map[string]int{}
	for {
		winner := e.game(a, b, where)
		if winner == "" {
			return "", ""
		}
		if won[winner]++; won[winner] == toWins {
			return winner, strings.Trim(strings.Replace(a+" "+b, winner, "", 1), " ")
		}
		a, b = b, a
	}
}

// settle plays the extra games and draws the lots that tables wait for.
func (e *evening) settle() {
	stage := e.Stages[len(e.Stages)-1].ID
	for series := 1; series < 60; series++ {
		waits := false
		for _, table := range (codenames.Rules{}).Tables(&e.Tournament) {
			if table.ID == "final" {
				continue
			}
			for _, p := range table.Pending {
				waits = true
				switch p.Kind {
				case domain.PendingLot:
					e.lot("cut:"+string(stage), p.Entrants...)
				case domain.PendingExtraGames:
					e.extra(p.Entrants, series)
				default:
					e.t.Fatalf("%s waits for %v", table.ID, p)
				}
			}
		}
		if !waits {
			return
		}
	}
}

func (e *evening) extra(level []domain.EntrantID, series int) {
	for i, a := range level {
		for _, b := range level[:i] {
			winner := rapid.SampledFrom([]domain.EntrantID{a, b}).Draw(e.t, "extra")
			e.play(fmt.Sprintf("%s %s %s words %d extra %d", a, b, winner, rapid.IntRange(1, 8).Draw(e.t, "left"), series))
		}
	}
}

// seeded are the seeds of the knockout after the last stage, with the lots drawn for them.
func (e *evening) seeded() []string {
	stage := e.Stages[len(e.Stages)-1].ID
	s := codenames.Seeds(&e.Tournament, stage)
	for _, level := range s.Lots {
		e.lot("cut:"+string(stage), level...)
	}
	s = codenames.Seeds(&e.Tournament, stage)
	if len(s.Lots) > 0 {
		e.t.Fatalf("lots after the lots: %v", s.Lots)
	}
	var ids []string
	for _, id := range s.Order {
		ids = append(ids, string(id))
	}
	return ids
}

// split deals the teams into groups of three to six.
func (e *evening) split() [][]string {
	teams := e.all()
	groups := make([][]string, max(1, len(teams)/rapid.IntRange(3, 6).Draw(e.t, "size")))
	for i, id := range teams {
		groups[i%len(groups)] = append(groups[i%len(groups)], id)
	}
	return groups
}

// most is how many teams a format is played with: a round robin grows with their square.
func most(format string) int {
	if strings.HasPrefix(format, "round robin") {
		return 16
	}
	return 40
}

// formats are the mixes of CN-12.
var formats = map[string]func(e *evening){
	"knockout":    func(e *evening) { e.knockout(e.all()) },
	"round robin": func(e *evening) { e.league("round_robin", [][]string{e.all()}, 0) },
	"swiss":       func(e *evening) { e.swiss(0) },
	"groups, knockout": func(e *evening) {
		e.league("groups", e.split(), rapid.IntRange(1, 3).Draw(e.t, "advance"))
		e.settle()
		e.knockout(e.seeded())
	},
	"round robin, knockout": func(e *evening) {
		e.league("round_robin", [][]string{e.all()}, rapid.IntRange(1, 8).Draw(e.t, "advance"))
		e.settle()
		e.knockout(e.seeded())
	},
	"swiss, knockout": func(e *evening) {
		e.swiss(rapid.IntRange(1, 8).Draw(e.t, "advance"))
		e.settle()
		e.knockout(e.seeded())
	},
}

// CN-25: every format ends with exactly one champion, or the final table names who is
// level for the first place. Only a final that both left has none. The order of the
// file's lists changes nothing (G-2).
func TestEveryEveningEnds(t *testing.T) {
	t.Parallel()
	for name, format := range formats {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			rapid.Check(t, func(t *rapid.T) {
				e := newEvening(t, most(name))
				format(e)
				if faults := (codenames.Rules{}).Check(&e.Tournament); len(faults) > 0 {
					t.Fatalf("faults %v", faults)
				}
				tables := (codenames.Rules{}).Tables(&e.Tournament)
				e.crowned(tables)
				e.asPlayed(tables)
				e.Games = rapid.Permutation(e.Games).Draw(t, "games")
				e.Entrants = rapid.Permutation(e.Entrants).Draw(t, "entrants")
				// Comparing is the dear part: the difference is made only when there is one.
				if again := (codenames.Rules{}).Tables(&e.Tournament); !reflect.DeepEqual(tables, again) {
					t.Fatal(cmp.Diff(tables, again))
				}
			})
		})
	}
}

// asPlayed fails unless the knockout says of everybody how far it was played (CN-25). Of who
// has left it may say less: a game against one who left before is lost by both then (CN-6).
func (e *evening) asPlayed(tables []domain.Table) {
	for _, table := range tables {
		for _, row := range table.Rows {
			if got := row.Values["reached"]; table.ID == "knockout" && row.Mark == "" && got != fmt.Sprint(e.reached[string(row.Entrant)]) {
				e.t.Fatalf("%s reached %s, played %d", row.Entrant, got, e.reached[string(row.Entrant)])
			}
		}
	}
}

// crowned fails unless the final table has a champion, or waits for one.
func (e *evening) crowned(tables []domain.Table) {
	final := tables[len(tables)-1]
	if final.ID != "final" || final.Provisional || len(final.Rows) != len(e.Entrants) {
		e.t.Fatalf("no final table, but %s, provisional %v, rows %d", final.ID, final.Provisional, len(final.Rows))
	}
	for i, row := range final.Rows {
		if want := final.Rows[row.Place[0]-1].Place; want != row.Place || i < row.Place[0]-1 || i >= row.Place[1] {
			e.t.Fatalf("place %v in row %d", row.Place, i)
		}
	}
	if final.Rows[0].Place == [2]int{1, 1} {
		return
	}
	var level []domain.EntrantID
	for _, row := range final.Rows[:final.Rows[0].Place[1]] {
		if row.Mark == "" {
			level = append(level, row.Entrant)
		}
	}
	named := slices.ContainsFunc(final.Pending, func(p domain.Pending) bool { return slices.Equal(p.Entrants, level) })
	if len(level) > 1 && !named { // one alone has only those who left beside him
		e.t.Fatalf("%v are level for the first place, pending %v", level, final.Pending)
	}
}
