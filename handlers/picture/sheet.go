package picture

import (
	"image"
	"image/color"
	"image/draw"

	"golang.org/x/image/font"
	"golang.org/x/image/math/fixed"
)

// The colours: dark on light, read in the sun and by those who tell no colours apart.
var (
	page   = color.RGBA{0xF4, 0xF6, 0xF9, 0xFF}
	paper  = color.RGBA{0xFF, 0xFF, 0xFF, 0xFF}
	tint   = color.RGBA{0xE2, 0xF3, 0xE8, 0xFF} // behind a winner
	mark   = color.RGBA{0x1B, 0x7F, 0x4B, 0xFF} // beside a winner
	border = color.RGBA{0xA9, 0xB3, 0xBF, 0xFF}
	ink    = color.RGBA{0x14, 0x18, 0x1D, 0xFF}
	muted  = color.RGBA{0x55, 0x60, 0x6B, 0xFF}
)

// sheet is a picture before it is painted: all lengths are in pixels.
type sheet struct {
	faces *faces
	size  image.Point
	fills []fill // painted in order
	texts []label
	boxes []image.Rectangle // of the matches
}

type fill struct {
	area image.Rectangle
	ink  color.RGBA
}

// label is a text on one line; at is the left end of its base line.
type label struct {
	text  string
	style style
	ink   color.RGBA
	at    image.Point
	area  image.Rectangle // what the text takes
}

func (s *sheet) fill(area image.Rectangle, ink color.RGBA) {
	s.fills = append(s.fills, fill{area, ink})
}

// write sets a text into a line: from the left edge of the line, in the middle of its height.
func (s *sheet) write(text string, style style, ink color.RGBA, line image.Rectangle) {
	text = s.faces.fit(style, text, line.Dx())
	if text == "" {
		return
	}
	m := s.faces.faces[style].Metrics()
	top := line.Min.Y + (line.Dy()-(m.Ascent+m.Descent).Ceil())/2
	at := image.Pt(line.Min.X, top+m.Ascent.Ceil())
	area := image.Rect(at.X, top, at.X+s.faces.width(style, text), at.Y+m.Descent.Ceil())
	s.texts = append(s.texts, label{text, style, ink, at, area})
}

// writeRight is write from the right edge.
func (s *sheet) writeRight(text string, style style, ink color.RGBA, line image.Rectangle) {
	line.Min.X = max(line.Min.X, line.Max.X-s.faces.width(style, text))
	s.write(text, style, ink, line)
}

func (s *sheet) paint() image.Image {
	out := image.NewRGBA(image.Rectangle{Max: s.size})
	draw.Draw(out, out.Bounds(), image.NewUniform(page), image.Point{}, draw.Src)
	for _, f := range s.fills {
		draw.Draw(out, f.area, image.NewUniform(f.ink), image.Point{}, draw.Src)
	}
	for _, l := range s.texts {
		d := font.Drawer{Dst: out, Src: image.NewUniform(l.ink), Face: s.faces.faces[l.style], Dot: fixed.P(l.at.X, l.at.Y)}
		d.DrawString(l.text)
	}
	return out
}
