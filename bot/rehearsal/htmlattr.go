package rehearsal

import (
	"strconv"
	"strings"
)

// attribute reads name=value of the tag that began at the byte begin.
func (p *htmlParser) attribute(tag string, begin int) (name, value string, err error) {
	name = p.word("=>")
	if name == "" {
		if p.peek() == 0 {
			return "", "", parseErrorf("Unclosed start tag \"%s\" at byte offset %d", tag, begin)
		}
		return "", "", parseErrorf("Empty attribute name in the tag \"%s\" at byte offset %d", tag, begin)
	}
	p.skipSpace()
	if p.peek() != '=' {
		if p.peek() == 0 {
			return "", "", parseErrorf("Unclosed start tag \"%s\" at byte offset %d", tag, begin)
		}
		if tag == "blockquote" && name == "expandable" {
			return name, "", nil
		}
		return "", "", parseErrorf("Expected equal sign in declaration of an attribute of the tag \"%s\" at byte offset %d", tag, begin)
	}
	p.at++
	p.skipSpace()
	switch c := p.peek(); c {
	case 0:
		err = parseErrorf("Unclosed start tag \"%s\" at byte offset %d", tag, begin)
	case '"', '\'':
		value = p.quoted(c)
	default:
		value, err = p.token()
	}
	if err == nil && p.peek() == 0 {
		err = parseErrorf("Unclosed start tag at byte offset %d", begin)
	}
	return name, value, err
}

// token reads a value without quotes.
func (p *htmlParser) token() (string, error) {
	from := p.at
	for p.at < len(p.in) && isTokenByte(p.in[p.at]) {
		p.at++
	}
	if c := p.peek(); !isSpace(c) && c != '>' {
		return "", parseErrorf("Unexpected end of name token at byte offset %d", from)
	}
	return strings.ToLower(p.in[from:p.at]), nil
}

func isTokenByte(c byte) bool {
	return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c >= '0' && c <= '9' || c == '.' || c == '-'
}

// quoted reads a value up to its closing quote, or to the end.
func (p *htmlParser) quoted(quote byte) string {
	var value strings.Builder
	p.at++
	for p.at < len(p.in) && p.in[p.at] != quote {
		if r, size := decodeEntity(p.in[p.at:]); size > 0 {
			p.at += size
			value.WriteRune(r)
			continue
		}
		value.WriteByte(p.in[p.at])
		p.at++
	}
	if p.at < len(p.in) {
		p.at++
	}
	return value.String()
}

// decodeEntity reads &lt; &gt; &amp; &quot; or a numeric entity at the start of
// in; the semicolon may be missing. size is 0 when there is none.
func decodeEntity(in string) (r rune, size int) {
	if !strings.HasPrefix(in, "&") {
		return 0, 0
	}
	end := 1
	if strings.HasPrefix(in, "&#") {
		r, end = numericEntity(in)
	} else {
		for end < len(in) && isLetter(in[end]) {
			end++
		}
		r = map[string]rune{"lt": '<', "gt": '>', "amp": '&', "quot": '"'}[in[1:end]]
	}
	if r == 0 {
		return 0, 0
	}
	if end < len(in) && in[end] == ';' {
		end++
	}
	return r, end
}

func numericEntity(in string) (r rune, end int) {
	base, end := 10, len("&#")
	if strings.HasPrefix(in[end:], "x") {
		base, end = 16, end+1
	}
	from := end
	for end < len(in) && isDigit(in[end], base) {
		end++
	}
	code, err := strconv.ParseUint(in[from:end], base, 32)
	if err != nil || code == 0 || code >= 0x10ffff {
		return 0, 0
	}
	return rune(code), end
}

func isLetter(c byte) bool { return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' }

func isDigit(c byte, base int) bool {
	return c >= '0' && c <= '9' || base == 16 && (c >= 'a' && c <= 'f' || c >= 'A' && c <= 'F')
}
