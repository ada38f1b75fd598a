package storage

import (
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"arbiter/domain"
)

// Facts come back as they were, lists of names and of texts too; an empty list is nothing said.
func TestTextsKeepTheirFacts(t *testing.T) {
	t.Parallel()
	inner := domain.T("stage", "Count", 2)
	want := domain.T("all", "Name", "Коты", "Count", 7, "Yes", true, "Points", domain.Points(30),
		"At", time.Date(2026, 5, 1, 18, 0, 0, 0, time.UTC), "Inner", inner,
		"Names", []string{"Коты", "Псы"}, "Stages", []domain.Text{inner, domain.T("final")})
	column, err := textJSON(want)
	if err != nil {
		t.Fatal(err)
	}
	got, err := parseText(column)
	if err != nil {
		t.Fatal(err)
	}
	want.Args["Stages"].([]domain.Text)[1].Args = domain.Args{}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Fatal(diff)
	}
	if _, err = textJSON(domain.T("wrong", "Fact", 1.5)); err == nil {
		t.Fatal("a fact that is no fact of texts is kept")
	}
	none, err := textJSON(domain.T("none", "Names", []string{}, "Stages", []domain.Text{}))
	if err != nil {
		t.Fatal(err)
	}
	if got, err = parseText(none); err != nil || got.Args["Names"] != "" || got.Args["Stages"] != "" {
		t.Fatal(got, err)
	}
}
