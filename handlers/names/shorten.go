package names

import (
	"strings"

	"github.com/rivo/uniseg"
)

// Width is how many columns a text takes in a monospace font: East Asian wide
// characters and emoji take two.
func Width(s string) int { return uniseg.StringWidth(s) }

// Shorten cuts a name to a width in columns, by graphemes, with «…» for what is cut.
func Shorten(name string, width int) string {
	if Width(name) <= width {
		return name
	}
	if width < 1 {
		return ""
	}
	var short strings.Builder
	left := width - 1
	graphemes := uniseg.NewGraphemes(name)
	for graphemes.Next() && graphemes.Width() <= left {
		short.WriteString(graphemes.Str())
		left -= graphemes.Width()
	}
	return strings.TrimRight(short.String(), " ") + "…"
}
