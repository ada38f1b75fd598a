package mafia_test

import (
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"arbiter/domain"
	"arbiter/domain/mafia"
	"arbiter/domain/protest"
)

// playedCup has 20 players in two games each, all level but for the winners, and a final of 10.
func playedCup(t *testing.T) *domain.Tournament {
	t.Helper()
	cup := newField(t, 20, 0, "2 top 10; 1")
	for range 2 {
		cup = publish(cup, nextOf(t, cup), func() string { return red() })
	}
	return cup
}

// MF-9: level players at the cut need a lot; then the order of the seats is drawn.
func TestMF9AdvanceAsksForTheLots(t *testing.T) {
	t.Parallel()
	rules := mafia.Rules{}
	cup := playedCup(t)
	next, err := rules.Advance(cup)
	if err != nil || len(next.Lots) != 1 || next.Lots[0].Purpose != "cut:q" || len(next.Lots[0].Entrants) < 2 {
		t.Fatal(err, next.Lots)
	}
	lot := next.Lots[0]
	lot.ID, lot.Order = "l1", lot.Entrants
	cup = domain.Delta{Lots: []domain.Lot{lot}}.Applied(cup)
	next, err = rules.Advance(cup)
	if err != nil || len(next.Lots) != 1 || next.Lots[0].Purpose != "draw" || len(next.Lots[0].Entrants) != 10 {
		t.Fatal(err, next.Lots)
	}
	order := next.Lots[0]
	order.ID, order.Order = "l2", order.Entrants
	drawn, err := rules.Advance(domain.Delta{Lots: []domain.Lot{order}}.Applied(cup))
	if err != nil || len(drawn.Why) != 10 {
		t.Fatal(err, drawn.Why)
	}
	for _, row := range rules.Tables(cup)[0].Rows[:10] { // the order is that of the table
		why := drawn.Why[slices.Index(order.Order, row.Entrant)]
		if why.Args["Place"] != row.Place[0] {
			t.Errorf("%v, but %s is at %d", why, row.Entrant, row.Place[0])
		}
	}
	cup, err = advance(cup)
	if err != nil || !rules.Drawn(cup.Stages[1]) || len(rules.Check(cup)) > 0 {
		t.Fatal(err, cup.Stages)
	}
	next, err = rules.Advance(cup)
	refused(t, err, "mafia.advance.last")
	if round := nextOf(t, cup); round.Stage != "f" || len(round.Games) != 1 || len(next.Lots) > 0 {
		t.Fatal(round)
	}
}

// MF-13: who is excluded does not go on, the next one does.
func TestMF13ExcludedDoNotGoOn(t *testing.T) {
	t.Parallel()
	cup := playedCup(t)
	best := (mafia.Rules{}).Tables(cup)[0].Rows[0].Entrant
	for i, e := range cup.Entrants {
		cup.Entrants[i].Excluded = e.ID == best
	}
	cup, err := advance(cup)
	if players := (mafia.Rules{}).Tables(cup)[1].Rows; err != nil || len(players) != 10 || slices.ContainsFunc(players, func(r domain.Row) bool { return r.Entrant == best }) {
		t.Fatal(err, players)
	}
}

// MF-34: who leaves before the first game of the final is replaced by the next of the table,
// on the same number.
func TestMF34TheNextGoesUp(t *testing.T) {
	t.Parallel()
	cup, err := advance(playedCup(t))
	if err != nil {
		t.Fatal(err)
	}
	before := nextOf(t, cup)
	out := slotIn(before.Games[0]).Seats[2]
	for i, e := range cup.Entrants {
		cup.Entrants[i].Withdrawn = e.ID == out
	}
	cup, err = advance(cup)
	if err != nil {
		t.Fatal(err)
	}
	after := slotIn(nextOf(t, cup).Games[0]).Seats
	for i, id := range slotIn(before.Games[0]).Seats {
		if (id == after[i]) == (i == 2) {
			t.Fatal(i, id, after)
		}
	}
}

// G-12: a protest that can change the cut holds the draw, and is named.
func TestG12AProtestHoldsTheDraw(t *testing.T) {
	t.Parallel()
	cup := playedCup(t)
	cup.Protests = []domain.Protest{{ID: "p1", Game: cup.Games[0].ID, By: slotIn(cup.Games[0]).Seats[0], Kind: "result", Status: domain.ProtestOpen}}
	_, err := (mafia.Rules{}).Advance(cup)
	refused(t, err, "mafia.next.holds")
	_, err = (mafia.Rules{}).Next(cup)
	refused(t, err, "mafia.next.holds")
}

// MF-8, G-5: in the final table the stage a player came to parts him before his points do.
func TestMF8TheFinalTableIsPartedByTheStageFirst(t *testing.T) {
	t.Parallel()
	cup, err := advance(playedCup(t))
	if err != nil {
		t.Fatal(err)
	}
	tables := (mafia.Rules{}).Tables(cup)
	rows := tables[len(tables)-1].Rows
	for i, row := range rows {
		want := "2"
		if i >= 10 {
			want = "1"
		}
		if first := row.Steps[0]; first.Criterion != "stage" || first.Value != want || len(first.Among) != len(rows) {
			t.Errorf("row %d: %+v, want stage %s among all", i+1, first, want)
		}
	}
	if rows[10].DecidedBy != "stage" {
		t.Errorf("the first below the cut is parted by %q", rows[10].DecidedBy)
	}
}

// MF-13: who leaves once the next stage is drawn is last in that stage. The table he went on
// from stays as it was, with the cut, and nobody who did not go on stands above it.
func TestMF13TheTableOfAFinishedStageStays(t *testing.T) {
	t.Parallel()
	cup, err := advance(playedCup(t))
	if err != nil {
		t.Fatal(err)
	}
	rules := mafia.Rules{}
	before := rules.Tables(cup)
	out := before[0].Rows[3].Entrant
	for i, e := range cup.Entrants {
		cup.Entrants[i].Withdrawn = e.ID == out
	}
	after := rules.Tables(cup)
	if row := after[0].Rows[3]; row.Mark != "withdrawn" || !row.Counts() {
		t.Errorf("his row of the stage before: %+v", row)
	}
	after[0].Rows[3].Mark, after[0].Rows[3].Kept = "", false
	if diff := cmp.Diff(before[0], after[0]); diff != "" {
		t.Error(diff)
	}
	for at, table := range map[int]string{1: "of the final", 2: "of the cup"} {
		if row := after[at].Rows[9]; row.Entrant != out || row.Counts() {
			t.Errorf("in the table %s the last finalist is %+v, want %s", table, row, out)
		}
	}
	if line := protest.LineOf(rules.Tables(cup)[0]); !slices.Contains(line.Above, out) || len(line.Above) != 10 {
		t.Errorf("above the cut: %v", line.Above)
	}
}

// MF-34: who is replaced before the first game of a stage did not come to it.
func TestMF34WhoIsReplacedIsLastInTheStageBefore(t *testing.T) {
	t.Parallel()
	cup, err := advance(playedCup(t))
	if err != nil {
		t.Fatal(err)
	}
	rules := mafia.Rules{}
	out, up := rules.Tables(cup)[0].Rows[3].Entrant, rules.Tables(cup)[0].Rows[10].Entrant
	for i, e := range cup.Entrants {
		cup.Entrants[i].Withdrawn = e.ID == out
	}
	if cup, err = advance(cup); err != nil {
		t.Fatal(err)
	}
	rows := rules.Tables(cup)[0].Rows
	if last := rows[len(rows)-1]; last.Entrant != out || last.Counts() || rows[9].Entrant != up {
		t.Errorf("last %+v, tenth %s, want %s and %s", last, rows[9].Entrant, out, up)
	}
}
