package picture

import (
	"image"

	"arbiter/domain"
)

// Lengths in tenths of the height of the letters.
const (
	margin    = 8
	rowHeight = 14 // a team of a match
	between   = 5  // matches of the first round
	gutter    = 13 // between rounds
	padding   = 5  // inside a match
	narrowest = 50 // place for a name
	widest    = 110
	titleRow  = 20
	stageRow  = 15
	roundRow  = 22
	leastPage = 200 // width inside the margins: a title has room
)

// tree is a bracket on its way to a sheet.
type tree struct {
	*sheet
	bracket domain.Bracket
	words   Words
	columns []column
	top     int // of the first match of the first round
	line    int // how thick lines are
}

// layout finds a place for everything in a bracket that is drawn in the given letters.
func layout(b domain.Bracket, w Words, f *faces) *sheet {
	t := &tree{sheet: &sheet{faces: f}, bracket: b, words: w, line: max(1, f.em/14)}
	t.top = f.tenths(margin + titleRow + stageRow + roundRow)
	left := f.tenths(margin)
	for _, round := range b.Rounds {
		c := t.column(round, left)
		t.columns = append(t.columns, c)
		left = c.right(f) + f.tenths(gutter)
	}
	inside := max(left-f.tenths(gutter+margin), f.tenths(leastPage))
	t.size.X = inside + 2*f.tenths(margin)
	t.head(inside)
	for i, round := range b.Rounds {
		t.round(i, round)
	}
	for _, box := range t.boxes {
		t.size.Y = max(t.size.Y, box.Max.Y+f.tenths(margin))
	}
	return t.sheet
}

func (t *tree) head(inside int) {
	f := t.faces
	line := image.Rect(0, 0, inside, f.tenths(titleRow)).Add(image.Pt(f.tenths(margin), f.tenths(margin)))
	t.write(f.drawable(t.words.Title), title, ink, line)
	line = image.Rect(0, 0, inside, f.tenths(stageRow)).Add(image.Pt(line.Min.X, line.Max.Y))
	t.write(f.drawable(t.words.Stage), plain, muted, line)
	for i, c := range t.columns {
		line := image.Rect(c.left, t.top-f.tenths(roundRow), c.right(f), t.top)
		t.write(t.words.Round(1<<(len(t.columns)-i)), bold, muted, line)
	}
}

// round draws the matches of a round, counted from 0, with the lines that lead to them.
func (t *tree) round(i int, round []domain.Match) {
	c := t.columns[i]
	for _, m := range round {
		if m.Number == 0 {
			t.third(i, m)
			continue
		}
		y := t.middle(i, m.Number)
		if i > 0 {
			t.join(i, m.Number, y)
		}
		t.match(c, y, m)
	}
}

// middle is the height of a match of a round: between the two that lead to it.
func (t *tree) middle(round, number int) int {
	f := t.faces
	pitch := 2*f.tenths(rowHeight) + f.tenths(between)
	return t.top + pitch*(2*number-1)<<round/2 - f.tenths(between)/2
}

// join draws the lines from the two matches of the round before.
func (t *tree) join(round, number, y int) {
	from, to := t.columns[round-1].right(t.faces), t.columns[round].left
	bend := (from + to) / 2
	upper, lower := t.middle(round-1, 2*number-1), t.middle(round-1, 2*number)
	t.fill(image.Rect(from, upper, bend, upper+t.line), border)
	t.fill(image.Rect(from, lower, bend, lower+t.line), border)
	t.fill(image.Rect(bend, upper, bend+t.line, lower+t.line), border)
	t.fill(image.Rect(bend, y, to, y+t.line), border)
}

// third draws the third-place game under the final (CN-25).
func (t *tree) third(round int, m domain.Match) {
	f, c := t.faces, t.columns[round]
	under := t.middle(round, 1) + f.tenths(rowHeight+between)
	label := image.Rect(c.left, under, c.right(f), under+f.tenths(stageRow))
	t.write(t.words.Third, bold, muted, label)
	t.match(c, label.Max.Y+f.tenths(rowHeight+2), m)
}

// match draws a match around a height.
func (t *tree) match(c column, y int, m domain.Match) {
	f := t.faces
	row := f.tenths(rowHeight)
	box := image.Rect(c.left, y-row, c.right(f), y+row)
	t.boxes = append(t.boxes, box)
	t.fill(box, border)
	t.fill(box.Inset(t.line), paper)
	for i := range m.Sides {
		line := image.Rect(box.Min.X, box.Min.Y+i*row, box.Max.X, box.Min.Y+(i+1)*row)
		t.side(c, line, t.cell(m, i))
	}
	t.fill(image.Rect(box.Min.X, y, box.Max.X, y+t.line), border)
}
