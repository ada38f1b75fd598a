package handlers

import (
	"path"
	"slices"
	"strings"

	"arbiter/handlers/sheet"
)

// sheetFile tells whether a document may be the sheet of a round: by its name and size.
func sheetFile(d *Upload) bool {
	return d != nil && d.Size <= sheet.MaxBytes && slices.Contains([]string{".csv", ".tsv", ".txt", ".xlsx", ".xlsm"}, strings.ToLower(path.Ext(d.Name)))
}

// Opened is the upload read as a spreadsheet. That may take a second, so it is done where the
// file is downloaded, before a transaction opens.
func (d Upload) Opened() Upload {
	d.Pages, d.Wrong = sheet.Open(d.Data)
	return d
}

// pages are those of an upload, opened now if they are not yet.
func (d Upload) pages() ([]sheet.Sheet, error) {
	if d.Pages == nil && d.Wrong == nil {
		d = d.Opened()
	}
	return d.Pages, d.Wrong
}
