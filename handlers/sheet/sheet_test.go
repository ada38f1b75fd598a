package sheet_test

import (
	"archive/zip"
	"bytes"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/xuri/excelize/v2"
	"golang.org/x/text/encoding/charmap"
	"golang.org/x/text/encoding/unicode"
	"pgregory.net/rapid"

	"arbiter/domain"
	"arbiter/handlers/names"
	"arbiter/handlers/sheet"
	"arbiter/handlers/text"
)

func club(teams ...string) []domain.Entrant {
	out := make([]domain.Entrant, len(teams))
	for i, name := range teams {
		out[i] = domain.Entrant{ID: domain.EntrantID(fmt.Sprint("t", i+1)), Name: name}
	}
	return out
}

var eshkol = club("Коты", "Псы", "Совы", "Ёжики")

func catalogue(t interface{ Fatal(...any) }) *text.Catalogue {
	c, err := text.New(sheet.Texts, names.Texts)
	if err != nil {
		t.Fatal(err)
	}
	return c
}

// read gives a line a team, "t1 101", and the faults as they are said.
func read(t *testing.T, data []byte, questions int) (marks, faults []string, r sheet.Round) {
	t.Helper()
	pages, err := sheet.Open(data)
	if err != nil {
		refusal, _ := domain.AsRefusal(err)
		return nil, []string{refusal.Text.Key}, r
	}
	r, wrong, err := sheet.Read(pages[0], eshkol, questions)
	if err != nil {
		refusal, _ := domain.AsRefusal(err)
		return nil, []string{refusal.Text.Key}, r
	}
	for _, row := range r.Rows {
		marks = append(marks, string(row.Team)+" "+row.Marks)
	}
	c := catalogue(t)
	for _, f := range wrong {
		faults = append(faults, c.Text("ru", f.Text()))
	}
	return marks, faults, r
}

// CG-19: the spreadsheets that clubs keep.
func TestSheetsOfClubs(t *testing.T) {
	t.Parallel()
	all := []string{"t1 101", "t2 010"}
	tests := []struct {
		name, csv string
		questions int
		want      []string
	}{
		{"heading, semicolon", "№;Команда;1;2;3\n1;Коты;1;0;1\n2;Псы;0;1;0\n", 3, all},
		{"comma", "No,Team,1,2,3\n1,Коты,1,0,1\n2,Псы,0,1,0\n", 3, all},
		{"tab", "Команда\t1\t2\t3\nКоты\t1\t0\t1\nПсы\t0\t1\t0\n", 3, all},
		{"old line ends", "Команда;1;2;3\rКоты;1;0;1\rПсы;0;1;0\r", 3, all},
		{"plus and minus", "Команда;1;2;3\nКоты;+;-;+\nПсы;−;+;–\n", 3, all},
		{"boxes that are ticked", "Команда,1,2,3\nКоты,TRUE,FALSE,true\nПсы,ЛОЖЬ,Истина,ложь\n", 3, all},
		{"empty is no answer", "Команда;1;2;3\nКоты;1;;1\nПсы;;1;\n", 3, []string{"t1 1 1", "t2  1 "}},
		{"title, blank lines, sums", "Чемпионат Эшколь;;\n\n№;Команда;1;2;3;Сумма;Место\n1;Коты;1;0;1;2;1\n\n2;Псы;0;1;0;1;2\n;Рейтинг вопроса;1;1;1\n;;1;1;1\n", 3, all},
		{"sums of halves among questions", "Команда;1;2;Тур 1;3;Тур 2;Всего\nКоты;1;0;1;1;1;2\nПсы;0;1;1;0;0;1\n", 3, all},
		{"headings of questions in words", "Название;В1;В2;вопрос 3\nКоты;1;0;1\nПсы;0;1;0\n", 3, all},
		{"by number alone", "№;1;2;3\n1;1;0;1\n2;0;1;0\n", 3, all},
		{"by number with a sign", "№;1;2;3\n#1;1;0;1\n№2;0;1;0\n", 3, all},
		{"no heading", "Коты;1;0;1\nПсы;0;1;0\n", 3, all},
		{"no heading, numbers and names", "1;Коты;1;0;1\n2;Псы;0;1;0\n", 3, all},
		{"no heading, sum", "Коты;1;1;2\nПсы;0;1;1\n", 2, []string{"t1 11", "t2 01"}},
		{"no heading, numbers", "1;1;0;1\n2;0;1;0\n", 3, all},
		{"name against the sheet's own numbering", "№;Команда;1;2;3\n1;Псы;0;1;0\n2;Коты;1;0;1\n", 3, []string{"t2 010", "t1 101"}},
		{"names that differ by case, ё, look-alikes", "Команда;1\nкOТы;1\nЕЖИКИ;0\n", 1, []string{"t1 1", "t4 0"}},
		{"quotes, and a separator said", "sep=,\n\"Команда\",\"1\",\"2\",\"3\"\n\"Коты\",\"1\",\"0\",\"1\"\nПсы,0,1,0\n", 3, all},
		{"fewer questions than the round", "Команда;1;2;3\nКоты;1;0;1\nПсы;0;1;0\n", 20, all},
		{"apostrophes of text", "Команда;1;2;3\nКоты;'+;'-;'+\nПсы;'-;'+;'-\n", 3, all},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			marks, faults, _ := read(t, []byte(tt.csv), tt.questions)
			if diff := cmp.Diff(tt.want, marks); diff != "" || len(faults) > 0 {
				t.Errorf("%s\nfaults: %v", diff, faults)
			}
		})
	}
}

// Every fault is named by its cell, all at once.
func TestFaultsByCell(t *testing.T) {
	t.Parallel()
	tests := []struct {
		name, csv string
		questions int
		want      []string
	}{
		{"marks", "№;Команда;1;2;3\n\n1;Коты;1;х;1\n2;Псы;2;1;?\n", 3, []string{
			"строка 3, столбец 4 (D3): «х» — не ответ, бывает 1, 0, +, − или пусто",
			"строка 4, столбец 3 (C4): «2» — не ответ, бывает 1, 0, +, − или пусто",
			"строка 4, столбец 5 (E4): «?» — не ответ, бывает 1, 0, +, − или пусто"}},
		{"teams", "№;Команда;1\n1;Коты;1\n5;Рыси;1\n;;1\n2;коты;0\n9;;1\n", 1, []string{
			"строка 3, столбец 2 (B3): команды «Рыси» в турнире нет",
			"строка 4: отметки есть, а команды нет",
			"строка 5: «Коты» уже есть в строке 2",
			"строка 6, столбец 1 (A6): команды с номером «9» нет"}},
		{"order", "Команда;1;2;4;5\nКоты;1;0;1;1\n", 5, []string{"строка 1, столбец 4 (D1): стоит вопрос 4, а перед ним 2: нужны номера подряд, сквозные на весь тур"}},
		{"numbered anew in the second half", "Команда;1;2;3;1;2;3\nКоты;1;0;1;1;0;0\n", 6, []string{"строка 1, столбец 5 (E1): стоит вопрос 1, а перед ним 3: нужны номера подряд, сквозные на весь тур"}},
		{"too many", "Команда;1;2;3\nКоты;1;0;1\n", 2, []string{"строка 1, столбец 4 (D1): вопросов 3, а в туре их 2"}},
		{"no sheet", "Привет\nКак дела\n", 3, []string{"sheet.no_head"}},
		{"another table", "Место;Команда;Ответы\n1;Коты;1\n2;Псы;0\n", 1, []string{"sheet.no_head"}},
		{"nobody", "Команда;1;2;3\n", 3, []string{"sheet.no_teams"}},
		{"empty", "", 3, []string{"sheet.empty"}},
		{"a picture", "\x89PNG\r\n\x1a\n\x00\x00", 3, []string{"sheet.not"}},
		{"old Excel", "\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1", 3, []string{"sheet.old"}},
		{"no zip", "PK\x03\x04 nothing", 3, []string{"sheet.not"}},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			_, faults, _ := read(t, []byte(tt.csv), tt.questions)
			if diff := cmp.Diff(tt.want, faults); diff != "" {
				t.Error(diff)
			}
		})
	}
}

func TestEncodings(t *testing.T) {
	t.Parallel()
	const csv = "Команда;1;2;3\nКоты;1;0;1\nПсы;0;1;0\n"
	windows, err := charmap.Windows1251.NewEncoder().Bytes([]byte(csv))
	if err != nil {
		t.Fatal(err)
	}
	utf16, err := unicode.UTF16(unicode.LittleEndian, unicode.UseBOM).NewEncoder().Bytes([]byte(csv))
	if err != nil {
		t.Fatal(err)
	}
	for name, data := range map[string][]byte{"UTF-8 with a mark": []byte("\ufeff" + csv), "Windows-1251": windows, "UTF-16": utf16} {
		marks, faults, _ := read(t, data, 3)
		if diff := cmp.Diff([]string{"t1 101", "t2 010"}, marks); diff != "" || faults != nil {
			t.Errorf("%s: %s %v", name, diff, faults)
		}
	}
}

func TestRoundByItsTitle(t *testing.T) {
	t.Parallel()
	for title, want := range map[string]int{"Эшколь, тур 2": 2, "3-й тур": 3, "Тур №4 (04.10)": 4, "Round 5": 5, "Чемпионат 2026": 0, "структура 7": 0} {
		_, _, r := read(t, []byte(title+"\nКоманда;1;2;3\nКоты;1;0;1\n"), 3)
		if r.Number != want {
			t.Errorf("%q is round %d, want %d", title, r.Number, want)
		}
	}
}

func TestSumsThatDoNotAgree(t *testing.T) {
	t.Parallel()
	_, faults, r := read(t, []byte("Команда;1;2;3;Сумма\nКоты;1;0;1;3\nПсы;0;1;0;1\n"), 3)
	got := make([]string, 0, 1)
	for _, w := range r.Warnings {
		got = append(got, catalogue(t).Text("ru", w))
	}
	if diff := cmp.Diff([]string{"строка 2, «Коты»: сумма 3, а верных отметок 2"}, got); diff != "" || faults != nil {
		t.Error(diff, faults)
	}
}

// A workbook of a club: a title, a page of its own, numbers as numbers.
func TestWorkbook(t *testing.T) {
	t.Parallel()
	book := excelize.NewFile()
	for cell, value := range map[string]any{"B1": "Тур 2", "A3": "№", "B3": "Команда", "C3": 1, "D3": 2, "E3": 3, "A4": 1, "B4": "Коты", "C4": 1, "D4": 0, "E4": true, "A6": 2, "B6": "Псы", "C6": "-", "D6": "х"} {
		if err := book.SetCellValue("Sheet1", cell, value); err != nil {
			t.Fatal(err)
		}
	}
	data, err := book.WriteToBuffer()
	if err != nil {
		t.Fatal(err)
	}
	marks, faults, r := read(t, data.Bytes(), 3)
	if diff := cmp.Diff([]string{"t1 101", "t2 0  "}, marks); diff != "" || r.Number != 2 {
		t.Error(diff, r.Number)
	}
	if diff := cmp.Diff([]string{"строка 6, столбец 4 (D6): «х» — не ответ, бывает 1, 0, +, − или пусто"}, faults); diff != "" {
		t.Error(diff)
	}
}

// filledBook is a workbook with so many pages of so many rows of marks.
func filledBook(t *testing.T, pages, rows, columns int) []byte {
	t.Helper()
	book := excelize.NewFile()
	for p := range pages {
		name := fmt.Sprint("Тур ", p+1)
		if _, err := book.NewSheet(name); err != nil {
			t.Fatal(err)
		}
		w, err := book.NewStreamWriter(name)
		for r := 1; err == nil && r <= rows; r++ {
			marks := make([]any, columns)
			for i := range marks {
				marks[i] = i % 2
			}
			err = w.SetRow(fmt.Sprint("A", r), marks)
		}
		if err == nil {
			err = w.Flush()
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	b, err := book.WriteToBuffer()
	if err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

// A workbook of a whole season, ten rounds of a hundred teams, is no bomb.
func TestASeasonFits(t *testing.T) {
	t.Parallel()
	pages, err := sheet.Open(filledBook(t, 10, 100, 70))
	if err != nil || len(pages) != 11 || len(pages[10].Rows) != 100 {
		t.Errorf("%d pages, %v", len(pages), err)
	}
}

// Files made to fill the memory are refused before they are unpacked.
func TestBombsAreRefused(t *testing.T) {
	t.Parallel()
	bomb := func(name string, size int) []byte {
		var b bytes.Buffer
		w := zip.NewWriter(&b)
		part, err := w.Create(name)
		if err == nil {
			_, err = part.Write(make([]byte, size))
		}
		if err == nil {
			err = w.Close()
		}
		if err != nil {
			t.Fatal(err)
		}
		return b.Bytes()
	}
	wide := excelize.NewFile()
	if err := wide.SetCellValue("Sheet1", "XFD1", 1); err != nil {
		t.Fatal(err)
	}
	far := excelize.NewFile()
	if err := far.SetCellValue("Sheet1", "A1048576", 1); err != nil {
		t.Fatal(err)
	}
	written := func(book *excelize.File) []byte {
		b, err := book.WriteToBuffer()
		if err != nil {
			t.Fatal(err)
		}
		return b.Bytes()
	}
	for name, tt := range map[string]struct {
		data []byte
		want string
	}{
		"zip bomb":       {bomb("xl/worksheets/sheet1.xml", 200<<20), "sheet.unpacked"},
		"large":          {make([]byte, sheet.MaxBytes+1), "sheet.large"},
		"rows":           {[]byte(strings.Repeat("Коты;1\n", 2000)), "sheet.rows"},
		"blank rows":     {[]byte("a;b\n" + strings.Repeat("\n", 5000) + "c;d"), "sheet.rows"},
		"columns":        {[]byte(strings.Repeat(";", 1000)), "sheet.columns"},
		"columns, XLSX":  {written(wide), "sheet.columns"},
		"too many cells": {filledBook(t, 2, 500, 120), "sheet.unpacked"},
		"no workbook":    {bomb("hello.txt", 10), "sheet.not"},
	} {
		_, err := sheet.Open(tt.data)
		if refusal, ok := domain.AsRefusal(err); !ok || refusal.Text.Key != tt.want {
			t.Errorf("%s: %v, want %s", name, err, tt.want)
		}
	}
	if pages, err := sheet.Open(written(far)); err == nil && len(pages[0].Rows) > 1000 {
		t.Errorf("a cell in row a million makes %d rows", len(pages[0].Rows))
	}
}

// What export writes import reads, in both forms and languages.
func TestWhatIsWrittenIsRead(t *testing.T) {
	t.Parallel()
	c := catalogue(t)
	rapid.Check(t, func(t *rapid.T) {
		teams := club(drawnNames(t)...)
		questions := rapid.IntRange(1, 24).Draw(t, "questions")
		s := domain.Sheet{Questions: questions, Asked: rapid.IntRange(0, questions).Draw(t, "asked")}
		var want []string
		for _, e := range teams {
			marks := rapid.StringMatching(fmt.Sprintf("[01]{%d}", s.Asked)).Draw(t, "marks")
			s.Rows = append(s.Rows, domain.SheetRow{Team: e.ID, Marks: marks, Answers: rapid.IntRange(0, 9).Draw(t, "answers")})
			want = append(want, string(e.ID)+" "+marks+strings.Repeat(" ", questions-s.Asked))
		}
		lang := rapid.SampledFrom([]string{"ru", "en"}).Draw(t, "lang")
		page := sheet.RoundPage(c, lang, 3, s, func(id domain.EntrantID) string {
			return teams[slices.IndexFunc(teams, func(e domain.Entrant) bool { return e.ID == id })].Name
		})
		write := rapid.SampledFrom([]func() ([]byte, error){
			func() ([]byte, error) { return sheet.CSV([]sheet.Page{page}, "ru") },
			func() ([]byte, error) { return sheet.CSV([]sheet.Page{page}, "en") },
			func() ([]byte, error) { return sheet.XLSX([]sheet.Page{page}) },
		}).Draw(t, "form")
		data, err := write()
		if err != nil {
			t.Fatal(err)
		}
		pages, err := sheet.Open(data)
		if err != nil {
			t.Fatal(err)
		}
		r, faults, err := sheet.Read(pages[0], teams, questions)
		if err != nil || len(faults) > 0 || len(r.Warnings) > 0 || r.Asked != s.Asked {
			t.Fatalf("asked %d of %d, %v %v %v in %q", r.Asked, s.Asked, err, faults, r.Warnings, pages[0].Rows)
		}
		var got []string
		for _, row := range r.Rows {
			got = append(got, string(row.Team)+" "+row.Marks)
		}
		if diff := cmp.Diff(want, got); diff != "" {
			t.Fatal(diff)
		}
	})
}

// drawnNames are names that a tournament takes, each once, some of them like formulas, numbers and headings.
func drawnNames(t *rapid.T) []string {
	name := rapid.Custom(func(t *rapid.T) string {
		raw := rapid.OneOf(
			rapid.SampledFrom([]string{"=1+1", "+7", "-Коты", "@all", "'=x", "'", "''-", "1", "12", "Команда", "№", "Сумма", "Рейтинг", "Тур 1", "a;b", "a,b", `"`, "Team", "0", "+", "-", "1,2", "|x", "%", "О'Генри"}),
			rapid.StringMatching(`[a-zA-Zа-яА-Я0-9'"=+@ ,\-]{1,12}`),
		).Draw(t, "name")
		clean, err := names.Clean(raw, names.Team)
		if err != nil {
			return "К" + fmt.Sprint(rapid.IntRange(0, 1000).Draw(t, "n"))
		}
		return clean
	})
	return rapid.SliceOfNDistinct(name, 1, 8, names.Key).Draw(t, "names")
}

// Formulas do not run: text that looks like one is made text.
func TestFormulasAreText(t *testing.T) {
	t.Parallel()
	page := sheet.Page{Name: "=1", Head: []string{"Команда", "1"}, Rows: [][]sheet.Cell{{sheet.Text("=cmd|' /C calc'!A0"), sheet.Number("-3")}, {sheet.Text("@x"), sheet.Number("+1;=2")}}}
	data, err := sheet.CSV([]sheet.Page{page, page}, "ru")
	if err != nil {
		t.Fatal(err)
	}
	want := "\ufeff'=1\r\nКоманда;1\r\n'=cmd|' /C calc'!A0;-3\r\n'@x;\"'+1;=2\"\r\n"
	if got, _, _ := strings.Cut(string(data), "\r\n\"\""); got+"\r\n" != want && !strings.HasPrefix(string(data), want) {
		t.Errorf("%q", data)
	}
	data, err = sheet.XLSX([]sheet.Page{page, page})
	if err != nil {
		t.Fatal(err)
	}
	book, err := excelize.OpenReader(bytes.NewReader(data))
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range book.GetSheetList() {
		formula, err := book.GetCellFormula(name, "A2")
		value, wrong := book.GetCellValue(name, "A2")
		if err != nil || wrong != nil || formula != "" || !strings.HasPrefix(value, "=cmd") {
			t.Errorf("%q is formula %q, value %q", name, formula, value)
		}
	}
}

func FuzzRead(f *testing.F) {
	f.Add([]byte("№;Команда;1;2;3\n1;Коты;1;0;1\n2;Псы;0;1;0\n;Рейтинг;1;1;1"), 3)
	f.Add([]byte("sep=,\nTeam,1,2\n\"Коты,1,0"), 2)
	f.Add([]byte("Коты\t+\t-\n\n\nПсы\t1\t0"), 1)
	f.Add([]byte("\xff\xfeК\x04;\x001\x00"), 20)
	f.Add([]byte("тур 1\r1;1;1;2\r2;1;1;2"), 2)
	book, err := sheet.XLSX([]sheet.Page{{Name: "Тур 1", Head: []string{"Команда", "1", "2"}, Rows: [][]sheet.Cell{{sheet.Text("Коты"), sheet.Int(1), sheet.Text("+")}}}})
	if err != nil {
		f.Fatal(err)
	}
	f.Add(book, 2)
	f.Fuzz(func(t *testing.T, data []byte, questions int) {
		questions = 1 + (questions&31+31)%31
		pages, err := sheet.Open(data)
		if err != nil {
			refused(t, err)
			return
		}
		for _, p := range pages {
			r, faults, err := sheet.Read(p, eshkol, questions)
			if err != nil {
				refused(t, err)
				continue
			}
			checkRead(t, r, faults, questions)
		}
	})
}

func refused(t *testing.T, err error) {
	t.Helper()
	if _, ok := domain.AsRefusal(err); !ok {
		t.Fatal(err)
	}
}

// checkRead holds what every caller relies on.
func checkRead(t *testing.T, r sheet.Round, faults []sheet.Fault, questions int) {
	t.Helper()
	if len(r.Columns) > questions || r.Asked > len(r.Columns) {
		t.Fatalf("%d questions in %d columns, asked %d", questions, len(r.Columns), r.Asked)
	}
	seen := map[domain.EntrantID]bool{}
	for _, row := range r.Rows {
		if seen[row.Team] || len(row.Marks) != len(r.Columns) || strings.Trim(row.Marks, "01 ") != "" || row.Line < 1 {
			t.Fatalf("%+v", row)
		}
		seen[row.Team] = true
	}
	for _, f := range faults {
		if f.Row < 1 || f.Column < 0 || f.Why.Key == "" {
			t.Fatalf("%+v", f)
		}
	}
}
