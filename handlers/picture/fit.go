package picture

import (
	"sort"
	"strings"
	"unicode"

	"github.com/rivo/uniseg"
	"golang.org/x/text/unicode/norm"
)

// missing stands for a letter that the fonts cannot draw.
const missing = "□"

// akin are the letters of Kazakh, Tatar and Bashkir that the fonts lack, as they are
// written where a keyboard lacks them.
var akin = map[rune]rune{
	'Ә': 'А', 'ә': 'а', 'Ғ': 'Г', 'ғ': 'г', 'Қ': 'К', 'қ': 'к', 'Ң': 'Н', 'ң': 'н', 'Ө': 'О', 'ө': 'о',
	'Ұ': 'У', 'ұ': 'у', 'Ү': 'У', 'ү': 'у', 'Һ': 'Х', 'һ': 'х', 'Ҙ': 'З', 'ҙ': 'з', 'Ҡ': 'К', 'ҡ': 'к', 'Ҫ': 'С', 'ҫ': 'с', 'Җ': 'Ж', 'җ': 'ж',
}

// drawable is the text in characters of the fonts: emoji are left out, letters that are
// not there become akin ones or a box.
func (f *faces) drawable(text string) string {
	var out strings.Builder
	graphemes := uniseg.NewGraphemes(norm.NFC.String(text))
	for graphemes.Next() {
		out.WriteString(f.grapheme(graphemes.Runes()))
	}
	if clean := strings.Join(strings.Fields(out.String()), " "); clean != "" || text == "" {
		return clean
	}
	return missing
}

func (f *faces) grapheme(runes []rune) string {
	first := runes[0]
	base := []rune(norm.NFD.String(string(first)))[0]
	other, known := akin[base]
	switch {
	case f.has(first):
		return string(first) // what stands over it the fonts lack
	case f.has(base):
		return string(base)
	case known:
		return string(other)
	case unicode.IsLetter(first):
		return missing
	}
	return ""
}

// fit cuts a text to a width in pixels, with «…» for what is cut.
func (f *faces) fit(s style, text string, width int) string {
	if f.width(s, text) <= width {
		return text
	}
	letters := []rune(text)
	cut := func(n int) string { return strings.TrimRight(string(letters[:n]), " ") + "…" }
	return cut(max(0, sort.Search(len(letters), func(n int) bool { return f.width(s, cut(n)) > width })-1))
}
