package view_test

import (
	"testing"

	"arbiter/handlers/view"
)

func TestPlanReadsHours(t *testing.T) {
	t.Parallel()
	for typed, want := range map[string]int{"4": 240, "3.5": 210, "3,5": 210, "3:30": 210, "0.25": 15, "0": 0} {
		if got, err := view.ReadHours(typed); err != nil || got != want {
			t.Errorf("%s: %d, %v", typed, got, err)
		}
	}
	for _, typed := range []string{"", "x", "-1", "NaN", "Inf", "1e9", "3:60", "3:", ":30", "-1:30", "4 h"} {
		if got, err := view.ReadHours(typed); err == nil {
			t.Errorf("%s is read as %d", typed, got)
		}
	}
}
