package codenames

import (
	"strings"
	"unicode"
)

// composed puts together the Cyrillic letters that some keyboards send in two parts,
// and takes ё for е.
var composed = strings.NewReplacer("и\u0306", "й", "И\u0306", "Й", "е\u0308", "е", "Е\u0308", "Е", "ё", "е", "Ё", "Е")

// tidy drops invisible characters and folds all space to single blanks; the letters
// stay as they are.
func tidy(s string) string {
	visible := strings.Map(func(r rune) rune {
		switch r {
		case '\u200b', '\u2060', '\ufeff':
			return -1
		}
		return r
	}, s)
	return strings.Join(strings.Fields(visible), " ")
}

// fold is what typed words and names are compared by: no case, ё as е, plain dashes,
// quotes, colons and digits, single blanks.
func fold(s string) string {
	return tidy(strings.Map(plain, composed.Replace(tidy(s))))
}

func plain(r rune) rune {
	switch {
	case strings.ContainsRune("‐‑‒–—―−﹣－", r):
		return '-'
	case strings.ContainsRune("«»“”„‟″＂", r):
		return '"'
	case strings.ContainsRune("‹›‘’‚‛′`´", r):
		return '\''
	case strings.ContainsRune("：∶︓", r):
		return ':'
	case r == '；':
		return ';'
	case '０' <= r && r <= '９':
		return r - '０' + '0'
	}
	return unicode.ToLower(r)
}
