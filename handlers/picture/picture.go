// Package picture draws what people look at as pictures that a chat can show.
package picture

import (
	"bytes"
	"errors"
	"fmt"
	"image"
	"image/png"

	"arbiter/domain"
)

// ErrTooLarge tells that no size of letters makes a picture that Telegram takes.
var ErrTooLarge = errors.New("the picture would be too large")

// Telegram's limits for a photo: width and height together, and one to the other.
const (
	mostTogether = 10000
	mostRatio    = 20
)

// mostSide is the longest side in pixels that Telegram keeps: a longer one is scaled down
// by it, and thin lines suffer.
const mostSide = 2560

// letterSizes are the heights of letters in pixels, the best first.
var letterSizes = []int{32, 28, 24, 20, 16, 12}

// Words are what a bracket says besides its scores.
type Words struct {
	Title, Stage string                        // the first two lines
	Name         func(domain.EntrantID) string // of a team
	Round        func(field int) string        // of a round by its field: 2 is the final
	Third        string                        // over the third-place game
	Loser        func(match int) string        // who plays for place 3 while it is not known
}

// Bracket draws a knockout as a PNG: a column a round, the winner of each match bold
// and marked (CN-30). Equal brackets and words give equal bytes. It returns ErrTooLarge
// for a field that does not fit into a photo.
func Bracket(b domain.Bracket, w Words) ([]byte, error) {
	s, err := fitted(b, w)
	if err != nil {
		return nil, err
	}
	var out bytes.Buffer
	if err := png.Encode(&out, s.paint()); err != nil {
		return nil, fmt.Errorf("png: %w", err)
	}
	return out.Bytes(), nil
}

// fitted lays the bracket out in the largest letters that fit.
func fitted(b domain.Bracket, w Words) (*sheet, error) {
	for i, size := range letterSizes {
		f, err := newFaces(size)
		if err != nil {
			return nil, err
		}
		s := layout(b, w, f)
		last := i == len(letterSizes)-1
		if longest := max(s.size.X, s.size.Y); longest <= mostSide || last && allowed(s.size) {
			return s, nil
		}
	}
	return nil, ErrTooLarge
}

// allowed tells whether Telegram takes a photo of the size.
func allowed(size image.Point) bool {
	return size.X+size.Y <= mostTogether && size.X <= mostRatio*size.Y && size.Y <= mostRatio*size.X
}
