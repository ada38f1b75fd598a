package codenames

import (
	"slices"
	"strings"

	"arbiter/domain"
)

// foulReason is a reason of CN-22: its short code, and the words by which it is typed.
// A word that ends in * stands for all that begin so.
type foulReason struct {
	code  string
	typed []string
}

// foulReasons are in the order of the regulation: the clue, the clue giver, the players.
var foulReasons = []foulReason{
	{"word", []string{"не слово", "несуществующее слово", "не одно слово", "not a word", "not one word"}},
	{"length", []string{"длина", "длина слова", "length"}},
	{"letters", []string{"буквы", "количество букв", "letters"}},
	{"place", []string{"место", "расположение", "place", "position"}},
	{"look", []string{"вид", "вид слова", "look"}},
	{"root", []string{"корень", "созвучие", "однокоренн*", "root", "sound"}},
	{"agree", []string{"не согласовано", "не согласовал", "несогласован*", "not agreed"}},
	{"talk", []string{"разговор", "разговоры", "болта*", "talk", "talking"}},
	{"sign", []string{"кивок", "кивал", "знак", "подтверждение", "sign", "nod", "nodding"}},
	{"hand", []string{"рука", "тянется", "тянулся", "hand"}},
	{"accent", []string{"акцент", "интонаци*", "шепеляв*", "accent", "intonation"}},
	{"old", []string{"старая ассоциация", "старые ассоциации", "напоминание", "old clue"}},
	{"repeat", []string{"повтор", "повторение", "repeat", "repeating"}},
	{"other", []string{"другая информация", "другое", "other", "other information"}},
	{"google", []string{"гугл*", "телефон", "google", "googling"}},
	{"advice", []string{"совет капитану", "подсказка капитану", "advice"}},
	{"aloud", []string{"обсуждение при капитане", "слышал капитан", "aloud"}},
	{"disturb", []string{"мешают", "мешали", "шум", "disturbing", "noise"}},
	{"correct", []string{"поправляю", "поправляли", "correcting"}},
}

// FoulReasons are the reasons with a short code each, in the order of the regulation (CN-22).
func (Rules) FoulReasons() []domain.Choice {
	choices := make([]domain.Choice, len(foulReasons))
	for i, r := range foulReasons {
		choices[i] = domain.Choice{Value: r.code, Label: domain.T("codenames.foul." + r.code)}
	}
	return choices
}

// FoulReason reads the code or the words of a reason. Other text is kept as it is but
// for spare blanks; it may be empty.
func (Rules) FoulReason(typed string) string {
	words := fold(typed)
	for _, r := range foulReasons {
		if words == r.code || slices.ContainsFunc(r.typed, func(pattern string) bool { return saysReason(words, pattern) }) {
			return r.code
		}
	}
	return tidy(typed)
}

// saysReason compares the whole text: a sentence that only begins with a reason says
// more than its code.
func saysReason(words, pattern string) bool {
	start, open := strings.CutSuffix(pattern, "*")
	if open {
		return strings.HasPrefix(words, start) && !strings.Contains(words, " ")
	}
	return words == pattern
}

// FoulText says a recorded reason in words.
func (Rules) FoulText(reason string) domain.Text {
	known := slices.ContainsFunc(foulReasons, func(r foulReason) bool { return r.code == reason })
	switch {
	case reason == "":
		return domain.T("codenames.foul.none")
	case known:
		return domain.T("codenames.foul." + reason)
	}
	return domain.T("codenames.foul.free", "Reason", reason)
}
