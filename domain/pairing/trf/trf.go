// Package trf reads tournament reports of FIDE, TRF(x), as the position a Swiss round is
// paired from. Read are the lines that have a say in pairings; those of names, places and
// dates are passed over. A line that would change pairings in a way that is not supported
// (accelerations, teams) is a fault.
package trf

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"io"
	"strings"
	"unicode/utf8"

	"arbiter/domain/pairing/swiss"
)

// File is a report. Points are tenths.
type File struct {
	Position swiss.Position
	IDs      []int // of pairing number n at n-1; they differ from the numbers with `XXC rank`
}

// Unit is how many units of Position.Win and Game.Gain make a point.
const Unit = 10

// maxSize of a report in bytes, far above 10000 players of 50 rounds.
const maxSize = 16 << 20

// Read reads a report. The error names the line.
func Read(in io.Reader) (File, error) {
	data, err := io.ReadAll(io.LimitReader(in, maxSize+1))
	switch {
	case err != nil:
		return File{}, fmt.Errorf("read: %w", err)
	case len(data) > maxSize:
		return File{}, fmt.Errorf("the file is larger than %d bytes", maxSize)
	case !utf8.Valid(data):
		return File{}, errors.New("the file is not UTF-8")
	}
	r := newReport()
	lines := bufio.NewScanner(bytes.NewReader(data))
	lines.Buffer(nil, maxSize+1)
	lines.Split(splitLines)
	for n := 1; lines.Scan(); n++ {
		if err := r.line(lines.Text()); err != nil {
			return File{}, fmt.Errorf("line %d: %w", n, err)
		}
	}
	if err := lines.Err(); err != nil {
		return File{}, fmt.Errorf("read: %w", err)
	}
	return r.finish()
}

// splitLines ends lines at CR, LF or both.
func splitLines(data []byte, atEOF bool) (advance int, token []byte, err error) {
	if i := bytes.IndexAny(data, "\r\n"); i >= 0 && (i+1 < len(data) || atEOF) {
		if data[i] == '\r' && i+1 < len(data) && data[i+1] == '\n' {
			return i + 2, data[:i], nil
		}
		return i + 1, data[:i], nil
	}
	if atEOF && len(data) > 0 {
		return len(data), data, nil
	}
	return 0, nil, nil
}

// line reads one line by its code.
func (r *report) line(text string) error {
	text = strings.TrimPrefix(text, "\ufeff")
	code := text[:min(3, len(text))]
	if read, ok := readers()[code]; ok {
		return read(r, []rune(text))
	}
	if strings.HasPrefix(code, "XX") || strings.HasPrefix(code, "BB") {
		return fmt.Errorf("unknown line %s", code)
	}
	return nil
}

// readers lists the lines that have a say.
func readers() map[string]func(*report, []rune) error {
	return map[string]func(*report, []rune) error{
		"001": (*report).player,
		"142": (*report).rounds, "XXR": (*report).rounds,
		"XXC": (*report).configuration, "152": (*report).firstColour,
		"162": (*report).pointSystem, "XXS": (*report).pointCodes,
		"BBW": (*report).pointsOf, "BBD": (*report).pointsOf, "BBL": (*report).pointsOf,
		"BBZ": (*report).pointsOf, "BBF": (*report).pointsOf, "BBU": (*report).pointsOf,
		"240": (*report).absentIn, "XXZ": (*report).absent,
		"260": (*report).apartIn, "XXP": (*report).apart,
		"192": (*report).system,
		"013": unsupported("teams"), "310": unsupported("teams"),
		"250": unsupported("accelerations"), "XXA": unsupported("accelerations"),
		"299": unsupported("points given otherwise"),
	}
}

func unsupported(what string) func(*report, []rune) error {
	return func(*report, []rune) error { return fmt.Errorf("%s are not supported", what) }
}
