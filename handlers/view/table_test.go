package view_test

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"arbiter/domain"
	"arbiter/handlers/names"
	"arbiter/handlers/text"
	"arbiter/handlers/view"
)

func catalogue(t interface{ Fatal(args ...any) }) *text.Catalogue {
	c, err := text.New(view.Texts)
	if err != nil {
		t.Fatal(err)
	}
	return c
}

func row(place [2]int, id, wins, diff, fouls, mark string) domain.Row {
	return domain.Row{
		Place: place, Entrant: domain.EntrantID(id), Mark: mark,
		Values: map[string]string{"wins": wins, "diff": diff, "fouls": fouls, "black": "0"},
	}
}

func sample() domain.Table {
	return domain.Table{
		Columns: []string{"wins", "h2h_wins", "diff", "fouls", "black"}, Cut: 2,
		Rows: []domain.Row{
			row([2]int{1, 1}, "Коты", "3", "7", "0", ""),
			row([2]int{2, 3}, "Совы и другие ночные птицы леса", "2", "0", "1", "withdrawn"),
			row([2]int{2, 3}, "Псы", "2", "0", "1", ""),
			row([2]int{4, 4}, "Лисы", "0", "-17", "12", ""),
		},
	}
}

func self(id domain.EntrantID) string { return string(id) }

func TestTable(t *testing.T) {
	t.Parallel()
	want := `     команда            В   ±  Ф
1    Коты               3  +7  0
2-3  Совы и другие н… × 2   0  1
2-3  Псы                2   0  1
───────────────── выход: 2 места
4    Лисы               0 −17 12
× снялись с турнира`
	if diff := cmp.Diff(strings.Split(want, "\n"), view.Table(catalogue(t), "ru", sample(), self, 32)); diff != "" {
		t.Fatal(diff)
	}
}

// Points stand under points, and who has left in which way is told apart (MF-8, MF-13).
func TestTableOfPlayers(t *testing.T) {
	t.Parallel()
	points := func(place int, id, points, additional, wins, mark string) domain.Row {
		return domain.Row{Place: [2]int{place, place}, Entrant: domain.EntrantID(id), Mark: mark,
			Values: map[string]string{"points": points, "additional": additional, "wins": wins, "first_killed": "1"}}
	}
	table := domain.Table{
		Players: true, Columns: []string{"points", "additional", "wins", "don_sheriff_wins", "first_killed", "lot"}, Cut: 1,
		Rows: []domain.Row{
			points(1, "Ворон", "12.35", "0.35", "6", ""), points(2, "Лис", "10", "0", "5", ""),
			points(3, "Гриф", "11", "0.4", "5", "withdrawn"), points(4, "Забудь правила игры", "-1", "0", "0", "excluded"),
		},
	}
	want := `   игрок                О  Доп В
1  Ворон            12,35 0,35 6
───────────────── выход: 1 место
2  Лис              10,00 0,00 5
3  Гриф ×           11,00 0,40 5
4  Забудь правил… ! −1,00 0,00 0
× снялись с турнира
! исключены`
	if diff := cmp.Diff(strings.Split(want, "\n"), view.Table(catalogue(t), "ru", table, self, 32)); diff != "" {
		t.Fatal(diff)
	}
}

// Names give way to numbers, and no line is wider than asked for.
func TestTableFitsTheWidth(t *testing.T) {
	t.Parallel()
	c := catalogue(t)
	rapid.Check(t, func(t *rapid.T) {
		table := sample()
		for i := range table.Rows {
			table.Rows[i].Entrant = domain.EntrantID(rapid.StringOf(rapid.SampledFrom([]rune("аЖ一😀́ é4"))).Draw(t, "name"))
		}
		for _, line := range view.Table(c, "ru", table, self, 34) {
			if names.Width(line) > 34 {
				t.Fatalf("%d columns: %q", names.Width(line), line)
			}
		}
	})
}

func TestNotes(t *testing.T) {
	t.Parallel()
	c := catalogue(t)
	table := domain.Table{Provisional: true, Pending: []domain.Pending{{Kind: domain.PendingGame, Entrants: []domain.EntrantID{"a", "b"}}}}
	var got []string
	for _, note := range view.Notes(table, self) {
		got = append(got, c.Text("en", note))
	}
	if diff := cmp.Diff([]string{"Provisional.", "Not played: a, b."}, got); diff != "" {
		t.Fatal(diff)
	}
}

// A round of ChGK has its rating and, when they were asked, extra questions; its cup is named
// under it (CG-8). Where points rank, a rating says nothing.
func TestTableOfARound(t *testing.T) {
	t.Parallel()
	c := catalogue(t)
	values := func(answers, extra, rating string) map[string]string {
		v := map[string]string{"answers": answers, "rating": rating, "points": "2"}
		if extra != "" {
			v["extra"] = extra
		}
		return v
	}
	table := domain.Table{
		Part: true, Columns: []string{"answers", "extra", "rating"}, Cup: []domain.EntrantID{"Совы"},
		Rows: []domain.Row{
			{Place: [2]int{1, 1}, Entrant: "Совы", Values: values("12", "1", "30")},
			{Place: [2]int{2, 2}, Entrant: "Псы", Values: values("9", "", "14")},
		},
	}
	got := append(view.Table(c, "ru", table, self, 34), c.Text("ru", view.Notes(table, self)[0]))
	table.Rows[0].Values, table.Cup = values("12", "", "30"), []domain.EntrantID{"Псы", "Совы"}
	got = append(got, view.Table(c, "ru", table, self, 34)[0], c.Text("ru", view.Notes(table, self)[0]))
	table.Part, table.Columns = false, []string{"points", "answers", "extra", "rating"}
	got = append(got, view.Table(c, "ru", table, self, 34)[0])
	want := []string{
		"   команда Отв Доп Рейт", "1  Совы     12   1   30", "2  Псы       9       14", "Кубок: Совы.",
		"   команда Отв Рейт", "Кубок делят: Псы, Совы.", "   команда О Отв",
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Fatal(diff)
	}
}
