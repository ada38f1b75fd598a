package handlers

import (
	"strings"
	"unicode/utf16"
)

// maxMessage keeps well below Telegram's 4096 units, which are counted after parsing.
const maxMessage = 3900

// split cuts rendered text at line ends into messages that Telegram takes. A <pre>
// block that is cut goes on in the next message.
func split(html string) []string {
	if units(html) <= maxMessage {
		return []string{html}
	}
	var pages []string
	var page strings.Builder
	size, open := 0, false
	for line := range strings.Lines(html) {
		if size+units(line) > maxMessage && size > 0 {
			pages = append(pages, closed(page.String(), open))
			page.Reset()
			size = 0
			if open {
				page.WriteString("<pre>")
			}
		}
		page.WriteString(line)
		size += units(line)
		open = stillOpen(line, open)
	}
	return append(pages, page.String())
}

func closed(page string, open bool) string {
	page = strings.TrimRight(page, "\n")
	if open {
		page += "</pre>"
	}
	return page
}

func stillOpen(line string, open bool) bool {
	opened, shut := strings.LastIndex(line, "<pre>"), strings.LastIndex(line, "</pre>")
	if opened == shut { // neither stands in the line
		return open
	}
	return opened > shut
}

func units(s string) int { return len(utf16.Encode([]rune(s))) }
