package regulations_test

import (
	"io/fs"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"arbiter/domain"
	"arbiter/domain/regulations"
	"arbiter/domain/texttest"
)

// What every regulation promises, whatever its rules.
func TestContract(t *testing.T) {
	t.Parallel()
	for _, r := range regulations.All() {
		t.Run(r.Key(), func(t *testing.T) {
			t.Parallel()
			t.Run("is found by its key", func(t *testing.T) { isFound(t, r) })
			t.Run("settings have their defaults among the choices", func(t *testing.T) { settings(t, r) })
			t.Run("slot keys are its own", func(t *testing.T) { slotKeys(t, r) })
			t.Run("the roster is possible", func(t *testing.T) { roster(t, r) })
			t.Run("an empty tournament has no faults and no rows", func(t *testing.T) { empty(t, r) })
			t.Run("texts are there in both languages", func(t *testing.T) { texts(t, r) })
			t.Run("rules are there in short and in full", func(t *testing.T) { rules(t, r) })
		})
	}
}

func TestFindRefusesWhatIsNotThere(t *testing.T) {
	t.Parallel()
	if r, ok := regulations.Find("chess"); ok {
		t.Fatal(r)
	}
}

func isFound(t *testing.T, r domain.Regulation) {
	t.Helper()
	if found, ok := regulations.Find(r.Key()); !ok || found != r {
		t.Fatalf("%q finds %v", r.Key(), found)
	}
}

func settings(t *testing.T, r domain.Regulation) {
	t.Helper()
	seen := map[string]bool{}
	for _, s := range r.Settings() {
		if seen[s.Key] || s.Rule == "" {
			t.Errorf("%s is there twice or names no rule", s.Key)
		}
		seen[s.Key] = true
		if n, err := strconv.Atoi(s.Default); len(s.Choices) == 0 && (err != nil || n < s.Min || n > s.Max || !s.Number) {
			t.Errorf("%s: the default %q is no number from %d to %d", s.Key, s.Default, s.Min, s.Max)
		}
		if len(s.Choices) > 0 && !slices.Contains(s.Choices, s.Default) {
			t.Errorf("%s: the default %q is not among %v", s.Key, s.Default, s.Choices)
		}
	}
	for _, key := range []string{"protest_minutes", "round_minutes", "overdue_minutes", "private_days"} {
		if !seen[key] {
			t.Errorf("no setting %s, which all regulations have", key)
		}
	}
}

func slotKeys(t *testing.T, r domain.Regulation) {
	t.Helper()
	keys := r.SlotKeys()
	for i, key := range keys {
		common := slices.Contains([]string{"id", "stage", "round", "ended", "void", "replay_of"}, key)
		if common || slices.Contains(keys[:i], key) {
			t.Errorf("%s is a common key or there twice", key)
		}
	}
}

func roster(t *testing.T, r domain.Regulation) {
	t.Helper()
	if rule := r.Roster(); rule.Min < 0 || (rule.Max > 0 && rule.Max < rule.Min) {
		t.Errorf("%+v", rule)
	}
}

func empty(t *testing.T, r domain.Regulation) {
	t.Helper()
	none := &domain.Tournament{Head: domain.Head{Regulation: r.Key()}}
	if faults := r.Check(none); len(faults) > 0 {
		t.Errorf("faults %v", faults)
	}
	for _, table := range r.Tables(none) {
		if len(table.Rows) > 0 {
			t.Errorf("table %s has rows of nobody", table.ID)
		}
	}
}

// numbered is a clause of a regulation's text.
var numbered = regexp.MustCompile(`(?m)^\d+(\.\d+)+\.`)

// rules: the sections have words, and every numbered clause of the Russian text stands in the
// English one.
func rules(t *testing.T, r domain.Regulation) {
	t.Helper()
	ruled, ok := r.(interface {
		RuleSections() []domain.Choice
		FullText(lang string) string
	})
	all, err := texttest.Read(r.Texts())
	if err != nil || !ok {
		t.Fatalf("no rules to show: %v", err)
	}
	all.Check(t, domain.T(r.Key()+".rules"))
	for _, section := range ruled.RuleSections() {
		all.Check(t, section.Label)
		all.Check(t, domain.T(r.Key()+".rules."+section.Value))
	}
	for _, clause := range numbered.FindAllString(ruled.FullText("ru"), -1) {
		if !strings.Contains(ruled.FullText("en"), "\n"+clause+" ") {
			t.Errorf("clause %s is not translated", clause)
		}
	}
}

func texts(t *testing.T, r domain.Regulation) {
	t.Helper()
	all, err := texttest.Read(r.Texts())
	if err != nil {
		t.Fatal(err)
	}
	for _, fault := range all.Complete() {
		t.Error(fault)
	}
	for _, lang := range []string{"ru", "en"} {
		found, err := fs.Glob(r.Texts(), "*/active."+lang+".toml")
		if err != nil || len(found) == 0 {
			t.Errorf("no catalogue of %s: %v", lang, err)
		}
	}
}
