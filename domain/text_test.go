package domain_test

import (
	"encoding/json"
	"testing"

	"github.com/google/go-cmp/cmp"

	"arbiter/domain"
)

// The journal keeps texts as JSON; what comes back must read the same.
func TestTextSurvivesItsWayThroughJSON(t *testing.T) {
	t.Parallel()
	want := domain.T("a.key", "Count", 3, "Name", "Коты", "Names", []string{"А", "Б"},
		"Result", domain.T("codenames.result", "Left", 2), "Lines", []domain.Text{domain.T("x")})
	data, err := json.Marshal(want)
	if err != nil {
		t.Fatal(err)
	}
	var got domain.Text
	if err := json.Unmarshal(data, &got); err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Fatal(diff)
	}
}
