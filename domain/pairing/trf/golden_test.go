package trf

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"arbiter/domain/pairing/swiss"
)

// paired reads a report and pairs it.
func paired(t *testing.T, report string) string {
	t.Helper()
	f, err := Read(strings.NewReader(report))
	if err != nil {
		t.Fatal(err)
	}
	round, err := swiss.Next(f.Position)
	if err != nil {
		t.Fatal(err)
	}
	var out bytes.Buffer
	if err := f.Print(&out, round); err != nil {
		t.Fatal(err)
	}
	return out.String()
}

func file(t *testing.T, name string) string {
	t.Helper()
	data, err := os.ReadFile(filepath.Join("testdata", name))
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}

// The reference engine's own tests: C5, C9, and a field of 60 in the last round but one.
func TestReferencePairings(t *testing.T) {
	t.Parallel()
	for _, name := range []string{"dutch_2025_C5", "dutch_2025_C9", "issue_7"} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			got := paired(t, file(t, "bbppairings/"+name+".trf"))
			want := strings.ReplaceAll(file(t, "bbppairings/"+name+".expected"), "\r", "\n")
			if diff := cmp.Diff(strings.Fields(want), strings.Fields(got)); diff != "" {
				t.Fatal(diff)
			}
		})
	}
}

// The report is of the Burstein system, so its pairs are not ours; it must be read all the same.
func TestReadsALargeReport(t *testing.T) {
	t.Parallel()
	f, err := Read(strings.NewReader(file(t, "bbppairings/issue_15.trf") + "\rXXR 12"))
	if err != nil {
		t.Fatal(err)
	}
	if n, rounds := len(f.Position.Players), len(f.Position.Players[0].Games); n != 180 || rounds != 11 {
		t.Fatal(n, rounds)
	}
}
