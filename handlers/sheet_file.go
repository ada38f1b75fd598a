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
