package rehearsal

import (
	"strings"
	"unicode/utf16"
	"unicode/utf8"
)

// htmlTags are the tags that Telegram knows, with the entities they make.
var htmlTags = map[string]string{
	"a": "text_link", "b": "bold", "strong": "bold", "i": "italic", "em": "italic",
	"s": "strikethrough", "strike": "strikethrough", "del": "strikethrough",
	"u": "underline", "ins": "underline", "tg-spoiler": "spoiler", "span": "spoiler",
	"tg-emoji": "custom_emoji", "pre": "pre", "code": "code", "blockquote": "blockquote",
}

// openTag is a tag whose end is not yet found.
type openTag struct {
	name     string
	argument string // address, language, emoji id, or "expandable"
	offset   int    // UTF-16 units of the text before it
	start    int    // bytes of the text before it
}

// htmlParser turns HTML of Telegram's kind into a text and its entities. It
// follows the parser of the real server, down to the byte offsets of its errors.
type htmlParser struct {
	in       string
	at       int
	out      strings.Builder
	units    int // UTF-16 length of out
	open     []openTag
	entities []Entity
	// surrogate is set by a numeric entity that is half a character.
	surrogate bool
}

// errSurrogate is the server's word for half a character.
const errSurrogate = parseError("Text contains invalid Unicode characters after decoding HTML entities," +
	" check for unmatched surrogate code units")

// parseHTML returns the plain text and the entities, ordered as Telegram orders
// them. Offsets count UTF-16 units. The error text is Telegram's own.
func parseHTML(in string) (string, []Entity, error) {
	p := &htmlParser{in: in}
	for p.at < len(in) {
		if err := p.step(); err != nil {
			return "", nil, err
		}
	}
	if p.surrogate {
		return "", nil, errSurrogate
	}
	if n := len(p.open); n > 0 {
		return "", nil, parseErrorf("Can't find end tag corresponding to start tag \"%s\"", p.open[n-1].name)
	}
	for i := range p.entities {
		if p.entities[i].Type == "code" {
			p.entities[i].Language = "" // only <pre> has one
		}
	}
	return p.out.String(), sortEntities(p.entities), nil
}

// peek returns the byte at the present place and 0 at the end.
func (p *htmlParser) peek() byte {
	if p.at < len(p.in) {
		return p.in[p.at]
	}
	return 0
}

func (p *htmlParser) step() error {
	switch p.peek() {
	case '&':
		if r, size := decodeEntity(p.in[p.at:]); size > 0 {
			p.at += size
			p.surrogate = p.surrogate || utf16.IsSurrogate(r)
			p.write(r)
			return nil
		}
	case '<':
		if strings.HasPrefix(p.in[p.at:], "</") {
			return p.endTag()
		}
		return p.startTag()
	}
	r, size := utf8.DecodeRuneInString(p.in[p.at:])
	p.at += size
	p.write(r)
	return nil
}

func (p *htmlParser) write(r rune) {
	p.out.WriteRune(r)
	p.units += unitsOf(r)
}

// unitsOf is the number of UTF-16 units of a rune.
func unitsOf(r rune) int {
	if r > 0xffff {
		return 2
	}
	return 1
}

func (p *htmlParser) skipSpace() {
	for p.at < len(p.in) && isSpace(p.in[p.at]) {
		p.at++
	}
}

// word moves over everything up to a space, one of the stops, or the end.
func (p *htmlParser) word(stops string) string {
	from := p.at
	for p.at < len(p.in) && !isSpace(p.in[p.at]) && strings.IndexByte(stops, p.in[p.at]) < 0 {
		p.at++
	}
	return p.in[from:p.at]
}

func isSpace(c byte) bool {
	return c == ' ' || c == '\t' || c == '\r' || c == '\n' || c == '\v' || c == 0
}

func (p *htmlParser) startTag() error {
	begin := p.at
	p.at++
	name := strings.ToLower(p.word(">"))
	if p.peek() == 0 {
		return parseErrorf("Unclosed start tag at byte offset %d", begin)
	}
	if htmlTags[name] == "" {
		return parseErrorf("Unsupported start tag \"%s\" at byte offset %d", name, begin)
	}
	tag := openTag{name: name, offset: p.units, start: p.out.Len()}
	for {
		p.skipSpace()
		if p.peek() == '>' {
			break
		}
		attribute, value, err := p.attribute(name, begin)
		if err != nil {
			return err
		}
		tag.take(attribute, value)
	}
	p.at++
	if name == "span" && tag.argument != "spoiler" {
		return parseErrorf(`Tag "span" must have class "tg-spoiler" at byte offset %d`, begin)
	}
	p.open = append(p.open, tag)
	return nil
}

// take keeps the attribute if the tag has a use for it.
func (t *openTag) take(attribute, value string) {
	switch {
	case t.name == "a" && attribute == "href", t.name == "tg-emoji" && attribute == "emoji-id":
		t.argument = value
	case t.name == "code" && attribute == "class" && strings.HasPrefix(value, "language-"):
		t.argument = strings.TrimPrefix(value, "language-")
	case t.name == "span" && attribute == "class" && strings.HasPrefix(value, "tg-"):
		t.argument = strings.TrimPrefix(value, "tg-")
	case t.name == "blockquote" && attribute == "expandable":
		t.argument = "expandable"
	}
}

func (p *htmlParser) endTag() error {
	begin := p.at
	if len(p.open) == 0 {
		return parseErrorf("Unexpected end tag at byte offset %d", begin)
	}
	p.at += len("</")
	name := p.word(">")
	p.skipSpace()
	if p.peek() != '>' {
		return parseErrorf("Unclosed end tag at byte offset %d", begin)
	}
	p.at++
	tag := p.open[len(p.open)-1]
	if name != "" && name != tag.name {
		return parseErrorf(`Unmatched end tag at byte offset %d, expected "</%s>", found "</%s>"`, begin, tag.name, name)
	}
	p.open = p.open[:len(p.open)-1]
	p.finish(tag)
	return nil
}
