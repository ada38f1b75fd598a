package codenames_test

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"sync"
	"testing"

	"arbiter/domain"
	"arbiter/domain/codenames"
	"arbiter/domain/texttest"
)

var catalogue = sync.OnceValues(func() (texttest.Catalogue, error) { return texttest.Read(codenames.Rules{}.Texts()) })

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

var keyInSource = regexp.MustCompile(`"(codenames\.[a-z_.]+[a-z_])"`)

func TestEveryKeyInTheSourceHasAText(t *testing.T) {
	t.Parallel()
	all, err := catalogue()
	if err != nil {
		t.Fatal(err)
	}
	files, err := filepath.Glob("*.go")
	if err != nil {
		t.Fatal(err)
	}
	var source []byte
	for _, file := range files {
		if strings.HasSuffix(file, "_test.go") {
			continue
		}
		data, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		source = append(source, data...)
	}
	for _, m := range keyInSource.FindAllStringSubmatch(string(source), -1) {
		if _, ok := all["ru"][m[1]]; !ok {
			t.Errorf("%q has no text", m[1])
		}
	}
}

func TestFullRegulation(t *testing.T) {
	t.Parallel()
	rules := codenames.Rules{}
	for lang, clause := range map[string]string{"ru": "меньшему количеству фолов за турнир", "en": "fewer fouls in the tournament"} {
		if !strings.Contains(rules.FullText(lang), clause) {
			t.Errorf("the regulation in %s lacks %q", lang, clause)
		}
	}
	all, err := catalogue()
	if err != nil {
		t.Fatal(err)
	}
	for lang := range all {
		if !strings.Contains(all[lang]["codenames.rules"][0], "https://gaga.ru/gaga/files/pdf/rules/ru/3016.pdf") {
			t.Errorf("%s: the base rules are not linked", lang)
		}
	}
}
