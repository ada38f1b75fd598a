package mafia

import (
	"maps"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"arbiter/domain"
)

// shortestGuess is the length from which a mistyped word is recognised, longWord the one from
// which it may have two mistakes.
const (
	shortestGuess = 3
	longWord      = 5
)

// guess is the keyword that a mistyped word may have been meant for, "" for none.
func guess(typed string) string {
	length := utf8.RuneCountInString(typed)
	if _, known := keywords[typed]; known || length < shortestGuess {
		return ""
	}
	most, found := 1, ""
	if length >= longWord {
		most = 2
	}
	for _, keyword := range slices.Sorted(maps.Keys(keywords)) {
		if utf8.RuneCountInString(keyword) < shortestGuess {
			continue
		}
		if d := mistakes([]rune(typed), []rune(keyword)); d <= most {
			most, found = d-1, keyword
		}
	}
	return strings.Replace(found, "удален", "удалён", 1)
}

// mistakes is how many letters are to be changed, added or dropped to make b of a.
func mistakes(a, b []rune) int {
	row := make([]int, len(b)+1)
	for j := range row {
		row[j] = j
	}
	for i, letter := range a {
		diagonal := row[0]
		row[0] = i + 1
		for j, other := range b {
			changed := diagonal
			if letter != other {
				changed++
			}
			diagonal = row[j+1]
			row[j+1] = min(changed, row[j]+1, diagonal+1)
		}
	}
	return row[len(b)]
}

// strange tells whether a word that is no keyword begins a part all the same: it stands at the
// beginning of a line where no word can, or looks like a keyword.
func (r *reading) strange(current field, word string, begins bool) bool {
	first, _ := utf8.DecodeRuneInString(word)
	_, isSide := sides[word]
	empty := current != "" && len(r.seen[current]) == 0
	switch {
	case !unicode.IsLetter(first):
		return false
	case empty && (current == fieldWinner && isSide || slices.Contains(nobodyWords, word)):
		return false
	case begins:
		return true
	}
	return !empty && guess(word) != ""
}

// stranger opens a part of its own for a line whose first word is unknown, and names the word.
func (r *reading) stranger(word string) field {
	part := field("unknown " + word)
	if r.typed(part) {
		return part
	}
	r.seen[part], r.spelt[part], r.order = []string{}, word, append(r.order, part)
	if near := guess(word); near != "" {
		r.fault(part, domain.T("mafia.read.near", "Typed", word, "Near", near))
	} else {
		r.fault(part, domain.T("mafia.read.word", "Typed", word))
	}
	return part
}

// isStrange tells parts with an unknown first word from those of a protocol.
func isStrange(part field) bool { return strings.HasPrefix(string(part), "unknown ") }

// kept tells whether an unknown line may be something that must not get lost.
func (r *reading) kept(part field) bool { return guess(r.spelt[part]) != "" || len(r.seen[part]) > 0 }

// strangers tells whether the lines to send again have one with an unknown word.
func (r *reading) strangers() bool {
	return slices.ContainsFunc(r.order, func(part field) bool { return isStrange(part) && r.kept(part) })
}
