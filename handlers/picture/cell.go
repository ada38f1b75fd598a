package picture

import (
	"image"
	"strconv"

	"arbiter/domain"
)

// cell is what stands in a line of a match.
type cell struct {
	seed, name, score string
	won               bool
	quiet             bool // lost, or not known yet
}

func (t *tree) cell(m domain.Match, i int) cell {
	side := m.Sides[i]
	switch {
	case side.Empty:
		return cell{name: "–", quiet: true}
	case side.Entrant == "" && m.Number == 0:
		return cell{name: t.words.Loser(side.From), quiet: true}
	case side.Entrant == "":
		return cell{}
	}
	c := cell{
		seed: strconv.Itoa(side.Seed), name: t.faces.drawable(t.words.Name(side.Entrant)),
		won: side.Entrant == m.Winner, quiet: m.Over && side.Entrant != m.Winner,
	}
	if !m.Free() && (m.Over || m.Sides[0].Wins+m.Sides[1].Wins > 0) {
		c.score = strconv.Itoa(side.Wins)
	}
	return c
}

// side draws a team of a match into its line.
func (t *tree) side(c column, line image.Rectangle, cell cell) {
	f := t.faces
	set, colour := plain, ink
	switch {
	case cell.won:
		set = bold
		t.fill(line.Inset(t.line), tint)
		t.fill(image.Rect(line.Min.X, line.Min.Y, line.Min.X+f.tenths(padding)/2, line.Max.Y), mark)
	case cell.quiet:
		colour = muted
	}
	seed, name, score := c.parts(line, f.tenths(padding))
	t.writeRight(cell.seed, plain, muted, seed)
	t.write(cell.name, set, colour, name)
	t.writeRight(cell.score, set, colour, score)
}
