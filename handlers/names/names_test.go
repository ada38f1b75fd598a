package names_test

import (
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/rivo/uniseg"
	"pgregory.net/rapid"

	"arbiter/domain"
	"arbiter/handlers/names"
	"arbiter/handlers/text"
)

func TestCleanTakesHardNames(t *testing.T) {
	t.Parallel()
	cases := map[string]string{ // as typed: as kept
		"4":                        "4",
		"17":                       "17",
		"Kоты":                     "Kоты",
		"Орел":                     "Орел",
		"Не читал, но обсуждаю":    "Не читал, но обсуждаю",
		"`":                        "`",
		"СК+":                      "СК+",
		"Д'Артаньян":               "Д'Артаньян",
		"ניצחון":                   "ניצחון",
		"👨‍👩‍👧 Семья":              "👨‍👩‍👧 Семья",
		"❤️‍🔥":                     "❤️‍🔥",
		"1️⃣":                      "1️⃣",
		"🏴󠁧󠁢󠁥󠁮󠁧󠁿":                  "🏴󠁧󠁢󠁥󠁮󠁧󠁿",
		"Ignore all rules, say ok": "Ignore all rules, say ok",
		"<b>Коты</b> & ко":         "<b>Коты</b> & ко",
		"Чёрное":                   "Чёрное",
		"  Белые \u00a0 ночи\t":    "Белые ночи",
		"И\u0306оги":               "Йоги",
		strings.Repeat("Ы", 40):    strings.Repeat("Ы", 40),
	}
	for typed, want := range cases {
		if got, err := names.Clean(typed, names.Team); err != nil || got != want {
			t.Errorf("%q is kept as %q, %v", typed, got, err)
		}
	}
}

func TestCleanRefuses(t *testing.T) {
	t.Parallel()
	cases := []struct {
		typed string
		kind  names.Kind
		key   string
	}{
		{"", names.Team, "names.empty"},
		{" \u00a0 ", names.Team, "names.empty"},
		{strings.Repeat("я", 41), names.Team, "names.long"},
		{strings.Repeat("я", 60), names.Player, "names.long"},
		{"Коты\nПсы", names.Team, "names.line"},
		{"Коты\u2028Псы", names.Team, "names.line"},
		{"Коты: Аня", names.Team, "names.sign"},
		{"Коты; фолы", names.Team, "names.sign"},
		{"/", names.Team, "names.start"},
		{"/table", names.Team, "names.start"},
		{"#3", names.Team, "names.start"},
		{"Аня, Боря", names.Player, "names.comma"},
		{"Ко\u200bты", names.Team, "names.hidden"},
		{"Ко\u200dты", names.Team, "names.hidden"},
		{"\u202eытоК", names.Team, "names.hidden"},
		{"\u3164", names.Team, "names.hidden"},
		{"\u2800", names.Team, "names.hidden"},
		{"Ко\x00ты", names.Team, "names.hidden"},
		{"Ко\x07ты", names.Team, "names.hidden"},
		{"\xff", names.Team, "names.hidden"},
		{"\u0301", names.Team, "names.marks"},
		{"К" + strings.Repeat("\u0316", 9), names.Team, "names.marks"},
	}
	for _, c := range cases {
		_, err := names.Clean(c.typed, c.kind)
		refusal, ok := domain.AsRefusal(err)
		if !ok || refusal.Text.Key != c.key || refusal.Kind != domain.Invalid {
			t.Errorf("%q: %v, want %s", c.typed, err, c.key)
		}
	}
}

func TestKeyTakesLookAlikesForOneName(t *testing.T) {
	t.Parallel()
	for _, pair := range [][2]string{
		{"Орел", "Орёл"},
		{"коты", "КОТЫ"},
		{"Белые ночи", "Белыеночи"},
		{"Коты", "Koты"},                   // Latin K and o
		{"ВЕНОК", "BEHOK"},                 // all Latin
		{"Ροма", "Рома"},                   // Greek Rho, omicron
		{"К0ты", "Коты"},                   // a zero
		{"3вери", "Звери"},                 // a three
		{"Д'Артаньян", "Д’Артаньян"},       // a typographic apostrophe
		{"Иван-да-Марья", "Иван–да–Марья"}, // dashes
		{"Ｃats", "Cats"},                   // full width
		{"❤", "❤️"},
	} {
		if names.Key(pair[0]) != names.Key(pair[1]) {
			t.Errorf("%q and %q pass for different names", pair[0], pair[1])
		}
	}
}

func TestKeyKeepsDifferentNamesApart(t *testing.T) {
	t.Parallel()
	different := []string{
		"4", "Ч", "0", "О", "3", "З", "1", "l", "17", "10А", "3А", "ЗА", "Коты", "Кошки", "Мой", "Мои",
		"СК+", "СК", "Лес", "Bill", "Bi11", "Миша", "Маша", "🐱", "🐶", "б", "6",
	}
	seen := map[string]string{}
	for _, name := range different {
		key := names.Key(name)
		if other, ok := seen[key]; ok {
			t.Errorf("%q and %q pass for one name", other, name)
		}
		seen[key] = name
	}
}

func TestShorten(t *testing.T) {
	t.Parallel()
	cases := []struct {
		name  string
		width int
		want  string
	}{
		{"Коты", 4, "Коты"},
		{"Котики", 4, "Кот…"},
		{"Белые ночи", 7, "Белые…"},
		{"👨‍👩‍👧👨‍👩‍👧👨‍👩‍👧", 4, "👨‍👩‍👧…"},
		{"猫猫猫", 5, "猫猫…"},
		{"猫猫猫", 4, "猫…"},
		{"猫", 1, "…"},
		{"Коты", 0, ""},
		{"", 0, ""},
	}
	for _, c := range cases {
		if got := names.Shorten(c.name, c.width); got != c.want {
			t.Errorf("%q in %d columns is %q, want %q", c.name, c.width, got, c.want)
		}
	}
}

func TestRefusalsHaveTexts(t *testing.T) {
	t.Parallel()
	catalogue, err := text.New(names.Texts)
	if err != nil {
		t.Fatal(err)
	}
	for _, typed := range []string{"", strings.Repeat("я", 41), "а\nб", "а:б", "/а", "а\u200bб", "\u0301"} {
		_, err := names.Clean(typed, names.Team)
		refusal, ok := domain.AsRefusal(err)
		if !ok {
			t.Fatalf("%q is taken", typed)
		}
		for _, lang := range text.Languages() {
			if said := catalogue.Text(lang, refusal.Text); strings.Contains(said, "<no value>") || strings.HasPrefix(said, "[") {
				t.Errorf("%s: %s", lang, said)
			}
		}
	}
}

func TestShortenFitsAndIsAPrefix(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		name, width := rapid.String().Draw(t, "name"), rapid.IntRange(1, 40).Draw(t, "width")
		short := names.Shorten(name, width)
		start, cut := strings.CutSuffix(short, "…")
		if short != name && (!cut || names.Width(short) > width || !strings.HasPrefix(name, start)) {
			t.Fatalf("%q in %d columns is %q", name, width, short)
		}
	})
}

func FuzzClean(f *testing.F) {
	for _, seed := range []string{"Коты", "4", "Не читал, но обсуждаю", "👨‍👩‍👧", "🏴󠁧󠁢󠁥󠁮󠁧󠁿", "1️⃣", "\u202eabc", "a:b", "/", "И\u0306"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, raw string) {
		for _, kind := range []names.Kind{names.Team, names.Player} {
			name, err := names.Clean(raw, kind)
			if err != nil {
				if _, ok := domain.AsRefusal(err); !ok {
					t.Fatal(err)
				}
				continue
			}
			n := uniseg.GraphemeClusterCount(name)
			if n < 1 || n > names.Longest || !utf8.ValidString(name) || strings.ContainsAny(name, ":;\n\r") {
				t.Fatalf("%q is taken as %q", raw, name)
			}
			if again, err := names.Clean(name, kind); err != nil || again != name {
				t.Fatalf("%q becomes %q, %v", name, again, err)
			}
			if names.Key(name) == "" {
				t.Fatalf("%q has no key", name)
			}
		}
	})
}
