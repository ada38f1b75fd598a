// Package names checks, compares and shortens the names that people give.
package names

import (
	"fmt"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/rivo/uniseg"
	"golang.org/x/text/unicode/norm"

	"arbiter/domain"
)

// Kind is whose name it is.
type Kind int

// The kinds of names.
const (
	Team   Kind = iota
	Player      // a comma parts players, so a player's name has none
)

// Longest is the number of graphemes a name may have.
const Longest = 40

// mostMarks is how many accents a grapheme may carry: letters of living languages need
// no more, and a tower of accents covers the lines around it.
const mostMarks = 3

// Clean gives the name in NFC with spaces folded. It refuses, as Invalid, an empty or
// too long one, invisible and bidirectional characters, line breaks, the signs ":" and
// ";", a "#" or "/" at the beginning, and a comma in a player's name.
func Clean(raw string, kind Kind) (string, error) {
	if !utf8.ValidString(raw) {
		return "", refuse(kind, "names.hidden", "Code", "UTF-8")
	}
	name := norm.NFC.String(strings.TrimSpace(raw))
	if strings.ContainsAny(name, "\n\r\v\f\u0085\u2028\u2029") {
		return "", refuse(kind, "names.line")
	}
	name = strings.Join(strings.Fields(name), " ")
	if err := checkRunes(name, kind); err != nil {
		return "", err
	}
	return name, checkShape(name, kind)
}

func refuse(kind Kind, key string, pairs ...any) error {
	example := domain.T("names.example.team")
	if kind == Player {
		example = domain.T("names.example.player")
	}
	return domain.Refuse(domain.Invalid, key, append(pairs, "Example", example)...)
}

func checkRunes(name string, kind Kind) error {
	graphemes := uniseg.NewGraphemes(name)
	for graphemes.Next() {
		cluster := graphemes.Runes()
		marks := 0
		for i, r := range cluster {
			switch {
			case strings.ContainsRune(":;：；", r):
				return refuse(kind, "names.sign", "Sign", string(r))
			case r == ',' && kind == Player:
				return refuse(kind, "names.comma")
			case hidden(r) && !joinsEmoji(cluster, i):
				return refuse(kind, "names.hidden", "Code", fmt.Sprintf("U+%04X", r))
			case unicode.Is(unicode.M, r) && r != emojiStyle:
				marks++
			}
		}
		if marks > mostMarks || unicode.Is(unicode.M, cluster[0]) {
			return refuse(kind, "names.marks")
		}
	}
	return nil
}

func checkShape(name string, kind Kind) error {
	switch n := uniseg.GraphemeClusterCount(name); {
	case n == 0:
		return refuse(kind, "names.empty")
	case n > Longest:
		return refuse(kind, "names.long", "Count", n, "Max", Longest)
	case name[0] == '#' || name[0] == '/':
		return refuse(kind, "names.start", "Sign", name[:1])
	}
	return nil
}
