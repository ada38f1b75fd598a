package handlers

import (
	"regexp"
	"slices"
	"strings"
	"unicode/utf16"
)

// maxMessage keeps well below Telegram's 4096 units: what a page adds to close and open
// tags comes on top.
const maxMessage = 3900

// split cuts rendered text at line ends into messages that Telegram takes. Tags that are
// open at the cut, a <pre> block above all, go on in the next message.
func split(html string) []string {
	if units(html) <= maxMessage {
		return []string{html}
	}
	p := &pager{}
	for line := range strings.Lines(html) {
		for _, piece := range pieces(line) {
			p.add(piece)
		}
	}
	p.turn()
	return p.pages
}

// pager fills one page after the other.
type pager struct {
	pages []string
	page  strings.Builder
	size  int
	open  []string // tags as they were written, the outermost first
}

func (p *pager) add(piece string) {
	if p.size+units(piece) > maxMessage {
		p.turn()
	}
	p.page.WriteString(piece)
	p.size += units(piece)
	for _, tag := range tags.FindAllString(piece, -1) {
		switch {
		case !strings.HasPrefix(tag, "</"):
			p.open = append(p.open, tag)
		case len(p.open) > 0:
			p.open = p.open[:len(p.open)-1]
		}
	}
}

// turn ends the page; one without a visible character is left out.
func (p *pager) turn() {
	page := strings.TrimRight(p.page.String(), "\n")
	if strings.TrimSpace(tags.ReplaceAllString(page, "")) != "" {
		for _, tag := range slices.Backward(p.open) {
			page += "</" + tagName.FindString(tag[1:]) + ">"
		}
		p.pages = append(p.pages, page)
	}
	p.page.Reset()
	p.page.WriteString(strings.Join(p.open, ""))
	p.size = 0
}

var (
	tags    = regexp.MustCompile(`</?[a-z][^>]*>`)
	tagName = regexp.MustCompile(`^[a-z]+`)
	// atoms are what is never cut: a tag, an entity, a character.
	atoms = regexp.MustCompile(`(?s)</?[a-z][^>]*>|&[#0-9A-Za-z]+;|.`)
)

// pieces cuts a line that no message can hold.
func pieces(line string) []string {
	if units(line) <= maxMessage {
		return []string{line}
	}
	var list []string
	start, end, size := 0, 0, 0
	for _, at := range atoms.FindAllStringIndex(line, -1) {
		n := units(line[at[0]:at[1]])
		if size+n > maxMessage {
			list = append(list, line[start:end])
			start, size = end, 0
		}
		end, size = at[1], size+n
	}
	return append(list, line[start:])
}

func units(s string) int { return len(utf16.Encode([]rune(s))) }
