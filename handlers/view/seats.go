package view

import (
	"fmt"
	"strings"

	"arbiter/domain"
	"arbiter/handlers/names"
	"arbiter/handlers/text"
)

// Seats lays the players of a table out in monospace lines at most width columns wide: the
// seat, the name and, once the game has a result, the role and the points. Who only fills in
// has a mark instead of points (MF-16).
func Seats(c *text.Catalogue, lang string, seats []domain.Seat, name func(domain.EntrantID) string, width int) []string {
	roles, points := make([]string, len(seats)), make([]string, len(seats))
	role, most, digits := 0, 0, 0
	for _, s := range seats {
		_, fraction, _ := strings.Cut(s.Points.String(), ".")
		digits = max(digits, len(fraction))
	}
	for i, s := range seats {
		roles[i], points[i] = c.Text(lang, s.Role), seatPoints(c, lang, s, digits)
		role, most = max(role, names.Width(roles[i])), max(most, names.Width(points[i]))
	}
	wide := width - len("10 ")
	if role+most > 0 {
		wide -= role + most + 2
	}
	longest := 0
	for _, s := range seats {
		longest = max(longest, names.Width(name(s.Entrant)))
	}
	wide = min(wide, longest)
	lines := make([]string, len(seats))
	for i, s := range seats {
		cells := fmt.Sprintf("%2d ", s.Number) + padded(names.Shorten(name(s.Entrant), wide), wide) +
			" " + padded(roles[i], role) + " " + spaces(most-names.Width(points[i])) + points[i]
		lines[i] = strings.TrimRight(cells, " ")
	}
	return lines
}

// seatPoints are the points of a seat with the decimal sign of the language.
func seatPoints(c *text.Catalogue, lang string, s domain.Seat, digits int) string {
	switch {
	case s.FillsIn:
		return c.Text(lang, domain.T("view.seat.fills_in"))
	case !s.Scored:
		return ""
	}
	return text.Decimal(lang, shown("points", withDecimals(s.Points.String(), digits)))
}

func padded(s string, width int) string { return s + spaces(width-names.Width(s)) }
