package contacts_test

import (
	"strings"
	"testing"
	"unicode/utf8"

	"arbiter/handlers/contacts"
)

// G-20, CG-21: phones and e-mails are hidden; dates, years and round numbers are grounds.
func TestMaskG20(t *testing.T) {
	t.Parallel()
	for typed, want := range map[string]string{
		"звоните +7 (916) 123-45-67, это синоним": "звоните +• (•••) •••-••-••, это синоним",
		"мой 050 123 4567":                     "мой ••• ••• ••••",
		"мой 0501234567.":                      "мой ••••••••••.",
		"мой ０５０‑１２３４５６７":                      "мой •••‑•••••••",
		"0501234567 0507654321":                "•••••••••• ••••••••••",
		"8 916 123 1967":                       "• ••• ••• ••••",
		"пишите anya.k@example.org!":           "пишите ••••.•@•••••••.•••!",
		"Anya1234567@example.org и 8123456789": "•••••••••••@•••••••.••• и ••••••••••",
	} {
		if got, found := contacts.Mask(typed); got != want || !found {
			t.Errorf("%q: %q, %v", typed, got, found)
		}
	}
	for _, typed := range []string{"", "в 1941–1945 годах", "12.04.1961 полетел Гагарин", "с 22.06.1941 - 09.05.1945", "5. 22.06.1941 началась", "1961-04-12", "в 1812, 1814 1815 годах",
		"население 150 000 000, было 10000000", "вопрос 12, 3 и 4", "ответ «451 градус»\nи ещё"} {
		if got, found := contacts.Mask(typed); got != typed || found {
			t.Errorf("%q: %q, %v", typed, got, found)
		}
	}
}

func FuzzMask(f *testing.F) {
	for _, seed := range []string{"+7 (916) 123-45-67", "a@b.c 1941-1945", "ﬁ½\xff０５０１２３４５６７"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, typed string) {
		masked, found := contacts.Mask(typed)
		valid := strings.ToValidUTF8(typed, "")
		if utf8.RuneCountInString(masked) != utf8.RuneCountInString(valid) || !found && masked != valid {
			t.Fatalf("%q: %q", typed, masked)
		}
		if again, more := contacts.Mask(masked); more && again != masked {
			t.Fatalf("%q: %q, then %q", typed, masked, again)
		}
	})
}
