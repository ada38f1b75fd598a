package chgk

import (
	"strconv"

	"arbiter/domain"
)

// The columns of the tables, in the spelling of the file.
const (
	colPoints  = "points"
	colWon     = "won"
	colDrawn   = "drawn"
	colLost    = "lost"
	colAnswers = "answers"
	colRating  = "rating"
	colExtra   = "extra"
)

// Tables are the standings: the season, then the rounds by their numbers (G-2, CG-5, CG-8).
// Without a season there are none.
func (Rules) Tables(t *domain.Tournament) []domain.Table {
	if len(t.Stages) == 0 {
		return nil
	}
	b := newBook(t)
	out := []domain.Table{b.season()}
	for _, r := range b.rounds {
		out = append(out, b.round(r))
	}
	return out
}

// set writes numbers into the values of a row.
func set(row domain.Row, columns []string, numbers ...int) {
	for i, column := range columns {
		row.Values[column] = strconv.Itoa(numbers[i])
	}
}
