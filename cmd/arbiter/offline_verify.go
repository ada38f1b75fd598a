package main

import (
	"errors"
	"fmt"
	"strings"

	"arbiter/domain"
	"arbiter/domain/pairing"
)

// verify recomputes each recorded lot from its evidence: a line a lot, or one for
// each thing that differs.
func (d *desk) verify(t *domain.Tournament) int {
	code := exitOK
	for _, l := range t.Lots {
		err := recompute(l)
		switch {
		case err == nil:
			_, _ = fmt.Fprintf(&d.out, "%s: ok\n", l.ID)
		case errors.Is(err, pairing.ErrNoEvidence):
			_, _ = fmt.Fprintf(&d.out, "%s: nothing to recompute, %v\n", l.ID, err)
		default:
			code = exitFaults
			for line := range strings.Lines(err.Error()) {
				_, _ = fmt.Fprintf(&d.out, "%s: %s\n", l.ID, strings.TrimSuffix(line, "\n"))
			}
		}
	}
	return code
}

// recompute checks what evidence there is: any part of it may be absent in a
// hand-made file.
func recompute(l domain.Lot) error {
	if l.Commitment == "" {
		l.Commitment = pairing.Commitment(l.Secret, l.Purpose, l.Entrants)
	}
	if l.Salt == "" {
		l.Order = nil
	}
	return pairing.Verify(l)
}
