package view

import (
	"strconv"
	"strings"

	"arbiter/domain"
	"arbiter/handlers/names"
)

// crossName is the narrowest the names of a cross table get, in columns.
const crossName = 8

// Cross lays a page of a cross table out in lines at most width columns wide: all entrants
// in rows, as many of them in columns as fit, numbered as the rows are. Pages count from 1.
func Cross(cross domain.Cross, name func(domain.EntrantID) string, width, page int) (lines []string, pages int) {
	cells, widest := crossCells(cross)
	number := len(strconv.Itoa(len(cross.Teams)))
	fit := max(1, (width-number-1-crossName)/(widest+1))
	pages = max(1, (len(cross.Teams)+fit-1)/fit)
	each := (len(cross.Teams) + pages - 1) / pages // pages alike are read more easily
	first := each * (min(max(page, 1), pages) - 1)
	shown := min(each, len(cross.Teams)-first)
	left := 0
	for _, id := range cross.Teams {
		left = max(left, names.Width(name(id)))
	}
	left = min(left, width-number-1-shown*(widest+1))
	var numbers []string
	for j := first; j < first+shown; j++ {
		numbers = append(numbers, strconv.Itoa(j+1))
	}
	lines = append(lines, spaces(number+1+left)+columnsOf(numbers, widest))
	for i, id := range cross.Teams {
		short := names.Shorten(name(id), left)
		line := toRight(strconv.Itoa(i+1), number) + " " + short + spaces(left-names.Width(short))
		lines = append(lines, line+columnsOf(cells[i][first:first+shown], widest))
	}
	return lines, pages
}

// columnsOf are cells of one width, each after a space.
func columnsOf(cells []string, width int) string {
	var b strings.Builder
	for _, cell := range cells {
		b.WriteString(" " + toRight(cell, width))
	}
	return b.String()
}

// crossCells are the scores, and the width of the widest.
func crossCells(cross domain.Cross) (cells [][]string, widest int) {
	widest = len("1:0")
	for i := range cross.Teams {
		var row []string
		for j, m := range cross.Cells[i] {
			cell := "–"
			switch {
			case i == j:
				cell = "×"
			case m.Counts:
				cell = strconv.Itoa(m.Won) + ":" + strconv.Itoa(m.Lost)
			}
			widest = max(widest, names.Width(cell))
			row = append(row, cell)
		}
		cells = append(cells, row)
	}
	return cells, widest
}

// toRight puts a number to the right of its column.
func toRight(s string, width int) string { return spaces(width-names.Width(s)) + s }
