package codenames_test

import (
	"testing"

	"arbiter/domain"
	"arbiter/domain/codenames"
)

// CN-12: seeds go into groups to and fro, an odd one out too.
func TestSeedsAreDealtInASerpentineCN12(t *testing.T) {
	t.Parallel()
	stages, err := codenames.Rules{}.ParseFormat("groups 2 top 2; knockout")
	if err != nil {
		t.Fatal(err)
	}
	var seeds []domain.EntrantID
	for _, id := range []string{"1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11"} {
		seeds = append(seeds, domain.EntrantID(id))
	}
	s, err := codenames.Rules{}.Seed(nil, stages[0], seeds)
	want := `{"kind":"groups","groups":[{"id":"A","entrants":["1","4","5","8","9"]},{"id":"B","entrants":["2","3","6","7","10","11"]}],"advance":2}`
	if err != nil || string(s.Detail) != want {
		t.Errorf("%s, %v; want %s", s.Detail, err, want)
	}
	if _, err := (codenames.Rules{}).Seed(nil, stages[0], seeds[:5]); err == nil {
		t.Error("groups of two teams")
	}
}
