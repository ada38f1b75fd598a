// Package sheet reads and writes spreadsheets: the sheet of a round as clubs keep it, with
// teams in rows and questions in columns, and tables of any kind. CSV and XLSX. It is pure:
// bytes in, cells out.
package sheet

import (
	"embed"
	"io/fs"
)

// What is read at most: a round of any club fits many times over, a file made to fill the
// memory does not.
const (
	// MaxBytes is the largest file.
	MaxBytes = 1 << 20
	// maxUnpacked is what an XLSX may unpack to, all parts together, and maxPart one part
	// without cells: the reader takes a hundred times as much memory for styles as they are long.
	maxUnpacked = 4 << 20
	maxPart     = 1 << 20
	maxParts    = 500
	// maxTags is how many XML tags an XLSX may have: reading them is what takes time.
	maxTags    = 400_000
	maxSheets  = 50
	maxRows    = 1000
	maxColumns = 300
)

// Sheet is one page of a spreadsheet: cells as text, rows of any length, as the program
// that shows the file numbers them.
type Sheet struct {
	Name string // "" in CSV
	Rows [][]string
}

//go:embed texts/*.toml
var files embed.FS

// Texts are the words of faults, and of the headings of what is written.
var Texts fs.FS = files
