package main

import (
	"cmp"
	"fmt"

	"arbiter/domain"
	"arbiter/handlers/text"
)

// check prints nothing: a file with faults does not get here.
func (d *desk) check(*domain.Tournament) int { return exitOK }

// faulty prints a line a fault: `JSON-pointer: rule-id: message`. They are what check
// is asked for; for every other verb they are an error.
func (d *desk) faulty(v verb, faults []domain.Fault) int {
	w := d.stderr
	if v.checks {
		w = &d.out
	}
	lang := cmp.Or(d.lang, text.English)
	for _, f := range faults {
		_, _ = fmt.Fprintf(w, "%s: %s: %s\n", f.Pointer, f.Rule, d.texts.Text(lang, f.Text))
	}
	return exitFaults
}
