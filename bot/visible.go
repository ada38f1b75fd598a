package bot

import (
	"html"
	"regexp"
	"unicode/utf16"
)

// Telegram's limits, in UTF-16 units of what is seen.
const (
	maxText    = 4096
	maxCaption = 1024
	maxToast   = 200
)

// visible is the text that a body shows: Telegram counts it without tags.
func visible(body string) string {
	return html.UnescapeString(tags.ReplaceAllString(body, ""))
}

// units counts UTF-16 units, as Telegram does.
func units(text string) int { return len(utf16.Encode([]rune(text))) }

// cut shortens a text to n UTF-16 units; what is missing shows as an ellipsis.
func cut(text string, n int) string {
	if units(text) <= n {
		return text
	}
	kept, used := []rune{}, 1
	for _, r := range text {
		used += utf16.RuneLen(r)
		if used > n {
			break
		}
		kept = append(kept, r)
	}
	return string(kept) + "…"
}

var tags = regexp.MustCompile(`</?[a-z][^<>]*>`)
