package script

import (
	"bytes"
	"slices"
	"strings"
)

// Mismatch is a step after which the bot showed something else than expected.
type Mismatch struct {
	Step Step
	Want []string
	Got  []string
}

// Check compares what was shown with the blocks of the transcript, word for word.
// A step without a block expects that the bot shows nothing.
func Check(played []Played) []Mismatch {
	var faults []Mismatch
	for _, p := range played {
		if !slices.Equal(p.Step.Expected, trimmed(p.Shown)) {
			faults = append(faults, Mismatch{Step: p.Step, Want: p.Step.Expected, Got: p.Shown})
		}
	}
	return faults
}

// trimmed takes off what the parser takes off the lines of a block.
func trimmed(lines []string) []string {
	var out []string
	for _, line := range lines {
		out = append(out, strings.TrimSpace(line))
	}
	return out
}

// Rewrite returns the transcript with the blocks of the played steps replaced by
// what was shown. Everything else stays as it was written.
func Rewrite(s *Script, played []Played) []byte {
	var out bytes.Buffer
	next := 0
	copyTo := func(end int) {
		for ; next < end; next++ {
			out.WriteString(s.lines[next] + "\n")
		}
	}
	for _, p := range played {
		copyTo(p.Step.from)
		for _, line := range p.Shown {
			out.WriteString("  " + line + "\n")
		}
		next = p.Step.to
	}
	copyTo(len(s.lines))
	return out.Bytes()
}
