package text_test

import (
	"strings"
	"testing"
	"testing/fstest"
	"time"

	"arbiter/domain"
	"arbiter/handlers/text"
)

func catalogue(t *testing.T, ru, en string) (*text.Catalogue, error) {
	t.Helper()
	return text.New(fstest.MapFS{
		"t/active.ru.toml": {Data: []byte(ru)},
		"t/active.en.toml": {Data: []byte(en)},
	})
}

func TestTexts(t *testing.T) {
	c, err := catalogue(t, `
"hello" = "Здравствуйте, <b>{{.Name}}</b>"
"at" = "до {{.At}}"
"points" = "{{.Points}}"
"both" = "{{.First}} и {{.Rest}}"
["teams"]
one = "{{.Count}} команда"
few = "{{.Count}} команды"
many = "{{.Count}} команд"
other = "{{.Count}} команды"
`, `
"hello" = "Hello, <b>{{.Name}}</b>"
"at" = "until {{.At}}"
"points" = "{{.Points}}"
"both" = "{{.First}} and {{.Rest}}"
["teams"]
one = "{{.Count}} team"
other = "{{.Count}} teams"
`)
	if err != nil {
		t.Fatal(err)
	}
	at := time.Date(2026, 5, 1, 15, 52, 0, 0, time.UTC)
	cases := []struct {
		lang, want string
		text       domain.Text
	}{
		{"ru", "Здравствуйте, <b>&lt;i&gt;&amp;</b>", domain.T("hello", "Name", "<i>&")},
		{"de", "Здравствуйте, <b>А</b>", domain.T("hello", "Name", "А")},
		{"ru", "1 команда", domain.T("teams", "Count", 1)},
		{"ru", "2 команды", domain.T("teams", "Count", 2)},
		{"ru", "5 команд", domain.T("teams", "Count", 5)},
		{"ru", "21 команда", domain.T("teams", "Count", 21)},
		{"en", "1 team", domain.T("teams", "Count", 1)},
		{"en", "until 15:52", domain.T("at", "At", at)},
		{"ru", "до 15:52:07", domain.T("at", "At", at.Add(7*time.Second))},
		{"ru", "2,3", domain.T("points", "Points", domain.Points(230))},
		{"ru", "до 15:52", domain.T("at", "At", at.Add(59*time.Second))},
		{"en", "2.3", domain.T("points", "Points", domain.Points(230))},
		{"ru", "1 команда и А, Б", domain.T("both", "First", domain.T("teams", "Count", 1), "Rest", []string{"А", "Б"})},
	}
	for _, tc := range cases {
		if got := c.HTML(tc.lang, tc.text); got != tc.want {
			t.Errorf("%s %s: got %q, want %q", tc.lang, tc.text.Key, got, tc.want)
		}
	}
	if got := c.Text("ru", domain.T("hello", "Name", "<i>&")); got != "Здравствуйте, <i>&" {
		t.Errorf("plain text: %q", got)
	}
}

func TestAKeyMustBeInBothLanguagesAndOnce(t *testing.T) {
	_, err := catalogue(t, `"a" = "А"`, `"b" = "B"`)
	if err == nil || !strings.Contains(err.Error(), `"a"`) || !strings.Contains(err.Error(), `"b"`) {
		t.Errorf("missing keys are not both named: %v", err)
	}
	same := fstest.MapFS{
		"x.ru.toml": {Data: []byte(`"a" = "А"`)}, "y.ru.toml": {Data: []byte(`"a" = "Б"`)}, "x.en.toml": {Data: []byte(`"a" = "A"`)},
	}
	if _, err := text.New(same); err == nil || !strings.Contains(err.Error(), "x.ru.toml") {
		t.Errorf("a key given twice passes: %v", err)
	}
}

func TestARegulationsOwnWordsComeFirst(t *testing.T) {
	both := "\"count\" = \"teams {{.Who}}\"\n\"mafia/count\" = \"players {{.Who}}\"\n\"around\" = \"({{.Inner}})\"\n"
	c, err := catalogue(t, both, both)
	if err != nil {
		t.Fatal(err)
	}
	said := domain.T("around", "Inner", domain.T("count", "Who", "A"))
	for regulation, want := range map[string]string{"": "(teams A)", "codenames": "(teams A)", "mafia": "(players A)"} {
		if got := c.In(regulation).HTML(text.Russian, said); got != want {
			t.Errorf("%q: %q, want %q", regulation, got, want)
		}
	}
}
