package chgk_test

import (
	"fmt"
	"testing"

	"arbiter/domain"
	"arbiter/domain/chgk"
)

// A season of 60 teams and 20 rounds: its tables are made anew with every answer entered.
func BenchmarkTables(b *testing.B) {
	l := newLeague("", 20, 20)
	for i := range 60 {
		id := fmt.Sprint("t", i+1)
		l.Entrants = append(l.Entrants, domain.Entrant{ID: domain.EntrantID(id), Name: id})
	}
	seed := uint64(1)
	for range 20 {
		l.play(anyRound(&seed, l))
	}
	for b.Loop() {
		(chgk.Rules{}).Tables(&l.Tournament)
	}
}
