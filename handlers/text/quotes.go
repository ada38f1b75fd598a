package text

import (
	"regexp"
	"strings"
)

// inner ends the name of a fact that stands in quotes: quotes of its own are inner ones.
const inner = "_inner"

// quoted is a fact in quotes, as the catalogues write it.
var quoted = regexp.MustCompile(`([«“])\{\{\.(\w+)\}\}([»”])`)

// innerQuotes are the quotes inside quotes of each language.
var innerQuotes = map[string]*strings.Replacer{
	Russian: strings.NewReplacer("«", "„", "»", "“"),
	English: strings.NewReplacer("“", "‘", "”", "’"),
}

func nest(lang, s string) string {
	if r, ok := innerQuotes[lang]; ok {
		return r.Replace(s)
	}
	return s
}
