package main

import (
	"errors"
	"fmt"

	"arbiter/domain/pairing/swiss"
	"arbiter/domain/pairing/trf"
)

// swiss prints the next round of a TRF(x) report as pairing engines do: the number of
// lines, then `white black` a line, 0 for the bye.
func (d *desk) swiss() int {
	err := d.pairReport(d.args[0])
	var unplayable *swiss.Unplayable
	switch {
	case errors.As(err, &unplayable):
		d.complain(err)
		return exitNotNow
	case err != nil:
		d.complain(err)
		return exitFaults
	}
	return exitOK
}

func (d *desk) pairReport(name string) error {
	in, err := input(name, d.stdin)
	if err != nil {
		return err
	}
	defer func() { _ = in.Close() }() // nothing was written
	report, err := trf.Read(in)
	if err != nil {
		return fmt.Errorf("%s: %w", name, err)
	}
	round, err := swiss.Next(report.Position)
	if err != nil {
		return fmt.Errorf("%s: %w", name, err)
	}
	return report.Print(&d.out, round)
}
