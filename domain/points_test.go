package domain_test

import (
	"testing"

	"arbiter/domain"
)

// G-1: points are exact hundredths, read and written without rounding.
func TestPointsAreExact(t *testing.T) {
	t.Parallel()
	cases := map[string]domain.Points{"0": 0, "0.3": 30, "2.3": 230, "-1": -100, "-0.05": -5, "12.34": 1234, "1.10": 110}
	for typed, want := range cases {
		if got, err := domain.ParsePoints(typed); err != nil || got != want {
			t.Errorf("%q is %d, %v; want %d", typed, got, err, want)
		}
	}
	if sum := domain.Points(10) + domain.Points(20); sum.String() != "0.3" {
		t.Errorf("0.1 + 0.2 is %s", sum)
	}
	for _, typed := range []string{"", "-", ".5", "1.", "01", "1.234", "1,5", "+1", "1e2", " 1", "99999999999999999999"} {
		if got, err := domain.ParsePoints(typed); err == nil {
			t.Errorf("%q is read as %d", typed, got)
		}
	}
}

func FuzzParsePoints(f *testing.F) {
	f.Add("2.30")
	f.Add("-0.05")
	f.Fuzz(func(t *testing.T, typed string) {
		p, err := domain.ParsePoints(typed)
		if err != nil {
			return
		}
		if again, err := domain.ParsePoints(p.String()); err != nil || again != p {
			t.Fatalf("%q is %d, written %s, read %d, %v", typed, p, p, again, err)
		}
	})
}
