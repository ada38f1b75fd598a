package mafia

import "strings"

// SplitReason parts the lines of a protocol from the reason of a decision behind them: the
// first line, or part after ";", that begins neither with the word of a part, right or with a
// mistake before a seat, nor with a seat.
func (Rules) SplitReason(typed string) (result, reason string) {
	for at := 0; at < len(typed); {
		end := strings.IndexAny(typed[at:], ";\n")
		if end < 0 {
			end = len(typed) - at
		}
		if !isPart(typed[at : at+end]) {
			return strings.TrimRight(typed[:at], "; \t\n"), strings.TrimSpace(typed[at:])
		}
		at += end + 1
	}
	return typed, ""
}

// isPart tells whether a line goes on with a protocol; an empty one does.
func isPart(line string) bool {
	said := words(line)
	if len(said) == 0 {
		return true
	}
	_, keyword := keywords[said[0]]
	mistyped := len(said) > 1 && guess(said[0]) != "" && isNumber(said[1])
	return keyword || mistyped || isNumber(said[0])
}

func isNumber(word string) bool { return strings.ContainsAny(word[:1], "0123456789?-") }
