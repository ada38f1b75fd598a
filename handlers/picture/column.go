package picture

import (
	"image"

	"arbiter/domain"
)

// column is a round on the sheet.
type column struct {
	left, seed, name, score int // pixels: where it begins, how wide its parts are
}

// column measures a round: as wide as its names, within limits.
func (t *tree) column(round []domain.Match, left int) column {
	f := t.faces
	c := column{left: left, name: f.tenths(narrowest)}
	for _, m := range round {
		for i := range m.Sides {
			cell := t.cell(m, i)
			c.seed = max(c.seed, f.width(plain, cell.seed))
			c.name = max(c.name, min(f.width(bold, cell.name), f.tenths(widest)))
			c.score = max(c.score, f.width(bold, cell.score))
		}
	}
	return c
}

// right is where a column ends.
func (c column) right(f *faces) int { return c.left + c.seed + c.name + c.score + 4*f.tenths(padding) }

// parts are the places of a team's line.
func (c column) parts(line image.Rectangle, space int) (seed, name, score image.Rectangle) {
	part := func(after, width int) image.Rectangle {
		return image.Rect(after+space, line.Min.Y, after+space+width, line.Max.Y)
	}
	seed = part(line.Min.X, c.seed)
	name = part(seed.Max.X, c.name)
	return seed, name, part(name.Max.X, c.score)
}
