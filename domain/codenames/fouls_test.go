package codenames_test

import (
	"testing"

	"arbiter/domain/codenames"
)

func TestFoulReasonsCN22(t *testing.T) {
	t.Parallel()
	rules := codenames.Rules{}
	reasons := rules.FoulReasons()
	if len(reasons) != 19 {
		t.Errorf("%d reasons, the regulation has 7 of the clue, 7 of the clue giver, 5 of the players", len(reasons))
	}
	for _, r := range reasons {
		if len(r.Value) > 8 || rules.FoulReason(r.Value) != r.Value {
			t.Errorf("code %q does not read back", r.Value)
		}
		checkText(t, r.Label)
		checkText(t, rules.FoulText(r.Value))
	}
}

func TestTypedFoulReason(t *testing.T) {
	t.Parallel()
	rules := codenames.Rules{}
	for typed, want := range map[string]string{
		"Гуглили":      "google",
		" ИНТОНАЦИЯ ":  "accent",
		"nodding":      "sign",
		"Однокоренное": "root",
		"гуглили слово «оляпка»":          "гуглили слово «оляпка»", // says more than the code
		"  показал  на карточку  локтем ": "показал на карточку локтем",
		"": "",
	} {
		if got := rules.FoulReason(typed); got != want {
			t.Errorf("%q is %q, want %q", typed, got, want)
		}
	}
	checkText(t, rules.FoulText("показал локтем"))
	checkText(t, rules.FoulText(""))
}
