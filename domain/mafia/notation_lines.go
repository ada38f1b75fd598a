package mafia

import (
	"slices"
	"strings"
)

// IsLines tells whether a text is meant as parts of a protocol, such as «шериф 5» or «победа
// красные»: a line, or a part after ";", begins with a keyword and goes on as such a part does.
func (Rules) IsLines(typed string) bool {
	return slices.ContainsFunc(strings.FieldsFunc(typed, func(r rune) bool { return r == '\n' || r == ';' }), opensPart)
}

func opensPart(line string) bool {
	all := words(line)
	if len(all) == 0 {
		return false
	}
	switch part, known := keywords[all[0]]; {
	case !known:
		return false
	case len(all) == 1:
		return part == fieldAwarded
	case part == fieldWinner:
		_, side := sides[all[1]]
		return side
	}
	return isNobody(all[1:]) || all[1][0] >= '0' && all[1][0] <= '9'
}
