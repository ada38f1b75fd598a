package contacts

import (
	"regexp"
	"strings"
	"unicode/utf8"
)

// harmless are runs of digits that are dates, years or round numbers and no phone: the grounds
// of an appeal are full of them.
var harmless = regexp.MustCompile(`^(?:[0-9]{1,3}[.)] +)?(?:` + when + `(?:[ -]+` + when + `)*|[1-9][0-9 .]*000)$`)

// when is a date, or a year from 1000 on.
const when = `(?:(?:0?[1-9]|[12][0-9]|3[01])\.(?:0?[1-9]|1[0-2])\.[12]?[0-9]?[0-9]{2}|[12][0-9]{3}-[01][0-9]-[0-3][0-9]|[12][0-9]{3})`

// Mask hides the phones and e-mails of a text that many will read, a dot for each letter and
// digit of them; found tells whether there were any.
func Mask(typed string) (masked string, found bool) {
	typed = strings.ToValidUTF8(typed, "")
	runes, signs := []rune(typed), []rune(alike(typed))
	hide := func(places [][]int, text string, also func(string) bool) {
		for _, at := range places {
			if !also(text[at[0]:at[1]]) {
				continue
			}
			found = true
			for i := utf8.RuneCountInString(text[:at[0]]); i < utf8.RuneCountInString(text[:at[1]]); i++ {
				if !strings.ContainsRune("@.+-() ", signs[i]) {
					runes[i], signs[i] = '•', '•'
				}
			}
		}
	}
	text := string(signs)
	hide(email.FindAllStringIndex(text, -1), text, func(string) bool { return true })
	text = string(signs)
	hide(phone.FindAllStringIndex(text, -1), text, isPhone)
	return string(runes), found
}

// isPhone tells whether a run of digits has one phone in it, or several after each other.
func isPhone(run string) bool {
	return len(digitsOf(run)) >= leastDigits && !harmless.MatchString(run)
}

// alike is the text in plain signs, one for each of its own.
func alike(typed string) string {
	var out strings.Builder
	for _, r := range typed {
		same := []rune(plain(string(r)))
		if len(same) != 1 {
			same = []rune{r}
		}
		out.WriteRune(same[0])
	}
	return out.String()
}
