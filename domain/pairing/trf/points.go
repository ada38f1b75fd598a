package trf

import (
	"fmt"
	"regexp"
	"strconv"
	"strings"
)

// points is what results give, in tenths.
type points struct {
	win, draw, loss int
	zero            int // away
	forfeit         int // lost without a game
	bye             int // the bye of the pairing; as a win until it is set
	byeSet          bool
}

func standardPoints() points { return points{win: 10, draw: 5, bye: 10} }

var scoreForm = regexp.MustCompile(`^[0-9]{1,3}(\.[0-9])?$`)

// score reads points with at most one decimal.
func score(text string) (int, error) {
	if !scoreForm.MatchString(text) {
		return 0, fmt.Errorf("%q are no points: up to three digits and one decimal", text)
	}
	whole, part, _ := strings.Cut(text, ".")
	n, err := strconv.Atoi(whole + (part + "0")[:1])
	if err != nil {
		return 0, fmt.Errorf("points %q: %w", text, err)
	}
	return n, nil
}

// set stores the points of a code of XXS or the last letter of a BB line.
func (p *points) set(code, text string) error {
	n, err := score(text)
	if err != nil {
		return err
	}
	switch code {
	case "W":
		p.win = n
		if !p.byeSet {
			p.bye = n
		}
	case "D":
		p.draw = n
	case "L":
		p.loss = n
	case "Z", "ZPB":
		p.zero = n
	case "F", "FL":
		p.forfeit = n
	case "U", "P", "PAB":
		p.bye, p.byeSet = n, true
	default:
		return fmt.Errorf("points of %q are not supported", code)
	}
	return nil
}

func (r *report) pointsOf(line []rune) error {
	return r.points.set(string(line[2:3]), column(line, 3, len(line)))
}

// pointCodes is XXS: words CODE=VALUE.
func (r *report) pointCodes(line []rune) error {
	for word := range strings.FieldsSeq(string(line[3:])) {
		code, value, _ := strings.Cut(word, "=")
		if err := r.points.set(code, value); err != nil {
			return err
		}
	}
	return nil
}

// pointSystem is 162: a letter and four columns of points, again and again. Z stands for
// lost forfeits too.
func (r *report) pointSystem(line []rune) error {
	for at := 5; at < len(line); at += 9 {
		code, value := column(line, at, at+1), column(line, at+1, at+5)
		if code == "" && value == "" {
			continue
		}
		if code == "U" || code == "F" {
			return fmt.Errorf("points of %q are not supported", code)
		}
		if err := r.points.set(code, value); err != nil {
			return err
		}
		if code == "Z" {
			r.points.forfeit = r.points.zero
		}
	}
	return nil
}
