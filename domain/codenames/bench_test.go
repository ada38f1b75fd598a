package codenames_test

import (
	"fmt"
	"strings"
	"testing"

	"arbiter/domain/codenames"
)

// BenchmarkTables makes the standings of full round robins: of one group, of one too large
// for an evening, and of a thousand teams in groups of twelve.
func BenchmarkTables(b *testing.B) {
	for _, c := range []struct{ groups, teams int }{{1, 12}, {1, 100}, {84, 12}} {
		b.Run(fmt.Sprintf("%dx%d", c.groups, c.teams), func(b *testing.B) {
			cup := benchCup(c.groups, c.teams)
			b.ReportAllocs()
			for b.Loop() {
				if tables := (codenames.Rules{}).Tables(&cup.Tournament); len(tables) < c.groups {
					b.Fatal(len(tables), "tables")
				}
			}
		})
	}
}

// benchCup has groups in which everybody has played everybody.
func benchCup(groups, teams int) *cup {
	all := make([][]string, groups)
	var flat, details []string
	for i := range all {
		for j := range teams {
			all[i] = append(all[i], fmt.Sprintf("t%02d.%03d", i, j))
		}
		flat = append(flat, all[i]...)
		details = append(details, fmt.Sprintf(`{"id":"g%d","entrants":%s}`, i, list(all[i])))
	}
	c := newCup(flat...)
	if groups > 1 {
		c.stages().stage("groups", fmt.Sprintf(`{"kind":"groups","groups":[%s]}`, strings.Join(details, ",")))
	}
	for _, group := range all {
		for i, first := range group {
			for j, second := range group[:i] {
				winner := second
				if (i*j)%3 == 0 {
					winner = first
				}
				c.play(fmt.Sprintf("%s %s %s words %d", first, second, winner, 1+(i+j)%8))
			}
		}
	}
	return c
}
