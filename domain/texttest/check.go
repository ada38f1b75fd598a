package texttest

import (
	"strings"

	"arbiter/domain"
)

// Tester is a test, a fuzz test or a property.
type Tester interface {
	Helper()
	Fatal(args ...any)
	Fatalf(format string, args ...any)
}

// Check fails when the text, or one inside it, has no words in some language or lacks a fact
// that the words name. Faults of form have their words elsewhere; a text inside without a key is nothing said.
func (c Catalogue) Check(t Tester, text domain.Text) {
	t.Helper()
	for lang, texts := range c {
		if strings.HasPrefix(text.Key, "file.") {
			break
		}
		forms, ok := texts[text.Key]
		if !ok {
			t.Fatalf("%s has no text %q", lang, text.Key)
		}
		for _, name := range facts(forms) {
			if _, ok := text.Args[name]; !ok {
				t.Fatalf("%s: %q names {{.%s}}, which is not among %v", lang, text.Key, name, text.Args)
			}
		}
		if _, counted := text.Args["Count"]; len(forms) > 1 && !counted {
			t.Fatalf("%s: %q has plural forms and no Count", lang, text.Key)
		}
	}
	for _, arg := range text.Args {
		switch v := arg.(type) {
		case domain.Text:
			if v.Key != "" {
				c.Check(t, v)
			}
		case []domain.Text:
			for _, inner := range v {
				c.Check(t, inner)
			}
		}
	}
}

// Complete names what a catalogue lacks: a key or a fact in one of the languages, a text that
// shouts.
func (c Catalogue) Complete() []string {
	var faults []string
	for key, ru := range c["ru"] {
		en, ok := c["en"][key]
		switch {
		case !ok:
			faults = append(faults, key+" has no English")
		case strings.Join(facts(ru), " ") != strings.Join(facts(en), " "):
			faults = append(faults, key+" names other facts in English")
		case strings.Contains(strings.Join(ru, ""), "!"):
			faults = append(faults, key+" shouts")
		}
	}
	for key := range c["en"] {
		if _, ok := c["ru"][key]; !ok {
			faults = append(faults, key+" has no Russian")
		}
	}
	return faults
}
