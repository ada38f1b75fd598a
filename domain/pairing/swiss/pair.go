package swiss

import (
	"cmp"
	"fmt"
	"slices"
)

// Next pairs the next round. The error is *Unplayable when the rules allow no complete
// round, and says what is wrong with the position otherwise.
func Next(pos Position) (Round, error) {
	if err := check(&pos); err != nil {
		return Round{}, err
	}
	if pos.First == NoColour {
		pos.First = White
	}
	f := newField(&pos)
	if !f.setBye() {
		return Round{}, f.unplayable()
	}
	pairs, rest, err := f.pairAll()
	if err != nil {
		return Round{}, err
	}
	return f.round(pairs, rest, pos.First), nil
}

// round puts pairs in their order and gives them sides.
func (f *field) round(pairs []made, rest int, first Colour) Round {
	slices.SortFunc(pairs, func(x, y made) int {
		return cmp.Or(
			cmp.Compare(f.players[y.a].score, f.players[x.a].score),
			cmp.Compare(f.players[y.b].score, f.players[x.b].score),
			cmp.Compare(x.a, y.a),
		)
	})
	var r Round
	for _, p := range pairs {
		r.Pairs = append(r.Pairs, f.pair(p, first))
	}
	if rest >= 0 {
		p := &f.players[rest]
		r.Pairs = append(r.Pairs, Pair{White: p.number, Why: Reason{Score: p.score, Down: p.number, White: p.pref}})
	}
	return r
}

func (f *field) pair(m made, first Colour) Pair {
	a, b := &f.players[m.a], &f.players[m.b]
	white, black, by := sides(a, b, first)
	why := Reason{Score: m.score, Side: by, White: white.pref, Black: black.pref}
	if a.score != b.score {
		why.Down, why.Up = a.number, b.number
	}
	return Pair{White: white.number, Black: black.number, Why: why}
}

// check finds what cannot be a position.
func check(pos *Position) error {
	if len(pos.Players) == 0 {
		return fmt.Errorf("nobody to pair")
	}
	byNumber := make(map[int]*Player, len(pos.Players))
	rounds := len(pos.Players[0].Games)
	for i := range pos.Players {
		p := &pos.Players[i]
		switch {
		case p.Number < 1 || byNumber[p.Number] != nil:
			return fmt.Errorf("pairing number %d: numbers start at 1 and are had by one each", p.Number)
		case len(p.Games) != rounds:
			return fmt.Errorf("player %d has %d rounds, player %d has %d", p.Number, len(p.Games), pos.Players[0].Number, rounds)
		}
		byNumber[p.Number] = p
	}
	if rounds >= pos.Rounds {
		return fmt.Errorf("all of the %d rounds are paired", pos.Rounds)
	}
	for i := range pos.Players {
		if err := checkGames(&pos.Players[i], byNumber); err != nil {
			return err
		}
	}
	return nil
}

// checkGames holds each game against the opponent's record.
func checkGames(p *Player, byNumber map[int]*Player) error {
	for r, g := range p.Games {
		if !g.Played {
			continue
		}
		other := byNumber[g.Opponent]
		if g.Opponent == p.Number || other == nil {
			return fmt.Errorf("player %d, round %d: no opponent %d", p.Number, r+1, g.Opponent)
		}
		back := other.Games[r]
		if !back.Played || back.Opponent != p.Number || g.Colour == NoColour || back.Colour != g.Colour.Other() {
			return fmt.Errorf("players %d and %d, round %d: their games differ", p.Number, g.Opponent, r+1)
		}
	}
	return nil
}
