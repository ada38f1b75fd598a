package domain_test

import (
	"testing"

	"arbiter/domain"
)

func TestRangesOfNumbers(t *testing.T) {
	t.Parallel()
	for want, numbers := range map[string][]int{
		"": nil, "7": {7}, "1, 2": {1, 2}, "1–3": {1, 2, 3}, "1–3, 5, 7, 8, 10–12": {1, 2, 3, 5, 7, 8, 10, 11, 12},
	} {
		if got := domain.Ranges(numbers); got != want {
			t.Errorf("%v: %q, want %q", numbers, got, want)
		}
	}
}
