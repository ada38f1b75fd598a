// Package scripttest holds transcripts to their word in tests.
package scripttest

import (
	"bytes"
	"context"
	"os"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"arbiter/bot/rehearsal/script"
)

// patience is the longest that a whole transcript may take.
const patience = 2 * time.Minute

// Play plays the transcript in file and fails the test for each step after which
// the bot shows something else than the file says. With update it rewrites the file
// instead.
func Play(t *testing.T, file string, player *script.Player, update bool) {
	t.Helper()
	source, err := os.ReadFile(file) //nolint:gosec // the test names the file
	if err != nil {
		t.Fatal(err)
	}
	s, err := script.Parse(bytes.NewReader(source))
	if err != nil {
		t.Fatalf("%s: %v", file, err)
	}
	ctx, cancel := context.WithTimeout(t.Context(), patience)
	defer cancel()
	played, err := player.Run(ctx, s)
	if update {
		rewrite(t, file, source, script.Rewrite(s, played))
	} else {
		compare(t, file, played)
	}
	if err != nil {
		t.Fatalf("%s: %v", file, err)
	}
}

func rewrite(t *testing.T, file string, before, after []byte) {
	t.Helper()
	if bytes.Equal(before, after) {
		return
	}
	if err := os.WriteFile(file, after, 0o600); err != nil { //nolint:gosec // the test names the file
		t.Fatal(err)
	}
	t.Logf("%s is rewritten", file)
}

func compare(t *testing.T, file string, played []script.Played) {
	t.Helper()
	for _, m := range script.Check(played) {
		t.Errorf("%s:%d: after «%s» the bot shows (-want +got):\n%s",
			file, m.Step.Line, m.Step.Source, cmp.Diff(strings.Join(m.Want, "\n"), strings.Join(m.Got, "\n")))
	}
}
