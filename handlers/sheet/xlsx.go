package sheet

import (
	"archive/zip"
	"bytes"
	"fmt"
	"io"
	"strings"

	"github.com/xuri/excelize/v2"

	"arbiter/domain"
)

// openXLSX reads the sheets of a workbook. A file made to break the reader is refused like
// any other that is no spreadsheet.
func openXLSX(data []byte) (sheets []Sheet, err error) {
	defer func() {
		if recover() != nil { // the library panics at some malformed files
			sheets, err = nil, domain.Refuse(domain.Invalid, "sheet.not")
		}
	}()
	if err = unpackable(data); err != nil {
		return nil, err
	}
	book, err := excelize.OpenReader(bytes.NewReader(data), excelize.Options{UnzipSizeLimit: maxUnpacked, UnzipXMLSizeLimit: maxUnpacked})
	if err != nil {
		return nil, domain.Refuse(domain.Invalid, "sheet.not")
	}
	defer func() { _ = book.Close() }() // nothing was unpacked to disk
	for _, name := range book.GetSheetList()[:min(maxSheets, len(book.GetSheetList()))] {
		rows, err := rowsOf(book, name)
		if err != nil {
			return nil, err
		}
		sheets = append(sheets, Sheet{Name: name, Rows: rows})
	}
	if len(sheets) == 0 {
		return nil, domain.Refuse(domain.Invalid, "sheet.not")
	}
	return sheets, nil
}

// unpackable goes by what the archive says of itself before anything is unpacked; the
// standard library holds the parts to the sizes that it says.
func unpackable(data []byte) error {
	archive, err := zip.NewReader(bytes.NewReader(data), int64(len(data)))
	if err != nil {
		return domain.Refuse(domain.Invalid, "sheet.not")
	}
	var size uint64
	for _, part := range archive.File {
		most := uint64(maxPart)
		if strings.HasPrefix(strings.ToLower(part.Name), "xl/worksheets/") {
			most = maxUnpacked
		}
		if size += part.UncompressedSize64; size > maxUnpacked || part.UncompressedSize64 > most {
			return domain.Refuse(domain.Invalid, "sheet.unpacked", "Max", maxUnpacked>>20)
		}
	}
	if len(archive.File) > maxParts || crowded(archive) {
		return domain.Refuse(domain.Invalid, "sheet.unpacked", "Max", maxUnpacked>>20)
	}
	return nil
}

// crowded tells whether the parts together have more tags than may be read; counting them is
// a matter of milliseconds.
func crowded(archive *zip.Reader) bool {
	tags := 0
	for _, part := range archive.File {
		in, err := part.Open()
		if err != nil {
			continue // the reader refuses it
		}
		body, _ := io.ReadAll(io.LimitReader(in, maxUnpacked)) // what is broken is refused by the reader
		_ = in.Close()
		tags += bytes.Count(body, []byte("<"))
	}
	return tags > maxTags
}

// rowsOf reads row by row and stops at the limits: a cell may say that it stands in row a million.
func rowsOf(book *excelize.File, name string) ([][]string, error) {
	iterator, err := book.Rows(name)
	if err != nil {
		return nil, nil //nolint:nilerr // a page of charts has no rows
	}
	s, filled := Sheet{Name: name}, 0
	for n := 0; iterator.Next(); n++ {
		if n > maxRows*10 {
			break
		}
		row, wrong := iterator.Columns(excelize.Options{RawCellValue: true})
		if wrong != nil {
			return nil, domain.Refuse(domain.Invalid, "sheet.not")
		}
		if len(row) == 0 {
			continue
		}
		s.Rows = append(s.Rows, make([][]string, n-filled)...)
		s.Rows, filled = append(s.Rows, row), n+1
		if err = s.fits(); err != nil {
			return nil, err
		}
	}
	if err = iterator.Error(); err != nil {
		return nil, domain.Refuse(domain.Invalid, "sheet.not")
	}
	return s.Rows, nil
}

// address is the cell as spreadsheets call it: "L5" for row 5, column 12.
func address(row, column int) string {
	name, err := excelize.ColumnNumberToName(column)
	if err != nil {
		return ""
	}
	return fmt.Sprint(name, row)
}
