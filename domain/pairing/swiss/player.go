package swiss

// player is what the criteria need to know of one to be paired.
type player struct {
	number   int
	score    int
	colours  []Colour // of games played, the last one last
	balance  int      // games with White less games with Black, 1.6
	run      int      // games with the last colour at the end of colours
	pref     Preference
	floats   [2]float // of the last round, and the one before
	unplayed int
	noBye    bool // C2
	top      bool // topscorer, 1.8
}

type float int8

const (
	noFloat float = iota
	down
	up
)

// newPlayer derives what 1.4 to 1.8 define. scores has everybody's score before each round.
func newPlayer(p *Player, pos *Position, scores map[int][]int) player {
	rounds := len(p.Games)
	own := player{number: p.Number, score: scores[p.Number][rounds]}
	for _, g := range p.Games {
		switch {
		case g.Played:
			own.play(g.Colour)
		default:
			own.unplayed++
			own.noBye = own.noBye || g.Bye || g.Gain >= pos.Win
		}
	}
	own.prefer()
	for back := range min(2, rounds) {
		own.floats[back] = floatOf(p, rounds-1-back, pos, scores)
	}
	own.top = rounds == pos.Rounds-1 && 2*own.score > pos.Win*rounds
	return own
}

func (p *player) play(c Colour) {
	if len(p.colours) > 0 && p.colours[len(p.colours)-1] == c {
		p.run++
	} else {
		p.run = 1
	}
	p.colours = append(p.colours, c)
	if c == White {
		p.balance++
	} else {
		p.balance--
	}
}

// prefer is 1.7.
func (p *player) prefer() {
	if len(p.colours) == 0 {
		return
	}
	lacking := White
	if p.balance > 0 {
		lacking = Black
	}
	alternate := p.colours[len(p.colours)-1].Other()
	switch {
	case p.wide():
		p.pref = Preference{lacking, Absolute}
	case p.run > 1:
		p.pref = Preference{alternate, Absolute}
	case p.balance != 0:
		p.pref = Preference{lacking, Strong}
	default:
		p.pref = Preference{alternate, Mild}
	}
}

// difference is the size of the colour difference.
func (p *player) difference() int { return max(p.balance, -p.balance) }

// wide says whether the difference alone makes the preference absolute.
func (p *player) wide() bool { return p.difference() > 1 }

// third is the colour that would be the third in a row.
func (p *player) third() Colour {
	if p.run > 1 {
		return p.colours[len(p.colours)-1]
	}
	return NoColour
}

// floatOf is 1.4: scores before the round tell who floated; without a game, the bye and
// points do.
func floatOf(p *Player, round int, pos *Position, scores map[int][]int) float {
	g := p.Games[round]
	if !g.Played {
		if g.Bye || g.Gain > pos.Loss {
			return down
		}
		return noFloat
	}
	own, other := scores[p.Number][round], scores[g.Opponent][round]
	switch {
	case own > other:
		return down
	case own < other:
		return up
	}
	return noFloat
}

// scoresBefore gives for each number its score before each round, the next one last.
func scoresBefore(players []Player) map[int][]int {
	scores := make(map[int][]int, len(players))
	for _, p := range players {
		sums := make([]int, 1, len(p.Games)+1)
		for i, g := range p.Games {
			sums = append(sums, sums[i]+g.Gain)
		}
		scores[p.Number] = sums
	}
	return scores
}
