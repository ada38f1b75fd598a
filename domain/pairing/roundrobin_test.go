package pairing_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"arbiter/domain/pairing"
)

// The tables as FIDE prints them (C.05, Annex 1), places counted from 1.
func TestBergerTables(t *testing.T) {
	t.Parallel()
	printed := map[int][]string{
		4: {"1-4 2-3", "4-3 1-2", "2-4 3-1"},
		6: {"1-6 2-5 3-4", "6-4 5-3 1-2", "2-6 3-1 4-5", "6-5 1-4 2-3", "3-6 4-2 5-1"},
		8: {
			"1-8 2-7 3-6 4-5", "8-5 6-4 7-3 1-2", "2-8 3-1 4-7 5-6", "8-6 7-5 1-4 2-3",
			"3-8 4-2 5-1 6-7", "8-7 1-6 2-5 3-4", "4-8 5-3 6-2 7-1",
		},
	}
	for n, want := range printed {
		var got []string
		for _, round := range pairing.Berger(n) {
			var pairs []string
			for _, p := range round.Pairs {
				pairs = append(pairs, fmt.Sprintf("%d-%d", p.First+1, p.Second+1))
			}
			got = append(got, strings.Join(pairs, " "))
		}
		if diff := cmp.Diff(want, got); diff != "" {
			t.Errorf("table of %d: %s", n, diff)
		}
	}
}

func TestRoundRobinCN13(t *testing.T) {
	t.Parallel()
	for n := 2; n <= 60; n++ {
		t.Run(fmt.Sprint(n), func(t *testing.T) {
			t.Parallel()
			checkRoundRobin(t, n, pairing.Berger(n))
		})
	}
	if rounds := append(pairing.Berger(0), pairing.Berger(1)...); rounds != nil {
		t.Errorf("rounds of nobody: %v", rounds)
	}
}

func checkRoundRobin(t *testing.T, n int, rounds []pairing.Round) {
	t.Helper()
	met := map[[2]int]int{}
	starts := make([][]bool, n)
	for r, round := range rounds {
		busy := map[int]int{}
		for _, p := range round.Pairs {
			busy[p.First]++
			busy[p.Second]++
			met[[2]int{min(p.First, p.Second), max(p.First, p.Second)}]++
			starts[p.First] = append(starts[p.First], true)
			starts[p.Second] = append(starts[p.Second], false)
		}
		for _, place := range round.Resting {
			busy[place]++
		}
		for place := range n {
			if busy[place] != 1 {
				t.Errorf("round %d names place %d %d times", r+1, place+1, busy[place])
			}
		}
	}
	for a := range n {
		for b := a + 1; b < n; b++ {
			if met[[2]int{a, b}] != 1 {
				t.Errorf("places %d and %d meet %d times", a+1, b+1, met[[2]int{a, b}])
			}
		}
	}
	for place, list := range starts {
		checkSides(t, n, place+1, list)
	}
}

func checkSides(t *testing.T, n, place int, starts []bool) {
	t.Helper()
	balance, run := 0, 0
	for i, start := range starts {
		if i > 0 && starts[i-1] != start {
			run = 0
		}
		run++
		if run > 2 {
			t.Errorf("place %d is %d times running on one side", place, run)
		}
		if start {
			balance++
		} else {
			balance--
		}
	}
	if max(balance, -balance) > 1-n%2 {
		t.Errorf("place %d starts %+d times more often than not", place, balance)
	}
}

func BenchmarkBerger12(b *testing.B) {
	for b.Loop() {
		pairing.Berger(12)
	}
}
