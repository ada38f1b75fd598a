package names

import (
	"strings"
	"unicode"

	"golang.org/x/text/cases"
	"golang.org/x/text/unicode/norm"
)

// Key is what names are compared by. Two names with one key differ only by case,
// spaces, ё and е, or letters and signs that look alike.
func Key(name string) string {
	folded := norm.NFKC.String(cases.Fold().String(norm.NFKC.String(name)))
	words := strings.Fields(strings.Map(seen, folded))
	for i, word := range words {
		words[i] = alike.Replace(letters(word))
	}
	return strings.Join(words, "")
}

// seen drops what shows nothing.
func seen(r rune) rune {
	if hidden(r) && !unicode.IsSpace(r) {
		return -1
	}
	return r
}

// alike takes look-alikes for one another, in small letters. Capitals count too, since
// names that differ by case are the same: В and B, Н and H. Digits are in digitAlike.
var alike = strings.NewReplacer(
	// Cyrillic for Latin
	"а", "a", "в", "b", "е", "e", "ё", "e", "ë", "e", "к", "k", "м", "m", "н", "h", "о", "o", "р", "p",
	"с", "c", "т", "t", "у", "y", "х", "x", "і", "i", "ї", "ï", "ј", "j", "ѕ", "s", "ԁ", "d", "һ", "h",
	"ԛ", "q", "ԝ", "w", "ү", "y", "ӏ", "l",
	// Greek for Latin or Cyrillic
	"α", "a", "β", "b", "ε", "e", "ζ", "z", "η", "h", "ι", "i", "κ", "k", "μ", "m", "ν", "n", "ο", "o",
	"ρ", "p", "τ", "t", "υ", "y", "χ", "x", "γ", "г", "π", "п", "φ", "ф",
	// signs
	"‐", "-", "‑", "-", "‒", "-", "–", "-", "—", "-", "―", "-", "−", "-",
	"«", `"`, "»", `"`, "“", `"`, "”", `"`, "„", `"`, "‘", "'", "’", "'", "‚", "'", "`", "'", "´", "'", "ʼ", "'",
)

// digitAlike are digits that pass for letters inside a word. A 4 does not pass for Ч.
var digitAlike = map[rune]rune{'0': 'o', '1': 'l', '3': 'з'}

// letters takes a single digit in a word of three or more letters for the letter it
// looks like: «К0ты». Numbers and short names such as «3А» or «10Б» stay as they are.
func letters(word string) string {
	runes := []rune(word)
	count := 0
	for _, r := range runes {
		if unicode.IsLetter(r) {
			count++
		}
	}
	if count < 3 {
		return word
	}
	out := make([]rune, len(runes))
	for i, r := range runes {
		out[i] = r
		single := (i == 0 || !unicode.IsDigit(runes[i-1])) && (i+1 == len(runes) || !unicode.IsDigit(runes[i+1]))
		if letter, ok := digitAlike[r]; ok && single {
			out[i] = letter
		}
	}
	return string(out)
}
