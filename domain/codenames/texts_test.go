package codenames_test

import (
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/BurntSushi/toml"
	"github.com/google/go-cmp/cmp"

	"arbiter/domain"
	"arbiter/domain/codenames"
)

// catalogue is, by language and key, all forms of each text.
var catalogue = sync.OnceValues(func() (map[string]map[string][]string, error) {
	all := map[string]map[string][]string{"ru": {}, "en": {}}
	texts := (codenames.Rules{}).Texts()
	err := fs.WalkDir(texts, ".", func(path string, _ fs.DirEntry, err error) error {
		parts := strings.Split(filepath.Base(path), ".")
		if err != nil || parts[len(parts)-1] != "toml" {
			return err
		}
		data, err := fs.ReadFile(texts, path)
		if err != nil {
			return err
		}
		var file map[string]any
		if err := toml.Unmarshal(data, &file); err != nil {
			return fmt.Errorf("%s: %w", path, err)
		}
		for key, value := range file {
			all[parts[1]][key] = forms(value)
		}
		return nil
	})
	return all, err
})

func forms(value any) []string {
	plural, ok := value.(map[string]any)
	if !ok {
		return []string{fmt.Sprint(value)}
	}
	var list []string
	for _, form := range plural {
		list = append(list, fmt.Sprint(form))
	}
	return list
}

var placeholder = regexp.MustCompile(`{{\.(\w+)}}`)

func placeholders(forms []string) []string {
	var names []string
	for _, form := range forms {
		for _, m := range placeholder.FindAllStringSubmatch(form, -1) {
			names = append(names, m[1])
		}
	}
	slices.Sort(names)
	return slices.Compact(names)
}

// tester is a test, a fuzz test or a property.
type tester interface {
	Helper()
	Fatal(args ...any)
	Fatalf(format string, args ...any)
}

// checkText fails when the text, or one inside it, has no words in some language or
// lacks a fact that the words name.
func checkText(t tester, text domain.Text) {
	t.Helper()
	all, err := catalogue()
	if err != nil {
		t.Fatal(err)
	}
	for lang, texts := range all {
		forms, ok := texts[text.Key]
		if !ok {
			t.Fatalf("%s has no text %q", lang, text.Key)
		}
		for _, name := range placeholders(forms) {
			if _, ok := text.Args[name]; !ok {
				t.Fatalf("%s: %q names {{.%s}}, which is not among %v", lang, text.Key, name, text.Args)
			}
		}
		_, counted := text.Args["Count"]
		if plural := len(forms) > 1; plural && !counted {
			t.Fatalf("%s: %q has plural forms and no Count", lang, text.Key)
		}
	}
	for _, arg := range text.Args {
		switch v := arg.(type) {
		case domain.Text:
			checkText(t, v)
		case []domain.Text:
			for _, inner := range v {
				checkText(t, inner)
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
	for key, ru := range all["ru"] {
		if diff := cmp.Diff(placeholders(ru), placeholders(all["en"][key])); diff != "" {
			t.Errorf("%q: ru and en name different facts: %s", key, diff)
		}
	}
	if len(all["ru"]) != len(all["en"]) {
		t.Errorf("%d texts in Russian, %d in English", len(all["ru"]), len(all["en"]))
	}
	for key, forms := range all["ru"] {
		for _, form := range forms {
			if strings.Contains(form, "!") {
				t.Errorf("%q shouts: %s", key, form)
			}
		}
	}
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

func TestRegulationInShortAndInFull(t *testing.T) {
	t.Parallel()
	rules := codenames.Rules{}
	checkText(t, domain.T("codenames.rules"))
	for _, section := range rules.RuleSections() {
		checkText(t, section.Label)
		checkText(t, domain.T("codenames.rules."+section.Value))
	}
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
