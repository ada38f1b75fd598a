package codenames

import (
	"regexp"
	"slices"
	"strconv"
	"strings"
)

// kind is what a judge says about how a game ended. Left is 0 when it is open, and
// means something only with ByWords.
type kind struct {
	by     By
	left   int
	nobody bool // both sides left, or both were absent (CN-6, CN-19)
}

// kindNames are the words for the ways a game ends, folded.
var kindNames = map[By][]string{
	ByWords:     {"слова", "слово", "слов", "по словам", "words", "word", "by words", "on words"},
	ByBlack:     {"черное", "черная", "черный", "черному", "по черному", "по-черному", "black", "by black", "on black"},
	ByTime:      {"время", "времени", "по времени", "флаг", "time", "by time", "on time", "flag"},
	ByTechnical: {"тех", "техн", "техническое", "техническая", "технический", "технически", "technical", "tech"},
	ByCognate:   {"корень", "однокоренное", "однокоренная", "cognate", "root"},
	ByLeftEarly: {"ушли", "ушла", "ушел", "left", "left early"},
	ByAbsent:    {"неявка", "не явились", "не явилась", "не пришли", "absent", "no show", "no-show"},
}

var (
	bothNames  = regexp.MustCompile(`^(?:оба|обе|both) (.+)$|^(.+) (?:обеих|обоих|обе|оба|both)$`)
	wordsCount = regexp.MustCompile(`^(.+) ([0-9]{1,4})$|^([0-9]{1,4}) (.+)$`)
)

// readKind reads a whole phrase, folded: "слова 2", "по чёрному", "обе ушли".
func readKind(phrase string) (kind, bool) {
	if by, ok := kindNamed(phrase); ok {
		return kind{by: by}, true
	}
	if m := bothNames.FindStringSubmatch(phrase); m != nil {
		by, _ := kindNamed(m[1] + m[2])
		return kind{by: by, nobody: true}, by == ByLeftEarly || by == ByAbsent
	}
	if m := wordsCount.FindStringSubmatch(phrase); m != nil {
		by, _ := kindNamed(m[1] + m[4])
		left, err := strconv.Atoi(m[2] + m[3])
		return kind{by: by, left: left}, by == ByWords && err == nil && left > 0
	}
	return kind{}, false
}

func kindNamed(name string) (By, bool) {
	for by, names := range kindNames {
		if slices.Contains(names, strings.TrimSuffix(name, ".")) {
			return by, true
		}
	}
	return "", false
}
