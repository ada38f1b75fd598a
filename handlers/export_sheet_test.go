package handlers_test

import (
	"bytes"
	"slices"
	"strings"
	"testing"

	"github.com/xuri/excelize/v2"

	"arbiter/domain"
	"arbiter/handlers"
)

// filesOf are the files of the answers, by name.
func filesOf(rec *recorder) map[string]string {
	files := map[string]string{}
	for _, m := range rec.answers() {
		if m.Kind == domain.File {
			files[m.Document.Name] = string(m.Document.Data)
		}
	}
	return files
}

// Tables of every regulation are exported; each column has a name.
func TestTablesAreExported(t *testing.T) {
	t.Parallel()
	cups := map[string]func(testing.TB) (*club, domain.TournamentID){"codenames": evening, "mafia": playing, "chgk": inRound}
	for name, begin := range cups {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			c, id := begin(t)
			tag := c.cup(id).Tag
			files := filesOf(c.do(guest, group, typed("/export csv")))
			if !strings.HasPrefix(files[tag+".csv"], "\ufeff") || !strings.Contains(files[tag+".csv"], "\r\n1") || strings.Contains(files[tag+".csv"], "[") {
				t.Errorf("CSV: %q", files)
			}
			files = filesOf(c.do(guest, group, typed("/export XLSX")))
			book, err := excelize.OpenReader(strings.NewReader(files[tag+".xlsx"]))
			if err != nil {
				t.Fatal(err)
			}
			for _, page := range book.GetSheetList() {
				rows, err := book.GetRows(page)
				if err != nil || len(rows) < 2 || slices.ContainsFunc(rows[0], func(head string) bool { return strings.HasPrefix(head, "[") }) {
					t.Errorf("%s: %v %q", page, err, rows)
				}
			}
			c.refusedWith("export.format", guest, group, typed("/export pdf"))
		})
	}
}

// What is exported is imported and changes nothing, by CSV and by the whole workbook; a
// correction in it is one.
func TestExportIsImported(t *testing.T) {
	t.Parallel()
	c, id := inRound(t)
	tag := c.cup(id).Tag
	files := filesOf(c.do(lena, private, typed("/export csv")))
	round := files[tag+"-тур1.csv"]
	if want := "№;Команда;1;2;3;4;Замены;Сумма;Рейтинг\r\n1;Коты;1;0;;;0;1;2\r\n2;Псы;1;1;;;0;2;5\r\n"; !strings.HasPrefix(round, "\ufeff"+want) {
		t.Fatalf("%q\n%q", files, round)
	}
	c.refusedWith("import.same", lena, private, sent("тур1.csv", round, ""))
	c.do(lena, private, sent("a.csv", strings.Replace(round, "Коты;1;0;;", "Коты;1;0;1;", 1), ""))
	c.says(lena, private, "/yes")
	if got := c.masks(id)["t1"]; got != "101" {
		t.Errorf("Коты: %s", got)
	}
	book := filesOf(c.do(lena, private, typed("/export xlsx")))[tag+".xlsx"]
	c.refusedWith("import.same", lena, private, sent("a.xlsx", book, ""))
	workbook, err := excelize.OpenReader(strings.NewReader(book))
	if err != nil {
		t.Fatal(err)
	}
	if got := strings.Join(workbook.GetSheetList(), ", "); got != "Общий зачёт, Места, Тур 1, Тур 1" {
		t.Error(got)
	}
	if err = workbook.SetCellValue("Тур 1", "E3", "+"); err != nil { // question 3 of Коты... Псы
		t.Fatal(err)
	}
	var data bytes.Buffer
	if err = workbook.Write(&data); err != nil {
		t.Fatal(err)
	}
	c.do(lena, private, sent("a.xlsx", data.String(), ""))
	c.says(lena, private, "/yes")
	if got := c.masks(id)["t2"]; got != "111" {
		t.Errorf("Псы: %s", got)
	}
}

// hide_until_read: who does not lead the round sees nothing of it in any file.
func TestHiddenRoundIsNotExported(t *testing.T) {
	t.Parallel()
	c, id := inRound(t)
	tag := c.cup(id).Tag
	for _, form := range []string{"", "csv", "xlsx"} {
		command := strings.TrimSpace("/export " + form)
		seen := func(p domain.Person) string {
			var names strings.Builder
			for name, data := range filesOf(c.do(p, private, typed(command))) {
				if name == tag+".json" {
					name += data
				}
				names.WriteString(name + " ")
			}
			return names.String()
		}
		if got := seen(anya); strings.Contains(got, "тур1") || strings.Contains(got, "answers") {
			t.Errorf("%s: a captain sees %s", command, got)
		}
		if got := seen(lena); form == "csv" && !strings.Contains(got, "тур1") || form == "" && !strings.Contains(got, "answers") {
			t.Errorf("%s: the host sees %s", command, got)
		}
	}
}

// The form of a round that has not begun has its teams and questions.
func TestFormOfTheNextRound(t *testing.T) {
	t.Parallel()
	c, id := season(t)
	round := filesOf(c.do(lena, private, typed("/export csv")))[c.cup(id).Tag+"-тур1.csv"]
	if !strings.Contains(round, "№;Команда;1;2;3;") || !strings.Contains(round, "8;Львы;;;") {
		t.Errorf("%q", round)
	}
	if files := filesOf(c.do(anya, private, typed("/export csv"))); files[c.cup(id).Tag+"-тур1.csv"] != "" {
		t.Error("a captain gets the form")
	}
	rec := c.do(ira, private, pressed(handlers.Data(id, "export", "")))
	if files := filesOf(c.do(ira, private, pressed(buttonOf(t, rec, "XLSX")))); len(files) != 1 {
		t.Errorf("by button: %d", len(files))
	}
}
