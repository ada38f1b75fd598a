package sheet

import (
	"bytes"
	"encoding/csv"
	"errors"
	"io"
	"slices"
	"strings"
	"unicode/utf8"

	"golang.org/x/text/encoding"
	"golang.org/x/text/encoding/charmap"
	"golang.org/x/text/encoding/unicode"

	"arbiter/domain"
)

// openCSV reads CSV: comma, semicolon or tab; UTF-8, UTF-16 with a mark, or Windows-1251.
func openCSV(data []byte) ([]Sheet, error) {
	text, err := decoded(data)
	if err != nil {
		return nil, err
	}
	text = strings.NewReplacer("\r\n", "\n", "\r", "\n").Replace(text)
	comma := delimiter(text)
	if line, rest, _ := strings.Cut(text, "\n"); strings.HasPrefix(line, "sep=") && len(line) == len("sep=")+1 {
		comma, text = rune(line[len(line)-1]), "\n"+rest // the line keeps its number
	}
	rows, err := records(text, comma)
	if err != nil {
		return nil, err
	}
	s := Sheet{Rows: rows}
	return []Sheet{s}, s.fits()
}

// decoded is the file as text. What is no UTF-8 and has no mark is Windows-1251: Excel
// writes it so in Russian.
func decoded(data []byte) (string, error) {
	var from encoding.Encoding = charmap.Windows1251
	switch {
	case bytes.HasPrefix(data, []byte("\xff\xfe")), bytes.HasPrefix(data, []byte("\xfe\xff")):
		from = unicode.UTF16(unicode.LittleEndian, unicode.UseBOM)
	case utf8.Valid(data):
		return strings.TrimPrefix(string(data), "\ufeff"), binary(data)
	}
	text, err := from.NewDecoder().Bytes(data)
	if err != nil {
		return "", domain.Refuse(domain.Invalid, "sheet.not")
	}
	return string(text), binary(text)
}

// binary refuses what is no text: a picture, a PDF.
func binary(text []byte) error {
	if bytes.IndexByte(text, 0) >= 0 || bytes.HasPrefix(text, []byte("%PDF")) {
		return domain.Refuse(domain.Invalid, "sheet.not")
	}
	return nil
}

// delimiter is the sign that stands most often in the lines outside quotes: names have commas
// and semicolons too, but a row of twenty marks has more.
func delimiter(text string) rune {
	counts, quoted := map[rune]int{}, false
	for _, r := range text {
		switch {
		case r == '"':
			quoted = !quoted
		case !quoted:
			counts[r]++
		}
	}
	best := ';'
	for _, r := range []rune{'\t', ','} {
		if counts[r] > counts[best] {
			best = r
		}
	}
	return best
}

// records are the rows, blank lines among them: encoding/csv passes these by, and then the
// numbers of rows would not be those that people see.
func records(text string, comma rune) ([][]string, error) {
	r := csv.NewReader(strings.NewReader(text))
	r.Comma, r.FieldsPerRecord, r.LazyQuotes = comma, -1, true
	var rows [][]string
	next := 1 // the line that the next record begins at when nothing is passed by
	for {
		record, err := r.Read()
		switch {
		case errors.Is(err, io.EOF):
			return rows, nil
		case err != nil:
			return nil, domain.Refuse(domain.Invalid, "sheet.not")
		case len(rows) > maxRows:
			return rows, nil // too many already
		}
		line, _ := r.FieldPos(0)
		rows = append(rows, make([][]string, min(max(0, line-next), maxRows))...)
		rows = append(rows, slices.Clone(record))
		next = 1 + strings.Count(text[:r.InputOffset()], "\n")
	}
}
