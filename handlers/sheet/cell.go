package sheet

import "strings"

// Spreadsheets take a cell that begins with one of these for a formula: it gets an
// apostrophe, which makes it text. One that begins with an apostrophe already gets one too,
// so that reading gives back what was written.
const formulaSigns = "=+-@\t\r\n|%"

// guarded is text as it may stand in a CSV cell.
func guarded(text string) string {
	if text != "" && strings.ContainsRune(formulaSigns+"'", rune(text[0])) {
		return "'" + text
	}
	return text
}

// clean is a cell without spaces around it and without the apostrophe of guarded.
func clean(cell string) string {
	cell = strings.TrimSpace(strings.ReplaceAll(cell, "\u00a0", " "))
	if len(cell) > 1 && cell[0] == '\'' && strings.ContainsRune(formulaSigns+"'", rune(cell[1])) {
		return cell[1:]
	}
	return cell
}

// kept is text in a cell that is text already: only what clean would change is guarded.
func kept(text string) string {
	if clean(text) != text {
		return "'" + text
	}
	return text
}
