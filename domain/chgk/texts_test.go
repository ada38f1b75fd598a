package chgk_test

import (
	"io/fs"
	"regexp"
	"strings"
	"sync"
	"testing"

	"github.com/BurntSushi/toml"

	"arbiter/domain"
	"arbiter/domain/chgk"
)

// catalogue is, by language and key, all forms of each text in one string.
var catalogue = sync.OnceValues(func() (map[string]map[string]string, error) {
	all := map[string]map[string]string{"ru": {}, "en": {}}
	texts := (chgk.Rules{}).Texts()
	err := fs.WalkDir(texts, ".", func(path string, _ fs.DirEntry, err error) error {
		if err != nil || !strings.HasSuffix(path, ".toml") {
			return err
		}
		data, err := fs.ReadFile(texts, path)
		if err != nil {
			return err
		}
		var file map[string]any
		if err := toml.Unmarshal(data, &file); err != nil {
			return err
		}
		lang := strings.Split(path, ".")[1]
		for key, value := range file {
			switch v := value.(type) {
			case string:
				all[lang][key] = v
			case map[string]any:
				for _, form := range v {
					all[lang][key] += form.(string) + "\n"
				}
			}
		}
		return nil
	})
	return all, err
})

var placeholder = regexp.MustCompile(`{{\.(\w+)}}`)

// checkText fails when the text has no words in some language or lacks a fact they name.
func checkText(t interface {
	Helper()
	Fatalf(format string, args ...any)
}, text domain.Text,
) {
	t.Helper()
	all, err := catalogue()
	if err != nil {
		t.Fatalf("%v", err)
	}
	for lang, texts := range all {
		if strings.HasPrefix(text.Key, "file.") {
			continue // the words of faults of form are elsewhere
		}
		words, ok := texts[text.Key]
		if !ok {
			t.Fatalf("%s has no text %q", lang, text.Key)
		}
		for _, m := range placeholder.FindAllStringSubmatch(words, -1) {
			if _, ok := text.Args[m[1]]; !ok {
				t.Fatalf("%s: %q names {{.%s}}, which is not among %v", lang, text.Key, m[1], text.Args)
			}
		}
	}
	for _, arg := range text.Args {
		switch inner := arg.(type) {
		case domain.Text:
			checkText(t, inner)
		case []domain.Text:
			for _, one := range inner {
				checkText(t, one)
			}
		}
	}
}

func TestTextsAreCompleteInBothLanguages(t *testing.T) {
	t.Parallel()
	all, err := catalogue()
	if err != nil {
		t.Fatal(err)
	}
	if len(all["ru"]) != len(all["en"]) || len(all["ru"]) < 60 {
		t.Errorf("%d texts in Russian, %d in English", len(all["ru"]), len(all["en"]))
	}
	for key, words := range all["ru"] {
		if strings.Contains(words, "!") || all["en"][key] == "" {
			t.Errorf("%q shouts, or has no English", key)
		}
	}
}

func TestRegulationInShortAndInFull(t *testing.T) {
	t.Parallel()
	rules := chgk.Rules{}
	checkText(t, domain.T("chgk.rules"))
	for _, section := range rules.RuleSections() {
		checkText(t, section.Label)
		checkText(t, domain.T("chgk.rules."+section.Value))
	}
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
	// Every numbered clause of the Russian text stands in the English one.
	for _, number := range regexp.MustCompile(`(?m)^\d+\.\d+\.`).FindAllString(rules.FullText("ru"), -1) {
		if !strings.Contains(rules.FullText("en"), "\n"+number+" ") {
			t.Errorf("clause %s is not translated", number)
		}
	}
}
