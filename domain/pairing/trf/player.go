package trf

import (
	"fmt"
	"strings"
	"unicode"

	"arbiter/domain/pairing/swiss"
)

// entry is a 001 line.
type entry struct {
	id     int
	points int // as written
	rounds []result
}

// result is what stands in a round's columns.
type result struct {
	opponent int
	colour   swiss.Colour
	mark     rune
	played   bool
	paired   bool // with an opponent, or given the bye of the pairing
}

// away is a round that the file leaves empty.
func away() result { return result{mark: ' '} }

// Columns of a 001 line, from 0.
const (
	idColumn     = 4
	pointsColumn = 80
	gamesColumn  = 91
	gameWidth    = 10
)

func (r *report) player(line []rune) error {
	id, err := number("player", column(line, idColumn, idColumn+4))
	if err != nil {
		return err
	}
	if r.byID[id] != nil {
		return fmt.Errorf("player %d is there twice", id)
	}
	e := &entry{id: id}
	if e.points, err = score(column(line, pointsColumn, pointsColumn+4)); err != nil {
		return fmt.Errorf("player %d: %w", id, err)
	}
	for at := gamesColumn; at < len(line); at += gameWidth {
		if err := e.game(line, at); err != nil {
			return fmt.Errorf("player %d, round %d: %w", id, (at-gamesColumn)/gameWidth+1, err)
		}
	}
	r.players = append(r.players, e)
	r.byID[id] = e
	r.count(e)
	return nil
}

// count counts rounds. The last column of a player that no pairing led to may belong to
// the round to be paired.
func (r *report) count(e *entry) {
	for n := len(e.rounds) - 1; n > 0 && blank(e.rounds[n]); n-- {
		e.rounds = e.rounds[:n]
	}
	if len(e.rounds) == 1 && blank(e.rounds[0]) {
		e.rounds = nil
	}
	for i, g := range e.rounds {
		switch {
		case g.paired:
			r.played = max(r.played, i+1)
		case !blank(g):
			r.played = max(r.played, i)
		}
	}
}

func blank(g result) bool { return g == away() }

// game reads the columns of one round: opponent, colour, mark.
func (e *entry) game(line []rune, at int) error {
	opponent, colour, mark := column(line, at, at+4), column(line, at+5, at+6), column(line, at+7, at+8)
	if rest := column(line, at+4, at+5) + column(line, at+6, at+7) + column(line, at+8, at+10); rest != "" {
		return fmt.Errorf("%q stands between the columns", rest)
	}
	g := away()
	if mark != "" {
		g.mark = unicode.ToUpper([]rune(mark)[0])
	}
	if opponent != "" && opponent != "0000" {
		n, err := number("opponent", opponent)
		if err != nil {
			return err
		}
		g.opponent = n
	}
	switch colour {
	case "w":
		g.colour = swiss.White
	case "b":
		g.colour = swiss.Black
	case "-", "":
	default:
		return fmt.Errorf("the colour %q is not w, b or -", colour)
	}
	if opponent+colour != "" && mark == "" && g.opponent == 0 {
		g.mark = 'Z'
	}
	return e.take(g)
}

// Marks by what they say.
const (
	gameMarks    = "WDL1=0" // a game
	forfeitMarks = "+-"     // a pairing without a game
	restMarks    = "HFUZ "  // no pairing but, with U, the bye
)

// take checks a result against itself and keeps it.
func (e *entry) take(g result) error {
	halfBye := g.mark == '=' && g.opponent == 0
	switch {
	case g.opponent == e.id:
		return fmt.Errorf("the opponent is the player")
	case g.opponent == 0 && g.colour != swiss.NoColour:
		return fmt.Errorf("a colour without an opponent")
	case strings.ContainsRune(gameMarks, g.mark):
		if g.colour == swiss.NoColour && !halfBye {
			return fmt.Errorf("the result %q without a colour", g.mark)
		}
		g.played = !halfBye
	case strings.ContainsRune(restMarks, g.mark):
		if g.opponent != 0 {
			return fmt.Errorf("the result %q with an opponent", g.mark)
		}
	case !strings.ContainsRune(forfeitMarks, g.mark):
		return fmt.Errorf("unknown result %q", g.mark)
	}
	g.paired = g.opponent != 0 || g.mark == 'U' || g.mark == '+'
	e.rounds = append(e.rounds, g)
	return nil
}

// bye says whether the player had the bye of the pairing.
func (g result) bye() bool { return g.paired && g.opponent == 0 }

// gain is what a result gives.
func (p *points) gain(g result) int {
	switch {
	case strings.ContainsRune("D=H", g.mark):
		return p.draw
	case strings.ContainsRune("W1+FU", g.mark):
		if g.bye() {
			return p.bye
		}
		return p.win
	case g.played:
		return p.loss
	case g.paired:
		return p.forfeit
	}
	return p.zero
}
