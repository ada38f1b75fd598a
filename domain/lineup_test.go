package domain_test

import (
	"slices"
	"testing"

	"arbiter/domain"
)

// CG-2: who was at the table of a round, substitutions added; a line-up stands until the next.
func TestWhoSatInARoundCG2(t *testing.T) {
	t.Parallel()
	team := domain.Entrant{Members: []domain.Member{{Name: "Аня"}, {Name: "Боря"}, {Name: "Вика"}}}
	seat := func(round, asked int, players ...string) {
		team.Members = slices.Clone(team.Members)
		for i := range team.Members {
			team.Members[i].Plays = slices.Contains(players, team.Members[i].Name)
		}
		team = team.Seated(round, asked)
	}
	want := func(round, asked int, players ...string) {
		t.Helper()
		if got := team.Sat(round, asked); !slices.Equal(got, players) {
			t.Errorf("round %d after %d: %v, want %v", round, asked, got, players)
		}
	}
	want(1, 4)
	seat(1, 0, "Аня", "Боря")
	seat(1, 0, "Аня")
	want(1, 0)
	want(1, 4, "Аня")
	seat(1, 2, "Боря")
	seat(1, 2, "Вика") // Боря was ticked by mistake
	want(1, 2, "Аня")
	want(1, 4, "Аня", "Вика")
	seat(1, 4, "Боря") // for the next round, before the end of this one
	want(1, 4, "Аня", "Вика")
	want(2, 4, "Боря")
	seat(3, 0, "Аня")
	want(2, 4, "Боря")
	want(3, 4, "Аня")
	want(4, 1, "Аня")
	seat(4, 0)
	want(4, 4)
}
