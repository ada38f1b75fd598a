package sheet

import (
	"bytes"
	"encoding/csv"
	"fmt"
	"strconv"
	"strings"

	"github.com/xuri/excelize/v2"

	"arbiter/handlers/text"
)

// Page is a sheet to be written.
type Page struct {
	Name string
	Head []string // headings of the columns
	Rows [][]Cell
}

// Cell is text or a number.
type Cell struct {
	Text   string
	Number bool // Text is a number
}

// Text and Number make cells; a Number that is none is text.
func Text(s string) Cell { return Cell{Text: s} }

// Number is a cell that programs count with.
func Number(s string) Cell {
	_, err := strconv.ParseFloat(s, 64)
	return Cell{Text: s, Number: err == nil}
}

// Int is a Number.
func Int(n int) Cell { return Cell{Text: strconv.Itoa(n), Number: true} }

// byteOrderMark tells Excel that CSV is UTF-8.
const byteOrderMark = "\ufeff"

// CSV writes pages, one below another with their names when there are several. Text that a
// spreadsheet would take for a formula is made text. Where decimals have a comma, cells are
// parted by semicolons: so Excel reads it in that language.
func CSV(pages []Page, lang string) ([]byte, error) {
	b := bytes.NewBufferString(byteOrderMark)
	w := csv.NewWriter(b)
	w.UseCRLF = true
	if text.Decimal(lang, "0.5") == "0,5" {
		w.Comma = ';'
	}
	for i, p := range pages {
		var lines [][]string
		if len(pages) > 1 {
			if i > 0 {
				lines = append(lines, []string{""})
			}
			lines = append(lines, []string{guarded(p.Name)})
		}
		for _, line := range append(lines, p.lines(lang)...) {
			if err := w.Write(line); err != nil {
				return nil, fmt.Errorf("line of CSV: %w", err)
			}
		}
	}
	w.Flush()
	return b.Bytes(), w.Error() //nolint:wrapcheck // a buffer takes everything
}

// lines are the page in cells of CSV.
func (p Page) lines(lang string) [][]string {
	head := make([]string, len(p.Head))
	for i, h := range p.Head {
		head[i] = guarded(h)
	}
	out := [][]string{head}
	for _, row := range p.Rows {
		line := make([]string, len(row))
		for i, cell := range row {
			line[i] = text.Decimal(lang, cell.Text)
			if !cell.Number {
				line[i] = guarded(cell.Text)
			}
		}
		out = append(out, line)
	}
	return out
}

// XLSX writes pages as the sheets of a workbook; their names are cut to what Excel takes.
func XLSX(pages []Page) ([]byte, error) {
	book := excelize.NewFile()
	defer func() { _ = book.Close() }() // nothing is kept on disk
	bold, err := book.NewStyle(&excelize.Style{Font: &excelize.Font{Bold: true}})
	if err != nil {
		return nil, fmt.Errorf("style of a workbook: %w", err)
	}
	taken := map[string]bool{}
	for i, p := range pages {
		name := pageName(p.Name, i, taken)
		if i == 0 {
			err = book.SetSheetName("Sheet1", name)
		} else {
			_, err = book.NewSheet(name)
		}
		if err == nil {
			err = p.into(book, name, bold)
		}
		if err != nil {
			return nil, fmt.Errorf("page %q: %w", name, err)
		}
	}
	out, err := book.WriteToBuffer()
	if err != nil {
		return nil, fmt.Errorf("workbook: %w", err)
	}
	return out.Bytes(), nil
}

// into writes the page: the heading bold and always in sight, names wide enough to be read.
func (p Page) into(book *excelize.File, name string, bold int) error {
	w, err := book.NewStreamWriter(name)
	if err != nil {
		return fmt.Errorf("stream: %w", err)
	}
	wide := 2
	if len(p.Head) > 0 {
		err = w.SetColWidth(wide, wide, 24)
	}
	if err == nil {
		err = w.SetPanes(&excelize.Panes{Freeze: true, YSplit: 1, TopLeftCell: "A2", ActivePane: "bottomLeft"})
	}
	head := make([]any, len(p.Head))
	for i, h := range p.Head {
		head[i] = excelize.Cell{StyleID: bold, Value: kept(h)}
		if n, wrong := strconv.Atoi(h); wrong == nil {
			head[i] = excelize.Cell{StyleID: bold, Value: n}
		}
	}
	for i, row := range append([][]any{head}, p.values()...) {
		if err == nil {
			err = w.SetRow("A"+strconv.Itoa(i+1), row)
		}
	}
	if err != nil {
		return fmt.Errorf("rows: %w", err)
	}
	return w.Flush() //nolint:wrapcheck // said by the caller
}

func (p Page) values() [][]any {
	out := make([][]any, len(p.Rows))
	for i, row := range p.Rows {
		for _, cell := range row {
			out[i] = append(out[i], cell.value())
		}
	}
	return out
}

func (c Cell) value() any {
	if number, err := strconv.ParseFloat(c.Text, 64); c.Number && err == nil {
		return number
	}
	return kept(c.Text)
}

// pageName is a name that Excel takes: 31 characters, none of its own signs, each once.
func pageName(name string, n int, taken map[string]bool) string {
	name = strings.Trim(strings.Map(func(r rune) rune {
		if strings.ContainsRune(`[]:*?/\`, r) || r < ' ' {
			return ' '
		}
		return r
	}, name), "' ")
	runes := []rune(name)
	if len(runes) > excelize.MaxSheetNameLength-4 {
		name = strings.TrimRight(string(runes[:excelize.MaxSheetNameLength-4]), "' ")
	}
	if name == "" || taken[strings.ToLower(name)] {
		name = strings.TrimSpace(name + " " + strconv.Itoa(n+1))
	}
	taken[strings.ToLower(name)] = true
	return name
}
