package mafia_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"arbiter/domain"
	"arbiter/domain/mafia"
)

// MF-2: what can be typed, and the one spelling of it.
func TestFormatIsReadInBothLanguages(t *testing.T) {
	t.Parallel()
	for typed, want := range map[string]string{
		"6 top 20; 3 top 10; 3": "6 top 20; 3 top 10; 3",
		"6 игр, выход 20; 3 игры, топ 10; по 3 игры": "6 top 20; 3 top 10; 3",
		"6; 3; 3":                         "6 top 20; 3 top 10; 3",
		"6 games; 3":                      "6 top 10; 3",
		"10":                              "10",
		"6 ТОП 30\n4 top 20\n3 top 10\n3": "6 top 30; 4 top 20; 3 top 10; 3",
		" 8 games each ;; 3 games;":       "8 top 10; 3",
		"6 лучшие 12; 5":                  "6 top 12; 5",
		"top 20 6; 3":                     "",
		"6 top 20; 3 top 10; 3 top 5":     "",
		"6 top 10; 3 top 10; 3":           "",
		"6 top 9; 3":                      "",
		"6 top; 3":                        "",
		"6 top 11; 3":                     "", // seven stand-ins at four tables
		"0; 3":                            "",
		"21":                              "",
		"6 7; 3":                          "",
		"groups 2":                        "",
		"":                                "",
		";":                               "",
		"1;1;1;1;1;1;1":                   "",
		"6 top 99999999999999999999; 3":   "",
		"6 top 201; 3":                    "",
		"6 top -10; 3":                    "",
	} {
		stages, err := (mafia.Rules{}).ParseFormat(typed)
		if refusal, ok := domain.AsRefusal(err); err != nil && (!ok || want != "") {
			t.Errorf("%q: %v", typed, err)
		} else if ok && refusal.Text.Key != "seating.uneven" {
			checkText(t, refusal.Text)
		}
		if got := (mafia.Rules{}).FormatSpec(stages); got != want {
			t.Errorf("%q is read as %q, want %q", typed, got, want)
		}
		if err == nil {
			checkText(t, (mafia.Rules{}).FormatText(stages))
		}
	}
}

func TestFormatNamesTheUsualStages(t *testing.T) {
	t.Parallel()
	for spec, want := range map[string][]domain.StageID{
		"6": {"q"}, "6;3": {"q", "f"}, "6;3;3": {"q", "sf", "f"}, "6 top 40; 4 top 30; 3; 3": {"q", "s2", "sf", "f"},
	} {
		stages, err := (mafia.Rules{}).ParseFormat(spec)
		var got []domain.StageID
		for _, s := range stages {
			got = append(got, s.ID)
		}
		if diff := cmp.Diff(want, got); diff != "" {
			t.Error(spec, err, diff)
		}
	}
}

// Whatever is typed, what is read is spelt so that it is read again to the same stages.
func FuzzFormat(f *testing.F) {
	for _, typed := range []string{"6 top 20; 3 top 10; 3", "6 игр, выход 20; 3", "6\n3", "6 top 11; 3", "١٢", "6 top 10;;3"} {
		f.Add(typed)
	}
	f.Fuzz(func(t *testing.T, typed string) {
		rules := mafia.Rules{}
		stages, err := rules.ParseFormat(typed)
		if err != nil {
			if _, ok := domain.AsRefusal(err); !ok {
				t.Fatal(err)
			}
			return
		}
		again, err := rules.ParseFormat(rules.FormatSpec(stages))
		if diff := cmp.Diff(stages, again); err != nil || diff != "" {
			t.Fatal(err, diff)
		}
		if faults := rules.Check(&domain.Tournament{Stages: stages}); len(faults) > 0 {
			t.Fatal(faults)
		}
	})
}
