package seating

// seat numbers come from colouring the edges player-game of a bipartite graph: colours
// that differ at each game are seats, and a player has each as often as any other, give or
// take one (de Werra). Two colours first, the halves 1-5 and 6-10 of a table, then five in
// each: so the halves are even for each player too.

type edge struct{ player, game int }

// seatNumbers gives the tables of games with every player on every seat floor or ceil of
// his games/10 times.
func seatNumbers(s *shape, games []game) []Table {
	var edges []edge
	for g := range games {
		for _, p := range games[g] {
			if int(p) < s.Players {
				edges = append(edges, edge{int(p), g})
			}
		}
	}
	tables := make([]Table, len(games))
	for g := range tables {
		tables[g] = Table{StandIn, StandIn, StandIn, StandIn, StandIn, StandIn, StandIn, StandIn, StandIn, StandIn}
	}
	for half, part := range split(edges, colour(edges, 2), 2) {
		for i, c := range colour(part, 5) {
			tables[part[i].game][5*half+c] = part[i].player
		}
	}
	return tables
}

func split(edges []edge, colours []int, n int) [][]edge {
	parts := make([][]edge, n)
	for i, c := range colours {
		parts[c] = append(parts[c], edges[i])
	}
	return parts
}

// colour gives each edge a colour below n so that at every vertex the numbers of edges of
// two colours differ by one at most. Each vertex is cut into pieces of n edges and one of
// the rest: a proper colouring of those, which exists by Koenig, does it.
func colour(edges []edge, n int) []int {
	c := &colouring{n: n, colours: make([]int, len(edges)), ends: pieces(edges, n)}
	last := 0
	for _, e := range c.ends {
		last = max(last, e[0], e[1])
	}
	c.at = make([]int, (last+1)*n)
	for i := range c.at {
		c.at[i] = none
	}
	for e := range edges {
		c.add(e)
	}
	return c.colours
}

// pieces numbers the pieces of vertices that the edges end in.
func pieces(edges []edge, n int) [][2]int {
	type piece struct {
		side, vertex, nth int
	}
	number := map[piece]int{}
	degree := map[[2]int]int{}
	ends := make([][2]int, len(edges))
	for i, e := range edges {
		for side, vertex := range [2]int{e.player, e.game} {
			v := [2]int{side, vertex}
			p := piece{side, vertex, degree[v] / n}
			degree[v]++
			if _, ok := number[p]; !ok {
				number[p] = len(number)
			}
			ends[i][side] = number[p]
		}
	}
	return ends
}

const none = -1

type colouring struct {
	n       int
	ends    [][2]int // pieces of an edge
	colours []int    // of an edge
	at      []int    // [piece*n+colour]: edge or none
}

// add colours one more edge. If no colour is free at both ends, the path from the second
// end that has in turn the colours free at one of them changes its two colours; as sides
// alternate along it, it does not come to the first end.
func (c *colouring) add(e int) {
	from, to := c.ends[e][0], c.ends[e][1]
	a, b := c.free(from), c.free(to)
	if a != b {
		c.flip(to, a, b)
	}
	c.paint(e, a)
}

func (c *colouring) free(piece int) int {
	for colour, e := range c.at[piece*c.n : (piece+1)*c.n] {
		if e == none {
			return colour
		}
	}
	panic("seating: a piece has more edges than colours") // pieces gives n at most
}

// flip exchanges a and b along the path that leaves a piece by a.
func (c *colouring) flip(piece, a, b int) {
	var path []int
	for want, e := a, c.at[piece*c.n+a]; e != none; e = c.at[piece*c.n+want] {
		path = append(path, e)
		piece = c.ends[e][0] + c.ends[e][1] - piece
		want = a + b - want
	}
	for _, e := range path {
		c.at[c.ends[e][0]*c.n+c.colours[e]] = none
		c.at[c.ends[e][1]*c.n+c.colours[e]] = none
	}
	for _, e := range path {
		c.paint(e, a+b-c.colours[e])
	}
}

func (c *colouring) paint(e, colour int) {
	c.colours[e] = colour
	c.at[c.ends[e][0]*c.n+colour] = e
	c.at[c.ends[e][1]*c.n+colour] = e
}
