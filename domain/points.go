package domain

import (
	"fmt"
	"strconv"
	"strings"
)

// Points are hundredths of a point in a whole number (G-1).
type Points int64

// Whole makes Points of whole points.
func Whole(n int) Points { return Points(n) * 100 }

// String is the exact decimal without trailing zeros: "2.3", "-1", "0".
func (p Points) String() string {
	sign := ""
	if p < 0 {
		sign, p = "-", -p
	}
	s := fmt.Sprintf("%s%d.%02d", sign, p/100, p%100)
	return strings.TrimSuffix(strings.TrimRight(s, "0"), ".")
}

// ParsePoints reads `-?(0|[1-9][0-9]*)(\.[0-9]{1,2})?` exactly and nothing else.
func ParsePoints(s string) (Points, error) {
	digits, negative := strings.CutPrefix(s, "-")
	whole, fraction, dotted := strings.Cut(digits, ".")
	if !plainNumber(whole) || (dotted && !shortFraction(fraction)) {
		return 0, fmt.Errorf("%q is no number of points", s)
	}
	n, err := strconv.ParseInt(whole+(fraction + "00")[:2], 10, 64)
	if err != nil {
		return 0, fmt.Errorf("%q is too large a number of points", s)
	}
	if negative {
		n = -n
	}
	return Points(n), nil
}

func plainNumber(s string) bool {
	return s == "0" || (onlyDigits(s) && s[0] != '0')
}

func shortFraction(s string) bool { return len(s) <= 2 && onlyDigits(s) }

func onlyDigits(s string) bool {
	return s != "" && strings.Trim(s, "0123456789") == ""
}
