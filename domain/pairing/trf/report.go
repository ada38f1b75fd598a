package trf

import (
	"errors"
	"fmt"
	"strconv"
	"strings"

	"arbiter/domain/pairing/swiss"
)

// report is a file being read.
type report struct {
	players []*entry
	byID    map[int]*entry
	total   int // rounds of the tournament
	played  int
	first   swiss.Colour
	byRank  bool // pairing numbers are places in the file
	points  points
	away    []stay // players away in a round
	groups  []apart
}

// stay is a round in which a player is away; round 0 is the one to be paired.
type stay struct{ round, id int }

// apart is a group of players kept apart from round `from` to `to`; to 0 is always.
type apart struct {
	from, to int
	ids      []int
}

func newReport() *report {
	return &report{byID: make(map[int]*entry), points: standardPoints()}
}

// column is the text of the columns from..to-1, counted from 0, without spaces around.
func column(line []rune, from, to int) string {
	if from >= len(line) {
		return ""
	}
	return strings.TrimSpace(string(line[from:min(to, len(line))]))
}

// maxNumber is the greatest id or number of rounds that fits the columns.
const maxNumber = 9999

// number reads a whole number from 1.
func number(what, text string) (int, error) {
	n, err := strconv.Atoi(text)
	if err != nil || n < 1 || n > maxNumber {
		return 0, fmt.Errorf("%s %q is no number from 1 to %d", what, text, maxNumber)
	}
	return n, nil
}

// players reads ids.
func players(words []string) ([]int, error) {
	list := make([]int, len(words))
	for i, word := range words {
		n, err := number("player", word)
		if err != nil {
			return nil, err
		}
		list[i] = n
	}
	return list, nil
}

func (r *report) rounds(line []rune) (err error) {
	r.total, err = number("number of rounds", column(line, 3, len(line)))
	return err
}

// configuration is XXC: the initial colour, and what pairing numbers are.
func (r *report) configuration(line []rune) error {
	for word := range strings.FieldsSeq(string(line[3:])) {
		switch word {
		case "white1":
			r.first = swiss.White
		case "black1":
			r.first = swiss.Black
		case "rank":
			r.byRank = true
		default:
			return fmt.Errorf("unknown word %q of XXC", word)
		}
	}
	return nil
}

func (r *report) firstColour(line []rune) error {
	switch column(line, 3, len(line)) {
	case "W":
		r.first = swiss.White
	case "B":
		r.first = swiss.Black
	default:
		return errors.New("the initial colour is W or B")
	}
	return nil
}

func (r *report) system(line []rune) error {
	switch name := column(line, 3, len(line)); name {
	case "FIDE_DUTCH", "FIDE_DUTCH_2025", "FIDE_DUTCH_2026":
		return nil
	default:
		return fmt.Errorf("the pairing system %q is not supported", name)
	}
}

func (r *report) absent(line []rune) error {
	ids, err := players(strings.Fields(string(line[3:])))
	for _, id := range ids {
		r.away = append(r.away, stay{0, id})
	}
	return err
}

// absentIn is 240: players with a bye in a given round.
func (r *report) absentIn(line []rune) error {
	round, err := number("round", column(line, 6, 9))
	if err != nil {
		return err
	}
	ids, err := players(strings.Fields(column(line, 9, len(line))))
	for _, id := range ids {
		r.away = append(r.away, stay{round, id})
	}
	return err
}

func (r *report) apart(line []rune) error {
	ids, err := players(strings.Fields(string(line[3:])))
	r.groups = append(r.groups, apart{ids: ids})
	return err
}

// apartIn is 260: players kept apart in a range of rounds.
func (r *report) apartIn(line []rune) error {
	from, err := number("round", column(line, 4, 7))
	if err != nil {
		return err
	}
	to, err := number("round", column(line, 8, 11))
	if err != nil {
		return err
	}
	ids, err := players(strings.Fields(column(line, 11, len(line))))
	r.groups = append(r.groups, apart{from, to, ids})
	return err
}
