package chgk_test

import (
	"strings"
	"sync"
	"testing"

	"arbiter/domain"
	"arbiter/domain/chgk"
	"arbiter/domain/texttest"
)

var catalogue = sync.OnceValues(func() (texttest.Catalogue, error) { return texttest.Read(chgk.Rules{}.Texts()) })

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
	rules := chgk.Rules{}
	for lang, clauses := range map[string][]string{
		"ru": {"3.4.Если после всех дополнительных вопросов", "6.3.Апелляция может быть только одного из двух типов"},
		"en": {"3.4. If after all extra questions", "6.3. An appeal may be of one of two types only"},
	} {
		for _, clause := range clauses {
			if !strings.Contains(rules.FullText(lang), clause) {
				t.Errorf("the regulation in %s lacks %q", lang, clause)
			}
		}
	}
}
