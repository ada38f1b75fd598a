package sheet

import (
	"bytes"

	"arbiter/domain"
)

// zipMark begins an XLSX; oldMark begins the files of Excel before 2007.
var (
	zipMark = []byte("PK")
	oldMark = []byte("\xd0\xcf\x11\xe0")
)

// Open reads a file into its sheets: XLSX, or CSV in any of its spellings. It goes by what
// is in the file, whatever its name. It refuses, as Invalid, what is too large or no
// spreadsheet.
func Open(data []byte) ([]Sheet, error) {
	switch {
	case len(data) == 0:
		return nil, domain.Refuse(domain.Invalid, "sheet.empty")
	case len(data) > MaxBytes:
		return nil, domain.Refuse(domain.Invalid, "sheet.large", "Max", MaxBytes>>20)
	case bytes.HasPrefix(data, zipMark):
		return openXLSX(data)
	case bytes.HasPrefix(data, oldMark):
		return nil, domain.Refuse(domain.Invalid, "sheet.old")
	}
	return openCSV(data)
}

// fits holds a sheet to the limits.
func (s Sheet) fits() error {
	if len(s.Rows) > maxRows {
		return domain.Refuse(domain.Invalid, "sheet.rows", "Max", maxRows)
	}
	for _, row := range s.Rows {
		if len(row) > maxColumns {
			return domain.Refuse(domain.Invalid, "sheet.columns", "Max", maxColumns)
		}
	}
	return nil
}
