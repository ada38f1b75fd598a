package mafia_test

import (
	"strings"
	"sync"
	"testing"

	"arbiter/domain"
	"arbiter/domain/mafia"
	"arbiter/domain/texttest"
)

var catalogue = sync.OnceValues(func() (texttest.Catalogue, error) { return texttest.Read(mafia.Rules{}.Texts()) })

// tester is a test, a fuzz test or a property.
type tester = texttest.Tester

// checkText fails when the text has no words in some language or lacks a fact they name.
func checkText(t texttest.Tester, text domain.Text) {
	t.Helper()
	all, err := catalogue()
	if err != nil {
		t.Fatal(err)
	}
	all.Check(t, text)
}

func TestFullRegulation(t *testing.T) {
	t.Parallel()
	rules := mafia.Rules{}
	for lang, clauses := range map[string][]string{
		"ru": {"11.1.5. Убитый в первую ночь шериф также имеет право", "10.2. Если три \"ночи\" подряд"},
		"en": {"11.1.5. A Sheriff killed in the first night", "10.2. If the black players miss three nights running"},
	} {
		for _, clause := range clauses {
			if !strings.Contains(rules.FullText(lang), clause) {
				t.Errorf("the regulation in %s lacks %q", lang, clause)
			}
		}
	}
}
