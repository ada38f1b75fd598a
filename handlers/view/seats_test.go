package view_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"arbiter/domain"
	"arbiter/handlers/names"
	"arbiter/handlers/view"
)

func TestSeats(t *testing.T) {
	t.Parallel()
	role := domain.T("view.player")
	seats := []domain.Seat{
		{Number: 1, Entrant: "Ворон", Role: role, Scored: true, Points: 230},
		{Number: 2, Entrant: "Лис с очень длинным прозвищем", Role: role, Scored: true, Points: -100},
		{Number: 10, Entrant: "Гриф", Role: role, FillsIn: true},
	}
	want := []string{
		" 1 Ворон             игрок     2,3",
		" 2 Лис с очень длин… игрок    −1,0",
		"10 Гриф              игрок подмена",
	}
	got := view.Seats(catalogue(t), "ru", seats, self, 34)
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
	for _, line := range got {
		if names.Width(line) > 34 {
			t.Errorf("%d columns: %q", names.Width(line), line)
		}
	}
	plain := view.Seats(catalogue(t), "ru", []domain.Seat{{Number: 3, Entrant: "Ворон"}}, self, 34)
	if diff := cmp.Diff([]string{" 3 Ворон"}, plain); diff != "" {
		t.Error(diff)
	}
}
