package view_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"arbiter/domain"
	"arbiter/handlers/names"
	"arbiter/handlers/view"
)

// CG-5: a page of the cross table fits a phone, and all pages together have every pair once.
func TestCrossTableFitsAPhone(t *testing.T) {
	t.Parallel()
	for n := range 41 {
		cross := domain.Cross{}
		for i := range n {
			cross.Teams = append(cross.Teams, domain.EntrantID(fmt.Sprint("t", i+1)))
			row := make([]domain.Meeting, n)
			for j := range row {
				row[j] = domain.Meeting{Rounds: 30, Won: i, Lost: j, Counts: i != j}
			}
			cross.Cells = append(cross.Cells, row)
		}
		seen := map[string]int{}
		_, pages := view.Cross(cross, long, 34, 1)
		for page := 1; page <= pages; page++ {
			lines, _ := view.Cross(cross, long, 34, page)
			for _, line := range lines {
				if names.Width(line) > 34 {
					t.Fatalf("%d teams, page %d: %q", n, page, line)
				}
			}
			for i, line := range lines[1:] {
				for _, cell := range strings.Fields(line)[1:] {
					if strings.Contains(cell, ":") {
						seen[fmt.Sprint(i, " ", cell)]++
					}
				}
			}
		}
		if want := n * (n - 1); len(seen) != max(0, want) {
			t.Fatalf("%d teams: %d cells, want %d", n, len(seen), want)
		}
	}
}

func long(id domain.EntrantID) string {
	return "Команда_с_очень_длинным_именем" + string(id)
}

func TestCrossTable(t *testing.T) {
	t.Parallel()
	met := func(won, lost int) domain.Meeting {
		return domain.Meeting{Rounds: won + lost, Won: won, Lost: lost, Counts: true}
	}
	cross := domain.Cross{Teams: []domain.EntrantID{"Коты", "Псы", "Совы"}, Cells: [][]domain.Meeting{
		{{}, met(2, 0), met(1, 1)}, {met(0, 2), {}, {}}, {met(1, 1), {}, {}}}}
	lines, pages := view.Cross(cross, func(id domain.EntrantID) string { return string(id) }, 34, 1)
	want := []string{
		"         1   2   3",
		"1 Коты   × 2:0 1:1",
		"2 Псы  0:2   ×   –",
		"3 Совы 1:1   –   ×"}
	if diff := cmp.Diff(want, lines); diff != "" || pages != 1 {
		t.Error(diff, pages)
	}
}
