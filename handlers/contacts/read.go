// Package contacts reads names, phones and e-mails of players as captains type them (CG-24).
package contacts

import (
	"regexp"
	"strings"
	"unicode"

	"golang.org/x/text/unicode/norm"
)

// Line is a player with how he can be reached, as far as it was typed.
type Line struct {
	Name  string
	Phone string `json:",omitempty"` // digits with the + that stood before them
	Email string `json:",omitempty"`
}

// A phone has from 7 to 15 digits (E.164), with what people put between them.
const (
	leastDigits = 7
	mostDigits  = 15
)

var (
	email = regexp.MustCompile(`[\p{L}\p{N}][\p{L}\p{N}._%+\-]*@[\p{L}\p{N}\-]+(?:\.[\p{L}\p{N}\-]+)+`)
	phone = regexp.MustCompile(`\+?\(?[0-9][0-9() .\-]{4,}[0-9]`)
	// numbered is the number of a line in a list that was copied: "3. " or "3) ".
	numbered = regexp.MustCompile(`^\s*[0-9]{1,3}[.)]\s+`)
)

// labels stand before a phone or an e-mail, or in the place of one that there is not.
var labels = map[string]bool{
	"тел": true, "телефон": true, "моб": true, "tel": true, "phone": true, "mob": true, "почта": true, "мейл": true, "имейл": true,
	"mail": true, "email": true, "e-mail": true, "нет": true, "нету": true, "none": true, "no": true, "-": true,
}

// Holds tells whether the text has a phone or an e-mail in it.
func Holds(typed string) bool {
	for line := range strings.Lines(plain(typed)) {
		if l, _ := cut(line); l.Phone != "" || l.Email != "" {
			return true
		}
	}
	return false
}

// Lines reads a player a line (";" ends one too): name, phone and e-mail in any order.
func Lines(typed string) []Line {
	var list []Line
	for _, line := range strings.FieldsFunc(plain(typed), func(r rune) bool { return r == '\n' || r == ';' }) {
		l, rest := cut(line)
		l.Name = strings.Join(words(rest), " ")
		if l != (Line{}) {
			list = append(list, l)
		}
	}
	return list
}

// Roster reads players parted by commas or lines; a phone or an e-mail is of the player it
// follows. What stands before the first name is nobody's.
func Roster(typed string) []Line {
	var list []Line
	for _, part := range strings.FieldsFunc(plain(typed), func(r rune) bool { return r == '\n' || r == ',' }) {
		l, rest := cut(part)
		if l.Phone == "" && l.Email == "" {
			rest = strings.TrimSpace(part)
		}
		if l.Name = rest; l.Name == "" && len(list) > 0 {
			last := &list[len(list)-1]
			last.Phone, last.Email = joined(last.Phone, l.Phone), joined(last.Email, l.Email)
			continue
		}
		if l.Name != "" {
			list = append(list, l)
		}
	}
	return list
}

// plain is the text with plain signs, spaces and dashes.
func plain(typed string) string {
	return strings.Map(func(r rune) rune {
		switch {
		case r == '\n', r == '\r', r == '\u2028', r == '\u0085':
			return '\n'
		case unicode.IsSpace(r):
			return ' '
		case unicode.Is(unicode.Pd, r), r == '−':
			return '-'
		}
		return r
	}, norm.NFKC.String(strings.ToValidUTF8(typed, "")))
}

// cut takes phones and e-mails out of a line.
func cut(line string) (l Line, rest string) {
	rest = email.ReplaceAllStringFunc(line, func(found string) string {
		l.Email = joined(l.Email, found)
		return " "
	})
	rest = phone.ReplaceAllStringFunc(numbered.ReplaceAllString(rest, ""), func(found string) string {
		digits := digitsOf(found)
		if len(digits) < leastDigits || len(digits) > mostDigits {
			return found
		}
		if strings.HasPrefix(found, "+") {
			digits = "+" + digits
		}
		l.Phone = joined(l.Phone, digits)
		return " "
	})
	if l.Phone != "" || l.Email != "" {
		rest = strings.Join(words(rest), " ")
	}
	return l, rest
}

// words are those of a name: without labels and signs that part.
func words(rest string) []string {
	var list []string
	for word := range strings.FieldsFuncSeq(rest, func(r rune) bool { return r == ' ' || r == ',' || r == '|' || r == '\n' }) {
		if bare := strings.Trim(word, ".:=()<>"); bare != "" && !labels[strings.ToLower(bare)] {
			list = append(list, strings.Trim(word, ":=()<>"))
		}
	}
	return list
}

func digitsOf(s string) string {
	return strings.Map(func(r rune) rune {
		if r >= '0' && r <= '9' {
			return r
		}
		return -1
	}, s)
}

// joined puts a further one beside those that were found; the same one twice is one.
func joined(have, more string) string {
	switch {
	case have == "":
		return more
	case more == "", have == more:
		return have
	}
	return have + ", " + more
}
