package text_test

import (
	"testing"
	"testing/fstest"

	"arbiter/domain"
	"arbiter/handlers/text"
)

func TestQuotesInsideQuotesAreInnerOnes(t *testing.T) {
	t.Parallel()
	c, err := text.New(fstest.MapFS{
		"a.ru.toml": {Data: []byte(`"k" = "Команда «{{.Team}}», {{.Team}}."`)},
		"a.en.toml": {Data: []byte(`"k" = "Team “{{.Team}}”."`)},
	})
	if err != nil {
		t.Fatal(err)
	}
	if got, want := c.Text("ru", domain.T("k", "Team", "Клуб «Ход»")), "Команда «Клуб „Ход“», Клуб «Ход»."; got != want {
		t.Errorf("ru: %s, want %s", got, want)
	}
	if got, want := c.Text("en", domain.T("k", "Team", "Club “Move”")), "Team “Club ‘Move’”."; got != want {
		t.Errorf("en: %s, want %s", got, want)
	}
}
