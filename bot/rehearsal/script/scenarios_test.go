package script_test

import (
	"strings"
	"testing"

	"arbiter/bot/rehearsal/script"
)

func TestEveryScenarioIsWellFormed(t *testing.T) {
	t.Parallel()
	names := script.Scenarios()
	if len(names) == 0 {
		t.Fatal("the program carries no scenario")
	}
	for _, name := range names {
		if s, err := script.Scenario(name); err != nil || len(s.People) == 0 {
			t.Errorf("%s: %v, error %v", name, s, err)
		}
	}
}

func TestUnknownScenarioNamesThoseThereAre(t *testing.T) {
	t.Parallel()
	for _, name := range []string{"chess", "../script", ""} {
		if _, err := script.Scenario(name); err == nil || !strings.Contains(err.Error(), "codenames") {
			t.Errorf("%q: error %v, want the list", name, err)
		}
	}
}
