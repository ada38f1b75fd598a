package mafia

import (
	"strings"
	"unicode"
)

// field is a part of a protocol as it is typed.
type field string

// The parts, by the names of the tournament file.
const (
	fieldWinner       field = "winner"
	fieldDon          field = "don"
	fieldMafia        field = "mafia"
	fieldSheriff      field = "sheriff"
	fieldFirstKilled  field = "first_killed"
	fieldBestMove     field = "best_move"
	fieldBonus        field = "bonus"
	fieldFouls        field = "fouls"
	fieldDisqualified field = "disqualified"
	fieldAwarded      field = "awarded"

	fieldRepeated field = "repeated" // a part whose keyword was there already
)

// fields are the parts in the order of the notation.
var fields = []field{fieldWinner, fieldDon, fieldMafia, fieldSheriff, fieldFirstKilled, fieldBestMove, fieldBonus, fieldFouls, fieldDisqualified, fieldAwarded}

// keywords begin a part, in Russian and English, folded.
var keywords = map[string]field{
	"победа": fieldWinner, "победили": fieldWinner, "победила": fieldWinner, "win": fieldWinner, "won": fieldWinner, "winner": fieldWinner, "victory": fieldWinner,
	"дон": fieldDon, "don": fieldDon,
	"мафия": fieldMafia, "маф": fieldMafia, "mafia": fieldMafia,
	"шериф": fieldSheriff, "sheriff": fieldSheriff,
	"убит": fieldFirstKilled, "убита": fieldFirstKilled, "killed": fieldFirstKilled,
	"лх": fieldBestMove, "bm": fieldBestMove, "best": fieldBestMove,
	"доп": fieldBonus, "допы": fieldBonus, "bonus": fieldBonus,
	"фолы": fieldFouls, "фол": fieldFouls, "fouls": fieldFouls, "foul": fieldFouls,
	"удален": fieldDisqualified, "удалена": fieldDisqualified, "удалены": fieldDisqualified,
	"dq": fieldDisqualified, "removed": fieldDisqualified, "disqualified": fieldDisqualified,
	"присуждено": fieldAwarded, "присуждена": fieldAwarded, "awarded": fieldAwarded,
}

// sides are the words after a victory.
var sides = map[string]Side{
	"красные": Red, "красных": Red, "красным": Red, "мирные": Red, "мирных": Red, "red": Red, "reds": Red,
	"черные": Black, "черных": Black, "черным": Black, "мафия": Black, "мафии": Black, "black": Black, "blacks": Black, "mafia": Black,
}

// nobodyWords stand for a part with nobody in it.
var nobodyWords = []string{"нет", "никто", "никого", "none", "nobody", "no", "-"}

// composed puts together the letters that some keyboards send in two parts, and takes ё for е.
var composed = strings.NewReplacer("и\u0306", "й", "И\u0306", "Й", "е\u0308", "е", "Е\u0308", "Е", "ё", "е", "Ё", "Е")

// phrases are parts that are typed in two words.
var phrases = strings.NewReplacer("лучший ход", "лх", "best move", "лх")

// typedWord is a word of a protocol and whether it begins a line, or a part after ";".
type typedWord struct {
	text   string
	begins bool
}

// lineWords are the words of what was typed, with the beginnings of its lines.
func lineWords(typed string) []typedWord {
	var out []typedWord
	for line := range strings.FieldsFuncSeq(typed, func(r rune) bool { return strings.ContainsRune("\n\r\u2028\u2029;；", r) }) {
		for i, word := range words(line) {
			out = append(out, typedWord{word, i == 0})
		}
	}
	return out
}

// words are the folded words of what was typed: no case, ё as е, plain dashes and digits.
// Pairs may be joined by ":" or "=", parts parted by ";"; stops at the end of a word are dropped.
func words(typed string) []string {
	folded := strings.Map(func(r rune) rune {
		switch {
		case strings.ContainsRune("‐‑‒–—―−﹣－", r):
			return '-'
		case '０' <= r && r <= '９':
			return r - '０' + '0'
		case r == '\u200b' || r == '\u2060' || r == '\ufeff':
			return -1
		case strings.ContainsRune(":=;；·", r) || unicode.IsSpace(r):
			return ' '
		}
		return unicode.ToLower(r)
	}, composed.Replace(typed))
	var out []string
	for word := range strings.FieldsSeq(phrases.Replace(strings.Join(strings.Fields(folded), " "))) {
		if bare := strings.TrimRight(word, ".,"); bare != "" {
			out = append(out, bare)
		}
	}
	return out
}
