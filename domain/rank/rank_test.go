package rank_test

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"arbiter/domain"
	"arbiter/domain/rank"
)

// total is what the tests rank: two plain values and a value that counts among the level.
type total struct {
	wins, fouls int
	duel        int // -1: has not met everybody
	left        bool
}

func chain() []rank.Criterion[total] {
	return []rank.Criterion[total]{
		rank.Each("wins", func(t total) domain.Points { return domain.Whole(t.wins) }),
		rank.Among("duel", duel),
		rank.Fewest("fouls", func(t total) domain.Points { return domain.Whole(t.fouls) }),
	}
}

func duel(level []total) []rank.Value {
	values := make([]rank.Value, len(level))
	for i, t := range level {
		if t.duel < 0 {
			return nil
		}
		values[i] = rank.Value{Points: domain.Whole(t.duel), Behind: t.left}
	}
	return values
}

func entry(id string, t total) rank.Entry[total] {
	return rank.Entry[total]{ID: domain.EntrantID(id), Name: id, Total: t}
}

// brief is a row without its values and steps.
func brief(rows []domain.Row) []string {
	var out []string
	for _, r := range rows {
		out = append(out, fmt.Sprintf("%s %d-%d %s", r.Entrant, r.Place[0], r.Place[1], r.DecidedBy))
	}
	return out
}

func TestRows(t *testing.T) {
	t.Parallel()
	tests := []struct {
		name    string
		entries []rank.Entry[total]
		want    []string
	}{
		{"nobody", nil, nil},
		{"G-4 level rows share the range and the next place skips", []rank.Entry[total]{
			entry("d", total{wins: 0}), entry("c", total{wins: 1}), entry("b", total{wins: 1}), entry("a", total{wins: 2}),
		}, []string{"a 1-1 ", "b 2-3 wins", "c 2-3 ", "d 4-4 wins"}},
		{"G-3 only the level are compared and the chain goes on in each part", []rank.Entry[total]{
			entry("a", total{wins: 1, duel: 1, fouls: 5}), entry("b", total{wins: 1, duel: 1, fouls: 2}),
			entry("c", total{wins: 1, duel: 0, fouls: 0}), entry("d", total{wins: 3, duel: -1}),
		}, []string{"d 1-1 ", "b 2-2 wins", "a 3-3 fouls", "c 4-4 duel"}},
		{"G-3 a criterion that does not apply is skipped", []rank.Entry[total]{
			entry("a", total{duel: -1, fouls: 1}), entry("b", total{duel: 5, fouls: 0}),
		}, []string{"b 1-1 ", "a 2-2 fouls"}},
		{"who is behind stands last whatever he has", []rank.Entry[total]{
			entry("a", total{duel: 9, left: true}), entry("b", total{duel: 1}), entry("c", total{duel: 0}),
		}, []string{"b 1-1 ", "c 2-2 duel", "a 3-3 duel"}},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			if diff := cmp.Diff(tt.want, brief(rank.Rows(tt.entries, chain()))); diff != "" {
				t.Fatal(diff)
			}
		})
	}
}

// G-5: the trace tells what was compared, and what was skipped, until the row stood alone.
func TestRowsKeepTheirSteps(t *testing.T) {
	t.Parallel()
	rows := rank.Rows([]rank.Entry[total]{
		entry("a", total{wins: 1, duel: -1, fouls: 1}), entry("b", total{wins: 1, duel: 0}), entry("c", total{}),
	}, chain())
	all, two := []domain.EntrantID{"a", "b", "c"}, []domain.EntrantID{"a", "b"}
	want := domain.Row{
		Place: [2]int{1, 1}, Entrant: "b", Values: map[string]string{"wins": "1", "fouls": "0"},
		Steps: []domain.Step{
			{Criterion: "wins", Among: all, Value: "1"},
			{Criterion: "duel", Among: two, Skipped: true},
			{Criterion: "fouls", Among: two, Value: "0"},
		},
	}
	if diff := cmp.Diff(want, rows[0]); diff != "" {
		t.Fatal(diff)
	}
	if len(rows[2].Steps) != 1 {
		t.Fatalf("c stood alone after the first criterion, yet has %v", rows[2].Steps)
	}
}

// An inner chain decides in the name of the criterion it is a detail of.
func TestInnerChainDecidesUnderItsOwnName(t *testing.T) {
	t.Parallel()
	inner := func(level []total) []rank.Criterion[total] {
		if len(level) != 2 {
			return nil
		}
		c := rank.Each("extra_wins", func(t total) domain.Points { return domain.Whole(t.duel) })
		c.As = "extra"
		return []rank.Criterion[total]{c}
	}
	c := []rank.Criterion[total]{chain()[0], {Key: "extra", Inner: inner}}
	rows := rank.Rows([]rank.Entry[total]{entry("a", total{}), entry("b", total{duel: 1})}, c)
	if diff := cmp.Diff([]string{"b 1-1 ", "a 2-2 extra"}, brief(rows)); diff != "" {
		t.Fatal(diff)
	}
	if _, ok := rows[0].Values["extra_wins"]; ok {
		t.Fatal("a detail stands among the values")
	}
}

// G-2: the order of the input moves nobody; G-4: the places cover 1..n.
func TestRowsDoNotDependOnTheOrderOfTheInput(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		entries := rapid.SliceOfNDistinct(rapid.Custom(anyEntry), 0, 12,
			func(e rank.Entry[total]) domain.EntrantID { return e.ID }).Draw(t, "entries")
		rows := rank.Rows(entries, chain())
		shuffled := rapid.Permutation(entries).Draw(t, "shuffled")
		if diff := cmp.Diff(rows, rank.Rows(shuffled, chain())); diff != "" {
			t.Fatal(diff)
		}
		for i, row := range rows {
			if row.Place[0] > i+1 || row.Place[1] < i+1 {
				t.Fatalf("row %d has places %v", i+1, row.Place)
			}
		}
	})
}

func anyEntry(t *rapid.T) rank.Entry[total] {
	e := entry("e"+fmt.Sprint(rapid.IntRange(0, 40).Draw(t, "id")), total{
		wins: rapid.IntRange(0, 2).Draw(t, "wins"), duel: rapid.IntRange(-1, 1).Draw(t, "duel"),
		fouls: rapid.IntRange(0, 2).Draw(t, "fouls"),
	})
	e.Name = rapid.SampledFrom([]string{"Коты", "Псы", "коты"}).Draw(t, "name")
	return e
}

func BenchmarkRows(b *testing.B) {
	for _, n := range []int{12, 1000} {
		b.Run(fmt.Sprint(n), func(b *testing.B) {
			chance := rand.New(rand.NewPCG(1, 2))
			entries := make([]rank.Entry[total], n)
			for i := range entries {
				entries[i] = entry(fmt.Sprint("t", i), total{wins: chance.IntN(12), duel: -1, fouls: chance.IntN(4)})
			}
			b.ReportAllocs()
			for b.Loop() {
				rank.Rows(entries, chain())
			}
		})
	}
}
