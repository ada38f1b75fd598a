package contacts_test

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"arbiter/handlers/contacts"
)

// CG-24: one player a line, read leniently.
func TestLinesCG24(t *testing.T) {
	t.Parallel()
	for typed, want := range map[string][]contacts.Line{
		"Иванова Аня, +972 50-123-45-67, anya@example.org": {{Name: "Иванова Аня", Phone: "+972501234567", Email: "anya@example.org"}},
		"anya@example.org +7 (916) 123 45 67 Иванова Аня":  {{Name: "Иванова Аня", Phone: "+79161234567", Email: "anya@example.org"}},
		"Иванова, Аня, тел. 050 123 4567, почта: нет":      {{Name: "Иванова Аня", Phone: "0501234567"}},
		"1. Иванова Аня – 050.123.45.67\n2) Петров Боря":   {{Name: "Иванова Аня", Phone: "0501234567"}, {Name: "Петров Боря"}},
		"Иванова Аня\t0501234567\tanya@example.org":        {{Name: "Иванова Аня", Phone: "0501234567", Email: "anya@example.org"}},
		"Иванова Аня 0501234567, 0507654321":               {{Name: "Иванова Аня", Phone: "0501234567, 0507654321"}},
		"Иванова Аня ０５０１２３４５６７":                           {{Name: "Иванова Аня", Phone: "0501234567"}},
		"Петрова-Водкина Оля; Ким В.":                      {{Name: "Петрова-Водкина Оля"}, {Name: "Ким В."}},
		"0501234567": {{Phone: "0501234567"}},
		"Аня 123456": {{Name: "Аня 123456"}},
		" \n ;; ":    nil,
	} {
		if diff := cmp.Diff(want, contacts.Lines(typed)); diff != "" {
			t.Errorf("%q: %s", typed, diff)
		}
	}
}

// CG-24: players of a registration are parted by commas or lines as ever.
func TestRosterCG24(t *testing.T) {
	t.Parallel()
	for typed, want := range map[string][]contacts.Line{
		"Аня, Боря\nВика": {{Name: "Аня"}, {Name: "Боря"}, {Name: "Вика"}},
		"Иванова Аня, +972501234567, anya@example.org, Петров Боря": {{Name: "Иванова Аня", Phone: "+972501234567", Email: "anya@example.org"}, {Name: "Петров Боря"}},
		"Иванова Аня 0501234567\nПетров Боря тел. 0507654321":       {{Name: "Иванова Аня", Phone: "0501234567"}, {Name: "Петров Боря", Phone: "0507654321"}},
		"0501234567, Аня": {{Name: "Аня"}},
	} {
		if diff := cmp.Diff(want, contacts.Roster(typed)); diff != "" {
			t.Errorf("%q: %s", typed, diff)
		}
	}
}

func FuzzContacts(f *testing.F) {
	for _, seed := range []string{"Иванова Аня, +972 50-123-45-67, anya@example.org", "1) a@b.c (", "+((((((((", "\xff\u2028;"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, typed string) {
		for _, l := range append(contacts.Lines(typed), contacts.Roster(typed)...) {
			if strings.Trim(l.Phone, "+0123456789, ") != "" || l.Email != "" && !strings.Contains(l.Email, "@") || strings.ContainsAny(l.Name, "\n") {
				t.Fatalf("%q: %+v", typed, l)
			}
			if again := contacts.Lines(l.Phone); l.Phone != "" && (len(again) != 1 || again[0].Phone != l.Phone) {
				t.Fatalf("%q is read back as %+v", l.Phone, again)
			}
			if (l.Phone != "" || l.Email != "") && !contacts.Holds(typed) {
				t.Fatalf("%q holds something", typed)
			}
		}
	})
}
