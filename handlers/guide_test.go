package handlers_test

import (
	"os"
	"regexp"
	"strings"
	"testing"

	"arbiter/domain/chgk"
	"arbiter/domain/codenames"
	"arbiter/domain/mafia"
)

// The guides explain every setting, and every format they show can be read (CN-12, G-23).
func TestTheGuidesExplainFormatsAndSettings(t *testing.T) {
	t.Parallel()
	spec := regexp.MustCompile("`/format ([^`]+)`")
	for _, name := range []string{"../docs/guide.en.md", "../docs/guide.ru.md"} {
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		for _, s := range (codenames.Rules{}).Settings() {
			if !strings.Contains(string(text), "`"+s.Key+"`") {
				t.Errorf("%s does not explain %s", name, s.Key)
			}
		}
		found := 0
		for _, m := range spec.FindAllStringSubmatch(string(text), -1) {
			if strings.HasPrefix(m[1], "plan ") {
				continue
			}
			found++
			_, err := (codenames.Rules{}).ParseFormat(m[1])
			if err != nil {
				_, err = (mafia.Rules{}).ParseFormat(m[1])
			}
			if err != nil {
				_, err = (chgk.Rules{}).ParseFormat(m[1])
			}
			if err != nil {
				t.Errorf("%s: /format %s: %v", name, m[1], err)
			}
		}
		if found < 6 {
			t.Errorf("%s shows %d formats", name, found)
		}
	}
}
