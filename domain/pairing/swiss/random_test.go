package swiss

import (
	"math/rand/v2"
	"slices"
)

// chances are those of a random tournament, in percent.
type chances struct {
	draw, forfeit, away, halfBye, fullBye, late, anyhow, skew int
}

func (c chances) roll(r *rand.Rand, percent int) bool { return r.IntN(100) < percent }

// randomChances are plain for some seeds and wild for others.
func randomChances(r *rand.Rand) chances {
	upTo := func(n int) int { return r.IntN(2) * r.IntN(n+1) }
	return chances{draw: upTo(60), forfeit: upTo(25), away: upTo(30), halfBye: upTo(15), fullBye: upTo(8), late: upTo(20), anyhow: upTo(60)}
}

// tournament plays rounds of a field of n; it stops before a round that cannot be paired.
// The better number wins more often.
func tournament(r *rand.Rand, c chances, n, rounds, played int) Position {
	pos := Position{Rounds: rounds, Win: 2, First: Colour(1 + r.IntN(2))}
	for i := range n {
		pos.Players = append(pos.Players, Player{Number: i + 1})
	}
	late := make([]int, n)
	for i := range late {
		if c.roll(r, c.late) {
			late[i] = r.IntN(played + 2)
		}
	}
	for round := range played {
		leave(r, c, &pos, late, round)
		pairs, ok := somePairs(r, c, pos)
		if !ok {
			return pos
		}
		if c.roll(r, c.skew) {
			skew(&pos, pairs)
		}
		playPairs(r, c, &pos, pairs)
	}
	leave(r, c, &pos, late, played)
	return pos
}

// skew gives White to the better number where neither gets a colour three times running or
// a difference above 2: many come to want Black.
func skew(pos *Position, pairs []Pair) {
	f := newField(pos)
	byNumber := map[int]*player{}
	for i := range f.players {
		byNumber[f.players[i].number] = &f.players[i]
	}
	for i, p := range pairs {
		if p.Black == 0 || p.White < p.Black {
			continue
		}
		up, low := byNumber[p.Black], byNumber[p.White]
		if up.third() != White && up.balance < 2 && low.third() != Black && low.balance > -2 {
			pairs[i].White, pairs[i].Black = p.Black, p.White
		}
	}
}

func leave(r *rand.Rand, c chances, pos *Position, late []int, round int) {
	for i := range pos.Players {
		pos.Players[i].Absent = round < late[i] || c.roll(r, c.away)
	}
}

// somePairs pairs by the rules, or anyhow without breaking C1 to C3: so come histories that
// the rules alone would seldom lead to.
func somePairs(r *rand.Rand, c chances, pos Position) ([]Pair, bool) {
	if !c.roll(r, c.anyhow) {
		round, err := Next(pos)
		return round.Pairs, err == nil
	}
	f := newField(&pos)
	f.bye = anyScore(r, f)
	order := r.Perm(len(f.players))
	if !f.perfect(order) {
		return nil, false
	}
	return anyPairs(r, f, order, pos.First), true
}

// anyScore is a score whose group may rest.
func anyScore(r *rand.Rand, f *field) int {
	if !f.odd() {
		return noBye
	}
	return f.players[r.IntN(len(f.players))].score
}

// anyPairs takes random pairs as long as the rest can be paired.
func anyPairs(r *rand.Rand, f *field, open []int, first Colour) []Pair {
	var pairs []Pair
	for len(open) > 1 {
		v := open[0]
		at := slices.IndexFunc(open, func(w int) bool {
			return w != v && f.legal(v, w) && f.perfect(slices.DeleteFunc(slices.Clone(open), func(x int) bool { return x == v || x == w }))
		})
		if at < 0 { // he must rest
			open = append(open[1:], v)
			continue
		}
		w := open[at]
		pairs = append(pairs, f.pair(made{a: min(v, w), b: max(v, w)}, first))
		open = slices.DeleteFunc(open, func(x int) bool { return x == v || x == w })
		r.Shuffle(len(open), func(i, j int) { open[i], open[j] = open[j], open[i] })
	}
	if len(open) == 1 {
		pairs = append(pairs, Pair{White: f.players[open[0]].number})
	}
	return pairs
}

// playPairs gives the pairs random results, and those who are away theirs.
func playPairs(r *rand.Rand, c chances, pos *Position, pairs []Pair) {
	games := map[int]Game{}
	for _, p := range pairs {
		games[p.White], games[p.Black] = result(r, c, p)
	}
	for i := range pos.Players {
		p := &pos.Players[i]
		g, ok := games[p.Number]
		switch {
		case ok:
		case c.roll(r, c.halfBye):
			g.Gain = 1
		case c.roll(r, c.fullBye):
			g.Gain = 2
		}
		p.Games = append(p.Games, g)
	}
}

func result(r *rand.Rand, c chances, p Pair) (white, black Game) {
	if p.Black == 0 {
		return Game{Bye: true, Gain: 2}, Game{}
	}
	white, black = Game{Opponent: p.Black, Colour: White, Played: true}, Game{Opponent: p.White, Colour: Black, Played: true}
	if c.roll(r, c.forfeit) {
		white.Played, black.Played = false, false
	}
	switch {
	case white.Played && c.roll(r, c.draw):
		white.Gain, black.Gain = 1, 1
	case (p.White < p.Black) == c.roll(r, 65):
		white.Gain = 2
	default:
		black.Gain = 2
	}
	return white, black
}
