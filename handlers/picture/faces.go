package picture

import (
	"fmt"

	"golang.org/x/image/font"
	"golang.org/x/image/font/gofont/gobold"
	"golang.org/x/image/font/gofont/goregular"
	"golang.org/x/image/font/opentype"
	"golang.org/x/image/font/sfnt"
)

// style is how a text is set.
type style int

const (
	plain style = iota
	bold
	title
)

// faces are the fonts of a picture in one size.
type faces struct {
	em    int // pixels
	font  *sfnt.Font
	faces [title + 1]font.Face
}

func newFaces(em int) (*faces, error) {
	f := &faces{em: em}
	for style, set := range []struct {
		ttf  []byte
		size int
	}{plain: {goregular.TTF, em}, bold: {gobold.TTF, em}, title: {gobold.TTF, em * 13 / 10}} {
		parsed, err := opentype.Parse(set.ttf)
		if err != nil {
			return nil, fmt.Errorf("font: %w", err)
		}
		if f.font == nil {
			f.font = parsed // the two have the same letters
		}
		f.faces[style], err = opentype.NewFace(parsed, &opentype.FaceOptions{Size: float64(set.size), DPI: 72, Hinting: font.HintingNone})
		if err != nil {
			return nil, fmt.Errorf("font: %w", err)
		}
	}
	return f, nil
}

// tenths is a length in tenths of the height of the letters.
func (f *faces) tenths(n int) int { return f.em * n / 10 }

// width is how many pixels a text takes.
func (f *faces) width(s style, text string) int {
	return font.MeasureString(f.faces[s], text).Ceil()
}

// has tells whether the fonts can draw a character.
func (f *faces) has(r rune) bool {
	var buffer sfnt.Buffer
	glyph, err := f.font.GlyphIndex(&buffer, r)
	return err == nil && glyph != 0
}
