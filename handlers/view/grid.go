package view

import (
	"strings"

	"arbiter/handlers/names"
)

// grid is cells to be laid out: the first two columns to the left, numbers to the right.
type grid struct {
	width int
	head  []string
	rows  [][]string
}

func (g grid) lines() []string {
	widths := g.widths()
	out := make([]string, 0, len(g.rows)+1)
	for _, cells := range append([][]string{g.head}, g.rows...) {
		out = append(out, line(cells, widths))
	}
	return out
}

// widths of the columns: as wide as their cells, the name taking what is left.
func (g grid) widths() []int {
	widths := make([]int, len(g.head))
	for _, cells := range append([][]string{g.head}, g.rows...) {
		for i, cell := range cells {
			widths[i] = max(widths[i], names.Width(cell))
		}
	}
	free := g.width - gaps(len(widths))
	for i, w := range widths {
		if i != 1 {
			free -= w
		}
	}
	widths[1] = max(leastName, min(widths[1], free))
	return widths
}

// gaps are two columns after the place, one before each number.
func gaps(columns int) int { return 2 + max(0, columns-2) }

func line(cells []string, widths []int) string {
	var b strings.Builder
	for i, cell := range cells {
		switch {
		case i < 2:
			name, mark := cutSign(cell)
			cell = names.Shorten(name, widths[i]-names.Width(mark)) + mark
			b.WriteString(cell + spaces(widths[i]-names.Width(cell)))
			if i == 0 {
				b.WriteString("  ")
			}
		default:
			b.WriteString(" " + spaces(widths[i]-names.Width(cell)) + cell)
		}
	}
	return strings.TrimRight(b.String(), " ")
}

func spaces(n int) string { return strings.Repeat(" ", max(0, n)) }

// cutSign parts a name from the sign behind it, which is never shortened away.
func cutSign(cell string) (name, mark string) {
	for _, mark := range signs {
		if name, ok := strings.CutSuffix(cell, mark); ok {
			return name, mark
		}
	}
	return cell, ""
}
