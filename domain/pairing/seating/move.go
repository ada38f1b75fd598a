package seating

// exchange puts two players in each other's place: a of game one, b of game two. The
// games are of one round, or each of the two rests when the other plays: then both play
// as many games as before.
type exchange struct {
	a, b     int
	one, two int
}

// pick draws an exchange; ok is false when what was drawn is none.
func (b *board) pick(bits uint64) (e exchange, ok bool) {
	e.one = part(bits, len(b.games))
	e.a = int(b.games[e.one][part(bits>>16, 10)])
	e.b = part(bits>>32, b.Players)
	if e.a == b.Players || e.a == e.b {
		return e, false
	}
	e.two = int(b.where[e.b*b.rounds+b.round[e.one]])
	if e.two == resting {
		return e, b.swapRest(&e, part(bits>>48, b.rounds))
	}
	return e, e.two != e.one
}

// swapRest looks for a round in which b plays and a rests, from a round on. Both play as
// many games, so there is one.
func (b *board) swapRest(e *exchange, from int) bool {
	for i := range b.rounds {
		r := from + i
		if r >= b.rounds {
			r -= b.rounds
		}
		if g := b.where[e.b*b.rounds+r]; g != resting && b.where[e.a*b.rounds+r] == resting {
			e.two = int(g)
			return true
		}
	}
	return false
}

// cost is what an exchange adds to the weighted sum.
func (b *board) cost(e exchange) int {
	a, c := e.a*b.stride, e.b*b.stride
	moreA, lessA := b.more[a:a+b.stride], b.less[a:a+b.stride]
	moreB, lessB := b.more[c:c+b.stride], b.less[c:c+b.stride]
	one, two := &b.games[e.one], &b.games[e.two]
	sum := -2 * int(moreA[e.b]) // the two do not meet each other
	for i := range one {
		x, y := one[i], two[i]
		sum += int(lessA[x]) + int(moreB[x]) + int(lessB[y]) + int(moreA[y])
	}
	if b.round[e.one] != b.round[e.two] {
		sum += b.weight*b.restsMore(e) - b.common(e)
	}
	return sum
}

// restsMore is by how much an exchange between two rounds changes board.rests.
func (b *board) restsMore(e exchange) int {
	r, q := b.round[e.one], b.round[e.two]
	more := b.restsNext(e.a, r) - b.restsNext(e.a, q) + b.restsNext(e.b, q) - b.restsNext(e.b, r)
	if r-q == 1 || q-r == 1 {
		more -= 2 // each of the two is still resting in the other round
	}
	return more
}

// restsNext counts the rounds next to r in which a player rests.
func (b *board) restsNext(p, r int) (n int) {
	if r > 0 && b.rested(p, r-1) {
		n++
	}
	if r+1 < b.rounds && b.rested(p, r+1) {
		n++
	}
	return n
}

func (b *board) rested(p, r int) bool { return b.where[p*b.rounds+r] == resting }

// common is what cost counts for those who play in both games: for them nothing changes.
func (b *board) common(e exchange) (sum int) {
	r := b.round[e.two]
	for _, p := range b.games[e.one] {
		x := int(p)
		if x != e.a && int(b.where[x*b.rounds+r]) == e.two {
			i, j := e.a*b.stride+x, e.b*b.stride+x
			sum += int(b.less[i]) + int(b.more[i]) + int(b.less[j]) + int(b.more[j])
		}
	}
	return sum
}

// do makes an exchange.
func (b *board) do(e exchange) {
	one, two := &b.games[e.one], &b.games[e.two]
	r, q := b.round[e.one], b.round[e.two]
	if r != q {
		b.rests += b.restsMore(e)
	}
	b.replace(one, e.a, e.b)
	b.replace(two, e.b, e.a)
	atOne, atTwo := int16(e.one), int16(e.two) //nolint:gosec // numbers of games
	if r == q {
		b.where[e.a*b.rounds+r], b.where[e.b*b.rounds+r] = atTwo, atOne
		return
	}
	b.where[e.a*b.rounds+r], b.where[e.b*b.rounds+r] = resting, atOne
	b.where[e.a*b.rounds+q], b.where[e.b*b.rounds+q] = atTwo, resting
}

// replace puts b in a's place of a game.
func (b *board) replace(g *game, from, to int) {
	for i, p := range g {
		switch x := int(p); x {
		case from:
			g[i] = int16(to) //nolint:gosec // a player
		case b.Players:
		default:
			b.meet(from, x, false)
			b.meet(to, x, true)
		}
	}
}

func (b *board) meet(p, q int, again bool) {
	i, j := p*b.stride+q, q*b.stride+p
	m := b.met[i]
	if again {
		b.score += b.scoreMore[m]
		m++
	} else {
		m--
		b.score -= b.scoreMore[m]
	}
	b.met[i], b.met[j] = m, m
	b.more[i], b.more[j] = b.moreOf[m], b.moreOf[m]
	b.less[i], b.less[j] = b.lessOf[m], b.lessOf[m]
}
