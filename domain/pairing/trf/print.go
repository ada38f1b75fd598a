package trf

import (
	"fmt"
	"io"

	"arbiter/domain/pairing/swiss"
)

// Print writes a round as pairing engines do: the number of lines, then `white black` a
// line, the bye with 0 for black.
func (f File) Print(out io.Writer, r swiss.Round) error {
	if _, err := fmt.Fprintln(out, len(r.Pairs)); err != nil {
		return fmt.Errorf("pairs: %w", err)
	}
	for _, p := range r.Pairs {
		if _, err := fmt.Fprintln(out, f.id(p.White), f.id(p.Black)); err != nil {
			return fmt.Errorf("pairs: %w", err)
		}
	}
	return nil
}

func (f File) id(number int) int {
	if number == 0 {
		return 0
	}
	return f.IDs[number-1]
}
