package handlers

import (
	"slices"
	"strings"

	"arbiter/domain"
)

// spelled is a decision with one of the ways it is typed.
type spelled struct {
	decision domain.Decision
	words    []string
}

// spellings are tried in order: longer ones stand before their beginnings.
var spellings = []spelled{
	{domain.Reject, fields("отклонить")}, {domain.Reject, fields("отказать")}, {domain.Reject, fields("reject")},
	{domain.Correct, fields("исправить протокол")}, {domain.Correct, fields("исправить")}, {domain.Correct, fields("correct")},
	{domain.Reverse, fields("победа другой стороне")}, {domain.Reverse, fields("другой стороне")}, {domain.Reverse, fields("reverse")},
	{domain.Annul, fields("аннулировать")}, {domain.Annul, fields("annul")},
	{domain.Replay, fields("переиграть")}, {domain.Replay, fields("replay")},
}

var accepting = fields("accept принять")

// readDecision reads the words of a decision and leaves what follows them: a reason, or a
// result before it. "accept" may stand before, and alone: then which decision is asked.
func readDecision(typed string) (d domain.Decision, rest string, ok bool) {
	if word, after := cutWords(typed, 1); slices.Contains(accepting, plainWord(word)) {
		if d, rest, ok = readDecision(after); ok {
			return d, rest, d != domain.Reject
		}
		return "", after, true
	}
	for _, s := range spellings {
		words, after := cutWords(typed, len(s.words))
		if plainWord(words) == strings.Join(s.words, " ") {
			return s.decision, after, true
		}
	}
	return "", typed, false
}

// cutWords parts the first n words from the rest; the words stand one blank apart.
func cutWords(typed string, n int) (words, rest string) {
	rest = strings.TrimSpace(typed)
	var list []string
	for range n {
		end := strings.IndexFunc(rest, isBlank)
		if end < 0 {
			end = len(rest)
		}
		list, rest = append(list, rest[:end]), strings.TrimSpace(rest[end:])
	}
	return strings.Join(list, " "), strings.TrimSpace(strings.TrimLeft(rest, ":;,–—"))
}

func isBlank(r rune) bool { return strings.ContainsRune(" \t\n\u00a0", r) }

func plainWord(word string) string { return strings.TrimRight(lower(word), ":;,.") }
